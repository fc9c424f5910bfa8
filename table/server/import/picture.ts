/** Pictures of imported scenes. The content decides the format, not the file name. */
import { ImportFault } from "./fault.ts";

export interface Picture {
  readonly bytes: Uint8Array;
  readonly extension: "png" | "jpg" | "webp";
}

/** In bytes. */
const LARGEST_PICTURE = 40 * 1024 * 1024;

/** Checks a picture. `field` names it in messages. */
export function readPicture(bytes: Uint8Array, field: string): Picture {
  if (bytes.length > LARGEST_PICTURE)
    throw new ImportFault(
      field,
      `${megabytes(bytes.length)} MB`,
      `Export it with ${megabytes(LARGEST_PICTURE)} MB at most.`,
    );
  const extension = (Object.keys(SIGNS) as Picture["extension"][]).find((kind) => SIGNS[kind](bytes));
  if (extension === undefined)
    throw new ImportFault(field, beginning(bytes), "It must be a PNG, JPEG or WebP picture.");
  return { bytes, extension };
}

/** Decodes a base64 picture, with or without a `data:…;base64,` prefix. */
export function decodePicture(text: string, field: string): Picture {
  const base64 = text.replace(/^data:[^,]{0,100},/, "").replaceAll(/\s/g, "");
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw new ImportFault(field, text, "It must be a picture written as base64.");
  return readPicture(Buffer.from(base64, "base64"), field);
}

const startsWith = (bytes: Uint8Array, at: number, sign: readonly number[]): boolean =>
  sign.every((byte, k) => bytes[at + k] === byte);

const letters = (word: string): number[] => [...word].map((letter) => letter.codePointAt(0)!);

/** The first bytes of each format. */
const SIGNS: Readonly<Record<Picture["extension"], (bytes: Uint8Array) => boolean>> = {
  png: (bytes) => startsWith(bytes, 0, [0x89, ...letters("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  webp: (bytes) => startsWith(bytes, 0, letters("RIFF")) && startsWith(bytes, 8, letters("WEBP")),
};

const megabytes = (length: number): number => Math.ceil(length / 1024 / 1024);

const beginning = (bytes: Uint8Array): string =>
  bytes.length === 0 ? "" : `${Buffer.from(bytes.subarray(0, 8)).toString("hex")}…`;
