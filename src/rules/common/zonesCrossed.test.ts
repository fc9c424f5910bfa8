/** G-9, C-6: whom a path provokes, and at the tiles of which steps. */
import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import { applyChanges } from "../state.ts";
import { known } from "../testing/outcome.ts";
import type { Footprint } from "../vocabulary.ts";
import { mayStrikeAtOpportunity } from "../attacks/attackTime.ts";
import { provokedByLoss } from "./provoked.ts";
import { zonesCrossed, zonesSpent } from "./zonesCrossed.ts";

const at = (j: number, i = 5): Footprint => ({ i, j, w: 1, h: 1 });

const FIGHT = "fight f moment=1:0 order=ada,guard";

/** Ada walks along row 5. The zone of the guard at 4:5 holds the columns 4 to 6. */
const row = ({ affixes = "", turn = "turn", more = "", fight = FIGHT, guards = "turn" } = {}) =>
  parseSituation(`
    scene field canvas=1400,1400
    creature ada name=Ada side=friendly at=5:3
      ${turn}
    creature guard name=Guard side=hostile at=4:5
      ability ${affixes && `affixes=${affixes}`}
      ${guards}
    ${more}
    ${fight}`);

/** The columns of the tiles at which a path provokes the guard. */
function provokedAt(situation: ReturnType<typeof row>, path: readonly Footprint[]): readonly number[] {
  const crossed = zonesCrossed(situation, known(situation, "ada"), path);
  const places = crossed.provokedAt.filter(({ enemy }) => enemy === "guard").map(({ place }) => place.j);
  expect(crossed.provoked.includes("guard")).toBe(places.length > 0);
  return places;
}

describe("C-6: the tiles of the step that completes a provocation", () => {
  it.each<[string, Parameters<typeof row>[0], readonly Footprint[], readonly number[]]>([
    ["a path past the zone has none", {}, [at(1), at(2), at(3)], []],
    ["nor one into it", {}, [at(3), at(4), at(5)], []],
    ["nor one out of it", {}, [at(5), at(6), at(7)], []],
    ["through it: the step out", {}, [at(3), at(4), at(5), at(6), at(7), at(8)], [6, 7]],
    ["out and in again: the step in", {}, [at(4), at(3), at(4), at(5)], [3, 4]],
    ["proactive: each step out", { affixes: "proactive" }, [at(3), at(4), at(5), at(6), at(7)], [6, 7]],
    ["reactive: each step in, and the step out after it", { affixes: "reactive" }, [at(3), at(4), at(3)], [3, 4]],
    ["reactive: each step in", { affixes: "reactive" }, [at(3), at(4), at(5)], [3, 4]],
    ["opportunistic: each step within", { affixes: "opportunistic" }, [at(3), at(4), at(5), at(6)], [4, 5, 6]],
    ["opportunistic: not a turn on the spot", { affixes: "opportunistic" }, [at(4), at(4)], []],
    ["an earlier walk of the turn counts: in before", { turn: "turn entered=guard" }, [at(6), at(7)], [6, 7]],
    ["an earlier walk of the turn counts: out before", { turn: "turn left=guard" }, [at(3), at(4)], [3, 4]],
    ["of another enemy it does not", { turn: "turn entered=wolf" }, [at(6), at(7)], []],
  ])("%s", (_name, given, path, columns) => {
    expect(provokedAt(row(given), path)).toEqual(columns);
  });

  it("H-5: components share what they crossed", () => {
    const more = "creature swarm name=Swarm side=friendly at=9:9 body=b";
    const situation = row({ turn: "turn entered=guard", more });
    const creatures = situation.creatures.map((one) => (one.id === "ada" ? { ...one, body: "b" } : one));
    const swarm = known({ ...situation, creatures }, "swarm");
    expect(zonesCrossed({ ...situation, creatures }, swarm, [at(6), at(7)]).provoked).toEqual(["guard"]);
  });

  it("each tile is named once, however often the path comes by", () => {
    const around = Array.from({ length: 400 }, (_, k) => at(k % 2 === 0 ? 4 : 5));
    expect(provokedAt(row({ affixes: "opportunistic" }), around)).toEqual([4, 5]);
  });
});

describe("G-9: what a path adds to the spending of a turn", () => {
  const THROUGH = [at(3), at(4), at(6), at(7)];

  it("is in the budget after it, with the tiles", () => {
    const situation = row();
    const spend = zonesSpent(situation, known(situation, "ada"), THROUGH);
    const after = applyChanges(situation, [{ kind: "spend", creature: "ada", ...spend }]);
    expect(known(after, "ada").budget).toMatchObject({
      entered: ["guard"],
      left: ["guard"],
      provoked: ["guard"],
      provokedAt: [
        { enemy: "guard", place: at(6) },
        { enemy: "guard", place: at(7) },
      ],
    });
    expect(spend.at).toEqual({ fight: "f", round: 1, turn: 0, id: "ada" });
  });

  it.each([
    ["", THROUGH],
    ["proactive", [at(5), at(7)]],
    ["reactive", [at(3), at(4)]],
    ["opportunistic", [at(4), at(5)]],
  ])("answers no step that found the enemy without its reaction, once that is back (%s)", (affixes, path) => {
    const walked = (guards: string) => {
      const situation = row({ affixes, guards });
      const spend = zonesSpent(situation, known(situation, "ada"), path);
      const gained = { kind: "spend", creature: "guard", reaction: -1 } as const;
      return applyChanges(situation, [{ kind: "spend", creature: "ada", ...spend }, gained]);
    };
    const mayStrike = (situation: ReturnType<typeof row>): boolean =>
      mayStrikeAtOpportunity(situation, known(situation, "guard"), known(situation, "ada"));
    expect(mayStrike(walked("turn reaction=0"))).toBe(false);
    expect(mayStrike(walked("turn"))).toBe(true);
  });

  it("an enemy that has its reaction back answers the step that completes what went before", () => {
    const situation = row({ guards: "turn reaction=0" });
    const spend = zonesSpent(situation, known(situation, "ada"), [at(3), at(4), at(5)]);
    expect(spend).toEqual({ entered: ["guard"] });
    const gained = { kind: "spend", creature: "guard", reaction: -1 } as const;
    const after = applyChanges(situation, [{ kind: "spend", creature: "ada", ...spend }, gained]);
    expect(zonesCrossed(after, known(after, "ada"), [at(6), at(7)]).provoked).toEqual(["guard"]);
  });

  it("life lost beside an enemy without its reaction provokes nobody", () => {
    const beside = row({ guards: "turn reaction=0" });
    const ada = { ...known(beside, "ada"), place: at(4) };
    expect(provokedByLoss(beside, ada)).toEqual([]);
    expect(provokedByLoss(row(), ada)).toMatchObject([{ provoked: ["guard"] }]);
  });

  it("is nothing where it crosses no zone, and provokes nobody where nothing is counted (G-5)", () => {
    const situation = row();
    expect(zonesSpent(situation, known(situation, "ada"), [at(1), at(2)])).toEqual({});
    const calm = row({ turn: "", fight: "" });
    expect(zonesSpent(calm, known(calm, "ada"), THROUGH)).toEqual({ entered: ["guard"], left: ["guard"] });
  });
});
