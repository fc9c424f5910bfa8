/** The thread of a seat without a window. */
import "./dom.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { pathToFileURL } from "node:url";
import { runInNewContext, runInThisContext } from "node:vm";
import { registerHelpers } from "../applications/handlebars/helpers.ts";
import { interfaceClasses } from "../applications/ui/shell.ts";
import { connect } from "../connection.ts";
import type { FromSeat, SeatData, ToSeat } from "./wire.ts";
import { startSeat } from "../start/start.ts";
import { connection } from "../host.ts";
import type { Ui } from "../types/game.ts";

const data = workerData as SeatData;
const stored = new Map(Object.entries(data.storage));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const post = (message: FromSeat): void => parentPort?.postMessage(message);

globalThis.reportError = (error: unknown): void =>
  post({ kind: "error", error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
process.on("unhandledRejection", (error) => globalThis.reportError(error));
registerHelpers();

startSeat({
  connection: connect(data.url, data.userId),
  storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
  importModule: (path) => import(/* @vite-ignore */ pathToFileURL(fileOf(path)).href),
  runScript: async (path) => void runInThisContext(await readFile(fileOf(path), "utf8"), { filename: path }),
  readJson: async (path) => (await fetch(`/${path}`)).json() as Promise<object>,
  makeUi: silentUi,
}).then(
  () => post({ kind: "answer", id: 0, value: null }),
  (error: unknown) => fail(0, error),
);

parentPort?.on("message", ({ id, request }: { id: number; request: ToSeat }) => {
  answer(request).then(
    (value) => post({ kind: "answer", id, value }),
    (error: unknown) => fail(id, error),
  );
});

/** The file of a package path: the built system's for system paths, a file in the module's folder otherwise. */
function fileOf(path: string): string {
  const [, id = "", rest = ""] = /^modules\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (!id) return data.system;
  const folder = data.modules[id];
  if (folder === undefined) throw new Error(`the seat was not told where the module ${id} lies`);
  return join(folder, rest);
}

async function answer(request: ToSeat): Promise<unknown> {
  if (request.kind === "storage") return Object.fromEntries(stored);
  if (request.kind === "heap") return heapInUse();
  if (request.kind === "close") {
    connection.close();
    return null;
  }
  // A function of the seat's controller. It comes as source text, because threads cannot receive functions.
  const run = runInThisContext(`(${request.source})`) as (argument: unknown) => unknown;
  return plain(await run(request.argument));
}

/** Node collects garbage on demand only with a flag. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

/** The result of a function as plain data. Documents become their source. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

function fail(id: number, error: unknown): void {
  post({ kind: "failure", id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

/** Window parts that show nothing. Notifications are kept in a list. */
function silentUi(): Ui {
  const notices: { type: string; message: string }[] = [];
  const note = (type: string) => (message: string) => void notices.push({ type, message });
  const parts = Object.keys(interfaceClasses).map((name) => [name, { render: () => undefined }] as const);
  return {
    ...Object.fromEntries(parts),
    notifications: { notices, info: note("info"), warn: note("warn"), error: note("error"), notify: note("info") },
  } as Ui;
}
