/** Any attacks, blows and wounds, for property tests. */
import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { EFFECT_KINDS, type Aim, type AttackProfile, type DamageDice, type Effect } from "../checks/attackProfile.ts";
import type { Hit, Wound } from "../checks/damage.ts";
import { ATTRIBUTES, DAMAGE_TYPES } from "../vocabulary.ts";

export function attackProfiles(texts: Arbitrary<string>): Arbitrary<AttackProfile> {
  return fc.record({
    id: texts,
    name: texts,
    kind: fc.constantFrom("basic", "special"),
    against: fc.option(fc.constantFrom(...ATTRIBUTES)),
    ranged: fc.boolean(),
    range: fc.nat(),
    aim: aims(),
    damage: fc.array(damageDice(), { maxLength: 3 }),
    effects: fc.array(effects(texts), { maxLength: 3 }),
    critical: fc.integer({ min: 2, max: 20 }),
  });
}

export function blows(texts: Arbitrary<string>): Arbitrary<Hit> {
  return fc.record({ ...blowParts(texts), damage: fc.array(damageDice(), { maxLength: 3 }) });
}

export function wounds(texts: Arbitrary<string>): Arbitrary<Wound> {
  const roll = fc
    .tuple(damageDice(), fc.array(fc.nat(20), { maxLength: 3 }))
    .map(([dice, rolls]) => ({ ...dice, rolls }));
  return fc.record({ ...blowParts(texts), event: texts, damage: fc.array(roll, { maxLength: 3 }) });
}

function blowParts(texts: Arbitrary<string>) {
  return {
    by: fc.option(texts),
    name: texts,
    effects: fc.array(effects(texts), { maxLength: 2 }),
    critical: fc.boolean(),
  };
}

const more = (): Arbitrary<number> => fc.integer({ min: 1 });

function aims(): Arbitrary<Aim> {
  return fc.oneof<Arbitrary<Aim>[]>(
    fc.record({ kind: fc.constant("single" as const) }),
    fc.record({ kind: fc.constantFrom("several" as const, "tiles" as const), most: more() }),
    fc.record({ kind: fc.constant("burst" as const), radius: fc.nat() }),
    fc.record({ kind: fc.constant("cone" as const), length: more() }),
    fc.record({ kind: fc.constant("line" as const), length: more(), width: more() }),
  );
}

function damageDice(): Arbitrary<DamageDice> {
  return fc.record({ dice: fc.nat(), faces: more(), bonus: fc.integer(), type: fc.constantFrom(...DAMAGE_TYPES) });
}

function effects(texts: Arbitrary<string>): Arbitrary<Effect> {
  return fc.record(
    { kind: fc.constantFrom(...EFFECT_KINDS), amount: fc.nat(), name: texts, upTo: fc.constant(true as const) },
    { requiredKeys: ["kind", "amount", "name"] },
  );
}
