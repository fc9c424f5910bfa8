/**
 * X4, H-21: a question about a tile effect is kept where all Gamemasters have it and no player reads it. It is
 * asked once and settled once.
 */
import { describe, expect, it } from "vitest";
import type { KeptStrike } from "../../src/bridge/scene/tileEffects.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";
import type { Tab } from "../simulation/tab.ts";
import { PAGES } from "../simulation/world.ts";
import { overhear } from "./traffic.ts";
import { ADA, BRUNO, seated, type Says } from "./wishTable.ts";

const ACID = idOf("acid");
const [ONE, TWO] = [idOf("one"), idOf("two")];

const strike = (creature: string, spots: KeptStrike["spots"] = null): KeptStrike => ({
  sceneId: SCENE,
  effect: ACID,
  trigger: "enter",
  creature,
  spots,
});

/** A table with two Gamemasters, and the waiting questions of each seat. */
async function table(says: Says = {}) {
  const game = await seated({ present: ["Helper", "Player", "Other"], ...says });
  const { table: sealed, tabs } = game;
  const strikesOf = (tab: Tab | undefined): readonly KeptStrike[] =>
    tab!.seat.tileEffects.waiting().map((question) => question.about);
  return {
    ...game,
    gm: tabs["Gamemaster"]!,
    helper: tabs["Helper"]!,
    strikesOf,
    rest: (milliseconds?: number) => sealed.rest(milliseconds),
    pages: () => [...sealed.server.store.of(PAGES).values()].filter((page) => questionIn(page) !== undefined),
  };
}

const questionIn = (page: object): unknown =>
  (page as { readonly flags: { readonly unseen?: { readonly question?: unknown } } }).flags.unseen?.question;

describe.each([13, 14] as const)("X4, H-21: a question of a tile effect, on generation %i", (generation) => {
  it("is every Gamemaster's, in its order, and outlasts all of their windows", async () => {
    const { gm, helper, strikesOf, rest, table: sealed } = await table({ generation });
    const asked = [strike(BRUNO), strike(ADA, [ONE])];
    for (const one of asked) void gm.seat.tileEffects.ask([one]);
    await rest();
    expect([strikesOf(gm), strikesOf(helper)]).toEqual([asked, asked]);
    await sealed.close(gm);
    await sealed.close(helper);
    for (const name of ["Gamemaster", "Helper"]) expect(strikesOf(await sealed.open(idOf(name)))).toEqual(asked);
  });

  it("is one for all spots of one trigger, and asked once", async () => {
    const { gm, helper, strikesOf, rest, pages } = await table({ generation });
    void gm.seat.tileEffects.ask([strike(ADA, [ONE])]);
    void gm.seat.tileEffects.ask([strike(ADA, [ONE])]);
    void gm.seat.tileEffects.ask([strike(ADA, [TWO])]);
    void gm.seat.tileEffects.ask([strike(ADA, [ONE, TWO])]);
    await rest();
    expect(strikesOf(helper)).toEqual([strike(ADA, [ONE, TWO])]);
    expect(pages()).toHaveLength(2);
  });

  it("that two desks ask at once is one, and settled by either for both", async () => {
    const { gm, helper, strikesOf, rest, pages } = await table({ generation });
    for (const { seat } of [gm, helper]) void seat.tileEffects.ask([strike(BRUNO)]);
    await rest();
    expect([strikesOf(gm), strikesOf(helper)]).toEqual([[strike(BRUNO)], [strike(BRUNO)]]);
    void helper.seat.tileEffects.settle(() => null);
    expect(strikesOf(helper)).toEqual([]);
    await rest();
    expect([strikesOf(gm), strikesOf(helper), pages()]).toEqual([[], [], []]);
  });

  it("that both settle at once is settled, and what was asked meanwhile is not", async () => {
    const { gm, helper, strikesOf, rest } = await table({ generation });
    void gm.seat.tileEffects.ask([strike(BRUNO), strike(ADA)]);
    await rest();
    for (const { seat } of [gm, helper])
      void seat.tileEffects.settle((one) => (one.about.creature === BRUNO ? null : one.about));
    void gm.seat.tileEffects.ask([strike(ADA, [ONE])]);
    await rest();
    expect([strikesOf(gm), strikesOf(helper)]).toEqual([[strike(ADA, [ONE])], [strike(ADA, [ONE])]]);
  });

  it("becomes another when its creature comes out of hiding (H-16)", async () => {
    const { gm, helper, strikesOf, rest } = await table({ generation });
    void gm.seat.tileEffects.ask([strike(ADA, [ONE])]);
    void gm.seat.tileEffects.settle((one) => ({ ...one.about, spots: null }));
    await rest();
    expect(strikesOf(helper)).toEqual([strike(ADA)]);
  });

  it("is asked by the desk alone, and by the next desk if it came up in the desk's last moments", async () => {
    const { gm, helper, strikesOf, rest } = await table({ generation });
    for (const { seat } of [gm, helper]) seat.tileEffects.raise([strike(BRUNO)]);
    await rest(1000);
    expect(strikesOf(gm)).toEqual([strike(BRUNO)]);
    helper.seat.tileEffects.raise([strike(ADA)]);
    await rest(4000);
    helper.seat.tileEffects.raise([strike(ADA, [ONE])]);
    gm.kill(500);
    await rest(1000);
    helper.seat.tileEffects.takeUp();
    await rest();
    expect(strikesOf(helper)).toEqual([strike(BRUNO), strike(ADA, [ONE])]);
  });

  it("is asked as soon as its cable is in again", async () => {
    const { gm, helper, strikesOf, rest } = await table({ generation });
    gm.drop(3000, 500);
    void gm.seat.tileEffects.ask([strike(BRUNO)]);
    await rest();
    expect(strikesOf(helper)).toEqual([strike(BRUNO)]);
  });
});

