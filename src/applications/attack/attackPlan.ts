/** The plan of an attack by a creature (G-4, G-9, H-15, H-16, H-21): with what, from which spot, at whom. */
import { refusalText } from "../../words/refusalText.ts";
import type { Say } from "../../words/say.ts";
import {
  attackPreview,
  attackTargets,
  hasTurn,
  turnTaker,
  isArea,
  isHidden,
  refusesSupply,
  type Aimed,
  type AttackKind,
  type AttackProfile,
  type AttackTarget,
  type Creature,
  type CreatureId,
  type DangerAim,
  type Footprint,
  type Situation,
  type SpotId,
  type ActOf,
  type AreaShot,
} from "../../rules/index.ts";
import {
  aimWords,
  attackWords,
  bringsWords,
  coverFacts,
  emptyText,
  sourceWords,
  isShown,
  tileLabel,
} from "./aimWords.ts";
import { aimRow, attackFacts, possibleFirst, struckRows } from "./rows.ts";
import { checkField, choiceField, flagIn, fromField, fromSpot } from "./fields.ts";
import {
  dangerFacts,
  dangerFields,
  dangerHint,
  dangerIn,
  dangerSummary,
  dangerPicking,
  dangerShot,
  type KnownDanger,
} from "./dangerAim.ts";
import {
  objectionTo,
  enemyOf,
  planOf,
  type AimField,
  type AimRow,
  type AimShown,
  type Plan,
  type PlanView,
  type PlanShown,
} from "./plan.ts";
import { pickingOf, shotOf, tileShot, type Shot } from "./shot.ts";

type Attack = ActOf<"attack">;

/** The first attack to show: any attack of a kind, or the attack of an item. */
export type FirstAttack = { readonly kind: AttackKind } | { readonly item: string };

/** The choices so far: the attack, and the spot in which a hidden creature appears. */
interface Chosen {
  readonly creature: Creature;
  readonly profile: AttackProfile;
  readonly from: SpotId | null;
  readonly origin: Footprint;
  readonly opportunity: boolean;
  /** Whether it is aimed at a tile where somebody may be (C-6). */
  readonly atTile: boolean;
  /** The dangers that it knows of and cannot place, and the one that the attack is meant for (K-5). Null for none. */
  readonly dangers: readonly KnownDanger[];
  readonly danger: DangerAim | null;
}

/** The plan of the attacks of a creature. */
export function attackPlan(id: CreatureId, first: FirstAttack): Plan {
  return {
    ...planOf(id, (view, creature) => {
      const chosen = chosenBy(view, creature, first);
      return chosen && shown(view, chosen);
    }),
    start: (view): PlanView["session"]["values"] => {
      const attack = "kind" in first ? firstInReach(view, id, first.kind) : null;
      return attack === null ? {} : { attack };
    },
  };
}

/**
 * The id of the attack that a panel begins with: where the first reaches no enemy, another of its kind that does. Null
 * where the first may stay. Whom this seat does not see decides nothing (H-9).
 */
function firstInReach(view: PlanView, id: CreatureId, kind: AttackKind): string | null {
  const { situation } = view;
  const creature = situation.creatures.find((one) => one.id === id);
  if (!creature || isHidden(creature)) return null;
  const isEnemy = enemyOf(situation, creature);
  const reaches = ({ id: attack, aim }: AttackProfile): boolean =>
    !isArea(aim) &&
    attackTargets(situation, id, { attack, from: null }).some(
      ({ target, refusal }) => refusal === null && isEnemy(target) && isShown(view, target),
    );
  const own = creature.attacks.filter(
    (one) => one.kind === kind && refusesSupply(situation, creature, { item: one, part: "attack" }) === null,
  );
  const [first] = own;
  if (!first || isArea(first.aim) || reaches(first)) return null;
  return own.find(reaches)?.id ?? null;
}

