/** H-22: before an effect on some of a hider's spots is drawn its player is asked, and nobody else can tell what was said. */
import { describe, expect, it } from "vitest";
import { readLedger } from "../../src/desk/machine/ledger.ts";
import { DESK_OPEN } from "../../src/desk/protocol.ts";
import { WISH_PATIENCE, type WishAnswer, type WishQuestion } from "../../src/desk/wishes.ts";
import type { Act } from "../../src/rules/index.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";
import { CARDS } from "../simulation/world.ts";
import { overhear } from "./traffic.ts";
import { ADA, BRUNO, effect, named, narrowed, seated, type Say, type Says } from "./wishTable.ts";

const GM = idOf("Gamemaster");

const preset = (yields: boolean): Act => ({ kind: "preset", creature: ADA, yields });

describe.each([13, 14] as const)("H-22: an effect on one of two spots, on generation %i", (generation) => {
  it.each<[string, Says, boolean, string[], object]>([
    ["its player has it met", { player: true }, false, ["Player"], { met: true, roll: null }],
    ["its player leaves it to the die", { player: false }, false, ["Player"], { met: false, roll: 2 }],
    ["H-20: also against the preset", { player: false }, true, ["Player"], { met: false, roll: 2 }],
    ["its player says nothing", { player: "silent" }, false, ["Player"], { met: false, roll: 2 }],
    ["H-20: says nothing, and the preset does", { player: "silent" }, true, ["Player"], { met: true, roll: null }],
    ["nobody's player is there", { present: ["Other"], gm: true }, false, ["Gamemaster"], { met: true, roll: null }],
    [
      "nor does the Gamemaster care",
      { present: ["Other"], gm: "silent" },
      false,
      ["Gamemaster"],
      { met: false, roll: 2 },
    ],
    [
      "H-20: nor that, and the preset says it",
      { present: ["Other"], gm: "silent" },
      true,
      ["Gamemaster"],
      { met: true, roll: null },
    ],
    [
      "both of its players are asked, and the first word holds",
      { player: true, present: ["Player", "Friend", "Other"] },
      false,
      ["Friend", "Player"],
      { met: true, roll: null },
    ],
  ])("%s", async (_name, says, yields, who, outcome) => {
    const game = await seated({ ...says, generation });
    const { table, tabs, spots, asked } = game;
    if (yields) expect(await table.ask(tabs["Gamemaster"]!, preset(true))).toEqual({ ok: true });
    expect(await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]))).toEqual({ ok: true });
    expect(named(game).toSorted()).toEqual(who);
    expect(asked[0]!.question).toMatchObject({ title: "UNSEEN.Wish.title", noByDefault: !yields });
    expect(narrowed(game)).toMatchObject(outcome);
  });
});

describe("H-22: who is asked", () => {
  it("nobody where it cannot miss, or is refused anyway", async () => {
    const game = await seated({});
    const { table, tabs, spots } = game;
    expect(await table.ask(tabs["Gamemaster"]!, effect(idOf("Archer"), spots))).toEqual({ ok: true });
    expect(await table.ask(tabs["Other"]!, { ...effect(BRUNO, [spots[0]!]), range: 0 } as Act)).toMatchObject({
      ok: false,
    });
    expect(named(game)).toEqual([]);
  });

  it("its players are told who and where, not what they cannot see", async () => {
    const { table, tabs, spots, asked } = await seated({});
    await table.ask(tabs["Gamemaster"]!, effect(idOf("Guard"), [spots[1]!]));
    const [question] = asked;
    expect(question!.question.paragraphs[0]).toMatch(/^UNSEEN\.Wish\.question Ada Guard Ada 2/);
  });

  it.each([true, false])(
    "its player, after the Gamemaster allowed it where no power grants it; met: %s",
    async (met) => {
      const game = await seated({ player: met, isPowerless: true });
      const { table, tabs, spots } = game;
      expect(await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]))).toEqual({ ok: true });
      expect(named(game)).toEqual(["Gamemaster", "Player"]);
      expect(narrowed(game)).toMatchObject({ met });
    },
  );
});

