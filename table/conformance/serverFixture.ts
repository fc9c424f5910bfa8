/** A tiny system in a temporary folder, a table that runs it, and seats that talk to the server without a client. */
import { ClassicLevel } from "classic-level";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import type { Ack, Operation, OperationResult, WorldData } from "../core/wire.ts";
import { openTable, type OpenTable, type TableOptions } from "../server/openTable.ts";

export const GM = "Gamemaster000001";
export const ADA = "Ada0000000000001";
export const BRUNO = "Bruno00000000001";

/** Ids of the fixture's documents. */
export const HERO = "HeroOfAda0000001";
export const OTHER = "HeroOfBruno00001";
export const GUARD = "Guard00000000001";
export const SCENE = "Scene00000000001";
export const HERO_TOKEN = "TokenOfAda000001";
export const GUARD_TOKEN = "TokenOfGuard0001";
export const WALL = "Wall000000000001";
export const DOOR = "Door000000000001";
export const LOCKED = "Locked0000000001";
export const ITEM = "ItemOfGuard00001";
export const COMBAT = "Combat0000000001";

const actor = (_id: string, name: string, rest: object = {}): object => ({
  _id,
  name,
  type: "character",
  system: { life: { value: 3 } },
  ...rest,
});
const segment = [0, 0, 100, 0];

const ADVENTURE = {
  _id: "Adventure0000001",
  name: "The fixture",
  actors: [
    actor(HERO, "Ada's hero", { flags: { fixture: { seat: "Ada" } } }),
    actor(OTHER, "Bruno's hero", { flags: { fixture: { seat: "Bruno" } } }),
    actor(GUARD, "Guard", { items: [{ _id: ITEM, name: "Spear", type: "gear" }] }),
  ],
  scenes: [
    {
      _id: SCENE,
      name: "Yard",
      tokens: [
        { _id: HERO_TOKEN, name: "Ada's hero", actorId: HERO, actorLink: true, x: 100, y: 100 },
        { _id: GUARD_TOKEN, name: "Guard", actorId: GUARD, actorLink: false, x: 300, y: 100 },
      ],
      walls: [
        { _id: WALL, c: segment },
        { _id: DOOR, c: segment, door: 1 },
        { _id: LOCKED, c: segment, door: 1, ds: 2 },
      ],
    },
  ],
  combats: [
    {
      _id: COMBAT,
      round: 1,
      turn: 0,
      combatants: [
        { _id: "CombatantAda0001", actorId: HERO, tokenId: HERO_TOKEN, sceneId: SCENE, initiative: 20 },
        { _id: "CombatantGuard01", actorId: GUARD, tokenId: GUARD_TOKEN, sceneId: SCENE, initiative: 10 },
      ],
    },
  ],
};

const MANIFEST = {
  id: "fixture",
  title: "Fixture",
  version: "1.0.0",
  socket: true,
  documentTypes: { Actor: { character: {} }, Item: { gear: {} }, RegionBehavior: { "fixture.obstacle": {} } },
  packs: [{ name: "demo", label: "Demo", type: "Adventure" }],
};

/** A folder with a built system and a place for a world. */
export interface Fixture {
  readonly folder: string;
  readonly dist: string;
  readonly world: string;
  open(options?: Partial<TableOptions>): Promise<OpenTable>;
  remove(): Promise<void>;
}

export async function makeFixture(adventure: object = {}): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), "table-fixture-"));
  const [dist, world] = [join(folder, "dist"), join(folder, "world")];
  await mkdir(join(dist, "packs"), { recursive: true });
  await writeFile(join(dist, "system.json"), JSON.stringify(MANIFEST));
  await writeFile(join(dist, "fixture.mjs"), "export {};\n");
  await writeFile(join(folder, "secret.txt"), "not for the table");
  const pack = new ClassicLevel<string, object>(join(dist, "packs/demo"), { valueEncoding: "json" });
  await pack.put(`!adventures!${ADVENTURE._id}`, { ...ADVENTURE, ...adventure });
  await pack.close();
  return {
    folder,
    dist,
    world,
    open: (options = {}) => openTable({ dist, world, root: folder, ...options }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A seat's connection, with every message from the server. */
export interface TestSeat {
  readonly socket: Socket;
  readonly heard: { readonly event: string; readonly values: readonly unknown[] }[];
  join(): Promise<WorldData>;
  ask<T>(event: string, ...values: unknown[]): Promise<T>;
  /** Rejects with the server's reason. */
  modify(...operations: Partial<Operation>[]): Promise<OperationResult[]>;
  close(): void;
}

export async function takeSeat(url: string, userId: string): Promise<TestSeat> {
  const socket = io(url, { auth: { userId }, transports: ["websocket"], forceNew: true, reconnection: false });
  const heard: { event: string; values: unknown[] }[] = [];
  socket.onAny((event: string, ...values: unknown[]) => void heard.push({ event, values }));
  await new Promise<void>((done, failed) => {
    socket.once("connect", done);
    socket.once("connect_error", failed);
  });
  const ask = async <T>(event: string, ...values: unknown[]): Promise<T> => {
    const ack = (await socket.emitWithAck(event, ...values)) as Ack<T>;
    if (!ack.ok) throw new Error(ack.error);
    return ack.value;
  };
  return {
    socket,
    heard,
    ask,
    join: () => ask("join"),
    modify: (...operations) =>
      ask(
        "modify",
        operations.map((operation) => ({ parent: null, pack: null, options: {}, ...operation })),
      ),
    close: () => void socket.disconnect(),
  };
}

/** A fixture's table with a Gamemaster and two players. */
export interface SeatedTable {
  readonly table: OpenTable;
  readonly gm: TestSeat;
  readonly ada: TestSeat;
  readonly bruno: TestSeat;
  close(): Promise<void>;
}

export async function seatEverybody(): Promise<SeatedTable> {
  const fixture = await makeFixture();
  const table = await fixture.open();
  const [gm, ada, bruno] = await Promise.all([GM, ADA, BRUNO].map((id) => takeSeat(table.url, id)));
  const close = async (): Promise<void> => {
    for (const seat of [gm, ada, bruno]) seat.close();
    await table.close();
    await fixture.remove();
  };
  return { table, gm, ada, bruno, close };
}

/** The documents of one collection in the data for a joining seat. */
export async function documentsOf(seat: TestSeat, collection: string): Promise<Record<string, unknown>[]> {
  return (await seat.join()).documents[collection] as Record<string, unknown>[];
}

/** Operations on one document, as a seat sends them. */
export const update = (documentName: string, changes: object, parent: string | null = null): object => ({
  action: "update",
  documentName,
  parent,
  updates: [changes],
});
export const create = (documentName: string, data: object, rest: object = {}): object => ({
  action: "create",
  documentName,
  data: [data],
  ...rest,
});
export const remove = (documentName: string, id: string, parent: string | null = null): object => ({
  action: "delete",
  documentName,
  parent,
  ids: [id],
});
