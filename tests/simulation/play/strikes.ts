/** Acts of creatures against each other at a simulated table, and acts of Gamemasters alone. */
import type { Act, Creature, Situation, Thing, Tile } from "../../../src/rules/index.ts";
import type { Random } from "../random.ts";
import { idOf, POWER, type Setting } from "../scenes.ts";

/** What the makers of acts use. */
export interface DecisionContext {
  readonly random: Random;
  readonly setting: Setting;
}

/** Acts against the other side: on spots of hiders, or on creatures in the open. */
export function strikes({ creatures }: Situation, creature: Creature, random: Random): Act[] {
  return creatures
    .filter(({ side }) => side !== creature.side)
    .flatMap((other) =>
      other.hiding.spots.length > 0 ? atSpots(creature, other, random) : atSight(creature, other, random),
    );
}

/** A Scan, a bow at one spot (the hider's event), a blast over several (the attacker's event), effects, and a power. */
function atSpots(creature: Creature, { id: hider, hiding: { spots } }: Creature, random: Random): Act[] {
  const {
    id: spot,
    place: { i, j },
  } = random.pick(spots);
  const scan: Act = { kind: "scanReveal", creature: creature.id, hider, spot };
  const targets = [{ creature: hider, spot }];
  const attack = attackOf(creature, random);
  const { from } = attack;
  const affect = { kind: "affect", creature: creature.id, boon: false, range: 20, cost: "minor" } as const;
  return [
    ...Array.from({ length: 4 }, () => scan),
    { ...affect, from: null, targets, accepted: true },
    ...Array.from({ length: 2 }, (): Act => ({ ...affect, boon: true, power: POWER, cost: "none", from, targets })),
    { ...attack, attack: idOf("bow"), aimed: { targets, tiles: [] } },
    { ...attack, attack: idOf("blast"), aimed: { targets: [], tiles: [{ i, j }] } },
  ];
}

/** A bow at a visible creature, now and then out of turn. Its damage waits to be applied. */
function atSight(creature: Creature, { id }: Creature, random: Random): Act[] {
  const from = creature.hiding.spots[0]?.id ?? null;
  const aimed = { targets: [{ creature: id, spot: null }], tiles: [] };
  const opportunity = random.chance(0.15);
  return [{ kind: "attack", creature: creature.id, attack: idOf("bow"), from, aimed, opportunity }];
}

const attackOf = ({ id, hiding: { spots } }: Creature, random: Random) =>
  ({
    kind: "attack",
    creature: id,
    from: spots.length > 0 ? random.pick(spots).id : null,
    opportunity: false,
  }) as const;

/** C-6: at a tile where somebody is believed to be. */
export function atTile(creature: Creature, random: Random): Act {
  const tiles = [{ i: random.below(4), j: random.below(4) }];
  return { ...attackOf(creature, random), attack: idOf("bow"), aimed: { targets: [], tiles } };
}

/** C-1: the d100 that waits for the owner of a creature that was hit. */
export const misses = ({ id, hiding: { concealedHits = [] } }: Creature): Act[] =>
  concealedHits.filter(({ roll }) => roll === null).map(({ event }) => ({ kind: "throwMiss", creature: id, event }));

/** Acts of Gamemasters only. */
export function rulings({ id, place, hiding }: Creature, { random, setting }: DecisionContext): Act[] {
  const acts: Act[] = [];
  for (const { event } of hiding.wounds) if (random.chance(0.2)) acts.push({ kind: "dropDamage", creature: id, event });
  if (hiding.offer) acts.push({ kind: "closeTrack", hider: id });
  for (const { event } of hiding.concealedHits ?? [])
    acts.push({ kind: "changeMiss", creature: id, event, percent: random.pick([0, 20, 50, 100]) });
  if (hiding.spots.length > 0 && random.chance(0.3)) {
    const spot = random.pick(hiding.spots).id;
    acts.push({ kind: "end", creature: id, cause: random.chance(0.5) ? "removed" : "down" });
    acts.push({ kind: "markerGone", creature: id, spot });
    acts.push({ kind: "discover", creature: id, spots: [spot] });
    acts.push({ kind: "push", creature: id, spot, to: random.pick(setting.places) });
  }
  if (random.chance(0.1)) acts.push(pitAt(id, random.pick([place, ...hiding.spots.map((spot) => spot.place)])));
  return acts;
}

/** H-25: the vantage that a Scan waits for, or that there is nothing more. */
export function picks({ id, hiding }: Creature, { random, setting }: DecisionContext): Act[] {
  const vantage = random.pick([null, ...setting.situation.vantages.map((one) => one.id)]);
  return hiding.scouting === null ? [] : [{ kind: "pickVantage", creature: id, vantage }];
}

/** A pit opens under somebody, or under one of a hider's spots. */
const pitAt = (creature: string, { i, j }: Tile): Act => ({
  kind: "thingAttack",
  creature,
  thing: PIT,
  origin: null,
  aimed: { targets: [], tiles: [{ i, j }] },
});

export const PIT: Thing = {
  name: "Pit",
  bonus: 5,
  against: null,
  ranged: false,
  range: 0,
  aim: { kind: "burst", radius: 1 },
  damage: [{ dice: 1, faces: 4, bonus: 0, type: "untyped" }],
  effects: [],
  critical: 20,
};

/** Scans that teach something about others. */
export function studies({ creatures }: Situation, { id }: Creature): Act[] {
  return creatures
    .filter((other) => other.id !== id)
    .flatMap(({ id: target }) => [
      { kind: "scanStudy", creature: id, target, study: "arms" } as const,
      { kind: "scanStudy", creature: id, target, study: "trinkets" } as const,
    ]);
}
