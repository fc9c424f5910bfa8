import { describe, expect, it } from "vitest";
import { parseSituation, placeDistance } from "../rules/index.ts";
import { recordFor } from "../bridge/creature/turns.ts";
import { everyTile, periodWalkedIn, withWalk, WalkNames } from "./walked.ts";

const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });
const FRESH = recordFor({ fight: "brawl", round: 1 }, null);

/** A field of 10 × 10 tiles with rubble in column 5 and a guard at 5:2. */
const field = (head = "", guard = "") =>
  parseSituation(`
    scene field canvas=1000,1000
    wall fence c=0,900,1000,900
    region rubble name=Rubble
      rectangle x=500 y=0 width=100 height=1000
      difficultTerrain
    creature ada name=Ada side=friendly at=0:0 ${head}
    creature guard name=Guard side=hostile at=5:2
    ${guard}`);

const walk = (stops: readonly ReturnType<typeof at>[], head = "", guard = "") =>
  withWalk(FRESH, field(head, guard), { walker: "ada", stops });

describe("G-10: what a walk costs", () => {
  it.each([
    ["a diagonal counts 1", [at(0, 6), at(2, 8)], "", 2],
    ["difficult terrain counts 2", [at(0, 4), at(0, 6)], "", 3],
    ["prone doubles", [at(0, 6), at(0, 8)], "statuses=prone", 4],
    ["through a wall, by a GM's hand, it counts the distance", [at(8, 8), at(9, 8)], "", 1],
    ["a turn on the spot costs nothing", [at(0, 6), at(0, 6)], "", 0],
  ])("%s", (_name, stops, head, cost) => {
    expect(walk(stops, head).walked).toBe(cost);
  });
});

it("T13: a walk is counted no further than anybody walks, however far and often a token was sent", () => {
  const { grid } = field().scene;
  expect(everyTile(grid, [at(0, 0), at(0, 50_000)])).toHaveLength(500);
  expect(
    everyTile(
      grid,
      Array.from({ length: 100_000 }, (_, k) => at(0, k % 2)),
    ),
  ).toHaveLength(500);
});

it("T13: standing about on the way hides no part of it", () => {
  const { grid } = field().scene;
  const stops = [...Array.from({ length: 600 }, () => at(0, 0)), at(0, 9)];
  expect(everyTile(grid, stops)).toHaveLength(10);
});

it("G-16: to stairs that are further away the way leads on its own level", () => {
  const { grid } = field().scene;
  const below = (j: number) => ({ ...at(0, j), level: "cellar" });
  expect(everyTile(grid, [at(0, 0), below(1)])).toEqual([at(0, 0), below(1)]);
  expect(everyTile(grid, [at(0, 0), below(3), at(0, 0)])).toEqual([
    ...[0, 1, 2].map((j) => at(0, j)),
    ...[3, 2, 1].map(below),
    at(0, 0),
  ]);
});

describe("G-9: the zones that a walk enters and leaves", () => {
  it.each([
    ["into the zone", [at(5, 4), at(5, 3)], ["guard"], []],
    ["out of the zone", [at(5, 3), at(5, 4)], [], ["guard"]],
    ["right through it", [at(4, 4), at(4, 0)], ["guard"], ["guard"]],
    ["within it", [at(4, 1), at(4, 3)], [], []],
    ["past it", [at(0, 0), at(0, 4)], [], []],
  ])("%s", (_name, stops, entered, left) => {
    expect(walk(stops)).toMatchObject({ entered, left });
  });

  it("within it provokes the opportunistic alone", () => {
    const within = [at(4, 1), at(4, 3)];
    expect(walk(within)).not.toHaveProperty("passing");
    expect(walk(within, "", "ability affixes=opportunistic")).toMatchObject({
      passing: [
        {
          at: { fight: null, round: 0, turn: 0 },
          by: ["guard"],
          provokedAt: [1, 2, 3].map((j) => ({ enemy: "guard", place: at(4, j) })),
        },
      ],
      entered: [],
      left: [],
    });
    expect(walk([at(4, 1), at(4, 1)], "", "ability affixes=opportunistic")).not.toHaveProperty("passing");
  });

  it("C-6: through it notes the step out of it, with its tiles", () => {
    expect(walk([at(4, 4), at(4, 0)])).toMatchObject({
      passing: [
        {
          by: ["guard"],
          provokedAt: [
            { enemy: "guard", place: at(4, 1) },
            { enemy: "guard", place: at(4, 0) },
          ],
        },
      ],
    });
  });

  it("H-13: the zones of a hidden creature are around its spots, and not where it was", () => {
    const hides = "hiding result=12\nspot a at=0:4";
    expect(walk([at(5, 4), at(5, 3)], "", hides)).toMatchObject({ entered: [], left: [] });
    expect(walk([at(0, 1), at(0, 3)], "", hides)).toMatchObject({ entered: ["guard"], left: [] });
  });

  it("adds to what the turn has seen already", () => {
    const before = { ...FRESH, walked: 2, left: ["guard"] };
    const record = withWalk(before, field(), { walker: "ada", stops: [at(5, 4), at(5, 3)] });
    expect(record).toMatchObject({ walked: 3, entered: ["guard"], left: ["guard"] });
  });
});

