import { ClassicLevel } from "classic-level";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PlainObject } from "../../core/utils/plain.ts";
import type { Records } from "./records.ts";

export type Write =
  | { readonly type: "put"; readonly key: string; readonly value: PlainObject }
  | { readonly type: "del"; readonly key: string };

/** A world on disk. */
export interface Store {
  readAll(): Promise<Map<string, PlainObject>>;
  /** Writes all or nothing. */
  write(writes: readonly Write[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database of a world. Creates a missing one. */
export async function openStore(folder: string): Promise<Store> {
  const path = join(folder, "data");
  await mkdir(path, { recursive: true });
  const database = new ClassicLevel<string, PlainObject>(path, { valueEncoding: "json" });
  await open(database, folder);
  return {
    readAll: async () => new Map(await database.iterator().all()),
    write: (writes) => database.batch([...writes]),
    close: () => database.close(),
  };
}

/** All records of an existing database. */
export async function readDatabase(path: string): Promise<Records> {
  const database = new ClassicLevel<string, PlainObject>(path, { valueEncoding: "json", createIfMissing: false });
  await database.open();
  try {
    return new Map(await database.iterator().all());
  } finally {
    await database.close();
  }
}

async function open(database: ClassicLevel<string, PlainObject>, folder: string): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    const locked = (error as { cause?: { code?: string } }).cause?.code === "LEVEL_LOCKED";
    throw locked ? new Error(`The world in ${folder} is open at another table; close that one first`) : error;
  }
}
