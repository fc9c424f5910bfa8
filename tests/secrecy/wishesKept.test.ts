/** X4, H-22: a question to a hider's player stays open while desks change, and the answer reaches the asking desk. */
import { describe, expect, it } from "vitest";
import type { Question } from "../../src/bridge/question.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { SEAT_OPEN } from "../../src/desk/protocol/messages.ts";
import { CONSENT_TIMEOUT } from "../../src/desk/protocol/consent.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";
import type { Tab } from "../simulation/tab.ts";
import { CARDS } from "../simulation/world.ts";
import { overhear } from "./traffic.ts";
import { ADA, BRUNO, effect, named, narrowed, seated, type Seated } from "./wishTable.ts";

const GM = idOf("Gamemaster");
const LATE = "UNSEEN.Consent.late";

/** A person who waits with every answer until told what to say. */
function thinking(tab: Tab): { say: (yes: boolean) => void; questions: () => readonly Question[] } {
  const open: ((yes: boolean) => void)[] = [];
  const questions: Question[] = [];
  const confirm = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      questions.push(question);
      open.push(resolve);
    });
  Object.assign(tab.seat.host.ui, { confirm });
  return { say: (yes) => open.forEach((answer) => answer(yes)), questions: () => questions };
}

/** Starts an effect. The hider's player thinks about it for a second. */
async function begun({ table, tabs, spots }: Seated): Promise<ReturnType<typeof thinking>> {
  const player = thinking(tabs["Player"]!);
  void tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
  await table.rest(1000);
  return player;
}

const isToldLate = ({ table }: Seated): boolean => table.told.some((text) => text.includes(LATE));

