import { describe, expect, it } from "vitest";
import { parseSituation, type Act, type CreatureId } from "../../rules/index.ts";
import { scriptedDice, seededDice } from "../../rules/testing/dice.ts";
import { INN } from "../../rules/testing/inn.ts";
import { randomAct } from "../../rules/testing/randomAct.ts";
import type { Ledger } from "./ledger.ts";
import { foldLedger, EMPTY_SNAPSHOT, withEvent } from "./fold.ts";
import { movesOf, projectionWrites } from "./projections/project.ts";
import { play, setTable, type Table } from "./testing/play.ts";
import { moved, written } from "./testing/world.ts";
import { actingToken, askerOf } from "../protocol/request.ts";
import { actToUndo, isUndoneFreely, makeUndo, takenBack, undoOffers } from "./undo.ts";

const dice = seededDice(5);

/** Tables after each of so many random acts outside combat. */
function story(acts: number): readonly Table[] {
  const tables = [setTable(parseSituation(INN))];
  while (tables.length <= acts) {
    const table = tables.at(-1)!;
    tables.push(play(table, randomAct(table.situation, dice)!, dice));
  }
  return tables;
}

const TABLES = story(60);

const statesOf = ({ hidings }: Ledger): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...hidings].map(([key, hiding]) => [key, { ...hiding, rev: 0 }]));

/** The ledger and the projected documents after the last act of a table was taken back. */
function undone({ ledger, projected }: Table, event = ledger.events.at(-1)!.id) {
  const act = actToUndo(ledger, event, { gm: true });
  if (typeof act === "string") throw new Error(act);
  const context = { requestId: "undoing", userId: "gm", time: 0, tokens: projected.tokens };
  const entry = makeUndo(act, ledger, context);
  const after = withEvent(ledger, entry);
  const shown = written(moved(projected, movesOf(entry, after, projected)), projectionWrites(after, projected));
  return { entry, ledger: after, projected: shown };
}