describe("G-5, H-5: what a walk counts in", () => {
  const swarm = (moment: string, order: string, turns: string) =>
    parseSituation(`
      scene field canvas=1000,1000
      creature one side=friendly at=0:0 body=swarm
      creature other side=friendly at=0:2 body=swarm
      creature guard side=hostile at=5:2
      fight brawl moment=${moment} order=${order} turns=${turns}`);
  const alone = (moment: string) => swarm(moment, "one,guard", "c1,c2");

  it.each([
    ["its own turn", alone("2:0"), "one", { fight: "brawl", round: 2, turn: "c1" }],
    ["that of the component which takes its turns", alone("2:0"), "other", { fight: "brawl", round: 2, turn: "c1" }],
    ["nothing in another's turn", alone("2:1"), "one", null],
    ["nor for the components that take no turns", alone("2:1"), "other", null],
    [
      "its own, where each has one",
      swarm("2:1", "one,other", "c1,c2"),
      "other",
      { fight: "brawl", round: 2, turn: "c2" },
    ],
    ["nothing in that of another component", swarm("2:0", "one,other", "c1,c2"), "other", null],
    [
      "its second turn of the round",
      swarm("2:2", "one,guard,one", "c1,c2,c3"),
      "one",
      { fight: "brawl", round: 2, turn: "c3" },
    ],
    ["nothing outside combat", field(), "ada", null],
    ["nothing of nobody", alone("2:0"), "nobody", null],
  ])("%s", (_name, situation, walker, period) => {
    expect(periodWalkedIn(situation, walker, situation.fight)).toEqual(period);
  });

  it.each<[string, then: string, now: string, period: object | null]>([
    ["its own turn, although that is over", "2:0", "2:1", { fight: "brawl", round: 2, turn: "c1" }],
    ["nothing once its next turn has begun", "2:0", "3:0", null],
    ["nothing in another's turn, although its own has begun", "1:1", "2:0", null],
  ])("%s: a walk that is told later", (_name, then, now, period) => {
    expect(periodWalkedIn(alone(now), "one", alone(then).fight)).toEqual(period);
  });

  it("nothing where the fight began after it", () => {
    expect(periodWalkedIn(alone("1:0"), "one", null)).toBeNull();
  });
});

describe("G-7: the way between stops", () => {
  const squares = { type: 1, size: 100 } as const;

  it("passes every tile once", () => {
    const way = everyTile(squares, [at(0, 0), at(2, 2), at(2, 4)]);
    expect(way).toEqual([at(0, 0), at(1, 1), at(2, 2), at(2, 3), at(2, 4)]);
    expect(everyTile(squares, [])).toEqual([]);
  });

  it("skips no tile on hexes", () => {
    const hexes = { type: 2, size: 100 } as const;
    const way = everyTile(hexes, [at(0, 0), at(4, 4)]);
    const steps = way.slice(1).map((place, k) => placeDistance(way[k]!, place, hexes));
    expect(steps).toEqual([1, 1, 1, 1, 1, 1]);
    expect(way.at(-1)).toEqual(at(4, 4));
  });

  it("G-9, T-8: finds the zone of one tile that it passes through on hexes", () => {
    const field = parseSituation(`
      scene field canvas=1000,900 grid=2
      creature ada name=Ada side=friendly at=0:0
      creature imp name=Imp side=hostile tiny=yes at=1:0`);
    const record = withWalk(FRESH, field, { walker: "ada", stops: [at(0, 0), at(4, 4)] });
    expect(record).toMatchObject({ walked: 6, entered: ["imp"], left: ["imp"] });
  });
});

