/** C-1: a percentage is the exact share of hits that miss, counted over every face of both dice. */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Situation } from "../situation.ts";
import { decided } from "../testing/decided.ts";
import { attack, reportOf, yard } from "../testing/strikeYard.ts";
import { afterwards, known } from "../testing/outcome.ts";

const D20 = Array.from({ length: 20 }, (_, face) => face + 1);
const D100 = Array.from({ length: 100 }, (_, face) => face + 1);
const onWolf = attack({ at: ["wolf"] });
/** Every sword has one die, and a critical hit two. */
const DAMAGE = [3, 3];

/** The yard by day. Ada hits the wolf from 7 up, and a region conceals it. */
function concealed(percent: number, switches = "concealment=yes"): Situation {
  const region = `region mist name=Mist\n rectangle x=0 y=0 width=1500 height=1500\n concealment percent=${percent}`;
  const night = yard({ more: `${region}\nglobal enabled=yes`, switches });
  return { ...night, scene: { ...night.scene, darkness: 0 } };
}

const withInvisibleWolf = (situation: Situation): Situation => ({
  ...situation,
  creatures: situation.creatures.map((one) => (one.id === "wolf" ? { ...one, statuses: ["invisible"] } : one)),
});

const WAYS: readonly [string, Situation, number][] = [
  ["20 % of a region", concealed(20), 20],
  ["35 % of a region", concealed(35), 35],
  ["100 % of a region", concealed(100), 100],
  ["50 % of an invisible creature in 20 %: the highest, not the sum", withInvisibleWolf(concealed(20)), 50],
];

describe("the share of hits that miss (C-1, C-5)", () => {
  it.each(WAYS)("%s", (_name, situation, percent) => {
    const count = { hits: 0, missed: 0, wounds: 0 };
    for (const face of D20) {
      for (const die of D100) {
        const decision = decided(situation, onWolf, face, die, ...DAMAGE);
        const [strike] = reportOf(decision).strikes;
        const isHit = strike?.outcome === "struck" || strike?.outcome === "concealed";
        count.hits += Number(isHit);
        count.missed += Number(strike?.outcome === "concealed");
        count.wounds += known(afterwards(situation, decision), "wolf").hiding.wounds.length;
      }
    }
    expect(count.hits).toBe(14 * 100);
    expect(count.missed).toBe(14 * percent);
    expect(count.wounds).toBe(14 * (100 - percent));
  });

  it.each([0, 1, 20, 50, 100])("thrown by the defender's owner, after the Gamemaster set it to %i %%", (percent) => {
    const situation = concealed(30, "concealment=yes defenderThrows=yes");
    const hit = afterwards(situation, decided(situation, onWolf, 15, 3));
    const setting: Act = { kind: "changeMiss", creature: "wolf", event: "e9", percent };
    const changed = afterwards(hit, decided(hit, setting, 3));
    const wounded = D100.map((die) => {
      const thrown = decided(changed, { kind: "throwMiss", creature: "wolf", event: "e9" }, die, 3);
      return known(afterwards(changed, thrown), "wolf").hiding.wounds.length;
    });
    expect(wounded.filter((wounds) => wounds === 0)).toHaveLength(percent);
  });
});
