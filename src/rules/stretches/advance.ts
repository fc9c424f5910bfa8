/** The end of a stretch, and taking a whole stretch back (Z-2, Z-4). */
import type { Found } from "../acts/stretchActs.ts";
import { creatureOf } from "../creatures.ts";
import type { Creature } from "../situation.ts";
import { NO_CHARACTER, type Party, type StretchStart, type Stretches } from "../stretchState.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { answer } from "./choices.ts";
import { look, maySettle } from "./detect.ts";
import { beginFight, leaveSpots } from "./fight.ts";
import { areOpposed, partyOf } from "./party.ts";
import {
  change,
  characterOf,
  isToldOf,
  placeOf,
  present,
  spot,
  zoneOf,
  type StretchContext,
} from "./stretchContext.ts";
import { throwDice } from "./pools.ts";
import { refunded } from "./prices.ts";
import { inSight, openPairs, seenFromHiding, shareLevel } from "./sight.ts";
import { concealed, shownStill, unmarked } from "./tokens.ts";

/** Searches count, then hides and sealings are complete, then time goes on (Z-2). */
export function advance(stretch: StretchContext): void {
  for (const { id } of stretch.now.detections) answer(stretch, id, "wait");
  const finds = present(stretch).flatMap((creature) => searchResult(stretch, creature) ?? []);
  for (const creature of present(stretch)) finishHide(stretch, creature);
  for (const creature of present(stretch)) finishSeal(stretch, creature);
  nextStretch(stretch);
  const { number, minutes } = stretch.now;
  stretch.told.push({ what: "advanced", number, minutes, finds });
  look(stretch);
  // What is seen at once belongs to the beginning. Else taking back would tell players that something was seen.
  stretch.now = { ...stretch.now, start: startOf(stretch) };
}

/** Z-8: each success finds one hidden enemy or thing in the zone, drawn at random. Gives what may be told. */
function searchResult(stretch: StretchContext, creature: Creature): Found | null {
  const { plan, roll, seal } = characterOf(stretch, creature.id);
  if (plan !== "search" || !roll || seal) return null;
  const zone = zoneOf(stretch, creature)!.id;
  const hidden = present(stretch).filter(
    (other) =>
      areOpposed(stretch, creature, other) &&
      characterOf(stretch, other.id).hiding &&
      zoneOf(stretch, other)!.id === zone &&
      shareLevel(stretch, creature, other),
  );
  const things = stretch.now.things.filter((thing) => thing.zone === zone && !thing.found);
  const left = [...hidden.map(({ id }) => id), ...things.map(({ id }) => id)];
  const found = new Set<string>();
  for (let k = 0; k < roll.successes && left.length > 0; k++) {
    const [face = 1] = throwDice(stretch, `${stretch.now.number}.find.${creature.id}.${k}`, 1, left.length);
    found.add(left.splice(Math.min(face, left.length) - 1, 1)[0]!);
  }
  stretch.now = {
    ...stretch.now,
    things: stretch.now.things.map((one) => (found.has(one.id) ? { ...one, found: true } : one)),
  };
  const creatures = hidden.filter(({ id }) => found.has(id));
  if (creatures.length > 0) clash(stretch, creature, creatures);
  if (!isToldOf(creature)) return null;
  return {
    by: creature.id,
    successes: roll.successes,
    creatures: creatures.map(({ id }) => id),
    things: things.filter(({ id }) => found.has(id)).map(({ name }) => name),
  };
}

/** Initiative for the found and those in sight. Others stay hidden (Z-8). */
function clash(stretch: StretchContext, finder: Creature, found: readonly Creature[]): void {
  for (const { id } of found) {
    change(stretch, id, { hiding: false, exposed: true });
    spot(stretch, id, partyOf(stretch, finder));
  }
  const inOpen = present(stretch).filter(({ id }) => !characterOf(stretch, id).hiding);
  const others = inOpen.filter((one) =>
    found.some((other) => areOpposed(stretch, one, other) && inSight(stretch, one, other)),
  );
  const { roll } = characterOf(stretch, finder.id);
  const thrown = roll ? [{ who: finder.id, dice: [...roll.dice, ...roll.stress] }] : [];
  const combatants = [...others, ...found];
  beginFight(stretch, { combatants, ambushers: [], cause: "search", between: [[finder], found], thrown });
}

/** Z-7: a creature cannot hide where an enemy who has spotted it still sees it. */
function finishHide(stretch: StretchContext, creature: Creature): void {
  const { plan, acted, exposed, hiding, spottedBy = [] } = characterOf(stretch, creature.id);
  if (plan !== "hide" || acted || exposed || hiding) return;
  if (!maySettle(creature, zoneOf(stretch, creature)!)) return;
  const isWatched = [...openPairs(stretch).values()].some((pair) => {
    const other = pair.find(({ id }) => id !== creature.id)!;
    return pair.includes(creature) && spottedBy.includes(partyOf(stretch, other)!);
  });
  if (!isWatched) change(stretch, creature.id, { hiding: true });
}

