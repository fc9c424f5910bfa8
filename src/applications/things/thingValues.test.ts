/** H-21: a tile effect's attack fills the form in, and the form gives that attack again. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { ATTRIBUTES, DAMAGE_TYPES, EFFECT_KINDS, isForced, type Thing } from "../../rules/index.ts";
import { startAim } from "../attack/aimSession.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { thingOf, thingValues } from "./thingForm.ts";

const size = fc.integer({ min: 1, max: 20 });

const aim = fc.oneof(
  fc.constant<Thing["aim"]>({ kind: "single" }),
  size.map<Thing["aim"]>((most) => ({ kind: "several", most })),
  size.map<Thing["aim"]>((most) => ({ kind: "tiles", most })),
  size.map<Thing["aim"]>((radius) => ({ kind: "burst", radius })),
  size.map<Thing["aim"]>((length) => ({ kind: "cone", length })),
  fc.tuple(size, size).map<Thing["aim"]>(([length, width]) => ({ kind: "line", length, width })),
);

const damage = fc.record({
  dice: fc.integer({ min: 1, max: 40 }),
  faces: fc.integer({ min: 1, max: 100 }),
  bonus: fc.integer({ min: -100, max: 100 }),
  type: fc.constantFrom(...DAMAGE_TYPES),
});

/** "Something else" counts nothing, and pushes have no name. */
const effect = fc.tuple(fc.constantFrom(...EFFECT_KINDS), fc.boolean()).map(([kind, upTo]) => ({
  kind,
  amount: kind === "other" ? 0 : 3,
  name: kind === "other" || kind === "stacks" ? "burning" : "",
  ...(isForced(kind) && upTo && { upTo: true as const }),
}));

const thing: fc.Arbitrary<Thing> = fc.record({
  name: fc.stringMatching(/^[A-Za-z]{1,60}$/),
  bonus: fc.integer({ min: -50, max: 50 }),
  against: fc.constantFrom(null, ...ATTRIBUTES),
  ranged: fc.boolean(),
  range: fc.integer({ min: 0, max: 200 }),
  aim,
  damage: fc.array(damage, { maxLength: 4 }),
  effects: fc.array(effect, { maxLength: 4 }),
  critical: fc.integer({ min: 2, max: 20 }),
});

it("H-21: whatever attacks, the form filled in with it says the same", () => {
  fc.assert(
    fc.property(thing, (given) => {
      expect(thingOf(startAim(thingValues(given)), speakEnglish)).toEqual(given);
    }),
  );
});
