import { describe, expect, it } from "vitest";
import type { ActOf } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { pushing } from "../testing/tacticsAsks.ts";

/** A yard of 16 × 16 tiles with Ada, who pushes and pulls. */
const yard = (more: string, { ada = "at=6:6", scene = "" } = {}): Situation =>
  parseSituation(`
    scene yard canvas=1600,1600 ${scene}
    creature ada name=Ada side=friendly ${ada}
    ${more}`);

const ORC = (at: string, more = ""): string => `creature orc name=Orc side=hostile at=${at} ${more}\n`;

/** In plain light. */
const HIDER = `global enabled=yes bright=yes
    creature cat name=Cat side=friendly at=12:2
      spot a at=12:2
      spot b at=12:3
      spot c at=12:4`;

const places = (situation: Situation, ...ids: readonly string[]): string =>
  ids.map((id) => `${known(situation, id).place.i}:${known(situation, id).place.j}`).join(" ");

describe("T-9: a push leads away from the source along the line of the centres", () => {
  it.each<[string, Situation, ActOf<"forceMove">, string]>([
    ["along a row", yard(ORC("6:7")), pushing(3), "6:10"],
    ["along a column", yard(ORC("5:6")), pushing(2), "3:6"],
    ["along a diagonal, which counts 1 a tile", yard(ORC("7:7")), pushing(3), "10:10"],
    ["along a slope, as many tiles as it says", yard(ORC("7:8")), pushing(4), "9:12"],
    ["from afar", yard(ORC("6:9")), pushing(2), "6:11"],
    // Halfway the line lies between two tiles. It goes through whichever of them is open.
    ["a wall beside the line does not cut it", yard(`${ORC("5:8")}wall w c=1000,500,1000,600`), pushing(2), "4:10"],
    ["nor on its other side", yard(`${ORC("7:8")}wall w c=1000,700,1000,800`), pushing(2), "8:10"],
    ["nor above it", yard(`${ORC("5:8")}wall w c=900,400,900,500`), pushing(2), "4:10"],
    ["nor below it", yard(`${ORC("7:8")}wall w c=900,800,900,900`), pushing(2), "8:10"],
    ["nor on hexes", yard(`${ORC("8:6")}wall w c=615,788,635,800`, { scene: "grid=2" }), pushing(2), "10:6"],
    ["nor on their other side", yard(`${ORC("8:6")}wall w c=665,800,685,788`, { scene: "grid=2" }), pushing(2), "10:6"],
    ["as far as the edge of the map", yard(ORC("8:0"), { ada: "at=6:1" }), pushing(3), "9:0"],
    ["and of its other edge", yard(ORC("8:15"), { ada: "at=6:14" }), pushing(3), "9:15"],
    ["a wall cuts the line, and nothing slides along", yard(`${ORC("6:7")}wall w c=900,0,900,1600`), pushing(4), "6:8"],
    ["a closed door, too", yard(`${ORC("6:7")}wall w c=900,0,900,1600 door=1`), pushing(4), "6:8"],
    ["not an open one", yard(`${ORC("6:7")}wall w c=900,0,900,1600 door=1 ds=1`), pushing(4), "6:11"],
    ["nor one that blocks sight alone", yard(`${ORC("6:7")}wall w c=900,0,900,1600 move=0`), pushing(4), "6:11"],
    ["a wall's loose end, too", yard(`${ORC("6:7")}wall w c=900,650,900,1600`), pushing(3), "6:8"],
    [
      "not by the house rule (G-10)",
      yard(`${ORC("6:7")}wall w c=900,650,900,1600\nswitches looseEndsPass=yes`),
      pushing(3),
      "6:10",
    ],
    [
      "by which it still cuts it in its middle",
      yard(`${ORC("6:7")}wall w c=900,640,900,1600\nswitches looseEndsPass=yes`),
      pushing(3),
      "6:8",
    ],
    [
      "nor does it stop a large creature that it would stand between the tiles of",
      yard(`${ORC("6:7:2x2")}wall w c=1000,650,1000,690\nswitches looseEndsPass=yes`, { ada: "at=6:5:2x2" }),
      pushing(2),
      "6:9",
    ],
    ["the edge of the map", yard(ORC("6:13")), pushing(5), "6:15"],
    ["bodies do not cut it", yard(`${ORC("6:7")}creature cat side=neutral at=6:8`), pushing(3), "6:10"],
    [
      "a body on the computed place: the nearest empty one within the distance",
      yard(`${ORC("6:7")}creature cat side=neutral at=6:10`),
      pushing(3, { chosen: [{ creature: "orc", place: { i: 6, j: 9, w: 1, h: 1 } }] }),
      "6:9",
    ],
    [
      "a narrow passage full of bodies: the nearest empty one is three tiles before the computed one",
      yard(
        `${ORC("6:7")}wall a c=700,600,1600,600\nwall b c=700,700,1600,700
        creature cat1 side=neutral at=6:9\n creature cat2 side=neutral at=6:10\n creature cat3 side=neutral at=6:11`,
      ),
      pushing(4),
      "6:8",
    ],
    [
      "of equally near ones that at the smallest angle",
      yard(`${ORC("6:7")}creature cat side=neutral at=6:9`),
      pushing(2),
      "6:8",
    ],
    [
      "unconscious bodies leave theirs empty",
      yard(`${ORC("6:7")}creature cat side=neutral at=6:10 statuses=unconscious`),
      pushing(3),
      "6:10",
    ],
    [
      "somebody's hiding spot is empty",
      yard(
        `${ORC("6:7")}creature cat name=Cat side=neutral at=1:1 statuses=hidden\n hiding result=9\n spot c at=6:10`,
        { scene: "darkness=1" },
      ),
      pushing(3),
      "6:10",
    ],
    [
      "T-8: of zero tiles, every tile is empty to it",
      yard(`${ORC("6:7", "tiny=yes")}creature cat side=neutral at=6:10`),
      pushing(3),
      "6:10",
    ],
    [
      "T-8: and one of zero tiles is in nobody's way",
      yard(`${ORC("6:7")}creature cat side=neutral at=6:10 tiny=yes`),
      pushing(3),
      "6:10",
    ],
    [
      "terrain and height do not shorten it",
      yard(`${ORC("6:7")}region bog\n rectangle x=800 y=600 width=300 height=100\n difficultTerrain`),
      pushing(3),
      "6:10",
    ],
    ["a large shape as a whole", yard(ORC("6:7:2x2")), pushing(2), "7:9"],
    ["and no part of it through a wall", yard(`${ORC("6:7:2x2")}wall w c=1100,700,1100,800`), pushing(4), "7:9"],
    ["rooted or not", yard(ORC("6:7", "statuses=rooted")), pushing(3), "6:10"],
    ["T-12: divided by a grapple given by hand", yard(ORC("6:7", "statuses=grappled")), pushing(3), "6:8"],
    [
      "with the same centre: towards the tile that was chosen",
      yard(ORC("6:6", "tiny=yes")),
      pushing(2, { towards: { i: 7, j: 6 } }),
      "8:6",
    ],
    ["of an area: from its origin", yard(ORC("6:7")), pushing(2, { origin: { i: 8, j: 7 } }), "4:7"],
  ])("%s", (_name, situation, asked, place) => {
    const decision = decided(situation, asked);
    expect(codeOf(decision)).toBeNull();
    expect(places(afterwards(situation, decision), "orc")).toBe(place);
  });

  it.each<[string, ActOf<"forceMove">, string]>([
    ["pushed, the farthest of several goes first", pushing(1, { targets: ["orc", "imp"] }), "6:9 6:10"],
    ["in whatever order they are named", pushing(1, { targets: ["imp", "orc"] }), "6:9 6:10"],
    ["pulled, the nearest goes first", pushing(1, { way: "pull", targets: ["imp", "orc"] }), "6:7 6:8"],
  ])("%s, so that nobody is in another's way", (_name, asked, after) => {
    const situation = yard(`${ORC("6:8")}creature imp side=hostile at=6:9\n`);
    expect(places(afterwards(situation, decided(situation, asked)), "orc", "imp")).toBe(after);
  });

  it("offers all that are equally near and at the same angle, and takes the one that was chosen", () => {
    const full = yard(`${ORC("6:7")}creature cat side=neutral at=6:10\ncreature dog side=neutral at=6:9`);
    const chosen = { creature: "orc", place: { i: 7, j: 10, w: 1, h: 1 } };
    const decision = decided(full, pushing(3, { chosen: [chosen] }));
    expect(decision).toMatchObject({
      report: {
        groups: [
          {
            equals: [
              { i: 7, j: 10 },
              { i: 5, j: 10 },
            ],
          },
        ],
      },
    });
    expect(places(afterwards(full, decision), "orc")).toBe("7:10");
    expect(places(afterwards(full, decided(full, pushing(3))), "orc")).toBe("5:10");
  });

  it("takes nothing of a turn and provokes nothing", () => {
    const situation = yard(`${ORC("6:7")}fight f1 moment=1:0 order=orc,ada`);
    const decision = decided(situation, pushing(3));
    expect(decision.ok && decision.changes.map(({ kind }) => kind)).toEqual(["move"]);
  });

  it.each<[string, Situation, ActOf<"forceMove">, string]>([
    ["by -3 tiles", yard(ORC("6:7")), pushing(-3), "wrongDistance"],
    ["by half a tile", yard(ORC("6:7")), pushing(1.5), "wrongDistance"],
    ["who is not there", yard(ORC("6:7")), pushing(2, { targets: ["cat"] }), "unknownCreature"],
    ["whom only the Gamemaster sees", yard(ORC("6:7", "gmHidden=yes")), pushing(2), "unknownCreature"],
    ["twice by one effect", yard(ORC("6:7")), pushing(2, { targets: ["orc", "orc"] }), "targetTwice"],
    ["oneself", yard(ORC("6:7")), pushing(2, { targets: ["ada"] }), "attacksItself"],
    ["with the same centre, nowhere in particular", yard(ORC("6:6", "tiny=yes")), pushing(2), "needsDirection"],
    ["into a wall", yard(`${ORC("6:7")}wall w c=800,0,800,1600`), pushing(2), "notPushed"],
    [
      "into a wall, without a die for spots that suit no more",
      yard(`${ORC("6:7")}wall w c=800,0,800,1600\n${HIDER}`),
      pushing(2),
      "notPushed",
    ],
  ])("refuses to push %s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked))).toBe(code);
  });
});