describe("I5: nobody else can tell", () => {
  /** What everybody but the Gamemaster and its own player hears of an effect. */
  async function heardOf(say: Say, yields: boolean): Promise<readonly string[]> {
    const { table, tabs, spots } = await seated({ player: say });
    const others = [idOf("Other"), idOf("Friend")];
    const heard = overhear(table, (recipients) => recipients.some((id) => others.includes(id)));
    await table.ask(tabs["Gamemaster"]!, preset(yields));
    for (let count = 0; count < 2; count++) await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]));
    return heard();
  }

  it("what was settled beforehand, said now, or drawn, also where it can no longer be there", async () => {
    const first = await heardOf(false, false);
    expect(first.length).toBeGreaterThan(4);
    for (const say of [true, false])
      for (const yields of [true, false]) expect(await heardOf(say, yields)).toEqual(first);
  });

  it("H-20: turning the preset over leaves no card, and no more trace than setting it to what it was", async () => {
    const { table, tabs } = await seated({});
    const cards = table.server.store.of(CARDS).size;
    const heard = overhear(table, (recipients) => recipients.includes(idOf("Other")));
    const traces: (readonly string[])[] = [];
    for (const yields of [true, true, false, false]) {
      const before = heard().length;
      expect(await table.ask(tabs["Player"]!, preset(yields))).toEqual({ ok: true });
      traces.push(heard().slice(before).map(withoutCounters));
    }
    expect(table.server.store.of(CARDS).size).toBe(cards);
    for (const trace of traces) expect(trace).toEqual(traces[0]);
  });
});

/** Moments, revisions and the ids that follow from them go on with every event. */
const withoutCounters = (line: string): string =>
  line
    .replaceAll(/"(rev|seq|sort|time|id|_id|name)":("[^"]*"|\d+)/g, '"$1"')
    .replaceAll(/^\[[\d.]+/g, "[")
    .replaceAll(/"[a-z0-9]{16}":\d+/gi, "");

describe("T7, T8: forged words about effects", () => {
  const answer = (requestId: string, met = true): WishAnswer => ({
    v: 1,
    wish: "told",
    requestId,
    sceneId: SCENE,
    creature: ADA,
    met,
  });

  it("an answer of somebody who does not own it changes nothing and is noted", async () => {
    const game = await seated({ player: "silent" });
    const { table, tabs, spots } = game;
    const asking = tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
    const requestId = tabs["Other"]!.lastId;
    await table.rest(100);
    table.server.send(tabs["Other"]!.line, answer(requestId), [GM]);
    await table.rest();
    expect(await asking).toEqual({ ok: true });
    expect(narrowed(game)).toMatchObject({ met: false });
    const notes = [...table.server.store.of(CARDS).values()].filter(({ type }) => type === "audit");
    expect(notes.map(({ system }) => system)).toMatchObject([{ user: idOf("Other"), entries: [{ code: "notOwner" }] }]);
  });

  it("an answer to what was not asked is let be", async () => {
    const { table, tabs } = await seated({});
    const before = JSON.stringify([...readLedger(tabs["Gamemaster"]!.seat.host).hidings]);
    table.server.send(tabs["Player"]!.line, answer("neverAsked000000"), [GM]);
    await table.rest();
    expect(JSON.stringify([...readLedger(tabs["Gamemaster"]!.seat.host).hidings])).toBe(before);
  });

  it("a desk that a player says has opened has nobody ask again", async () => {
    const game = await seated({ player: "silent" });
    const { table, tabs, spots } = game;
    void tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
    await table.rest(1000);
    const heard = overhear(table, (recipients) => recipients.includes(GM));
    for (let time = 0; time < 5; time++) table.server.send(tabs["Player"]!.line, DESK_OPEN, [idOf("Other")]);
    await table.rest(1000);
    expect(heard()).toEqual([]);
    expect(tabs["Other"]!.seat.outbox.waiting()).toEqual([]);
  });

  it("a question of somebody who is no Gamemaster opens no window", async () => {
    const game = await seated({});
    const { table, tabs, spots } = game;
    const question: WishQuestion = {
      v: 1,
      wish: "asked",
      requestId: "forgedQuestion00",
      sceneId: SCENE,
      creature: ADA,
      by: BRUNO,
      spots,
      yields: false,
    };
    table.server.send(tabs["Other"]!.line, question, [idOf("Player")]);
    table.server.send(tabs["Gamemaster"]!.line, { ...question, creature: BRUNO }, [idOf("Player")]);
    await table.rest(WISH_PATIENCE);
    expect(named(game)).toEqual([]);
  });

  it.each([
    ["a wish that is neither yes nor no", { met: 1 }],
    ["a wish of another version", { v: 2 }],
    ["a wish with more in it", { roll: 1 }],
  ])("%s is noted as no request at all", async (_name, changes) => {
    const { table, tabs } = await seated({});
    table.server.send(tabs["Player"]!.line, { ...answer("a1b2c3d4e5f6g7h8"), ...changes }, [GM]);
    await table.rest();
    const notes = [...table.server.store.of(CARDS).values()].filter(({ type }) => type === "audit");
    expect(notes.map(({ system }) => system)).toMatchObject([{ user: idOf("Player") }]);
  });
});
