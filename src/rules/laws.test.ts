import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act, Decision } from "./acts.ts";
import type { DiscoveryReport } from "./discoveryReport.ts";
import { creatureOf, isHidden, samePlace } from "./creatures.ts";
import { decide } from "./decide.ts";
import { guardWarning } from "./discovery/guard.ts";
import { isFree } from "./common/places.ts";
import { view } from "./knowledge/view.ts";
import { factKey } from "./lore.ts";
import { makeSituation, parseSituation } from "./notation.ts";
import type { Creature } from "./situation.ts";
import { STUDIES } from "./vocabulary.ts";
import { reasonsOf } from "./testing/refusals.ts";
import { seededDice } from "./testing/dice.ts";
import { changesOf, playGame, type Game, type Step } from "./testing/game.ts";
import { INN } from "./testing/inn.ts";
import { contextWith } from "./testing/context.ts";
import { randomAct } from "./testing/randomAct.ts";

const LORE_OF_THE_INN = /Hurts twice|All guards wake|Holds one tile|Rings at night|Leads to the cellar|one nail/;
const ACTS = 60;
const ORDER = ["ada", "guard", "bruno", "archer", "captain", "beast"];

const games: readonly Game[] = [1, 2, 3, 4, 5].flatMap((seed) => [
  { seed, fighting: true },
  { seed, fighting: false },
]);

describe.each(games)("a game of random legal acts (seed $seed, fighting $fighting)", (game) => {
  it("has every act accepted, because all are legal", () => {
    expect(stepsOf(game)).toHaveLength(ACTS);
    expect(stepsOf(game).filter(({ decision }) => !decision.ok)).toEqual([]);
  });

  it.each([
    ["S1: hidden is to have spots, and to have a result that Track meets", hiddenIsToHaveSpots],
    ["S4: the X of the card is the number of spots, 1 ≤ roll ≤ X, found on roll ≤ k", cardTellsTheState],
    ["S5: found removes all spots, not found exactly the revealed ones", discoveryRemovesItsSpots],
    ["S5: creatures that no change names stay the same objects", framesAreKept],
    ["S7: no blinded creature reveals, and Track needs the result of that very Hide", onlyTheAbleReveal],
    ["H-8: no two spots of one creature in the same place, and every list in order", spotsAreOrdered],
    ["H-36: one offer at most is open, and somebody in it has not answered", oneOfferIsOpen],
    ["H-25: a Scan goes on by what its scanner does, and is lost by nothing else", scansGoOnByThemselves],
    ["I6: nothing is created or destroyed; who appears stands where nobody else does", nothingIsLost],
    ["Z3: the same situation, act and dice give the same decision", decisionsRepeat],
    ["H-33: only Scan learns, and what was learned stays on record", onlyScanLearns],
    ["H-33: no report tells what was learned", reportsKeepLore],
    ["H-13: what an act rules out was warned of, and something is left", guardLeavesSpots],
    ["I5: nobody's view has the lore of others", viewsKeepLore],
    ["the notation loses nothing", notationIsLossless],
  ] as const)("%s", (_name, law) => {
    for (const step of stepsOf(game)) law(step);
  });
});

describe("the games between them", () => {
  const allSteps = () => games.flatMap(stepsOf);

  it.each([
    "hide",
    "designate",
    "giveUp",
    "dash",
    "scanReveal",
    "track",
    "closeTrack",
    "claim",
    "emerge",
    "end",
    "markerGone",
    "discover",
    "scanStudy",
    "scanIdentify",
    "scanScout",
    "pickVantage",
    "usePower",
    "interact",
    "affect",
    "checkConcentration",
    "endConcentration",
    "endEffect",
    "layRegion",
  ] as const)("play the act %s", (kind) => {
    expect(allSteps().some(({ act }) => act.kind === kind)).toBe(true);
  });

  it("refuse whatever is not legal with a reason and nothing else", () => {
    const situations = allSteps().map(({ before }) => before);
    expect(reasonsOf(situations, anyAct())).toBeGreaterThan(5);
  });
});

