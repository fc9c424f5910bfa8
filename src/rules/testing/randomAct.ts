/** Random legal acts, for games that play themselves. `decide` accepts every proposal in the same situation. */
import type { Dice } from "../dice.ts";
import type { Act } from "../acts.ts";
import { meantBy, refusesTargetsReach, type Affect } from "../attacks/affectTargets.ts";
import { layRegion } from "../attacks/layRegion.ts";
import { isDeclaring } from "../boons/boon.ts";
import { refusesLife } from "../boons/lifePaid.ts";
import { creatureOf, inPlay, isHidden, placesOf, possibleSpots, samePlace } from "../creatures.ts";
import { candidates } from "../hiding/candidates.ts";
import { claimableSpots } from "../discovery/claim.ts";
import { precedingAct } from "../decide.ts";
import { mayDash } from "../movement/dash.ts";
import { isFree } from "../common/places.ts";
import { refusesSupply } from "../common/usedItems.ts";
import { guardWarning, refusesUnaccepted } from "../discovery/guard.ts";
import { refusesHide } from "../hiding/hide.ts";
import { refusesReveal, scanTargets } from "../common/scanTargets.ts";
import { refusesAct } from "../common/minorAction.ts";
import { scanOptions } from "../scan/scanOptions.ts";
import { refusesVantage } from "../scan/scanScout.ts";
import { mayTrack } from "../track/track.ts";
import { sharesTile } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { pick } from "./pick.ts";

/** Proposes an act of one kind for a creature, or null. */
type Proposal = (situation: Situation, creature: Creature, dice: Dice) => Act | null;

/** Answers to something that is on the table. */
const ANSWERS: readonly Proposal[] = [
  track,
  closeTrack,
  designate,
  giveUp,
  claim,
  appear,
  pickVantage,
  checkConcentration,
];

/** Acts that a creature begins, or the GM about it. */
const BEGINNINGS: readonly Proposal[] = [
  hide,
  dash,
  scanReveal,
  learn,
  usePower,
  interact,
  emerge,
  reveal,
  end,
  empower,
  lay,
  endLasting,
];

/** A legal act, or null. Half of the time answers come first, as people would do. */
export function randomAct(situation: Situation, dice: Dice): Act | null {
  const answersFirst = dice.roll(2) === 1;
  const act = answersFirst
    ? (propose(situation, ANSWERS, dice) ?? propose(situation, BEGINNINGS, dice))
    : propose(situation, [...ANSWERS, ...BEGINNINGS], dice);
  return act && (precedingAct(situation, act) ?? act);
}

/** Asks creatures and kinds in random order until one has something to propose. */
function propose(situation: Situation, proposals: readonly Proposal[], dice: Dice): Act | null {
  for (const proposal of shuffled(proposals, dice)) {
    for (const creature of shuffled(situation.creatures, dice)) {
      const act = proposal(situation, creature, dice);
      if (act) return act;
    }
  }
  return null;
}

function track(situation: Situation, { id }: Creature, dice: Dice): Act | null {
  const offered = pick(mayTrack(situation, id), dice);
  if (!offered) return null;
  const answer = offered.refusal || dice.roll(3) === 1 ? "pass" : "track";
  const tracks = { kind: "track", creature: id, hider: offered.hider, answer } as const;
  return accepting(situation, tracks) ?? { ...tracks, answer: "pass" };
}

function closeTrack(_situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  return hiding.offer && dice.roll(4) === 1 ? { kind: "closeTrack", hider: id } : null;
}

function designate(situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  if (!hiding.pending) return null;
  const wanted = dice.roll(hiding.pending.extra + 1) - 1;
  const places = shuffled(wanted > 0 ? validPlaces(situation, id) : [], dice);
  // No two spots share a tile (H-8).
  const spots = places.reduce<readonly Footprint[]>(
    (chosen, place) =>
      chosen.length < wanted && !chosen.some((other) => sharesTile(situation.scene, place, other))
        ? [...chosen, place]
        : chosen,
    [],
  );
  return { kind: "designate", creature: id, spots };
}

function dash(situation: Situation, { id }: Creature, dice: Dice): Act | null {
  return dice.roll(4) === 1 && mayDash(situation, id) === null ? { kind: "dash", creature: id } : null;
}

function giveUp(_situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  return hiding.pending && dice.roll(6) === 1 ? { kind: "giveUp", creature: id } : null;
}

function claim(_situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  const spot = dice.roll(4) === 1 ? pick(hiding.claim ? claimableSpots(hiding.claim) : [], dice) : null;
  return hiding.claim && spot && { kind: "claim", creature: id, event: hiding.claim.event, spot: spot.id };
}

function appear(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const offered = creature.hiding.appearing ?? [];
  if (!offered[0] || !samePlace(offered[0], creature.place)) return null;
  const place = pick(
    offered.filter((other) => isFree(situation, creature, other)),
    dice,
  );
  return place && { kind: "appear", creature: creature.id, place };
}

function hide(situation: Situation, creature: Creature, dice: Dice): Act | null {
  if (refusesHide(situation, creature)) return null;
  const spot = pick(validPlaces(situation, creature.id), dice);
  return spot && { kind: "hide", creature: creature.id, spot };
}

function scanReveal(situation: Situation, scanner: Creature, dice: Dice): Act | null {
  if (refusesReveal(situation, scanner)) return null;
  const legal = scanTargets(situation, scanner.id).filter(({ refusal }) => refusal === null);
  const target = pick(legal, dice);
  return (
    target &&
    accepting(situation, { kind: "scanReveal", creature: scanner.id, hider: target.hider, spot: target.spot.id })
  );
}

