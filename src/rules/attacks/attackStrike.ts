/** An attack on all its targets, one after the other: the roll against a defence, discovery, damage (G-4, H-21). */
import type { Change } from "../changes.ts";
import type { DecisionContext } from "../acts.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import { attackRoll, defenceOf, type AttackReport } from "../checks/attack.ts";
import { isArea } from "../checks/attackProfile.ts";
import { rollWound, type Hit } from "../checks/damage.ts";
import { rollMiss, type MissChance } from "../checks/missChance.ts";
import { throwDefence } from "../danger/defence.ts";
import { creatureOf, ambushOf, possibleSpots } from "../creatures.ts";
import type { StrikeReport, StrikeOutcome } from "../acts/attackActs.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { blowOf, caseOf, defendedBy, leftBy, shockOf, type Assault } from "./assault.ts";
import { exposureOf, type Aimee } from "./attackAim.ts";
import { contributionsTo, missChanceOf, type PlacedCase } from "./attackContributions.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import { cleared, discover, draw, givenAway, NOT_FOUND, type Revelation } from "../discovery/discover.ts";

export interface Strikes {
  readonly strikes: readonly StrikeReport[];
  readonly changes: readonly Change[];
}

/** Strikes the targets in order. Each target finds the situation that the earlier ones left. */
export function strike(
  situation: Situation,
  assault: Assault,
  aimees: readonly Aimee[],
  context: DecisionContext,
): Strikes {
  return aimees.reduce<Strikes>(
    ({ strikes, changes }, aimee) => {
      const struck = strikeOne(applyChanges(situation, changes), assault, aimee, context);
      return { strikes: [...strikes, struck.report], changes: [...changes, ...struck.changes] };
    },
    { strikes: [], changes: [] },
  );
}

interface Struck {
  readonly report: StrikeReport;
  readonly changes: readonly Change[];
}

/**
 * K-6: surprise takes what it takes before the attack is resolved, so that this adds nothing to the defence. It is lost
 * only where the attack comes over its target: not at a spot where it is not, nor where it misses a spot or an area.
 */
function strikeOne(situation: Situation, assault: Assault, aimee: Aimee, context: DecisionContext): Struck {
  const { id } = aimee.creature;
  const manner = assault.manners?.[id];
  if (!manner) return resolved(situation, assault, aimee, context);
  const target = creatureOf(situation, id) ?? aimee.creature;
  const shock = shockOf(situation, target, assault);
  const { report, changes } = resolved(applyChanges(situation, shock.changes), assault, aimee, context);
  const isInOpen = aimee.spots.length === 0 && !isArea(assault.profile.aim);
  const comesOver = isInOpen || (report.outcome !== "missed" && report.outcome !== "absent");
  if (!comesOver) return { report, changes };
  return { report: { ...report, ...shock.told }, changes: [...shock.changes, ...changes] };
}

function resolved(situation: Situation, assault: Assault, aimee: Aimee, context: DecisionContext): Struck {
  const { id } = aimee.creature;
  const target = creatureOf(situation, id) ?? aimee.creature;
  const { spots, sheltered, cover } = exposureOf(aimee);
  const told = { target: id, spots, sheltered };
  const isOpen = aimee.spots.length === 0;
  if (!isOpen && spots.length === 0) return { report: { ...told, roll: null, ...NOTHING }, changes: [] };
  const attack = caseOf(assault, { target, cover, places: isOpen ? [target.place] : spots.map(({ place }) => place) });
  const { sources, miss, defence } = contributionsTo(situation, attack);
  const { thrown, total } = throwDefence(defence, context.dice);
  const roll = rollAgainst(assault, { target, sources, more: total }, context);
  const waits = isThrownLater(situation, assault);
  const defended = defendedBy(assault, target, thrown);
  // C-1: in the open the d100 is thrown with the attack, whether or not it hits.
  const d100 = isOpen ? concealedBy(miss, context, waits) : {};
  if (!roll.hit) return { report: { ...told, roll, ...d100, ...NOTHING }, changes: defended };
  const blow = blowOf(assault, roll, target.id);
  const struck: Outcome = isOpen
    ? { outcome: openOutcome(d100), discovery: null, ...d100, changes: [] }
    : spotsStruck(situation, { attack, target, spots, blow, waits }, context);
  const { changes, ...outcome } = struck;
  const isSpared = outcome.outcome === "absent" || isMissed(outcome) || isAwaited(outcome);
  const wound = isSpared ? null : rollWound(blow, context.event, context.dice);
  return {
    report: { ...told, roll, ...outcome, wound },
    changes: [...defended, ...changes, ...leftBy(target, outcome, { event: context.event, blow, wound })],
  };
}

/** C-1: the desk throws the d100, unless the switch leaves it to the target's owner. */
const isThrownLater = ({ switches }: Situation, { attacker }: Assault): boolean =>
  switches.defenderThrows && attacker !== null;