describe("U1: an act that is taken back", () => {
  it("leaves every creature as it was before, except for the revision", () => {
    for (const [index, table] of TABLES.slice(1).entries()) {
      const wanted = statesOf(TABLES[index]!.ledger);
      const states = statesOf(undone(table).ledger);
      for (const [key, state] of Object.entries(wanted)) expect(states[key]).toEqual(state);
    }
  });

  it("raises the revision of everybody whom the act concerned, and of nobody else", () => {
    for (const table of TABLES.slice(1)) {
      const { entry } = undone(table);
      const { revs } = table.ledger.events.at(-1)!;
      expect(entry.revs).toEqual(Object.fromEntries(Object.entries(revs).map(([id, rev]) => [id, rev + 1])));
    }
  });

  it("S2, L2: markers, status and tokens are what they were, in one pass", () => {
    for (const [index, table] of TABLES.slice(1).entries()) {
      const before = TABLES[index]!.projected;
      const { ledger, projected } = undone(table);
      const ids = (markers: typeof before.markers) => markers.map(({ id, number }) => `${id} ${number}`).toSorted();
      expect(ids(projected.markers)).toEqual(ids(before.markers));
      expect(projected.effects.length).toBe(before.effects.length);
      expect(projected.tokens.map(({ x, y }) => [x, y])).toEqual(before.tokens.map(({ x, y }) => [x, y]));
      expect(projectionWrites(ledger, projected)).toEqual([]);
    }
  });

  it("T-7 to T-12: grapples, pushes and teleports, with everybody whom they moved", () => {
    const yard = parseSituation(`
      scene yard canvas=1600,1600
      creature ada side=friendly at=6:6
      creature orc side=hostile at=6:7
      creature bea side=friendly at=9:9`);
    const hits = () => scriptedDice(...Array.from({ length: 4 }, () => 19));
    const force = { origin: null, passive: 0, other: 0, critical: false, distance: 4 };
    const target = { creature: "orc", spot: null };
    const acts: readonly Act[] = [
      { kind: "shove", creature: "ada", target, from: null },
      { kind: "forceMove", creature: "bea", way: "pull", targets: ["orc"], ...force, distance: 1 },
      { kind: "forceMove", creature: "bea", way: "push", targets: ["orc"], ...force, distance: 2 },
      { kind: "grapple", creature: "ada", target, from: null },
      { kind: "forceMove", creature: "bea", way: "push", targets: ["orc"], ...force },
      { kind: "teleport", creature: "orc", to: { i: 8, j: 6, w: 1, h: 1 }, range: 12 },
      { kind: "breakGrapple", creature: "orc", target: "orc", from: null },
    ];
    let table = setTable(yard);
    for (const act of acts) {
      const before = table;
      table = play(before, act, hits());
      const { ledger, projected } = undone(table);
      const shown = ({ tokens, effects }: Table["projected"]) => ({
        places: tokens.map(({ id, x, y }) => [id, x, y]),
        effects: effects.map(({ id, actorUuid }) => [id, actorUuid]),
      });
      expect(shown(table.projected)).not.toEqual(shown(before.projected));
      expect(shown(projected)).toEqual(shown(before.projected));
      const wanted = statesOf(before.ledger);
      for (const [key, state] of Object.entries(wanted)) expect(statesOf(ledger)[key]).toEqual(state);
      expect(projectionWrites(ledger, projected)).toEqual([]);
    }
  });

  it("U1, T-12: who teleports in the open takes that back alone, unless something was in the way", () => {
    const yard = `
      scene yard canvas=1600,1600
      creature ada side=friendly at=6:6
      creature orc side=hostile at=8:6
      creature eve side=hostile at=6:9 statuses=hidden
        hiding result=12
        spot a at=6:9`;
    const alone = (creature: CreatureId, i: number): boolean => {
      const to = { i, j: 6, w: 1, h: 1 };
      const { ledger } = play(setTable(parseSituation(yard)), { kind: "teleport", creature, to, range: 12 }, dice);
      return isUndoneFreely(ledger.events.slice(-1));
    };
    expect([alone("ada", 7), alone("ada", 8), alone("eve", 5)]).toEqual([true, false, false]);
  });

  it("U1, H-17: who teleports to where a hider is seen does not take that back alone", () => {
    const yard = parseSituation(`
      scene yard canvas=1600,1600
      global enabled=yes
      wall w c=800,0,800,800
      creature ada side=friendly at=6:6
      creature eve side=hostile at=6:9 statuses=hidden
        hiding result=12
        spot a at=6:9
        spot b at=5:9`);
    const alone = (i: number, j: number): boolean => {
      const to = { i, j, w: 1, h: 1 };
      const { ledger } = play(setTable(yard), { kind: "teleport", creature: "ada", to, range: 12 }, dice);
      return isUndoneFreely(ledger.events.slice(-1));
    };
    expect([alone(5, 6), alone(10, 9)]).toEqual([true, false]);
  });

  it("X2: an undone act sets nobody down again, even if the token stands where the act took it up", () => {
    const appearances = TABLES.slice(1).filter(({ ledger }) => Object.keys(ledger.events.at(-1)!.moves).length > 0);
    expect(appearances.length).toBeGreaterThan(2);
    for (const table of appearances) {
      const { ledger, projected } = undone(table);
      expect(movesOf(table.ledger.events.at(-1)!, ledger, projected)).toEqual([]);
    }
  });

  it("says so on its card, which offers nothing more", () => {
    const table = TABLES.at(-1)!;
    const { projected } = undone(table);
    const live = projected.cards.find(({ event }) => event === table.ledger.events.at(-1)!.id)?.live;
    expect(live).toEqual({ pending: false, offer: null, claim: null, scanAgain: false, appearing: null, undone: "gm" });
  });

  it("X2, C1: folds the same in whatever order the pages are read", () => {
    const { ledger } = undone(TABLES.at(-1)!);
    const again = foldLedger(EMPTY_SNAPSHOT, ledger.entries.toReversed());
    expect(statesOf(again)).toEqual(statesOf(ledger));
    expect([...again.undone]).toEqual([...ledger.undone]);
  });

  it("works for one act after the other, back to the beginning", () => {
    let { ledger, projected } = TABLES.at(-1)!;
    for (const { id } of TABLES.at(-1)!.ledger.events.toReversed()) {
      ({ ledger, projected } = undone({ ...TABLES[0]!, ledger, projected }, id));
    }
    const nobody = Object.values(statesOf(ledger)) as readonly { readonly spots: readonly unknown[] }[];
    expect(nobody.every(({ spots }) => spots.length === 0)).toBe(true);
    expect(projected.markers).toEqual([]);
  });
});

