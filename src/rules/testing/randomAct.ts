/** Random legal acts, for stories that play themselves. What it proposes, `decide` accepts in the same situation. */
import type { Act, Dice } from "../acts.ts";
import { hasTurn, inPlay, isHidden } from "../creatures.ts";
import { precedingAct } from "../hiding/closing.ts";
import { candidates } from "../hiding/candidates.ts";
import { possibleSpots } from "../hiding/fold.ts";
import { isFree } from "../hiding/ground.ts";
import { mayHide } from "../hiding/hide.ts";
import { refusesScan, scanTargets } from "../hiding/scanTargets.ts";
import { mayTrack } from "../hiding/track.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";

/** A legal act, or null where there is none. What waits for an answer is proposed first half of the time, as people would. */
export function randomAct(situation: Situation, dice: Dice): Act | null {
  const answers = situation.creatures.flatMap((creature) => answersOf(situation, creature, dice));
  const own = situation.creatures.flatMap((creature) => ownActsOf(situation, creature, dice));
  const first = dice.roll(2) === 1 ? [answers, own] : [[...answers, ...own]];
  const act = pick(first.find((acts) => acts.length > 0) ?? [], dice);
  return act && (precedingAct(situation, act) ?? act);
}

/** Acts that answer to something on the table. */
function answersOf(situation: Situation, creature: Creature, dice: Dice): readonly Act[] {
  const { id, hiding } = creature;
  const { claim, appearing } = hiding;
  const acts: Act[] = mayTrack(situation, id).map(({ hider, refusal }) => {
    const answer = refusal || dice.roll(2) === 1 ? "pass" : "track";
    return { kind: "track", creature: id, hider, answer };
  });
  if (hiding.pending) acts.push({ kind: "designate", creature: id, spots: furtherSpots(situation, creature, dice) });
  if (hiding.offer) acts.push({ kind: "closeTrack", hider: id });
  const claimed = pick(claim?.spots ?? [], dice);
  if (claim && claimed) acts.push({ kind: "claim", creature: id, event: claim.event, spot: claimed.id });
  const place = pick(standingPlaces(situation, creature, appearing ?? []), dice);
  if (place) acts.push({ kind: "appear", creature: id, place });
  return acts;
}

/** Acts that a creature, or the GM about it, may begin. */
function ownActsOf(situation: Situation, creature: Creature, dice: Dice): readonly Act[] {
  return [hideOf, scanOf, endings].flatMap((acts) => acts(situation, creature, dice));
}

function hideOf(situation: Situation, { id: creature }: Creature, dice: Dice): readonly Act[] {
  if (mayHide(situation, creature)) return [];
  const spot = pick(validPlaces(situation, creature), dice);
  return spot ? [{ kind: "hide", creature, spot }] : [];
}

function scanOf(situation: Situation, scanner: Creature, dice: Dice): readonly Act[] {
  if (refusesScan(situation, scanner)) return [];
  const target = pick(
    scanTargets(situation, scanner.id).filter(({ refusal }) => refusal === null),
    dice,
  );
  if (!target) return [];
  return [{ kind: "scanReveal", creature: scanner.id, hider: target.hider, spot: target.spot.id }];
}

/** Hiding seldom ends by itself, else nobody would stay hidden for long. */
function endings(situation: Situation, hider: Creature, dice: Dice): readonly Act[] {
  if (!isHidden(hider) || dice.roll(4) > 1) return [];
  const { id } = hider;
  const marker = pick(hider.hiding.spots, dice);
  const left = pick(possibleSpots(hider.hiding), dice);
  const acts: Act[] = [{ kind: "end", creature: id, cause: dice.roll(2) === 1 ? "removed" : "down" }];
  if (marker) acts.push({ kind: "markerGone", creature: id, spot: marker.id });
  if (left && inPlay(hider) && hasTurn(situation, id)) {
    acts.push({ kind: "emerge", creature: id, spot: left.id, to: null });
  }
  return acts;
}

function furtherSpots(situation: Situation, { id, hiding }: Creature, dice: Dice): readonly Place[] {
  const places = [...validPlaces(situation, id)];
  const wanted = dice.roll((hiding.pending?.extra ?? 0) + 1) - 1;
  const chosen: Place[] = [];
  while (chosen.length < wanted && places.length > 0) chosen.push(...places.splice(dice.roll(places.length) - 1, 1));
  return chosen;
}

function validPlaces(situation: Situation, creature: string): readonly Place[] {
  const judged = candidates(situation, creature).candidates;
  return judged.filter(({ verdict }) => verdict === "valid").map(({ place }) => place);
}

function standingPlaces(situation: Situation, creature: Creature, offered: readonly Place[]): readonly Place[] {
  const [stands] = offered;
  const { place } = creature;
  if (!stands || stands.i !== place.i || stands.j !== place.j) return [];
  return offered.filter((other) => isFree(situation, creature, other));
}

function pick<T>(choices: readonly T[], dice: Dice): T | null {
  return choices.length > 0 ? (choices[dice.roll(choices.length) - 1] ?? null) : null;
}
