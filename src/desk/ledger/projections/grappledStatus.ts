import { GRAPPLED_EFFECT_ID } from "../../../config.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import type { Ledger } from "../ledger.ts";
import { hidingOf } from "../fold.ts";
import type { Picture } from "../../../bridge/writing/picture.ts";
import { removed, statusWrites } from "./statusEffect.ts";

/**
 * The effect `grappled` on every actor with a token that somebody holds (T-7). An effect that was given by hand has
 * another id and is left alone.
 */
export function grappledStatusWrites(ledger: Ledger, picture: Picture): Write[] {
  const wanted = grappledActors(ledger, picture);
  const strays = picture.effects.filter(({ id, actorUuid }) => id === GRAPPLED_EFFECT_ID && !wanted.has(actorUuid));
  return [...strays.map(removed), ...statusWrites({ id: GRAPPLED_EFFECT_ID, status: "grappled", wanted }, picture)];
}

/** The actors of all tokens that another token of their scene holds. The effect says nothing more about them. */
function grappledActors(ledger: Ledger, { tokens }: Picture): Map<string, object> {
  const held = new Set(
    tokens.flatMap(({ sceneId, id }) =>
      (hidingOf(ledger, sceneId, id).grapples ?? []).map((target) => `${sceneId}.${target}`),
    ),
  );
  const actors = tokens.filter(({ sceneId, id }) => held.has(`${sceneId}.${id}`)).map(({ actorUuid }) => actorUuid);
  return new Map(actors.flatMap((uuid) => (uuid === null ? [] : [[uuid, {}]])));
}
