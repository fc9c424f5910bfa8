import { describe, expect, it } from "vitest";
import type { Fact, Known } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { knowledgeContext } from "../../cards/parts/learned.ts";

const known = (fact: Fact, at: Known["at"] = { fight: "f", round: 2, turn: 1 }): Known => ({
  event: "e",
  at,
  about: "ada",
  name: "Ada",
  by: "guard",
  fact,
});

const shown = (...facts: Known[]) => knowledgeContext(facts, () => "Guard", speakEnglish);

describe("H-33: what we know", () => {
  it("has an order of its own, whatever was learned first", () => {
    const titles = shown(
      known({ kind: "power", power: { id: "net", name: "Net", text: "Holds." } }),
      known({ kind: "triage", share: 75, exhaustion: 0 }),
      known({
        kind: "sizeUp",
        attributes: { prowess: 1, agility: -2, expertise: 0, focus: 0, presence: 0 },
        tier: 3,
        turnsPerRound: 2,
      }),
    ).entries.map(({ title }) => title);
    expect(titles).toEqual(["Attributes, tier and turns", "Life and exhaustion", "Power: Net"]);
  });

  it.each<[string, Fact, string]>([
    [
      "H-27: attributes, tier, turns per round",
      {
        kind: "sizeUp",
        attributes: { prowess: 1, agility: -2, expertise: 0, focus: 0, presence: 0 },
        tier: 3,
        turnsPerRound: 2,
      },
      "Prowess +1|Agility −2|Expertise 0|Focus 0|Presence 0|Tier 3|Turns a round 2",
    ],
    ["H-28: share of life and exhaustion", { kind: "triage", share: 75, exhaustion: 1 }, "Life 75%|Exhaustion 1"],
    ["H-29: affixes", { kind: "arms", affixes: [{ name: "Barbed", text: "Hurts." }] }, "Barbed Hurts."],
    ["H-29: no affixes", { kind: "armor", affixes: [] }, " No affixes."],
    [
      "H-29: trinkets, with skills",
      { kind: "trinkets", affixes: [], proficiencies: ["stealth"] },
      " No affixes.|Proficient in Stealth",
    ],
    ["H-30: a power", { kind: "power", power: { id: "net", name: "Net", text: "Holds." } }, " Holds."],
    [
      "H-31: a vantage",
      { kind: "vantage", vantage: { id: "well", name: "Well", text: "Deep.", skill: "anima" } },
      " Deep.|Skill Anima",
    ],
    ["H-32: what it is made of", { kind: "nature", nature: "mechanical" }, " Mechanical"],
    ["H-25: that there is no other power", { kind: "noMorePowers" }, " There is no other power."],
    ["H-25: that there is no other vantage", { kind: "noMoreVantages" }, " There is no other vantage."],
  ])("%s", (_name, fact, text) => {
    const [entry] = shown(known(fact)).entries;
    expect(entry?.lines.map(({ label, text: told }) => `${label} ${told}`).join("|")).toBe(text);
  });

  it("says who learned it and when; life is how it was then", () => {
    const [source] = shown(known({ kind: "noMorePowers" })).entries;
    expect(source?.source).toBe("Learned by Guard, round 2, turn 2.");
    const [snapshot] = shown(
      known({ kind: "triage", share: 1, exhaustion: 0 }, { fight: null, round: 0, turn: 0 }),
    ).entries;
    expect(snapshot?.source).toBe("As Guard saw it, outside combat.");
  });

  it("where nothing was learned it says so", () => {
    expect(shown()).toEqual({ entries: [], empty: "Nothing has been learned yet. Scan teaches." });
  });
});
