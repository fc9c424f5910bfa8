import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSituation, NOT_HIDING, type Concentrated } from "../../../rules/index.ts";
import { seededDice } from "../../../rules/testing/dice.ts";
import { INN } from "../../../rules/testing/inn.ts";
import { randomAct } from "../../../rules/testing/randomAct.ts";
import { HIDDEN_EFFECT_ID } from "../../../config.ts";
import type { ProjectedDocuments, ProjectedKept } from "../../../bridge/writing/projectedDocuments.ts";
import { budgetOf, periodOf, recordFor } from "../../../bridge/creature/turns.ts";
import { hidingOf, EMPTY_SNAPSHOT, foldLedger } from "../fold.ts";
import { projectionWrites, keptWrites } from "./project.ts";
import { play, setTable, type Table } from "../testing/play.ts";
import { written } from "../testing/world.ts";

const FRESH = { major: 1, minor: 1, reaction: 1, movement: 6, entered: [], left: [] };

/** The table after each of so many random legal acts. */
function story(seed: number, acts: number): readonly Table[] {
  const dice = seededDice(seed);
  const inn = parseSituation(`${INN}\nfight brawl moment=1:0 order=ada,guard,bruno,archer,captain,beast`);
  const creatures = inn.creatures.map((creature) => ({ ...creature, budget: FRESH }));
  const tables = [setTable({ ...inn, creatures })];
  while (tables.length <= acts) {
    const table = tables.at(-1)!;
    const act = randomAct(table.situation, dice);
    const next = act ? play(table, act, dice) : nextTurn(table);
    tables.push(dice.roll(3) === 1 ? nextTurn(next) : next);
  }
  return tables;
}

const TABLES = [1, 2].flatMap((seed) => story(seed, 120));

function nextTurn(table: Table): Table {
  const { situation } = table;
  const fight = situation.fight!;
  const turn = (fight.moment.turn + 1) % fight.order.length;
  const round = fight.moment.round + (turn === 0 ? 1 : 0);
  const creatures = situation.creatures.map((creature) =>
    creature.id === fight.order[turn] ? { ...creature, budget: FRESH } : creature,
  );
  return { ...table, situation: { ...situation, creatures, fight: { ...fight, moment: { round, turn } } } };
}

const hiddenIds = ({ situation, ledger }: Table): string[] =>
  situation.creatures.filter(({ id }) => hidingOf(ledger, situation.scene.id, id).spots.length > 0).map(({ id }) => id);

const statusesOf = ({ projected }: Table): string[] =>
  projected.effects.flatMap(({ id, actorUuid }) => (id === HIDDEN_EFFECT_ID ? [actorUuid] : []));

describe("projections of random acts", () => {
  it("S2: each spot has one marker, and each marker a spot", () => {
    for (const { ledger, projected, situation } of TABLES) {
      const spots = situation.creatures.flatMap(({ id }) =>
        hidingOf(ledger, situation.scene.id, id).spots.map((spot) => `${id}:${spot.id}`),
      );
      expect(projected.markers.map(({ hider, id }) => `${hider}:${id}`).toSorted()).toEqual(spots.toSorted());
    }
  });

  it("S2: an actor has the status exactly while a token of it hides", () => {
    for (const table of TABLES) {
      const actors = hiddenIds(table).map((id) => `Actor.${id}`);
      expect(statusesOf(table).toSorted()).toEqual(actors.toSorted());
    }
  });

  it("no two markers of one hider carry the same number", () => {
    for (const { projected } of TABLES) {
      const names = projected.markers.map(({ hider, number }) => `${hider} ${number}`);
      expect(new Set(names).size).toBe(names.length);
      expect(projected.markers.every(({ number }) => number > 0)).toBe(true);
    }
  });

  it("every spot that an event tells of has a number", () => {
    for (const { report, numbers } of TABLES.at(-1)!.ledger.events) {
      const discovery = "discovery" in report ? report.discovery : null;
      for (const { id } of discovery?.revealed ?? []) expect(numbers[id]).toBeGreaterThan(0);
      if (discovery?.spot) expect(numbers[discovery.spot.id]).toBeGreaterThan(0);
    }
  });

  it("a marker keeps its number for as long as it stands", () => {
    for (const [index, { projected }] of TABLES.slice(1, 121).entries()) {
      const before = TABLES[index].projected.markers;
      for (const { id, number } of projected.markers) {
        expect(before.find((marker) => marker.id === id)?.number ?? number).toBe(number);
      }
    }
  });

  it("S3: revisions have no gaps, and every event has an id of its own", () => {
    const { ledger, situation } = TABLES.at(-1)!;
    const ids = ledger.events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of situation.creatures) {
      const revs = ledger.events.flatMap(({ revs: concerned }) => concerned[id] ?? []);
      expect(revs).toEqual(revs.map((_, index) => index + 1));
    }
  });

  it("folding the ledger gives the states that the rules give", () => {
    for (const { ledger, situation } of TABLES) {
      for (const { id, hiding } of situation.creatures) {
        expect(hidingOf(ledger, situation.scene.id, id)).toEqual(hiding);
      }
    }
  });

  it("X2: a second pass writes nothing", () => {
    for (const { ledger, projected } of TABLES) expect(projectionWrites(ledger, projected)).toEqual([]);
  });

  it("H-22: no token's flag tells the possible spots", () => {
    const flags = TABLES.flatMap(({ projected }) => projected.tokens.map(({ hiding }) => hiding?.possible ?? null));
    expect(new Set(flags)).toEqual(new Set([null]));
  });

  it("G-5: combatants store what acts spent, and what is left is what the rules say", () => {
    for (const { projected, situation } of TABLES) {
      for (const { tokenId, record } of projected.combatants) {
        const creature = situation.creatures.find(({ id }) => id === tokenId)!;
        const period = periodOf(situation.fight, tokenId)!;
        const { minor, major } = budgetOf(recordFor(period, record), creature.speed, situation.fight);
        expect({ minor, major }).toEqual({ minor: creature.budget?.minor, major: creature.budget?.major });
      }
    }
  });

  it("L2: one pass repairs any damage", () => {
    const table = tableWithHider();
    fc.assert(
      fc.property(fc.subarray(DAMAGES, { minLength: 1 }), (damages) => {
        const damaged = damages.reduce((projected, damage) => damage(projected), table.projected);
        const healed = written(damaged, projectionWrites(table.ledger, damaged));
        expect(projectionWrites(table.ledger, healed)).toEqual([]);
        expect(sorted(healed)).toEqual(sorted(table.projected));
      }),
    );
  });
});

