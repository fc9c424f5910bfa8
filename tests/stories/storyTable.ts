/**
 * A table for stories: a fresh demo world, the real server, and seats without windows. The seats run the system, and
 * stories can reach its inside.
 */
import { access, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { openSeat, SHORTER, type HeadlessSeat } from "../../table/client/headless.ts";
import { openTable, type OpenTable, type TableOptions } from "../../table/server/openTable.ts";
import { GENERATION, type Generation } from "../generation.ts";
import { lineOf, type Line } from "../slowLine.ts";

export type SeatName = "Gamemaster" | "Ada" | "Bruno";
export const SEAT_NAMES = ["Gamemaster", "Ada", "Bruno"] as const satisfies readonly SeatName[];

export interface StoryTable {
  readonly table: OpenTable;
  /** Opens a seat and waits until its game is ready. The browser keeps its storage unless it is a fresh one. */
  open(name: SeatName, storage?: Readonly<Record<string, string>>): Promise<HeadlessSeat>;
  /** Opens these seats, or all: the Gamemaster's first, the others side by side. */
  openSeats(...names: readonly SeatName[]): Promise<void>;
  /** The seats that are open. */
  openNames(): readonly SeatName[];
  /** Reloads a seat: closes it, and opens it with its browser's storage. */
  reload(name: SeatName): Promise<HeadlessSeat>;
  seat(name: SeatName): HeadlessSeat;
  /** Closes a seat; gives its browser's storage. */
  leave(name: SeatName): Promise<Record<string, string>>;
  /** Errors of all seats, closed ones included. */
  errors(): readonly string[];
  /** Restarts the server with the same world on disk. Seats have to be opened again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The demo in which the stories play. Seats open a fifth sooner without the others. */
const INN = "UnseenDemoNight1";

const root = fileURLToPath(new URL("../..", import.meta.url));
const door = resolve(root, "tests/stories/seat/door.ts");
/** The test projects `strict` and `strict13` run stories on strict tables. */
const STRICT = process.env.UNSEEN_STRICT === "1";
/** Paths of the bundles that `bundles.ts` made for the whole run. */
const { UNSEEN_STORY, UNSEEN_SEAT } = process.env;
let bundling: Promise<string> | null = null;

export interface StoryOptions extends Pick<TableOptions, "strict"> {
  readonly generation?: Generation;
}

/**
 * Opens a table on any free port, with no open seat. By default the generation and strictness are those of the test
 * run.
 */
export async function openStoryTable({
  generation = GENERATION,
  strict = STRICT,
}: StoryOptions = {}): Promise<StoryTable> {
  await buildIfMissing();
  const system = UNSEEN_STORY ?? (await (bundling ??= bundleStory()));
  const world = await mkdtemp(join(tmpdir(), "unseen-story-"));
  const options = { world, dist: resolve(root, "dist"), adventures: [INN], generation, strict, root };
  let table = await openTable(options);
  const seats = new Map<SeatName, HeadlessSeat>();
  /** The storage of closed seats' browsers, until they return. */
  const kept = new Map<SeatName, Record<string, string>>();
  const everyone: HeadlessSeat[] = [];
  const lines: Line[] = [];
  const story: StoryTable = {
    get table() {
      return table;
    },
    async open(name, storage = kept.get(name) ?? {}) {
      const place = table.seats.find((seat) => seat.name === name);
      if (!place) throw new Error(`there is no seat "${name}"`);
      const line = await lineOf(name, table.url);
      lines.push(line);
      const here = { url: line.url, userId: place.userId, system, storage };
      const seat = await openSeat({ ...here, ...(UNSEEN_SEAT && { worker: UNSEEN_SEAT }) });
      seats.set(name, seat);
      everyone.push(seat);
      return seat;
    },
    async openSeats(...names) {
      const [first, ...others] = names.length > 0 ? names : SEAT_NAMES;
      await story.open(first!);
      await Promise.all(others.map((name) => story.open(name)));
    },
    openNames: () => [...seats.keys()],
    async leave(name) {
      const storage = await story.seat(name).storage();
      await story.seat(name).close();
      seats.delete(name);
      kept.set(name, storage);
      return storage;
    },
    reload: async (name) => story.open(name, await story.leave(name)),
    seat(name) {
      const seat = seats.get(name);
      if (!seat) throw new Error(`nobody sits on the seat "${name}"`);
      return seat;
    },
    errors: () => everyone.flatMap((seat) => seat.errors),
    async restart() {
      for (const name of seats.keys()) await story.leave(name);
      await table.close();
      table = await openTable(options);
    },
    async close() {
      await Promise.all([...seats.values()].map((seat) => seat.close()));
      await Promise.all(lines.map((line) => line.close()));
      await table.close();
      await rm(world, { recursive: true, force: true });
    },
  };
  return story;
}

/** Manifest, language files and packs come from `dist/`, which the test command builds first. */
async function buildIfMissing(): Promise<void> {
  const isThere = await access(resolve(root, "dist/system.json")).then(
    () => true,
    () => false,
  );
  if (!isThere) await build({ root, configFile: resolve(root, "vite.config.ts"), logLevel: "error" });
}

const src = (path: string): string => JSON.stringify(resolve(root, "src", path));

/** The system's entry, the parts that stories use, and the code that connects them. */
const SOURCES: Readonly<Record<string, string>> = {
  "story.js": `import ${src("main.ts")}; import "./inside.js"; import ${JSON.stringify(door)};`,
  "inside.js": `
    import { withConfidential } from ${src("desk/foundry/confidential.ts")};
    import { withLedger } from ${src("desk/ledger/situation.ts")};
    import { readSituation } from ${src("bridge/read.ts")};
    import { viewerOf } from ${src("bridge/viewer.ts")};
    import { refusalText, tilesAgainst } from ${src("words/refusalText.ts")};
    import { say } from ${src("words/sayHere.ts")};
    import { ask, readLedger, thisSeat, whyWaiting } from ${src("desk/foundry/thisSeat.ts")};
    import { compactLedger } from ${src("desk/host/compactLedger.ts")};
    const reconcileSoon = () => thisSeat().desk.reconcileSoon();
    const foldLedger = (room) => thisSeat().desk.inQueue(() => compactLedger({ ...thisSeat().host, room }));
    const waitingAsks = () => thisSeat().outbox.waiting();
    const withdraw = (requestId) => thisSeat().outbox.withdraw(requestId);
    const rechecked = () => thisSeat().recheck.settled();
    const inDeskQueue = (job) => thisSeat().desk.inQueue(job);
    const tileEffectQuestions = () => thisSeat().tileEffects.waiting().map(({ about }) => about);
    globalThis.unseenInside = {
      ask, reconcileSoon, readLedger, waitingAsks, whyWaiting, withdraw, withConfidential, withLedger, readSituation, viewerOf,
      refusalText, tilesAgainst, say, rechecked, foldLedger, tileEffectQuestions,
      inDeskQueue,
    };`,
};

/** Bundles system and story access; gives the bundle's path. Several processes may do so at the same time. */
export async function bundleStory(): Promise<string> {
  const folder = resolve(root, "build/stories");
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(SOURCES)) await replaceFile(join(folder, name), text);
  const built = (await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: join(folder, "story.js"),
      write: false,
      target: "node20",
      rollupOptions: { output: { codeSplitting: false, minify: SHORTER } },
    },
  })) as unknown as { readonly output: readonly [{ readonly code: string }] };
  return replaceFile(join(folder, "unseen.mjs"), built.output[0].code);
}

/** Readers get the old file or the new one, never half of one. */
async function replaceFile(file: string, text: string): Promise<string> {
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, text);
  await rename(fresh, file);
  return file;
}
