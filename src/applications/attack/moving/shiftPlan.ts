/** The plan of a shift that a power grants: where the creature steps (T-13). */
import { placesToShift, takeable, type Creature, type CreatureId, type Footprint } from "../../../rules/index.ts";
import { tileName } from "../../../words/tileReasons.ts";
import { choiceField } from "../fields.ts";
import { planOf, type Plan, type PlanView, type PlanShown } from "../plan.ts";

/** Offers every place that one step leads to, in a list and on the map. */
export function shiftPlan(id: CreatureId, effect: string): Plan {
  return planOf(id, (view, creature) => {
    const isDue = takeable(view.situation, id).some((held) => held.id === effect);
    return isDue ? shown(view, creature, effect) : null;
  });
}

function shown(view: PlanView, creature: Creature, effect: string): PlanShown {
  const { situation, session, say } = view;
  const places = placesToShift(situation, creature.id);
  const [tile] = session.tiles;
  const key = tile ? keyOf({ ...creature.place, ...tile }) : session.values["place"];
  const place = places.find((one) => keyOf(one) === key) ?? places[0] ?? null;
  const act = place && ({ kind: "takeEffect", creature: creature.id, effect, to: place } as const);
  const options = places.map((one) => [keyOf(one), tileName(one, say)] as const);
  const value = place ? keyOf(place) : "";
  return {
    title: say("UNSEEN.AimPanel.shiftOf", { name: creature.name }),
    icon: "fa-solid fa-shoe-prints",
    rule: "T-13",
    fields: places.length > 0 ? [choiceField("place", say("UNSEEN.AimPanel.shiftPlace"), value, options)] : [],
    summary: [say("UNSEEN.AimPanel.shiftHint")],
    picking: { of: "tiles", most: 1 },
    tileLabel: say("UNSEEN.AimPanel.tile.goal"),
    empty: say("UNSEEN.AimPanel.nowhereToShift"),
    origin: [creature.place],
    marks: places.map((one) => ({ place: one, label: one === place ? "✓" : "" })),
    act,
    confirm: say("UNSEEN.AimPanel.shift"),
  };
}

const keyOf = ({ i, j }: Footprint): string => `${i}:${j}`;
