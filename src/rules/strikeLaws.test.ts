import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dice } from "./dice.ts";
import type { Act, ActKind, Report } from "./acts.ts";
import { REFUSAL_CODES } from "./refusalCodes.ts";
import { RECHECK_CAUSES } from "./acts/hidingActs.ts";
import { tileCentre } from "./battlemap/grid/grid.ts";
import { creatureOf, inPlay, isHidden } from "./creatures.ts";
import { endedGrapples } from "./grapples.ts";
import { decide } from "./decide.ts";
import { isFree } from "./common/ground.ts";
import { unsuitableSpots } from "./hiding/recheckUnsuitable.ts";
import { view } from "./knowledge/view.ts";
import { makeSituation, parseSituation } from "./notation.ts";
import type { DiscoveryReport } from "./discoveryReport.ts";
import type { StrikeReport } from "./acts/attackActs.ts";
import type { Creature, Situation } from "./situation.ts";
import { deepFreeze } from "./testing/deepFreeze.ts";
import { seededDice } from "./testing/dice.ts";
import { changesOf, playGame, type Game, type Step } from "./testing/game.ts";
import { INN } from "./testing/inn.ts";
import { meansWith } from "./testing/means.ts";
import { pick } from "./testing/pick.ts";
import { randomAct } from "./testing/randomAct.ts";
import { armed, hiding, randomStrike } from "./testing/randomStrike.ts";

const ACTS = 70;
const KINDS = [
  "attack",
  "thingAttack",
  "affect",
  "preset",
  "applyDamage",
  "dropDamage",
  "push",
  "teleport",
  "recheck",
  "grapple",
  "shove",
  "forceMove",
] as const satisfies readonly ActKind[];

const games: readonly Game[] = [11, 12, 13, 17, 31, 41].flatMap((seed) => [
  { seed, fighting: true },
  { seed, fighting: false },
]);

describe.each(games)("a game of strikes (seed $seed, fighting $fighting)", (game) => {
  it("has every act accepted, because all are legal", () => {
    expect(stepsOf(game)).toHaveLength(ACTS);
    expect(stepsOf(game).filter(({ decision }) => !decision.ok)).toEqual([]);
  });

  it.each([
    ["S1: hidden is to have spots, and to have a result that Track meets", hiddenIsToHaveSpots],
    ["S4: the X of every draw is the number of spots, 1 ≤ roll ≤ X", drawsTellTheState],
    ["S5: found removes all spots, not there exactly those struck, among all the others", strikesRemoveTheirSpots],
    ["S5: creatures that no change names stay the same objects", framesAreKept],
    ["H-22: where it can still be is among its spots, never nowhere, and no report tells", possibleStaysSecret],
    ["H-17: nothing that fell is left after a recheck, a push or a teleport", nothingUnsuitableIsLeft],
    ["G-4: a wound comes of a hit that it suffers, goes once, and life is never below 0", woundsAreKept],
    ["H-18: nobody hides at 0 life", nobodyHidesDown],
    ["T-7: a grapple links creatures that are there and in reach of each other", grapplesHold],
    ["G-5: an attack costs the major action", attacksCost],
    ["H-15: whoever attacks is not hidden", attackersComeOut],
    ["I6: who appears stands where nobody else does; no two spots in one place", placesAreFree],
    ["Z3: the same situation, act and dice give the same decision", decisionsRepeat],
    ["the notation loses nothing", notationIsLossless],
  ] as const)("%s", (_name, law) => {
    for (const step of stepsOf(game)) law(step);
  });
});

