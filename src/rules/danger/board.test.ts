import { describe, expect, it } from "vitest";
import type { Viewer } from "../common/viewer.ts";
import type { Situation } from "../situation.ts";
import { hall } from "../testing/dangerHall.ts";
import { areaMarkers, awarenessBoard, awarenessFor, EMPTY_BOARD, foundBySearch } from "./board.ts";

const GM: Viewer = { gm: true, owned: [], side: "friendly" };
const PLAYER: Viewer = { gm: false, owned: ["ada"], side: "friendly" };
const TRAP = "thing trap kind=tile name=Trap resistance=9 tiles=4:4";
const THUG = "creature thug name=Thug side=hostile at=4:12\n ability life=9,9";

/** Pairs of the board and their levels. */
const pairs = (situation: Situation, viewer: Viewer): readonly string[] =>
  Object.entries(awarenessBoard(situation, viewer).sights).flatMap(([observer, row]) =>
    Object.entries(row).map(([subject, { level }]) => `${observer}: ${subject} ${level}`),
  );

describe("K-4: what a search found", () => {
  const FOUND = "hand ada foundIn=e1 found=assassin,trap";
  const LEVELS = "sight ada of=assassin level=obvious\nsight ada of=trap level=known area=4:4,4:5";
  const searched = (how: Parameters<typeof hall>[0] = {}): Situation =>
    hall({ awareness: `${TRAP}\n${FOUND}\n${LEVELS}`, ...how });
  const read = (situation: Situation, viewer: Viewer, event = "e1") =>
    foundBySearch(situation, viewer, { event, searcher: "ada" });
  const at = (i: number, j: number) => ({ i, j });
  const trap = { name: "Trap", level: "known", tiles: [at(4, 4), at(4, 5)] };
  const assassin = (...tiles: readonly object[]) => ({ name: "Assassin", level: "obvious", tiles });
  const HIDES = "at=4:9 statuses=hidden\n hiding result=12\n spot a at=4:10";

  it.each<[string, Parameters<typeof hall>[0], Viewer, string, readonly object[] | null]>([
    [
      "its owner reads what it found: the obvious in its place, the known in its area",
      {},
      PLAYER,
      "e1",
      [assassin(at(4, 9)), trap],
    ],
    ["so does the Gamemaster", {}, GM, "e1", [assassin(at(4, 9)), trap]],
    ["others read nothing", {}, { ...PLAYER, owned: ["bruno"] }, "e1", null],
    ["nobody does after a later search", {}, PLAYER, "e0", null],
    ["nothing found", { awareness: "hand ada foundIn=e1" }, PLAYER, "e1", []],
    [
      "no place of one that is hidden by the Gamemaster",
      { assassin: "at=4:9 gmHidden=yes" },
      PLAYER,
      "e1",
      [assassin(), trap],
    ],
    [
      "nor of one that hides meanwhile, but for Gamemasters",
      { assassin: HIDES, cards: "" },
      GM,
      "e1",
      [assassin(at(4, 10)), trap],
    ],
    ["nor of one that hides meanwhile", { assassin: HIDES, cards: "" }, PLAYER, "e1", [assassin(), trap]],
    [
      "nor of one that is invisible, with concealment",
      { assassin: "at=4:9 statuses=invisible", switches: "danger=yes concealment=yes" },
      PLAYER,
      "e1",
      [assassin(), trap],
    ],
    [
      "which without concealment it reads",
      { assassin: "at=4:9 statuses=invisible" },
      PLAYER,
      "e1",
      [assassin(at(4, 9)), trap],
    ],
  ])("%s", (_name, how, viewer, event, found) => {
    expect(read(searched(how), viewer, event)).toEqual(found);
  });
});

describe("K-1, K-3: the awareness board", () => {
  it.each<[string, Parameters<typeof hall>[0], Viewer, readonly string[]]>([
    [
      "shows the Gamemaster every pair of different sides",
      { awareness: "sight ada of=assassin level=known area=4:9" },
      GM,
      ["ada: assassin known", "bruno: assassin unknown", "assassin: ada unknown", "assassin: bruno unknown"],
    ],
    [
      "shows the Gamemaster marked things for every observer",
      { awareness: TRAP, bruno: "at=4:4 statuses=unconscious", assassin: "at=4:9 statuses=unconscious" },
      GM,
      ["ada: assassin unknown", "ada: trap unknown"],
    ],
    [
      "shows the Gamemaster whom only the Gamemaster sees (G-6)",
      { assassin: "at=4:9 gmHidden=yes", bruno: "at=4:4 statuses=unconscious" },
      GM,
      ["ada: assassin unknown", "assassin: ada unknown", "assassin: bruno unknown"],
    ],
    [
      "shows players what their own creatures know",
      {
        more: THUG,
        awareness: `${TRAP}\nsight ada of=assassin level=known area=4:9\nsight ada of=trap level=obvious
          sight ada of=thug level=unknown\nsight bruno of=thug level=known\nsight assassin of=ada level=obvious`,
      },
      PLAYER,
      ["ada: assassin known", "ada: trap obvious"],
    ],
    ["shows players nothing that nobody told them", { assassin: "at=4:3" }, PLAYER, []],
    [
      "shows an owner the level of an enemy in plain view, by a house rule (K-8)",
      {
        more: THUG,
        switches: "danger=yes levelsShown=yes",
        awareness: `sight ada of=assassin level=obvious\nsight assassin of=ada level=known
          sight assassin of=bruno level=known\nsight thug of=ada level=known`,
      },
      PLAYER,
      ["ada: assassin obvious", "assassin: ada known"],
    ],
  ])("%s", (_name, how, viewer, expected) => {
    expect(pairs(hall(how), viewer).toSorted()).toEqual(expected.toSorted());
  });

  it("names observers and subjects that stand in it, creatures before things", () => {
    const situation = hall({
      awareness: `${TRAP}\nthing panel kind=door name=Panel resistance=4 tiles=4:5
        sight ada of=trap level=known\nsight ada of=assassin level=known`,
    });
    expect(awarenessBoard(situation, PLAYER)).toMatchObject({
      observers: [{ id: "ada", name: "Ada" }],
      subjects: [
        { id: "assassin", kind: "creature", name: "Assassin" },
        { id: "trap", kind: "tile", name: "Trap" },
      ],
    });
  });

  it("is empty while the part is off", () => {
    const off = hall({ awareness: "sight ada of=assassin level=known", switches: "danger=no" });
    expect([awarenessBoard(off, GM), awarenessBoard(off, PLAYER)]).toEqual([EMPTY_BOARD, EMPTY_BOARD]);
  });
});

