import { expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { stealthRows } from "./stealthRows.ts";

it("Z-12, Z-14: pools, stress and gear are fields; an empty pool stays empty", () => {
  const stealth = {
    observation: null,
    machinery: 3,
    stress: 0,
    seesInDark: false,
    flashlight: true,
    torch: false,
  };
  const { numbers, flags } = stealthRows({ stealth }, speakEnglish);
  expect(numbers.map(({ name, value, max }) => [name, value, max])).toEqual([
    ["system.stealth.observation", null, 20],
    ["system.stealth.machinery", 3, 20],
    ["system.stealth.stress", 0, 10],
  ]);
  expect(flags.filter(({ on }) => on).map(({ label }) => label)).toEqual(["Flashlight"]);
});
