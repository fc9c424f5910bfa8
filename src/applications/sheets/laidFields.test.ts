import { expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { itemSections } from "./itemContext.ts";

const REGION = {
  aim: { kind: "burst", size: 2, width: 1 },
  does: "shroud",
  shroud: "heavy",
  percent: 20,
  cause: "light",
  lasts: "rounds",
  rounds: 3,
};

const labelled = (region: object, kind: "region" | "boon" = "region") =>
  itemSections({ text: "", grant: { kind, range: 6, cost: "minor", region } }, speakEnglish)
    .fields.slice(3)
    .map(({ label, value, options }) => `${label}: ${options?.find(({ selected }) => selected)?.label ?? value}`);

it.each([
  [
    "G-12: smoke for rounds",
    REGION,
    ["Shape: Burst", "Size in tiles: 2", "Effect: Shroud", "Density: Heavy", "Lasts: A number of rounds", "Rounds: 3"],
  ],
  [
    "C-10, T-3: concealment while its creature concentrates",
    { ...REGION, aim: { kind: "line", size: 4, width: 2 }, does: "concealment", lasts: "concentration" },
    [
      "Shape: Line",
      "Size in tiles: 4",
      "Width in tiles: 2",
      "Effect: Concealment",
      "Conceals by percent: 20",
      "Cause: Lack of light",
      "Conceals totally: false",
      "Lasts: While concentrating",
    ],
  ],
])("the sheet of a power asks for what counts: %s", (_what, region, rows) => {
  expect(labelled(region)).toEqual(["Price in life: 0", ...rows]);
});

it("lists no effects and no reason for a boon, and a power of another kind asks for no region", () => {
  const grant = { kind: "region", range: 6, cost: "minor", region: REGION } as const;
  expect(itemSections({ text: "", grant }, speakEnglish)).toMatchObject({ lists: [], notes: [] });
  expect(labelled(REGION, "boon").join()).not.toContain("Shape");
});
