/**
 * A page for a thread that has none: classes of windows and of the map extend elements when they are defined, though nothing is ever
 * shown. Imported for its effect, before everything else.
 */
import { Window } from "happy-dom";
import { workerData } from "node:worker_threads";
import type { SeatData } from "./wire.ts";

const { url } = workerData as SeatData;
const page = new Window({ url }) as unknown as Record<string, unknown>;

/** Members besides the classes that code asks a page for. */
const PARTS: ReadonlySet<string> = new Set([
  "document",
  "customElements",
  "getComputedStyle",
  "location",
  "matchMedia",
  "requestAnimationFrame",
  "cancelAnimationFrame",
]);

/** Node has its own of these; what is made on the page must fit together. */
const TAKEN_FROM_PAGE = new Set(["Event", "EventTarget", "CustomEvent", "FormData"]);

for (const name of namesOf(page)) {
  if (name in globalThis && !TAKEN_FROM_PAGE.has(name)) continue;
  Object.defineProperty(globalThis, name, { value: page[name], writable: true, configurable: true, enumerable: false });
}
Object.defineProperty(globalThis, "window", { value: globalThis, writable: true, configurable: true });

const fetchAnywhere = globalThis.fetch;
globalThis.fetch = (input, init) => fetchAnywhere(typeof input === "string" ? new URL(input, url) : input, init);

/** Members of the page that are classes or parts of the document, not the machinery of the global object. */
function namesOf(from: object): string[] {
  const own = Object.getOwnPropertyNames(from);
  const inherited = Object.getOwnPropertyNames(Object.getPrototypeOf(from) as object);
  return [...new Set([...own, ...inherited])].filter((name) => /^[A-Z]/.test(name) || PARTS.has(name));
}