describe("the games between them", () => {
  const allSteps = () => games.flatMap(stepsOf);

  it.each(KINDS)("play the act %s", (kind) => {
    expect(allSteps().some(({ act }) => act.kind === kind)).toBe(true);
  });

  it.each(["missed", "struck", "found", "among", "somewhere", "absent"] as const)(
    "strike with the outcome %s",
    (one) => {
      expect(allSteps().some((step) => strikesOf(step).some(({ outcome }) => outcome === one))).toBe(true);
    },
  );

  it("refuse whatever is not legal with a reason and nothing else", () => {
    const refused = new Set<string>();
    const situations = allSteps().map(({ before }) => before);
    fc.assert(
      fc.property(fc.constantFrom(...situations), anyStrike(), fc.nat(), (situation, act, seed) => {
        const decision = decide(situation, deepFreeze(act), meansWith(seededDice(seed)));
        if (decision.ok) return;
        expect(Object.keys(decision)).toEqual(["ok", "refusal"]);
        expect(REFUSAL_CODES).toContain(decision.refusal.code);
        refused.add(decision.refusal.code);
      }),
      { numRuns: 500 },
    );
    expect(refused.size).toBeGreaterThan(8);
  });
});

/** Any of these acts, about creatures, spots and places that may not exist. */
function anyStrike(): Arbitrary<Act> {
  const creature = fc.constantFrom("ada", "guard", "bruno", "beast", "nobody", "toString", "");
  const number = fc.oneof(fc.integer({ min: -2, max: 15 }), fc.double());
  const tile = fc.record({ i: number, j: number });
  const place = fc.record({ i: number, j: number, w: fc.integer({ min: 0, max: 2 }), h: fc.constant(1) });
  const spot = fc.constantFrom("e1-8-3", "e3-8-9", "x", "constructor");
  const target = fc.record({ creature, spot: fc.oneof(spot, fc.constant(null)) });
  const targets = fc.array(target, { maxLength: 3 });
  const aimed = fc.record({ targets, tiles: fc.array(tile, { maxLength: 2 }) });
  const event = fc.constantFrom("e1", "e9");
  const from = fc.oneof(spot, fc.constant(null));
  const attack = fc.constantFrom("bow", "blast", "pair", "none");
  const range = fc.nat(9);
  const cost = fc.constantFrom("major" as const, "reaction" as const, "none" as const);
  const acts: Arbitrary<Act>[] = [
    fc.record({ kind: fc.constant("attack" as const), creature, attack, from, aimed, opportunity: fc.boolean() }),
    fc.record({ kind: fc.constant("affect" as const), creature, boon: fc.boolean(), range, cost, from, targets }),
    fc.record({
      kind: fc.constant("applyDamage" as const),
      creature,
      event,
      prevented: fc.nat(5),
      percent: fc.nat(200),
    }),
    fc.record({ kind: fc.constant("dropDamage" as const), creature, event }),
    fc.record({ kind: fc.constant("preset" as const), creature, yields: fc.boolean() }),
    fc.record({ kind: fc.constant("push" as const), creature, spot, to: place }),
    fc.record({ kind: fc.constant("teleport" as const), creature, to: place, range }),
    fc.record({ kind: fc.constant("grapple" as const), creature, target, from }),
    fc.record({ kind: fc.constant("shove" as const), creature, target, from, towards: tile, place }),
    fc.record({ kind: fc.constant("breakGrapple" as const), creature, target: creature, from }),
    fc.record({
      kind: fc.constant("forceMove" as const),
      creature,
      origin: fc.oneof(tile, fc.constant(null)),
      way: fc.constantFrom("push" as const, "pull" as const),
      targets: fc.array(creature, { maxLength: 3 }),
      distance: fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(0.5)),
      passive: fc.integer({ min: -3, max: 3 }),
      other: fc.constantFrom(0, Number.NaN),
      critical: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("recheck" as const),
      creature,
      causes: fc.array(fc.constantFrom(...RECHECK_CAUSES), { minLength: 1, maxLength: 2 }),
      movements: fc.array(fc.record({ mover: creature, path: fc.constant([]) }), { maxLength: 2 }),
    }),
  ];
  return fc.oneof(...acts);
}

