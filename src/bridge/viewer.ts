import type { CreatureId, Side, Situation, Viewer } from "../rules/index.ts";

/** What a user is to the rules: GM or not, which creatures are theirs, and on whose side they look on (H-9). */
export function viewerOf(user: User.Implementation, scene: Scene.Implementation, situation: Situation): Viewer {
  const owned = situation.creatures.filter(({ id }) => isOwnedBy(user, scene.tokens.get(id)));
  return {
    gm: user.isGM,
    owned: owned.map(({ id }) => id),
    side: owned[0]?.side ?? ONLOOKER,
    seesAll: !scene.tokenVision,
    darkSight: darkSightOn(scene),
  };
}

/** How many tiles the tokens of a scene see in the dark, by their own vision; those without vision do not. */
function darkSightOn(scene: Scene.Implementation): Readonly<Record<CreatureId, number>> {
  const sighted = scene.tokens.contents.filter(({ sight }) => sight.enabled);
  return Object.fromEntries(
    // A range of null is without limit.
    sighted.map(({ id, sight }) => [id!, sight.range === null ? Infinity : sight.range / scene.grid.distance]),
  );
}

/** Whether a user owns a token, which is whether they own its actor. */
export const isOwnedBy = (user: User.Implementation, token: TokenDocument.Implementation | undefined): boolean =>
  token?.actor?.testUserPermission(user, "OWNER") === true;

/** A seat with nothing on the scene looks on with the heroes. */
const ONLOOKER: Side = "friendly";
