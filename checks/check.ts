import type { Ground } from "./ground.ts";
import type { Data } from "./host.ts";

/** What Unseen relies on, and what the present Foundry does. */
export interface Finding {
  readonly expected: Data;
  readonly found: Data;
  /** An observation that does not decide the verdict. */
  readonly told?: Data;
}

/** Its title and the part of Unseen that depends on it are in the language files, under this id. */
export interface Check {
  readonly id: string;
  readonly run: (ground: Ground) => Promise<Finding>;
}

export interface Verdict extends Finding {
  readonly id: string;
  readonly passed: boolean;
}

const MOST_MS = 60_000;

/** Runs one check and undoes its effects. A check that throws, or takes too long, has failed. */
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

/** Whether two values are the same data, in any order of keys. */
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

/**
 * Milliseconds that a check waits for what it expects, unless a run sets another time. A slow host must not seem to
 * fail.
 */
export const USUAL_TIMEOUT_MS = 8000;
let usual = USUAL_TIMEOUT_MS;

/** Sets how many milliseconds checks wait if they name no time of their own. */
export function waitFor(milliseconds: number): void {
  usual = milliseconds;
}

/** Asks repeatedly until the answer is as wanted, and gives the last answer when time runs out. */
export async function until<T>(
  ask: () => T | Promise<T>,
  wanted: (answer: T) => boolean = Boolean,
  timeoutMs = usual,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  let answer = await ask();
  while (!wanted(answer) && performance.now() < end) {
    await new Promise((go) => setTimeout(go, 50));
    answer = await ask();
  }
  return answer;
}

/** "done", or how something was refused. Hosts throw different errors, but all throw. */
export async function outcome(work: () => Promise<unknown>): Promise<"done" | "refused"> {
  try {
    return (await work()) === undefined ? "refused" : "done";
  } catch {
    return "refused";
  }
}
