/**
 * A seat without a window: the same start in a worker thread of Node, with its own globals. Several such seats in one
 * process stand for several people, in stories and tests.
 */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import type { FromSeat, SeatData, ToSeat } from "./headless/wire.ts";

export interface SeatOptions {
  /** Address of the table, such as "http://127.0.0.1:30000". */
  readonly url: string;
  readonly userId: string;
  /** The path of the system's built module. It replaces the one in the manifest. */
  readonly system: string;
  /** Folders of the active modules by id. A thread imports files, not URLs. */
  readonly modules?: Readonly<Record<string, string>>;
  /** Path of what `bundleWorker` made; without it the process makes its own. */
  readonly worker?: string;
  /** The seat's initial browser storage. */
  readonly storage?: Readonly<Record<string, string>>;
}

/** A seat controlled by code. */
export interface HeadlessSeat {
  readonly userId: string;
  /** Errors that the seat reported since it opened, newest last. */
  readonly errors: readonly string[];
  /**
   * Runs a function on the seat, with `game` and the other globals. It sees only its argument. Argument and result
   * are plain data.
   */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** The seat's browser storage, for opening it again like after a reload. */
  storage(): Promise<Record<string, string>>;
  /** The heap size in bytes after garbage collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
let bundling: Promise<string> | null = null;

/** Code without comments and line breaks, which a thread reads faster. Names stay, for errors and profiles. */
export const SHORTER = { mangle: false, compress: false, codegen: { removeWhitespace: true } };

/** Takes a seat and resolves when its game is ready. */
export async function openSeat({ worker: path, ...seat }: SeatOptions): Promise<HeadlessSeat> {
  const { url, userId, system, modules = {}, storage = {} } = seat;
  const data: SeatData = { url, userId, system, modules, storage: { ...storage } };
  const worker = new Worker(path ?? (await (bundling ??= bundleWorker())), { workerData: data });
  const line = talkTo(worker);
  await line.ready;
  return {
    userId,
    errors: line.errors,
    evaluate: (run, argument) => line.ask({ kind: "evaluate", source: String(run), argument }) as never,
    storage: () => line.ask({ kind: "storage" }) as Promise<Record<string, string>>,
    heap: () => line.ask({ kind: "heap" }) as Promise<number>,
    close: async () => {
      await line.ask({ kind: "close" });
      await worker.terminate();
    },
  };
}

interface Line {
  readonly ready: Promise<void>;
  readonly errors: string[];
  ask(request: ToSeat): Promise<unknown>;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

function talkTo(worker: Worker): Line {
  const errors: string[] = [];
  const waiting = new Map<number, Waiting>();
  let next = 0;
  const expect = (id: number): Promise<unknown> =>
    new Promise((resolvePromise, reject) => waiting.set(id, { resolve: resolvePromise, reject }));
  const ready = expect(next++) as Promise<void>;
  worker.on("message", (message: FromSeat) => {
    if (message.kind === "error") {
      errors.push(message.error);
      return;
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "answer") one?.resolve(message.value);
    else one?.reject(new Error(message.reason));
  });
  worker.on("error", (error) => {
    for (const one of waiting.values()) one.reject(error);
  });
  const ask = (request: ToSeat): Promise<unknown> => {
    const id = next++;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, request });
    return expect(id);
  };
  return { ready, errors, ask };
}

/** Bundles the code of a seat; gives the path of the bundle. Several processes may do so at the same time. */
export async function bundleWorker(): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true, external: ["ws"] },
    build: {
      ssr: resolve(root, "table/client/headless/worker.ts"),
      write: false,
      target: "node20",
      rollupOptions: { output: { codeSplitting: false, minify: SHORTER } },
    },
  })) as unknown as { readonly output: readonly [{ readonly code: string }] };
  const folder = resolve(root, "build/headless");
  await mkdir(folder, { recursive: true });
  const [file, fresh] = [resolve(folder, "seat.mjs"), resolve(folder, `seat.${process.pid}.mjs`)];
  await writeFile(fresh, built.output[0].code);
  await rename(fresh, file);
  return file;
}
