/** G-6: whom only the Gamemaster sees is not there for players. An act that names it fares as without it. */
import { describe, expect, it } from "vitest";
import type { Act } from "./acts.ts";
import { decide } from "./decide.ts";
import { parseSituation } from "./notation.ts";
import type { Situation } from "./situation.ts";
import { scriptedDice } from "./testing/dice.ts";
import { contextWith } from "./testing/context.ts";

/** Ada in her turn, and somebody near her, or nobody. */
const yard = (spy: string): Situation =>
  parseSituation(`
    scene yard canvas=2000,1000
    creature ada name=Ada side=friendly at=2:2
      ability focus=2 expertise=1 prowess=2 bonus=3
      turn
      attack blade name=Blade damage=1d6:physical
      grant power=song kind=effect range=9 cost=minor
      grant power=hymn kind=boon range=9 cost=minor
    creature guard name=Guard side=hostile at=2:6
    ${spy}
    sight ada of=guard level=known area=2:6
    switches danger=yes`);

const target = { creature: "spy", spot: null };
const effect = { kind: "affect", creature: "ada", range: 9, cost: "minor", from: null, targets: [target] } as const;

/** Every act of a player that names another creature. */
const ACTS: readonly Act[] = [
  { kind: "scanStudy", creature: "ada", target: "spy", study: "sizeUp" },
  { kind: "scanStudy", creature: "ada", target: "spy", study: "triage" },
  { kind: "scanStudy", creature: "ada", target: "spy", study: "trinkets" },
  { kind: "scanIdentify", creature: "ada", target: "spy", power: null },
  { kind: "scanIdentify", creature: "ada", target: "spy", power: "sting" },
  { kind: "scanReveal", creature: "ada", hider: "spy", spot: "s" },
  { kind: "track", creature: "ada", hider: "spy", answer: "track" },
  { kind: "track", creature: "ada", hider: "spy", answer: "pass" },
  {
    kind: "attack",
    creature: "ada",
    attack: "blade",
    from: null,
    aimed: { targets: [target], tiles: [] },
    opportunity: false,
  },
  {
    kind: "attack",
    creature: "ada",
    attack: "blade",
    from: null,
    aimed: { targets: [], tiles: [], danger: { creature: "spy", melee: "open" } },
    opportunity: false,
  },
  { ...effect, boon: true },
  { ...effect, boon: false },
  { kind: "grapple", creature: "ada", target, from: null },
  { kind: "shove", creature: "ada", target, from: null },
  { kind: "breakGrapple", creature: "ada", target: "spy", from: null },
  { kind: "treat", creature: "ada", target: "spy", condition: "prone", from: null },
  {
    kind: "forceMove",
    creature: "ada",
    origin: null,
    way: "push",
    targets: ["spy"],
    distance: 1,
    passive: 0,
    other: 0,
    critical: false,
    event: "e1",
  },
  { kind: "warn", creature: "ada", subject: "guard", allies: ["spy"] },
];

describe.each(["hostile", "friendly"])("a %s creature that only the Gamemaster sees", (side) => {
  const lurker = `creature spy name=Spy side=${side} at=2:3 gmHidden=yes statuses=prone
      ability prowess=3 life=5,12
      power sting name=Sting text="It stings."`;
  const states = {
    "in the open": lurker,
    "in hiding": `${lurker}
      hiding result=12 rev=1
      spot s at=2:3
      offer event=e1 result=12 trackers=ada places=2:3`,
  };

  it.each(Object.entries(states).flatMap(([state, spy]) => ACTS.map((act) => [act.kind, state, act, spy] as const)))(
    "cannot be named by %s, %s",
    (_kind, _state, act, spy) => {
      const [there, absent] = [yard(spy), yard("")].map((situation) =>
        decide(situation, act, contextWith(scriptedDice())),
      );
      expect(absent!.ok).toBe(false);
      expect(there).toEqual(absent);
    },
  );
});
