import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { ImportFile } from "./readImport.ts";

/** Reads a file that the command line names. */
export async function readImportFile(path: string): Promise<ImportFile> {
  const text = await readFile(path, "utf8").catch((error: Error) => {
    throw new Error(`${path} cannot be imported: ${error.message}`);
  });
  return { name: basename(path), text };
}
