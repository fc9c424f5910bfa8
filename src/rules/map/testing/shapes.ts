/** Grids and shapes of creatures to draw from, for tests (T-4, T-5). */
import * as fc from "fast-check";
import type { GridType } from "../../situation.ts";
import { FORMS, type Footprint } from "../../vocabulary.ts";
import { placeTiles } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import type { Shape } from "../grid/shape.ts";

const ALL: readonly GridType[] = [0, 1, 2, 3, 4, 5];

export const grid = (type: GridType): GridShape => ({ type, size: 100 });

export const key = ({ i, j }: { i: number; j: number }): string => `${i},${j}`;

export const keys = (type: GridType, place: Footprint): string[] => placeTiles(grid(type), place).map(key).toSorted();

export const shapes = fc.oneof(
  fc.record({ w: fc.integer({ min: 1, max: 4 }), h: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    w: fc.integer({ min: 2, max: 4 }),
    h: fc.integer({ min: 2, max: 4 }),
    form: fc.constantFrom(...FORMS),
  }),
  fc.constantFrom<Shape>(
    { w: 2, h: 2, form: "xx/x." },
    { w: 3, h: 2, form: "xxx/x.." },
    { w: 3, h: 3, form: ".x./xxx/.x." },
    { w: 3, h: 2, form: "xx./.xx" },
  ),
);

export const tiles = fc.record({ i: fc.integer({ min: -9, max: 9 }), j: fc.integer({ min: -9, max: 9 }) });

export const types = fc.constantFrom(...ALL);
