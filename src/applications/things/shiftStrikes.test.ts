import { describe, expect, it } from "vitest";
import type { TileEffect } from "../../bridge/scene/tileEffects.ts";
import { parseSituation, type Footprint } from "../../rules/index.ts";
import type { ShiftMet } from "../../desk/machine/questions/topics.ts";
import { ShiftStrikes, type MetStore } from "./shiftStrikes.ts";

/** An effect on one tile. */
const on = (id: string, i: number, j: number, trigger: TileEffect["triggers"][number] = "enter"): TileEffect => ({
  id,
  region: "pool",
  name: id,
  shapes: [{ type: "rectangle", x: 100 * j, y: 100 * i, width: 100, height: 100, rotation: 0, hole: false }],
  triggers: [trigger],
  attack: { bonus: 4, against: null, ranged: false, range: 0, damage: [], effects: [], critical: 20 },
});

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });
const EFFECTS = [on("caltrops", 2, 2), on("thorns", 2, 3), on("fire", 2, 2, "turnStart")];

/** Ada and a guard; the guard's turn, or hers, or no fight at all. */
const yard = (turn: number | null) =>
  parseSituation(`
    scene yard canvas=1000,1000
    creature ada side=friendly at=2:2
    creature guard side=hostile at=8:8
    ${turn === null ? "" : `fight f moment=1:${turn} order=ada,guard`}`);

const struck = (path: readonly Footprint[], { turn = 1 as number | null, strikes = new ShiftStrikes() } = {}) =>
  strikes.of(yard(turn), EFFECTS, { creature: "ada", path }).map(({ effect, spots }) => [effect.id, spots]);

describe("T-14: what a shift meets", () => {
  it.each<[string, number | null, readonly Footprint[], readonly string[]]>([
    ["off its turn what it leaves and what it enters", 1, [at(2, 2), at(2, 3)], ["caltrops", "thorns"]],
    ["off its turn what it leaves", 1, [at(2, 2), at(3, 2)], ["caltrops"]],
    ["off its turn what it enters", 1, [at(3, 3), at(2, 3)], ["thorns"]],
    ["on its turn only what it enters", 0, [at(2, 2), at(2, 3)], ["thorns"]],
    ["without a fight only what it enters", null, [at(2, 2), at(2, 3)], ["thorns"]],
    ["nothing on free ground", 1, [at(5, 5), at(5, 6)], []],
  ])("%s", (_name, turn, path, names) => {
    expect(struck(path, { turn })).toEqual(names.map((name) => [name, null]));
  });

  it("off the turn of its body, where it is a component without turns of its own (G-5, H-5)", () => {
    const swarm = parseSituation(`
      scene yard canvas=1000,1000
      creature one side=hostile at=6:6 body=swarm
      creature other side=hostile at=2:2 body=swarm
      creature guard side=friendly at=8:8
      fight f moment=1:1 order=one,guard`);
    const shift = { creature: "other", path: [at(2, 2), at(3, 2)] };
    const met = new ShiftStrikes().of(swarm, EFFECTS, shift);
    expect(met.map(({ effect }) => effect.id)).toEqual(["caltrops"]);
  });

  it("each effect once a turn, over what is left and entered", () => {
    const strikes = new ShiftStrikes();
    expect(struck([at(2, 2), at(2, 3)], { strikes })).toEqual([
      ["caltrops", null],
      ["thorns", null],
    ]);
    expect(struck([at(2, 3), at(2, 2)], { strikes })).toEqual([]);
    expect(struck([at(2, 2), at(2, 3)], { strikes, turn: 0 })).toEqual([["thorns", null]]);
  });

  it("and again in another turn", () => {
    const strikes = new ShiftStrikes();
    const inRound = (round: number) => ({ ...yard(1), fight: { ...yard(1).fight!, moment: { round, turn: 1 } } });
    const shift = { creature: "ada", path: [at(2, 2), at(3, 2)] };
    for (const [round, times] of [
      [1, 1],
      [1, 0],
      [2, 1],
    ] as const)
      expect(strikes.of(inRound(round), EFFECTS, shift)).toHaveLength(times);
  });

  it("once also where somebody joins the fight in that turn", () => {
    const strikes = new ShiftStrikes();
    const { fight, ...rest } = yard(1);
    const joined = { ...fight!, order: ["newcomer", ...fight!.order], moment: { round: 1, turn: 2 } };
    const shift = { creature: "ada", path: [at(2, 2), at(3, 2)] };
    const times = [fight, joined].map((now) => strikes.of({ ...rest, fight: now }, EFFECTS, shift).length);
    expect(times).toEqual([1, 0]);
  });

  it("once also for the next desk, which reads what the last one kept", () => {
    const kept: ShiftMet[] = [];
    const store: MetStore = {
      has: (met) => kept.some((one) => JSON.stringify(one) === JSON.stringify(met)),
      keep: (met) => void kept.push(...met),
    };
    const path = [at(2, 2), at(3, 2)];
    expect(struck(path, { strikes: new ShiftStrikes(store) })).toEqual([["caltrops", null]]);
    expect(struck(path, { strikes: new ShiftStrikes(store) })).toEqual([]);
    expect(kept).toEqual([{ sceneId: "yard", effect: "caltrops", creature: "ada", turn: "f 1 guard" }]);
  });
});
