/** Acts of components together, and acts of creatures for each other (H-5, H-15, H-22). */
import {
  ailmentsOf,
  linkedWith,
  type Act,
  type Creature,
  type Footprint,
  type Situation,
} from "../../../src/rules/index.ts";
import type { Random } from "../random.ts";
import { MIST, POWER, SMOKE, STEP, VIAL, type Setting } from "../scenes.ts";
import type { DecisionContext } from "./strikes.ts";

/** Several components hide with one check, near each other. */
export function hidingTogether(
  { creatures }: Situation,
  creature: Creature,
  { random, setting }: DecisionContext,
): Act[] {
  const parts = componentsOf(creatures, creature);
  if (parts.length < 2) return [];
  const spots = parts.map(({ id, place }) => ({ component: id, spot: random.pick(placesNear(setting, place)) }));
  return [{ kind: "hideTogether", creature: creature.id, spots }];
}

/** The further spots of components that hid together. */
export function designatingTogether(
  { creatures }: Situation,
  creature: Creature,
  { random, setting }: DecisionContext,
): Act[] {
  const event = creature.hiding.pending?.event;
  const parts = componentsOf(creatures, creature).filter(({ hiding }) => hiding.pending?.event === event);
  if (event === undefined || parts.length < 2) return [];
  const spots = parts.map(({ id, hiding }) => ({
    component: id,
    spots: Array.from({ length: Math.min(hiding.pending?.extra ?? 0, random.below(2)) }, () =>
      random.pick(placesNear(setting, hiding.pending?.from[0] ?? null)),
    ),
  }));
  const act: Act = { kind: "designateTogether", creature: creature.id, spots };
  return [act, act, act];
}

const componentsOf = (creatures: readonly Creature[], { id, body }: Creature): readonly Creature[] =>
  creatures.filter((other) => other.id === id || (body !== null && other.body === body));

/** A boon for a friend, which ends the giver's hiding, or for itself. */
export function boons({ creatures }: Situation, creature: Creature, { random }: DecisionContext): Act[] {
  const { id, side, hiding } = creature;
  const friend = random.pick(creatures.filter((other) => other.side === side));
  const from = hiding.spots.length > 0 ? random.pick(hiding.spots).id : null;
  const spot = friend.hiding.spots.length > 0 && friend.id !== id ? random.pick(friend.hiding.spots).id : null;
  const targets = [{ creature: friend.id, spot }];
  const act: Act = { kind: "affect", creature: id, boon: true, range: 20, cost: "minor", from, targets };
  const at = { i: random.below(4), j: random.below(4) };
  const laying = { kind: "layRegion", creature: id, tiles: [at], from, accepted: true } as const;
  return [act, { ...act, power: POWER, cost: "none" }, { ...laying, power: random.chance(0.5) ? SMOKE : MIST }];
}

/**
 * Teleports of whoever hides and of whoever does not, by each of its powers and by none, onto other creatures too
 * (T-12).
 */
export function teleports({ id, hiding, place }: Creature, { random, setting }: DecisionContext): Act[] {
  const to =
    hiding.spots.length > 0
      ? random.pick(setting.places)
      : { ...place, i: random.below(BOARD), j: random.below(BOARD) };
  const act = { kind: "teleport", creature: id, to } as const;
  const byVial: Act = { ...act, range: 5, cost: "none", power: VIAL };
  return [
    { ...act, range: 3, cost: "minor", power: STEP },
    byVial,
    byVial,
    ...(random.chance(0.3) ? [{ ...act, range: 2 + random.below(4) }] : []),
  ];
}

/** About as many rows and columns as a yard has. */
const BOARD = 5;

