/** T-12: a power may teleport another creature, as far from where that one is as the power reaches. */
import { describe, expect, it } from "vitest";
import type { ActOf } from "../acts.ts";
import { beyondGrants } from "../attacks/granted.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";

/** Ada's *Banish* teleports others over four tiles, her *Step* herself. */
const yard = ({ ada = "", orc = "at=6:9", more = "" } = {}): Situation =>
  parseSituation(`
    scene yard canvas=1600,1600
    creature ada name=Ada side=friendly at=6:6 ${ada}
      turn
      grant power=banish kind=teleportOther range=4 cost=major life=2
      grant power=step kind=teleport range=4 cost=minor
      power banish name=Banish text=x
      power step name=Step text=x
    creature orc name=Orc side=hostile ${orc}
    ${more}
    fight f moment=1:0 order=ada,orc`);

const banish = (i: number, j: number, more: Partial<ActOf<"teleport">> = {}): ActOf<"teleport"> => ({
  kind: "teleport",
  creature: "ada",
  target: "orc",
  to: { i, j, w: 1, h: 1 },
  range: 4,
  cost: "major",
  power: "banish",
  ...more,
});

describe("teleporting another (T-12)", () => {
  it("counts from where that one is, and costs its user", () => {
    const decision = decided(yard(), banish(6, 13));
    expect(decision).toMatchObject({
      ok: true,
      report: { creature: "orc", by: "ada", place: { i: 6, j: 13 }, power: "Banish", life: 2 },
    });
    const now = afterwards(yard(), decision);
    expect(known(now, "orc").place).toMatchObject({ i: 6, j: 13 });
    expect(known(now, "ada")).toMatchObject({ place: { i: 6, j: 6 }, life: { value: 8 } });
    expect(known(now, "ada").budget).toMatchObject({ major: 0 });
  });

  it("is no boon, and ends nobody's hiding", () => {
    const hidden = { ada: "statuses=hidden\n      hiding result=9\n      spot a at=6:6" };
    const now = yard(hidden);
    expect(known(afterwards(now, decided(now, banish(6, 12))), "ada").hiding.spots).toHaveLength(1);
  });

  it.each<[string, Situation, Partial<ActOf<"teleport">>, string]>([
    ["farther than the power reaches", yard(), { to: { i: 6, j: 14, w: 1, h: 1 } }, "outOfRange"],
    ["of somebody out of its reach", yard({ orc: "at=6:11" }), {}, "outOfRange"],
    ["of somebody behind a wall", yard({ more: "wall w c=850,0,850,1600" }), {}, "shielded"],
    ["by a power for oneself", yard(), { power: "step", cost: "minor" }, "noTeleport"],
    ["of oneself by a power for others", yard(), { target: "ada", to: { i: 6, j: 8, w: 1, h: 1 } }, "noTeleport"],
    ["of nobody", yard(), { target: "cat" }, "unknownCreature"],
    ["of somebody whom only the Gamemaster sees", yard({ orc: "at=6:9 gmHidden=yes" }), {}, "unknownCreature"],
    [
      "of somebody who hides",
      yard({ orc: "at=6:9 statuses=hidden\n      hiding result=9\n      spot o at=6:9", more: "" }),
      {},
      "targetHidden",
    ],
  ])("is refused %s", (_name, situation, more, code) => {
    const decision = decided(situation, banish(6, 13, more));
    expect(codeOf(decision)).toBe(code);
  });

  it("divides by the target's grapples, and takes them along", () => {
    const held = yard({ more: "creature wolf side=hostile at=6:10\n      grapples of=orc" });
    expect(codeOf(decided(held, banish(6, 12)))).toBe("outOfRange");
    const now = afterwards(held, decided(held, banish(8, 9)));
    expect(["orc", "wolf"].map((id) => known(now, id).place)).toMatchObject([
      { i: 8, j: 9 },
      { i: 8, j: 10 },
    ]);
  });

  it("a power for others grants others alone, and one for oneself oneself", () => {
    expect(beyondGrants(yard(), banish(6, 12))).toBeNull();
    const own = { target: undefined, power: "step", cost: "minor" } as const;
    const { target: _, ...step } = { ...banish(6, 8), ...own };
    expect(beyondGrants(yard(), step as ActOf<"teleport">)).toBeNull();
    expect(beyondGrants(yard(), { ...banish(6, 12), power: "step", cost: "minor" })?.code).toBe("notGranted");
  });
});
