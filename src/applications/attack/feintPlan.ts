/** The plan of Feint: which adjacent enemy is to lose its reaction. */
import {
  enemiesOf,
  isHidden,
  isOnLevel,
  standOf,
  type ActOf,
  type Creature,
  type CreatureId,
  type Place,
} from "../../rules/index.ts";
import { sameTarget } from "./aimSession.ts";
import { whereIs } from "./aimWords.ts";
import { fromField, fromSpot } from "./fromSpot.ts";
import { nearestFirst, possibleFirst } from "./nearestFirst.ts";
import { objectionTo } from "./objection.ts";
import { enemyOf } from "./opening/offers.ts";
import { planOf, type AimRow, type AimShown, type Plan, type PlanView } from "./plan.ts";

type Feint = ActOf<"feint">;

/** The plan of whom a creature tricks. */
export function feintPlan(id: CreatureId): Plan {
  return planOf(id, shown);
}

function shown(view: PlanView, creature: Creature): AimShown {
  const { situation, session, say, numberOf } = view;
  const [chosen] = session.targets;
  const act = chosen ? actOn(view, creature, chosen.creature) : null;
  return {
    title: say("UNSEEN.AimPanel.feintOf", { name: creature.name }),
    rule: "feint",
    icon: "fa-solid fa-masks-theater",
    fields: isHidden(creature) ? [fromField(creature, session, { numberOf, say })] : [],
    summary: [say("UNSEEN.AimPanel.feintHint")],
    warnings: isHidden(creature) ? [say("UNSEEN.Hud.endsHiding")] : [],
    picking: { of: "targets", most: 1 },
    tileLabel: "",
    rows: rowsOf(view, creature),
    offers: enemyOf(situation, creature),
    empty: say("UNSEEN.AimPanel.nobodyToFeint"),
    area: [],
    marks: [],
    origin: [originOf(view, creature)],
    act,
    refusal: act && objectionTo(situation, act),
    confirm: say("UNSEEN.Act.feint"),
  };
}

const actOn = ({ session }: PlanView, creature: Creature, target: CreatureId): Feint => ({
  kind: "feint",
  creature: creature.id,
  target,
  from: isHidden(creature) ? (fromSpot(creature, session)?.id ?? null) : null,
});

const originOf = ({ session }: PlanView, creature: Creature): Place =>
  (isHidden(creature) ? fromSpot(creature, session)?.place : null) ?? standOf(creature);

/** The enemies in the open whom this seat sees: those whom it can trick first, then the nearest. */
function rowsOf(view: PlanView, creature: Creature): readonly AimRow[] {
  const { situation, session, say } = view;
  const meant = enemiesOf(situation, creature)
    .filter((one) => view.sees(one.id) && !isHidden(one) && isOnLevel(situation, one, standOf(creature)))
    .map((one) => ({ one, place: standOf(one) }));
  const rows = nearestFirst(situation, { from: [originOf(view, creature)], meant }, ({ one, place, distance }) => {
    const target = { creature: one.id, spot: null };
    return {
      target,
      places: [place],
      title: one.name,
      where: whereIs(place, distance, say),
      facts: [],
      sources: [],
      refusal: objectionTo(situation, actOn(view, creature, one.id)),
      chosen: session.targets.some((other) => sameTarget(other, target)),
    };
  });
  return possibleFirst(rows);
}