/** An act of any kind, about creatures, spots and places that may not exist. */
function anyAct(): Arbitrary<Act> {
  const creature = fc.constantFrom(...ORDER, "nobody", "toString", "");
  const tile = fc.oneof(fc.integer({ min: 0, max: 15 }), fc.double());
  const place = fc.record({ i: tile, j: tile, w: fc.integer({ min: 0, max: 3 }), h: fc.constant(1) });
  const spot = fc.oneof(fc.constantFrom("e1-8-3", "e3-8-9"), fc.string());
  const cause = fc.constantFrom("removed" as const, "down" as const, "gone" as const);
  const answer = fc.constantFrom("track" as const, "pass" as const);
  const acts: Arbitrary<Act>[] = [
    fc.record({ kind: fc.constant("hide" as const), creature, spot: place }),
    fc.record({ kind: fc.constant("designate" as const), creature, spots: fc.array(place, { maxLength: 4 }) }),
    fc.record({ kind: fc.constant("scanReveal" as const), creature, hider: creature, spot }),
    fc.record({ kind: fc.constant("track" as const), creature, hider: creature, answer }),
    fc.record({ kind: fc.constant("giveUp" as const), creature }),
    fc.record({ kind: fc.constant("dash" as const), creature }),
    fc.record({ kind: fc.constant("closeTrack" as const), hider: creature }),
    fc.record({ kind: fc.constant("claim" as const), creature, event: fc.constantFrom("e1", "e9"), spot }),
    fc.record({
      kind: fc.constant("emerge" as const),
      creature,
      spot,
      to: fc.oneof(place, fc.constant(null)),
    }),
    fc.record({ kind: fc.constant("appear" as const), creature, place }),
    fc.record({ kind: fc.constant("end" as const), creature, cause }),
    fc.record({ kind: fc.constant("markerGone" as const), creature, spot }),
    fc.record({ kind: fc.constant("discover" as const), creature, spots: fc.array(spot, { maxLength: 3 }) }),
    ...anyScan(creature, tile),
  ];
  return fc.oneof(...acts);
}

/** Any Scan that learns, with its requirements. */
function anyScan(creature: Arbitrary<string>, tile: Arbitrary<number>): Arbitrary<Act>[] {
  const power = fc.constantFrom("net", "shout", "toString", null);
  const vantage = fc.constantFrom("well", "sign", "constructor", null);
  const accepted = fc.constant(true as const);
  return [
    fc.record({
      kind: fc.constant("scanStudy" as const),
      creature,
      target: creature,
      study: fc.constantFrom(...STUDIES),
    }),
    fc.record({ kind: fc.constant("scanIdentify" as const), creature, target: creature, power }),
    fc.record({ kind: fc.constantFrom("scanScout" as const, "pickVantage" as const), creature, vantage }),
    fc.record({
      kind: fc.constant("usePower" as const),
      creature,
      power: fc.constantFrom("net", "shout", "__proto__"),
    }),
    fc.record({ kind: fc.constant("interact" as const), creature, tile: fc.record({ i: tile, j: tile }), accepted }),
  ];
}

function hiddenIsToHaveSpots({ after }: Step): void {
  for (const { hiding, statuses } of after.creatures) {
    const hidden = hiding.spots.length > 0;
    expect(statuses.includes("hidden")).toBe(hidden);
    expect(hiding.result !== null).toBe(hidden);
    if (!hidden) expect(hiding).toMatchObject({ offer: null, claim: null, possible: null });
  }
}

function cardTellsTheState({ before, decision }: Step): void {
  const discovery = discoveryOf(decision);
  if (!discovery || discovery.chosen) return;
  const { of, roll, revealed, found } = discovery;
  expect(of).toBe(creatureOf(before, discovery.hider)?.hiding.spots.length);
  if (roll === null) expect(of).toBe(1);
  else expect([1, roll, of].toSorted((one, other) => one - other)).toEqual([1, roll, of]);
  expect(found).toBe((roll ?? 1) <= revealed.length);
}

function discoveryRemovesItsSpots({ before, after, decision }: Step): void {
  const discovery = discoveryOf(decision);
  if (!discovery) return;
  const revealed = discovery.revealed.map(({ id }) => id);
  const left = creatureOf(before, discovery.hider)?.hiding.spots.filter(({ id }) => !revealed.includes(id));
  expect(creatureOf(after, discovery.hider)?.hiding.spots).toEqual(discovery.found ? [] : left);
}

function framesAreKept({ before, after, decision }: Step): void {
  const named = new Set(changesOf(decision).map(({ creature }) => creature));
  for (const [index, creature] of after.creatures.entries()) {
    if (!named.has(creature.id)) expect(creature).toBe(before.creatures[index]);
  }
}

function onlyTheAbleReveal({ before, decision }: Step): void {
  if (!decision.ok) return;
  const { report } = decision;
  if (report.kind === "scanReveal") {
    expect(report.distance).toBeLessThanOrEqual(6);
    expect(creatureOf(before, report.creature)?.statuses).not.toContain("blinded");
  }
  if (report.kind === "track" && report.discovery) {
    const finder = report.checks.at(-1);
    expect(finder?.total).toBeGreaterThanOrEqual(creatureOf(before, report.hider)?.hiding.result ?? Infinity);
  }
}

