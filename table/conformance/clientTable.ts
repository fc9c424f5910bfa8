/**
 * A table with one seat inside a test: a world of plain data, and a connection that performs every operation
 * unchecked. For claims about one seat alone. Claims about several seats and about permission use the real server.
 */
import type { Operation, OperationResult, ServerToSeat, WorldData } from "../core/wire.ts";
import { randomID } from "../core/utils/text.ts";
import type { Connection } from "../client/connection.ts";
import { memoryStorage } from "../client/settings/settingStore.ts";
import { type RunningSeat, startSeat } from "../client/start/start.ts";

export const GM = "gmgmgmgmgmgmgmgm";
export const ADA = "adaadaadaadaadaa";

export interface TestTable {
  readonly seat: RunningSeat;
  /** Requested operations, oldest first. */
  readonly asked: Operation[];
  /** Sends an event to the seat, like the server. */
  tell<Event extends keyof ServerToSeat>(event: Event, ...values: Parameters<ServerToSeat[Event]>): void;
}

interface TestWorld {
  readonly generation?: 13 | 14;
  readonly userId?: string;
  readonly documents?: Record<string, object[]>;
  /** Documents of the one compendium pack, `unseen.demo`, which holds adventures. */
  readonly pack?: readonly { readonly _id: string; readonly name: string }[];
  /** The types that the system's manifest declares. */
  readonly types?: Readonly<Record<string, object>>;
  /** The texts of the system's language file. */
  readonly words?: object;
  /** Runs in place of the package's module, before `init`. It may send the seat events of the server. */
  readonly module?: (tell: TestTable["tell"]) => void;
}

/** Opens a seat; `GM` unless told. */
export async function testTable({
  generation = 14,
  userId = GM,
  documents = {},
  types,
  words = { TEST: { hello: "Hello, {name}" } },
  module = () => undefined,
  pack = [],
}: TestWorld = {}): Promise<TestTable> {
  const listeners = new Map<string, (...values: never[]) => void>();
  const asked: Operation[] = [];
  const tell = (event: string, ...values: unknown[]): void =>
    (listeners.get(event) as ((...all: unknown[]) => void) | undefined)?.(...values);
  const connection: Connection = {
    join: async (seated) =>
      seated({
        ...testWorld({ generation, userId, documents, ...(types && { types }) }),
        packs: [{ id: "unseen.demo", label: "Demo", type: "Adventure", ownership: {}, flags: {}, index: pack }],
      }),
    modify: async (operations) => {
      asked.push(...operations);
      const results = operations.map(echo);
      tell("modified", userId, results);
      return results;
    },
    packDocuments: async () => pack,
    package: () => undefined,
    query: async () => null,
    activity: () => undefined,
    advanceTime: async (seconds) => seconds,
    importScene: () => Promise.reject(new Error("this table imports nothing")),
    on: (event, listener) => void listeners.set(event, listener as never),
    onStanding: () => undefined,
    close: () => undefined,
  };
  const seat = await startSeat({
    connection,
    storage: memoryStorage(),
    importModule: async () => module(tell as TestTable["tell"]),
    readJson: async () => words,
  });
  return { seat, asked, tell: tell as TestTable["tell"] };
}

const TYPES = {
  Actor: { creature: {} },
  Item: { thing: {} },
  ChatMessage: { card: {} },
  RegionBehavior: { "unseen.zone": {} },
};

/** The world as the server gives it to a seat; `GM`'s unless told. */
export function testWorld({ generation = 14, userId = GM, documents = {}, types = TYPES }: TestWorld): WorldData {
  const users = [
    { _id: GM, name: "Gamemaster", role: 4 },
    { _id: ADA, name: "Ada", role: 1 },
  ];
  return {
    generation,
    userId,
    system: {
      id: "unseen",
      title: "Unseen",
      version: "0.0.1",
      socket: true,
      esmodules: ["test.mjs"],
      languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
      documentTypes: types,
    },
    modules: [],
    world: { id: "test", title: "Test", flags: {} },
    documents: { users, ...documents },
    active: [userId],
    packs: [],
    time: 0,
  };
}

function echo({
  action,
  documentName,
  parent,
  pack,
  data = [],
  updates = [],
  ids = [],
  options,
}: Operation): OperationResult {
  const plain = (sources: readonly object[]): { _id: string }[] =>
    JSON.parse(JSON.stringify(sources)) as { _id: string }[];
  const created = plain(data).map((source) => (options.keepId && source._id ? source : { ...source, _id: randomID() }));
  const result = { create: created, update: plain(updates), delete: [] }[action];
  return {
    action,
    documentName,
    parent,
    pack,
    options: JSON.parse(JSON.stringify(options)) as object as never,
    result,
    ids: action === "delete" ? ids : result.map(({ _id }) => _id),
  };
}