function grapplesHold({ after }: Step): void {
  expect(endedGrapples(after)).toEqual([]);
}

function hiddenIsToHaveSpots({ after }: Step): void {
  for (const { hiding, statuses } of after.creatures) {
    const hidden = isHidden({ hiding } as Creature);
    expect(statuses.includes("hidden")).toBe(hidden);
    expect(hiding.result !== null).toBe(hidden);
    if (!hidden) expect(hiding).toMatchObject({ offer: null, claim: null, possible: null });
  }
}

/** A creature that teleported has one spot by then. */
function drawsTellTheState({ before, act, decision }: Step): void {
  const seen = new Map<string, number>();
  for (const { hider, of, roll, revealed, secret } of discoveriesOf(decision.ok ? decision.report : null)) {
    const there = seen.get(hider) ?? (act.kind === "teleport" && act.creature === hider ? 1 : spotCount(before, hider));
    if (!seen.has(hider)) expect(of).toBe(there);
    seen.set(hider, of - revealed.length);
    expect(revealed.length).toBeLessThanOrEqual(of);
    if (roll !== null) expect([1, roll, of].toSorted((one, other) => one - other)).toEqual([1, roll, of]);
    if (secret) expect(roll).toBeNull();
  }
}

function strikesRemoveTheirSpots(step: Step): void {
  for (const { target, spots, outcome, wound } of strikesOf(step)) {
    const before = spotIds(step.before, target);
    const struck = spots.map(({ id }) => id);
    const left = {
      missed: before,
      struck: [],
      concealed: [],
      waits: [],
      found: [],
      among: before.filter((id) => struck.includes(id)),
      somewhere: before,
      absent: before.filter((id) => !struck.includes(id)),
    }[outcome];
    if (step.act.kind !== "attack" || step.act.creature !== target) expect(spotIds(step.after, target)).toEqual(left);
    expect(wound !== null).toBe(outcome !== "missed" && outcome !== "absent");
    if (outcome === "somewhere") expect(struck.length).toBe(before.length);
  }
}

function framesAreKept({ before, after, decision }: Step): void {
  const named = new Set(changesOf(decision).map(({ creature }) => creature));
  for (const [index, creature] of after.creatures.entries()) {
    if (!named.has(creature.id)) expect(creature).toBe(before.creatures[index]);
  }
}

function possibleStaysSecret({ after, decision }: Step): void {
  for (const { id, hiding } of after.creatures) {
    if (hiding.possible === null) continue;
    expect(hiding.possible.length).toBeGreaterThan(0);
    expect(hiding.possible.length).toBeLessThan(hiding.spots.length);
    expect(spotIds(after, id)).toEqual(expect.arrayContaining([...hiding.possible]));
  }
  const stranger = view(after, { gm: false, owned: [], side: "hostile" });
  for (const { hiding } of stranger.creatures) expect(hiding).toMatchObject({ possible: null, yields: false });
  if (decision.ok && decision.report.kind === "affect")
    expect(JSON.stringify(decision.report)).not.toMatch(/roll|possible/);
}

function nothingUnsuitableIsLeft({ before, after, act }: Step): void {
  if (act.kind === "recheck") expect(unsuitableSpots(before)).not.toEqual([]);
  if (act.kind === "recheck" || act.kind === "push" || act.kind === "teleport")
    expect(unsuitableSpots(after)).toEqual([]);
}

function woundsAreKept(step: Step): void {
  const dealt = strikesOf(step).flatMap(({ target, wound }) => (wound && wound.damage.length > 0 ? [target] : []));
  for (const { id, hiding, life, absorption } of step.after.creatures) {
    const before = creatureOf(step.before, id)?.hiding.wounds.length ?? 0;
    const taken =
      ["applyDamage", "dropDamage"].includes(step.act.kind) && "creature" in step.act && step.act.creature === id;
    const claimed = step.decision.ok && step.decision.report.kind === "claim" && step.decision.report.wound ? 1 : 0;
    const isClaimer = step.act.kind === "claim" && step.act.creature === id;
    const more = dealt.filter((one) => one === id).length + (isClaimer ? claimed : 0);
    expect(hiding.wounds.length).toBe(before + more - (taken ? 1 : 0));
    expect(Math.min(life.value, absorption)).toBeGreaterThanOrEqual(0);
  }
}

