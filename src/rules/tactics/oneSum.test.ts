/** T-10, T-11: one effect that strikes several members of a grappling graph is one sum, whatever it does to each. */
import { describe, expect, it } from "vitest";
import type { ActOf } from "../acts.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { pushing } from "../testing/tacticsAsks.ts";

interface Given {
  readonly ada?: string;
  readonly orc?: string;
  readonly wolf?: string;
}

/** The orc holds the wolf, in a row to Ada's right. */
const yard = ({ ada = "at=6:6", orc = "at=6:7", wolf = "at=6:8" }: Given = {}): Situation =>
  parseSituation(`
    scene yard canvas=3000,1600
    creature ada name=Ada side=friendly ${ada}
    creature orc name=Orc side=hostile ${orc}
      grapples of=wolf
    creature wolf name=Wolf side=hostile ${wolf}`);

const BOTH = { targets: ["orc", "wolf"] } as const;
const columns = (situation: Situation): readonly number[] => ["orc", "wolf"].map((id) => known(situation, id).place.j);
const moved = (situation: Situation, asked: ActOf<"forceMove">): readonly number[] | string => {
  const decision = decided(situation, asked);
  return codeOf(decision) ?? columns(afterwards(situation, decision));
};

/** A hit of Ada that waits for both. It strikes these critically. */
const struck = (...criticals: readonly string[]): Situation => {
  const now = yard();
  const due = { event: "e9", by: "ada", way: "push", distance: 3, origin: null } as const;
  const creatures = now.creatures.map((one) =>
    one.id === "ada"
      ? one
      : { ...one, hiding: { ...one.hiding, forcesDue: [{ ...due, critical: criticals.includes(one.id) }] } },
  );
  return { ...now, creatures };
};

describe("each target brings its own factors", () => {
  it.each<[string, Situation, Partial<ActOf<"forceMove">>, readonly number[]]>([
    // 3 + 3 tiles, divided among two.
    ["alike", struck(), { critical: false }, [10, 11]],
    // 6 + 3 = 9 tiles, divided: 4.
    ["a critical hit on one", struck("orc"), { critical: true }, [11, 12]],
    ["which the waiting hit says, not the act", struck("orc"), { critical: false }, [11, 12]],
    ["a critical hit on both", struck("orc", "wolf"), { critical: true }, [13, 14]],
  ])("%s", (_name, situation, more, wanted) => {
    expect(moved(situation, pushing(3, { ...BOTH, event: "e9", ...more }))).toEqual(wanted);
  });

  it.each<[string, Given, readonly number[]]>([
    ["one aloft", { wolf: "at=6:8 statuses=aloft" }, [10, 11]],
    ["one elastic", { wolf: "at=6:8\n  ability forceModifier=2" }, [10, 11]],
    ["one more elastic than twice the listed", { wolf: "at=6:8\n  ability forceModifier=9" }, [10, 11]],
    ["one steadfast", { wolf: "at=6:8\n  ability forceModifier=-2" }, [8, 9]],
  ])("%s", (_name, given, wanted) => expect(moved(yard(given), pushing(2, BOTH))).toEqual(wanted));

  it("its own modifier counts alone too, is written and read, and keeps the steadfast where they are", () => {
    const alone = { orc: "at=6:7\n  ability forceModifier=1", wolf: "at=9:9" };
    const one = yard(alone);
    const free = {
      ...one,
      creatures: one.creatures.map((c) => (c.id === "orc" ? { ...c, hiding: known(one, "wolf").hiding } : c)),
    };
    expect(moved(free, pushing(2))).toEqual([10, 9]);
    expect(known(parseSituation(makeSituation(free)), "orc").forceModifier).toBe(1);
    const fast = { ...free, creatures: free.creatures.map((c) => ({ ...c, forceModifier: -2 })) };
    expect(moved(fast, pushing(2))).toBe("tooFewTiles");
  });
});

describe("the sum alone decides (T-9, T-10)", () => {
  it("one of them may come nearer to the source, where the sum leads there", () => {
    // Left of the origin 2 tiles to the left; right of it, aloft, 4 to the right: 2, divided 1 to the right.
    const given = { ada: "at=1:1", orc: "at=6:5", wolf: "at=6:8 statuses=aloft" };
    expect(moved(yard(given), pushing(2, { ...BOTH, origin: { i: 6, j: 6 } }))).toEqual([6, 9]);
  });

  it("one of them may be pulled away from the source, where the sum leads there", () => {
    // The orc 2 to the right, the wolf aloft 4 to the left: 2 to the left, divided 1.
    const given = { ada: "at=1:1", orc: "at=6:3", wolf: "at=6:12 statuses=aloft" };
    expect(moved(yard(given), pushing(2, { ...BOTH, way: "pull", origin: { i: 6, j: 6 } }))).toEqual([2, 11]);
  });

  it.each([
    ["the grappler", { ada: "at=6:6\n  grapples of=orc", orc: "at=6:9", wolf: "at=6:10" }],
    ["somebody farther along in the graph", { wolf: "at=6:10\n  grapples of=ada" }],
  ])("a pull by %s of the target's own graph moves nobody", (_name, given) => {
    const situation = yard(given);
    expect(moved(situation, pushing(4, { way: "pull" }))).toBe("notPushed");
  });

  it("a push by a member drags it along", () => {
    const situation = yard({ ada: "at=6:6\n  grapples of=orc" });
    expect(moved(situation, pushing(3))).toEqual([8, 9]);
    expect(known(afterwards(situation, decided(situation, pushing(3))), "ada").place.j).toBe(7);
  });
});

describe("a status grappled that was given by hand links to one more (T-10, T-12)", () => {
  const alone = (statuses: string): Situation =>
    parseSituation(`
      scene yard canvas=3000,1600
      creature ada name=Ada side=friendly at=6:6
      creature orc name=Orc side=hostile at=6:7 ${statuses}
      creature wolf name=Wolf side=hostile at=9:9`);

  it.each<[string, Situation, number, readonly number[] | string]>([
    ["halves a push", alone("statuses=grappled"), 4, [9, 9]],
    ["rounded down", alone("statuses=grappled"), 3, [8, 9]],
    ["to nothing", alone("statuses=grappled"), 1, "tooFewTiles"],
    ["nobody else's", alone(""), 4, [11, 9]],
    ["beside a grapple that is known", yard({ orc: "at=6:7 statuses=grappled" }), 6, [9, 10]],
    ["whichever of them has it", yard({ wolf: "at=6:8 statuses=grappled" }), 6, [9, 10]],
  ])("%s", (_name, situation, distance, wanted) => expect(moved(situation, pushing(distance))).toEqual(wanted));

  it("the card tells by how many it was divided", () => {
    const decision = decided(alone("statuses=grappled"), pushing(4));
    expect(decision).toMatchObject({ ok: true, report: { groups: [{ members: ["orc"], divisor: 2, distance: 2 }] } });
  });
});
