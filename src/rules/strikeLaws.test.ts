import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dice } from "./dice.ts";
import type { Act, ActKind } from "./acts.ts";
import { RECHECK_CAUSES } from "./acts/hidingActs.ts";
import { tileCentre } from "./map/grid/grid.ts";
import { isHidden } from "./creatures.ts";
import { parseSituation } from "./notation.ts";
import type { Situation } from "./situation.ts";
import { reasonsOf } from "./testing/refusals.ts";
import { playGame, type Game, type Step } from "./testing/game.ts";
import { INN } from "./testing/inn.ts";
import { isUsual } from "./testing/effort.ts";
import { pick } from "./testing/pick.ts";
import { randomAct } from "./testing/randomAct.ts";
import { armed, hiding, randomStrike } from "./testing/randomStrike.ts";
import {
  grapplesHold,
  hiddenIsToHaveSpots,
  drawsTellTheState,
  strikesRemoveTheirSpots,
  framesAreKept,
  possibleStaysSecret,
  nothingUnsuitableIsLeft,
  woundsAreKept,
  nobodyHidesDown,
  attacksCost,
  attackersComeOut,
  placesAreFree,
  decisionsRepeat,
  notationIsLossless,
  strikesOf,
} from "./testing/strikeLaws.ts";

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

const games: readonly Game[] = [11, 17, 12, 13, 31, 41]
  .flatMap((seed) => [
    { seed, fighting: true },
    { seed, fighting: false },
  ])
  .slice(0, isUsual() ? 4 : undefined);

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
    const situations = allSteps().map(({ before }) => before);
    expect(reasonsOf(situations, anyStrike())).toBeGreaterThan(8);
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
