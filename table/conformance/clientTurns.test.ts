import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareTurns,
  roundAfter,
  roundBefore,
  turnAfter,
  turnBefore,
  type Turn,
} from "../client/documents/combat/combatTurns.ts";
import { applyPrivacy } from "../client/documents/chat/chatPrivacy.ts";

const turn = (id: string, isDefeated = false): Turn => ({ id, initiative: 0, isDefeated });
const three = [turn("a"), turn("b", true), turn("c")];

describe("the order of an encounter", () => {
  it.each([
    ["the next turn of the round", turnAfter({ round: 1, turn: 0 }, three, false), { round: 1, turn: 1 }],
    ["the next one who is not defeated", turnAfter({ round: 1, turn: 0 }, three, true), { round: 1, turn: 2 }],
    [
      "the first of the next round after the last",
      turnAfter({ round: 1, turn: 2 }, three, false),
      { round: 2, turn: 0 },
    ],
    ["the turn before", turnBefore({ round: 2, turn: 1 }, three), { round: 2, turn: 0 }],
    ["the last of the round before", turnBefore({ round: 2, turn: 0 }, three), { round: 1, turn: 2 }],
    ["back to before the beginning", turnBefore({ round: 1, turn: 0 }, three), { round: 0, turn: 0 }],
    ["the next round", roundAfter({ round: 1, turn: 2 }, three, false), { round: 2, turn: 0 }],
    ["a round of nobody", roundAfter({ round: 1, turn: null }, [], false), { round: 2, turn: null }],
    ["the round before", roundBefore({ round: 3, turn: 2 }), { round: 2, turn: 0 }],
  ])("%s", (_name, order, expected) => {
    expect(order).toEqual(expected);
  });

  it("sorts by initiative from high to low, those without one last, alike on every seat", () => {
    const turns = fc.array(
      fc.record({
        id: fc.string({ minLength: 1 }),
        initiative: fc.option(fc.integer()),
        isDefeated: fc.constant(false),
      }),
    );
    const unique = turns.map((list) => [...new Map(list.map((one) => [one.id, one])).values()]);
    fc.assert(
      fc.property(unique, fc.nat(), (list, seed) => {
        const shuffled = list
          .map((one, index) => ({ one, key: (index * 7919 + seed) % 101 }))
          .sort((a, b) => a.key - b.key);
        const sorted = [...list].sort(compareTurns);
        expect(shuffled.map(({ one }) => one).sort(compareTurns)).toEqual(sorted);
        const values = sorted.map(({ initiative }) => initiative ?? -Infinity);
        expect(values).toEqual([...values].sort((a, b) => b - a));
      }),
    );
  });

  it("going on and back again leads to the same turn within a round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), (count, start) => {
        const turns = Array.from({ length: count }, (_, index) => turn(String(index)));
        const from = { round: 2, turn: start % count };
        expect(turnBefore(turnAfter(from, turns, false), turns)).toEqual(from);
      }),
    );
  });
});

describe("who sees a message", () => {
  const seats = { gms: ["gm1", "gm2"], self: "ada" };
  it.each([
    ["publicroll", [], false],
    ["public", [], false],
    ["gmroll", ["gm1", "gm2"], false],
    ["gm", ["gm1", "gm2"], false],
    ["blindroll", ["gm1", "gm2"], true],
    ["blind", ["gm1", "gm2"], true],
    ["selfroll", ["ada"], false],
    ["self", ["ada"], false],
  ])("%s", (mode, whisper, blind) => {
    expect(applyPrivacy({}, mode, seats)).toEqual({ whisper, blind });
  });

  it("a mode that nobody knows is refused rather than posted to everyone", () => {
    expect(() => applyPrivacy({}, "undefined", seats)).toThrow("not a way to post");
  });
});
