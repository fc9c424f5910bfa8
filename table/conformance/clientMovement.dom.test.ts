import { afterEach, describe, expect, it } from "vitest";
import type { MovementAction } from "../client/config/movementConfig.ts";
import type { RegionBehaviorType } from "../client/documents/regions/regionBehaviorType.ts";
import type { BaseTerrainData, TerrainData } from "../client/documents/tokens/terrainData.ts";
import type { TokenMovement, Waypoint } from "../client/documents/tokens/movementPlan.ts";
import type { TokenDocument } from "../client/documents/tokens/tokenDocument.ts";
import { Hooks } from "../core/hooks.ts";
import { testTable } from "./clientTable.ts";

const YARD = "scenescene000001";
const WALKER = "tokentoken000001";

const listening: [string, number][] = [];
afterEach(() => {
  for (const [hook, id] of listening.splice(0)) Hooks.off(hook, id);
});

/** A row of tiles. The third and fourth lie in a region with difficult terrain for tokens that do not fly. */
async function yard({ disabled = false } = {}) {
  const region = {
    _id: "regionregion0001",
    name: "Mire",
    shapes: [{ type: "rectangle", x: 200, y: 0, width: 200, height: 100 }],
    behaviors: [{ _id: "behaviorbehavio1", name: "Mire", type: "unseen.zone", disabled }],
  };
  const scene = {
    _id: YARD,
    name: "Yard",
    width: 1000,
    height: 1000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 1 },
    tokens: [{ _id: WALKER, name: "Walker", x: 0, y: 0 }],
    regions: [region],
  };
  const { seat, asked } = await testTable({ documents: { scenes: [scene] }, module: registerMire });
  const moved: TokenMovement[] = [];
  listening.push([
    "moveToken",
    Hooks.on("moveToken", (_token: object, movement: TokenMovement) => moved.push(movement)),
  ]);
  const token = seat.game.scenes.get(YARD)!.tokens.get(WALKER) as unknown as TokenDocument;
  return { token, asked, moved };
}

function registerMire(): void {
  const { foundry, CONFIG } = globalThis as unknown as {
    foundry: { data: { regionBehaviors: { RegionBehaviorType: typeof RegionBehaviorType } } };
    CONFIG: { RegionBehavior: { dataModels: Record<string, unknown> } };
  };
  class Mire extends foundry.data.regionBehaviors.RegionBehaviorType {
    static override defineSchema() {
      return {};
    }
    override _getTerrainEffects(_token: object, { action }: { readonly action: string }) {
      return action === "fly" ? [] : [{ name: "difficulty", difficulty: 2 }];
    }
  }
  CONFIG.RegionBehavior.dataModels["unseen.zone"] = Mire;
}

interface Segment {
  readonly terrain: { readonly difficulty: number } | null;
}

interface Configured {
  readonly CONFIG: {
    readonly Token: {
      readonly movement: {
        readonly actions: { walk: Partial<MovementAction> };
        TerrainData: typeof TerrainData;
      };
    };
  };
  readonly foundry: { readonly data: { readonly BaseTerrainData: typeof BaseTerrainData } };
}

const across: readonly Partial<Waypoint>[] = [
  { x: 0, y: 0 },
  { x: 500, y: 0 },
];

describe("the cost of a way", () => {
  it.each([
    ["walking, each step to difficult ground counts twice", "walk", {}, 7],
    ["flying, what the behaviour says of that action", "fly", {}, 5],
    ["a behaviour that is disabled says nothing", "walk", { disabled: true }, 5],
  ])("%s", async (_name, action, given, cost) => {
    const { token } = await yard(given);
    const measured = token.measureMovementPath(across.map((waypoint) => ({ ...waypoint, action })));
    expect([measured.distance, measured.cost]).toEqual([5, cost]);
  });
});

