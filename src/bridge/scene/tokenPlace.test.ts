import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { FORMS, placeTiles, tileCentre, tileTopLeft, type GridType, type Footprint } from "../../rules/index.ts";
import { bounded, centreOfToken, placeAt, topLeftOf, keptPlace, type TokenRect } from "./tokenPlace.ts";

const square = { type: 1, size: 100 } as const;
const rows = { type: 2, size: 100 } as const;
const columns = { type: 5, size: 100 } as const;
/** The Foundry token that fills a place. */
const extentOf = ({ w, h, form }: Omit<Footprint, "i" | "j">) => ({
  width: w,
  height: h,
  shape: form === undefined ? 4 : (FORMS as readonly string[]).indexOf(form),
});
const key = ({ i, j }: { i: number; j: number }): string => `${i},${j}`;

describe("tokens and places (T-4, G-7)", () => {
  it.each<[string, { type: GridType; size: number }, Parameters<typeof placeAt>[1], Footprint]>([
    ["a token on squares", square, { x: 300, y: 400, width: 2, height: 1 }, { i: 4, j: 3, w: 2, h: 1 }],
    ["a little off its tiles", square, { x: 349, y: 451, width: 2, height: 2 }, { i: 5, j: 3, w: 2, h: 2 }],
    ["one smaller than a tile", square, { x: 355, y: 460, width: 0.5, height: 0.5 }, { i: 4, j: 3, w: 1, h: 1 }],
    [
      "shapes of hexes mean nothing on squares",
      square,
      { x: 0, y: 0, width: 2, height: 2, shape: 0 },
      { i: 0, j: 0, w: 2, h: 2 },
    ],
    [
      "nor without a grid",
      { type: 0, size: 50 },
      { x: 60, y: 0, width: 2, height: 2, shape: 0 },
      { i: 0, j: 1, w: 2, h: 2 },
    ],
    ["a single hex", rows, { x: 50, y: 87, width: 1, height: 1 }, { i: 1, j: 0, w: 1, h: 1 }],
    [
      "a rectangle of hexes, as a token is by default",
      rows,
      { x: 0, y: 0, width: 2, height: 2 },
      { i: 0, j: 0, w: 2, h: 2, form: "rectangle1" },
    ],
    [
      "an ellipse whose first line is the shorter one",
      rows,
      { x: 50, y: 0, width: 2, height: 2, shape: 1 },
      { i: 0, j: 1, w: 2, h: 2, form: "ellipse2" },
    ],
    ["a form that cannot be made", rows, { x: 0, y: 0, width: 1, height: 2 }, { i: 0, j: 0, w: 1, h: 2 }],
    [
      "hexes in columns",
      columns,
      { x: 0, y: 50, width: 2, height: 2, shape: 2 },
      { i: 0, j: 0, w: 2, h: 2, form: "trapezoid1" },
    ],
    [
      "a shape of its own, turned",
      square,
      { x: 0, y: 0, width: 2, height: 2, form: "xx/x.", turn: 2 },
      { i: 0, j: 1, w: 2, h: 2, form: "xx/x.", turn: 2 },
    ],
    [
      "a picture that is none counts as absent",
      square,
      { x: 0, y: 0, width: 2, height: 1, form: "x..x" },
      { i: 0, j: 0, w: 2, h: 1 },
    ],
  ])("%s", (_, grid, token, place) => {
    expect(placeAt(grid, token)).toEqual(place);
  });

  it("a token set down where a place says fills that place again, its pixels rounded", () => {
    const shapes = fc.constantFrom<Omit<Footprint, "i" | "j">>(
      { w: 1, h: 1 },
      { w: 2, h: 2 },
      ...FORMS.map((form) => ({ w: 3, h: 3, form })),
      ...FORMS.map((form) => ({ w: 2, h: 2, form })),
    );
    const at = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(
        fc.constantFrom<GridType>(2, 3, 4, 5),
        shapes,
        at,
        at,
        fc.integer({ min: 40, max: 150 }),
        (type, shape, i, j, size) => {
          const grid = { type, size };
          const place = { i, j, ...shape };
          const { x, y } = topLeftOf(grid, place);
          const read = placeAt(grid, { x: Math.round(x), y: Math.round(y), ...extentOf(place) });
          const plainBlock = shape.form === undefined && shape.w > 1;
          expect({ i: read.i, j: read.j }).toEqual({ i, j });
          if (!plainBlock) expect(placeTiles(grid, read).map(key)).toEqual(placeTiles(grid, place).map(key));
        },
      ),
    );
  });

  it("the bounds of a token begin where its outermost tiles do", () => {
    const place: Footprint = { i: 4, j: 4, w: 3, h: 3, form: "ellipse1" };
    const corners = placeTiles(rows, place).map((tile) => tileTopLeft(rows, tile));
    expect(topLeftOf(rows, place).x).toBeCloseTo(Math.min(...corners.map(({ x }) => x)));
    expect(topLeftOf(rows, place).y).toBeCloseTo(Math.min(...corners.map(({ y }) => y)));
  });

  it("G-11: a token on one hex has that hex's centre; a triangle has the point where its hexes meet", () => {
    for (const grid of [rows, columns]) {
      const one = { i: 3, j: 3, w: 1, h: 1 };
      const token = { ...topLeftOf(grid, one), width: 1, height: 1 };
      expect(centreOfToken(grid, token).x).toBeCloseTo(tileCentre(grid, one).x);
      expect(centreOfToken(grid, token).y).toBeCloseTo(tileCentre(grid, one).y);
      const three: Footprint = { i: 3, j: 3, w: 2, h: 2, form: "ellipse1" };
      const tiles = placeTiles(grid, three).map((tile) => tileCentre(grid, tile));
      const centre = centreOfToken(grid, { ...topLeftOf(grid, three), ...extentOf(three) });
      for (const { x, y } of tiles) expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(100 / Math.sqrt(3));
    }
    expect(centreOfToken(square, { x: 100, y: 200, width: 2, height: 3 })).toEqual({ x: 200, y: 350 });
    expect(centreOfToken(rows, { x: 0, y: 0, width: 2, height: 2 }).x).toBeCloseTo(100);
  });
});