/** Grapples, shoves and what frees of grapples (T-7), mostly with a neighbour. */
export function grapples({ creatures }: Situation, creature: Creature, { random }: DecisionContext): Act[] {
  const { id, hiding } = creature;
  const near = creatures.filter((one) => one.id !== id && areNeighbours(one, creature));
  const other = random.pick(near.length > 0 ? near : creatures);
  const from = hiding.spots.length > 0 ? random.pick(hiding.spots).id : null;
  const spot = other.hiding.spots.length > 0 ? random.pick(other.hiding.spots).id : null;
  const target = { creature: other.id, spot };
  const grapple: Act = { kind: "grapple", creature: id, target, from };
  return [
    ...Array.from({ length: near.length > 0 ? 4 : 1 }, () => grapple),
    { kind: "shove", creature: id, target, from },
    { kind: "breakGrapple", creature: id, target: other.id, from },
    { kind: "breakGrapple", creature: id, target: id, from: null },
    { kind: "treat", creature: id, target: random.chance(0.5) ? id : other.id, condition: "prone", from },
  ];
}

/** What ends the grapples of a creature, by its own act or another's (T-7). */
export function endingGrapples(situation: Situation, { id, hiding }: Creature, random: Random): Act[] {
  const linked = linkedWith(situation, id);
  if (linked.length === 0) return [];
  const from = hiding.spots.length > 0 ? random.pick(hiding.spots).id : null;
  const target = random.pick([id, ...linked]);
  return Array.from({ length: 8 }, () => ({ kind: "breakGrapple", creature: id, target, from }));
}

/** The pushes and pulls that its hits have brought and that wait (T-9). */
export function forces({ creatures }: Situation, { id }: Creature, { random }: DecisionContext): Act[] {
  return creatures.flatMap(({ id: target, hiding: { forcesDue = [] } }) =>
    forcesDue
      .filter(({ by }) => by === id)
      .map(({ event, way, distance, critical, origin, upTo }): Act => {
        const due = { event, way, distance, critical, origin, ...(upTo && { tiles: 1 + random.below(distance) }) };
        return { kind: "forceMove", creature: id, targets: [target], ...due, passive: 0, other: 0 };
      }),
  );
}

/** Its own ailments, and those of its neighbours, are treated (T-1). */
export function treatments({ creatures }: Situation, creature: Creature, random: Random): Act[] {
  const { id, hiding } = creature;
  const from = hiding.spots.length > 0 ? random.pick(hiding.spots).id : null;
  return creatures
    .filter((one) => one.id === id || areNeighbours(one, creature))
    .flatMap((one) =>
      ailmentsOf(one).map((condition): Act => ({ kind: "treat", creature: id, target: one.id, condition, from })),
    );
}

const areNeighbours = ({ place: one }: Creature, { place: other }: Creature): boolean =>
  Math.max(Math.abs(one.i - other.i), Math.abs(one.j - other.j)) <= 1;

/** A Gamemaster's push or pull of somebody, with all whom grapples link (T-9, T-10). */
export function pushes({ creatures }: Situation, { id }: Creature, { random }: DecisionContext): Act[] {
  const force = { origin: null, passive: 0, other: 0, critical: false, distance: 1 + random.below(4) };
  const way = random.pick(["push", "pull"] as const);
  return [{ kind: "forceMove", creature: id, way, targets: [random.pick(creatures).id], ...force }];
}

/** Studies, powers, and interactions with a thing on a tile. */
export function smallThings(
  { creatures }: Situation,
  { id, place }: Creature,
  { random, setting }: DecisionContext,
): Act[] {
  const target = random.pick(creatures).id;
  const power = setting.situation.creatures[0]?.profile.powers[0]?.id ?? "";
  const vantage = random.pick([null, ...setting.situation.vantages.map((one) => one.id)]);
  return random.pick<Act[]>([
    [{ kind: "scanStudy", creature: id, target, study: "arms" }],
    [{ kind: "scanIdentify", creature: id, target, power: random.chance(0.3) ? power : null }],
    [{ kind: "scanScout", creature: id, vantage }],
    [{ kind: "usePower", creature: id, power }],
    [{ kind: "rollCheck", creature: id, attribute: "agility", skill: "stealth", mode: "plain" }],
    [{ kind: "interact", creature: id, tile: { i: place.i, j: place.j }, accepted: true }],
  ]);
}

/** The places that a creature reaches in a turn or so; all by default. */
export function placesNear({ places }: Setting, from: Footprint | null): readonly Footprint[] {
  const near = from ? places.filter(({ i, j }) => Math.max(Math.abs(i - from.i), Math.abs(j - from.j)) <= 2) : places;
  return near.length > 0 ? near : places;
}
