import { describe, expect, it } from "vitest";
import { placeAt, topLeftOf } from "../../bridge/scene/tokenPlace.ts";
import type { Pose } from "../../bridge/writing/write.ts";
import { NOT_HIDING, parseSituation, samePlace, type Footprint } from "../../rules/index.ts";
import type { LedgerEvent } from "./entry.ts";
import { EMPTY_SNAPSHOT, foldLedger } from "./fold.ts";
import { poseIn } from "./event.ts";
import { movesOf } from "./projections/project.ts";
import { moved, projectedOf } from "./testing/world.ts";

const lying: Footprint = { i: 2, j: 3, w: 2, h: 1 };
const upright: Footprint = { i: 4, j: 5, w: 1, h: 2 };
/** Foundry's default form on hexes. */
const hexes: Footprint = { ...lying, form: "rectangle1" };
const bent: Footprint = { i: 2, j: 3, w: 3, h: 2, form: "xxx/x.." };

describe("T-5: the pose of a token that is set down turned", () => {
  it.each<[string, 1 | 2, Pose, Footprint, Footprint, Pose | null]>([
    ["unturned: no new pose", 1, { width: 2, height: 1, turn: 0 }, lying, { ...lying, i: 5 }, null],
    ["a block on its side", 1, { width: 2, height: 1, turn: 0 }, lying, upright, { width: 1, height: 2, turn: 0 }],
    [
      "a projected on its side",
      1,
      { width: 3, height: 2, turn: 0 },
      bent,
      { ...bent, turn: 1 },
      { width: 2, height: 3, turn: 1 },
    ],
    [
      "a projected upside down",
      1,
      { width: 3, height: 2, turn: 0 },
      bent,
      { ...bent, turn: 2 },
      { width: 3, height: 2, turn: 2 },
    ],
    [
      "a projected back again",
      1,
      { width: 2, height: 3, turn: 3 },
      { ...bent, turn: 3 },
      bent,
      { width: 3, height: 2, turn: 0 },
    ],
    [
      "on hexes its bounds stay",
      2,
      { width: 2, height: 1, turn: 0 },
      hexes,
      { ...hexes, turn: 2 },
      { width: 2, height: 1, turn: 2 },
    ],
  ])("%s", (_, type, pose, was, place, expected) => {
    const found = poseIn({ type }, pose, { was, place });
    expect(found).toEqual(expected);
    const grid = { type, size: 100 };
    const token = { ...topLeftOf(grid, place), ...(found ?? pose), ...(type === 2 ? {} : { form: place.form ?? "" }) };
    expect(samePlace(placeAt(grid, token), place)).toBe(true);
  });
});

describe("T-5, Z-4: a token that has another size by now keeps it", () => {
  const small = { i: 1, j: 2, w: 1, h: 1 };
  it.each<[string, Footprint, Footprint]>([
    ["where it is set back to a small place", { ...small, w: 2 }, small],
    ["where it is set back to a large place", small, { ...small, w: 2, h: 2 }],
    ["where it is set back to another form", { ...small, w: 2, h: 2, form: "X./XX" }, small],
  ])("%s", (_, was, place) => {
    expect(poseIn({ type: 1 }, { width: was.w, height: was.h, turn: 0 }, { was, place })).toBeNull();
  });
});

describe("H-16, T-5: setting down a token turned", () => {
  const projected = projectedOf(parseSituation("scene s canvas=1000,1000\ncreature wagon side=friendly at=2:3:2x1"));
  const from = { x: 300, y: 200, pose: { width: 2, height: 1, turn: 0 } };
  const to = { x: 500, y: 400, pose: { width: 1, height: 2, turn: 0 } };
  const entry = {
    sceneId: "s",
    seq: 1,
    moves: { wagon: { from, to } },
    before: { wagon: NOT_HIDING },
  } as unknown as LedgerEvent;
  const ledger = foldLedger(EMPTY_SNAPSHOT, []);
  const [due] = movesOf(entry, ledger, projected);

  it("says where and how, and nothing once that is done", () => {
    expect(due).toMatchObject(to);
    expect(movesOf(entry, ledger, moved(projected, [due!]))).toEqual([]);
  });

  it("goes on after a crash between the two", () => {
    const { x, y } = to;
    expect(movesOf(entry, ledger, moved(projected, [{ token: due!.token, x, y }]))).toEqual([due]);
  });

  it("turns it where it is", () => {
    const onTheSpot = { ...entry, moves: { wagon: { from, to: { ...from, pose: to.pose } } } };
    expect(movesOf(onTheSpot, ledger, projected)).toMatchObject([{ x: 300, pose: to.pose }]);
    expect(movesOf(onTheSpot, ledger, moved(projected, [{ token: due!.token, ...from, pose: to.pose }]))).toEqual([]);
  });

  it("skips it if its player has moved it on", () => {
    expect(movesOf(entry, ledger, moved(projected, [{ token: due!.token, x: 900, y: 900 }]))).toEqual([]);
  });
});

describe("H-16, G-16: setting down a token on the level where it appears", () => {
  const projected = projectedOf(parseSituation("scene s canvas=1000,1000\ncreature ada side=friendly at=2:3"));
  const [ada] = projected.tokens;
  const on = (level: string, x = ada!.x): typeof projected => ({ ...projected, tokens: [{ ...ada!, x, level }] });
  const [from, to] = [
    { x: 300, y: 200, level: "LevelLower000001" },
    { x: 300, y: 200, level: "LevelUpper000001" },
  ];
  const entry = { sceneId: "s", seq: 1, moves: { ada: { from, to } }, before: { ada: NOT_HIDING } };
  const due = (seen: typeof projected) =>
    movesOf(entry as unknown as LedgerEvent, foldLedger(EMPTY_SNAPSHOT, []), seen).map(({ level }) => level);

  it.each([
    ["it is still below", on(from.level), [to.level]],
    ["it is there", on(to.level), []],
    ["somebody took it elsewhere", on(from.level, 900), []],
  ])("%s", (_, seen, expected) => {
    expect(due(seen)).toEqual(expected);
  });
});
