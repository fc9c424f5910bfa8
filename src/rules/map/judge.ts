/** H-4, H-7 and H-9: whether a place suits somebody who wants to hide, and why. */
import type { Reason } from "../acts.ts";
import type { CoverLevel, LightLevel, ShroudLevel, Tile } from "../vocabulary.ts";
import type { HiderConcealment } from "./light/concealedLight.ts";
import type { AllCover, Lighting, Watch } from "./queries.ts";

/** Who hides from whom, in what light. */
export interface Hider {
  readonly watch: Watch;
  readonly lighting: Lighting;
  /** H-7: every place suits an invisible creature. */
  readonly invisible: boolean;
  /** C-7: absent while concealment does not count. */
  readonly concealment?: HiderConcealment;
}

/** What H-4 finds at a place: of several tiles, the conditions of the least suitable one. */
export interface Judgement {
  readonly light: LightLevel;
  readonly shroud: ShroudLevel;
  readonly cover: CoverLevel;
  /** The share of the tile's corners that some observer sees, 0 to 1. */
  readonly seen: number;
  readonly suitable: boolean;
  /** How many more factors would make it suitable: 0, 1 or 2. */
  readonly missing: number;
  readonly reasons: readonly Reason[];
}

/** What a tile is judged by. */
export interface TileConditions {
  readonly light: LightLevel;
  readonly shroud: ShroudLevel;
  readonly cover: AllCover;
  /** Whether concealment makes it darker than it is (C-7). */
  readonly concealed?: boolean;
  /** Whether the darkvision of an enemy takes the want of light from it (C-7). */
  readonly pierced?: boolean;
}

/** H-4 for a place: every tile must suit by itself (H-5), so the worst tile decides. */
export function judgePlace(
  tiles: readonly Tile[],
  invisible: boolean,
  conditionsOf: (tile: Tile) => TileConditions,
): Judgement {
  let worst: Judgement | null = null;
  for (const tile of tiles) {
    const judgement = judgeTile(conditionsOf(tile), invisible);
    if (
      !worst ||
      judgement.missing > worst.missing ||
      (judgement.missing === worst.missing && judgement.seen > worst.seen)
    )
      worst = judgement;
  }
  if (!worst) throw new RangeError("A place without tiles cannot be judged.");
  return worst;
}

/** H-4: how many more factors would make a tile suitable: 0, 1 or 2. */
export function missingFactors(light: LightLevel, shroud: ShroudLevel, cover: CoverLevel): number {
  if (light === "dark" || shroud === "heavy" || cover === "full") return 0;
  const factors = Number(light !== "bright") + Number(shroud !== "clear") + Number(cover !== "none");
  return Math.max(0, 2 - factors);
}

/** H-4 for one tile. */
export function judgeTile(conditions: TileConditions, invisible: boolean): Judgement {
  const { light, shroud, cover } = conditions;
  const missing = invisible ? 0 : missingFactors(light, shroud, cover.level);
  return {
    light,
    shroud,
    cover: cover.level,
    seen: cover.seen,
    suitable: missing === 0,
    missing,
    reasons: reasonsFor(conditions, invisible, missing),
  };
}

const SHROUD_KEYS = { clear: "clear", light: "shroudLight", heavy: "shroudHeavy" } as const;
const COVER_KEYS = { none: "coverNone", partial: "coverPartial", full: "coverFull" } as const;

const CONCEALED_KEYS = { bright: "bright", dim: "concealedDim", dark: "concealedDark" } as const;

function reasonsFor(
  { light, shroud, cover, concealed = false, pierced = false }: TileConditions,
  invisible: boolean,
  missing: number,
): Reason[] {
  const reasons: Reason[] = [
    { key: concealed ? CONCEALED_KEYS[light] : pierced ? "pierced" : light, holds: light !== "bright" },
    { key: SHROUD_KEYS[shroud], holds: shroud !== "clear" },
    { key: COVER_KEYS[cover.level], holds: cover.level !== "none", data: { leaving: cover.leaving, of: cover.of } },
  ];
  if (invisible) reasons.unshift({ key: "invisibleSuits", holds: true });
  if (missing > 0) reasons.push({ key: missing === 1 ? "lacksOne" : "lacksTwo", holds: false });
  return reasons;
}
