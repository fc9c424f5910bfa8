/** What the Gamemaster reads of tile effects that attack at their trigger (H-21). */
import type { TileEffect } from "../../bridge/scene/tileEffects.ts";
import type { Say } from "../../words/say.ts";
import type { Creature, Situation, SpotId, Target, Thing } from "../../rules/index.ts";
import { bringsWords, rollWords } from "../attack/aimWords.ts";
import type { AimSession } from "../attack/aimSession.ts";
import { lineOf } from "./lineOf.ts";
import type { QueuedStrike } from "./tileEffectQueue.ts";
import { stillDue, type TileEffectStrike } from "./tileEffectStrikes.ts";
import { thingValues } from "./thingForm.ts";

interface TileEffectView {
  readonly situation: Situation;
  readonly numberOf: (spot: SpotId) => string;
  readonly say: Say;
}

/** A row for every strike of the scene that still applies. */
export function tileEffectRows(queued: readonly QueuedStrike[], view: TileEffectView) {
  return queued.flatMap(({ key, sceneId, strike }) => {
    const due = sceneId === view.situation.scene.id ? stillDue(view.situation, strike) : null;
    const creature = due && view.situation.creatures.find(({ id }) => id === due.creature);
    return due && creature ? [tileEffectRow(key, { strike: due, creature }, view)] : [];
  });
}

/** The thing that attacks all that it strikes at once. */
export function strikingThing({ effect, spots }: TileEffectStrike, say: Say): Thing {
  const aim = { kind: "several", most: spots?.length ?? 1 } as const;
  return { ...effect.attack, aim, name: strikingName(effect, say) };
}

/** The strike as the values of its form. Its region may be marked as something to be aware of (K-1). */
export const strikeValues = (strike: TileEffectStrike, say: Say): AimSession["values"] => ({
  ...thingValues(strikingThing(strike, say)),
  subject: strike.effect.region,
  forced: strike.forced === true,
});

/** The name under which an effect attacks. */
export function strikingName({ name }: Pick<TileEffect, "name">, say: Say): string {
  const line = lineOf(name);
  return line === "" ? say("UNSEEN.Thing.usualName") : line;
}

/** The targets: the creature, or its spots inside the effect. */
export function struckTargets({ creature, spots }: TileEffectStrike): readonly Target[] {
  return spots === null ? [{ creature, spot: null }] : spots.map((spot) => ({ creature, spot }));
}

/** Who is struck by what, and why now, with the rolls and the damage. */
function tileEffectRow(
  key: string,
  { strike, creature }: { readonly strike: TileEffectStrike; readonly creature: Creature },
  { numberOf, say }: TileEffectView,
) {
  const thing = strikingThing(strike, say);
  const spots = (strike.spots ?? []).map(numberOf).toSorted().join(", ");
  const data = { name: creature.name, effect: thing.name, spots };
  const sentence = say(`UNSEEN.TileEffects.${strike.trigger}.${strike.spots === null ? "open" : "spots"}`, data);
  const modifiers = thing.bonus === 0 ? [] : [{ part: "bonus", value: thing.bonus } as const];
  return {
    key,
    sentence,
    attack: [rollWords(modifiers, thing.against, say), ...bringsWords(thing, say)].join(" · "),
    strikeLabel: say("UNSEEN.TileEffects.strikeName", data),
    dropLabel: say("UNSEEN.TileEffects.dropName", data),
  };
}
