import { expect, it } from "vitest";
import { readStealth } from "./stealthData.ts";

it.each([
  ["nothing", {}, undefined],
  ["the usual", { observation: null, machinery: null, stress: 0, torch: false }, undefined],
  ["an explicit 0", { observation: 0 }, { observation: 0 }],
  [
    "more than the bounds",
    { observation: 99, machinery: -3, stress: 50 },
    { observation: 20, machinery: 0, stress: 10 },
  ],
  ["other types", { observation: "9", stress: "x", seesInDark: 1, flashlight: true }, { flashlight: true }],
])("what a creature brings into stretches is read within bounds (Z-12, Z-14): %s", (_, stealth, read) => {
  expect(readStealth({ stealth }).stealth).toEqual(read);
});
