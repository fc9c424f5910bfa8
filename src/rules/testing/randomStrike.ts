/** Random legal attacks, boons, pushes and their consequences, for games that play themselves. */
import type { Dice } from "../dice.ts";
import type { Act } from "../acts.ts";
import type { Target } from "../acts/choices.ts";
import type { AttackProfile, Thing } from "../checks/attackProfile.ts";
import { placeDistance } from "../map/grid/grid.ts";
import { isHidden } from "../creatures.ts";
import { decide, precedingAct } from "../decide.ts";
import { grapplesIn } from "../grapples.ts";
import { candidates } from "../hiding/candidates.ts";
import { refusesBlock } from "../attacks/damage.ts";
import { ailmentsOf } from "../tactics/treat.ts";
import { recheckDue } from "../hiding/recheck.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { Tile } from "../vocabulary.ts";
import { contextWith } from "./context.ts";
import { pick } from "./pick.ts";

type Proposal = (situation: Situation, creature: Creature, dice: Dice) => Act | null;

const PLAIN = { kind: "basic", against: null, effects: [], critical: 20 } as const;

const ATTACKS: readonly AttackProfile[] = [
  {
    ...PLAIN,
    id: "bow",
    name: "Bow",
    ranged: true,
    range: 9,
    aim: { kind: "single" },
    damage: [{ dice: 1, faces: 6, bonus: 1, type: "physical" }],
    effects: [{ kind: "push", amount: 1, name: "" }],
  },
  {
    ...PLAIN,
    id: "blast",
    name: "Blast",
    kind: "special",
    against: "agility",
    ranged: true,
    range: 8,
    aim: { kind: "burst", radius: 2 },
    damage: [{ dice: 1, faces: 4, bonus: 0, type: "elemental" }],
  },
  {
    ...PLAIN,
    id: "pair",
    name: "Pair",
    ranged: false,
    range: 6,
    aim: { kind: "several", most: 2 },
    damage: [],
    effects: [{ kind: "pull", amount: 3, name: "", upTo: true }],
  },
];

/** Everybody has the same three attacks: at one, on an area, at several. */
export function armed(situation: Situation): Situation {
  return { ...situation, creatures: situation.creatures.map((creature) => ({ ...creature, attacks: ATTACKS })) };
}

/** Some of them hide from the first, in spots next to each other, so that areas have something to strike. */
export function hiding(situation: Situation, ids: readonly string[]): Situation {
  return ids.reduce((now, id) => {
    const valid = candidates(now, id).candidates.filter(({ verdict }) => verdict === "valid");
    const spots = valid.slice(0, SPOTS).map(({ place }, index) => ({ id: `${id}${index}`, place }));
    return applyChanges(now, [{ kind: "designate", creature: id, spots, result: 12 }]);
  }, situation);
}

const SPOTS = 6;

const PROPOSALS: readonly Proposal[] = [
  attack,
  thingAttack,
  affect,
  applyDamage,
  dropDamage,
  preset,
  push,
  teleport,
  grapple,
  treat,
  forceMove,
  forceOfHit,
];

/** How often it looks for something legal before it gives up. */
const TRIES = 12;

/** A legal act of these kinds, or null. Fallen spots are rechecked first, as the desk would do. */
export function randomStrike(situation: Situation, dice: Dice): Act | null {
  const due = recheckDue(situation, ["other"]);
  if (due) return due;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const creature = pick(situation.creatures, dice);
    const act = creature && pick(PROPOSALS, dice)?.(situation, creature, dice);
    if (!act) continue;
    const before = precedingAct(situation, act);
    if (before) return before;
    if (decide(situation, act, contextWith({ roll: () => 1 })).ok) return act;
  }
  return null;
}

/** The preset of a hider, changed now and then (H-20). */
function preset(_situation: Situation, { id, hiding: { spots, yields } }: Creature, dice: Dice): Act | null {
  return spots.length > 0 && dice.roll(3) === 1 ? { kind: "preset", creature: id, yields: !yields } : null;
}

function attack(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const profile = pick(creature.attacks, dice);
  if (!profile) return null;
  const { kind } = profile.aim;
  const targets = targetsIn(situation, creature, dice).slice(0, kind === "several" ? 2 : 1);
  const aimed = kind === "burst" ? { targets: [], tiles: tilesNear(situation, dice) } : { targets, tiles: [] };
  return {
    kind: "attack",
    creature: creature.id,
    attack: profile.id,
    from: fromOf(creature, dice),
    aimed,
    opportunity: false,
  };
}

const TRAP: Thing = {
  name: "Trap",
  bonus: 5,
  against: null,
  ranged: false,
  range: 0,
  aim: { kind: "burst", radius: 1 },
  damage: [{ dice: 1, faces: 4, bonus: 0, type: "untyped" }],
  effects: [],
  critical: 20,
};

function thingAttack(situation: Situation, { id }: Creature, dice: Dice): Act | null {
  if (dice.roll(3) > 1) return null;
  return {
    kind: "thingAttack",
    creature: id,
    thing: TRAP,
    origin: null,
    aimed: { targets: [], tiles: tilesNear(situation, dice) },
  };
}

