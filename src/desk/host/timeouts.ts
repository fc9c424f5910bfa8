import type { DeskHost } from "./host.ts";

/** Nobody can say whether this write was done. */
export class UncertainError extends Error {}

/** The text of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Waits for the given time. */
export const wait = ({ clock }: DeskHost, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(milliseconds, resolve);
  });

/** Gives a function that runs a job after that time, once however often it is called meanwhile. */
export function later({ clock }: DeskHost, milliseconds: number, job: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    clock.after(milliseconds, () => {
      isWaiting = false;
      job();
    });
  };
}

/** Milliseconds between two looks. */
const LOOK = 50;

/** Waits until something is true, at most for the given time. Returns whether it is true. */
export async function waitUntil(host: DeskHost, isTrue: () => boolean, milliseconds: number): Promise<boolean> {
  for (let left = milliseconds; !isTrue() && left > 0; left -= LOOK) await wait(host, LOOK);
  return isTrue();
}

/**
 * The host, with a time limit on writes. A lost connection never answers, so a late write throws an
 * `UncertainError` (X4).
 */
export function withTimeouts(host: DeskHost): DeskHost {
  const { apply, place } = host.writes;
  return {
    ...host,
    writes: {
      ...host.writes,
      apply: (writes) => (writes.length === 0 ? Promise.resolve() : inTime(host, apply(writes))),
      place: (moves) => (moves.length === 0 ? Promise.resolve() : inTime(host, place(moves))),
    },
  };
}

/** Longer than a busy server takes, and shorter than people wait. */
const TIMEOUT = 15_000;

function inTime<T>({ clock }: DeskHost, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(TIMEOUT, () => reject(new UncertainError("the server does not answer")));
    promise.then(resolve, reject).finally(stop);
  });
}
