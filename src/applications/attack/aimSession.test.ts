import { describe, expect, it } from "vitest";
import {
  offerTarget,
  refitAim,
  startAim,
  stepAim,
  withStart,
  type AimInput,
  type AimSession,
  type Picking,
} from "./aimSession.ts";

const ONE: Picking = { of: "targets", most: 1 };
const TWO: Picking = { of: "targets", most: 2 };
const TILE: Picking = { of: "tiles", most: 1 };
const TILES: Picking = { of: "tiles", most: 2 };
const LISTED: Picking = { of: "tiles", most: 1, field: "place" };
const ORIGIN: Picking = { of: "origin", most: 1 };

const wolf = { creature: "wolf", spot: null };
const spot = { creature: "guard", spot: "a" };
const other = { creature: "guard", spot: "b" };
const target = (of: typeof wolf | typeof spot): AimInput => ({ kind: "target", target: of });
const pick = (i: number, j: number): AimInput => ({ kind: "pick", tile: { i, j } });
const set = (name: string, value: string): AimInput => ({ kind: "set", name, value });
const move = (di: number, dj: number): AimInput => ({ kind: "move", di, dj });

const after = (picking: Picking, ...inputs: readonly AimInput[]): AimSession =>
  inputs.reduce((session, input) => stepAim(session, input, picking), startAim());

describe("choosing targets", () => {
  it.each<[string, Picking, AimInput[], object]>([
    ["one takes the place of another", ONE, [target(wolf), target(spot)], { targets: [spot] }],
    ["and is taken back by another click", ONE, [target(wolf), target(wolf)], { targets: [] }],
    ["several, each by itself", TWO, [target(wolf), target(spot)], { targets: [wolf, spot], full: false }],
    [
      "not more than there may be",
      TWO,
      [target(wolf), target(spot), target(other)],
      { targets: [wolf, spot], full: true },
    ],
    ["two spots of one hider are two targets", TWO, [target(spot), target(other)], { targets: [spot, other] }],
    ["tiles are not targets", ONE, [pick(1, 2)], { tiles: [], targets: [] }],
  ])("%s", (_name, picking, inputs, expected) => {
    expect(after(picking, ...inputs)).toMatchObject(expected);
  });
});

describe("choosing tiles", () => {
  it.each<[string, Picking, AimInput[], object]>([
    ["one takes the place of another", TILE, [pick(1, 2), pick(3, 4)], { tiles: [{ i: 3, j: 4 }] }],
    ["a choice in its list takes the place of a tile", LISTED, [pick(1, 2), set("place", "1")], { tiles: [] }],
    ["another field leaves the tile", LISTED, [pick(1, 2), set("cost", "minor")], { tiles: [{ i: 1, j: 2 }] }],
    ["the arrow keys lead it along", TILE, [pick(1, 2), move(0, 1), move(-1, 0)], { tiles: [{ i: 0, j: 3 }] }],
    ["several are picked, and taken back", TILES, [pick(1, 2), pick(3, 4), pick(1, 2)], { tiles: [{ i: 3, j: 4 }] }],
    [
      "not more than there may be",
      TILES,
      [pick(1, 1), pick(2, 2), pick(3, 3)],
      {
        tiles: [
          { i: 1, j: 1 },
          { i: 2, j: 2 },
        ],
        full: true,
      },
    ],
    [
      "of several the arrow keys move the cursor only",
      TILES,
      [pick(1, 2), move(1, 0)],
      { tiles: [{ i: 1, j: 2 }], cursor: { i: 2, j: 2 } },
    ],
    [
      "Enter picks the tile under the cursor",
      TILES,
      [
        { kind: "point", tile: { i: 5, j: 6 } },
        { kind: "pick", tile: null },
      ],
      { tiles: [{ i: 5, j: 6 }] },
    ],
    [
      "pointing settles nothing",
      TILE,
      [{ kind: "point", tile: { i: 5, j: 6 } }],
      { tiles: [], cursor: { i: 5, j: 6 } },
    ],
    ["without a cursor there is nowhere to go", TILE, [move(1, 0)], { tiles: [], cursor: null }],
    [
      "an origin stands in its fields, and the next pick is what it aims at",
      ORIGIN,
      [pick(7, 8)],
      { tiles: [], values: { row: 7, column: 8, picks: "aim" } },
    ],
  ])("%s", (_name, picking, inputs, expected) => {
    expect(after(picking, ...inputs)).toMatchObject(expected);
  });
});

