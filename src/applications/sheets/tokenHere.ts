import { showsFullGm } from "../../bridge/seeAs.ts";
import type { CreatureId } from "../../rules/index.ts";
import { seatSituation, viewedScene } from "../viewedScene.ts";

/** The token of an actor among the creatures of the viewed scene. */
export function tokenHere(actor: Actor.Implementation): CreatureId | null {
  const there = new Set(seatSituation()?.creatures.map(({ id }) => id));
  const token = actor.token ?? actor.getActiveTokens(false, true).find(({ id }) => id !== null && there.has(id));
  return token?.id ?? null;
}

/** Whether this user may put the actor on the viewed scene, where it has no token yet. */
export const mayPlace = (actor: Actor.Implementation): boolean =>
  showsFullGm() && actor.pack === null && actor.token === null && viewedScene() !== null && tokenHere(actor) === null;
