/**
 * A DOM for a thread without one. Classes of windows and the map extend DOM elements when they are defined. Import
 * this file first, for its effect.
 */
import { Window } from "happy-dom";
import { workerData } from "node:worker_threads";
import type { SeatData } from "./wire.ts";

const { url } = workerData as SeatData;
const page = new Window({ url }) as unknown as Record<string, unknown>;

/** Members besides classes that code reads from a page. */
const PARTS: ReadonlySet<string> = new Set([
  "document",
  "customElements",
  "getComputedStyle",
  "location",
  "matchMedia",
  "requestAnimationFrame",
  "cancelAnimationFrame",
]);

/** Taken from the page although Node has them too, because objects of the page must fit together. */
const TAKEN_FROM_PAGE = new Set(["Event", "EventTarget", "CustomEvent", "FormData"]);

for (const name of namesOf(page)) {
  if (name in globalThis && !TAKEN_FROM_PAGE.has(name)) continue;
  Object.defineProperty(globalThis, name, { value: page[name], writable: true, configurable: true, enumerable: false });
}
/** What the window hears, such as a change of its size. */
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) {
  const heard = page[name] as (...parameters: unknown[]) => unknown;
  Object.defineProperty(globalThis, name, { value: heard.bind(page), writable: true, configurable: true });
}
Object.defineProperty(globalThis, "window", { value: globalThis, writable: true, configurable: true });

const fetchAnywhere = globalThis.fetch;
globalThis.fetch = (input, init) => fetchAnywhere(typeof input === "string" ? new URL(input, url) : input, init);

/** Classes and document parts of the page, without the global object's own machinery. */
function namesOf(from: object): string[] {
  const own = Object.getOwnPropertyNames(from);
  const inherited = Object.getOwnPropertyNames(Object.getPrototypeOf(from) as object);
  return [...new Set([...own, ...inherited])].filter((name) => /^[A-Z]/.test(name) || PARTS.has(name));
}
