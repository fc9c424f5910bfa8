/** The plan of Treat (T-1): whose ailment, and which. */
import {
  ailmentsOf,
  creatureOf,
  isHidden,
  isOnLevel,
  standOf,
  type ActOf,
  type Creature,
  type CreatureId,
  type Footprint,
} from "../../rules/index.ts";
import { sameTarget } from "./aimSession.ts";
import { mayHelp, whereIs } from "./aimWords.ts";
import { namedChoice, fromField, fromSpot } from "./fields.ts";
import {
  nearestFirst,
  possibleFirst,
  anybody,
  planOf,
  type AimRow,
  type Plan,
  type PlanView,
  type PlanShown,
  objectionTo,
} from "./plan.ts";

type Treat = ActOf<"treat">;

/** The plan of whom a creature treats. */
export function treatPlan(id: CreatureId): Plan {
  return planOf(id, shown);
}

function shown(view: PlanView, creature: Creature): PlanShown {
  const { situation, session, say, numberOf } = view;
  const target = creatureOf(situation, session.targets[0]?.creature ?? "");
  const act = target && actWith(view, creature, target);
  const isOut = isHidden(creature) && target !== null && target.id !== creature.id;
  return {
    title: say("UNSEEN.AimPanel.treatOf", { name: creature.name }),
    rule: "treat",
    icon: "fa-solid fa-kit-medical",
    fields: [
      ...(act
        ? [
            namedChoice("condition", say("UNSEEN.AimPanel.ailment"), {
              value: act.condition,
              names: ailmentsOf(target),
              nameOf: (one) => say(`UNSEEN.Status.${one}`),
            }),
          ]
        : []),
      ...(isHidden(creature) ? [fromField(creature, session, { numberOf, say })] : []),
    ],
    summary: [say("UNSEEN.AimPanel.treatHint")],
    warnings: isOut ? [say("UNSEEN.AimPanel.boonEndsHiding", { name: creature.name })] : [],
    rows: rowsOf(view, creature),
    helps: true,
    offers: anybody,
    empty: say("UNSEEN.AimPanel.nobodyAils"),
    origin: [originOf(view, creature)],
    act: act ?? null,
    refusal: act ? objectionTo(situation, act) : null,
    confirm: say("UNSEEN.Act.treat"),
  };
}

/** The ailment that was chosen, or the first. */
function actWith({ session }: PlanView, creature: Creature, target: Creature): Treat | null {
  const ailments = ailmentsOf(target);
  const condition = ailments.find((one) => one === session.values["condition"]) ?? ailments[0];
  const from = isHidden(creature) && target.id !== creature.id ? (fromSpot(creature, session)?.id ?? null) : null;
  return condition ? { kind: "treat", creature: creature.id, target: target.id, condition, from } : null;
}

function originOf({ session }: PlanView, creature: Creature): Footprint {
  return (isHidden(creature) ? fromSpot(creature, session)?.place : null) ?? standOf(creature);
}

/** Everybody with an ailment whom this seat sees: those whom it can treat first, then the nearest. */
function rowsOf(view: PlanView, creature: Creature): readonly AimRow[] {
  const { situation } = view;
  const meant = situation.creatures
    .filter((one) => ailmentsOf(one).length > 0 && isOnLevel(situation, one, standOf(creature)))
    .filter((one) => one.id === creature.id || (!isHidden(one) && mayHelp(view, creature, one)))
    .map((one) => ({ one, place: standOf(one) }));
  return possibleFirst(
    nearestFirst(situation, { from: [originOf(view, creature)], meant }, (row) => rowOf(view, creature, row)),
  );
}

function rowOf(
  view: PlanView,
  creature: Creature,
  { one, place, distance }: { readonly one: Creature; readonly place: Footprint; readonly distance: number },
): AimRow {
  const { situation, session, say } = view;
  const target = { creature: one.id, spot: null };
  const act = actWith(view, creature, one);
  return {
    target,
    places: [place],
    title: one.id === creature.id ? say("UNSEEN.AimPanel.itself", { name: one.name }) : one.name,
    where: whereIs(place, distance, say),
    facts: [
      ailmentsOf(one)
        .map((ailment) => say(`UNSEEN.Status.${ailment}`))
        .join(", "),
    ],
    sources: [],
    refusal: act && objectionTo(situation, act),
    chosen: session.targets.some((other) => sameTarget(other, target)),
  };
}
