/** Regions that powers lay on the map: what a power declares, and what the ledger keeps of one (G-12, C-10, T-3). */
import type { Aim } from "../checks/attackProfile.ts";
import type { Stamp } from "../turns.ts";
import type { ConcealmentCause, EventId, LevelId } from "../vocabulary.ts";

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
export type LaidEffect =
  | { readonly kind: "shroud"; readonly level: "light" | "heavy" }
  | {
      /** C-10. A cause of light conceals what stands in it. Obscurement also conceals what lies behind it (C-2). */
      readonly kind: "concealment";
      readonly percent: number;
      readonly cause: ConcealmentCause;
      /** C-6: whether it conceals totally. Absent: by its percentage, as `isTickedTotal` says. */
      readonly total?: boolean;
      /** Added to the result of Hide, where the first spot lies in the region. */
      readonly hideBonus: number;
    };

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

/** A region that lies on the map because a creature laid it there. */
export interface LaidRegion {
  /** Tells it apart from everything else that an event left. */
  readonly id: string;
  /** The act that laid it. */
  readonly event: EventId;
  /** What its power is called. */
  readonly power: string;
  readonly effect: LaidEffect;
  readonly runs: readonly TileRun[];
  /** Its level; absent on scenes without levels (G-16). */
  readonly level?: LevelId;
  readonly lasts: GrantedRegion["lasts"];
  /** The turn to whose end it lies there; null where no turn ends it. */
  readonly until: Stamp | null;
}
