/** Into combat and back: who joins, who comes in hiding, and what carries over (Z-5, Z-10, Z-13). */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import { actingToken } from "../../../src/desk/protocol/request.ts";
import {
  applyChanges,
  isUnconscious,
  NOT_HIDING,
  samePlace,
  type Change,
  type Character,
  type Creature,
  type Footprint,
  type Situation,
  type Stretches,
} from "../../../src/rules/index.ts";
import { unsuitableSpots } from "../../../src/rules/hiding/recheckUnsuitable.ts";
import { momentOf } from "../../../src/rules/creatures.ts";
import { returnsToZone } from "../../../src/rules/stretches/zoneHiders.ts";
import { NO_CHARACTER } from "../../../src/rules/stretchState.ts";
import { halfAt } from "../scenes.ts";
import { law } from "./law.ts";

/** One act on the stretches, by what the desk knew when it decided. */
interface Judged {
  readonly event: LedgerEvent;
  readonly situation: Situation;
  readonly was: Stretches;
  readonly is: Stretches;
}

/** Throws if an act led anybody into combat or out of it in another way than Z-13 says. */
export function judgeFights(event: LedgerEvent, situation: Situation): void {
  const is = event.changes.flatMap((change) => (change.kind === "stretches" ? [change.stretches] : [])).at(-1);
  const was = situation.stretches;
  if (!was || !is) return;
  const judged = { event, situation, was, is };
  judgeEnd(judged);
  judgeAmbushes(judged);
  const order = orderOf(judged);
  if (is.fight) judgeEntering(judged);
  if (order === "fight") judgeCalled(judged);
  if (order === "fight" || order === "fightOver") judgeCarriedOver(judged);
  if (order === "fightOver") judgeReturn(judged);
  if (order === "takeBack") judgeTakenBack(judged);
}

const orderOf = ({ event: { act } }: Judged): string | null => (act.kind === "stretchOrder" ? act.order.order : null);

const characterIn = ({ characters }: Stretches, id: string): Character => characters[id] ?? NO_CHARACTER;

/** A combat lasts until it is over, whatever else is done. */
function judgeEnd(judged: Judged): void {
  const { event, was, is } = judged;
  const ends = ["fightOver", "takeBack", "begin", "end"].includes(orderOf(judged) ?? "");
  const stays = was.fight?.combatants.every((id) => is.fight?.combatants.includes(id)) !== false;
  law(ends || stays, "Z-13: who is in a combat stays in it until it is over", () => [event.act, was.fight, is.fight]);
}

/** Z-5: an ambush begins with the initiative, and lasts until the first attack or the end of the combat. */
function judgeAmbushes({ event: { act }, situation, was, is }: Judged): void {
  const first = is.fight?.first.filter((id) => !was.fight?.first.includes(id) && !characterIn(is, id).ambush) ?? [];
  law(first.length === 0, "Z-5: who is first in initiative ambushes", () => [act, first]);
  const ids = Object.keys({ ...was.characters, ...is.characters });
  const begun = ids.filter((id) => characterIn(is, id).ambush && !characterIn(was, id).ambush);
  law(
    !situation.switches.ambushFirst || begun.every((id) => is.fight?.first.includes(id)),
    "Z-5: who ambushes is first in initiative",
    () => [act, begun, is.fight],
  );
  const since = JSON.stringify(situation.fight ? momentOf(situation) : undefined);
  law(
    begun.every((id) => JSON.stringify(characterIn(is, id).ambushAt) === since),
    "Z-5: an ambush counts its turns from where it began",
    () => [act, begun, since],
  );
  if (act.kind === "stretchOrder" && act.order.order !== "fight") return;
  const lost = ids.filter(
    (id) => characterIn(was, id).ambush && !characterIn(is, id).ambush && id !== actingToken(act),
  );
  law(lost.length === 0, "Z-13: an ambush carries over until its creature attacks", () => [act, lost]);
}

/** Whoever joins hiding has its tile as its one spot, which suits. Whoever does not, appears (Z-13). */
function judgeEntering(judged: Judged): void {
  const { event, situation, was, is } = judged;
  const after = applyChanges(situation, event.changes);
  for (const creature of joining(judged)) {
    if (!characterIn(was, creature.id).hiding || creature.hiding.spots.length > 0) continue;
    const spots = spotsGiven(event.changes, creature.id);
    if (!characterIn(is, creature.id).hiding) {
      law(spots.length === 0, "Z-13: who appears has no spot", () => [event.act, creature.id, spots]);
      const excused = isOpen(judged, creature);
      law(
        excused || !suits(after, creature.id),
        "Z-13: who hides on a tile that suits enters the combat hidden",
        () => [event.act, creature.id],
      );
      continue;
    }
    const isItsTile = spots.length === 1 && samePlace(spots[0]!, creature.place);
    law(isItsTile, "Z-13: who enters hidden has its tile as its one spot", () => [event.act, creature.place, spots]);
    law(suits(after, creature.id), "Z-13: the spot suits", () => [event.act, creature.id]);
  }
  const rooms = new Set(joining(judged).flatMap((one) => halfAt(placeAfter(event.changes, one)) ?? []));
  const left = situation.creatures.filter(
    (one) =>
      hidesInZone(was, one) &&
      characterIn(is, one.id).hiding &&
      rooms.has(halfAt(one.place) ?? "") &&
      !is.fight!.combatants.includes(one.id),
  );
  law(left.length === 0, "Z-13: who hides in a zone of the combat joins it", () => [
    event.act,
    left.map(({ id }) => id),
  ]);
}

const joining = ({ situation, was, is }: Judged): readonly Creature[] =>
  situation.creatures.filter(({ id }) => is.fight!.combatants.includes(id) && !was.fight?.combatants.includes(id));

