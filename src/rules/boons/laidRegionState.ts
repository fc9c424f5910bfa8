/** Regions that powers lay on the map: what a power declares, and what the ledger keeps of one (G-12, C-10, T-3). */
import type { Aim } from "../checks/attackProfile.ts";
import {
  flag,
  integer,
  list,
  nullable,
  oneOf,
  oneOfKinds,
  optional,
  stored,
  text,
  that,
  type Validator,
  type ValueOf,
} from "../schema.ts";
import { LINE } from "../storedPlace.ts";
import { stampSchema } from "../turns.ts";
import { CONCEALMENT_CAUSES } from "../vocabulary.ts";

/** The shapes that a laid region may have: those of attacks on areas (H-21). */
export const LAID_SHAPES = ["burst", "cone", "line", "tiles"] as const satisfies readonly Aim["kind"][];

/** What a laid region may do to its tiles: shroud (G-12), or conceal by a percentage (C-10). */
export const LAID_KINDS = ["shroud", "concealment"] as const;

/** How long it lies there: until it is ended, for a number of rounds, or while its creature concentrates (T-3). */
export const LAID_DURATIONS = ["ended", "rounds", "concentration"] as const;

/** The greatest radius, length, width or number of tiles of a laid region. */
export const MOST_LAID = 10;

export const MOST_ROUNDS = 100;

/** The effects of a region that a power may lay too. */
export type LaidEffect = ValueOf<typeof laidEffect>;
const laidEffect = oneOfKinds(
  "kind",
  {
    shroud: { level: oneOf(["light", "heavy"]) },
    /** C-10. A cause of light conceals what stands in it. Obscurement also conceals what lies behind it (C-2). */
    concealment: {
      percent: integer(1, 100),
      cause: oneOf(CONCEALMENT_CAUSES),
      /** C-6: whether it conceals totally. Absent: by its percentage, as `isTickedTotal` says. */
      total: optional(flag),
      /** Added to the result of Hide, where the first spot lies in the region. */
      hideBonus: integer(0, 100),
    },
  },
  stored,
);

/** The region that a power declares. */
export interface GrantedRegion {
  readonly aim: Extract<Aim, { kind: (typeof LAID_SHAPES)[number] }>;
  readonly effect: LaidEffect;
  readonly lasts: (typeof LAID_DURATIONS)[number];
  /** Only for those that last for rounds. */
  readonly rounds: number;
}

/** Neighbouring tiles of one row: the row, the first column and the last. */
export type TileRun = readonly [i: number, from: number, to: number];

/** No region that a power lays is longer in any direction. Walls cut its rows into fewer than `MOST_RUNS` pieces. */
const LONGEST_RUN = 4 * MOST_LAID;
const MOST_RUNS = 400;

const run = that(list(LINE, 3), ({ length, 1: from = 0, 2: to = 0 }) => {
  return length === 3 && from <= to && to - from < LONGEST_RUN;
}) as Validator<unknown> as Validator<TileRun>;

/** A region that lies on the map because a creature laid it there. */
export type LaidRegion = ValueOf<typeof laidRegionSchema>;
export const laidRegionSchema = stored({
  /** Tells it apart from everything else that an event left. */
  id: text,
  /** The act that laid it. */
  event: text,
  /** What its power is called. */
  power: text,
  effect: laidEffect,
  runs: list(run, MOST_RUNS),
  /** Its level; absent on scenes without levels (G-16). */
  level: optional(text),
  lasts: oneOf(LAID_DURATIONS),
  /** The turn to whose end it lies there; null where no turn ends it. */
  until: nullable(stampSchema),
});
