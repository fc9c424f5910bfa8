/**
 * What Foundry's ruler and paths reckon with for a step on foot: what the rules charge for it (G-10), by what this seat
 * knows.
 */
import { situationOn } from "../bridge/read.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import { centreOfToken, placeAt } from "../bridge/scene/tokenPlace.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { creatureOf, isStuck, tileAt, view, type Tile } from "../rules/index.ts";
import { stepCostFrom } from "./stepCost.ts";

/** The cost of a step between two grid spaces in the scene's units, as an action of movement wants it. */
type StepCost = (cost: number, from: Tile, to: Tile) => number;

const asFoundryHasIt: StepCost = (cost) => cost;

/**
 * The cost function of a token. Infinite for a creature that cannot travel. For any other token, Foundry's own
 * function.
 */
export function rulerCost(token: TokenDocument.Implementation): StepCost {
  const scene = token.parent;
  const situation = scene && situationOn(scene);
  if (!scene || !situation) return asFoundryHasIt;
  const known = view(situation, viewerOf(game.user, scene, situation));
  const creature = creatureOf(known, token.id!);
  if (!creature) return asFoundryHasIt;
  if (isStuck(known, creature)) return () => Infinity;
  const grid = gridOf(scene);
  const rect = rectOf(token);
  const space = tileAt(grid, centreOfToken(grid, rect));
  const cost = stepCostFrom(known, creature, { place: placeAt(grid, rect), space });
  const unit = scene.grid.distance;
  return (_cost, from, to) => unit * cost(from, to);
}