function chosenBy(view: PlanView, creature: Creature, first: FirstAttack): Chosen | null {
  const { situation, session } = view;
  const profile = profileBy(creature, view, first);
  if (!profile) return null;
  const spot = isHidden(creature) ? fromSpot(creature, session) : null;
  const opportunity = flagIn(session, "opportunity", !hasTurn(situation, turnTaker(situation, creature).id));
  const dangers = (view.knows?.(creature.id) ?? []).filter(
    ({ kind, sight }) => kind === "creature" && sight.level === "known",
  );
  const danger = dangerIn(view, profile, dangers);
  const atTile = danger === null && mayAimAtTile(situation, profile) && flagIn(session, "atTile", false);
  const from = { from: spot?.id ?? null, origin: spot?.place ?? creature.place };
  return { creature, profile, ...from, opportunity, atTile, dangers, danger };
}

/** The attack that is chosen in the list, or the one that the window was opened with, or any. */
function profileBy(
  creature: Creature,
  { session, situation }: Pick<PlanView, "session" | "situation">,
  first: FirstAttack,
): AttackProfile | undefined {
  const { attacks } = creature;
  const usual = attacks.filter((own) => ("kind" in first ? own.kind === first.kind : own.id === first.item));
  const ready = usual.find((own) => refusesSupply(situation, creature, { item: own, part: "attack" }) === null);
  return attacks.find((own) => own.id === session.values["attack"]) ?? ready ?? usual[0] ?? attacks[0];
}

const mayAimAtTile = ({ switches }: Situation, { aim }: AttackProfile): boolean =>
  switches.concealment && aim.kind === "single";

function shown(view: PlanView, chosen: Chosen): PlanShown {
  const { say } = view;
  const { creature, profile, from, origin, atTile, danger } = chosen;
  const shot = shotWith(view, chosen);
  const act = actWith(chosen, shot.aimed);
  const isHiding = from !== null;
  return {
    title: say("UNSEEN.AimPanel.attackOf", { name: creature.name }),
    icon: "fa-solid fa-burst",
    rule: "G-4",
    fields: fieldsOf(view, chosen),
    summary: [...(danger ? dangerSummary(view, danger) : []), ...summaryOf(view, chosen)],
    warnings: [...(isHiding ? [endsHiding(view, creature, from)] : []), ...lacking(view, chosen)],
    picking: pickingWith(chosen),
    tileLabel: tileLabel(profile.aim, say),
    rows: atTile || danger ? [] : shot.isArea ? areaRows(view, act, origin) : targetRows(view, chosen),
    offers: enemyOf(view.situation, creature),
    empty: emptyWith(view, chosen, shot),
    area: shot.area,
    origin: [origin],
    sighting: { observer: creature.id, ranged: profile.ranged },
    act: shot.isReady ? act : null,
    refusal: shot.isReady ? objectionTo(knownIn(view), act) : null,
    confirm: say(isHiding ? "UNSEEN.AimPanel.attackOut" : "UNSEEN.AimPanel.attack"),
  };
}

function pickingWith({ profile, origin, atTile, danger }: Chosen): AimShown["picking"] {
  if (danger) return dangerPicking(danger);
  return atTile ? { of: "tiles", most: 1 } : pickingOf(shotBy({ profile, origin }));
}

function emptyWith({ say }: PlanView, { atTile, danger }: Chosen, shot: Shot): string {
  if (danger) return dangerHint(danger, say);
  return atTile ? say("UNSEEN.AimPanel.atTileHint") : emptyText(shot, say);
}

function shotWith(view: PlanView, { profile, origin, atTile, danger }: Chosen): Shot {
  if (danger) return dangerShot(view, danger);
  return atTile ? tileShot(view) : shotOf(view, shotBy({ profile, origin }));
}

const shotBy = ({ profile: { aim, range }, origin }: Pick<Chosen, "profile" | "origin">): AreaShot => ({
  aim,
  range,
  origin,
});

function actWith({ creature, profile, from, opportunity }: Chosen, aimed: Aimed): Attack {
  return { kind: "attack", creature: creature.id, attack: profile.id, from, aimed, opportunity };
}

