/** H-4 and H-7 for all tiles of a map, from their light, shroud and cover. */
import { COVER_LEVELS, LIGHT_LEVELS, SHROUD_LEVELS } from "../vocabulary.ts";
import { requiredCover } from "./requiredCover.ts";

/** Indices into `LIGHT_LEVELS`, `SHROUD_LEVELS` and `COVER_LEVELS`, by tile number. */
interface Conditions {
  readonly light: Uint8Array;
  readonly shroud: Uint8Array;
  readonly cover: Uint8Array;
}

/** For each tile 1 if it suits, 2 if it lacks one factor, else 0. `isOnMap` is 1 for tiles of the map, else 0. */
export function verdictsOf({ light, shroud, cover }: Conditions, isOnMap: Uint8Array): Uint8Array {
  const verdicts = new Uint8Array(isOnMap.length);
  for (let id = 0; id < verdicts.length; id++)
    verdicts[id] = isOnMap[id]! * VERDICTS[(light[id]! * 3 + shroud[id]!) * 3 + cover[id]!]!;
  return verdicts;
}

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
