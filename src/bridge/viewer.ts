import type { CreatureId, Side, Situation, Viewer } from "../rules/index.ts";

/** A user as the rules see them: GM or not, their creatures, and their side (H-9). */
export const viewerOf = (user: User.Implementation, scene: Scene.Implementation, situation: Situation): Viewer =>
  viewerWith({ gm: user.isGM, owns: (token) => isOwnedBy(user, token) }, scene, situation);

/** Somebody with these rights as the rules see them. */
export function viewerWith({ gm, owns }: Rights, scene: Scene.Implementation, situation: Situation): Viewer {
  const owned = situation.creatures.filter(({ id }) => owns(scene.tokens.get(id)));
  return {
    gm,
    owned: owned.map(({ id }) => id),
    side: owned[0]?.side ?? ONLOOKER,
    seesAll: !scene.tokenVision,
    darkSight: darkSightOn(scene),
  };
}

interface Rights {
  readonly gm: boolean;
  readonly owns: (token: TokenDocument.Implementation | undefined) => boolean;
}

/** How many tiles the tokens of a scene see in the dark, by their vision. Tokens without vision are left out. */
function darkSightOn(scene: Scene.Implementation): Readonly<Record<CreatureId, number>> {
  const sighted = scene.tokens.contents.filter(({ sight }) => sight.enabled);
  return Object.fromEntries(
    // A null range is unlimited.
    sighted.map(({ id, sight }) => [id!, sight.range === null ? Infinity : sight.range / scene.grid.distance]),
  );
}

/** Whether a user owns a token: it is the owner of its actor. */
export const isOwnedBy = (user: User.Implementation, token: TokenDocument.Implementation | null | undefined): boolean =>
  token?.actor?.testUserPermission(user, "OWNER") === true;

/** A user without a creature on the scene sees as the heroes' side does. */
const ONLOOKER: Side = "friendly";
