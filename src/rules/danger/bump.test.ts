import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { AWARENESS_ID, type AwarenessLevel } from "../awareness.ts";
import { creatureOf } from "../creatures.ts";
import { following, hall, levels, stored } from "../testing/dangerHall.ts";

type At = readonly [number, number];

const at = ([i, j]: At) => ({ i, j, w: 1, h: 1 });
const walk = (from: At, ...path: readonly At[]): Act => ({
  kind: "judgeAwareness",
  creature: AWARENESS_ID,
  movements: [{ mover: "ada", from: at(from), path: path.map(at) }],
});

/** Ada stands where her walk along row 4 ended. The assassin is invisible unless a case says otherwise. */
const along = ({ assassin = "at=4:4 statuses=invisible", ada = "", awareness = "", more = "", end = 5 } = {}) => {
  const situation = hall({ assassin, ada, awareness, more, bruno: "at=8:2" });
  const creatures = situation.creatures.map((one) => (one.id === "ada" ? { ...one, place: at([4, end]) } : one));
  return { ...situation, creatures };
};

const WAY = [
  [4, 2],
  [4, 3],
  [4, 4],
  [4, 5],
] as const satisfies readonly At[];
const placeAfter = (situation: ReturnType<typeof hall>, act: Act = walk(...WAY)) => {
  const { i, j } = creatureOf(following(situation, act), "ada")!.place;
  return [i, j];
};

describe("K-1, G-10: a step into the tile of somebody unseen", () => {
  it.each<[string, Parameters<typeof along>[0], readonly number[]]>([
    ["ends before it", {}, [4, 3]],
    ["also where it would end there", { end: 4 }, [4, 3]],
    ["not where the mover sees them", { assassin: "at=4:4" }, [4, 5]],
    ["not where they are obvious", { awareness: "sight ada of=assassin level=obvious" }, [4, 5]],
    ["although they are known", { awareness: "sight ada of=assassin level=known" }, [4, 3]],
    ["not where they are prone (G-10)", { assassin: "at=4:4 statuses=invisible,prone" }, [4, 5]],
    ["not where the mover flies (G-10)", { ada: "statuses=flying" }, [4, 5]],
    ["not where they stand elsewhere", { assassin: "at=6:4 statuses=invisible" }, [4, 5]],
  ])("%s", (_name, how, expected) => {
    const { end = 5 } = how ?? {};
    expect(placeAfter(along(how), walk(WAY[0], ...WAY.slice(1, end - 1)))).toEqual(expected);
  });

  it("not where the mover has gone elsewhere since", () => {
    expect(placeAfter(along({ end: 9 }))).toEqual([4, 9]);
  });

  it("the tile becomes known to both, and to nobody else", () => {
    const after = following(along(), walk(...WAY));
    expect(levels(after, "assassin", "ada", "bruno")).toEqual(["known", "unknown"]);
    expect(stored(after).rows["ada"]?.["assassin"]?.area).toEqual([{ i: 4, j: 4 }]);
    expect(levels(after, "ada", "assassin")).toEqual(["obvious"]);
  });

  /** An alcove into which only column 5 looks, with a thug at its end. */
  const ALCOVE = `wall a c=500,500,500,1000
    wall b c=600,500,600,1000
    creature thug name=Thug side=hostile at=8:5
      ability life=9,9`;

  it.each<[string, Parameters<typeof along>[0], AwarenessLevel]>([
    ["shows nothing of the tiles that the walk did not reach, to either", { more: ALCOVE }, "unknown"],
    ["a walk that nothing stops shows them", { more: ALCOVE, assassin: "at=6:3 statuses=invisible" }, "obvious"],
  ])("%s (K-1)", (_name, how, level) => {
    const passing = [...WAY, [4, 6]] as const satisfies readonly At[];
    const after = following(along({ ...how, end: 6 }), walk(...passing));
    expect([...levels(after, "thug", "ada"), ...levels(after, "ada", "thug")]).toEqual([level, level]);
  });

  it.each<[string, string, readonly number[]]>([
    ["on the level that the walk crosses", "lower", [4, 3]],
    ["not on another level", "upper", [4, 5]],
  ])("%s (G-16)", (_name, level, expected) => {
    const plain = hall({
      assassin: `at=4:4@${level} statuses=invisible`,
      bruno: "at=8:2",
      more: 'level lower name="Lower"\nlevel upper name="Upper"',
    });
    const upstairs = { ...at([4, 5]), level: "upper" };
    const creatures = plain.creatures.map((one) => (one.id === "ada" ? { ...one, place: upstairs } : one));
    const path = [...WAY.slice(1, 3).map((tile) => ({ ...at(tile), level: "lower" })), upstairs];
    const act: Act = {
      kind: "judgeAwareness",
      creature: AWARENESS_ID,
      movements: [{ mover: "ada", from: { ...at(WAY[0]), level: "lower" }, path }],
    };
    expect(placeAfter({ ...plain, creatures }, act)).toEqual(expected);
  });

  it("a walk whose beginning nobody tells is not stopped", () => {
    const act: Act = {
      kind: "judgeAwareness",
      creature: AWARENESS_ID,
      movements: [{ mover: "ada", path: WAY.map(at) }],
    };
    expect(placeAfter(along(), act)).toEqual([4, 5]);
  });
});
