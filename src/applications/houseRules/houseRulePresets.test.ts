import { describe, expect, it } from "vitest";
import { presetOf, PRESETS, valuesOf } from "./houseRulePresets.ts";
import { defaultOf, HOUSE_RULES, type SwitchKey } from "../../houseRules.ts";

describe("presets of house rules", () => {
  it("by the book is every default", () => {
    for (const [key, value] of valuesOf("book")) expect(value, key).toBe(defaultOf(key));
  });

  it.each(PRESETS)("%s is recognised by its values, and by no others", (preset) => {
    const values = valuesOf(preset);
    const of = (key: SwitchKey) => values.get(key) ?? defaultOf(key);
    expect(presetOf(of)).toBe(preset);
    expect(presetOf((key) => (key === "paradoxGuard" ? !of(key) : of(key)))).toBeNull();
  });

  it("leave optional parts of the rules alone", () => {
    for (const preset of PRESETS)
      for (const key of valuesOf(preset).keys()) expect(HOUSE_RULES[key].group).not.toBe("concealment");
  });

  it("give only values that their switch may have", () => {
    for (const preset of PRESETS)
      for (const [key, value] of valuesOf(preset)) expect(typeof value, key).toBe(typeof defaultOf(key));
  });
});
