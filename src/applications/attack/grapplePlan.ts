/** The plan of Grapple, Shove and Break Grapple (T-7, T-8): which of them, and with whom. */
import {
  creatureOf,
  forcedMoves,
  grapplersOf,
  isHidden,
  isOnLevel,
  needsDirection,
  shoveEffect,
  specialPreview,
  standOf,
  type ActOf,
  type Creature,
  type CreatureId,
  type Footprint,
  type SpotId,
  type Target,
} from "../../rules/index.ts";
import { attackWords, isShown, nameOf, sourceWords } from "./aimWords.ts";
import { dangerFacts } from "./dangerAim.ts";
import { choiceField, oneIn, fromField, fromSpot } from "./fields.ts";
import { aimRow, attackFacts, nearestFirst, possibleFirst, subjectsOf, type RowSubject } from "./rows.ts";
import {
  anybody,
  enemyOf,
  planOf,
  type AimRow,
  type AimShown,
  type Plan,
  type PlanView,
  type PlanShown,
  objectionTo,
} from "./plan.ts";
import { choiceFields, chosenPlaces, directionField, directionIn } from "./moving/forceFields.ts";
import { forcePreview } from "./moving/forcePreview.ts";

const GRAPPLE_ACTS = ["grapple", "shove", "breakGrapple"] as const;
type GrappleKind = (typeof GRAPPLE_ACTS)[number];
type GrappleAct = ActOf<GrappleKind>;

/** What is chosen so far. */
interface Chosen {
  readonly creature: Creature;
  readonly kind: GrappleKind;
  /** The spot that a hidden creature comes out of. */
  readonly from: SpotId | null;
  readonly origin: Footprint;
}

/** The plan of what a creature does with its hands. */
export function grapplePlan(id: CreatureId): Plan {
  return planOf(id, (view, creature) => {
    const spot = isHidden(creature) ? fromSpot(creature, view.session) : null;
    const kind = oneIn(view.session, "kind", GRAPPLE_ACTS);
    return shown(view, { creature, kind, from: spot?.id ?? null, origin: spot?.place ?? creature.place });
  });
}

function shown(view: PlanView, chosen: Chosen): PlanShown {
  const { situation, session, say } = view;
  const { creature, kind, from, origin } = chosen;
  const [target] = session.targets;
  const meant = target ? actWith(chosen, target) : null;
  const shove = meant?.kind === "shove" ? shovePreview(view, meant, origin) : { act: meant, ...NO_FORCE };
  const { act } = shove;
  const isOut = from !== null && !(kind === "breakGrapple" && target?.creature === creature.id);
  return {
    title: say("UNSEEN.AimPanel.grappleOf", { name: creature.name }),
    rule: "T-7",
    icon: "fa-solid fa-hand-fist",
    fields: [...fieldsOf(view, chosen), ...shove.fields],
    summary: [...summaryOf(view, chosen), ...shove.summary],
    warnings: [
      ...(isOut ? [say("UNSEEN.AimPanel.grappleEndsHiding", { name: creature.name })] : []),
      ...shove.warnings,
    ],
    rows: rowsOf(view, chosen),
    ...(kind === "breakGrapple" && { helps: true as const }),
    offers: kind === "breakGrapple" ? anybody : enemyOf(situation, creature),
    empty: say(kind === "breakGrapple" ? "UNSEEN.AimPanel.nobodyHeld" : "UNSEEN.AimPanel.nobody"),
    area: shove.area,
    marks: shove.marks,
    origin: [origin],
    act,
    confirm: say(`UNSEEN.Act.${kind}`),
  };
}

/** What it is, and its roll. */
function summaryOf(view: PlanView, { creature, kind }: Chosen): readonly string[] {
  const special = { kind: "special", against: "prowess" } as const;
  const roll = kind === "breakGrapple" ? [] : [attackWords(view, creature, special)];
  return [view.say(`UNSEEN.AimPanel.${kind}Hint`), ...roll];
}

