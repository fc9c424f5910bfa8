/** The plan of forced movement (T-9 to T-11): whom one effect pushes or pulls, how far, and where all of them end. */
import {
  effectOf,
  isHidden,
  isOnLevel,
  standOf,
  type CreatureId,
  type DueForce,
  type EventId,
  type ForcedWay,
} from "../../../rules/index.ts";
import {
  actWith,
  choiceFields,
  fieldsOf,
  groupsOf,
  forceSourceOf,
  tilesFields,
  withChoice,
  withTiles,
  type Forcing,
} from "./forceFields.ts";
import { forcePreview } from "./forcePreview.ts";
import { anybody, planOf, type AimRow, type Plan, type PlanView, type PlanShown } from "../plan.ts";
import { aimRow, nearestFirst } from "../rows.ts";

/** The hit that brings the movement. Its way, distance and targets are settled. */
export interface ForceHit {
  readonly event: EventId;
  readonly way: ForcedWay;
}

/** The plan of what a creature pushes or pulls, whether it hides or not. A hit may bring it. */
export function forcePlan(id: CreatureId, hit: ForceHit | null = null): Plan {
  return planOf(id, (view, creature) => {
    const due = hit && dueBy(view.situation, id, hit)[0]?.due;
    return hit === null || due ? shown(view, { creature, due: due ?? null }) : null;
  });
}

/** Those whom a hit still pushes or pulls, and how. Without an origin, a thing moves each target on its own. */
export function dueBy(
  { creatures }: PlanView["situation"],
  id: CreatureId,
  { event, way }: ForceHit,
): readonly { readonly target: CreatureId; readonly due: DueForce }[] {
  return creatures.flatMap(({ id: target, hiding: { forcesDue = [] } }) =>
    forcesDue
      .filter((due) => due.event === event && due.way === way)
      .filter(({ by, origin }) => by === id || (by === null && (origin !== null || target === id)))
      .map((due) => ({ target, due })),
  );
}

function shown(view: PlanView, forcing: Forcing): PlanShown {
  const { creature, due } = forcing;
  const { situation, session, say } = view;
  const free = actWith(
    view,
    forcing,
    session.targets.map((target) => target.creature),
  );
  const inFull = { due, groups: groupsOf(situation, free) };
  const far = withTiles(view, free, inFull);
  const before = far === free ? inFull.groups : groupsOf(situation, far);
  const act = withChoice(view, far, before);
  const preview = forcePreview(view, act === far ? before : groupsOf(situation, act));
  return {
    title:
      due?.by === null ? say("UNSEEN.AimPanel.forceOfThing") : say("UNSEEN.AimPanel.forceOf", { name: creature.name }),
    rule: "T-9",
    icon: "fa-solid fa-angles-right",
    fields: [...fieldsOf(view, forcing, act), ...tilesFields(view, act, inFull), ...choiceFields(view, before)],
    summary: [...(due ? dueLines(due, say) : []), say(`UNSEEN.AimPanel.forceHint.${act.way}`), ...preview.summary],
    warnings: preview.warnings,
    picking: { of: "targets", most: Infinity },
    rows: rowsOf(view, forcing),
    ...(due && { offers: anybody }),
    empty: say("UNSEEN.AimPanel.nobody"),
    area: preview.area,
    marks: preview.marks,
    origin: [forceSourceOf(forcing)],
    act: session.targets.length > 0 ? act : null,
    confirm: say(`UNSEEN.AimPanel.${act.way}`),
  };
}

/** What the hit brings, and whether the full distance has to be used (T-9). */
function dueLines({ critical, distance, upTo }: DueForce, say: PlanView["say"]): readonly string[] {
  return [
    say(`UNSEEN.AimPanel.${critical ? "forceDueCritical" : "forceDue"}`, { distance }),
    ...(upTo ? [say("UNSEEN.AimPanel.forceUpTo")] : []),
  ];
}

/** Everybody else whom this seat sees, the nearest first. */
function rowsOf(view: PlanView, forcing: Forcing): readonly AimRow[] {
  const { situation } = view;
  const { creature, due } = forcing;
  const stand = forceSourceOf(forcing);
  const struck = due && dueBy(situation, creature.id, due).map(({ target }) => target);
  const meant = situation.creatures
    .filter((one) =>
      struck ? struck.includes(one.id) : one.id !== creature.id && (isHidden(one) || view.sees(one.id)),
    )
    .filter((one) => !one.gmHidden && isOnLevel(situation, one, stand))
    .map((one) => ({ target: { creature: one.id, spot: null }, place: standOf(one) }));
  return nearestFirst(situation, [stand], meant).map((row) => {
    // Whether one target moves depends on the others. So this objection is to the whole act, and to no single target.
    const effect = effectOf(situation, actWith(view, forcing, [row.target.creature]));
    return aimRow(view, row, { refusal: "code" in effect ? effect : null });
  });
}