describe("G-16: tiles keep the level that they were picked on", () => {
  const upper = { i: 1, j: 2, level: "upper" };
  const at = (tile: typeof upper): AimInput => ({ kind: "pick", tile });

  it("an origin does, also when the arrow keys lead it along", () => {
    expect(after(ORIGIN, at(upper)).origin).toEqual(upper);
    expect(after(ORIGIN, at(upper), move(0, 1), move(1, 0)).origin).toEqual({ i: 2, j: 3, level: "upper" });
    expect(after(ORIGIN, at(upper), pick(4, 4)).origin).toEqual({ i: 4, j: 4 });
  });

  it("a typed origin has the viewed level, once row and column are typed", () => {
    const typed = (name: string, value: number, level?: string): AimInput => ({
      kind: "set",
      name,
      value,
      ...(level !== undefined && { level }),
    });
    expect(after(ORIGIN, typed("row", 3, "upper")).origin).toBeNull();
    expect(after(ORIGIN, typed("row", 3, "upper"), typed("column", 5, "upper")).origin).toEqual({
      i: 3,
      j: 5,
      level: "upper",
    });
    expect(after(ORIGIN, at(upper), typed("row", 3)).origin).toEqual({ i: 3, j: 2 });
    expect(after(ORIGIN, at(upper), typed("size", 3)).origin).toEqual(upper);
  });

  it("a chosen tile does when the arrow keys lead it along, and so does the cursor among several", () => {
    expect(after(TILE, at(upper), move(0, 1)).tiles).toEqual([{ i: 1, j: 3, level: "upper" }]);
    expect(after(TILES, at(upper), move(1, 0)).cursor).toEqual({ i: 2, j: 2, level: "upper" });
  });

  it("the first arrow key begins beside the attacker, on its level, whatever its shape", () => {
    const start = { i: 1, j: 2, w: 2, h: 2, level: "upper" };
    const tile = { i: 1, j: 3, level: "upper" };
    expect(withStart(move(0, 1), startAim(), { start, most: 1 })).toEqual({ kind: "pick", tile });
    expect(withStart(move(0, 1), startAim(), { start, most: 2 })).toEqual({ kind: "point", tile });
    const begun = after(TILE, at(upper));
    expect(withStart(move(0, 1), begun, { start, most: 1 })).toEqual(move(0, 1));
  });
});

describe("asking", () => {
  const asking = after(ONE, target(wolf), { kind: "confirm" });

  it("H-21: an attack on an area starts with the spot's tile, until another is picked; other aims leave it", () => {
    const started = startAim({}, [spot], { centre: { i: 4, j: 5 } });
    const area: Picking = { of: "tiles", most: 1 };
    expect(refitAim(started, area, []).tiles).toEqual([{ i: 4, j: 5 }]);
    const moved = stepAim(refitAim(started, area, []), { kind: "pick", tile: { i: 6, j: 5 } }, area);
    expect(refitAim(moved, area, []).tiles).toEqual([{ i: 6, j: 5 }]);
    expect(refitAim(started, ONE, [spot])).toMatchObject({ targets: [spot], tiles: [] });
  });

  it("nothing changes while the desk is asked, but for leaving", () => {
    expect(asking.phase).toBe("asking");
    expect(stepAim(asking, target(spot), ONE)).toBe(asking);
    expect(stepAim(asking, { kind: "cancel" }, ONE).phase).toBe("over");
  });

  it.each([
    ["ok", "over"],
    ["waiting", "over"],
    ["refused", "aiming"],
  ] as const)("an answer of %s leaves it %s", (answer, phase) => {
    expect(stepAim(asking, { kind: "answer", answer }, ONE)).toMatchObject({ phase, targets: [wolf] });
  });

  it("an answer to nothing is none", () => {
    const aiming = startAim();
    expect(stepAim(aiming, { kind: "answer", answer: "ok" }, ONE)).toBe(aiming);
  });
});