function nobodyHidesDown({ after }: Step): void {
  for (const creature of after.creatures) if (creature.life.value === 0) expect(isHidden(creature)).toBe(false);
}

function attacksCost({ before, after, act }: Step): void {
  if (act.kind !== "attack") return;
  const major = creatureOf(before, act.creature)?.budget?.major;
  expect(creatureOf(after, act.creature)?.budget?.major).toBe(major === undefined ? undefined : 0);
}

function attackersComeOut({ after, act }: Step): void {
  if (act.kind === "attack") expect(creatureOf(after, act.creature)?.hiding.spots).toEqual([]);
}

function placesAreFree({ after, decision }: Step): void {
  for (const change of changesOf(decision)) {
    const creature = creatureOf(after, change.creature);
    if (change.kind === "appear" && creature && inPlay(creature))
      expect(isFree(after, creature, creature.place)).toBe(true);
  }
  for (const { hiding } of after.creatures) {
    const keys = hiding.spots.map(({ place }) => place.i * 1000 + place.j);
    expect(keys).toEqual([...new Set(keys)].toSorted((one, other) => one - other));
  }
}

function decisionsRepeat({ before, act, seed, event, decision }: Step): void {
  expect(decide(before, act, meansWith(seededDice(seed), event))).toEqual(decision);
}

function notationIsLossless({ after }: Step): void {
  expect(parseSituation(makeSituation(after))).toEqual(after);
}

const played = new Map<Game, readonly Step[]>();

/** Every game is played once. */
function stepsOf(game: Game): readonly Step[] {
  const play = {
    start: hiding(armed(parseSituation(INN)), ["ada", "bruno", "archer"]),
    acts: ACTS,
    propose,
    between: lanternFlies,
  };
  const steps = played.get(game) ?? playGame(game, play);
  played.set(game, steps);
  return steps;
}

/** Sometimes somebody throws the lantern near a hider, so that its spot no longer suits (H-17). */
function lanternFlies(situation: Situation, dice: Dice): Situation {
  const spots = situation.creatures.flatMap(({ hiding }) => hiding.spots);
  const spot = dice.roll(9) === 1 ? pick(spots, dice) : null;
  if (!spot) return situation;
  const { scene } = situation;
  const at = tileCentre(scene.grid, spot.place);
  const lights = scene.lights.map((light) => (light.id === "lantern" ? { ...light, ...at } : light));
  return { ...situation, scene: { ...scene, lights } };
}

/** Somebody has to hide before hiders can be struck. */
function propose(situation: Situation, dice: Dice): Act | null {
  const hidden = situation.creatures.filter(isHidden).length;
  const strikes = hidden > 1 || dice.roll(3) === 1;
  return (strikes ? randomStrike(situation, dice) : null) ?? randomAct(situation, dice);
}

function strikesOf({ decision }: Step): readonly StrikeReport[] {
  return decision.ok && "strikes" in decision.report ? decision.report.strikes : [];
}

function discoveriesOf(report: Report | null): readonly DiscoveryReport[] {
  if (!report) return [];
  if ("strikes" in report) return report.strikes.flatMap(({ discovery }) => discovery ?? []);
  return "discoveries" in report ? report.discoveries : [];
}

function spotIds(situation: Situation, id: string): readonly string[] {
  return creatureOf(situation, id)?.hiding.spots.map((spot) => spot.id) ?? [];
}

function spotCount(situation: Situation, id: string): number {
  return spotIds(situation, id).length;
}
