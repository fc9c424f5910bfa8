/** H-4 and H-7 for many tiles, four at a time: light, shroud, cover and verdicts are bytes side by side. */
import { COVER_LEVELS, LIGHT_LEVELS, SHROUD_LEVELS } from "../vocabulary.ts";
import { viewOf } from "./geometry/bytes.ts";
import { requiredCover } from "./requiredCover.ts";

/** Bytes by the numbers of tiles; see `Survey`. */
interface Judged {
  readonly light: Uint8Array;
  readonly shroud: Uint8Array;
  readonly cover: Uint8Array;
  /** The output. */
  readonly suitable: Uint8Array;
}

/**
 * Writes the verdicts of all tiles in some runs, given as first and last tile in turn. May also write a few tiles
 * after a run. `isOnMap` is 1 for tiles of the map, else 0; tiles off the map get 0.
 */
export function judgeRuns(judged: Judged, runs: readonly number[], isOnMap: Uint8Array): void {
  const { light, shroud, cover, suitable } = judged;
  const count = suitable.length;
  const [lights, shrouds, covers] = [viewOf(light), viewOf(shroud), viewOf(cover)];
  const [verdicts, ones] = [viewOf(suitable), viewOf(isOnMap)];
  for (let k = 0; k < runs.length; k += 2) {
    const last = runs[k + 1]!;
    let id = runs[k]!;
    for (; id <= last && id + 4 <= count; id += 4) {
      const here = ones.getInt32(id, true);
      const four = fourVerdicts(lights.getInt32(id, true), shrouds.getInt32(id, true), covers.getInt32(id, true));
      verdicts.setInt32(id, ((here << 8) - here) & four, true);
    }
    for (; id <= last; id++) suitable[id] = isOnMap[id]! * VERDICTS[(light[id]! * 3 + shroud[id]!) * 3 + cover[id]!]!;
  }
}

/**
 * The verdicts of four tiles, a byte each. By H-4 each step of shroud or cover offsets one step of light. A tile
 * suits if no light is left, and lacks one factor if one step is left. Four plus the rest is at most 4, 5 or 6, so
 * no byte borrows from the next.
 */
function fourVerdicts(lights: number, shrouds: number, covers: number): number {
  const left = (lights + 4 * ONES - shrouds - covers) | 0;
  const two = left >>> 2;
  return (ONES + (two & left & ONES) - (two & (left >>> 1) & ONES)) | 0;
}

/** 1 in each of four bytes. */
const ONES = 0x01010101;

/** The verdict for every combination of light, shroud and cover. */
const VERDICTS = Uint8Array.from(
  LIGHT_LEVELS.flatMap((_light, light) =>
    SHROUD_LEVELS.flatMap((_shroud, shroud) =>
      COVER_LEVELS.map((_cover, cover) => {
        const missing = requiredCover(light, shroud) - cover;
        return missing <= 0 ? 1 : missing === 1 ? 2 : 0;
      }),
    ),
  ),
);