const tableWithHider = (): Table => TABLES.findLast(({ projected }) => projected.markers.length > 2)!;

const sorted = ({ markers, effects, tokens, cards }: ProjectedDocuments) => ({
  markers: markers.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  effects: effects.toSorted((one, other) => (one.actorUuid < other.actorUuid ? -1 : 1)),
  hidings: tokens.map(({ hiding }) => hiding),
  cards,
});

const DAMAGES: ((projected: ProjectedDocuments) => ProjectedDocuments)[] = [
  (projected) => ({ ...projected, markers: projected.markers.slice(1) }),
  (projected) => ({
    ...projected,
    markers: projected.markers.map((marker) => ({
      ...marker,
      stored: { ...marker.stored, x: Number(marker.stored["x"]) + 7 },
    })),
  }),
  (projected) => ({ ...projected, markers: [...projected.markers, { ...projected.markers[0], id: "copy" }] }),
  (projected) => ({ ...projected, effects: [] }),
  (projected) => ({
    ...projected,
    effects: projected.effects.map((effect) => ({ ...effect, stored: { ...effect.stored, disabled: true } })),
  }),
  (projected) => ({
    ...projected,
    markers: projected.markers.map((marker) => ({ ...marker, stored: { ...marker.stored, hidden: true } })),
  }),
  (projected) => ({
    ...projected,
    effects: [...projected.effects, { id: "stray", actorUuid: "Actor.captain", stored: { statuses: ["hidden"] } }],
  }),
  (projected) => ({
    ...projected,
    effects: [...projected.effects, { id: HIDDEN_EFFECT_ID, actorUuid: "Actor.other", stored: {} }],
  }),
  (projected) => ({ ...projected, tokens: projected.tokens.map((token) => ({ ...token, hiding: null })) }),
];

const by = { creature: "ada", power: "Moonlight" };
const light = (isOff: boolean): ProjectedKept => ({
  documentName: "AmbientLight",
  parent: "Scene.s",
  sceneId: "s",
  id: "l",
  isOff,
  by,
});
const behavior = (isOff: boolean): ProjectedKept => ({
  ...light(isOff),
  documentName: "RegionBehavior",
  parent: "Scene.s.Region.r",
  id: "b",
});
const song: Concentrated = { event: "e", power: "Moonlight", on: [] };

it.each<[string, readonly Concentrated[], readonly ProjectedKept[], readonly object[]]>([
  ["go when concentration ends", [], [light(false), behavior(false)], [{ hidden: true }, { disabled: true }]],
  [
    "come when it begins, or is restored",
    [song],
    [light(true), behavior(true)],
    [{ hidden: false }, { disabled: false }],
  ],
  ["stay while it lasts", [song], [light(false), behavior(false)], []],
  ["stay away after it", [{ ...song, power: "Other" }], [light(true), behavior(true)], []],
])("T-3: lights and regions that hang on concentration %s", (_name, concentration, kept, expected) => {
  const hidings = new Map([["s.ada", { ...NOT_HIDING, ...(concentration.length > 0 && { concentration }) }]]);
  const writes = keptWrites({ ...foldLedger(EMPTY_SNAPSHOT, []), hidings }, { kept } as unknown as ProjectedDocuments);
  expect(writes.map((write) => write.action === "update" && write.updates[0]?.set)).toEqual(expected);
});
