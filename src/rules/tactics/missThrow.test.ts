import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import type { MissSettled } from "../acts/concealmentActs.ts";
import { endedGrapples } from "../grapples.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decide } from "../decide.ts";
import { seededDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { decided } from "../testing/decided.ts";
import { attack, yard } from "../testing/strikeYard.ts";

const MIST = `region mist name=Mist
  rectangle x=0 y=0 width=1500 height=1500
  concealment percent=20
global enabled=yes`;
const ON = "concealment=yes";
const THROWS = `${ON} defenderThrows=yes`;

/** The yard by day in a mist of 20 %. Everybody has defence 11, and Ada adds 4. */
function misty(switches = ON): Situation {
  const night = yard({ more: MIST, switches, ada: "", turn: "" });
  return { ...night, scene: { ...night.scene, darkness: 0 } };
}

const onWolf = attack({ at: ["wolf"] });
const HIT = 15;
const changed = (percent: number, event = "e9"): Act => ({ kind: "changeMiss", creature: "wolf", event, percent });
const thrown: Act = { kind: "throwMiss", creature: "wolf", event: "e9" };
const grapple: Act = { kind: "grapple", creature: "ada", target: { creature: "wolf", spot: null }, from: null };

/** The situation after these acts, each with its dice. Every act is accepted. */
function after(start: Situation, ...acts: readonly (readonly [Act, ...number[]])[]): Situation {
  return acts.reduce((now, [one, ...rolls]) => {
    const decision = decided(now, one, ...rolls);
    expect(codeOf(decision)).toBeNull();
    return afterwards(now, decision);
  }, start);
}

const wolf = (situation: Situation) => known(situation, "wolf").hiding;
const told = (decision: Decision): MissSettled => {
  if (!decision.ok || (decision.report.kind !== "throwMiss" && decision.report.kind !== "changeMiss"))
    throw new RangeError(JSON.stringify(decision));
  return decision.report;
};

describe("C-10: the Gamemaster changes the percentage for one attack, and the die stands", () => {
  it.each<[string, number, number, { missed: boolean; wounds: number; forces: number }]>([
    ["a hit that stood on 30 misses at 40 %", 30, 40, { missed: true, wounds: 0, forces: 0 }],
    ["and on the very percentage", 40, 40, { missed: true, wounds: 0, forces: 0 }],
    ["a hit that missed on 15 stands at 10 %", 15, 10, { missed: false, wounds: 1, forces: 1 }],
    ["one that stays beyond it stands", 99, 40, { missed: false, wounds: 1, forces: 1 }],
    ["one that stays under it misses", 5, 40, { missed: true, wounds: 0, forces: 0 }],
  ])("%s", (_name, die, percent, { missed, wounds, forces }) => {
    const before = after(misty(), [onWolf, HIT, die, 4]);
    const decision = decided(before, changed(percent), 4);
    expect(told(decision)).toMatchObject({ before: 20, percent, roll: die, missed, attack: "Sword" });
    const now = wolf(afterwards(before, decision));
    expect([now.wounds.length, now.forcesDue?.length ?? 0]).toEqual([wounds, forces]);
  });

  it("keeps the damage that was rolled, there and back", () => {
    const before = after(misty(), [onWolf, HIT, 30, 4]);
    expect(wolf(after(before, [changed(40)], [changed(20)])).wounds).toEqual(wolf(before).wounds);
  });

  it("rolls the damage of a hit that stands only now, under its own event", () => {
    const before = after(misty(), [onWolf, HIT, 15, 4]);
    expect(wolf(before).wounds).toEqual([]);
    const report = told(decided(before, changed(10), 6));
    expect(report.wound).toMatchObject({ event: "e9", damage: [{ rolls: [6] }] });
  });

  it.each<[string, Situation, Act, string]>([
    ["no such hit", misty(), changed(40), "noConcealedHit"],
    ["the same percentage", after(misty(), [onWolf, HIT, 30, 4]), changed(20), "samePercent"],
    [
      "damage applied already",
      after(
        misty(),
        [onWolf, HIT, 30, 4],
        [{ kind: "applyDamage", creature: "wolf", event: "e9", prevented: 0, percent: 100 }],
      ),
      changed(40),
      "hitCarriedOut",
    ],
    ["an attack that missed by itself", after(misty(), [onWolf, 2, 30]), changed(40), "noConcealedHit"],
    ["nobody", misty(), { ...changed(40), creature: "ghost" } as Act, "unknownCreature"],
  ])("refuses %s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked, 4))).toBe(code);
  });

  it("ends a grapple that misses after all, and begins it again", () => {
    const held = after(misty(), [grapple, HIT, 30]);
    expect(known(held, "ada").hiding.grapples).toEqual(["wolf"]);
    const missed = after(held, [changed(40)]);
    expect(known(missed, "ada").hiding.grapples).toBeUndefined();
    const again = after(missed, [changed(10)]);
    expect(known(again, "ada").hiding.grapples).toEqual(["wolf"]);
    expect(endedGrapples(again)).toEqual([]);
  });

  it("law: whatever the order of changes, the last percentage and the one die decide", () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 }),
        fc.nat(6),
        fc.nat(),
        (waits, die, percents, moment, seed) => {
          let now = after(misty(waits ? THROWS : ON), waits ? [onWolf, HIT] : [onWolf, HIT, die, 4]);
          const steps = percents.map((one) => changed(one));
          if (waits) steps.splice(Math.min(moment, steps.length), 0, thrown);
          let percent = 20;
          for (const step of steps) {
            const dice = seededDice(seed);
            const first = step.kind === "throwMiss" ? [die] : [];
            const rolls = { roll: (faces: number) => first.shift() ?? dice.roll(faces) };
            const decision = decide(now, step, contextWith(rolls, "e9"));
            expect(codeOf(decision)).toBe(
              step.kind === "changeMiss" && step.percent === percent ? "samePercent" : null,
            );
            if (step.kind === "changeMiss") percent = step.percent;
            now = afterwards(now, decision);
          }
          const stays = die > percent;
          expect(wolf(now).wounds).toHaveLength(stays ? 1 : 0);
          expect(wolf(now).forcesDue ?? []).toHaveLength(stays ? 1 : 0);
          expect(wolf(now).concealedHits).toMatchObject([{ percent, roll: die }]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("C-1's switch: the defender's owner throws the d100 after a hit", () => {
  it("the hit waits: nothing is thrown, dealt or pushed", () => {
    const decision = decided(misty(THROWS), onWolf, HIT);
    expect(decision).toMatchObject({
      report: { strikes: [{ outcome: "waits", wound: null, concealed: { percent: 20, roll: null, missed: false } }] },
    });
    const now = wolf(afterwards(misty(THROWS), decision));
    expect([now.wounds, now.forcesDue ?? []]).toEqual([[], []]);
    expect(now.concealedHits).toMatchObject([{ event: "e9", percent: 20, roll: null, wound: null }]);
  });

  it.each([
    ["20 or less misses", 20, true, 0],
    ["more stands", 21, false, 1],
  ])("%s", (_name, die, missed, wounds) => {
    const waiting = after(misty(THROWS), [onWolf, HIT]);
    const decision = decided(waiting, thrown, die, 4);
    expect(told(decision)).toMatchObject({ percent: 20, roll: die, missed });
    expect(wolf(afterwards(waiting, decision)).wounds).toHaveLength(wounds);
  });

  it("it is a d100", () => {
    const waiting = after(misty(THROWS), [onWolf, HIT]);
    expect(told(decided(waiting, thrown, 100, 4))).toMatchObject({ roll: 100, missed: false });
    expect(() => decided(waiting, thrown, 101, 4)).toThrow("No d100 is written: 101");
  });

  it("the percentage may change before the throw", () => {
    const waiting = after(misty(THROWS), [onWolf, HIT], [changed(40)]);
    expect(told(decided(waiting, thrown, 30))).toMatchObject({ percent: 40, missed: true });
  });

  it("it is thrown once", () => {
    const done = after(misty(THROWS), [onWolf, HIT], [thrown, 21, 4]);
    expect(codeOf(decided(done, thrown, 99))).toBe("missThrown");
  });

  it("nothing waits after an attack that missed", () => {
    expect(wolf(after(misty(THROWS), [onWolf, 2])).concealedHits).toBeUndefined();
  });

  it("on spots it is thrown once the creature is found there (C-12)", () => {
    const bow = attack({ attack: "bow", at: ["guard/a"] });
    const found = after(misty(THROWS), [bow, HIT, 1]);
    expect(known(found, "guard").hiding.wounds).toEqual([]);
    const settled = after(found, [{ kind: "throwMiss", creature: "guard", event: "e9" }, 21, 4]);
    expect(known(settled, "guard").hiding.wounds).toHaveLength(1);
  });

  it("a grapple holds only once the hit stands", () => {
    const waiting = after(misty(THROWS), [grapple, HIT]);
    expect(known(waiting, "ada").hiding.grapples).toBeUndefined();
    expect(known(after(waiting, [thrown, 21]), "ada").hiding.grapples).toEqual(["wolf"]);
    expect(known(after(waiting, [thrown, 20]), "ada").hiding.grapples).toBeUndefined();
  });

  it("an attack on a tile is thrown at once, since a die that waits would tell that somebody is there (C-6)", () => {
    const atTile = attack({ attack: "bow", tiles: [{ i: 5, j: 3 }] });
    expect(decided(misty(THROWS), atTile, HIT, 50, 4)).toMatchObject({
      report: { strikes: [{ outcome: "struck", concealed: { roll: 50 } }] },
    });
    expect(decided(misty(THROWS), attack({ attack: "bow", tiles: [{ i: 6, j: 3 }] }), HIT, 50)).toMatchObject({
      report: { tileMissed: { percentile: 50 } },
    });
  });

  it("exactly 20 of the 100 numbers make the hit miss", () => {
    const waiting = after(misty(THROWS), [onWolf, HIT]);
    const missed = Array.from({ length: 100 }, (_, index) => told(decided(waiting, thrown, index + 1, 4)).missed);
    expect(missed.filter(Boolean)).toHaveLength(20);
  });
});
