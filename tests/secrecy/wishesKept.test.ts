/** X4, H-22: what a hider's player is asked stays open while desks come and go, and what is said reaches whoever asked. */
import { describe, expect, it } from "vitest";
import { readLedger } from "../../src/desk/machine/ledger.ts";
import { WISH_PATIENCE } from "../../src/desk/wishes.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";
import type { Tab } from "../simulation/tab.ts";
import { BRUNO, effect, named, narrowed, seated, type Seated } from "./wishTable.ts";

const GM = idOf("Gamemaster");
const LATE = "UNSEEN.Wish.late";

/** Somebody thinks about every question until told what to say. */
function thinking(tab: Tab): { say: (yes: boolean) => void } {
  const open: ((yes: boolean) => void)[] = [];
  Object.assign(tab.seat.host.sitter, { confirm: () => new Promise<boolean>((resolve) => open.push(resolve)) });
  return { say: (yes) => open.forEach((answer) => answer(yes)) };
}

/** An effect is begun, and its hider's player thinks about it for a second. */
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
    expect(readLedger(gm.seat.host).events.filter(({ act }) => act.kind === "affect")).toHaveLength(1);
  });

  it("is the same after its reload: what was asked before counts, and is not late before the new desk gives up", async () => {
    const game = await seated({});
    const { table, tabs } = game;
    const player = await begun(game);
    await table.rest(WISH_PATIENCE - 10_000);
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