/** The act, with the warning accepted if there is one (H-13). Null if nobody could do it. */
function accepting(situation: Situation, act: Extract<Act, { readonly accepted?: true }>): Act | null {
  const warning = guardWarning(situation, act);
  const actor = creatureOf(situation, act.creature);
  if (!warning || !actor) return act;
  return refusesUnaccepted(actor, warning, true) ? null : { ...act, accepted: true };
}

function emerge(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const { id, hiding } = creature;
  if (!isHidden(creature) || refusesAct(situation, creature) || dice.roll(4) > 1) return null;
  const spot = pick(possibleSpots(hiding), dice);
  return spot && { kind: "emerge", creature: id, spot: spot.id, to: null };
}

/** The Gamemaster removes a spot, or has it searched. */
function reveal(_situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  const spot = dice.roll(8) === 1 ? pick(hiding.spots, dice) : null;
  if (!spot) return null;
  const isRolled = dice.roll(2) === 1;
  return isRolled
    ? { kind: "discover", creature: id, spots: [spot.id] }
    : { kind: "markerGone", creature: id, spot: spot.id };
}

/** Hiding seldom ends by itself, else nobody would stay hidden for long. */
function end(_situation: Situation, creature: Creature, dice: Dice): Act | null {
  if (!isHidden(creature) || dice.roll(12) > 1) return null;
  return { kind: "end", creature: creature.id, cause: dice.roll(2) === 1 ? "removed" : "down" };
}

function learn(situation: Situation, { id }: Creature, dice: Dice): Act | null {
  const legal = scanOptions(situation, id).filter(({ refusal }) => refusal === null);
  return dice.roll(4) === 1 ? (pick(legal, dice)?.act ?? null) : null;
}

function pickVantage(situation: Situation, creature: Creature, dice: Dice): Act | null {
  if (creature.hiding.scouting === null) return null;
  const left = situation.vantages.filter(({ id }) => refusesVantage(situation, creature, id) === null);
  return { kind: "pickVantage", creature: creature.id, vantage: pick(left, dice)?.id ?? null };
}

function usePower(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const powers = creature.profile.powers.filter(
    (one) => !refusesSupply(situation, creature, { item: one, part: null }),
  );
  const power = dice.roll(4) === 1 && inPlay(creature) && !creature.hiding.pending ? pick(powers, dice) : null;
  return power && { kind: "usePower", creature: creature.id, power: power.id };
}

function interact(situation: Situation, creature: Creature, dice: Dice): Act | null {
  if (dice.roll(6) > 1 || refusesAct(situation, creature)) return null;
  const at = pick(placesOf(creature), dice);
  return at && accepting(situation, { kind: "interact", creature: creature.id, tile: { i: at.i, j: at.j } });
}

/** A power without an attack roll, for itself or somebody in the open. */
function empower(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const { id, grants = [] } = creature;
  if (grants.length === 0 || dice.roll(4) > 1) return null;
  const grant = pick(
    grants.filter((one) => isDeclaring(one) && one.cost === "none" && one.power !== null),
    dice,
  );
  const target = pick(
    situation.creatures.filter((one) => one.id === id || !isHidden(one)),
    dice,
  );
  if (!grant?.power || !target || refusesAct(situation, creature) || isHidden(creature)) return null;
  const targets = [{ creature: target.id, spot: null }];
  const { power, range } = grant;
  const act: Affect = { kind: "affect", creature: id, boon: true, power, range, cost: "none", from: null, targets };
  return refusesLife(creature, grant) || refusedReach(situation, act, creature) ? null : act;
}

function refusedReach(situation: Situation, act: Affect, actor: Creature): boolean {
  const meant = meantBy(situation, act, actor);
  return "code" in meant || refusesTargetsReach(situation, { act, actor, meant }, placesOf(actor)).some(Boolean);
}

/** A region, on or beside one of its places. No die decides whether it may be laid. */
function lay(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const regions = (creature.grants ?? []).filter(({ kind }) => kind === "region");
  const power = pick(regions, dice)?.power;
  if (!power || dice.roll(8) > 1) return null;
  const place = pick(placesOf(creature), dice);
  const from = pick(possibleSpots(creature.hiding), dice)?.id ?? null;
  if (!place) return null;
  const tile = { i: place.i + dice.roll(3) - 2, j: place.j + dice.roll(3) - 2 };
  const act = { kind: "layRegion", creature: creature.id, power, tiles: [tile], from, accepted: true } as const;
  const context = { dice, event: "lay", nameSpot: () => "lay" };
  return refusesAct(situation, creature) === null && layRegion(situation, creature, act, context).ok ? act : null;
}

function checkConcentration(_situation: Situation, { id, hiding }: Creature): Act | null {
  const [check] = hiding.checksDue ?? [];
  return check ? { kind: "checkConcentration", creature: id, event: check.event } : null;
}

/** What it concentrates on, or what lasts upon it, seldom ends before its time. */
function endLasting(_situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  if (!hiding.concentration && !hiding.held && !hiding.laid) return null;
  if (dice.roll(8) > 1) return null;
  const kept = pick(hiding.concentration ?? [], dice);
  if (kept) return { kind: "endConcentration", creature: id, effect: kept.event, cause: "choice" };
  const held = pick([...(hiding.held ?? []), ...(hiding.laid ?? [])], dice);
  return held && { kind: "endEffect", creature: id, effect: held.id };
}

function validPlaces(situation: Situation, creature: string): readonly Footprint[] {
  const judged = candidates(situation, creature).candidates;
  return judged.filter(({ verdict }) => verdict === "valid").map(({ place }) => place);
}

function shuffled<T>(choices: readonly T[], dice: Dice): readonly T[] {
  const keyed = choices.map((choice) => ({ choice, key: dice.roll(2 ** 30) }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ choice }) => choice);
}
