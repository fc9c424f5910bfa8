import { describe, expect, it } from "vitest";
import { ACTS, type Act } from "../acts.ts";
import { AWARENESS_ID, type AwarenessLevel, type MarkedThing } from "../awareness.ts";
import type { Tile } from "../vocabulary.ts";
import { following, hall, levels, stored } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { maySearch } from "./search.ts";
import { areaFrom } from "./sight.ts";

const set = (level: AwarenessLevel, area?: readonly Tile[], observer = "ada", subject = "assassin"): Act => ({
  kind: "setAwareness",
  creature: AWARENESS_ID,
  rows: [{ observer, subject, level, ...(area && { area }) }],
});
const CHEST: MarkedThing = { id: "chest", kind: "item", name: "Chest", resistance: 4, tiles: [{ i: 2, j: 2 }] };
const mark = (marked: readonly MarkedThing[], unmarked: readonly string[] = []): Act => ({
  kind: "markThings",
  creature: AWARENESS_ID,
  marked,
  unmarked,
});

describe("K-1, K-2: the Gamemaster sets a level", () => {
  it.each<AwarenessLevel>(["unknown", "known", "obvious"])("to %s, for this observer alone", (level) => {
    const after = following(hall(), set(level), 1, 1);
    expect(levels(after, "assassin", "ada", "bruno")).toEqual([level, "unknown"]);
  });

  it("known with an area that they draw", () => {
    const area = [{ i: 1, j: 1 }];
    expect(stored(following(hall(), set("known", area))).rows["ada"]?.["assassin"]?.area).toEqual(area);
  });

  it("known again with the area that there was", () => {
    const situation = hall({ awareness: "sight ada of=assassin level=known area=1:1" });
    expect(stored(following(situation, set("known"))).rows["ada"]?.["assassin"]?.area).toEqual([{ i: 1, j: 1 }]);
  });

  it("known without any area: the tiles around a secret tile within 3 of the truth", () => {
    const situation = hall();
    const near = areaFrom(situation, { i: 4, j: 9 });
    const roll = 5;
    const { area } = stored(following(situation, set("known"), roll)).rows["ada"]!["assassin"]!;
    expect(area).toEqual(areaFrom(situation, near[roll - 1]!));
    expect(area).toContainEqual({ i: 4, j: 9 });
  });

  it.each<[string, Parameters<typeof hall>[0], Act, string]>([
    ["with the part off", { switches: "danger=no" }, set("known"), "dangerOff"],
    ["for an observer who is not there", {}, set("known", [], "nobody"), "unknownCreature"],
    ["of a subject that is not there", {}, set("known", [], "ada", "nobody"), "unknownSubject"],
  ])("is refused %s", (_name, how, act, code) => {
    expect(decided(hall(how), act)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe("K-1: marks of things", () => {
  it("make a subject, and taken away forget what was known of it", () => {
    const marked = following(hall(), mark([CHEST]));
    expect(stored(marked).things["chest"]).toMatchObject({ name: "Chest", resistance: 4 });
    const found = following(marked, set("obvious", undefined, "ada", "chest"));
    expect(levels(found, "chest", "ada", "bruno")).toEqual(["obvious", "unknown"]);
    const gone = stored(following(found, mark([], ["chest"])));
    expect(gone.things["chest"]).toBeUndefined();
    expect(gone.rows["ada"]?.["chest"]).toBeUndefined();
  });

  it.each<[string, Parameters<typeof hall>[0], Act, string]>([
    ["with the part off", { switches: "danger=no" }, mark([CHEST]), "dangerOff"],
    ["without a tile", {}, mark([{ ...CHEST, tiles: [] }]), "unknownSubject"],
  ])("are refused %s", (_name, how, act, code) => {
    expect(decided(hall(how), act)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe("K-4: what the Gamemaster sets and grants of searches", () => {
  it("range and dice of the next ones", () => {
    const act: Act = { kind: "setSearch", creature: AWARENESS_ID, range: 5, dice: 2 };
    expect(stored(following(hall(), act)).terms).toEqual({ range: 5, dice: 2 });
    expect(decided(hall({ switches: "danger=no" }), act)).toMatchObject({ ok: false, refusal: { code: "dangerOff" } });
  });

  it.each([
    ["the farthest range and most dice", { range: 200, dice: 20 }, true],
    ["no range of its own", { range: null, dice: 0 }, true],
    ["a range beyond it", { range: 201, dice: 0 }, false],
    ["a range below 0", { range: -1, dice: 0 }, false],
    ["more dice", { range: null, dice: 21 }, false],
    ["fewer than none", { range: null, dice: -1 }, false],
  ])("bounds of what a request may set: %s: %o, %s", (_name, terms, ok) => {
    expect(ACTS.setSearch.choices(terms).ok).toBe(ok);
  });

  it("another search outside combat, for this creature alone", () => {
    const spent = hall({ awareness: "hand ada searched=yes\nhand bruno searched=yes" });
    expect(maySearch(spent, "ada")?.code).toBe("searchedAlready");
    const granted = following(spent, { kind: "grantSearch", creature: "ada" });
    expect(maySearch(granted, "ada")).toBeNull();
    expect(maySearch(granted, "bruno")?.code).toBe("searchedAlready");
    expect(decided(spent, { kind: "grantSearch", creature: "nobody" }).ok).toBe(false);
  });
});