function affect(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const targets = targetsIn(situation, creature, dice).slice(0, dice.roll(3));
  const boon = dice.roll(2) === 1;
  const from = boon ? fromOf(creature, dice) : null;
  const act = { kind: "affect", creature: creature.id, boon, range: 20, cost: "minor", from, targets } as const;
  return boon ? act : { ...act, accepted: true };
}

function applyDamage(situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  const wound = pick(hiding.wounds, dice);
  if (!wound) return null;
  const prevented = refusesBlock(situation, { creature: id, event: wound.event }) === null ? dice.roll(4) - 1 : 0;
  return { kind: "applyDamage", creature: id, event: wound.event, prevented, percent: 100 };
}

function dropDamage(_situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  const wound = dice.roll(4) === 1 ? pick(hiding.wounds, dice) : null;
  return wound && { kind: "dropDamage", creature: id, event: wound.event };
}

function push(_situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  const spot = pick(hiding.spots, dice);
  return spot && { kind: "push", creature: id, spot: spot.id, to: near(spot.place, dice) };
}

function teleport(_situation: Situation, { id, hiding }: Creature, dice: Dice): Act | null {
  const spot = dice.roll(2) === 1 ? pick(hiding.spots, dice) : null;
  return spot && { kind: "teleport", creature: id, to: near(spot.place, dice), range: 2 };
}

/** Grapples or shoves somebody near, or frees whoever is held. */
function grapple(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const held = pick(grapplesIn(situation), dice)?.held;
  const near = targetsIn(situation, creature, dice).find(({ creature: id }) => isBeside(situation, creature, id));
  const action = pick(["grapple", "grapple", "shove", "breakGrapple"] as const, dice);
  const from = fromOf(creature, dice);
  if (action === "breakGrapple") return held ? { kind: action, creature: creature.id, target: held, from } : null;
  return action && near ? { kind: action, creature: creature.id, target: near, from } : null;
}

function isBeside(situation: Situation, creature: Creature, id: string): boolean {
  const other = situation.creatures.find((one) => one.id === id);
  return other !== undefined && placeDistance(creature.place, other.place, situation.scene.grid) === 1;
}

/** Somebody's ailment, or a healthy creature's, which is refused. */
function treat(situation: Situation, creature: Creature, dice: Dice): Act | null {
  const ill = situation.creatures.filter((one) => ailmentsOf(one).length > 0);
  const target = pick(ill, dice);
  const condition = target && pick(ailmentsOf(target), dice);
  if (!target || !condition) return null;
  return { kind: "treat", creature: creature.id, target: target.id, condition, from: fromOf(creature, dice) };
}

/** What a hit has brought (T-9). */
function forceOfHit({ creatures }: Situation, { id }: Creature, dice: Dice): Act | null {
  const target = creatures.find(({ hiding }) => hiding.forcesDue?.some(({ by }) => by === id));
  const due = target?.hiding.forcesDue?.find(({ by }) => by === id);
  if (!target || !due) return null;
  const { way, distance, critical, origin, event } = due;
  const chosen = due.upTo && dice.roll(2) === 1 && { tiles: dice.roll(distance) };
  const force = { way, distance, critical, origin, event, passive: 0, other: 0, ...chosen };
  return { kind: "forceMove", creature: id, targets: [target.id], ...force };
}

/** Pulled together, there is somebody to grapple. */
function forceMove(situation: Situation, { id, gmHidden }: Creature, dice: Dice): Act | null {
  const target = pick(situation.creatures, dice);
  if (!target || gmHidden) return null;
  const way = dice.roll(3) === 1 ? "push" : "pull";
  const force = { passive: dice.roll(5) - 3, other: 0, critical: dice.roll(4) === 1, origin: null };
  return { kind: "forceMove", creature: id, way, targets: [target.id], distance: dice.roll(6), ...force };
}

function fromOf({ hiding }: Creature, dice: Dice): string | null {
  return pick(hiding.spots, dice)?.id ?? null;
}

/** Everybody else in random order, hiders by one of their spots or two. */
function targetsIn({ creatures }: Situation, { id }: Creature, dice: Dice): readonly Target[] {
  const others = creatures.filter((creature) => creature.id !== id);
  const first = dice.roll(others.length) - 1;
  return [...others.slice(first), ...others.slice(0, first)].flatMap((creature): readonly Target[] => {
    if (!isHidden(creature)) return [{ creature: creature.id, spot: null }];
    const from = dice.roll(creature.hiding.spots.length) - 1;
    return creature.hiding.spots.slice(from, from + 2).map((spot) => ({ creature: creature.id, spot: spot.id }));
  });
}

/** A tile at or beside where somebody is or may be. */
function tilesNear({ creatures }: Situation, dice: Dice): readonly Tile[] {
  const places = creatures.flatMap(({ place, hiding }) =>
    hiding.spots.length > 0 ? hiding.spots.map((spot) => spot.place) : [place],
  );
  const place = pick(places, dice);
  return place ? [{ i: place.i + dice.roll(3) - 2, j: place.j + dice.roll(3) - 2 }] : [];
}

function near<T extends Tile>(place: T, dice: Dice): T {
  return { ...place, i: place.i + dice.roll(5) - 3, j: place.j + dice.roll(5) - 3 };
}
