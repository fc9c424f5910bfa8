import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { answerWith } from "./http/answer.ts";
import { Pictures } from "./import/pictures.ts";
import { readImportFile } from "./import/importFile.ts";
import type { ImportedScene } from "../core/wire.ts";
import type { Strictness } from "./modify/strictly.ts";
import { readModules, withTypesOf } from "./modules.ts";
import { seatUsers } from "./seats.ts";
import { readSystem } from "./system.ts";
import { Table } from "./table.ts";
import { openWorld } from "./world/openWorld.ts";
import { readPacks } from "./world/packs.ts";

export interface TableOptions {
  /** 0 for any free port. */
  readonly port?: number;
  /** The folder of the world. The first start creates it. */
  readonly world: string;
  /** Folder of the built system. */
  readonly dist: string;
  /** The generation of Foundry to present; 14 by default. */
  readonly generation?: 13 | 14;
  /** Whether the table does only what documentation promises (table/README.md, "Strict"), or its settings for that. */
  readonly strict?: boolean | Strictness;
  /** Ids of the adventures with which a new world begins; by default all of the system's. */
  readonly adventures?: readonly string[] | undefined;
  /** Recreates the world. */
  readonly reset?: boolean;
  /** Files to import as scenes before the first seat connects. */
  readonly imports?: readonly string[];
  /** Folders of active modules, in load order. */
  readonly modules?: readonly string[];
  /** The project's folder, with the client's page and the table's own files. */
  readonly root?: string;
}

export interface SeatAddress {
  readonly userId: string;
  readonly name: string;
  readonly role: number;
  readonly url: string;
}

export interface OpenTable {
  readonly url: string;
  readonly seats: readonly SeatAddress[];
  /** The scenes imported at the start. */
  readonly imported: readonly ImportedScene[];
  /** Descriptions of unreadable parts of packages. */
  readonly leftOut: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a table on the loopback interface. There are no passwords: anybody with access to the loopback may take any
 * seat.
 */
export async function openTable({
  port = 0,
  world: folder,
  dist,
  generation = 14,
  strict = false,
  adventures,
  reset = false,
  imports = [],
  modules: moduleFolders = [],
  root = process.cwd(),
}: TableOptions): Promise<OpenTable> {
  const modules = await readModules(moduleFolders);
  const system = withTypesOf(await readSystem(dist), modules);
  const leftOut: string[] = [];
  const read = [{ folder: dist, manifest: system }, ...modules].map(({ folder: of, manifest }) =>
    readPacks(of, { ...manifest, generation }, (what) => leftOut.push(what)),
  );
  const packs = (await Promise.all(read)).flat();
  const { world, store } = await openWorld({ folder: resolve(folder), reset, system, packs, adventures, generation });
  const pictures = new Pictures(resolve(folder), world.meta.id);
  const strictness = strict === true ? {} : strict || null;
  const table = new Table({ world, store, packs, pictures, system, modules, generation, strict: strictness });
  const imported = await importAll(table, imports).catch(async (error: Error) => {
    await store.close();
    throw error;
  });
  const http = createServer(
    (request, response) => void answerWith({ table, system, modules, dist, root, pictures }, request, response),
  );
  // A seat that asks again over an idle connection must not find it closed.
  http.keepAliveTimeout = 0;
  const seats = seatUsers(http, table);
  const close = async (): Promise<void> => {
    await seats.close();
    await table.settled();
    await store.close();
  };
  const url = await listen(http, port).catch(async (error: Error) => {
    await store.close();
    throw error;
  });
  return {
    url,
    imported,
    leftOut,
    seats: world.users.map(({ id, name, role }) => ({ userId: String(id), name, role, url: `${url}/seat/${id}` })),
    close,
  };
}

/** Imports files as the first gamemaster. */
async function importAll(table: Table, files: readonly string[]): Promise<ImportedScene[]> {
  const gm = table.world.users.find(({ isGM }) => isGM);
  const all: ImportedScene[] = [];
  for (const file of files) {
    if (!gm?.id) throw new Error("The world has no gamemaster to import scenes for");
    const { imported } = await table.importScene(gm.id, await readImportFile(file));
    all.push(imported);
  }
  return all;
}

async function listen(http: Server, port: number): Promise<string> {
  await new Promise<void>((done, failed) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      failed(error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken; choose another with --port`) : error);
    });
    http.listen(port, "127.0.0.1", done);
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