describe("CONFIG.Token.movement.TerrainData", () => {
  it.each([
    ["no effects are no terrain", [], null],
    ["one difficulty", [{ name: "difficulty", difficulty: 3 }], 3],
    ["effects of other names say nothing of it", [{ name: "other" }], null],
    ["what nobody can cross has no bounds", [{ name: "difficulty", difficulty: Infinity }], Infinity],
  ])("resolves effects: %s", async (_what, effects, difficulty) => {
    await yard();
    const resolved = (globalThis as unknown as Configured).CONFIG.Token.movement.TerrainData.resolveTerrainEffects(
      effects,
    );
    expect(resolved?.difficulty ?? null).toBe(difficulty);
  });

  it("two of the same kind are equal where they are as difficult", async () => {
    await yard();
    const { TerrainData } = (globalThis as unknown as Configured).CONFIG.Token.movement;
    const [one, same, other] = [2, 2, 3].map((difficulty) => new TerrainData({ difficulty }));
    expect([one!.equals(same!), one!.equals(other!)]).toEqual([true, false]);
  });

  it("the base resolves nothing by itself", async () => {
    await yard();
    const { BaseTerrainData } = (globalThis as unknown as Configured).foundry.data;
    expect(() => BaseTerrainData.resolveTerrainEffects([])).toThrow();
    expect(() => BaseTerrainData.getMovementCostFunction({})).toThrow();
  });

  it("a system's own one says what a way costs, by the terrain that it resolves", async () => {
    const { token } = await yard();
    const { movement } = (globalThis as unknown as Configured).CONFIG.Token;
    movement.TerrainData = class extends movement.TerrainData {
      static override getMovementCostFunction() {
        return (_from: object, _to: object, distance: number, { terrain }: Segment) =>
          distance + (terrain === null ? 0 : 10 * terrain.difficulty);
      }
    };
    expect(token.measureMovementPath(across).cost).toBe(45);
  });
});

it("a movement to a far place is one step, with the cost of its distance", async () => {
  const { token, moved } = await yard();
  const far = 1e9;
  expect(
    token.measureMovementPath([
      { x: 0, y: 0, action: "walk" },
      { x: far, y: 0 },
    ]).cost,
  ).toBe(far / 100);
  expect(await token.move([{ x: far, y: 0 }])).toBe(true);
  expect(moved.map(({ passed }) => passed.waypoints.map(({ x }) => x))).toEqual([[far]]);
});

it("an action's cost function is made once for a path, however many waypoints it has", async () => {
  const { token } = await yard();
  const { walk } = (globalThis as unknown as Configured).CONFIG.Token.movement.actions;
  let made = 0;
  walk.getCostFunction = () => {
    made++;
    return (cost) => 3 * cost;
  };
  const waypoints = Array.from({ length: 101 }, (_, k) => ({ x: 100 * (k % 2), y: 0, action: "walk" }));
  expect(token.measureMovementPath(waypoints).cost).toBe(300);
  expect(made).toBe(1);
});

describe("a movement across the borders of a region", () => {
  const pieces = (moved: readonly TokenMovement[]) =>
    moved.map(({ origin, passed, pending, destination }) => [
      origin.x,
      passed.waypoints.map(({ x }) => x),
      destination.x,
      pending.waypoints.map(({ x }) => x),
    ]);

  it("is made in pieces, each of which names those before it, and what of it is pending", async () => {
    const { token, asked, moved } = await yard();
    expect(await token.move([{ x: 500, y: 0 }])).toBe(true);
    expect(pieces(moved)).toEqual([
      [0, [100, 200], 200, [300, 400, 500]],
      [200, [300, 400], 400, [500]],
      [400, [500], 500, []],
    ]);
    const [one, two, three] = moved.map(({ id }) => id);
    expect(moved.map(({ chain }) => chain)).toEqual([[], [one], [one, two]]);
    expect(three).not.toBe(two);
    expect(moved.map(({ state }) => state)).toEqual(["pending", "pending", "completed"]);
    expect(asked).toHaveLength(3);
    expect(token._place().x).toBe(500);
  });

  it.each([
    ["nothing is done there", { disabled: true }, "walk"],
    ["nothing in between is crossed", {}, "displace"],
  ])("is one where %s", async (_name, given, action) => {
    const { token, moved } = await yard(given);
    await token.move([{ x: 500, y: 0, action }]);
    expect(moved.map(({ destination, pending }) => [destination.x, pending.waypoints.length])).toEqual([[500, 0]]);
  });

  it("ends where it is stopped", async () => {
    const { token, moved } = await yard();
    const stopped: object[] = [];
    listening.push(["moveToken", Hooks.on("moveToken", (mover: TokenDocument) => mover.stopMovement())]);
    listening.push(["stopToken", Hooks.on("stopToken", (mover: object) => stopped.push(mover))]);
    await token.move([{ x: 500, y: 0 }]);
    expect([moved.length, token._place().x, stopped]).toEqual([1, 200, [token]]);
  });
});
