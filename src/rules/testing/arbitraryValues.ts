/** Any numbers, ids, places and moments, for property tests. */
import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { Stamp } from "../turns.ts";
import { FORMS, type Footprint } from "../vocabulary.ts";

export function places(): Arbitrary<Footprint> {
  const tile = fc.integer({ min: -5, max: 200 });
  const extent = fc.integer({ min: 1, max: 3 });
  const turn = fc.integer({ min: 1, max: 5 });
  const pictures = fc.constantFrom(
    { w: 2, h: 2, form: "xx/x." },
    { w: 3, h: 2, form: ".x./xxx" },
    { w: 3, h: 3, form: "xxx/x../x.." },
  );
  return fc
    .tuple(
      fc.record({ i: tile, j: tile }),
      fc.oneof(
        fc.record({ w: extent, h: extent, form: fc.constantFrom(...FORMS) }),
        pictures,
        fc.record({ w: extent, h: extent }),
      ),
      fc.oneof(fc.constant({}), fc.record({ turn })),
      fc.oneof(fc.constant({}), fc.record({ level: fc.constantFrom("upper", "lower") })),
    )
    .map(([at, shape, turned, on]) => ({ ...at, ...shape, ...turned, ...on }));
}

export function moments(): Arbitrary<{ round: number; turn: number }> {
  return fc.record({ round: fc.nat(), turn: fc.nat() });
}

export function stamps(): Arbitrary<Stamp> {
  const turn = { round: fc.nat(), turn: fc.nat() };
  return fc.oneof(
    fc.record({ fight: fc.constant(null), ...turn }),
    fc.record({ fight: ids(), ...turn, id: ids() }, { requiredKeys: ["fight", "round", "turn"] }),
  );
}

export function ranges(): Arbitrary<{ min: number; max: number }> {
  return fc.tuple(shares(), shares()).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));
}

/** From 0 to 1, as darkness levels are. */
export const shares = (): Arbitrary<number> => fc.double({ min: 0, max: 1, noNaN: true });

/** Lengths in pixels, from a least one on. */
export const lengths = (least = 0): Arbitrary<number> =>
  fc.oneof(fc.integer({ min: least }), fc.double({ min: least, max: 1e9, noNaN: true }));

/** A list in which each entry has an id of its own. */
export const named = <T extends { readonly id: string }>(one: Arbitrary<T>, most: number): Arbitrary<T[]> =>
  fc.uniqueArray(one, { maxLength: most, selector: ({ id }) => id });

export function numbers(): Arbitrary<number> {
  return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
}

/** Ids as documents have them, and any text. Names may hold blanks, quotes and line breaks. */
export function ids(): Arbitrary<string> {
  return fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9]{1,16}$/),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("none", "a,b", 'a"b', "a b=c", "\n", "#", "", "__proto__"),
  );
}
