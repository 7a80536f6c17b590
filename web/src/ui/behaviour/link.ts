// A document in the fragment of a link, which browsers keep to themselves: the server never sees it.

/** The document as a piece of an address. */
export function packed(document: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The document of a link's fragment; null if there is none that can be read. */
export function unpacked(fragment: string): unknown {
  const text = fragment.replace(/^#/, "");
  if (text === "") return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0))),
    );
  } catch {
    return null;
  }
}
