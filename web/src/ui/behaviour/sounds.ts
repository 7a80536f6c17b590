// Small dry sounds, made on the spot: no files. None is essential; silent until the first gesture.
import { taste } from "../../storage/taste.svelte";

type Shape = "sine" | "triangle" | "noise";

/** A tap of a pitch or of noise: when it starts and how long it rings, in seconds. */
interface Tap {
  readonly shape: Shape;
  readonly pitch: number;
  readonly at?: number;
  readonly rings: number;
  readonly loud: number;
}

const SOUNDS = {
  wood: [
    { shape: "noise", pitch: 900, rings: 0.05, loud: 0.5 },
    { shape: "triangle", pitch: 190, rings: 0.09, loud: 0.5 },
  ],
  bone: [
    { shape: "noise", pitch: 2600, rings: 0.03, loud: 0.4 },
    { shape: "triangle", pitch: 640, rings: 0.05, loud: 0.32 },
  ],
  slide: [
    { shape: "noise", pitch: 1500, rings: 0.16, loud: 0.14 },
    { shape: "noise", pitch: 2600, at: 0.1, rings: 0.05, loud: 0.22 },
  ],
  taps: [
    { shape: "triangle", pitch: 520, rings: 0.06, loud: 0.34 },
    { shape: "triangle", pitch: 580, at: 0.09, rings: 0.06, loud: 0.36 },
    { shape: "triangle", pitch: 660, at: 0.18, rings: 0.08, loud: 0.4 },
    { shape: "noise", pitch: 2400, at: 0.18, rings: 0.04, loud: 0.3 },
  ],
  paper: [
    { shape: "noise", pitch: 3800, rings: 0.05, loud: 0.2 },
    { shape: "noise", pitch: 3000, at: 0.07, rings: 0.06, loud: 0.16 },
  ],
  founding: [
    { shape: "sine", pitch: 523, rings: 0.14, loud: 0.3 },
    { shape: "sine", pitch: 784, at: 0.11, rings: 0.18, loud: 0.3 },
  ],
  merger: [
    { shape: "triangle", pitch: 98, rings: 0.28, loud: 0.4 },
    { shape: "triangle", pitch: 147, rings: 0.28, loud: 0.3 },
    { shape: "sine", pitch: 233, rings: 0.26, loud: 0.2 },
  ],
  turn: [{ shape: "sine", pitch: 1760, rings: 0.22, loud: 0.22 }],
  refused: [
    { shape: "triangle", pitch: 120, rings: 0.07, loud: 0.4 },
    { shape: "triangle", pitch: 110, at: 0.1, rings: 0.08, loud: 0.35 },
  ],
  end: [
    { shape: "sine", pitch: 523, rings: 0.12, loud: 0.28 },
    { shape: "sine", pitch: 659, at: 0.06, rings: 0.12, loud: 0.28 },
    { shape: "sine", pitch: 784, at: 0.12, rings: 0.12, loud: 0.28 },
    { shape: "sine", pitch: 1047, at: 0.18, rings: 0.11, loud: 0.28 },
  ],
  chat: [{ shape: "sine", pitch: 1320, rings: 0.05, loud: 0.15 }],
} as const satisfies Readonly<Record<string, readonly Tap[]>>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function wake(): void {
  context ??= new AudioContext();
  void context.resume();
}
for (const gesture of ["pointerdown", "keydown"] as const) addEventListener(gesture, wake, { once: true });

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function tap(audio: AudioContext, { shape, pitch, at = 0, rings, loud }: Tap): void {
  const start = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud * taste.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  volume.connect(audio.destination);
  if (shape === "noise") {
    const source = audio.createBufferSource();
    const band = audio.createBiquadFilter();
    source.buffer = hiss ??= noise(audio);
    band.type = "bandpass";
    band.frequency.value = pitch;
    source.connect(band).connect(volume);
    source.start(start);
    source.stop(start + rings);
  } else {
    const source = audio.createOscillator();
    source.type = shape;
    source.frequency.value = pitch;
    source.connect(volume);
    source.start(start);
    source.stop(start + rings);
  }
}

/** Make a sound, if there may be sounds. */
export function sound(name: Sound): void {
  if (context === null || context.state !== "running" || taste.volume === 0) return;
  for (const each of SOUNDS[name]) tap(context, each);
}