/** Z-11: one success. */
function finishSeal(stretch: StretchContext, creature: Creature): void {
  const { seal, roll } = characterOf(stretch, creature.id);
  if (!seal || !roll || roll.successes === 0) return;
  setSealed(stretch, seal.border, seal.sealed);
}

/** Seals a border, or unseals it (Z-11). */
export function setSealed(stretch: StretchContext, border: string, isSealed: boolean): void {
  const others = stretch.now.sealed.filter((id) => id !== border);
  stretch.now = { ...stretch.now, sealed: isSealed ? [...others, border].toSorted() : others };
}

/** Everybody may act again. Whoever guards goes on guarding. Pairs in sight stay seen, but for the unnoticed ones. */
function nextStretch(stretch: StretchContext): void {
  const open = [...openPairs(stretch).values()];
  for (const id of Object.keys(stretch.now.characters)) {
    const character = characterOf(stretch, id);
    const guards = character.plan === "guard";
    const spottedBy = stillSpotted(stretch, id, open);
    change(stretch, id, {
      spottedBy,
      shown: shownStill(character, spottedBy),
      plan: guards ? "guard" : null,
      guarded: undefined,
      stressed: undefined,
      ready: false,
      acted: false,
      exposed: undefined,
      peek: undefined,
      seal: undefined,
      roll: undefined,
      cameFrom: undefined,
    });
  }
  const { now } = stretch;
  stretch.now = {
    ...now,
    number: now.number + 1,
    minutes: now.minutes + stretch.situation.switches.stretchMinutes,
    seen: [...openPairs(stretch).keys()].filter((pair) => !now.unnoticed.includes(pair)).toSorted(),
    unnoticed: [],
    kept: {},
    previous: now.start && { start: now.start, kept: now.kept },
  };
}

/** The sides that have spotted a creature and still see it. Undefined for none. */
function stillSpotted(
  stretch: StretchContext,
  id: CreatureId,
  open: readonly (readonly [Creature, Creature])[],
): readonly Party[] | undefined {
  const { spottedBy = [] } = characterOf(stretch, id);
  const hiders = present(stretch).filter((one) => seenFromHiding(stretch, one).some((seen) => seen.id === id));
  const pairs = open.flatMap((pair) => (pair.some((one) => one.id === id) ? pair : []));
  const seers = [...pairs, ...hiders].filter((one) => one.id !== id);
  const still = spottedBy.filter((party) => seers.some((seer) => partyOf(stretch, seer) === party));
  return still.length > 0 ? still : undefined;
}

/** The stretch as it stands, to come back to. */
export function startOf(stretch: StretchContext): StretchStart {
  const { start: _, previous: __, kept: ___, ...rest } = stretch.now;
  const places = Object.fromEntries(present(stretch).map((one) => [one.id, placeOf(stretch, one)]));
  return { ...rest, places };
}

/**
 * Takes the stretch back to its beginning, or, where nothing has happened in it, to the beginning of the one before.
 * Tokens go back, and what pushes cost is given back (Z-14). A fight that began in it is over (Z-13). The dice stay, so
 * that the same openings meet them again (Z-4).
 */
export function takeBack(stretch: StretchContext): void {
  const { start, previous, kept } = stretch.now;
  if (!start) return;
  const isFresh = JSON.stringify(settled(startOf(stretch))) === JSON.stringify(settled(start));
  const to = isFresh && previous ? previous : { start, kept };
  leaveSpots(stretch);
  restore(stretch, to.start.places);
  const { places: _, ...state } = to.start;
  const isBefore = to === previous;
  stretch.now = {
    ...state,
    characters: takenBack(state.characters, stretch.now.characters),
    kept: to.kept,
    start: to.start,
    previous: isBefore ? null : previous,
  } satisfies Stretches;
}

/** The characters of an earlier moment, with what the Gamemaster's client has to follow up (Z-4, Z-14). */
function takenBack(earlier: Stretches["characters"], now: Stretches["characters"]): Stretches["characters"] {
  const ids = [...new Set([...Object.keys(earlier), ...Object.keys(now)])];
  const all = ids.flatMap((id) => {
    const character = refunded(concealed(earlier[id], now[id] ?? NO_CHARACTER), now[id]?.paid ?? 0);
    return character ? [[id, character] as const] : [];
  });
  return Object.fromEntries(all);
}

/** Leaves out what the Gamemaster's client writes after it has followed: prices and tokens. */
function settled(start: StretchStart): StretchStart {
  const characters = Object.entries(start.characters).map(([id, character]) => {
    const { strain: _, paid: __, ...others } = unmarked(character);
    return [id, others] as const;
  });
  return { ...start, characters: Object.fromEntries(characters) };
}

function restore(stretch: StretchContext, places: Readonly<Record<CreatureId, Footprint>>): void {
  for (const [id, place] of Object.entries(places))
    if (creatureOf(stretch.situation, id)) stretch.places.set(id, place);
}
