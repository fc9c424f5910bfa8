import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act, ActOf } from "../acts.ts";
import { decide } from "../decide.ts";
import { neighbours, placeDistance, placeSize } from "../map/grid/grid.ts";
import { isFree } from "../common/places.ts";
import { inPlay } from "../creatures.ts";
import { grapplingGraph } from "../grapples.ts";
import { parseSituation } from "../notation.ts";
import type { Creature, Situation } from "../situation.ts";
import { deepFreeze } from "../testing/deepFreeze.ts";
import { seededDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, known } from "../testing/outcome.ts";
import { forcedMoves } from "./forced.ts";
import { effectOf } from "./forceMove.ts";
import { offsetTo } from "./vectors.ts";
import { effort } from "../testing/effort.ts";

const SIZE = 12;
const MIDDLE = { i: 12, j: 12 };
const IDS = ["a", "b", "c", "d", "e"];

const tile = fc.integer({ min: 0, max: SIZE - 1 });
const body = fc.record({
  i: tile,
  j: tile,
  shape: fc.constantFrom("", "", ":2x1", ":2x2"),
  tiny: fc.boolean(),
  status: fc.constantFrom("", "", "flying", "unconscious", "grappled"),
  holds: fc.subarray(IDS, { maxLength: 2 }),
});
const wall = fc.record({ x: tile, y: tile, length: fc.integer({ min: 1, max: 5 }), down: fc.boolean() });

/** A yard with creatures that grapple each other however far apart, and with walls. Nobody stands on another. */
const yards = fc
  .record({
    grid: fc.integer({ min: 0, max: 5 }),
    bodies: fc.array(body, { minLength: 2, maxLength: IDS.length }),
    walls: fc.array(wall, { maxLength: 4 }),
  })
  .map(({ grid, bodies, walls }) => {
    const lines = bodies.flatMap(({ i, j, shape, tiny, status, holds }, n) => [
      `creature ${IDS[n]} side=hostile at=${i}:${j}${shape}` +
        `${tiny ? " tiny=yes" : ""}${status && ` statuses=${status}`}`,
      ...(holds.length > 0 ? [`  grapples of=${holds.join(",")}`] : []),
    ]);
    const marks = walls.map(({ x, y, length, down }, n) => {
      const [x1, y1] = down ? [x, y + length] : [x + length, y];
      return `wall w${n} c=${x * 100},${y * 100},${x1 * 100},${y1 * 100}`;
    });
    const frame = `scene yard canvas=${SIZE * 100},${SIZE * 100} grid=${grid}`;
    return parseSituation([frame, ...lines, ...marks].join("\n"));
  })
  .filter((situation) => situation.creatures.every((one) => isFree(situation, one, one.place)))
  .map(deepFreeze);

const forces = fc.record({
  way: fc.constantFrom<"push" | "pull">("push", "pull"),
  targets: fc.subarray(IDS.slice(1), { minLength: 1 }),
  distance: fc.integer({ min: 1, max: 6 }),
  passive: fc.integer({ min: -8, max: 8 }),
  other: fc.integer({ min: 0, max: 3 }),
  critical: fc.boolean(),
  origin: fc.option(fc.record({ i: tile, j: tile })),
  towards: fc.record({ i: tile, j: tile }),
});

const actOf = (situation: Situation, force: Omit<ActOf<"forceMove">, "kind" | "creature">): ActOf<"forceMove"> => ({
  kind: "forceMove",
  creature: "a",
  ...force,
  targets: force.targets.filter((id) => situation.creatures.some((one) => one.id === id)),
});

const decided = (situation: Situation, act: Act): Situation =>
  afterwards(situation, decide(situation, act, contextWith(seededDice(1))));

/** The unconscious leave their tiles free, so that others may come to lie on them (G-6). */
const mayStand = (situation: Situation, one: Creature): boolean =>
  isFree(inPlay(one) ? situation : { ...situation, creatures: [one] }, one, one.place);

const RUNS = { numRuns: effort(2000) };

/** Every law about what a push or pull leaves. */
function pushed(law: (before: Situation, after: Situation, act: ActOf<"forceMove">) => void): void {
  let moves = 0;
  fc.assert(
    fc.property(yards, forces, (before, force) => {
      const act = actOf(before, force);
      const after = decided(before, act);
      if (after.creatures.some(({ place }, n) => place !== before.creatures[n]?.place)) moves += 1;
      law(before, after, act);
    }),
    RUNS,
  );
  expect(moves).toBeGreaterThan(RUNS.numRuns / 10);
}

