import { CREATURE_TYPES } from "../config.ts";
import { readCreatureSide } from "./read.ts";
import type { Side, Situation, Viewer } from "../rules/index.ts";

/** What a user is to the rules: GM or not, which creatures are theirs, and on whose side they look on (H-9). */
export function viewerOf(user: User.Implementation, scene: Scene.Implementation, situation: Situation): Viewer {
  const owned = situation.creatures.filter(({ id }) => isOwnedBy(user, scene.tokens.get(id)));
  return { gm: user.isGM, owned: owned.map(({ id }) => id), side: owned[0]?.side ?? ONLOOKER };
}

/** The side that a user looks on with, by the first creature of a scene that is theirs. */
export function sideOfUser(user: User.Implementation, scene: Scene.Implementation): Side {
  const own = scene.tokens.contents.find((token) => isCreature(token) && isOwnedBy(user, token));
  return own ? readCreatureSide(own) : ONLOOKER;
}

const isCreature = ({ actor }: TokenDocument.Implementation): boolean => CREATURE_TYPES.includes(actor?.type ?? "");

/** Whether a user owns a token, which is whether they own its actor. */
export const isOwnedBy = (user: User.Implementation, token: TokenDocument.Implementation | undefined): boolean =>
  token?.actor?.testUserPermission(user, "OWNER") === true;

/** A seat with nothing on the scene looks on with the heroes. */
const ONLOOKER: Side = "friendly";
