import { describe, expect, it } from "vitest";
import type { DiscoveryReport } from "../../rules/index.ts";
import { DISCOVERY } from "../../rules/testing/reports.ts";
import type { Say } from "../../words/say.ts";
import { whyDiscovery, whyTotal } from "./check.ts";

const say: Say = (key, data) => [key.replace("UNSEEN.Why.", ""), ...Object.values(data ?? {})].join(" ");

const check = {
  heading: "",
  dice: [
    { value: 4, kept: false, name: "" },
    { value: 17, kept: true, name: "" },
  ],
  mode: "with advantage",
  sources: ["advantage: adjacent"],
  parts: [
    { label: "Focus", value: "+2" },
    { label: "exhaustion", value: "−1" },
  ],
  total: 18,
  against: "against 15",
  verdict: "success",
  success: true,
};

describe("why a total is what it is", () => {
  it("G-1, G-2: the dice, every source, every part of the sum, and what it was against", () => {
    const { value, lines } = whyTotal(check, say);
    expect(value).toBe("18");
    expect(lines).toEqual([
      "dice 4, 17 17",
      "advantage: adjacent",
      "Focus +2",
      "exhaustion −1",
      "against 15",
      "success",
    ]);
  });

  it("G-2: sources that cancel out are said to", () => {
    const cancelled = { ...check, dice: [check.dice[1]!], mode: null, sources: ["advantage: a", "disadvantage: b"] };
    expect(whyTotal(cancelled, say).lines.slice(0, 4)).toEqual(["die 17", "advantage: a", "disadvantage: b", "cancel"]);
  });

  it("its name has the number and all lines", () => {
    const { name, value, lines } = whyTotal(check, say, ["and so on"]);
    for (const text of [value, ...lines, "and so on"]) expect(name).toContain(text);
  });
});

describe("H-19: why a discovery had its chance", () => {
  const spot = (id: string) => ({ id, place: { i: 1, j: 1, w: 1, h: 1 } });
  const discovery = (more: Partial<DiscoveryReport>): DiscoveryReport => ({
    ...DISCOVERY,
    revealed: [spot("a")],
    ...more,
  });
  it.each<[string, Partial<DiscoveryReport>, string, "hitChance"?]>([
    ["H-21: an area hits without finding", { revealed: [spot("a"), spot("b")] }, "upToHit 2 4 3", "hitChance"],
    ["one spot: 1 finds it", {}, "one 1 4 3"],
    ["several spots: up to their number", { revealed: [spot("a"), spot("b")] }, "upTo 2 4 3"],
    ["X = 1: no die", { of: 1, roll: null, found: true }, "noDie 1 1 0"],
    ["nothing to be found there", { roll: null }, "noneRolled 1 4 0"],
  ])("%s", (_name, more, line, odds = "chance" as never) => {
    const report = discovery(more);
    expect(whyDiscovery(report, "25 %", { say, odds })).toMatchObject({
      value: "25 %",
      lines: [`spots ${report.revealed.length} ${report.of}`, line],
    });
  });
});
