/** The world's clock counts the minutes of stretches (Z-1), each of them once. */
import type { Stretches, Situation } from "../../rules/index.ts";

/** The minutes of some stretches that are on the clock. */
export interface CountedMinutes {
  readonly run: string;
  readonly minutes: number;
  /** The minutes to be added, and the clock before that, in seconds. Null once they are added. */
  readonly adding: { readonly minutes: number; readonly from: number } | null;
}

/** What stretches need of scene and clock. */
export interface WorldClock {
  /** What the scene remembers. Null for nothing. */
  readonly counted: () => CountedMinutes | null;
  readonly remember: (counted: CountedMinutes) => Promise<unknown>;
  /** Seconds. */
  readonly now: () => number;
  readonly advance: (seconds: number) => Promise<unknown>;
}

const SECONDS = 60;

/**
 * Brings the clock to the minutes of the stretches. The scene says beforehand what is added to which time. So a desk
 * that is lost in between can tell by the clock whether it was added.
 */
export async function followClock(
  { minutes, run }: Pick<Stretches, "minutes" | "run">,
  clock: WorldClock,
): Promise<void> {
  const known = await finishClock(clock);
  const counted = known?.run === run ? known.minutes : 0;
  if (counted === minutes) return;
  const adding = { minutes: minutes - counted, from: clock.now() };
  await clock.remember({ run, minutes: counted, adding });
  // Nothing was lost since: only a desk that comes back asks the clock whether it was added.
  await clock.advance(adding.minutes * SECONDS);
  await clock.remember({ run, minutes, adding: null });
}

/** Adds the minutes that are to be added, unless the clock has moved since. Gives what is counted then. */
export async function finishClock(clock: WorldClock): Promise<CountedMinutes | null> {
  const known = clock.counted();
  if (!known?.adding) return known;
  const { run, minutes, adding } = known;
  if (clock.now() === adding.from) await clock.advance(adding.minutes * SECONDS);
  const counted = { run, minutes: minutes + adding.minutes, adding: null };
  await clock.remember(counted);
  return counted;
}

/** Whether no stretches run on a scene. Where the scene cannot be read (null), they may run. */
export const areOver = (here: { readonly situation: Pick<Situation, "stretches"> } | null): boolean =>
  here !== null && here.situation.stretches === undefined;