describe("T-9: a pull leads towards the source, and stops before it", () => {
  it.each<[string, Situation, number, string]>([
    ["as many tiles as it says", yard(ORC("6:12")), 3, "6:9"],
    ["up to the source", yard(ORC("6:9")), 9, "6:7"],
    ["of two tiles, too", yard(ORC("6:12"), { ada: "at=6:6:2x1" }), 9, "6:8"],
    ["of zero tiles no less", yard(ORC("6:12", "tiny=yes")), 9, "6:7"],
    ["along a diagonal", yard(ORC("9:9")), 2, "7:7"],
    ["not through a wall", yard(`${ORC("6:12")}wall w c=900,0,900,1600`), 9, "6:9"],
  ])("%s", (_name, situation, distance, place) => {
    const decision = decided(situation, pushing(distance, { way: "pull" }));
    expect(places(afterwards(situation, decision), "orc")).toBe(place);
  });

  it("moves nobody who is beside the source already", () => {
    expect(codeOf(decided(yard(ORC("6:7")), pushing(3, { way: "pull" })))).toBe("notPushed");
  });
});

describe("H-24: whoever hides is pulled by its spots", () => {
  it("and not by the tile where it was last seen", () => {
    const cat = `global enabled=yes bright=yes
    creature cat name=Cat side=friendly at=6:7
      spot a at=6:12
      spot b at=6:13`;
    const after = afterwards(yard(cat), decided(yard(cat), pushing(3, { way: "pull", targets: ["cat"] })));
    expect(known(after, "cat").hiding.spots.map(({ place }) => `${place.i}:${place.j}`)).toEqual(["6:9", "6:10"]);
  });
});

