import { describe, expect, it } from "vitest";
import { numberText } from "./numberText.ts";

describe("a number in words of a language", () => {
  it.each([
    ["en", 0.5, "0.5"],
    ["it", 0.5, "0,5"],
    ["it", 0.05, "0,05"],
    ["en", 12, "12"],
    ["en", 1234, "1234"],
    ["it", 1234.5, "1234,5"],
    ["it", -2, "−2"],
    ["en", 1 / 3, "0.333"],
    ["pt_BR", 0.5, "0.5"],
    ["", 0.5, "0.5"],
  ])("%s: %d is %s", (language, value, told) => {
    expect(numberText(value, language)).toBe(told);
  });
});
