import { describe, expect, it } from "vitest";
import type { AwarenessBoard, Demotion } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { boardContext, levelIn, type BoardSource } from "./boardContext.ts";
import { levelSign } from "./levels.ts";

const board: AwarenessBoard = {
  observers: [
    { id: "ada", name: "Ada" },
    { id: "bruno", name: "Bruno" },
  ],
  subjects: [
    { id: "nim", kind: "creature", name: "Nim" },
    { id: "trap", kind: "region", name: "A loose slab" },
  ],
  sights: {
    ada: { nim: { level: "known", area: [{ i: 1, j: 1 }] }, trap: { level: "unknown" } },
    bruno: { nim: { level: "obvious" } },
  },
};

const thing = { id: "trap", kind: "region", name: "A loose slab", resistance: 14, tiles: [{ i: 0, j: 0 }] } as const;
const due: Demotion = {
  observer: "bruno",
  subject: "nim",
  area: [],
  to: "known",
  reasons: ["cards", "cover", "distance"],
};

const shown = (given: Partial<BoardSource> = {}) =>
  boardContext({ board, due: [], things: { trap: thing }, gm: true, at: null, ...given }, speakEnglish);

const letters = (given: Partial<BoardSource> = {}) =>
  shown(given).rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.letter ?? "")]);

describe("K-1: the awareness board", () => {
  it("has a row for each observer and a column for each subject, with a letter a pair", () => {
    expect(letters()).toEqual([
      ["Ada", "K", "U"],
      ["Bruno", "O", ""],
    ]);
    expect(shown().columns.map(({ name, kind }) => `${name} (${kind})`)).toEqual([
      "Nim (Creature)",
      "A loose slab (Region)",
    ]);
  });

  it("says each level by letter, word and icon, all of them different", () => {
    const signs = (["unknown", "known", "obvious"] as const).map((level) => levelSign(level, speakEnglish));
    for (const of of [signs.map(({ letter }) => letter), signs.map(({ word }) => word), signs.map(({ icon }) => icon)])
      expect(new Set(of).size).toBe(3);
  });

  it("a chosen level waits beside the one that holds, until it is confirmed", () => {
    const chosen = new Map([
      ["bruno nim", "unknown"] as const,
      ["ada nim", "known"] as const,
      ["gone nim", "known"] as const,
    ]);
    const { rows, pending, detail } = shown({ chosen, at: { observer: "bruno", subject: "nim" } });
    expect(rows.map(({ cells }) => [cells[0]?.letter, cells[0]?.next?.letter, cells[0]?.selected])).toEqual([
      ["K", undefined, false],
      ["O", "U", true],
    ]);
    expect(detail?.levels.filter((one) => one.chosen).map(({ level }) => level)).toEqual(["unknown"]);
    expect(pending?.lines).toContain("To Bruno, Nim: obvious → unknown.");
    expect(shown().pending).toBeNull();
  });

  it("names each cell in full, with its area and what is suggested", () => {
    const [ada, bruno] = shown({ due: [due] }).rows;
    expect(ada?.cells[0]?.name).toBe("To Ada, Nim is known. An area is marked.");
    expect(bruno?.cells[0]?.name).toBe("To Bruno, Nim is obvious. A change is suggested.");
  });

  it("the Tab key stops at one cell: the one where the keyboard was, else the first", () => {
    const tabs = (given: Partial<BoardSource>) =>
      shown(given).rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.tab] : [])));
    expect(tabs({})).toEqual([0, -1, -1]);
    expect(tabs({ at: { observer: "bruno", subject: "nim" } })).toEqual([-1, -1, 0]);
    expect(tabs({ at: { observer: "bruno", subject: "gone" } })).toEqual([0, -1, -1]);
  });

  it("K-3: a player reads no level that says unknown, and nothing to press", () => {
    const known = {
      ...board,
      sights: { ada: { nim: board.sights["ada"]!["nim"]! } },
      subjects: board.subjects.slice(0, 1),
    };
    const { rows, legend, detail, suggestions } = shown({
      board: { ...known, observers: board.observers.slice(0, 1) },
      gm: false,
      things: {},
    });
    expect(rows[0]?.cells.map((cell) => cell?.name)).toEqual(["To Ada, Nim is known. An area is marked."]);
    expect([legend.map(({ letter }) => letter), detail, suggestions]).toEqual([["O", "K"], null, []]);
  });

  it.each([
    [true, /^Nobody here has anything to know/],
    [false, /^Your creatures know of nothing/],
  ])("says so where it is empty (Gamemaster: %s)", (gm, text) => {
    const { empty, rows } = shown({ board: { observers: [], subjects: [], sights: {} }, gm });
    expect([empty, rows]).toEqual([expect.stringMatching(text), []]);
  });

  const lapse: Demotion = { observer: "ada", subject: "nim", to: "unknown", area: null, reasons: ["lapsed"] };
  it.each<[string, Demotion, readonly string[]]>([
    [
      "K-9: a demotion",
      due,
      [
        "Nim may no longer be obvious to Bruno, but known.",
        "Stealth cards lie face down. It is fully covered. It is out of hearing.",
        "Make it known",
        "Make Nim known to Bruno",
        "Stays obvious",
        "Nim stays obvious to Bruno",
      ],
    ],
    [
      "K-2: what may lapse",
      lapse,
      [
        "Nim may no longer be known to Ada.",
        "There was no news of it for 10 rounds or 10 minutes.",
        "Let it lapse",
        "Make Nim unknown to Ada",
        "Stays known",
        "Nim stays known to Ada",
      ],
    ],
  ])("lists each suggestion with its reasons and answers: %s", (_name, suggested, words) => {
    const { text, reason, accept, acceptName, decline, declineName } = shown({ due: [suggested] }).suggestions[0]!;
    expect([text, reason, accept, acceptName, decline, declineName]).toEqual(words);
  });

  it.each([
    ["a known creature", { observer: "ada", subject: "nim" }, ["Tiles in its area: 1."], true, false],
    ["an obvious one", { observer: "bruno", subject: "nim" }, [], false, false],
    ["an unknown trap", { observer: "ada", subject: "trap" }, ["Its resistance is 14."], false, true],
  ] as const)("K-2, K-4: below it stands all about %s", (_name, at, lines, area, isThing) => {
    const { detail } = shown({ at });
    expect(detail?.lines.slice(1)).toEqual(lines);
    expect([detail?.area, detail?.isThing]).toEqual([area, isThing]);
    expect(detail?.levels.find(({ chosen }) => chosen)?.level).toBe(levelIn(board, at));
  });
});