/** Somebody whom only the Gamemaster sees has no spot, since its marker would show it. */
const hidesInZone = (was: Stretches, creature: Creature): boolean =>
  characterIn(was, creature.id).hiding &&
  !characterIn(was, creature.id).absent &&
  !creature.gmHidden &&
  !creature.statuses.includes("defeated") &&
  !isUnconscious(creature);

/** The creatures that came out by this act. They acted, were seen or found, or only the Gamemaster sees them. */
function isOpen({ event: { act }, was, is }: Judged, { id, gmHidden }: Creature): boolean {
  const movers =
    act.kind === "stretch" && act.action.do === "move" ? (act.action.places ?? []).map((one) => one.creature) : [];
  const met = was.detections.flatMap(({ winners, losers }) => [...winners, ...losers]);
  return gmHidden || [actingToken(act), ...movers, ...met].includes(id) || characterIn(is, id).exposed === true;
}

const spotsGiven = (changes: readonly Change[], id: string): readonly Footprint[] =>
  changes.flatMap((change) =>
    change.kind === "designate" && change.creature === id ? change.spots.map(({ place }) => place) : [],
  );

function placeAfter(changes: readonly Change[], { id, place }: Creature): Footprint {
  const move = changes.findLast((change) => change.kind === "move" && change.creature === id);
  return move?.kind === "move" ? move.place : place;
}

/** Whether a creature that hides on its tile alone would not be revealed there at once (H-17). */
function suits(situation: Situation, id: string): boolean {
  const creatures = situation.creatures.map((one) => {
    const spots = [{ id: "own".padEnd(16, "0"), place: one.place }];
    return one.id === id ? { ...one, hiding: { ...NOT_HIDING, spots, result: 0 } } : one;
  });
  return !unsuitableSpots({ ...situation, creatures }, [], []).some(({ hider }) => hider.id === id);
}

/**
 * The creatures that the Gamemaster calls join. So does whoever hides in one of their zones (Z-13). Nobody else joins.
 */
function judgeCalled({ event: { act }, situation, was, is }: Judged): void {
  if (act.kind !== "stretchOrder" || act.order.order !== "fight") return;
  const { combatants } = act.order;
  const called = situation.creatures.filter(({ id }) => combatants.includes(id) && !characterIn(was, id).absent);
  const hiders = situation.creatures.filter((one) => hidesInZone(was, one));
  const rooms = called.map(({ place }) => halfAt(place));
  // On the edge between two zones a creature is in either.
  if ([...called, ...hiders].some(({ place }) => halfAt(place) === null)) return;
  const open = called.filter(({ id, gmHidden }) => gmHidden || !characterIn(was, id).hiding);
  const near = hiders.filter(({ place }) => rooms.includes(halfAt(place)));
  const wanted = [...new Set([...open, ...near].map(({ id }) => id))].toSorted();
  const there = (is.fight?.combatants ?? []).toSorted();
  law(JSON.stringify(there) === JSON.stringify(wanted), "Z-13: who is called joins, and who hides there", () => [
    act,
    wanted,
    there,
  ]);
}

/** Z-10, Z-13: whoever guards goes on guarding, and whoever had acted has acted. */
function judgeCarriedOver({ event, was, is }: Judged): void {
  for (const id of Object.keys(was.characters)) {
    const [before, after] = [was, is].map((one) => {
      const { plan, acted, follows = null, flashlight = false, absent = false } = characterIn(one, id);
      return JSON.stringify({ plan, acted, follows, flashlight, absent });
    });
    law(before === after, "Z-13: a combat leaves plans and what was done", () => [event.act, id, before, after]);
  }
  law(was.number === is.number, "Z-13: the same stretch goes on", () => [was.number, is.number]);
}

/** Z-13: whoever is still hidden hides in its zone again, without spots. Whoever came out hides no more. */
function judgeReturn({ event, situation, was, is }: Judged): void {
  law(is.fight === null || was.fight !== null, "Z-13: after the combat the stretch returns", () => is.fight);
  const combatants = was.fight?.combatants ?? [];
  for (const creature of situation.creatures.filter(({ id }) => combatants.includes(id))) {
    const { id } = creature;
    const cleared = event.changes.some((change) => change.kind === "clear" && change.creature === id);
    const returns = characterIn(was, id).hiding;
    const isHidden = creature.hiding.spots.length > 0;
    law(!returns || cleared === isHidden, "Z-13: no spot is left in the zones", () => [id, creature.hiding.spots]);
    law(
      !returns || isWherePossible(creature, placeAfter(event.changes, creature)),
      "Z-13: who was hidden is in a spot",
      () => [id, creature.hiding],
    );
    law(!characterIn(is, id).hiding || (returns && isHidden), "Z-13: who came out hides no more", () => id);
    law(characterIn(is, id).ambush !== true || is.fight !== null, "Z-5: an ambush ends with the combat", () => id);
  }
}

/** Whether a place is one of the possible spots (H-22). True for every place if there are no spots. */
function isWherePossible({ hiding: { spots, possible } }: Creature, at: Footprint): boolean {
  const left = spots.filter(({ id }) => possible === null || possible.includes(id));
  return left.length === 0 || left.some(({ place }) => samePlace(place, at));
}

/** Z-4, Z-13: when a combat is taken back, nobody keeps a spot of it. */
function judgeTakenBack({ event, situation, was }: Judged): void {
  const back = situation.creatures.filter(({ id, hiding }) => returnsToZone(was, id) && hiding.spots.length > 0);
  const kept = back.filter(({ id }) => !event.changes.some((one) => one.kind === "clear" && one.creature === id));
  law(kept.length === 0, "Z-4: who is taken back out of a combat has no spots", () => kept.map(({ id }) => id));
}
