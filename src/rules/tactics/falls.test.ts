import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { DEFAULT_SWITCHES } from "../switches.ts";
import { afterwards, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { pushing } from "../testing/tacticsAsks.ts";

/** Ground of tier 2 to column 7, with a lower floor from column 8 on: Ada pushes the orc over the edge. */
const cliff = (orc = "", { edge = "steep", low = 0, more = "", isOn = true, range = "" } = {}): Situation => ({
  ...parseSituation(`
    scene cliff canvas=1600,1600
    region top ${range}
      rectangle x=0 y=0 width=800 height=1600
      heightTier tier=2 edge=${edge}
    region floor
      rectangle x=800 y=0 width=800 height=1600
      heightTier tier=${low} edge=${edge}
    creature ada name=Ada side=friendly at=6:5
    creature orc name=Orc side=hostile at=6:6 ${orc}
      ability life=20,20
    ${more}`),
  switches: { ...DEFAULT_SWITCHES, falls: isOn },
});

/** Beyond the floor: one column of tier 4, then ground of tier 3. */
const PILLAR = `region pillar
      rectangle x=900 y=0 width=100 height=1600
      heightTier tier=4 edge=steep
    region beyond
      rectangle x=1000 y=0 width=600 height=1600
      heightTier tier=3 edge=steep`;

describe("T-16: who is taken down over a steep edge falls where it lands", () => {
  it.each<[string, Situation, number, number]>([
    ["by the tiers between the two", cliff(), 3, 2],
    ["to a floor that is not the lowest", cliff("", { low: 1 }), 3, 1],
    ["into a hole", cliff("", { low: -1 }), 3, 3],
    ["not before the edge", cliff(), 1, 0],
    ["not by a gradual edge", cliff("", { edge: "gradual" }), 3, 0],
    ["not up", cliff("", { low: 4 }), 3, 0],
    ["not flying", cliff("statuses=flying"), 3, 0],
    ["not aloft", cliff("statuses=aloft"), 2, 0],
    [
      "not across a gap to the other side",
      cliff("", { more: "region far\n rectangle x=1000 y=0 width=600 height=1600\n heightTier tier=2 edge=steep" }),
      5,
      0,
    ],
    ["from the higher of two edges, where the first is no higher than the end", cliff("", { more: PILLAR }), 4, 1],
    ["large ones with the last of their tiles", large(), 1, 0],
    ["large ones beyond it", large(), 2, 2],
    ["not where the edge lies above it (G-12)", cliff("", { range: "bottom=10 top=20" }), 3, 0],
    ["where it is itself as high", cliff("elevation=10", { range: "bottom=10 top=20" }), 3, 2],
    ["not where the world has no such rule", cliff("", { isOn: false }), 3, 0],
  ])("%s", (_name, situation, distance, tiers) => {
    const decision = decided(situation, pushing(distance), 1, 2, 3);
    const falls = decision.ok && decision.report.kind === "forceMove" ? (decision.report.falls ?? []) : null;
    expect(falls?.[0]?.tiers ?? 0).toBe(tiers);
    expect(known(afterwards(situation, decision), "orc").statuses.includes("prone")).toBe(tiers > 0);
  });

  it("1d6 physical damage for each tier, after resistance, through absorption", () => {
    const hurt = (situation: Situation): unknown => {
      const { life, absorption } = known(afterwards(situation, decided(situation, pushing(3), 4, 5)), "orc");
      return [life.value, absorption];
    };
    expect(hurt(cliff())).toEqual([11, 0]);
    const resistant = "held e1.0 event=e1 by=ada kind=resistance against=physical lasts=ended";
    expect(hurt(cliff(`\n      ${resistant}`))).toEqual([16, 0]);
  });

  it("is one loss of life for concentration (T-3), and provokes nothing (G-9)", () => {
    const situation = cliff("\n      keeps song power=Song", { more: "fight f moment=1:0 order=ada,orc" });
    const decision = decided(situation, pushing(3), 4, 5);
    expect(known(afterwards(situation, decision), "orc").hiding.checksDue).toMatchObject([
      { event: "e9", physical: 9, elemental: 0 },
    ]);
    expect(decision.ok && decision.changes.filter(({ kind }) => kind === "spend")).toEqual([]);
  });

  it("at 0 life all concentration ends, without a check", () => {
    const weak = cliff("\n      keeps song power=Song");
    const situation = {
      ...weak,
      creatures: weak.creatures.map((one) => ({ ...one, life: { ...one.life, value: Math.min(3, one.life.value) } })),
    };
    const decision = decided(situation, pushing(3), 4, 5);
    expect(decision).toMatchObject({ report: { falls: [{ down: true, ended: [{ power: "Song" }] }] } });
    expect(known(afterwards(situation, decision), "orc").hiding.checksDue).toBeUndefined();
  });

  it("those whom a grapple drags along fall too", () => {
    const situation = cliff("", { more: "creature bea name=Bea side=friendly at=7:6\n  grapples of=orc" });
    const decision = decided(situation, pushing(6), 1, 1, 1, 1);
    expect(decision).toMatchObject({ report: { falls: [{ creature: "orc" }, { creature: "bea" }] } });
  });
});

function large(): Situation {
  const situation = cliff();
  return {
    ...situation,
    creatures: situation.creatures.map((one) =>
      one.id === "orc" ? { ...one, place: { ...one.place, w: 2, h: 2 } } : one,
    ),
  };
}
