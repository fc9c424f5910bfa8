import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import { following, hall, levels } from "../testing/dangerHall.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { yard } from "../testing/strikeYard.ts";
import type { Tile } from "../vocabulary.ts";

describe("H-21: things attack through the Gamemaster", () => {
  const POOL = {
    name: "Pool of acid",
    bonus: 4,
    against: null,
    ranged: false,
    range: 0,
    aim: { kind: "tiles", most: 9 },
    damage: [{ dice: 1, faces: 4, bonus: 0, type: "elemental" }],
    effects: [],
    critical: 20,
  } as const;
  const tiles = [
    { i: 4, j: 4 },
    { i: 4, j: 5 },
  ];
  const pool = (more: object = {}): Act => ({
    kind: "thingAttack",
    creature: "guard",
    thing: { ...POOL, ...more },
    origin: null,
    aimed: { targets: [], tiles },
  });

  it("with their own name and bonus, and no action of anybody's", () => {
    const decision = decided(yard(), pool(), 7, 2, 3);
    expect(decision).toMatchObject({
      report: {
        kind: "thingAttack",
        thing: "Pool of acid",
        strikes: [{ outcome: "among", roll: { total: 11, modifiers: [{ part: "bonus", value: 4 }] } }],
      },
    });
    const after = afterwards(yard(), decision);
    expect(known(after, "guard").hiding.wounds).toMatchObject([{ by: null, name: "Pool of acid" }]);
    expect(known(after, "ada").budget).toEqual(known(yard(), "ada").budget);
  });

  it("G-7, G-15: from where they are, if they are anywhere", () => {
    const shooting = (origin: Tile | null): Act => ({
      kind: "thingAttack",
      creature: "wolf",
      thing: { ...POOL, aim: { kind: "single" }, range: 3 },
      origin,
      aimed: { targets: [{ creature: "wolf", spot: null }], tiles: [] },
    });
    expect(codeOf(decided(yard(), shooting({ i: 5, j: 9 })))).toBe("outOfRange");
    expect(codeOf(decided(yard(), shooting({ i: 5, j: 6 }), 3))).toBeNull();
    expect(codeOf(decided(yard(), shooting(null), 3))).toBeNull();
  });
});

describe("K-6, K-13: a marked thing that attacks", () => {
  const TRAP = `thing trapdoor kind=region name=Pit resistance=9 tiles=4:3`;
  const pit = (more: object = {}): Act => ({
    kind: "thingAttack",
    creature: "ada",
    thing: {
      name: "Pit",
      bonus: 9,
      against: null,
      ranged: false,
      range: 0,
      aim: { kind: "single" },
      damage: [{ dice: 1, faces: 6, bonus: 0, type: "physical" }],
      effects: [],
      critical: 20,
    },
    origin: null,
    aimed: { targets: [{ creature: "ada", spot: null }], tiles: [] },
    ...more,
  });
  const manner = (decision: Decision) =>
    decision.ok && decision.report.kind === "thingAttack" ? decision.report.strikes[0]?.manner : decision;

  it.each([
    ["surprises who does not know of it", "", "trapdoor", "surprise"],
    ["is unseen by who knows of it", "sight ada of=trapdoor level=known", "trapdoor", "unseen"],
    ["is plain to whom it is obvious", "sight ada of=trapdoor level=obvious", "trapdoor", undefined],
    ["has no manner where nothing marked attacks", "", undefined, undefined],
  ])("%s", (_, sight, subject, expected) => {
    const situation = hall({ awareness: `${TRAP}\n${sight}` });
    expect(manner(decided(situation, pit(subject === undefined ? {} : { subject }), 12, 3))).toBe(expected);
  });

  it("is obvious to those who see it then; its target and others in awareness range know it (K-13)", () => {
    const situation = hall({ awareness: TRAP, ada: "statuses=blinded", bruno: "at=4:4" });
    const after = following(situation, pit({ subject: "trapdoor" }), 12, 3);
    expect(levels(after, "trapdoor", "ada", "bruno", "assassin")).toEqual(["known", "obvious", "known"]);
  });

  it("a thing that nobody marked is refused", () => {
    expect(decided(hall(), pit({ subject: "trapdoor" }), 12, 3)).toMatchObject({ refusal: { code: "unknownSubject" } });
  });
});
