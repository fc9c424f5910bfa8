/** The whole map judged at once for one hider, as bytes a tile. */
import { COVER_LEVELS, LIGHT_LEVELS, SHROUD_LEVELS } from "../vocabulary.ts";
import type { Hider } from "./judge.ts";

/** By tile number, row by row over the padded canvas; tiles off the map are all 0. */
export interface Survey {
  /** Indices into `LIGHT_LEVELS`, `SHROUD_LEVELS` and `COVER_LEVELS`. */
  readonly light: Uint8Array;
  readonly shroud: Uint8Array;
  readonly cover: Uint8Array;
  /** H-4 and H-7: 1 where a tile suits, 2 where it lacks one factor, else 0. */
  readonly suitable: Uint8Array;
}

/** H-4 on bytes. */
export function surveyOf(
  planes: Omit<Survey, "suitable"> & { inside: (id: number) => boolean },
  { invisible }: Hider,
): Survey {
  const { light, shroud, cover, inside } = planes;
  const suitable = new Uint8Array(light.length);
  for (let id = 0; id < suitable.length; id++)
    if (inside(id)) suitable[id] = invisible ? 1 : VERDICTS[(light[id]! * 3 + shroud[id]!) * 3 + cover[id]!]!;
  return { light, shroud, cover, suitable };
}

/** The verdict for every combination of light, shroud and cover. */
const VERDICTS = Uint8Array.from(
  LIGHT_LEVELS.flatMap((light) =>
    SHROUD_LEVELS.flatMap((shroud) =>
      COVER_LEVELS.map((cover) => {
        if (light === "dark" || shroud === "heavy" || cover === "full") return 1;
        const factors = Number(light === "dim") + Number(shroud === "light") + Number(cover === "partial");
        return factors >= 2 ? 1 : factors === 1 ? 2 : 0;
      }),
    ),
  ),
);
