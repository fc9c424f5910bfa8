import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { wall } from "../map/testing/sampleScenes.ts";
import { decide } from "../decide.ts";
import { view } from "../knowledge/view.ts";
import type { Viewer } from "../common/viewer.ts";
import type { Creature, Situation, Wall } from "../situation.ts";
import { scriptedDice, seededDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, raider, setApart, stretchesIn } from "../testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";
import { stretchBoard } from "./board.ts";
import { stretchesFor } from "./stretchesFor.ts";
import type { ZoneKind } from "../zones/types.ts";

/** Three zones in a row, with open borders. */
const row = (kinds: readonly ZoneKind[]) =>
  zoneScene(["a", "b", "c"].map((id, at) => zoneRegion(id, [box(at * 4, 0, 4, 4)], { kind: kinds[at]! })));

const OPEN = row(["open", "open", "open"]);
const SHAFT = row(["open", "crawlspace", "open"]);
const ADA = raider("ada", tileAt(1, 1));
const PLAYER: Viewer = { gm: false, owned: ["ada"], side: "friendly" };
const BEGIN = ordered({ order: "begin" });
const goes = (id: string, border: string, i: number, j: number): Act =>
  does(id, { do: "move", border, places: [{ creature: id, place: tileAt(i, j) }], push: false });
const begun = (creatures: readonly Creature[], scene = OPEN, ...dice: number[]): Situation =>
  after(raid(scene, creatures), [BEGIN], scriptedDice(...dice));

describe("what players are told (Z-4, Z-8)", () => {
  it("the id of a detection names nobody but the two sides (Z-15)", () => {
    const cat = guard("cat", tileAt(2, 1), { side: "neutral" });
    const there = setApart(begun([]), ADA, cat, guard("patrol", tileAt(1, 5)));
    const all = after(there, [ordered({ order: "look" })], scriptedDice(6, 1, 1));
    const ids = stretchesFor(all, PLAYER)!.detections.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(id).toMatch(/^e\.friendly\.(hostile|neutral\.cat)\.0$/);
  });

  it("a seat that was told gets the same from what it was told", () => {
    const actions = [goes("ada", "a.b.open", 1, 6), ordered({ order: "advance" })];
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, gmHidden) => {
        const patrol = guard("patrol", tileAt(1, 9), { gmHidden });
        const start = after(raid(OPEN, [ADA, patrol]), [BEGIN], seededDice(seed));
        const now = actions.reduce((before, act) => {
          const next = played(before, act, seededDice(seed));
          return typeof next === "string" ? before : next;
        }, start);
        const told = stretchesFor(now, PLAYER)!;
        expect(stretchesFor({ ...now, stretches: told }, PLAYER)).toEqual(told);
      }),
    );
  });

  it.each([
    ["where it is, while its token shows that", false, "b"],
    ["not where it is, when the Gamemaster hides its token", true, null],
  ])("of somebody spotted: %s", (_name, gmHidden, zone) => {
    const now = begun([ADA, guard("patrol", tileAt(1, 5), { gmHidden })], OPEN, 6, 1);
    expect(stretchesFor(now, PLAYER)!.characters["patrol"]).toMatchObject({ zone, spottedBy: ["friendly"] });
    const [shown] = stretchBoard(now, PLAYER)!.rows.filter(({ id }) => id === "patrol");
    expect(shown).toMatchObject({ zone, ways: zone === null ? [] : expect.any(Array) });
    const rows = stretchBoard({ ...now, stretches: { ...stretchesFor(now, PLAYER)!, rev: 1 } }, PLAYER)!.rows;
    expect(rows.map(({ id }) => id)).toContain("patrol");
  });

  it("a view of the situation holds no more of the stretches", () => {
    const now = begun([ADA, guard("patrol", tileAt(1, 5))], OPEN, 1, 6);
    expect(stretchesIn(now).detections).toHaveLength(1);
    expect(JSON.stringify(view(now, PLAYER).stretches)).not.toContain("patrol");
  });
});

describe("a stretch that is taken back at once (Z-4)", () => {
  it.each<[string, readonly Creature[]]>([
    ["while nobody is there", []],
    ["while a patrol spots somebody as it begins", [guard("patrol", tileAt(1, 2))]],
  ])("goes back to the beginning of the one before %s", (_name, patrols) => {
    const scene = raid(OPEN, [ADA, ...patrols], { noneIsTie: false });
    const began = after(scene, [BEGIN], scriptedDice(1, 1));
    const next = after(began, [ordered({ order: "advance" })], scriptedDice(1, 6));
    expect(stretchesIn(next).detections).toHaveLength(patrols.length);
    const back = after(next, [ordered({ order: "takeBack" })], scriptedDice());
    expect(stretchesFor(back, PLAYER)).toMatchObject({ number: 1, minutes: 0 });
  });
});

describe("the ways of a row (Z-1, Z-11)", () => {
  it.each<[string, Partial<Wall>, readonly string[]]>([
    ["a shut door", {}, ["b"]],
    ["a shut secret door is no way", { door: 2 }, []],
    ["an open secret door is one", { door: 2, ds: 1 }, ["b"]],
  ])("%s", (_name, change, zones) => {
    const walls = [
      wall([400, 0, 400, 100]),
      wall([400, 100, 400, 200], { id: "door", door: 1, ...change }),
      wall([400, 200, 400, 400]),
    ];
    const now = begun([ADA], { ...OPEN, walls });
    const [ada] = stretchBoard(now, { gm: true, owned: [], side: "friendly" })!.rows;
    expect(ada!.ways.map(({ zone }) => zone)).toEqual(zones);
  });
});

describe("a crawlspace that somebody unknown blocks (Z-11, H-9)", () => {
  const blocked = (): Situation => {
    const patrol = guard("patrol", tileAt(1, 6));
    const alone = begun([patrol], SHAFT);
    const both = { ...alone, creatures: [raider("ada", tileAt(1, 5)), patrol] };
    return after(both, [ordered({ order: "look" })], scriptedDice(1, 6));
  };
  const out = goes("ada", "a.b.open", 1, 2);

  it("refuses", () => {
    const decision = decide(blocked(), out, contextWith(scriptedDice()));
    expect(decision).toMatchObject({ ok: false, refusal: { code: "wayTaken" } });
  });

  it("but not for the eyes of the player, so that the Gamemaster is asked", () =>
    expect(decide(view(blocked(), PLAYER), out, contextWith(scriptedDice()))).toMatchObject({ ok: true }));
});
