import {
  ACTION_COSTS,
  endsHidingAsBoon,
  grantNamed,
  grantOfRegion,
  isBoon,
  isHidden,
  isOnLevel,
  isTeleport,
  kindOfGrant,
  placesOf,
  standOf,
  verdictOf,
  type Creature,
  type CreatureId,
  type Footprint,
  type Target,
  type ActOf,
} from "../../rules/index.ts";
import { grantedText } from "../../cards/parts/grantedText.ts";
import { mayHelp } from "./aimWords.ts";
import { choiceField, numberField, numberIn, oneIn, textIn, type NumberOf, fromField, fromSpot } from "./fields.ts";
import {
  anybody,
  enemyOf,
  planOf,
  type AimField,
  type AimRow,
  type Plan,
  type PlanView,
  type PlanShown,
  objectionTo,
} from "./plan.ts";
import { aimRow, nearestFirst, possibleFirst, subjectsOf, type RowSubject } from "./rows.ts";
import { layShown } from "./layPlan.ts";

type Affect = ActOf<"affect">;

const KINDS = ["boon", "effect"] as const;
const RANGE: NumberOf = { value: 6, min: 0, max: 200 };

/** The plan of a boon, or of another effect without attack roll (H-13, H-15, H-22): its cost, range and targets. */
export const affectPlan = (id: CreatureId): Plan => planOf(id, shown);

function shown(view: PlanView, creature: Creature): PlanShown {
  const { situation, session, say } = view;
  const { targets } = session;
  const laying = grantOfRegion(creature, textIn(session, "power", ""));
  if (laying) return layShown(view, creature, { grant: laying, power: powerField(creature, laying.power ?? "", say) });
  const act = actWith(view, creature, targets);
  const boon = isBoon(creature, act);
  const isOut = endsHidingAsBoon(creature, act) && isHidden(creature);
  return {
    title: say("UNSEEN.AimPanel.boonOf", { name: creature.name }),
    rule: "H-22",
    icon: "fa-solid fa-hand-sparkles",
    fields: fieldsOf(view, creature, act),
    summary: summaryOf(creature, act, say),
    warnings: isOut ? [say("UNSEEN.AimPanel.boonEndsHiding", { name: creature.name })] : [],
    picking: { of: "targets", most: Infinity },
    rows: rowsOf(view, creature),
    ...(boon && { helps: true as const }),
    ...(act.power !== undefined && { offers: boon ? anybody : enemyOf(situation, creature) }),
    empty: say("UNSEEN.AimPanel.nobody"),
    origin: originsOf(creature, act),
    act: targets.length > 0 ? act : null,
    confirm: say(isOut ? "UNSEEN.AimPanel.giveOut" : boon ? "UNSEEN.AimPanel.give" : "UNSEEN.AimPanel.use"),
  };
}

/** A boon on somebody else ends hiding. Then it names the spot in which the giver appears (H-15). */
function actWith({ session }: PlanView, creature: Creature, targets: readonly Target[]): Affect {
  const grant = grantNamed(creature, textIn(session, "power", ""));
  const named = grant ? { power: grant.power!, boon: kindOfGrant(grant) === "boon" } : {};
  const act: Affect = {
    kind: "affect",
    creature: creature.id,
    boon: oneIn(session, "kind", KINDS) === "boon",
    ...named,
    range: grant?.range ?? numberIn(session, "range", RANGE).value,
    cost: grant?.cost ?? oneIn(session, "cost", ACTION_COSTS),
    from: null,
    targets,
  };
  const isOut = endsHidingAsBoon(creature, act) && isHidden(creature);
  return isOut ? { ...act, from: fromSpot(creature, session)?.id ?? null } : act;
}

/** The powers of a creature that bring a boon or another effect, or lay a region. */
const powersOf = ({ grants = [], profile }: Creature) =>
  profile.powers.filter(({ id }) => grants.some(({ power, kind }) => power === id && !isTeleport({ kind })));

