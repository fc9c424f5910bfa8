/** Random watchers for tests, and random changes of who watches from where. */
import type { Hider, PlacedCreature } from "../battlemap.ts";
import { randomPlace, type Board } from "./randomPlace.ts";

/** A creature that hides from a few others, one of them large. */
export function newHider(board: Board, random: () => number): Hider {
  const observers = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, k) => watcher(`${k}`, board, random));
  return {
    watch: { observers, blockers: observers.filter(isLarge), sightCap: random() < 0.2 ? 4 : null },
    lighting: lightingOf(random),
    invisible: random() < 0.03,
  };
}

/** The hider after a step, or with somebody more or less, or in another lighting. */
export function editedHider(hider: Hider, board: Board, random: () => number): Hider {
  const { watch } = hider;
  const kind = random();
  if (kind < 0.1) return newHider(board, random);
  if (kind < 0.2) return { ...hider, lighting: lightingOf(random) };
  const n = Math.floor(random() * (watch.observers.length + 1));
  const moved = watch.observers[n];
  const stepped = moved
    ? {
        ...moved,
        place: {
          ...moved.place,
          i: step(moved.place.i, board.rows, random),
          j: step(moved.place.j, board.cols, random),
        },
      }
    : watcher(`${n}`, board, random);
  const observers = moved ? watch.observers.with(n, stepped) : [...watch.observers.slice(0, 5), stepped];
  return { ...hider, watch: { ...watch, observers, blockers: observers.filter(isLarge) } };
}

function watcher(id: string, board: Board, random: () => number): PlacedCreature {
  return { id, name: id, place: randomPlace(board, random) };
}

function isLarge({ place }: PlacedCreature): boolean {
  return place.w * place.h > 1;
}

function lightingOf(random: () => number): Hider["lighting"] {
  const extinguished = new Set(["a", "b"].filter(() => random() < 0.3));
  return { extinguished, globalLightBrightTo: random() < 0.7 ? 0.5 : random() };
}

function step(at: number, size: number, random: () => number): number {
  return Math.min(size - 1, Math.max(0, at + Math.floor(random() * 3) - 1));
}
