/** Any creatures, with what they are, know and have spent, for property tests. */
import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { Hiding } from "../hidingState.ts";
import type { Fact, Lore } from "../lore.ts";
import type { Affix, Profile, Vantage } from "../profile.ts";
import type { Creature } from "../situation.ts";
import { NATURES, SIDES, SKILLS, STATUSES, VANTAGE_SKILLS, ZONE_AFFIXES } from "../vocabulary.ts";
import { attackProfiles, blows, wounds } from "./arbitraryAttacks.ts";
import { ids, lengths, named, numbers, places, stamps } from "./arbitraryValues.ts";

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
      prowess: fc.integer(),
      agility: fc.integer(),
      expertise: fc.integer(),
      focus: fc.integer(),
      presence: fc.integer(),
    }),
    proficiencyBonus: fc.nat(),
    proficiencies: fc.subarray([...SKILLS]),
    exhaustion: fc.nat(),
    life: fc.record({ value: fc.nat(), max: fc.nat() }),
    absorption: fc.nat(),
    speed: fc.nat(),
    zone: fc.record({ widen: fc.nat(), affixes: fc.subarray([...ZONE_AFFIXES]) }),
    budget: fc.option(budgets()),
    profile: profiles(),
    attacks: named(attackProfiles(ids()), 2),
    hiding: hidings(),
  });
}

function budgets(): Arbitrary<NonNullable<Creature["budget"]>> {
  const some = fc.array(ids(), { minLength: 1, maxLength: 2 });
  return fc.record(
    {
      major: fc.nat(),
      minor: fc.nat(),
      reaction: fc.nat(),
      movement: lengths(),
      entered: fc.array(ids(), { maxLength: 2 }),
      left: fc.array(ids(), { maxLength: 2 }),
      provoked: some,
      provokedAt: fc.array(fc.record({ enemy: ids(), place: places() }), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: ["major", "minor", "reaction", "movement", "entered", "left"] },
  );
}

/** Some of the spots are possible, or nobody says which. */
function hidings(): Arbitrary<Hiding> {
  return anyHidings().chain((hiding) => {
    const names = hiding.spots.map(({ id }) => id);
    if (names.length === 0) return fc.constant(hiding);
    return fc.option(fc.subarray(names, { minLength: 1 })).map((possible) => ({ ...hiding, possible }));
  });
}

function anyHidings(): Arbitrary<Hiding> {
  const spots = named(fc.record({ id: ids(), place: places() }), 3);
  const answers = fc.dictionary(
    ids().filter((id) => id !== "__proto__"),
    fc.constantFrom("track" as const, "pass" as const),
    { noNullPrototype: true, maxKeys: 3 },
  );
  return fc.record({
    rev: fc.nat(),
    spots,
    possible: fc.constant(null),
    result: fc.option(fc.integer()),
    pending: fc.option(
      fc.record({
        event: ids(),
        first: fc.option(places()),
        result: fc.integer(),
        extra: fc.nat(),
        movement: lengths(),
        from: fc.array(places(), { maxLength: 3 }),
        budget: fc.option(budgets()),
      }),
    ),
    offer: fc.option(
      fc.record({
        event: ids(),
        result: fc.integer(),
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
    tier: fc.nat(),
    turnsPerRound: fc.nat(),
    natures: fc.subarray([...NATURES]),
    affixes: fc.record({ arms: some, armor: some, trinkets: some }),
    powers: named(fc.record({ id: ids(), name: ids(), text: ids() }), 2),
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
