import { describe, expect, it } from "vitest";
import { refusalWithTiles, tilesAgainst, ruleOutQuestion } from "./refusalText.ts";
import { speakEnglish } from "./speakEnglish.ts";

const NOWHERE = { code: "noValidSpot", data: { name: "Ada" } } as const;
const SENTENCE = "Ada finds no place to hide within reach.";

const BRIGHT = { key: "bright", holds: false } as const;
const LACKING = "one more is needed: dim light";
const LACKS_ONE = { key: "lacksOne", holds: false } as const;

describe("a refusal with its tiles", () => {
  const WHY = `column 4: bright light; ${LACKING}`;
  const tile = (i: number) => ({ i, j: 4, reasons: [BRIGHT, LACKS_ONE] });

  it("H-1, H-9: says the reasons for the nearest tiles, three at most", () => {
    const tiles = [tile(1), tile(2), tile(3), tile(4)];
    expect(refusalWithTiles({ ...NOWHERE, tiles }, speakEnglish)).toBe(
      `${SENTENCE} Row 1, ${WHY}. Row 2, ${WHY}. Row 3, ${WHY}.`,
    );
  });

  it("H-9: says what speaks against a tile, not what speaks for it", () => {
    const reasons = [
      { key: "dim", holds: true },
      { key: "clear", holds: false },
      LACKS_ONE,
      { key: "outOfReach", holds: false, data: { cost: 8, movement: 6 } },
    ];
    expect(refusalWithTiles({ ...NOWHERE, tiles: [{ i: 1, j: 4, reasons }] }, speakEnglish)).toBe(
      `${SENTENCE} Row 1, column 4: no shroud; one more is needed: shroud; out of reach: 8 of 6 movement.`,
    );
  });

  it("H-1: asks a Gamemaster with every tile, and says what it lacks", () => {
    const tiles = [tile(1), tile(2), tile(3), tile(4)];
    expect(tilesAgainst({ ...NOWHERE, tiles }, speakEnglish)).toEqual([1, 2, 3, 4].map((row) => `Row ${row}, ${WHY}`));
  });

  it("H-9: is one sentence where no tiles are named", () => {
    expect(refusalWithTiles(NOWHERE, speakEnglish)).toBe(SENTENCE);
    expect(refusalWithTiles({ ...NOWHERE, tiles: [] }, speakEnglish)).toBe(SENTENCE);
  });
});

const spot = (id: string) => ({ id, place: { i: 0, j: 0, w: 1, h: 1 } });

it("H-13: the warning names the spots that allow the act and those that would go, by their numbers", () => {
  const warning = { kept: [spot("10"), spot("2")], lost: [spot("3")] };
  const naming = {
    say: speakEnglish,
    numberOf: ({ id }: { id: string }) => id,
    list: (numbers: readonly string[]) => numbers.join(" and "),
  };
  expect(ruleOutQuestion({ name: "Ada" }, warning, naming)).toBe(
    "Only these hiding spots of Ada allow that: 2 and 10. Ada cannot have been in these, so they would go: 3. Go on?",
  );
});
