import { describe, expect, it } from "vitest";
import type { StrikeReport } from "../rules/index.ts";
import { wound, card, show, roll, discovery, strike, attack } from "./testing/attackFacts.ts";
import { say, A, B } from "./testing/facts.ts";

describe("an attack on a card", () => {
  it("G-2, G-4: every die, every source, every part of the sum; the defence is not said", () => {
    const shown = show(card(attack(strike())));
    expect(shown).toMatchObject({
      strikes: [
        {
          roll: {
            dice: [
              { value: 19, kept: true },
              { value: 3, kept: false },
            ],
            mode: "UNSEEN.Check.advantage",
            sources: [say("UNSEEN.Check.source", { kind: "UNSEEN.Check.advantage", source: "UNSEEN.Source.ambush" })],
            parts: [
              { label: "UNSEEN.AttackPart.proficiency", value: "+3" },
              { label: "UNSEEN.AttackPart.exhaustion", value: "−1" },
            ],
            total: 21,
            against: null,
            verdict: "UNSEEN.AttackCard.critical",
            success: true,
          },
        },
      ],
    });
  });

  it("G-4: damage line by line, doubled by a critical hit, rounded down last", () => {
    expect(show(card(attack(strike())))).toMatchObject({
      strikes: [
        {
          wound: {
            lines: [
              say("UNSEEN.Wound.part", {
                formula: "2d6 +3",
                kind: "UNSEEN.DamageType.physical",
                rolls: "4 + 5 +3",
                sum: 12,
              }),
              say("UNSEEN.Wound.flat", { amount: 2, kind: "UNSEEN.DamageType.elemental" }),
              say("UNSEEN.Wound.critical", { factor: 2 }),
            ],
            total: say("UNSEEN.Wound.total", { amount: 28 }),
            effects: ["UNSEEN.Effect.push 2"],
          },
        },
      ],
    });
  });

  it.each<[string, Partial<StrikeReport>, object]>([
    [
      "a miss reveals nothing",
      { spots: [A], roll: { ...roll, hit: false, critical: false }, outcome: "missed", wound: null },
      { discovery: null, wound: null, roll: { verdict: "UNSEEN.AttackCard.miss" } },
    ],
    [
      "spots are named in the order of their numbers",
      { spots: [B, A], outcome: "somewhere" },
      { heading: 'Guard: UNSEEN.Card.spot {"number":1}, UNSEEN.Card.spot {"number":2}' },
    ],
    [
      "full cover keeps it from a spot",
      { sheltered: [B], roll: null, outcome: "missed", wound: null },
      {
        roll: null,
        sheltered: say("UNSEEN.AttackCard.sheltered", { name: "Guard", spots: 'UNSEEN.Card.spot {"number":2}' }),
      },
    ],
    [
      "a hit that deals nothing shows no damage (T-7)",
      { wound: { ...wound, damage: [], effects: [] } },
      { wound: null },
    ],
    [
      "hit and not there: the discovery roll, and no damage",
      { spots: [A], outcome: "absent", discovery, wound: null },
      { discovery: { die: { formula: "1d3", value: 3 } }, wound: null },
    ],
    [
      "found: where it was, then damage",
      { spots: [A], outcome: "found", discovery: { ...discovery, found: true, roll: 1, spot: A, place: A.place } },
      { discovery: { found: true }, wound: { total: say("UNSEEN.Wound.total", { amount: 28 }) } },
    ],
    [
      "all its spots: nothing is learned",
      { spots: [A, B], outcome: "somewhere" },
      { discovery: null, outcome: expect.stringContaining("UNSEEN.AttackCard.outcome.somewhere") as string },
    ],
  ])("H-21: %s", (_name, given, told) => {
    expect(show(card(attack(strike(given))))).toMatchObject({ strikes: [told] });
  });

  it("H-15, H-16: names the spot that the attacker came from, and its advantage to the end of the turn", () => {
    const emerged = { spot: B, place: B.place, ambush: true };
    const shown = show(card({ ...attack(strike()), emerged }));
    expect(shown).toMatchObject({
      emerged: say("UNSEEN.NoticeCard.emerge", { name: "Ada", spot: 'UNSEEN.Card.spot {"number":2}' }),
      notes: [{ text: say("UNSEEN.Card.ambush", { name: "Ada" }) }],
    });
    expect(show(card(attack(strike()))).notes).toEqual([]);
  });

  it("H-16: a creature that an attack found in a turn has advantage in it too", () => {
    const found = { ...discovery, found: true, spot: A, place: A.place, ambush: true };
    const shown = show(card(attack(strike({ spots: [A], outcome: "found", discovery: found }))));
    expect(shown.notes.map(({ text }) => text)).toEqual([say("UNSEEN.Card.ambush", { name: "Guard" })]);
  });

  it("H-21: a thing strikes under its own name", () => {
    const thing = { kind: "thingAttack", thing: "Falling net", strikes: [strike()] } as const;
    expect(show(card(thing)).title).toBe(say("UNSEEN.AttackCard.thing", { thing: "Falling net" }));
  });
});