describe("who may take back what", () => {
  const ADA = "ada";
  const hidden = (creature: CreatureId, i: number, j: number): Act => ({
    kind: "hide",
    creature,
    spot: { i, j, w: 1, h: 1 },
  });
  const one = play(setTable(parseSituation(INN)), hidden(ADA, 8, 3), scriptedDice(12));
  const two = play(one, hidden("bruno", 8, 9), scriptedDice(11));
  const three = play(two, { kind: "designate", creature: ADA, spots: [] }, scriptedDice());
  const [first, other, further] = three.ledger.events.map(({ id }) => id);
  const back = undone(three, further).ledger;

  it.each([
    ["the latest act, by its owner", three.ledger, further, false, [further]],
    ["the latest act, by the GM", three.ledger, further, true, [further]],
    ["an act with others after it that do not concern it, by its owner", three.ledger, other, false, "actedSince"],
    ["an act that a later one builds on, by its owner, who reads no more", three.ledger, first, false, "actedSince"],
    ["an act with others after it that do not concern it, by the GM", three.ledger, other, true, [other]],
    ["an act that a later one builds on, by the GM", three.ledger, first, true, "undoneLater"],
    ["that act once the later one is taken back", back, first, true, [first]],
    ["an act that was taken back already", back, further, true, "nothingToUndo"],
    ["an event that never was", three.ledger, "nothing", true, "nothingToUndo"],
  ])("%s", (_name, ledger, event, gm, wanted) => {
    const act = actToUndo(ledger, event!, { gm });
    expect(typeof act === "string" ? act : act.map(({ id }) => id)).toEqual(wanted);
  });

  it("an act and the event that its request needed first are taken back together", () => {
    const events = three.ledger.events.map((event) => (event.id === further ? { ...event, preceding: other! } : event));
    const ledger = foldLedger(EMPTY_SNAPSHOT, events);
    const act = actToUndo(ledger, further!, { gm: true });
    expect(typeof act === "string" ? act : act.map(({ id }) => id)).toEqual([other, further]);
    expect(actToUndo(ledger, other!, { gm: true })).toBe("nothingToUndo");
  });
});

describe("H-18, T-7: what followed by itself, because a token was moved or deleted, goes with the act before it", () => {
  const yard = parseSituation(`
    scene yard canvas=1600,1600 darkness=1
    creature ada side=friendly at=6:6
      attack sword damage=1d6:physical
    creature bob side=friendly at=2:2
    creature eve side=hostile at=6:7
    creature orc side=hostile at=6:9 statuses=hidden
      hiding result=12
      spot a at=5:6
      spot b at=5:9`);
  const grapple: Act = { kind: "grapple", creature: "ada", target: { creature: "eve", spot: null }, from: null };
  const scan: Act = { kind: "scanReveal", creature: "ada", hider: "orc", spot: "a" };
  const check: Act = { kind: "rollCheck", creature: "bob", attribute: "focus", skill: null, mode: "plain" };

  /** The table with this creature elsewhere. */
  const away = (table: Table, creature: CreatureId): Table => {
    const place = { i: 1, j: 14, w: 1, h: 1 };
    const creatures = table.situation.creatures.map((one) => (one.id === creature ? { ...one, place } : one));
    return { ...table, situation: { ...table.situation, creatures } };
  };

  it.each<[string, Act, readonly number[], Act]>([
    ["a grapple whose target was moved away", grapple, [20], { kind: "grapplesEnd", creature: "ada" }],
    ["a Scan of somebody whose token was deleted", scan, [2, 2], { kind: "end", creature: "orc", cause: "gone" }],
  ])("%s", (_name, act, shown, follows) => {
    const before = setTable(yard);
    const acted = play(before, act, scriptedDice(...shown, 2));
    const event = acted.ledger.events.at(-1)!.id;
    const alone = play(away(acted, "eve"), follows, scriptedDice());
    const followed = alone.ledger.events.at(-1)!.id;
    const later = play(alone, check, scriptedDice(9));
    expect(undoOffers(later.ledger).get(event)).toEqual({ by: null, fresh: false });
    const { entry, ledger } = undone(later, event);
    expect(entry.undoes).toEqual([event, followed]);
    const wanted = statesOf(before.ledger);
    for (const [key, state] of Object.entries(wanted)) expect(statesOf(ledger)[key]).toEqual(state);
    expect(ledger.hidings.get("yard.ada")?.grapples ?? []).toEqual([]);
  });

  it("no act that came after it goes with it", () => {
    const acted = play(setTable(yard), grapple, scriptedDice(20));
    const followed = play(away(acted, "eve"), { kind: "grapplesEnd", creature: "ada" }, scriptedDice());
    const { ledger } = play(followed, { ...check, creature: "ada" }, scriptedDice(9));
    expect(actToUndo(ledger, acted.ledger.events.at(-1)!.id, { gm: true })).toBe("undoneLater");
  });
});

