/** Any creatures, with what they are, know and have spent, for property tests. */
import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { Hiding } from "../hidingState.ts";
import type { Fact, Lore } from "../lore.ts";
import type { Affix, Profile, Vantage } from "../profile.ts";
import type { Creature } from "../situation.ts";
import { NATURES, SIDES, SKILLS, STATUSES, VANTAGE_SKILLS, ZONE_AFFIXES } from "../vocabulary.ts";
import { attackProfiles, blows, wounds } from "./arbitraryAttacks.ts";
import { ids, numbers, places, stamps } from "./arbitraryValues.ts";

export function creatures(): Arbitrary<Creature> {
  return fc.record({
    id: ids(),
    name: ids(),
    side: fc.constantFrom(...SIDES),
    place: places(),
    gmHidden: fc.boolean(),
    body: fc.option(ids()),
    statuses: fc.subarray([...STATUSES]),
    attributes: fc.record({
      prowess: numbers(),
      agility: numbers(),
      expertise: numbers(),
      focus: numbers(),
      presence: numbers(),
    }),
    proficiencyBonus: numbers(),
    proficiencies: fc.subarray([...SKILLS]),
    exhaustion: numbers(),
    life: fc.record({ value: numbers(), max: numbers() }),
    absorption: numbers(),
    speed: numbers(),
    zone: fc.record({ widen: numbers(), affixes: fc.subarray([...ZONE_AFFIXES]) }),
    budget: fc.option(budgets()),
    profile: profiles(),
    attacks: fc.array(attackProfiles(ids()), { maxLength: 2 }),
    hiding: hidings(),
  });
}

function budgets(): Arbitrary<NonNullable<Creature["budget"]>> {
  const some = fc.array(ids(), { minLength: 1, maxLength: 2 });
  return fc.record(
    {
      major: numbers(),
      minor: numbers(),
      reaction: numbers(),
      movement: numbers(),
      entered: fc.array(ids(), { maxLength: 2 }),
      left: fc.array(ids(), { maxLength: 2 }),
      provoked: some,
      provokedAt: fc.array(fc.record({ enemy: ids(), place: places() }), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: ["major", "minor", "reaction", "movement", "entered", "left"] },
  );
}

function hidings(): Arbitrary<Hiding> {
  const spots = fc.array(fc.record({ id: ids(), place: places() }), { maxLength: 3 });
  const answers = fc.dictionary(
    ids().filter((id) => id !== "__proto__"),
    fc.constantFrom("track" as const, "pass" as const),
    { noNullPrototype: true, maxKeys: 3 },
  );
  return fc.record({
    rev: fc.nat(),
    spots,
    possible: fc.option(fc.array(ids(), { maxLength: 2 })),
    result: fc.option(numbers()),
    pending: fc.option(
      fc.record({
        event: ids(),
        first: fc.option(places()),
        result: numbers(),
        extra: numbers(),
        movement: numbers(),
        from: fc.array(places(), { maxLength: 3 }),
        budget: fc.option(budgets()),
      }),
    ),
    offer: fc.option(
      fc.record({
        event: ids(),
        result: numbers(),
        trackers: fc.array(ids(), { maxLength: 3 }),
        answers,
        allowed: fc.array(ids(), { maxLength: 2 }),
        places: fc.array(places(), { maxLength: 2 }),
        together: fc.array(ids(), { maxLength: 2 }),
      }),
    ),
    claim: fc.option(
      fc.record(
        { event: ids(), spots, among: fc.array(ids(), { maxLength: 2 }), blow: blows(ids()) },
        { requiredKeys: ["event", "spots"] },
      ),
    ),
    yields: fc.boolean(),
    wounds: fc.array(wounds(ids()), { maxLength: 2 }),
    appearing: fc.option(fc.array(places(), { maxLength: 3 })),
    ambush: fc.option(stamps()),
    freeScan: fc.option(stamps()),
    scouting: fc.option(ids()),
    used: fc.dictionary(
      ids().filter((id) => id !== "__proto__"),
      stamps(),
      { noNullPrototype: true, maxKeys: 2 },
    ),
    learned: fc.array(lore(), { maxLength: 3 }),
  });
}

function profiles(): Arbitrary<Profile> {
  const some = fc.array(affixes(), { maxLength: 2 });
  return fc.record({
    tier: numbers(),
    turnsPerRound: numbers(),
    natures: fc.subarray([...NATURES]),
    affixes: fc.record({ arms: some, armor: some, trinkets: some }),
    powers: fc.array(fc.record({ id: ids(), name: ids(), text: ids() }), { maxLength: 2 }),
  });
}

function affixes(): Arbitrary<Affix> {
  return fc.record({ name: ids(), text: ids() });
}

export function vantages(): Arbitrary<Vantage> {
  const skill = fc.constantFrom(...VANTAGE_SKILLS);
  return fc.record({ id: ids(), name: ids(), text: ids(), skill, named: fc.boolean() });
}

function lore(): Arbitrary<Lore> {
  return fc.record({ event: ids(), at: stamps(), about: fc.option(ids()), name: ids(), fact: facts() });
}

function facts(): Arbitrary<Fact> {
  const some = fc.array(affixes(), { maxLength: 2 });
  const attributes = fc.record({
    prowess: numbers(),
    agility: numbers(),
    expertise: numbers(),
    focus: numbers(),
    presence: numbers(),
  });
  return fc.oneof<Arbitrary<Fact>[]>(
    fc.record({ kind: fc.constant("sizeUp" as const), attributes, tier: numbers(), turnsPerRound: numbers() }),
    fc.record({ kind: fc.constant("triage" as const), share: numbers(), exhaustion: numbers() }),
    fc.record({ kind: fc.constantFrom("arms" as const, "armor" as const), affixes: some }),
    fc.record({ kind: fc.constant("trinkets" as const), affixes: some, proficiencies: fc.subarray([...SKILLS]) }),
    fc.record({ kind: fc.constant("power" as const), power: fc.record({ id: ids(), name: ids(), text: ids() }) }),
    fc.record({
      kind: fc.constant("vantage" as const),
      vantage: fc.record({ id: ids(), name: ids(), text: ids(), skill: fc.constantFrom(...VANTAGE_SKILLS) }),
    }),
    fc.record({ kind: fc.constantFrom("noMorePowers" as const, "noMoreVantages" as const) }),
    fc.record({ kind: fc.constant("nature" as const), nature: fc.constantFrom(...NATURES) }),
  );
}
