/**
 * G-5, H-16, H-18: turns at a table while combatants come, go and have several turns a round, and the question at its
 * end.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isHidden, momentOf, sameMoment, type Act, type Creature, type Situation } from "../../src/rules/index.ts";
import {
  ADAS,
  at,
  BRUNOS,
  GUARD,
  hideInYard,
  leaveYard,
  OTHER_GUARD,
  type Host,
  type HostDocument,
} from "./recheckYard.ts";
import { GENERATION } from "../generation.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

interface Fight extends HostDocument {
  readonly turns: readonly { readonly id: string; readonly tokenId: string }[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}

declare const story: Story;
declare const game: Host["game"] & { readonly combats: { readonly contents: readonly Fight[] } };
declare const Combat: { create(data: object): Promise<Fight> };
declare const ui: {
  notifications: { readonly notices: readonly { readonly message: string }[]; warn: (text: string) => void };
};
declare const foundry: { applications: { api: { DialogV2: { confirm: (options: { content: string }) => unknown } } } };

describe(`turns at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  beforeEach(async () => {
    await hideInYard(table, { guards: 2, both: true });
    return () => leaveYard(table);
  }, 60_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  // When combatants come or go, the host moves the turn in a second step. The test waits for it.

  /** Begins a fight with these, in this order. A creature that is named twice has two turns. */
  const fight = (...order: readonly string[]) =>
    gm().evaluate(async (tokens) => {
      const scene = game.scenes.active.id;
      const begun = await Combat.create({ scene, active: true });
      const combatants = tokens.map((tokenId, k) => ({
        tokenId,
        sceneId: scene,
        actorId: tokenId,
        initiative: 90 - 10 * k,
      }));
      await begun.createEmbeddedDocuments("Combatant", combatants);
      await begun.startCombat();
    }, order);

  const join = (tokenId: string, initiative: number) =>
    gm().evaluate(
      async (joining) => {
        const [now] = game.combats.contents;
        await now!.createEmbeddedDocuments("Combatant", [
          { ...joining, sceneId: game.scenes.active.id, actorId: joining.tokenId },
        ]);
        await story.drain();
      },
      { tokenId, initiative },
    );

  const leave = (tokenId: string) =>
    gm().evaluate(async (leaving) => {
      const [now] = game.combats.contents;
      await now!.deleteEmbeddedDocuments("Combatant", [now!.turns.find((one) => one.tokenId === leaving)!.id]);
      await story.drain();
    }, tokenId);

  const nextTurn = () => gm().evaluate(async () => void (await game.combats.contents[0]!.nextTurn()));

  const situation = (): Promise<Situation> => gm().evaluate(() => story.deskSituation());

  const creature = async (id: string): Promise<Creature> => (await situation()).creatures.find((one) => one.id === id)!;

  const isAmbushing = async (id: string): Promise<boolean> =>
    sameMoment((await creature(id)).hiding.ambush, momentOf(await situation()));

  /** Comes out of its first spot and stays there. */
  async function emerge(id: string): Promise<void> {
    const spot = (await creature(id)).hiding.spots[0]!.id;
    const outcome = await gm().evaluate((act) => story.ask(act), {
      kind: "emerge" as const,
      creature: id,
      spot,
      to: null,
    });
    expect(outcome).toMatchObject({ ok: true });
    await gm().evaluate(() => story.drain());
  }

  it("H-16: the advantage lasts while others join and leave, and is gone with the turn", async () => {
    await fight(GUARD, ADAS, OTHER_GUARD);
    await nextTurn();
    await emerge(ADAS);
    await expect.poll(() => isAmbushing(ADAS)).toBe(true);
    await join(BRUNOS, 99);
    await expect.poll(() => isAmbushing(ADAS)).toBe(true);
    await leave(GUARD);
    await expect.poll(() => isAmbushing(ADAS)).toBe(true);
    await leave(ADAS);
    await expect.poll(() => isAmbushing(ADAS)).toBe(false);
  }, 60_000);

  it("G-5: what is spent stays spent while others join and leave; a second turn begins anew", async () => {
    await fight(GUARD, OTHER_GUARD, GUARD);
    const spot = (await creature(ADAS)).hiding.spots[0]!.id;
    const scan = { kind: "scanReveal" as const, creature: GUARD, hider: ADAS, spot };
    const outcome = await gm().evaluate((act) => story.ask(act), scan);
    expect(outcome).toMatchObject({ ok: true });
    await gm().evaluate(() => story.drain());
    const minor = async () => (await creature(GUARD)).budget?.minor;
    await expect.poll(minor).toBe(0);
    await join(BRUNOS, 99);
    await expect.poll(minor).toBe(0);
    await nextTurn();
    await expect.poll(minor).toBe(0);
    await nextTurn();
    expect((await situation()).fight?.moment).toEqual({ round: 1, turn: 3 });
    await expect.poll(minor).toBe(1);
  }, 60_000);

  it("G-5: players are told once that a turn of their own creature begins, and of no other", async () => {
    /** What a seat was told since the beginning, once it has heard of everything. */
    const told = async (name: SeatName): Promise<readonly string[]> => {
      if (name !== "Gamemaster") await gm().evaluate((seat) => story.reach(seat), name);
      return table.seat(name).evaluate(() => {
        const turns = ui.notifications.notices.filter(({ message }) => message.startsWith("Your turn"));
        return turns.map(({ message }) => message);
      });
    };
    const before = (await told("Ada")).length;
    const adas = async () => (await told("Ada")).slice(before);
    const once = [`Your turn: ${ADAS}`];
    await fight(ADAS, GUARD, BRUNOS);
    await expect.poll(adas).toEqual(once);
    await join(OTHER_GUARD, 99);
    expect(await adas()).toEqual(once);
    await nextTurn();
    expect(await adas()).toEqual(once);
    expect(await told("Gamemaster")).toEqual([]);
  }, 60_000);

  it("G-5: players are told of their turn in each round", async () => {
    const told = () =>
      table
        .seat("Ada")
        .evaluate(() => ui.notifications.notices.filter(({ message }) => message.startsWith("Your turn")).length);
    const before = await told();
    const since = async () => (await told()) - before;
    await fight(ADAS, GUARD);
    await expect.poll(since).toBe(1);
    await nextTurn();
    await nextTurn();
    await expect.poll(since).toBe(2);
  }, 60_000);

  it("G-5: Dash gains the speed once more for this turn, and goes with the act that is taken back", async () => {
    await fight(GUARD, OTHER_GUARD);
    const ask = (act: Act) => gm().evaluate((one) => story.ask(one), act);
    const { speed } = await creature(GUARD);
    const left = async () => {
      const { budget } = await creature(GUARD);
      return [budget?.minor, budget?.major, budget?.movement];
    };
    expect(await left()).toEqual([1, 1, speed]);
    expect(await ask({ kind: "dash", creature: GUARD })).toMatchObject({ ok: true });
    await gm().evaluate(() => story.drain());
    await expect.poll(left).toEqual([0, 1, 2 * speed]);
    await gm().evaluate(async () => {
      const { id: event, tokenId: creature } = story.board(0).events.at(-1)!;
      await story.ask({ kind: "undo", creature, event } as never);
      await story.drain();
    });
    await expect.poll(left).toEqual([1, 1, speed]);
    expect(await ask({ kind: "dash", creature: OTHER_GUARD })).toMatchObject({
      ok: false,
      refusal: { code: "notYourTurn" },
    });
  }, 60_000);

  it("H-2: whoever is about to hide goes nowhere, unless that is given up", async () => {
    const walk = (j: number) =>
      gm().evaluate(
        async ({ id, x }) => {
          const told: string[] = [];
          const { warn } = ui.notifications;
          ui.notifications.warn = (text) => void told.push(text);
          const token = game.scenes.active.getEmbeddedCollection("Token").get(id);
          await token.move({ x, y: token.y });
          ui.notifications.warn = warn;
          return { x: token.x, told };
        },
        { id: GUARD, x: 100 * j },
      );
    const ask = (act: Act) => gm().evaluate((one) => story.ask(one), act);
    expect(await ask({ kind: "hide", creature: GUARD, spot: at(1, 5) })).toMatchObject({ ok: true });
    await gm().evaluate(() => story.drain());
    expect(await walk(4)).toEqual({ x: 500, told: [expect.stringContaining("about to hide")] });
    expect(await ask({ kind: "giveUp", creature: GUARD })).toMatchObject({ ok: true });
    await gm().evaluate(() => story.drain());
    expect((await creature(GUARD)).hiding.pending).toBe(null);
    expect(await walk(4)).toEqual({ x: 400, told: [] });
  }, 60_000);

  it("H-18: at the end of a fight everybody who hides on its scene is asked about", async () => {
    await fight(GUARD, ADAS);
    const asked = await gm().evaluate(async () => {
      const heard: string[] = [];
      const { DialogV2 } = foundry.applications.api;
      const { confirm } = DialogV2;
      DialogV2.confirm = async ({ content }) => {
        heard.push(content);
        return true;
      };
      await game.combats.contents[0]!.delete();
      for (let k = 0; k < 100 && story.deskSituation().creatures.some(({ hiding }) => hiding.spots.length > 0); k++)
        await new Promise((resolve) => setTimeout(resolve, 50));
      DialogV2.confirm = confirm;
      return heard;
    });
    expect(asked).toHaveLength(1);
    for (const name of [ADAS, BRUNOS]) expect(asked[0]).toContain(name);
    expect((await situation()).creatures.filter(isHidden)).toEqual([]);
  }, 60_000);
});
