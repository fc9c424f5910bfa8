/** H-17 at a table: every kind of change that may make a spot unsuitable, its result, and its number of cards. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { ALL, CASES } from "./recheckCases.ts";
import {
  at,
  GUARD,
  hideInYard,
  leaveYard,
  nextRolls,
  nextTurn,
  rechecked,
  veilInFight,
  type Host,
} from "./recheckYard.ts";
import type { Card } from "./seat/board.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: Host["game"];

/** The causes that cards of rechecks name. */
const causesOf = (cards: readonly Card[]) =>
  cards.map(({ report }) => (report.kind === "recheck" ? report.causes : []));

describe(`H-17: the recheck at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  afterEach(async () => {
    const gm = table.seat("Gamemaster");
    await gm.evaluate(async () => {
      for (const id of ["guardAUnseenDemo", "mirelaUnseenDemo"])
        for (const status of ["blinded", "invisible", "unconscious"])
          await game.actors.get(id).toggleStatusEffect(status, { active: false });
    });
    await leaveYard(table);
  });
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it.each(CASES)(
    "$what",
    async ({ yard = {}, first, change, left, cause }) => {
      const gm = table.seat("Gamemaster");
      const since = await hideInYard(table, yard);
      if (first) {
        await gm.evaluate(first as () => Promise<void>);
        expect(await rechecked(table, since)).toMatchObject({ cards: [], told: [], spots: ALL });
      }
      await nextRolls(gm, [[3, 3]]);
      await gm.evaluate(change as () => Promise<void>);
      const { cards, told, spots } = await rechecked(table, since);
      expect(spots).toEqual(left);
      expect(told).toEqual(cause ? ["recheck"] : []);
      expect(causesOf(cards)).toEqual(cause ? [[cause]] : []);
      await quiet(table);
      const replicas = await Promise.all(
        table.openNames().map((name) => table.seat(name).evaluate(() => story.board(0).replica)),
      );
      expect(new Set(replicas).size).toBe(1);
    },
    60_000,
  );

  it("H-38, T-2: with the turn that ends its invisibility", async () => {
    const since = await hideInYard(table, { day: true });
    const gm = table.seat("Gamemaster");
    const told = async () => {
      await quiet(table);
      return rechecked(table, since);
    };
    expect(await veilInFight(gm)).toEqual({ ok: true });
    await gm.evaluate(async () => {
      await game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.delete();
    });
    for (const _ of ["the guard's", "her next one"]) await nextTurn(gm);
    expect(await told()).toMatchObject({ told: ["affect"], spots: ALL });
    await nextRolls(gm, [[3, 3]]);
    await nextTurn(gm);
    const { cards, spots } = await told();
    expect(spots).toEqual([]);
    expect(causesOf(cards)).toEqual([["status"]]);
  }, 60_000);

  it("two creatures at once are one card, with a roll each", async () => {
    const since = await hideInYard(table, { day: true, both: true });
    const gm = table.seat("Gamemaster");
    await nextRolls(gm, [
      [1, 3],
      [2, 3],
    ]);
    await gm.evaluate(async () => void (await game.scenes.active.getEmbeddedCollection("Wall").contents[0]!.delete()));
    const { cards, told } = await rechecked(table, since);
    expect(told).toEqual(["recheck"]);
    expect(cards[0]?.dice).toEqual([
      { faces: 3, results: [1] },
      { faces: 3, results: [2] },
    ]);
    expect(await hidersOf()).toEqual([]);
  });

  it("many lights and guards moved by one hand are one card", async () => {
    const since = await hideInYard(table, { guards: 2 });
    const gm = table.seat("Gamemaster");
    await nextRolls(gm, [[3, 3]]);
    await gm.evaluate(async () => {
      const scene = game.scenes.active;
      await Promise.all([
        scene.createEmbeddedDocuments("AmbientLight", [
          { x: 250, y: 650, config: { bright: 0.9, dim: 0.9 } },
          { x: 450, y: 650, config: { bright: 0.9, dim: 0.9 } },
        ]),
        scene.updateEmbeddedDocuments("Token", [
          { _id: "guardAUnseenDemo", x: 300, y: 300 },
          { _id: "guardBUnseenDemo", x: 900, y: 300 },
        ]),
      ]);
    });
    const { cards, told, spots } = await rechecked(table, since);
    expect(told).toEqual(["recheck"]);
    expect(spots).toEqual(["8:3"]);
    expect(causesOf(cards)).toEqual([["light", "moved"]]);
    expect(cards[0]?.report).toMatchObject({ movers: ["guardAUnseenDemo", "guardBUnseenDemo"] });
  });

  it("a storm of 60 changes of a light ends as the slow run does", async () => {
    const flicker = (count: number, pause: number) =>
      table.seat("Gamemaster").evaluate(
        async ({ times, milliseconds }) => {
          const scene = game.scenes.active;
          const [lamp] = await scene.createEmbeddedDocuments("AmbientLight", [
            { x: 450, y: 650, config: { bright: 0.9, dim: 0.9 } },
          ]);
          for (let k = 1; k < times; k += 1) {
            await lamp!.update({ config: { bright: 0.5 + (k % 7) / 10, dim: 0.9 + (k % 5) / 100 } });
            if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
          }
        },
        { times: count, milliseconds: pause },
      );
    const ends: unknown[] = [];
    for (const [times, pause] of [
      [60, 0],
      [8, 200],
    ] as const) {
      const since = await hideInYard(table);
      await nextRolls(table.seat("Gamemaster"), [[3, 3]]);
      await flicker(times, pause);
      const { told, spots } = await rechecked(table, since);
      ends.push({ told, spots });
      await leaveYard(table);
    }
    await hideInYard(table);
    expect(ends[0]).toEqual({ told: ["recheck"], spots: ["6:2", "8:3"] });
    expect(ends[1]).toEqual(ends[0]);
  }, 60_000);

  it("what changed while there was no Gamemaster is judged once, when there is one again", async () => {
    const since = await hideInYard(table);
    await quiet(table);
    const storage = await table.leave("Gamemaster");
    await table.seat("Ada").evaluate(async () => {
      const own = game.scenes.active.getEmbeddedCollection("Token").get("mirelaUnseenDemo");
      await own.update({ light: { bright: 0.5, dim: 0.5 } });
    });
    await table.open("Gamemaster", storage);
    await nextRolls(table.seat("Gamemaster"), [[3, 3]]);
    expect((await rechecked(table, since)).told).toEqual([]);
    await table.seat("Gamemaster").evaluate(async () => {
      const scene = game.scenes.active;
      await scene.createEmbeddedDocuments("AmbientLight", [{ x: 450, y: 650, config: { bright: 0.9, dim: 0.9 } }]);
    });
    await table.reload("Gamemaster");
    const { told, spots } = await rechecked(table, since);
    expect(told).toEqual(["recheck"]);
    expect(spots.length).toBeLessThan(3);
    await table.reload("Gamemaster");
    expect((await rechecked(table, since)).told).toEqual(["recheck"]);
  }, 60_000);

  it("U1, H-1: taken back, the spots stay although the light still burns, until it is lit anew", async () => {
    const since = await hideInYard(table);
    const gm = table.seat("Gamemaster");
    await nextRolls(gm, [[3, 3]]);
    const lamp = () =>
      gm.evaluate(async () => {
        const scene = game.scenes.active;
        await scene.createEmbeddedDocuments("AmbientLight", [{ x: 450, y: 650, config: { bright: 0.9, dim: 0.9 } }]);
      });
    await lamp();
    const { cards, spots } = await rechecked(table, since);
    expect(spots).toEqual(["6:2", "8:3"]);
    const undone = await gm.evaluate(
      (event) => story.ask({ kind: "undo", creature: "mirelaUnseenDemo", event } as never),
      cards[0]!.event,
    );
    expect(undone).toEqual({ ok: true });
    const jump = { kind: "teleport", creature: GUARD, to: at(1, 9), range: 9 } as const;
    expect(await gm.evaluate((act) => story.ask(act), jump)).toEqual({ ok: true });
    await lamp();
    expect((await rechecked(table, since)).spots).toEqual(ALL);

    await gm.evaluate(async () => {
      const lights = game.scenes.active.getEmbeddedCollection("AmbientLight").contents.map(({ id }) => id);
      await game.scenes.active.deleteEmbeddedDocuments("AmbientLight", lights);
    });
    expect((await rechecked(table, since)).spots).toEqual(ALL);
    await nextRolls(gm, [[3, 3]]);
    await lamp();
    expect((await rechecked(table, since)).spots).toEqual(["6:2", "8:3"]);
  });

  it("H-24: pushed by hand, all its spots go the same way; teleported, one is left, still hidden", async () => {
    await hideInYard(table);
    const gm = table.seat("Gamemaster");
    const move = (x: number, y: number, action: string) =>
      gm.evaluate(
        async (to) => void (await game.scenes.active.getEmbeddedCollection("Token").get("mirelaUnseenDemo").move(to)),
        { x, y, action },
      );
    await move(300, 700, "displace");
    await expect.poll(async () => (await rechecked(table, 0)).spots).toEqual(["7:3", "7:5", "9:4"]);
    await move(800, 800, "blink");
    await expect.poll(async () => (await rechecked(table, 0)).spots).toEqual(["8:8"]);
    expect((await rechecked(table, 0)).told.slice(-2)).toEqual(["push", "teleport"]);
  });

  it("H-18: with the scene every trace of hiding goes", async () => {
    await hideInYard(table);
    expect(await hidersOf()).toEqual(["mirelaUnseenDemo"]);
    const hidden = () =>
      table.seat("Ada").evaluate(() => {
        const { statuses } = game.actors.get("mirelaUnseenDemo") as unknown as { statuses: ReadonlySet<string> };
        return statuses.has("hidden");
      });
    await expect.poll(hidden).toBe(true);
    await leaveYard(table);
    await expect.poll(hidden).toBe(false);
    await hideInYard(table);
  });

  const hidersOf = () =>
    table
      .seat("Gamemaster")
      .evaluate(() =>
        story.deskSituation().creatures.flatMap(({ id, hiding }) => (hiding.spots.length > 0 ? [id] : [])),
      );
});

describe("S3: two Gamemasters", () => {
  it("judge a change once between them, and go on when one of them leaves", async () => {
    const table = await openStoryTable();
    try {
      await table.openSeats("Gamemaster", "Ada");
      await table.seat("Gamemaster").evaluate(async () => {
        const users = (
          game as unknown as { users: { getName(name: string): { update(changes: object): Promise<unknown> } } }
        ).users;
        await users.getName("Ada").update({ role: 4 });
      });
      await table.reload("Ada");
      const since = await hideInYard(table);
      await quiet(table);
      await table.seat("Ada").evaluate(async () => {
        const scene = game.scenes.active;
        await scene.createEmbeddedDocuments("AmbientLight", [{ x: 450, y: 650, config: { bright: 0.9, dim: 0.9 } }]);
      });
      await table.seat("Ada").evaluate(() => story.drain());
      const toldNow = async () => (await rechecked(table, since)).told;
      await expect.poll(toldNow, { timeout: 30_000 }).toEqual(["recheck"]);
      await table.seat("Ada").evaluate(async () => {
        const scene = game.scenes.active;
        await scene.createEmbeddedDocuments("AmbientLight", [{ x: 350, y: 850, config: { bright: 0.9, dim: 0.9 } }]);
      });
      await table.leave("Ada");
      const spotsNow = async () => (await rechecked(table, since)).spots;
      await expect.poll(spotsNow, { timeout: 30_000 }).not.toContain("8:3");
      const { told } = await rechecked(table, since);
      expect(new Set(told)).toEqual(new Set(["recheck"]));
      expect(told.length).toBeLessThanOrEqual(2);
      expect(table.errors()).toEqual([]);
    } finally {
      await table.close();
    }
  }, 180_000);
});
