import { isPlain, type Candidate } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { tileName } from "../reasons.ts";
import { inOrientations } from "./hideTurns.ts";

/** A candidate's tile, and its orientation if it has several (H-5): "Row 12, column 14, 2 wide, 1 high". */
export function turnedTileName(candidate: Candidate, say: Say): string {
  const { place } = candidate;
  const tile = tileName(place, say);
  const all = inOrientations(candidate);
  if (all.length === 1) return tile;
  const number = all.findIndex((one) => one.place.turn === place.turn) + 1;
  const lies = isPlain(place)
    ? say("UNSEEN.Hide.lies", { w: place.w, h: place.h })
    : say("UNSEEN.Hide.turned", { number, of: all.length });
  return say("UNSEEN.Hide.turnedTile", { tile, lies });
}