describe("H-17: the spots that a push makes unsuitable are revealed", () => {
  /** A wall that blocks sight alone. Cat hides on both sides of it, by day, and the imp sees one of her spots. */
  const curtain = `global enabled=yes
    wall w c=900,0,900,1600 move=0
    creature imp side=hostile at=12:4
    creature cat name=Cat side=friendly at=12:2
      spot a at=12:2
      spot b at=6:12`;

  it("H-1: not those that did not suit before, because a Gamemaster may have approved them", () => {
    const lit = yard(`${ORC("6:7")}${HIDER}`);
    expect(decided(lit, pushing(2))).toMatchObject({ ok: true, report: { discoveries: [] } });
  });

  it("of one creature, only those", () => {
    const decision = decided(yard(`${ORC("6:7")}${curtain}`), pushing(3), 2);
    expect(decision).toMatchObject({ report: { discoveries: [{ of: 2, found: false, revealed: [{ id: "b" }] }] } });
  });
});

describe("H-17: an enemy that is pushed is judged at every tile of its path", () => {
  /** Cat hides by day at the end of a corridor of one tile's width, which the orc passes. */
  const corridor = (switches = ""): Situation =>
    yard(`global enabled=yes
    wall w c=1000,0,1000,500
    wall v c=1100,0,1100,500
    ${ORC("6:7")}creature cat name=Cat side=friendly at=1:10
      spot a at=1:10
      spot b at=15:15
    region smoke
      rectangle x=1500 y=1500 width=100 height=100
      shroud level=heavy
    switches ${switches}`);

  it.each<[string, Situation, number, readonly object[]]>([
    ["past the corridor", corridor(), 5, [{ of: 2, roll: 2, found: false, revealed: [{ id: "a" }] }]],
    ["not as far as the corridor", corridor(), 1, []],
    ["by the switch only at its end", corridor("recheckAlongPath=no"), 5, []],
  ])("%s", (_name, situation, distance, discoveries) => {
    const decision = decided(situation, pushing(distance), ...(discoveries.length > 0 ? [2] : []));
    expect(decision).toMatchObject({ ok: true, report: { discoveries } });
  });
});

