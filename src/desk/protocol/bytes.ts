/** Conversions between bytes and text. */

/** A text's bytes in UTF-8. */
export const utf8 = (text: string): Uint8Array => ENCODER.encode(text);

const ENCODER = new TextEncoder();

/** Joins arrays of bytes. */
export function joinedBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Bytes as a text of base 64. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + CHUNK) as unknown as number[]);
  }
  return btoa(text);
}

/** The bytes of a text in base 64, or null if it is none. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const characters = atob(text);
    const bytes = new Uint8Array(characters.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** As many arguments as every engine accepts. */
const CHUNK = 4096;