describe("H-20: a preset is no part of any act", () => {
  const base = TABLES.findLast(({ ledger }) => ledger.events.length > 0)!;
  const [creature] = Object.keys(base.ledger.events.at(-1)!.revs) as [CreatureId];
  const later = play(base, { kind: "preset", creature, yields: true }, dice);

  it("an act before it can be taken back, and the preset stays", () => {
    const event = base.ledger.events.at(-1)!.id;
    expect(actToUndo(later.ledger, event, { gm: false })).toHaveLength(1);
    expect(undoOffers(later.ledger).get(event)).toEqual(undoOffers(base.ledger).get(event));
    const { ledger } = undone(later, event);
    const key = `${base.situation.scene.id}.${creature}`;
    expect(ledger.hidings.get(key)).toEqual({
      ...undone(base, event).ledger.hidings.get(key),
      rev: base.ledger.hidings.get(key)!.rev + 2,
      yields: true,
    });
  });

  it("is not taken back itself", () => {
    const { id } = later.ledger.events.at(-1)!;
    expect(actToUndo(later.ledger, id, { gm: true })).toBe("nothingToUndo");
    expect(undoOffers(later.ledger).has(id)).toBe(false);
  });
});

describe("U1: what cards offer to take back", () => {
  it.each([true, false])("is what the ledger allows, of every act at every time (Gamemaster: %s)", (gm) => {
    const undoneOnce = undone(TABLES.at(-1)!).ledger;
    for (const ledger of [...TABLES.map((table) => table.ledger), undoneOnce]) {
      const offers = undoOffers(ledger);
      const allowed = ledger.events.filter(({ id }) => typeof actToUndo(ledger, id, { gm }) !== "string");
      const offered = ledger.events.filter(({ id }) => (gm ? offers.has(id) : offers.get(id)?.fresh === true));
      expect(offered.map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
    }
  });

  it("goes to the owner of who acted, and to Gamemasters alone where only they may ask", () => {
    for (const { ledger } of TABLES.slice(1)) {
      const { id, act } = ledger.events.at(-1)!;
      const isOwners = askerOf(act) === "owner";
      expect(undoOffers(ledger).get(id)).toMatchObject({ by: isOwners ? actingToken(act) : null, fresh: true });
    }
  });

  it("says that the Gamemaster is asked where dice fell, and only there", () => {
    const asking = TABLES.slice(1).flatMap(({ ledger }) => {
      const { id, act } = ledger.events.at(-1)!;
      return undoOffers(ledger).get(id)?.asks ? [act.kind] : [];
    });
    expect(asking).toContain("hide");
    for (const kind of ["giveUp", "interact", "usePower", "emerge", "appear"]) expect(asking).not.toContain(kind);
  });

  it("names who took an act back", () => {
    const { ledger } = undone(TABLES.at(-1)!);
    expect([...takenBack(ledger)]).toEqual([[TABLES.at(-1)!.ledger.events.at(-1)!.id, "gm"]]);
  });
});
