import type { Ground } from "./ground.ts";
import type { Data } from "./host.ts";

/** What Unseen relies on, and what the Foundry at hand does. */
export interface Finding {
  readonly expected: Data;
  readonly found: Data;
  /** What is worth knowing besides, and decides nothing. */
  readonly told?: Data;
}

/** Its title, and which part of Unseen depends on it, stand in the language files under its id. */
export interface Check {
  readonly id: string;
  readonly run: (ground: Ground) => Promise<Finding>;
}

export interface Verdict extends Finding {
  readonly id: string;
  readonly passed: boolean;
}

const MOST_MS = 60_000;

/** Runs one check and takes back what it did. A check that throws, or does not come to an end, has found that. */
export async function judge({ id, run }: Check, ground: Ground): Promise<Verdict> {
  const finding = await inTime(run(ground)).catch((error: Error): Finding => ({
    expected: { ends: true },
    found: { error: error.message },
  }));
  const left = await ground.cleanUp();
  const passed = same(finding.expected, finding.found) && left.length === 0;
  return { id, passed, ...finding, ...(left.length > 0 && { told: { ...finding.told, left } }) };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, failed) => {
    setTimeout(() => failed(new Error(`it did not end within ${MOST_MS / 1000} seconds`)), MOST_MS);
  });
  return Promise.race([work, late]);
}

/** Whether two values are the same data, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** How long is waited for what is expected, unless a run says otherwise: a slow host must not seem to lack it. */
export const USUAL_PATIENCE_MS = 8000;
let usual = USUAL_PATIENCE_MS;

/** From now on checks wait so long where they do not say how long. */
export function waitFor(milliseconds: number): void {
  usual = milliseconds;
}

/** Asks again and again until the answer is as wanted, and gives the last one after a while. */
export async function until<T>(
  ask: () => T | Promise<T>,
  wanted: (answer: T) => boolean = Boolean,
  patience = usual,
): Promise<T> {
  const end = performance.now() + patience;
  let answer = await ask();
  while (!wanted(answer) && performance.now() < end) {
    await new Promise((go) => setTimeout(go, 50));
    answer = await ask();
  }
  return answer;
}

/** "done", or how something was refused: what is thrown differs between hosts, that it is thrown does not. */
export async function outcome(work: () => Promise<unknown>): Promise<"done" | "refused"> {
  try {
    return (await work()) === undefined ? "refused" : "done";
  } catch {
    return "refused";
  }
}
