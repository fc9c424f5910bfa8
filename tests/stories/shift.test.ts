/** T-13, H-12: the movement action *shift*. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import type { Story } from "./seat/door.ts";
import { ADAS, at, BRUNOS, GUARD, hideInYard, type Host } from "./recheckYard.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const game: Host["game"];
declare const story: Story;
declare const foundry: { readonly applications: { readonly api: { DialogV2: { confirm: () => Promise<boolean> } } } };
declare const ui: { notifications: { warn: (text: string) => void } };

describe(`T-13: a shift at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    await hideInYard(table);
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** Shifts a token on the Gamemaster's seat; gives its place afterwards, and the seat's notifications. */
  const shift = (id: string, { i, j }: { readonly i: number; readonly j: number }, action = "shift") =>
    table.seat("Gamemaster").evaluate(
      async (given) => {
        const told: string[] = [];
        const { warn } = ui.notifications;
        ui.notifications.warn = (text) => void told.push(text);
        const token = game.scenes.active.getEmbeddedCollection("Token").get(given.id);
        await token.move({ x: 100 * given.j, y: 100 * given.i, action: given.action });
        ui.notifications.warn = warn;
        return { i: token.y / 100, j: token.x / 100, told };
      },
      { id, i, j, action },
    );

  it("leads to the next tile, and no further", async () => {
    expect(await shift(GUARD, at(2, 5))).toEqual({ i: 2, j: 5, told: [] });
    const { told, ...place } = await shift(GUARD, at(2, 8));
    expect(place).toEqual({ i: 2, j: 5 });
    expect(told).toEqual([expect.stringMatching(/^A shift leads to a tile right beside/)]);
  });

  it("H-12: is refused to whoever is hidden, in a sentence; nothing has changed", async () => {
    const { told, ...place } = await shift(ADAS, at(6, 3));
    expect(place).toEqual({ i: 6, j: 2 });
    expect(told).toEqual([expect.stringMatching(/^Hidden creatures cannot shift/)]);
  });

  it("is no part of a longer way: nobody walks the rest for nothing", async () => {
    const told = await table.seat("Gamemaster").evaluate(async (guard) => {
      const said: string[] = [];
      const { warn } = ui.notifications;
      ui.notifications.warn = (text) => void said.push(text);
      const token = game.scenes.active.getEmbeddedCollection("Token").get(guard);
      await token.move([
        { x: 600, y: 200, action: "shift" },
        { x: 900, y: 200, action: "walk" },
      ]);
      ui.notifications.warn = warn;
      return { i: token.y / 100, j: token.x / 100, said };
    }, GUARD);
    expect(told).toEqual({ i: 2, j: 5, said: [expect.stringMatching(/^A shift leads to a tile right beside/)] });
  });

  it("T-12: a player's blink in the open is a teleport, which the Gamemaster allows or not", async () => {
    const [gm, bruno] = [table.seat("Gamemaster"), table.seat("Bruno")];
    const his = await gm.evaluate(async (actorId) => {
      const token = { actorId, actorLink: true, name: actorId, disposition: 1, x: 900, y: 900 };
      return (await game.scenes.active.createEmbeddedDocuments("Token", [token]))[0]!.id;
    }, BRUNOS);
    const isThere = (id: string) =>
      game.scenes.active.getEmbeddedCollection("Token").contents.some((one) => one.id === id);
    await expect.poll(() => bruno.evaluate(isThere, his)).toBe(true);
    const blink = (path: readonly object[]) =>
      bruno.evaluate(
        async ({ id, way }) => {
          await game.scenes.active.getEmbeddedCollection("Token").get(id).move(way);
        },
        { id: his, way: path },
      );
    const answer = (allows: boolean) =>
      gm.evaluate((yes) => {
        foundry.applications.api.DialogV2.confirm = async () => yes;
      }, allows);
    const place = () =>
      gm.evaluate((id) => {
        const { x, y } = game.scenes.active.getEmbeddedCollection("Token").get(id);
        return { i: y / 100, j: x / 100 };
      }, his);
    await answer(false);
    await blink([
      { x: 900, y: 700, action: "blink" },
      { x: 900, y: 600, action: "walk" },
    ]);
    await gm.evaluate(() => story.drain());
    expect(await place()).toEqual({ i: 9, j: 9 });
    await answer(true);
    await blink([{ x: 900, y: 600, action: "blink" }]);
    await expect.poll(place).toEqual({ i: 6, j: 9 });
    await gm.evaluate(() => story.drain());
    expect(await gm.evaluate(() => story.board(0).events.at(-1))).toMatchObject({ act: { kind: "teleport" } });
  });

  it("G-10: the host's ruler says that difficult ground costs twice as much, and a shift nothing", async () => {
    const [ofCreature, ofCart] = await table.seat("Gamemaster").evaluate(async (guard) => {
      const scene = game.scenes.active;
      const shapes = [{ type: "rectangle", x: 600, y: 100, width: 200, height: 100 }];
      const behaviors = [{ name: "Mud", type: "unseen.difficultTerrain" }];
      const [mud] = await scene.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
      const [cart] = await scene.createEmbeddedDocuments("Token", [{ name: "Cart", x: 500, y: 100 }]);
      interface Measured {
        measureMovementPath(way: readonly object[]): { readonly distance: number; readonly cost: number };
      }
      const way = [500, 600, 700, 800].map((x) => ({ x, y: 100 }));
      const factorsOf = (token: Measured) => {
        const measured = ["walk", "shift", "blink"].map((action) =>
          token.measureMovementPath(way.map((waypoint) => ({ ...waypoint, action }))),
        );
        return measured.map(({ cost }) => cost / measured[0]!.distance);
      };
      const creature = scene.getEmbeddedCollection("Token").get(guard) as unknown as Measured;
      const factors = [factorsOf(creature), factorsOf(cart as unknown as Measured)];
      await Promise.all([mud!.delete(), cart!.delete()]);
      return factors;
    }, GUARD);
    expect(ofCreature).toEqual([5 / 3, 0, 0]);
    // For a token that is no creature, only the terrain effects of the behaviour say so.
    expect(ofCart).toEqual([5 / 3, 0, 0]);
  });

  it("G-10: the ruler doubles the costs of whoever is prone, and no path of whoever is rooted has an end", async () => {
    const costs = await table.seat("Gamemaster").evaluate(async (guard) => {
      const token = game.scenes.active.getEmbeddedCollection("Token").get(guard) as unknown as {
        readonly actor: { toggleStatusEffect(id: string): Promise<unknown> };
        measureMovementPath(way: readonly object[]): { readonly cost: number };
      };
      const way = [500, 600, 700].map((x) => ({ x, y: 100, action: "walk" }));
      const measured = [];
      for (const status of ["prone", "rooted"]) {
        await token.actor.toggleStatusEffect(status);
        measured.push(token.measureMovementPath(way).cost);
        await token.actor.toggleStatusEffect(status);
      }
      return [...measured, token.measureMovementPath(way).cost].map(String);
    }, GUARD);
    expect(costs).toEqual(["4", "Infinity", "2"]);
  });

  it("is one of the ways to move that a token may choose, without a cost", async () => {
    const action = await table.seat("Ada").evaluate(() => {
      const { CONFIG } = globalThis as unknown as {
        CONFIG: {
          Token: { movement: { actions: Record<string, { label: string; getCostFunction: () => () => number }> } };
        };
      };
      const { label, getCostFunction } = CONFIG.Token.movement.actions["shift"]!;
      return { label, cost: getCostFunction()() };
    });
    expect(action).toEqual({ label: "UNSEEN.Movement.shift", cost: 0 });
  });
});
