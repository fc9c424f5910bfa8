/**
 * H-22: before the die decides an effect on some of a hider's spots, its player is asked. Nobody else can tell the
 * answer.
 */
import { describe, expect, it } from "vitest";
import { hidingOf } from "../../src/desk/ledger/fold.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { DESK_OPEN } from "../../src/desk/protocol/messages.ts";
import { makeRequest } from "../../src/desk/protocol/request.ts";
import { digestOf, privateText } from "../../src/desk/machine/telling/privateMessages.ts";
import { readConsentAnswer, CONSENT_TIMEOUT, type ConsentQuestion } from "../../src/desk/protocol/consent.ts";
import type { Act } from "../../src/rules/index.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";
import { CARDS, TOKENS, type TokenDoc } from "../simulation/world.ts";
import type { SealedTable } from "./sealedTable.ts";
import { overhear } from "./traffic.ts";
import { ADA, BRUNO, effect, named, narrowed, seated, type Say, type Says, type Seated } from "./wishTable.ts";

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
    expect(asked[0]!.question).toMatchObject({ title: "UNSEEN.Consent.title", noByDefault: !yields });
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

  it.each([
    ["who and where, not what they cannot see", false, "Guard"],
    ["K-3: where alone, of somebody of whom none of their characters knows", true, "UNSEEN.Card.somebody"],
  ])("its players are told %s", async (_name, isAware, by) => {
    const { table, tabs, spots, asked } = await seated({ isAware });
    await table.ask(tabs["Gamemaster"]!, effect(idOf("Guard"), [spots[1]!]));
    expect(asked).toMatchObject([{ who: "Player" }]);
    expect(asked[0]!.question.paragraphs[0]).toBe(`UNSEEN.Consent.question Ada ${by} Ada 2`);
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
  /** What everybody hears of an effect, without the Gamemaster and the hider's player. */
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

  it("also where a host ignores recipients: no message tells first spot, preset or answers", async () => {
    const heardByAll = async (isReversed: boolean, yields: boolean, player: boolean): Promise<readonly string[]> => {
      let heard: () => readonly string[] = () => [];
      const before = (table: SealedTable): void => void (heard = overhear(table, () => true));
      const { table, tabs, spots } = await seated({ player, by: "Player", isReversed, before });
      expect(await table.ask(tabs["Player"]!, preset(yields))).toEqual({ ok: true });
      expect(await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]))).toEqual({ ok: true });
      return heard();
    };
    const first = await heardByAll(false, false, false);
    expect(first.join()).toContain("announced");
    expect(await heardByAll(true, false, false)).toEqual(first);
    expect(await heardByAll(false, true, false)).toEqual(first);
    expect(await heardByAll(false, false, true)).toEqual(first);
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

/** Leaves out moments, revisions and ids, which change with every event. */
const withoutCounters = (line: string): string =>
  line
    .replaceAll(/"(rev|seq|sort|time|id|_id|name)":("[^"]*"|\d+)/g, '"$1"')
    .replaceAll(/^\[[\d.]+/g, "[")
    .replaceAll(/"[a-z0-9]{16}":\d+/gi, "");

describe("T7, T8: what is not the desk's to ask or to tell", () => {
  const question = (spots: readonly string[], changes: object = {}): ConsentQuestion => ({
    requestId: "forgedQuestion00",
    sceneId: SCENE,
    creature: ADA,
    by: BRUNO,
    spots,
    yields: false,
    ...changes,
  });
  const said = (from: string) => ({ from: idOf(from), nonce: "nonce" });
  const revOf = ({ table }: Seated): number =>
    (table.server.store.of(TOKENS).get(ADA) as TokenDoc).flags.unseen!.hiding!.rev;
  const send = async ({ table, tabs }: Seated, from: string, text: string): Promise<readonly unknown[]> => {
    const replies: unknown[] = [];
    const answered = (value: unknown): void => void replies.push(value);
    table.server.query(tabs[from]!.line, idOf("Player"), { data: { text }, answered });
    await table.rest(CONSENT_TIMEOUT);
    return replies;
  };

  it("a question that no Gamemaster announced opens no window, and is not answered", async () => {
    const game = await seated({ player: true });
    expect(await send(game, "Other", privateText({ consent: question(game.spots) }, said("Other")))).toEqual([null]);
    expect(named(game)).toEqual([]);
  });

  it("nor one that somebody else announced, nor one about somebody else's creature", async () => {
    const game = await seated({ player: true });
    const { table, tabs, spots } = game;
    const own = privateText({ consent: question(spots) }, said("Other"));
    table.server.send(tabs["Other"]!.line, { v: 1, announced: digestOf(own) });
    expect(await send(game, "Other", own)).toEqual([null]);
    const others = privateText({ consent: question(spots, { creature: BRUNO }) }, said("Gamemaster"));
    table.server.send(tabs["Gamemaster"]!.line, { v: 1, announced: digestOf(others) });
    expect(await send(game, "Gamemaster", others)).toEqual([null]);
    expect(named(game)).toEqual([]);
  });

  it.each(["before", "after"])("one that a Gamemaster announced %s is asked, once", async (when) => {
    const game = await seated({ player: true });
    const { table, tabs, spots } = game;
    const text = privateText({ consent: question(spots) }, said("Gamemaster"));
    const announce = () => table.server.send(tabs["Gamemaster"]!.line, { v: 1, announced: digestOf(text) });
    if (when === "before") announce();
    const replies = send(game, "Gamemaster", text);
    if (when === "after") announce();
    expect(await replies).toEqual([{ met: true }]);
    expect(await send(game, "Other", text)).toEqual([null]);
    expect(named(game)).toEqual(["Player"]);
  });

  it("what somebody asks of the desk counts where they announced it, whoever did before", async () => {
    const game = await seated({ player: "silent" });
    const { table, tabs } = game;
    const ask = (nonce: string): string => {
      const at = { requestId: idOf(nonce), sceneId: SCENE, expectedRev: revOf(game) };
      return privateText({ request: makeRequest(preset(true), at) }, { from: idOf("Player"), nonce });
    };
    const query = (from: string, text: string): void =>
      table.server.query(tabs[from]!.line, GM, { data: { text }, answered: () => undefined });
    const announce = (from: string, text: string): void =>
      table.server.send(tabs[from]!.line, { v: 1, announced: digestOf(text) }, [GM]);
    const yields = (): boolean => hidingOf(foldedLedger(tabs["Gamemaster"]!.seat.host), SCENE, ADA).yields;
    query("Player", ask("unannounced"));
    announce("Other", ask("others"));
    query("Player", ask("others"));
    await table.rest();
    expect(yields()).toBe(false);
    announce("Other", ask("own"));
    await table.rest(1000);
    announce("Player", ask("own"));
    query("Player", ask("own"));
    await table.rest();
    expect(yields()).toBe(true);
  });

  it("what a player tells another of where it can be is not believed", async () => {
    const game = await seated({});
    const part = { possible: [], yields: true, first: null, among: null, loss: null };
    const rev = revOf(game);
    const owners = [{ sceneId: SCENE, tokenId: ADA, rev, part }];
    expect(await send(game, "Other", privateText({ owners }, said("Other")))).toEqual([null]);
    expect(game.tabs["Player"]!.seat.inbox.told.partOf(SCENE, ADA, rev)).toMatchObject({ yields: false });
  });

  it.each([null, 7, "", "{", "[]", "x".repeat(600_000), JSON.stringify({ v: 1, owners: 7 })])(
    "Z2: junk is let be, also when it is announced (%#)",
    async (junk) => {
      const game = await seated({});
      const { table, tabs } = game;
      table.server.send(tabs["Gamemaster"]!.line, { v: 1, announced: digestOf(String(junk)) });
      expect(await send(game, "Gamemaster", junk as string)).toEqual([null]);
    },
  );

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

  it.each([{ met: 1 }, { met: true, roll: 1 }, null, "yes"])(
    "a reply that is none is as if nothing was said (%j)",
    (reply) => {
      expect(readConsentAnswer(reply)).toBeNull();
    },
  );
});
