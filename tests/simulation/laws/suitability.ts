/**
 * Tells the desk of changes that may affect a spot's suitability, as `desk/foundry/watchSuitability.ts` does (H-17).
 */
import { causeOf, SUITING_DOCUMENTS } from "../../../src/bridge/scene/touches.ts";
import type { Recheck } from "../../../src/desk/machine/recheck.ts";
import { everyTile } from "../../../src/movement/walked.ts";
import type { Footprint } from "../../../src/rules/index.ts";
import { SCENE } from "../scenes.ts";
import type { Change, Doc } from "../store.ts";
import type { TokenDoc } from "../world.ts";

/** Documents that any scene may read. All others belong to one scene. */
const ELSEWHERE: readonly string[] = ["Actor", "ActiveEffect", "Combatant"];

/** Tells the desk of a change that was not its own. */
export function tellRecheck(recheck: Recheck, change: Change): void {
  const { key, id, before, after } = change;
  const name = SUITING_DOCUMENTS.find((one) => key.startsWith(`${one}|`));
  if (!name) return;
  const changes = before && after ? changed(before, after) : null;
  const cause = causeOf(name, changes);
  if (cause) recheck.changed(cause, ELSEWHERE.includes(name) ? null : SCENE);
  if (name !== "Token" || !changes || !("x" in changes || "y" in changes)) return;
  const stops = [before, after].map((token) => placeOf(token as TokenDoc));
  recheck.moved({ sceneId: SCENE, tokenId: id }, everyTile(GRID, stops).slice(1));
}

/** The changed fields. */
const changed = (before: Doc, after: Doc): object =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field]));

/** As in the notation. */
const GRID = { type: 1, size: 100 } as const;

const placeOf = ({ x, y, width, height }: TokenDoc): Footprint => ({
  i: Math.round(y / GRID.size),
  j: Math.round(x / GRID.size),
  w: width,
  h: height,
});
