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
import { mayHelp } from "./aimWords.ts";
import { choiceField, fromField, fromSpot } from "./fields.ts";
import { aimRow, nearestFirst, possibleFirst } from "./rows.ts";
import { anybody, planOf, type AimRow, type Plan, type PlanView, type PlanShown, objectionTo } from "./plan.ts";

type Treat = ActOf<"treat">;

/** The plan of Treat (T-1): whose ailment, and which. */
export const treatPlan = (id: CreatureId): Plan => planOf(id, shown);

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
            choiceField(
              "condition",
              say("UNSEEN.AimPanel.ailment"),
              act.condition,
              ailmentsOf(target).map((one) => [one, say(`UNSEEN.Status.${one}`)]),
            ),
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
    nearestFirst(situation, [originOf(view, creature)], meant).map((row) => rowOf(view, creature, row)),
  );
}

function rowOf(
  view: PlanView,
  creature: Creature,
  { one, place, distance }: { readonly one: Creature; readonly place: Footprint; readonly distance: number },
): AimRow {
  const { situation, say } = view;
  const act = actWith(view, creature, one);
  const ailments = ailmentsOf(one).map((ailment) => say(`UNSEEN.Status.${ailment}`));
  const subject = { target: { creature: one.id, spot: null }, place, distance };
  return aimRow(view, subject, {
    ...(one.id === creature.id && { title: say("UNSEEN.AimPanel.itself", { name: one.name }) }),
    facts: [ailments.join(", ")],
    refusal: act && objectionTo(situation, act),
  });
}