function openOutcome(thrown: Pick<StrikeReport, "concealed">): StrikeReport["outcome"] {
  if (isAwaited(thrown)) return "waits";
  return isMissed(thrown) ? "concealed" : "struck";
}

type Outcome = Pick<StrikeReport, "outcome" | "discovery" | "concealed"> & { readonly changes: readonly Change[] };

/** C-12: on spots the d100 is thrown once the creature is found in one of them. */
function spotsStruck(situation: Situation, hit: HitOnSpots, context: DecisionContext): Outcome {
  const { attack, target, spots, blow, waits } = hit;
  const found = hitSpots(situation, target, { struck: spots, blow }, context);
  if (found.outcome === "absent") return found;
  const spot = found.discovery?.spot;
  const places = spot ? [spot.place] : attack.places;
  return { ...found, ...concealedBy(missChanceOf(situation, { ...attack, places }), context, waits) };
}

interface HitOnSpots {
  readonly attack: PlacedCase;
  readonly target: Creature;
  readonly spots: readonly Spot[];
  readonly blow: Hit;
  /** Whether the d100 is thrown later. */
  readonly waits: boolean;
}

const isMissed = ({ concealed }: Pick<StrikeReport, "concealed">): boolean => concealed?.missed === true;

const isAwaited = ({ concealed }: Pick<StrikeReport, "concealed">): boolean => concealed?.roll === null;

/** The d100 against concealment, for the report. Empty without concealment. */
function concealedBy(
  miss: MissChance | null,
  { dice }: DecisionContext,
  waits: boolean,
): Pick<StrikeReport, "concealed"> {
  if (!miss) return {};
  return { concealed: waits ? { ...miss, roll: null, missed: false } : rollMiss(miss, dice) };
}

const NOTHING = { outcome: "missed", discovery: null, wound: null } as const;

function rollAgainst(
  { profile, modifiers, sources: more = [] }: Assault,
  {
    target,
    sources: usual,
    more: added,
  }: { readonly target: Creature; readonly sources: readonly AdvantageSource[]; readonly more: number },
  { dice }: DecisionContext,
): AttackReport {
  const { against, critical } = profile;
  const sources = [...usual, ...more];
  const defence = defenceOf(target, against) + added;
  return attackRoll({ modifiers, defence, sources, criticalThreshold: critical }, dice);
}

/** The outcome of a hit on spots: whether the hider was in one of them and takes the damage (H-19, H-21). */
export interface SpotsHit {
  readonly outcome: Extract<StrikeOutcome, "found" | "among" | "somewhere" | "absent">;
  readonly discovery: DiscoveryReport | null;
  readonly changes: readonly Change[];
}

/**
 * One spot is a discovery like any other. An area on several spots only tells that the hider is among them (switch:
 * it finds the hider at once).
 */
function hitSpots(
  situation: Situation,
  hider: Creature,
  { struck, blow }: { readonly struck: readonly Spot[]; readonly blow: Hit },
  context: DecisionContext,
): SpotsHit {
  const revelation = { revealed: struck, event: context.event, ambush: ambushOf(situation), blow };
  const given = givenAway(hider, possibleSpots(hider.hiding), struck);
  if (struck.length === 1 || situation.switches.areasFind || given)
    return search(situation, hider, revelation, context);
  return sweep(hider, revelation, context);
}

function search(situation: Situation, hider: Creature, revelation: Revelation, { dice }: DecisionContext): SpotsHit {
  const { report, changes } = discover(situation, hider, revelation, dice);
  return { outcome: report.found ? "found" : "absent", discovery: report, changes };
}

/**
 * Several spots at once. On r ≤ k the hider takes damage and stays hidden among them, and all others are cleared.
 * On more they are cleared. If all spots were struck, nothing is learned or rolled. This counts public spots,
 * because whether the hider is found must not show how many struck spots are still possible.
 */
function sweep(hider: Creature, revelation: Revelation, { dice }: DecisionContext): SpotsHit {
  const { spots } = hider.hiding;
  const { revealed } = revelation;
  if (revealed.length === spots.length) return { outcome: "somewhere", discovery: null, changes: [] };
  const possible = possibleSpots(hider.hiding);
  const secret = possible.length !== spots.length;
  const { roll, spot } = draw(possible, revealed, dice);
  const { id } = hider;
  const shown = { hider: id, of: spots.length, revealed, roll: secret ? null : roll, secret, chosen: false };
  const discovery = { ...shown, ...NOT_FOUND };
  if (!spot) return { outcome: "absent", discovery, changes: cleared(hider, revelation) };
  const others = spots.filter((own) => !revealed.some((struck) => struck.id === own.id));
  return {
    outcome: "among",
    discovery,
    changes: [{ kind: "clear", creature: id, spots: others.map((own) => own.id) }],
  };
}