describe("G-5: a walk that two tabs of a Gamemaster hear counts once", () => {
  const step = { walker: "ada", stops: [at(5, 4), at(5, 3)] };
  const counting = (...names: readonly (string | undefined)[]) =>
    names.reduce((record, name) => withWalk(record, field(), { ...step, ...(name !== undefined && { name }) }), FRESH);

  it.each<[string, readonly (string | undefined)[], number, readonly string[] | undefined]>([
    ["told once", ["one"], 1, ["one"]],
    ["told by both tabs", ["one", "one"], 1, ["one"]],
    ["told again after another walk", ["one", "two", "one"], 2, ["one", "two"]],
    ["two walks along the same tiles", ["one", "two"], 2, ["one", "two"]],
    ["without a name each counts", [undefined, undefined], 2, undefined],
  ])("%s", (_name, names, cost, counted) => {
    const record = counting(...names);
    expect(record.walked).toBe(cost);
    expect(record.counted).toEqual(counted);
  });

  it("keeps the last sixteen names, however many it was given", () => {
    const names = Array.from({ length: 20 }, (_, k) => `walk ${k}`);
    expect(counting(...names).counted).toEqual(names.slice(-16));
    const long = { ...FRESH, counted: Array.from({ length: 900 }, (_, k) => `old ${k}`) };
    const { counted } = withWalk(long, field(), { ...step, name: "new" });
    expect([counted?.length, counted?.at(-1)]).toEqual([16, "new"]);
  });

  it("leaves the given record as it was", () => {
    const before = Object.freeze({ ...FRESH, counted: Object.freeze(["one"]) });
    expect(withWalk(before, field(), { ...step, name: "one" })).toBe(before);
    withWalk(before, field(), { ...step, name: "two" });
    expect(before.counted).toEqual(["one"]);
  });
});

type Heard = readonly [token: string, id?: string];

/** The names that a tab gives to the movements that it hears. */
const namesOf = (...heard: readonly Heard[]): readonly (string | undefined)[] => {
  const names = new WalkNames();
  return heard.map(([token, id]) => names.nameOf(token, id));
};

it.each<[string, readonly Heard[], readonly (string | undefined)[]]>([
  ["by token and id", [["ada", "m1"]], ["ada.m1"]],
  [
    "two movements",
    [
      ["ada", "m1"],
      ["ada", "m2"],
    ],
    ["ada.m1", "ada.m2"],
  ],
  [
    "two tokens that move together",
    [
      ["ada", "m1"],
      ["bob", "m1"],
    ],
    ["ada.m1", "bob.m1"],
  ],
  ["not without an id", [["ada"]], [undefined]],
  ["not by an endless id", [["ada", "m".repeat(5000)]], [undefined]],
  [
    "not by an id that this tab heard before, for the mover's client gives it",
    [
      ["ada", "m1"],
      ["ada", "m2"],
      ["ada", "m1"],
      ["ada", "m1"],
    ],
    ["ada.m1", "ada.m2", undefined, undefined],
  ],
])("G-5: names a walk alike in all tabs: %s", (_name, heard, names) => {
  expect(namesOf(...heard)).toEqual(names);
  expect(namesOf(...heard)).toEqual(names);
});

it("G-5: remembers the ids of as many walks of a token as a turn's record does", () => {
  const heard = Array.from({ length: 16 }, (_, k): Heard => ["ada", `m${k}`]);
  expect(namesOf(...heard, ["ada", "m0"]).at(-1)).toBeUndefined();
});