describe("laws of forced movement", () => {
  it("T-10: all whom grapples link move by one vector", () => {
    pushed((before, after) => {
      const { grid } = before.scene;
      for (const { id } of before.creatures) {
        const steps = grapplingGraph(before, id).map((member) =>
          String(offsetTo(grid, known(before, member).place, known(after, member).place)),
        );
        expect(new Set(steps).size).toBe(1);
      }
    });
  });

  it("T-9: nobody ends on another, in a wall or off the map", () => {
    pushed((_before, after) => {
      for (const one of after.creatures) expect(mayStand(after, one)).toBe(true);
    });
  });

  it("T-11: a cap is never exceeded, nor the distance after division", () => {
    pushed((before, after, act) => {
      const { grid } = before.scene;
      for (const { id, place } of before.creatures) {
        const { targets, distance } = act;
        const most = 4 * distance * targets.length;
        const [a, b] = offsetTo(grid, place, known(after, id).place);
        expect(Math.max(Math.abs(a), Math.abs(b))).toBeLessThanOrEqual(most);
      }
      const effect = effectOf(before, act);
      if ("code" in effect) return;
      for (const { moved, distance } of forcedMoves(before, effect).groups) expect(moved).toBeLessThanOrEqual(distance);
    });
  });

  it('T-9: where a power says "up to", nobody goes farther than was chosen', () => {
    fc.assert(
      fc.property(yards, forces, fc.integer({ min: 1, max: 8 }), (before, force, tiles) => {
        const effect = effectOf(before, actOf(before, force));
        if ("code" in effect) return;
        const full = forcedMoves(before, effect).groups;
        for (const { members, moved, distance, upTo = distance } of forcedMoves(before, { ...effect, tiles }).groups) {
          expect(moved).toBeLessThanOrEqual(tiles);
          expect(upTo).toBe(full.find((group) => group.members[0] === members[0])?.distance);
        }
      }),
      RUNS,
    );
  });

  it("T-9: alone, nobody is pushed nearer or pulled farther", () => {
    pushed((before, after, act) => {
      const { grid } = before.scene;
      const source = act.origin ? { ...act.origin, w: 1, h: 1 } : known(before, "a").place;
      const lone = act.targets.filter((id) => grapplingGraph(before, id).length === 1);
      for (const id of lone) {
        const was = placeDistance(source, known(before, id).place, grid);
        const is = placeDistance(source, known(after, id).place, grid);
        if (act.way === "push") expect(is).toBeGreaterThanOrEqual(was);
        else expect(is).toBeLessThanOrEqual(was);
      }
    });
  });

  it("moves nobody who is no member, and changes nobody's shape", () => {
    pushed((before, after, { targets }) => {
      const members = new Set(targets.flatMap((id) => grapplingGraph(before, id)));
      for (const { id, place } of before.creatures) {
        if (!members.has(id)) expect(known(after, id).place).toBe(place);
        expect(placeSize(before.scene.grid, known(after, id).place)).toBe(placeSize(before.scene.grid, place));
      }
    });
  });

  it("a teleport keeps all places to each other, and puts nobody on another", () => {
    fc.assert(
      fc.property(yards, tile, tile, fc.integer({ min: 1, max: 12 }), (before, i, j, range) => {
        const { grid } = before.scene;
        const to = { ...known(before, "a").place, i, j };
        const after = decided(before, { kind: "teleport", creature: "a", to, range });
        const graph = grapplingGraph(before, "a");
        const steps = graph.map((id) => String(offsetTo(grid, known(before, id).place, known(after, id).place)));
        expect(new Set(steps).size).toBe(1);
        for (const one of after.creatures) expect(mayStand(after, one)).toBe(true);
      }),
      RUNS,
    );
  });

  it.each([0, 1, 2, 3, 4, 5])(
    "on an open field a push along a line of tiles and the pull back cancel out (grid %i)",
    (grid) => {
      const { grid: shape } = parseSituation(`scene field canvas=2400,2400 grid=${grid}`).scene;
      const near = fc.constantFrom(...neighbours(shape, MIDDLE));
      fc.assert(
        fc.property(near, fc.integer({ min: 1, max: 4 }), ({ i, j }, distance) => {
          const open = parseSituation(`
          scene field canvas=2400,2400 grid=${grid}
          creature a side=hostile at=${MIDDLE.i}:${MIDDLE.j}
          creature b side=hostile at=${i}:${j}`);
          const force = { passive: 0, other: 0, critical: false, targets: ["b"], origin: null, distance };
          const there = decided(open, actOf(open, { ...force, way: "push" }));
          expect(placeDistance(known(open, "b").place, known(there, "b").place, open.scene.grid)).toBe(distance);
          const back = decided(there, actOf(there, { ...force, way: "pull" }));
          expect(known(back, "b").place).toEqual(known(open, "b").place);
        }),
      );
    },
  );
});