function fieldsOf(view: PlanView, chosen: Chosen): readonly AimField[] {
  const { situation, session, numberOf, say } = view;
  const { creature, profile, from, opportunity } = chosen;
  const options = creature.attacks.map((own) => [own.id, attackName(creature, own, say)] as const);
  const isOffTurn = situation.fight !== null;
  return [
    choiceField("attack", say("UNSEEN.AimPanel.with"), profile.id, options),
    ...(from === null ? [] : [fromField(creature, session, { numberOf, say })]),
    ...dangerFields(view, profile, chosen),
    ...(chosen.danger === null && mayAimAtTile(situation, profile)
      ? [checkField("atTile", say("UNSEEN.AimPanel.atTile"), chosen.atTile)]
      : []),
    ...(isOffTurn ? [checkField("opportunity", say("UNSEEN.AimPanel.opportunity"), opportunity)] : []),
  ];
}

/** Says that the item of the attack is stowed, or that none is left. */
function lacking({ situation, say }: PlanView, { creature, profile }: Chosen): readonly string[] {
  const refusal = refusesSupply(situation, creature, { item: profile, part: "attack" });
  return refusal === null ? [] : [refusalText(refusal, say)];
}

/** The name of an attack, with the state of its item: that it is stowed, or how many are left. */
function attackName({ supplies = [] }: Creature, { id, name }: AttackProfile, say: Say): string {
  const supply = supplies.find(({ item }) => item === id);
  if (supply?.stowed) return say("UNSEEN.AimPanel.stowedItem", { item: name });
  const left = supply?.left ?? null;
  return left === null ? name : say("UNSEEN.AimPanel.countedItem", { item: name, left });
}

function summaryOf(view: PlanView, { creature, profile }: Chosen): readonly string[] {
  const { say } = view;
  const reach = say(profile.ranged ? "UNSEEN.AimPanel.ranged" : "UNSEEN.AimPanel.melee");
  return [
    `${aimWords(profile.aim, profile.range, say)} · ${reach}`,
    attackWords(view, creature, profile),
    ...bringsWords(profile, say),
  ];
}

/**
 * The situation without creatures that this seat does not see. So an area with only such creatures looks empty
 * (H-9).
 */
function knownIn({ situation, sees }: PlanView): Situation {
  const creatures = situation.creatures.filter((one) => isHidden(one) || sees(one.id));
  return creatures.length === situation.creatures.length ? situation : { ...situation, creatures };
}

/** HD8: the panel says it before anything is done. */
function endsHiding({ say, numberOf }: PlanView, { name }: Creature, from: SpotId): string {
  return say("UNSEEN.AimPanel.endsHiding", { name, spot: say("UNSEEN.Card.spot", { number: numberOf(from) }) });
}

function areaRows(view: PlanView, act: Attack, origin: Footprint): readonly AimRow[] {
  return struckRows(view, attackPreview(view.situation, act), origin);
}

/** Possible targets first, then the nearest. */
function targetRows(view: PlanView, chosen: Chosen): readonly AimRow[] {
  const { situation } = view;
  const arm = { attack: chosen.profile.id, from: chosen.from };
  const known = attackTargets(situation, chosen.creature.id, arm).filter(({ target }) => isShown(view, target));
  return possibleFirst(known.map((target) => targetRow(view, chosen, target)));
}

function targetRow(view: PlanView, chosen: Chosen, row: AttackTarget): AimRow {
  const { situation, say } = view;
  const { target, cover, refusal } = row;
  const [aim] = attackPreview(situation, actWith(chosen, { targets: [target], tiles: [] }));
  return aimRow(view, row, {
    facts: [
      ...coverFacts(cover, target.spot !== null, say),
      ...(aim ? attackFacts(aim, view) : []),
      ...dangerFacts(situation, { creature: chosen.creature, ranged: chosen.profile.ranged }, row, say),
    ],
    sources: sourceWords(aim?.sources ?? [], say),
    refusal,
  });
}
