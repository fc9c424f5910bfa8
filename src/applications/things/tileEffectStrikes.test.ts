import { describe, expect, it } from "vitest";
import type { TileEffect } from "../../bridge/scene/tileEffects.ts";
import type { Footprint } from "../../rules/index.ts";
import { someCreature, someSituation } from "../testing/situations.ts";
import {
  afterEmerging,
  enteredBy,
  enteredByMoving,
  enteredOutOf,
  entersWithSpots,
  leftBy,
  stillDue,
  turnStrikes,
  type TileEffectStrike,
} from "./tileEffectStrikes.ts";

/** Acid on the tiles 2:2 to 2:4. */
const acid = (...triggers: TileEffect["triggers"]): TileEffect => ({
  id: "acid",
  region: "pool",
  name: "Acid",
  shapes: [{ type: "rectangle", x: 200, y: 200, width: 300, height: 100, rotation: 0, hole: false }],
  triggers,
  attack: { bonus: 4, against: null, ranged: false, range: 0, damage: [], effects: [], critical: 20 },
});

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });
const situation = someSituation();
const names = (strikes: readonly TileEffectStrike[]) => strikes.map(({ effect, spots }) => [effect.id, spots]);
const open = [["acid", null]];

describe("H-21: who comes into a tile effect", () => {
  const enters = (path: readonly Footprint[], effect = acid("enter")) =>
    names(enteredBy(situation, [effect], { creature: "mirela", path }));

  it.each([
    ["onto it", [at(1, 2), at(2, 2)], open],
    ["across it", [at(1, 3), at(2, 3), at(3, 3)], open],
    ["twice on one way, struck once", [at(1, 2), at(2, 2), at(1, 3), at(2, 4)], open],
    ["about in it: no entering", [at(2, 2), at(2, 3)], []],
    ["out of it", [at(2, 2), at(1, 2)], []],
    ["out and in again", [at(2, 2), at(1, 2), at(2, 3)], open],
    ["past it", [at(1, 2), at(1, 3)], []],
  ])("%s", (_name, path, struck) => {
    expect(enters(path)).toEqual(struck);
  });

  it.each([
    [9, []],
    [10, open],
    [20, []],
  ] as const)("G-12: at an elevation of %d into one from 10 to below 20: %o", (elevation, struck) => {
    const high = { ...acid("enter", "turnEnd"), elevation: { bottom: 10, top: 20, isTopIncluded: false } };
    const creature = someCreature("mirela", { place: at(2, 2), elevation });
    const here = { ...situation, creatures: [creature] };
    expect(names(enteredBy(here, [high], { creature: "mirela", path: [at(1, 2), at(2, 2)] }))).toEqual(struck);
    expect(names(leftBy(here, [high], { creature: "mirela", path: [at(2, 2), at(1, 2)] }))).toEqual(struck);
    expect(names(turnStrikes(here, [high], { creature, trigger: "turnEnd" }))).toEqual(struck);
    const hider = {
      ...creature,
      place: at(0, 0),
      hiding: { ...creature.hiding, spots: [{ id: "s", place: at(2, 2) }] },
    };
    const moves = [{ id: "s", place: at(2, 2), from: null }];
    expect(entersWithSpots(here, [high], { hider, moves })).toHaveLength(struck.length);
  });

  it("is not struck by what waits for a turn to begin", () => {
    expect(enters([at(1, 2), at(2, 2)], acid("turnStart"))).toEqual([]);
  });
});

describe("H-21, G-5: what a movement enters, whatever its mover calls it", () => {
  const across = [at(2, 1), at(2, 6)];
  const onto = [at(2, 1), at(2, 3)];
  it.each<[string, readonly Footprint[], { readonly walks: boolean; readonly isUndo: boolean }, unknown]>([
    ["a walk across it", across, { walks: true, isUndo: false }, [["acid", null, false]]],
    ["a forged undo across it, which is travelling", across, { walks: true, isUndo: true }, [["acid", null, false]]],
    ["an undo across it", across, { walks: false, isUndo: true }, []],
    ["an undo onto it", onto, { walks: false, isUndo: true }, []],
    ["set down beyond it", across, { walks: false, isUndo: false }, []],
    ["T-9: set down on it, by force", onto, { walks: false, isUndo: false }, [["acid", null, true]]],
  ])("%s", (_name, stops, how, struck) => {
    const strikes = enteredByMoving(situation, [acid("enter")], { creature: "mirela", stops, ...how });
    expect(strikes.map(({ effect, spots, forced = false }) => [effect.id, spots, forced])).toEqual(struck);
  });
});