describe("T-10: all whom grapples link move together", () => {
  const pair = (more = "", held = "at=6:8"): string =>
    `${ORC("6:7")}  grapples of=bea\ncreature bea name=Bea side=friendly ${held}\n${more}`;

  it.each<[string, Situation, ActOf<"forceMove">, string]>([
    ["the distance is divided by them", yard(pair()), pushing(4), "6:9 6:10"],
    ["rounded down", yard(pair()), pushing(5), "6:9 6:10"],
    ["whoever of them is pushed", yard(pair()), pushing(4, { targets: ["bea"] }), "6:9 6:10"],
    ["of one effect on both, the sum is divided", yard(pair()), pushing(4, { targets: ["orc", "bea"] }), "6:11 6:12"],
    ["the first obstacle of any stops all", yard(pair("wall w c=1000,0,1000,1600")), pushing(8), "6:8 6:9"],
    [
      "bodies before any of them: the nearest offset at which all fit",
      yard(pair("creature cat side=neutral at=6:10")),
      pushing(4, { chosen: [{ creature: "orc", place: { i: 5, j: 9, w: 1, h: 1 } }] }),
      "6:8 6:9",
    ],
    [
      "names of creatures that are gone count for nothing",
      yard(`${ORC("6:7")}  grapples of=ghost\ncreature bea side=friendly at=9:9\n`),
      pushing(4),
      "6:11 9:9",
    ],
    ["those of zero tiles count as well", yard(pair("", "at=6:8 tiny=yes")), pushing(4), "6:9 6:10"],
  ])("%s", (_name, situation, asked, after) => {
    expect(places(afterwards(situation, decided(situation, asked)), "orc", "bea")).toBe(after);
  });

  it("drags a source that is a member", () => {
    const situation = yard(ORC("6:7"), { ada: "at=6:6\n  grapples of=orc" });
    expect(places(afterwards(situation, decided(situation, pushing(4))), "ada", "orc")).toBe("6:8 6:9");
  });

  it("sums vectors in different directions, then divides and rounds down their length", () => {
    const situation = yard(`${ORC("6:7")}  grapples of=bea\ncreature bea side=friendly at=7:6`);
    const decision = decided(situation, pushing(3, { targets: ["orc", "bea"] }));
    expect(decision).toMatchObject({ report: { groups: [{ members: ["orc", "bea"], distance: 1, moved: 1 }] } });
    expect(places(afterwards(situation, decision), "orc", "bea")).toBe("7:8 8:7");
  });

  it("moves nobody by less than one tile", () => {
    expect(codeOf(decided(yard(pair()), pushing(1)))).toBe("tooFewTiles");
  });

  it("H-24: takes the spots of a hidden member along", () => {
    const situation = yard(
      `${ORC("6:7")}  grapples of=bea\ncreature bea side=friendly at=6:8 statuses=hidden\n  hiding ` +
        "result=12\n  spot b at=6:8",
      { scene: "darkness=1" },
    );
    const after = afterwards(situation, decided(situation, pushing(4)));
    expect(known(after, "bea").hiding.spots).toMatchObject([{ place: { i: 6, j: 10 } }]);
  });
});

describe("T-9: on every grid, there and back along a line of tiles", () => {
  it.each([0, 1, 2, 3, 4, 5])("grid %i", (grid) => {
    const situation = yard(ORC("6:8"), { scene: `grid=${grid}` });
    const there = afterwards(situation, decided(situation, pushing(2)));
    expect(known(there, "orc").place).not.toEqual(known(situation, "orc").place);
    const back = afterwards(there, decided(there, pushing(2, { way: "pull" })));
    expect(known(back, "orc").place).toEqual(known(situation, "orc").place);
  });
});