describe("K-2: area markers", () => {
  it("show where the known are, with their names", () => {
    const situation = hall({
      more: THUG,
      awareness: `${TRAP}\nsight ada of=assassin level=known area=4:9,4:10
        sight ada of=trap level=known area=4:4`,
    });
    const markers = [
      { observer: "ada", subject: "assassin", name: "Assassin", tiles: [4, 4] },
      { observer: "ada", subject: "trap", name: "Trap", tiles: [4] },
    ];
    const shown = areaMarkers(situation, PLAYER).map((one) => ({ ...one, tiles: one.tiles.map(({ i }) => i) }));
    expect(shown).toEqual(markers);
  });

  it("show nothing for the known without an area, and for what is not there any more", () => {
    const situation = hall({
      awareness: "sight ada of=assassin level=known\nsight ada of=gone level=known area=4:4",
    });
    expect(areaMarkers(situation, PLAYER)).toEqual([]);
  });
});

describe("K-3, K-4: what a player's client is told", () => {
  it("are the hands of own creatures, and known things without resistance and tiles", () => {
    const situation = hall({
      awareness: `${TRAP}\nthing panel kind=door name=Panel resistance=4 tiles=4:5\nsight ada of=trap level=known
        hand ada cautious=yes\nhand assassin flipped=soft\nresistance assassin at=4:9 flipped=soft total=4
        declined a pair="ada assassin"`,
    });
    const { hands, things, resistances, declined } = awarenessFor(situation, PLAYER);
    expect(Object.keys(hands)).toEqual(["ada"]);
    expect(things).toEqual({ trap: { id: "trap", kind: "tile", name: "Trap", resistance: null, tiles: [] } });
    expect([resistances, declined]).toEqual([{}, {}]);
    expect(awarenessFor(situation, GM)).toBe(situation.awareness);
  });
});

describe("K-1: what is obvious and out of sight is known exactly", () => {
  const places = (how: Parameters<typeof hall>[0], viewer = PLAYER) =>
    areaMarkers(hall(how), viewer).map(({ subject, tiles, exact }) => [subject, tiles.length, exact ?? false]);
  const OBVIOUS = "sight ada of=assassin level=obvious";
  it.each<[string, Parameters<typeof hall>[0], Viewer, readonly unknown[]]>([
    ["a creature behind a wall is drawn where it is", { awareness: OBVIOUS }, PLAYER, [["assassin", 1, true]]],
    ["one in plain view is not", { awareness: OBVIOUS, assassin: "at=4:5" }, PLAYER, []],
    ["the Gamemaster sees it anyway", { awareness: OBVIOUS }, GM, []],
    ["not whom only the Gamemaster sees", { awareness: OBVIOUS, assassin: "at=4:9 gmHidden=yes" }, PLAYER, []],
    [
      "not whoever hides: its spots are all there is",
      { awareness: OBVIOUS, assassin: "at=4:9 statuses=hidden", cards: "hiding result=9\nspot a at=4:9" },
      PLAYER,
      [],
    ],
    [
      "nor the invisible that nobody located, while concealment counts",
      { awareness: OBVIOUS, assassin: "at=4:9 statuses=invisible", switches: "danger=yes concealment=yes" },
      PLAYER,
      [],
    ],
    [
      "the invisible without concealment is",
      { awareness: OBVIOUS, assassin: "at=4:9 statuses=invisible" },
      PLAYER,
      [["assassin", 1, true]],
    ],
    ["a thing that was found", { awareness: `${TRAP}\nsight ada of=trap level=obvious` }, PLAYER, [["trap", 1, true]]],
    [
      "the known is only somewhere",
      { awareness: "sight ada of=assassin level=known area=4:8,4:9" },
      PLAYER,
      [["assassin", 2, false]],
    ],
    ["another's knowledge is not told", { awareness: "sight bruno of=assassin level=obvious" }, PLAYER, []],
  ])("%s", (_name, how, viewer, expected) => {
    expect(places(how, viewer)).toEqual(expected);
  });

  it("knowing more never shows less: an area that becomes obvious becomes a place", () => {
    const known = places({ awareness: "sight ada of=assassin level=known area=4:8,4:9" });
    expect([known.length, places({ awareness: OBVIOUS }).length]).toEqual([1, 1]);
  });

  it("the owner is told the tiles of an obvious thing, and of no other", () => {
    const tilesAt = (level: string) =>
      awarenessFor(hall({ awareness: `${TRAP}\nsight ada of=trap level=${level}` }), PLAYER).things["trap"]?.tiles;
    expect([tilesAt("known"), tilesAt("obvious")]).toEqual([[], [{ i: 4, j: 4 }]]);
  });
});