function spotsAreOrdered({ after }: Step): void {
  for (const { hiding } of after.creatures) {
    const keys = hiding.spots.map(({ place }) => place.i * 1000 + place.j);
    expect(keys).toEqual([...new Set(keys)].toSorted((one, other) => one - other));
  }
}

function oneOfferIsOpen({ after }: Step): void {
  const offers = after.creatures.flatMap(({ hiding }) => hiding.offer ?? []);
  expect(offers.length).toBeLessThanOrEqual(1);
  for (const { trackers, answers } of offers) expect(Object.hasOwn(answers, trackers[0] ?? "")).toBe(false);
}

function scansGoOnByThemselves({ before, after, act }: Step): void {
  const actor = "creature" in act ? act.creature : null;
  for (const { id, hiding } of after.creatures) {
    if (id !== actor) expect(hiding.freeScan).toEqual(creatureOf(before, id)?.hiding.freeScan);
  }
  const scanned = creatureOf(after, actor ?? "")?.hiding.freeScan;
  if (scanned && scanned !== creatureOf(before, actor ?? "")?.hiding.freeScan) expect(SCANS).toContain(act.kind);
}

const SCANS: readonly Act["kind"][] = ["scanReveal", "scanStudy", "scanIdentify", "scanScout", "pickVantage"];

function nothingIsLost({ before, after, decision }: Step): void {
  expect(after.creatures.map(({ id }) => id)).toEqual(before.creatures.map(({ id }) => id));
  expect(after.scene).toBe(before.scene);
  for (const change of changesOf(decision)) {
    const creature = creatureOf(after, change.creature);
    if (change.kind !== "appear" || !creature) continue;
    expect(isFree(after, creature, creature.place)).toBe(true);
    expect(after.creatures.filter((other) => isOnBoard(other) && samePlace(other.place, creature.place))).toHaveLength(
      1,
    );
  }
}

function onlyScanLearns({ before, after, act, decision }: Step): void {
  const learns = changesOf(decision).filter(({ kind }) => kind === "learn");
  if (learns.length > 0) expect(["scanStudy", "scanIdentify", "scanScout", "pickVantage"]).toContain(act.kind);
  const factsOf = ({ hiding }: Creature) => hiding.learned.map(({ about, fact }) => `${about} ${factKey(fact)}`);
  for (const creature of before.creatures) {
    const then = creatureOf(after, creature.id);
    expect(then && factsOf(then)).toEqual(expect.arrayContaining(factsOf(creature)));
  }
}

/** Of what there is to learn in the inn, everybody knows only the names of powers in use and of named vantages. */
function reportsKeepLore({ decision }: Step): void {
  if (decision.ok) expect(JSON.stringify(decision.report)).not.toMatch(LORE_OF_THE_INN);
}

function viewsKeepLore({ after }: Step): void {
  const told = JSON.stringify(view(after, { gm: false, owned: [], side: "friendly" }));
  expect(told).not.toMatch(LORE_OF_THE_INN);
}

function guardLeavesSpots({ before, act, decision }: Step): void {
  const lost = guardWarning(before, act)?.lost ?? [];
  if (!decision.ok || lost.length === 0 || !("creature" in act) || !("ruledOut" in decision.report)) return;
  expect(act).toMatchObject({ accepted: true });
  expect(decision.report.ruledOut).toEqual(lost);
  const cleared = changesOf(decision).find((change) => change.kind === "clear" && change.creature === act.creature);
  expect(cleared).toMatchObject({ spots: lost.map(({ id }) => id) });
}

function decisionsRepeat({ before, act, seed, event, decision }: Step): void {
  expect(decide(before, act, contextWith(seededDice(seed), event))).toEqual(decision);
}

function notationIsLossless({ after }: Step): void {
  expect(parseSituation(makeSituation(after))).toEqual(after);
}

const played = new Map<Game, readonly Step[]>();

/** Every game is played once. */
function stepsOf(game: Game): readonly Step[] {
  const steps = played.get(game) ?? playGame(game, { start: parseSituation(INN), acts: ACTS, propose: randomAct });
  played.set(game, steps);
  return steps;
}

function discoveryOf(decision: Decision): DiscoveryReport | null {
  return decision.ok && "discovery" in decision.report ? decision.report.discovery : null;
}

function isOnBoard(creature: Creature): boolean {
  return !isHidden(creature);
}