/** What to do, and out of which spot. */
function fieldsOf({ session, say, numberOf }: PlanView, { creature, kind, from }: Chosen): AimShown["fields"] {
  const kinds = choiceField(
    "kind",
    say("UNSEEN.AimPanel.kind"),
    kind,
    GRAPPLE_ACTS.map((one) => [one, say(`UNSEEN.Act.${one}`)]),
  );
  return [kinds, ...(from === null ? [] : [fromField(creature, session, { numberOf, say })])];
}

function actWith({ creature: { id }, kind, from }: Chosen, target: Target): GrappleAct {
  if (kind === "breakGrapple") return { kind, creature: id, target: target.creature, from };
  return { kind, creature: id, target, from };
}

/** Those whom it can be done to first, then the nearest. */
function rowsOf(view: PlanView, chosen: Chosen): readonly AimRow[] {
  const { situation } = view;
  const { creature, kind, origin } = chosen;
  const isHeld = (one: Creature): boolean => grapplersOf(situation, one.id).length > 0;
  const meant = situation.creatures
    .filter((one) => (kind === "breakGrapple" ? isHeld(one) : one !== creature))
    .filter((one) => isOnLevel(situation, one, standOf(creature)))
    .flatMap((one) => targetsOf(one, kind))
    .filter(({ target }) => isShown(view, target));
  return possibleFirst(nearestFirst(situation, [origin], meant).map((row) => rowOf(view, chosen, row)));
}

/** A grapple is broken wherever its creature is, an attack strikes a spot. */
const targetsOf = (one: Creature, kind: GrappleKind): readonly RowSubject[] =>
  kind === "breakGrapple" ? [{ target: { creature: one.id, spot: null }, place: one.place }] : subjectsOf(one);

function rowOf(view: PlanView, chosen: Chosen, row: RowSubject & { readonly distance: number }): AimRow {
  const { situation, say } = view;
  const { target } = row;
  const act = actWith(chosen, target);
  const holders = grapplersOf(situation, target.creature).map((id) => nameOf(situation, id));
  const attack = act.kind === "breakGrapple" ? null : specialPreview(situation, act);
  return aimRow(view, row, {
    facts: [
      ...(attack ? attackFacts(attack, view) : []),
      ...(attack ? dangerFacts(situation, { creature: chosen.creature, ranged: false }, row, say) : []),
      ...(holders.length > 0 ? [say("UNSEEN.AimPanel.heldBy", { names: holders.join(", ") })] : []),
    ],
    sources: sourceWords(attack?.sources ?? [], say),
    refusal: objectionTo(situation, act),
  });
}

/** The preview of what moves nobody. */
const NO_FORCE = { fields: [], summary: [], warnings: [], area: [], marks: [] } as const;

/**
 * A shove with its choices, and where a hit would push (T-7, T-9). Nobody knows where a hidden target is, so for one
 * nothing is shown.
 */
function shovePreview(view: PlanView, shove: ActOf<"shove">, source: Footprint) {
  const { situation } = view;
  const target = creatureOf(situation, shove.target.creature);
  if (!target || isHidden(target)) return { act: shove, ...NO_FORCE };
  const plain = shoveEffect({ by: shove.creature, source, target: target.id, critical: false });
  const towards = needsDirection(situation, plain, target) ? directionIn(view, source) : null;
  const before = forcedMoves(situation, { ...plain, towards }).groups;
  const [chosen] = chosenPlaces(view, before);
  const groups = chosen ? forcedMoves(situation, { ...plain, towards, chosen: [chosen] }).groups : before;
  return {
    ...forcePreview(view, groups),
    act: { ...shove, ...(towards && { towards }), ...(chosen && { place: chosen.place }) },
    fields: [...(towards ? [directionField(view, source, towards)] : []), ...choiceFields(view, before)],
  };
}