describe("X4, H-22: a desk that is lost while a hider's player is asked", () => {
  it("X4: a desk that is lost meanwhile is followed by another, which asks nobody twice and throws once", async () => {
    const game = await seated({ player: true });
    const { table, tabs, spots } = game;
    void tabs["Other"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
    await table.rest(25);
    await table.close(tabs["Gamemaster"]!);
    const gm = await table.open(GM);
    await table.rest();
    expect(tabs["Other"]!.seat.outbox.waiting()).toEqual([]);
    expect(named(game).filter((who) => who === "Player")).toHaveLength(1);
    expect(foldedLedger(gm.seat.host).events.filter(({ act }) => act.kind === "affect")).toHaveLength(1);
  });

  it("is the same after its reload: what was asked before counts until the new desk gives up", async () => {
    const game = await seated({});
    const { table, tabs } = game;
    const player = await begun(game);
    await table.rest(CONSENT_TIMEOUT - 10_000);
    tabs["Gamemaster"]!.kill(1);
    const gm = table.cast.open(tabs["Gamemaster"]!.browser);
    await table.rest(20_000);
    player.say(true);
    await table.rest();
    expect(narrowed({ ...game, tabs: { Gamemaster: gm } })).toMatchObject({ met: true });
    expect(isToldLate(game)).toBe(false);
  });

  it("is another meanwhile, who is answered although the first has come back and decides", async () => {
    const game = await seated({ present: ["Player", "Other", "Helper"], isPowerless: true });
    const { table, tabs } = game;
    tabs["Gamemaster"]!.kill(1);
    await table.rest(1000);
    const player = await begun(game);
    const gm = table.cast.open(tabs["Gamemaster"]!.browser);
    thinking(gm);
    await table.rest(5000);
    player.say(true);
    await table.rest();
    expect(narrowed(game, "Helper")).toMatchObject({ met: true });
    expect(narrowed({ ...game, tabs: { Gamemaster: gm } })).toMatchObject({ met: true });
  });
});

describe("X4, H-22: a hider's player whose window is opened anew while it is asked", () => {
  /** The player's window is gone for this many milliseconds. The player at the new one thinks. */
  async function reopened({ table, tabs }: Seated, milliseconds = 0): Promise<ReturnType<typeof thinking>> {
    tabs["Player"]!.kill(1);
    await table.rest(milliseconds);
    const tab = table.cast.open(tabs["Player"]!.browser);
    const player = thinking(tab);
    await table.rest(1000);
    return player;
  }

  it.each([true, false])("is asked the same again, and what is said there counts, once: met %s", async (met) => {
    const game = await seated({});
    const { table } = game;
    await begun(game);
    const before = table.server.store.of(CARDS).size;
    const player = await reopened(game, 5000);
    expect(player.questions()).toMatchObject([{ title: "UNSEEN.Consent.title" }]);
    expect(player.questions()[0]!.paragraphs[0]).toMatch(/^UNSEEN\.Consent\.question Ada Bruno Ada 1/);
    player.say(met);
    player.say(!met);
    await table.rest();
    expect(narrowed(game)).toMatchObject({ met, roll: met ? null : 2 });
    expect(table.server.store.of(CARDS).size).toBe(before + 1);
    expect(isToldLate(game)).toBe(false);
  });

  it("is waited for as long as at first, however late it came back", async () => {
    const game = await seated({});
    const { table } = game;
    await begun(game);
    const player = await reopened(game, CONSENT_TIMEOUT - 5000);
    await table.rest(CONSENT_TIMEOUT - 5000);
    expect(narrowed(game)).toBeUndefined();
    player.say(true);
    await table.rest();
    expect(narrowed(game)).toMatchObject({ met: true });
  });

  it("is not waited for longer and longer: whoever comes back again and again holds nobody up", async () => {
    const game = await seated({});
    await begun(game);
    for (let time = 0; time < 8; time++) await reopened(game, 20_000);
    expect(narrowed(game)).toMatchObject({ met: false, roll: 2 });
  });

  it("is asked again after its cable was out, in the window that it has, and once", async () => {
    const game = await seated({});
    const { table, tabs } = game;
    const player = thinking(tabs["Player"]!);
    tabs["Player"]!.drop(3000, 500);
    void tabs["Other"]!.seat.asker.ask(effect(BRUNO, [game.spots[0]!]), SCENE);
    await table.rest(5000);
    expect(player.questions()).toHaveLength(1);
    player.say(true);
    await table.rest();
    expect(narrowed(game)).toMatchObject({ met: true });
  });

  it("is not asked what was answered before, or is over", async () => {
    const game = await seated({ player: true });
    const { table, tabs, spots } = game;
    expect(await table.ask(tabs["Other"]!, effect(BRUNO, [spots[0]!]))).toEqual({ ok: true });
    expect((await reopened(game)).questions()).toEqual([]);
  });

  it("is asked by the Gamemaster who asked, also where another decides by now", async () => {
    const game = await seated({ present: ["Player", "Other", "Helper"] });
    const { table, tabs } = game;
    tabs["Gamemaster"]!.kill(1);
    await table.rest(1000);
    await begun(game);
    // The first desk returns and gets the act again. Its own question has gone with its window.
    const gm = table.cast.open(tabs["Gamemaster"]!.browser);
    thinking(gm);
    await table.rest(1000);
    const player = await reopened(game);
    expect(player.questions()).toHaveLength(1);
    player.say(true);
    await table.rest();
    expect(narrowed(game, "Helper")).toMatchObject({ met: true });
  });

  it("I5: of which nobody else hears", async () => {
    const game = await seated({});
    const { table } = game;
    const heard = overhear(table, (recipients) =>
      recipients.some((id) => [idOf("Other"), idOf("Friend")].includes(id)),
    );
    await begun(game);
    const before = heard().length;
    expect((await reopened(game)).questions()).toHaveLength(1);
    expect(heard()).toHaveLength(before);
  });

  it("T18: whoever says so often, or is not its player, is asked nothing", async () => {
    const game = await seated({});
    const { table, tabs } = game;
    const player = await begun(game);
    const other = thinking(tabs["Other"]!);
    for (let time = 0; time < 200; time++) table.server.send(tabs["Other"]!.line, SEAT_OPEN, [GM]);
    for (let time = 0; time < 200; time++) table.server.send(tabs["Player"]!.line, SEAT_OPEN, [GM]);
    await table.rest(CONSENT_TIMEOUT * 8);
    expect(other.questions()).toEqual([]);
    expect(player.questions()).toHaveLength(1);
    expect(narrowed(game)).toMatchObject({ met: false });
  });
});

describe("H-22: a hider whose owner changes while its player is asked", () => {
  /** The hider is taken from a player, and given to another. */
  async function passedOn({ table, tabs }: Seated, to: string | null): Promise<void> {
    const own = (name: string, owned: readonly string[]) => Object.assign(tabs[name]!.user, { owned });
    own("Player", []);
    if (to) own(to, [ADA]);
    for (const { seat } of Object.values(tabs)) seat.listener.ownersChanged();
    await table.rest(1000);
  }

  it.each([true, false])("the new owner is asked, and answers %s. The old one's answer counts no more", async (met) => {
    const game = await seated({ present: ["Player", "Other", "Third"] });
    const { table, tabs } = game;
    const player = await begun(game);
    const third = thinking(tabs["Third"]!);
    await passedOn(game, "Third");
    player.say(!met);
    await table.rest(1000);
    expect(narrowed(game)).toBeUndefined();
    expect(third.questions()).toMatchObject([{ title: "UNSEEN.Consent.title" }]);
    third.say(met);
    await table.rest();
    expect(narrowed(game)).toMatchObject({ met, roll: met ? null : 2 });
  });

  it.each([true, false])("the Gamemaster is asked where no owner is left there, and answers %s", async (met) => {
    const game = await seated({});
    const { table, tabs } = game;
    const player = await begun(game);
    const gm = thinking(tabs["Gamemaster"]!);
    await passedOn(game, null);
    player.say(!met);
    await table.rest(1000);
    expect(narrowed(game)).toBeUndefined();
    expect(gm.questions()).toMatchObject([{ title: "UNSEEN.Consent.title" }]);
    gm.say(met);
    await table.rest();
    expect(narrowed(game)).toMatchObject({ met, roll: met ? null : 2 });
  });

  it("the Gamemaster is asked once, and an owner who comes then is asked too", async () => {
    const game = await seated({});
    const { table, tabs } = game;
    await begun(game);
    const gm = thinking(tabs["Gamemaster"]!);
    for (let time = 0; time < 2; time++) await passedOn(game, null);
    const friend = thinking(table.cast.open(table.cast.browsers.find(({ user }) => user.name === "Friend")!));
    await table.rest(1000);
    expect([gm, friend].map(({ questions }) => questions().length)).toEqual([1, 1]);
    friend.say(true);
    await table.rest();
    expect(narrowed(game)).toMatchObject({ met: true });
  });

  it("nobody is waited for, or asked, about a hider whose token is deleted", async () => {
    const game = await seated({});
    const { table, tabs } = game;
    const player = thinking(tabs["Player"]!);
    const gm = thinking(tabs["Gamemaster"]!);
    const outcome = tabs["Other"]!.seat.asker.ask(effect(BRUNO, [game.spots[0]!]), SCENE);
    await table.rest(1000);
    expect(player.questions()).toHaveLength(1);
    const gone = { action: "delete", documentName: "Token", parent: `Scene.${SCENE}`, ids: [ADA] } as const;
    expect(table.server.write(tabs["Gamemaster"]!.line, [gone], { own: false, heard: 0 }).ok).toBe(true);
    await table.rest(CONSENT_TIMEOUT / 3);
    expect(await Promise.race([outcome, Promise.resolve("nothing yet")])).toMatchObject({ ok: false });
    for (const { seat } of Object.values(tabs)) seat.listener.ownersChanged();
    await table.rest(1000);
    expect(gm.questions()).toEqual([]);
  });

  it("T20: what a Gamemaster asked is refused to whoever is one no more by then, and owns nothing", async () => {
    const game = await seated({ present: ["Player", "Other", "Helper"] });
    const { table, tabs, spots } = game;
    const player = thinking(tabs["Player"]!);
    const outcome = tabs["Helper"]!.seat.asker.ask(effect(BRUNO, [spots[0]!]), SCENE);
    await table.rest(1000);
    expect(player.questions()).toHaveLength(1);
    Object.assign(tabs["Helper"]!.user, { role: "player" });
    for (const tab of Object.values(tabs)) {
      Object.assign(tab, { active: new Set(tab.active) });
      tab.seat.listener.presenceChanged();
    }
    player.say(true);
    await table.rest(CONSENT_TIMEOUT);
    expect(await Promise.race([outcome, Promise.resolve("nothing yet")])).toMatchObject({
      refusal: { code: "notOwner" },
    });
    expect(narrowed(game)).toBeUndefined();
  });

  it("the old owner reads that the answer counts no more", async () => {
    const game = await seated({ gm: "silent" });
    const { table } = game;
    const player = await begun(game);
    await passedOn(game, null);
    player.say(true);
    await table.rest(1000);
    expect(narrowed(game)).toBeUndefined();
    expect(table.told.filter((text) => text.includes("UNSEEN.Consent."))).toEqual(["UNSEEN.Consent.lost"]);
    await table.rest();
    expect(narrowed(game)).toMatchObject({ met: false, roll: 2 });
  });
});

describe("H-22: what is said after the desk has gone on", () => {
  it("what is said too late is told to be", async () => {
    const game = await seated({});
    const { table } = game;
    const player = await begun(game);
    await table.rest();
    expect(narrowed(game)).toMatchObject({ met: false });
    player.say(true);
    await table.rest();
    expect(isToldLate(game)).toBe(true);
    expect(narrowed(game)).toMatchObject({ met: false });
  });
});
