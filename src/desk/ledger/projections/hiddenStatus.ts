import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID } from "../../../config.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import type { Ledger } from "../ledger.ts";
import { hidingOf } from "../fold.ts";
import type { Picture } from "../../../bridge/writing/picture.ts";
import { removed, statusWrites } from "./statusEffect.ts";

/** The effect `hidden` on every actor with a hidden token, and on no other (S2). */
export function hiddenStatusWrites(ledger: Ledger, picture: Picture): Write[] {
  const wanted = wantedFlags(ledger, picture);
  const strays = picture.effects.filter(({ id, actorUuid }) => {
    if (id === GRAPPLED_EFFECT_ID) return false;
    return id !== HIDDEN_EFFECT_ID || !wanted.has(actorUuid);
  });
  return [...strays.map(removed), ...statusWrites({ id: HIDDEN_EFFECT_ID, status: "hidden", wanted }, picture)];
}

interface HiddenFlags {
  readonly result: number | null;
  readonly spots: readonly { readonly marker: string; readonly place: unknown }[];
}

/** By actor. Linked tokens share an actor and its status, which then lists the spots of all of them. */
function wantedFlags(ledger: Ledger, { tokens }: Picture): Map<string, HiddenFlags> {
  const wanted = new Map<string, HiddenFlags>();
  for (const { sceneId, id, actorUuid } of tokens) {
    const { spots, result } = hidingOf(ledger, sceneId, id);
    if (actorUuid === null || spots.length === 0) continue;
    const others = wanted.get(actorUuid)?.spots ?? [];
    const own = spots.map((spot) => ({ marker: spot.id, place: spot.place }));
    wanted.set(actorUuid, { result, spots: [...others, ...own] });
  }
  return wanted;
}