describe("what no longer fits", () => {
  it("targets that are gone, or too many for another attack, are let go", () => {
    const both = after(TWO, target(wolf), target(spot));
    expect(refitAim(both, TWO, [wolf, spot])).toBe(both);
    expect(refitAim(both, TWO, [spot]).targets).toEqual([spot]);
    expect(refitAim(both, ONE, [wolf, spot]).targets).toEqual([wolf]);
    expect(refitAim(both, TILE, [wolf, spot]).targets).toEqual([]);
  });

  it("so are tiles; an origin lets nothing go", () => {
    const picked = after(TILES, pick(1, 1), pick(2, 2));
    expect(refitAim(picked, TILE, []).tiles).toEqual([{ i: 1, j: 1 }]);
    expect(refitAim(picked, ONE, []).tiles).toEqual([]);
    expect(refitAim(picked, ORIGIN, [])).toBe(picked);
  });
});

describe("the only possible target", () => {
  const offered = offerTarget(startAim(), ONE, [wolf]);
  const then = (...inputs: readonly AimInput[]): AimSession =>
    inputs.reduce((session, input) => stepAim(session, input, ONE), offered);

  it("is chosen at the start, and spends nothing", () => {
    expect(offered).toMatchObject({ phase: "aiming", targets: [wolf], offer: "made" });
  });

  it.each<[string, AimSession, Picking, (typeof wolf | typeof spot)[]]>([
    ["none of several", startAim(), ONE, [wolf, spot]],
    ["nobody where nobody is", startAim(), ONE, []],
    ["no tile", startAim(), TILE, [wolf]],
    ["beside a target that was given", startAim({}, [spot]), ONE, [wolf]],
    ["where a tile was given", startAim({}, [], { centre: { i: 1, j: 1 } }), ONE, [wolf]],
    ["after its reader took it back", then(target(wolf), target(wolf)), ONE, [wolf]],
    ["while the desk decides", { ...startAim(), phase: "asking" }, ONE, [wolf]],
  ])("%s", (_name, session, picking, possible) => {
    expect(offerTarget(session, picking, possible)).toBe(session);
  });

  it("stays when it is clicked, is taken back by another click, and yields to another target", () => {
    expect(then(target(wolf)).targets).toEqual([wolf]);
    expect(then(target(wolf), target(wolf)).targets).toEqual([]);
    expect(then(target(spot)).targets).toEqual([spot]);
    expect(stepAim(offered, target(spot), TWO).targets).toEqual([spot]);
  });

  it("is offered again with another weapon, which reaches another one", () => {
    const refitted = refitAim(then({ kind: "set", name: "attack", value: "bow" }), ONE, [spot]);
    expect(offerTarget(refitted, ONE, [spot]).targets).toEqual([spot]);
  });

  it("stays with another weapon that reaches it, beside others", () => {
    const refitted = refitAim(then({ kind: "set", name: "attack", value: "bow" }), ONE, [wolf, spot]);
    expect(offerTarget(refitted, ONE, [wolf, spot])).toMatchObject({ targets: [wolf], offer: "made" });
  });

  it("gives way to nobody when it is gone: its reader may be pressing the button already", () => {
    const refitted = refitAim(offered, ONE, [spot]);
    expect(offerTarget(refitted, ONE, [spot]).targets).toEqual([]);
    const pointed = stepAim(refitted, { kind: "point", tile: { i: 1, j: 1 } }, ONE);
    expect(offerTarget(pointed, ONE, [spot]).targets).toEqual([]);
    expect(stepAim(refitted, target(spot), ONE).targets).toEqual([spot]);
  });
});