/** What the power does, effect by effect, and why it is a boon or is none (T-2). */
function summaryOf(creature: Creature, act: Affect, say: PlanView["say"]): readonly string[] {
  const grant = grantNamed(creature, act.power);
  const hint = say(isBoon(creature, act) ? "UNSEEN.AimPanel.boonHint" : "UNSEEN.AimPanel.effectHint");
  const verdict = grant && verdictOf(grant);
  if (!grant || !verdict) return [hint];
  const { effects = [], life = 0 } = grant;
  const kinds = verdict.kinds.map((kind) => say(`UNSEEN.GrantedKind.${kind}`)).join(", ");
  return [
    ...effects.map((effect) => grantedText(effect, say)),
    say("UNSEEN.AimPanel.grantedFor", { range: grant.range, cost: say(`UNSEEN.AimPanel.costs.${grant.cost}`) }),
    ...(life > 0 ? [say("UNSEEN.AffectCard.life", { life })] : []),
    say(`UNSEEN.BoonReason.${verdict.reason}`, { kinds }),
  ];
}

const powerField = (creature: Creature, value: string, say: PlanView["say"]): AimField =>
  choiceField("power", say("UNSEEN.AimPanel.power"), value, [
    ["", say("UNSEEN.AimPanel.noPower")],
    ...powersOf(creature).map(({ id, name }) => [id, name] as const),
  ]);

function fieldsOf({ session, numberOf, say }: PlanView, creature: Creature, act: Affect): readonly AimField[] {
  const kind = act.boon ? "boon" : "effect";
  const powers = powersOf(creature);
  const power = powerField(creature, act.power ?? "", say);
  const from = act.from === null ? [] : [fromField(creature, session, { numberOf, say })];
  if (act.power !== undefined) return [power, ...from];
  return [
    ...(powers.length > 0 ? [power] : []),
    choiceField(
      "kind",
      say("UNSEEN.AimPanel.kind"),
      kind,
      KINDS.map((one) => [one, say(`UNSEEN.AimPanel.kinds.${one}`)]),
    ),
    choiceField(
      "cost",
      say("UNSEEN.AimPanel.cost"),
      act.cost,
      ACTION_COSTS.map((one) => [one, say(`UNSEEN.AimPanel.costs.${one}`)]),
    ),
    numberField("range", say("UNSEEN.AimPanel.range"), { ...RANGE, value: act.range }),
    ...from,
  ];
}

/**
 * The creature itself first, then possible targets, then the others with the reason against them. In each group the
 * nearest first.
 */
function rowsOf(view: PlanView, creature: Creature): readonly AimRow[] {
  const own: Target = { creature: creature.id, spot: null };
  const meant = view.situation.creatures
    .filter((one) => one.id !== creature.id && (isHidden(one) || mayHelp(view, creature, one)))
    .filter((one) => isOnLevel(view.situation, one, standOf(creature)))
    .flatMap(subjectsOf);
  const others = nearestFirst(view.situation, placesOf(creature), meant).map((row) => rowOf(view, creature, row));
  return [rowOf(view, creature, { target: own, place: creature.place, distance: null }), ...possibleFirst(others)];
}

function rowOf(view: PlanView, creature: Creature, row: RowSubject & { readonly distance: number | null }): AimRow {
  const { situation, say } = view;
  const { target } = row;
  const isSelf = target.creature === creature.id;
  const hider = situation.creatures.find(({ id }) => id === target.creature);
  const of = hider?.hiding.spots.length ?? 0;
  return aimRow(view, row, {
    facts: target.spot === null || of < 2 ? [] : [say("UNSEEN.AimPanel.meets", { of })],
    refusal: objectionTo(situation, actWith(view, creature, [target])),
    ...(isSelf && {
      places: placesOf(creature),
      title: say("UNSEEN.AimPanel.itself", { name: creature.name }),
      where: "",
    }),
  });
}

/** From each of its places, unless it appears in one spot (H-13). */
function originsOf(creature: Creature, { from }: Affect): readonly Footprint[] {
  const spot = creature.hiding.spots.find(({ id }) => id === from);
  return spot ? [spot.place] : placesOf(creature);
}
