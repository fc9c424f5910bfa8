/** T-13, H-12: the movement action *shift*. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, at, GUARD, hideInYard, type Host } from "./recheckYard.ts";
import { openStoryTable, SEAT_NAMES, type StoryTable } from "./storyTable.ts";

declare const game: Host["game"];
declare const ui: { notifications: { warn: (text: string) => void } };

describe(`T-13: a shift at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    for (const name of SEAT_NAMES) await table.open(name);
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

  it("G-10: the host's ruler says that difficult ground costs twice as much, and a shift nothing", async () => {
    const costs = await table.seat("Gamemaster").evaluate(async (guard) => {
      const scene = game.scenes.active;
      const shapes = [{ type: "rectangle", x: 600, y: 100, width: 200, height: 100 }];
      const behaviors = [{ name: "Mud", type: "unseen.difficultTerrain" }];
      const [mud] = await scene.createEmbeddedDocuments("Region", [{ name: "Mud", shapes, behaviors }]);
      const token = scene.getEmbeddedCollection("Token").get(guard) as unknown as {
        measureMovementPath(way: readonly object[]): { readonly distance: number; readonly cost: number };
      };
      const way = [500, 600, 700, 800].map((x) => ({ x, y: 100 }));
      const measured = ["walk", "shift", "blink"].map((action) =>
        token.measureMovementPath(way.map((waypoint) => ({ ...waypoint, action }))),
      );
      await mud!.delete();
      return measured.map(({ cost }) => cost / measured[0]!.distance);
    }, GUARD);
    expect(costs).toEqual([5 / 3, 0, 0]);
  });

  it("G-10: the ruler doubles the costs of whoever is prone, and of whoever is rooted no way has an end", async () => {
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
