import { expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { areaSigns } from "./areaSigns.ts";

const tiles = (...rows: number[]) => rows.map((i) => ({ i, j: 0 }));

it("K-2: observers who share an area share its marker; another area or subject has its own", () => {
  const signs = areaSigns(
    [
      { subject: "nim", name: "Nim", tiles: tiles(1, 2) },
      { subject: "nim", name: "Nim", tiles: tiles(2, 1) },
      { subject: "nim", name: "Nim", tiles: tiles(3) },
      { subject: "trap", name: "A draught", tiles: tiles(1, 2) },
      { subject: "door", name: "A panel", tiles: tiles(4), exact: true },
    ],
    speakEnglish,
  );
  expect(signs.map(({ label, tiles: { length } }) => `${label} ${length}`)).toEqual([
    "Nim: somewhere here 2",
    "Nim: somewhere here 1",
    "A draught: somewhere here 2",
    "A panel: here 1",
  ]);
});