describe("H-21, H-24: spots that come to lie in one", () => {
  const hider = (...places: readonly Footprint[]) =>
    someCreature("mirela", { place: at(0, 0), hiding: { spots: places.map((place, k) => ({ id: `s${k}`, place })) } });
  const enters = (places: readonly Footprint[], moves: readonly [string, Footprint, Footprint | null][]) =>
    names(
      entersWithSpots(situation, [acid("enter")], {
        hider: hider(...places),
        moves: moves.map(([id, place, from]) => ({ id, place, from })),
      }),
    );

  it.each<[string, readonly Footprint[], readonly [string, Footprint, Footprint | null][], unknown]>([
    [
      "pushed in",
      [at(2, 2), at(1, 4)],
      [
        ["s0", at(2, 2), at(1, 2)],
        ["s1", at(1, 4), at(0, 4)],
      ],
      [["acid", ["s0"]]],
    ],
    ["pushed about in it", [at(2, 3)], [["s0", at(2, 3), at(2, 2)]], []],
    [
      "several together: one attack on all",
      [at(2, 2), at(2, 4)],
      [
        ["s0", at(2, 2), null],
        ["s1", at(2, 4), null],
      ],
      [["acid", ["s0", "s1"]]],
    ],
    ["a new one beside an old one that lies in it", [at(2, 2), at(2, 3)], [["s1", at(2, 3), null]], []],
  ])("%s", (_name, places, moves, struck) => {
    expect(enters(places, moves)).toEqual(struck);
  });

  it("H-6: who was in it and hides in it does not come in", () => {
    const inside = { ...hider(at(2, 3)), place: at(2, 2) };
    const moves = [{ id: "s0", place: at(2, 3), from: null }];
    expect(entersWithSpots(situation, [acid("enter")], { hider: inside, moves })).toEqual([]);
  });
});

describe("H-16, H-21: who comes out of hiding", () => {
  const out = (spot: Footprint, path: readonly Footprint[]) =>
    names(enteredOutOf(situation, [acid("enter")], { creature: "mirela", spot: { id: "s0", place: spot }, path }));

  it.each<[string, Footprint, readonly Footprint[], unknown]>([
    ["appears beside its taken spot and comes into it", at(1, 2), [at(2, 2)], open],
    ["walks out of its spot through it", at(1, 3), [at(2, 3), at(3, 3)], open],
    [
      "H-15: appears where its spot lay in it: that was asked about when the spot came to lie there",
      at(2, 2),
      [at(2, 2)],
      [],
    ],
    ["walks out of it", at(2, 2), [at(1, 2)], []],
    ["walks out of it and in again", at(2, 2), [at(1, 2), at(2, 3)], open],
  ])("%s", (_name, spot, path, struck) => {
    expect(out(spot, path)).toEqual(struck);
  });

  const waiting = (creature: string, spots: TileEffectStrike["spots"]): TileEffectStrike => ({
    effect: acid("enter"),
    trigger: "turnStart",
    creature,
    spots,
  });
  const emergence = { creature: "mirela", spot: { id: "s0", place: at(2, 2) }, path: [at(2, 2)] };

  it.each<[string, TileEffectStrike, unknown]>([
    ["out of a spot that lay in it: it strikes in the open", waiting("mirela", ["s0", "s1"]), null],
    ["out of another spot: it never was in it", waiting("mirela", ["s1"]), "gone"],
    ["what waits for somebody else stays as it is", waiting("bruno", ["s0"]), ["s0"]],
    ["what waits for it in the open stays as it is", waiting("mirela", null), null],
  ])("H-10, what waits for its spots: %s", (_name, strike, left) => {
    const after = afterEmerging(strike, emergence);
    expect(after === null ? "gone" : after.spots).toEqual(left);
  });
});

describe("H-21: a turn that begins or ends in one", () => {
  const turn = (place: Footprint, spots: readonly Footprint[] = []) => {
    const hiding = { spots: spots.map((one, k) => ({ id: `s${k}`, place: one })) };
    const creature = someCreature("mirela", { place, hiding });
    return names(turnStrikes(situation, [acid("turnStart")], { creature, trigger: "turnStart" }));
  };

  it.each<[string, Footprint, readonly Footprint[], unknown]>([
    ["stands in it", at(2, 2), [], open],
    ["stands beside it", at(1, 2), [], []],
    ["H-10: hides with a spot in it, wherever its token was", at(9, 9), [at(2, 2), at(5, 5)], [["acid", ["s0"]]]],
    ["H-10: hides elsewhere: where its token was is nowhere", at(2, 2), [at(5, 5)], []],
  ])("%s", (_name, place, spots, struck) => {
    expect(turn(place, spots)).toEqual(struck);
  });

  it("only at the trigger that it has", () => {
    const creature = someCreature("mirela", { place: at(2, 2) });
    expect(turnStrikes(situation, [acid("turnStart")], { creature, trigger: "turnEnd" })).toEqual([]);
  });
});

describe("H-21: a strike that waits for the Gamemaster", () => {
  const strike = (spots: TileEffectStrike["spots"]): TileEffectStrike => ({
    effect: acid("enter"),
    trigger: "enter",
    creature: "mirela",
    spots,
  });
  const hiding = { spots: [{ id: "s0", place: at(2, 2) }] };

  it.each([
    ["stands as it was", someCreature("mirela"), null, null],
    ["loses the spots that are gone", someCreature("mirela", { hiding }), ["s0", "s1"], ["s0"]],
  ])("%s", (_name, creature, spots, left) => {
    expect(stillDue({ creatures: [creature] }, strike(spots))?.spots).toEqual(left);
  });

  it.each([
    ["its creature is gone", [], null],
    ["it has hidden since", [someCreature("mirela", { hiding })], null],
    ["it was found since", [someCreature("mirela")], ["s0"]],
    ["none of the spots is left", [someCreature("mirela", { hiding })], ["s1"]],
    ["the Gamemaster took it off the map", [someCreature("mirela", { gmHidden: true })], null],
  ])("goes when %s", (_name, creatures, spots) => {
    expect(stillDue({ creatures }, strike(spots))).toBeNull();
  });
});
