/** What the Gamemaster reads of ground effects that attack at their trigger (H-21). */
import type { GroundEffect } from "../../bridge/scene/groundEffects.ts";
import type { Say } from "../../words/say.ts";
import type { Creature, Situation, SpotId, Target, Thing } from "../../rules/index.ts";
import { bringsWords, rollWords } from "../attack/aimWords.ts";
import type { AimSession } from "../attack/aimSession.ts";
import { lineOf } from "./lineOf.ts";
import type { QueuedStrike } from "./groundQueue.ts";
import { stillDue, type GroundStrike } from "./groundStrikes.ts";
import { thingValues } from "./thingForm.ts";

interface GroundView {
  readonly situation: Situation;
  readonly numberOf: (spot: SpotId) => string;
  readonly say: Say;
}

/** A row for every strike of the scene that still applies. */
export function groundRows(queued: readonly QueuedStrike[], view: GroundView) {
  return queued.flatMap(({ key, sceneId, strike }) => {
    const due = sceneId === view.situation.scene.id ? stillDue(view.situation, strike) : null;
    const creature = due && view.situation.creatures.find(({ id }) => id === due.creature);
    return due && creature ? [groundRow(key, { strike: due, creature }, view)] : [];
  });
}

/** The thing that attacks all that it strikes at once. */
export function strikingThing({ effect, spots }: GroundStrike, say: Say): Thing {
  const aim = { kind: "several", most: spots?.length ?? 1 } as const;
  return { ...effect.attack, aim, name: strikingName(effect, say) };
}

/** The strike as the values of its form. Its region may be marked as something to be aware of (K-1). */
export const strikeValues = (strike: GroundStrike, say: Say): AimSession["values"] => ({
  ...thingValues(strikingThing(strike, say)),
  subject: strike.effect.region,
  forced: strike.forced === true,
});

/** The name under which an effect attacks. */
export function strikingName({ name }: Pick<GroundEffect, "name">, say: Say): string {
  const line = lineOf(name);
  return line === "" ? say("UNSEEN.Thing.usualName") : line;
}

/** The targets: the creature, or its spots inside the effect. */
export function struckTargets({ creature, spots }: GroundStrike): readonly Target[] {
  return spots === null ? [{ creature, spot: null }] : spots.map((spot) => ({ creature, spot }));
}

/** Who is struck by what, and why now, with the rolls and the damage. */
function groundRow(
  key: string,
  { strike, creature }: { readonly strike: GroundStrike; readonly creature: Creature },
  { numberOf, say }: GroundView,
) {
  const thing = strikingThing(strike, say);
  const spots = (strike.spots ?? []).map(numberOf).toSorted().join(", ");
  const data = { name: creature.name, effect: thing.name, spots };
  const sentence = say(`UNSEEN.Ground.${strike.trigger}.${strike.spots === null ? "open" : "spots"}`, data);
  const modifiers = thing.bonus === 0 ? [] : [{ part: "bonus", value: thing.bonus } as const];
  return {
    key,
    sentence,
    attack: [rollWords(modifiers, thing.against, say), ...bringsWords(thing, say)].join(" · "),
    strikeLabel: say("UNSEEN.Ground.strikeName", data),
    dropLabel: say("UNSEEN.Ground.dropName", data),
  };
}
