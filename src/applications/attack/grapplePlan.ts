/** The plan of Grapple, Shove and Break Grapple (T-7, T-8): which of them, and with whom. */
import {
  attackModifiers,
  attackSources,
  attemptOf,
  grapplersOf,
  isHidden,
  isOnLevel,
  standOf,
  type ActOf,
  type Creature,
  type CreatureId,
  type Place,
  type SpotId,
  type Target,
} from "../../rules/index.ts";
import { sameTarget } from "./aimSession.ts";
import { isShown, nameOf, rollWords, sourceWords, targetTitle, whereIs } from "./aimWords.ts";
import { namedChoice, oneIn } from "./fields.ts";
import { fromField, fromSpot } from "./fromSpot.ts";
import { nearestFirst, possibleFirst, type RowSubject } from "./nearestFirst.ts";
import { objectionTo } from "./objection.ts";
import { anybody, enemyOf } from "./opening/offers.ts";
import { NO_FORCE, shovePreview } from "./moving/shovePreview.ts";
import { planOf, type AimRow, type AimShown, type Plan, type PlanView } from "./plan.ts";

const DEEDS = ["grapple", "shove", "breakGrapple"] as const;
type Deed = (typeof DEEDS)[number];
type GrappleAct = ActOf<Deed>;

/** What is chosen so far. */
interface Chosen {
  readonly creature: Creature;
  readonly deed: Deed;
  /** The spot that a hidden creature comes out of. */
  readonly from: SpotId | null;
  readonly origin: Place;
}

/** The plan of what a creature does with its hands. */
export function grapplePlan(id: CreatureId): Plan {
  return planOf(id, (view, creature) => {
    const spot = isHidden(creature) ? fromSpot(creature, view.session) : null;
    const deed = oneIn(view.session, "deed", DEEDS);
    return shown(view, { creature, deed, from: spot?.id ?? null, origin: spot?.place ?? creature.place });
  });
}

function shown(view: PlanView, chosen: Chosen): AimShown {
  const { situation, session, say } = view;
  const { creature, deed, from, origin } = chosen;
  const [target] = session.targets;
  const meant = target ? actWith(chosen, target) : null;
  const shove = meant?.kind === "shove" ? shovePreview(view, meant, origin) : { act: meant, ...NO_FORCE };
  const { act } = shove;
  const isOut = from !== null && !(deed === "breakGrapple" && target?.creature === creature.id);
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
    picking: { of: "targets", most: 1 },
    tileLabel: "",
    rows: rowsOf(view, chosen),
    offers: deed === "breakGrapple" ? anybody : enemyOf(situation, creature),
    empty: say(deed === "breakGrapple" ? "UNSEEN.AimPanel.nobodyHeld" : "UNSEEN.AimPanel.nobody"),
    area: shove.area,
    marks: shove.marks,
    origin: [origin],
    act,
    refusal: act ? objectionTo(situation, act) : null,
    confirm: say(`UNSEEN.Act.${deed}`),
  };
}

/** What it is, and its roll. */
function summaryOf({ say }: PlanView, { creature, deed }: Chosen): readonly string[] {
  const roll = deed === "breakGrapple" ? [] : [rollWords(attackModifiers(creature, "special"), "prowess", say)];
  return [say(`UNSEEN.AimPanel.${deed}Hint`), ...roll];
}

/** What to do, and out of which spot. */
function fieldsOf({ session, say, numberOf }: PlanView, { creature, deed, from }: Chosen): AimShown["fields"] {
  const deeds = namedChoice("deed", say("UNSEEN.AimPanel.kind"), {
    value: deed,
    names: DEEDS,
    nameOf: (one) => say(`UNSEEN.Act.${one}`),
  });
  return [deeds, ...(from === null ? [] : [fromField(creature, session, { numberOf, say })])];
}

function actWith({ creature: { id }, deed, from }: Chosen, target: Target): GrappleAct {
  if (deed === "breakGrapple") return { kind: deed, creature: id, target: target.creature, from };
  return { kind: deed, creature: id, target, from };
}

/** Those whom it can be done to first, then the nearest. */
function rowsOf(view: PlanView, chosen: Chosen): readonly AimRow[] {
  const { situation } = view;
  const { creature, deed, origin } = chosen;
  const isHeld = (one: Creature): boolean => grapplersOf(situation, one.id).length > 0;
  const meant = situation.creatures
    .filter((one) => (deed === "breakGrapple" ? isHeld(one) : one !== creature))
    .filter((one) => isOnLevel(situation, one, standOf(creature)))
    .flatMap((one) => targetsOf(one, deed))
    .filter(({ target }) => isShown(view, target));
  return possibleFirst(nearestFirst(situation, { from: [origin], meant }, (row) => rowOf(view, chosen, row)));
}

/** A grapple is broken wherever its creature is, an attack strikes a spot. */
function targetsOf(one: Creature, deed: Deed): readonly RowSubject[] {
  const { id, hiding, place } = one;
  if (deed === "breakGrapple" || !isHidden(one)) return [{ target: { creature: id, spot: null }, place }];
  return hiding.spots.map((spot) => ({ target: { creature: id, spot: spot.id }, place: spot.place }));
}

function rowOf(
  view: PlanView,
  chosen: Chosen,
  { target, place, distance }: RowSubject & { readonly distance: number },
): AimRow {
  const { situation, session, say } = view;
  const act = actWith(chosen, target);
  const holders = grapplersOf(situation, target.creature).map((id) => nameOf(situation, id));
  return {
    target,
    places: [place],
    title: targetTitle(view, target),
    where: whereIs(place, distance, say),
    facts: holders.length > 0 ? [say("UNSEEN.AimPanel.heldBy", { names: holders.join(", ") })] : [],
    sources: act.kind === "breakGrapple" ? [] : sourcesOf(view, act),
    refusal: objectionTo(situation, act),
    chosen: session.targets.some((one) => sameTarget(one, target)),
  };
}

/** Every source of advantage and disadvantage, those of size included (T-7). */
function sourcesOf({ situation, say }: PlanView, act: ActOf<"grapple" | "shove">): AimRow["sources"] {
  const attempt = attemptOf(situation, act);
  if ("code" in attempt) return [];
  const { attacker, target, origin, sources, aimees } = attempt;
  const usual = attackSources(situation, {
    attacker,
    target,
    single: true,
    ranged: false,
    origin: origin.place,
    cover: aimees[0]?.spots[0]?.cover ?? aimees[0]?.cover ?? "none",
    revealing: origin.spot !== null,
  });
  return sourceWords([...usual, ...sources], say);
}