describe("I5, H-21: of which no player learns", () => {
  it("what is asked, about whom, or what was answered", async () => {
    const heardOf = async (asked: readonly KeptStrike[]): Promise<readonly string[]> => {
      const { gm, rest, tabs, table: sealed } = await table();
      const heard = overhear(sealed, (recipients) => recipients.includes(idOf("Other")));
      for (const one of asked) void gm.seat.tileEffects.ask([one]);
      await rest();
      for (const name of ["Player", "Other"]) expect(tabs[name]!.seat.tileEffects.waiting()).toEqual([]);
      void gm.seat.tileEffects.settle(() => null);
      await rest();
      return heard().map((line) => line.replaceAll(/"(?:id|_id)":"\w+"|"time":\d+/g, ""));
    };
    const [first, second] = [
      await heardOf([strike(ADA, [ONE]), strike(BRUNO)]),
      await heardOf([strike(BRUNO), { ...strike(BRUNO), trigger: "turnEnd", effect: idOf("caltrops") }]),
    ];
    expect(first.length).toBeGreaterThan(2);
    expect(first).toEqual(second);
    for (const secret of [ACID, ONE, "turnEnd", "enter"]) expect(first.join()).not.toContain(secret);
  });

  it("a client without the key neither reads nor writes it", async () => {
    const { gm, rest, table: sealed, pages } = await table({ present: ["Player"] });
    void gm.seat.tileEffects.ask([strike(BRUNO)]);
    await rest();
    const player = await sealed.open(idOf("Player"));
    void player.seat.tileEffects.settle(() => null);
    void player.seat.tileEffects.ask([strike(ADA)]);
    await rest();
    expect(player.seat.tileEffects.waiting()).toEqual([]);
    expect(pages()).toHaveLength(1);
  });

  it("what cannot be read is let be", async () => {
    const { gm, rest, pages, strikesOf, table: sealed } = await table();
    void gm.seat.tileEffects.ask([strike(BRUNO)]);
    await rest();
    const [page] = pages();
    sealed.server.store.apply([
      { key: PAGES, id: page!._id, before: page, after: { ...page!, flags: { unseen: { question: "AAAA" } } } },
    ]);
    expect(strikesOf(await sealed.open(idOf("Gamemaster")))).toEqual([]);
  });
});