describe("T13: what is absurd of a token counts as the nearest that is not", () => {
  const sound = { x: 0, y: 0, width: 1, height: 1 };
  it.each<[string, Readonly<Record<string, unknown>>, object]>([
    ["huge", { width: 6000, height: 6000 }, { w: 16, h: 16 }],
    ["less than nothing", { width: -3, height: Number.NaN }, { w: 1, h: 1 }],
    ["no numbers", { width: "6000", height: null }, { w: 1, h: 1 }],
    ["further off than any scene reaches", { x: 1e300, y: -1e300 }, { i: -50_000, j: 50_000 }],
    ["a form that is no text", { form: { length: 3 } }, { w: 1, h: 1 }],
    ["a form as long as a book", { form: "x".repeat(100_000) }, { w: 1, h: 1 }],
    ["turned by a word", { turn: "round" }, { w: 1, h: 1 }],
  ])("%s", (_name, written, expected) => {
    expect(placeAt(square, bounded({ ...sound, ...written }))).toMatchObject(expected);
  });
});

/** The place of a token at each reading. */
const readAgain = (token: object, rect: TokenRect, size = 100): Footprint =>
  keptPlace(token, placeAt({ type: 1, size }, rect));

const RECT: TokenRect = { x: 300, y: 200, width: 1, height: 1 };

describe("the place of a token", () => {
  it("is the same object each time it is read, until it is another place", () => {
    const token = {};
    const before = readAgain(token, RECT);
    expect(before).toEqual({ i: 2, j: 3, w: 1, h: 1 });
    expect(readAgain(token, RECT)).toBe(before);
    expect(readAgain(token, { ...RECT, x: 340 })).toBe(before);
    expect(readAgain(token, { ...RECT, x: 400 })).toEqual({ i: 2, j: 4, w: 1, h: 1 });
  });

  it.each<[string, rect: TokenRect, size: number, expected: object]>([
    ["grows", { ...RECT, width: 2, height: 2 }, 100, { w: 2, h: 2 }],
    ["turns (T-5)", { ...RECT, form: "xx/x.", turn: 1 }, 100, { turn: 1 }],
    ["moves to a finer grid", RECT, 50, { i: 4, j: 6 }],
  ])("is another one when the token %s", (_name, rect, size, expected) => {
    const token = {};
    const before = readAgain(token, { ...RECT, form: rect.form ?? "" });
    const now = readAgain(token, rect, size);
    expect(now).toMatchObject(expected);
    expect(now).not.toBe(before);
  });

  it("is each token's own", () => {
    const [one, other] = [readAgain({}, RECT), readAgain({}, RECT)];
    expect(one).toEqual(other);
    expect(one).not.toBe(other);
  });
});
