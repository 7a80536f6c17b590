// SHA-256 (FIPS 180-4), written out because browsers offer theirs only to pages with https, and a game in a home
// network has none. It hashes short texts once in a while, so it is plain rather than fast.

const ROUNDS = 64;

/** The first 32 bits of the fractional part of a root. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

const PRIMES = firstPrimes(ROUNDS);
const KEYS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and the message's length in bits: a multiple of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  return view;
}

function stirred(state: Uint32Array, block: DataView, offset: number): void {
  const words = new Uint32Array(ROUNDS);
  const word = (at: number): number => words[at] as number;
  for (let at = 0; at < 16; at++) words[at] = block.getUint32(offset + at * 4);
  for (let at = 16; at < ROUNDS; at++) {
    const [near, far] = [word(at - 2), word(at - 15)];
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[at] = word(at - 16) + small + word(at - 7) + large;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < ROUNDS; at++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (KEYS[at] as number) + word(at)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] as number) + value;
}

/** The hash of some bytes, in hexadecimal digits. */
export function sha256(message: Uint8Array): string {
  const state = START.slice();
  const blocks = padded(message);
  for (let offset = 0; offset < blocks.byteLength; offset += 64) stirred(state, blocks, offset);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** What a server published before the deal, made from the secret it showed afterwards. */
export function commitmentOf(secret: string): string {
  return sha256(new TextEncoder().encode(`kibitz commitment\0${secret}`));
}
