import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { pipeline } from "node:stream/promises";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".hbs": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

interface Text {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export function sendText(response: ServerResponse, { status, type, text }: Text): void {
  response.writeHead(status, { "Content-Type": type.startsWith("image/") ? type : `${type}; charset=utf-8` });
  response.end(text);
}

/**
 * Sends a file of a folder. Returns false when the file is missing or, after following links, outside of the folder.
 */
export async function sendFile(response: ServerResponse, folder: string, path: string): Promise<boolean> {
  const [base, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]).catch(
    () => [null, null] as const,
  );
  if (!base || !file?.startsWith(base + sep)) return false;
  const found = await stat(file);
  if (!found.isFile()) return false;
  response.writeHead(200, {
    "Content-Type": TYPES[extname(file).toLowerCase()] ?? "application/octet-stream",
    "Content-Length": found.size,
  });
  // A client that disconnects early is no error.
  await pipeline(createReadStream(file), response).catch(() => response.destroy());
  return true;
}
