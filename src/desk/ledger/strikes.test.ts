/** Attacks, boons and their consequences, between ledger, documents and cards. */
import { describe, expect, it } from "vitest";
import { parseSituation, type Creature, type Report } from "../../rules/index.ts";
import { seededDice } from "../../rules/testing/dice.ts";
import { INN } from "../../rules/testing/inn.ts";
import { randomAct } from "../../rules/testing/randomAct.ts";
import { armed, randomStrike } from "../../rules/testing/randomStrike.ts";
import type { LedgerEvent } from "./entry.ts";
import { hidingOf, withEvent } from "./fold.ts";
import { projectionWrites } from "./projections/project.ts";
import { play, setTable, type Table } from "./testing/play.ts";
import { written } from "./testing/world.ts";
import { mentionedIn } from "./event.ts";
import { actToUndo, makeUndo } from "./undo.ts";
import { vitalWrites } from "./ownWrites.ts";

function story(seed: number, acts: number): readonly Table[] {
  const dice = seededDice(seed);
  const tables = [setTable(armed(parseSituation(INN)))];
  for (let tries = 0; tables.length <= acts && tries < 10 * acts; tries += 1) {
    const table = tables.at(-1)!;
    const propose = dice.roll(3) === 1 ? randomAct : randomStrike;
    const act = propose(table.situation, dice);
    if (act) tables.push(play(table, act, dice));
  }
  return tables;
}

const TABLES = [1, 2, 3, 4].flatMap((seed) => story(seed, 120).slice(1));

const lastOf = ({ ledger }: Table): LedgerEvent => ledger.events.at(-1)!;

const told = (kind: Report["kind"]): readonly LedgerEvent[] =>
  TABLES.map(lastOf).filter(({ report }) => report.kind === kind);

function strikesIn({ report }: LedgerEvent) {
  return "strikes" in report ? report.strikes : [];
}

it("the tables hold every kind of act that is judged below", () => {
  for (const kind of ["attack", "thingAttack", "applyDamage", "affect", "push", "teleport"] as const) {
    expect(told(kind).length, kind).toBeGreaterThan(0);
  }
});

describe("G-4: life and absorption", () => {
  it("the actors have what the acts left them", () => {
    for (const { situation, projected } of TABLES) {
      for (const { id, life, absorption } of situation.creatures) {
        const token = projected.tokens.find((one) => one.id === id);
        expect(token?.vitality).toEqual({ life: life.value, absorption });
      }
    }
    const lives = TABLES.map(({ situation }) => situation.creatures.map(({ life }) => life.value).join());
    expect(new Set(lives).size).toBeGreaterThan(3);
  });

  it("X2: are written once", () => {
    for (const { ledger, projected } of TABLES)
      expect(vitalWrites(ledger.events.at(-1)!, ledger, projected)).toEqual([]);
  });

  it("do not overwrite a manual edit, nor a later entry", () => {
    const wounded = TABLES.filter((table) => told("applyDamage").includes(lastOf(table)));
    const [table] = wounded.filter((one) => Object.keys(lastOf(one).vitals).length > 0);
    const event = lastOf(table!);
    const [[creature, { from, to }] = ["", { from: null, to: null }]] = Object.entries(event.vitals);
    const before = (vitality: typeof from) => ({
      ...table!.projected,
      tokens: table!.projected.tokens.map((token) => (token.id === creature ? { ...token, vitality } : token)),
    });
    expect(vitalWrites(event, table!.ledger, before(from))).toHaveLength(1);
    expect(vitalWrites(event, table!.ledger, before({ life: from!.life + 1, absorption: 3 }))).toEqual([]);
    const later = { ...event, id: "later", requestId: "later", seq: event.seq + 1, rev: event.rev + 1, revs: {} };
    expect(vitalWrites(event, withEvent(table!.ledger, later), before(from))).toEqual([]);
    expect(to).not.toEqual(from);
  });

  it("of an unlinked token are written into its delta", () => {
    const table = TABLES.find((one) => Object.keys(lastOf(one).vitals).length > 0)!;
    const event = lastOf(table);
    const [[creature, { from, to }] = ["", { from: null, to: null }]] = Object.entries(event.vitals);
    const tokens = table.projected.tokens.map((token) =>
      token.id === creature
        ? { ...token, vitality: from, actorUuid: `Scene.${token.sceneId}.Token.${token.id}.Actor.${token.id}` }
        : token,
    );
    expect(vitalWrites(event, table.ledger, { ...table.projected, tokens })).toEqual([
      {
        action: "update",
        documentName: "Token",
        parent: `Scene.${event.sceneId}`,
        updates: [
          { _id: creature, set: { "delta.system.life.value": to?.life, "delta.system.absorption": to?.absorption } },
        ],
      },
    ]);
  });

  it("U1: are given back with the act that took them, byte for byte", () => {
    const taken = TABLES.filter((table) => Object.keys(lastOf(table).vitals).length > 0);
    expect(taken.length).toBeGreaterThan(3);
    for (const { ledger, projected } of taken) {
      const event = ledger.events.at(-1)!;
      const act = actToUndo(ledger, event.id, { gm: true });
      if (typeof act === "string") throw new Error(act);
      const undo = makeUndo(act, ledger, { requestId: "u", userId: "gm", time: 0, tokens: projected.tokens });
      const after = withEvent(ledger, undo);
      const shown = written(projected, [...vitalWrites(undo, after, projected), ...projectionWrites(after, projected)]);
      for (const [creature, { from }] of Object.entries(event.vitals)) {
        expect(shown.tokens.find(({ id }) => id === creature)?.vitality).toEqual(from);
      }
    }
  });
});

describe("a card of an attack", () => {
  it("names everybody whom it strikes, and numbers every spot", () => {
    for (const event of TABLES.map(lastOf)) {
      for (const { target, spots, sheltered } of strikesIn(event)) {
        expect(event.names[target]).toEqual(expect.stringMatching(/./));
        for (const { id } of [...spots, ...sheltered]) expect(event.numbers[id]).toBeGreaterThan(0);
      }
    }
  });

  it("gives the number that the marker has", () => {
    for (const { ledger, situation } of TABLES) {
      const event = ledger.events.at(-1)!;
      for (const { id } of situation.creatures) {
        for (const spot of hidingOf(ledger, situation.scene.id, id).spots) {
          if (event.numbers[spot.id] !== undefined) expect(ledger.numbers.get(spot.id)).toBe(event.numbers[spot.id]);
        }
      }
    }
  });

  it("does not name a creature that only Gamemasters see", () => {
    const { situation, ledger } = TABLES.find((one) => strikesIn(lastOf(one)).length > 0)!;
    const { report } = ledger.events.at(-1)!;
    const { named } = mentionedIn(report, situation);
    expect(named.length).toBeGreaterThan(0);
    const creatures = situation.creatures.map((creature): Creature => ({ ...creature, gmHidden: true }));
    expect(mentionedIn(report, { ...situation, creatures }).named).toEqual([]);
  });
});

it("S3: an act concerns everybody whose spots it is aimed at, hit or not", () => {
  let missed = 0;
  for (const event of TABLES.map(lastOf)) {
    for (const { target, spots, outcome } of strikesIn(event)) {
      if (spots.length === 0) continue;
      expect(event.revs).toHaveProperty(target);
      if (outcome === "missed" && target !== event.tokenId) missed += 1;
    }
  }
  expect(missed).toBeGreaterThan(0);
});
