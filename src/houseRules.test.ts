/**
 * The table of switches against the law: every (switch) of parts G and H, its default, and a sentence on what it
 * changes.
 */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import english from "../lang/en.json" with { type: "json" };
import italian from "../lang/it.json" with { type: "json" };
import { defaultOf, HOUSE_RULE_GROUPS, HOUSE_RULES, SWITCH_KEYS, switchesFrom } from "./houseRules.ts";
import type { Switches } from "./rules/index.ts";

const LAW = new URL("../../shared/rules.md", import.meta.url);
const isThere = existsSync(LAW);

/** The rulings of rules.md, each as its sentence says it. */
const RULINGS: Switches = {
  // G-10: a step that touches a wall's end is blocked.
  looseEndsPass: false,
  // G-11: bright up to the middle of the scale of darkness.
  globalLightBrightTo: 0.5,
  // G-13: creatures turn free lines into half ones.
  creaturesGiveCover: true,
  // G-14: a blinded enemy counts, at any distance.
  blindedCount: true,
  sightCap: null,
  // G-15: partial cover gives an attack disadvantage.
  partialCoverHinders: true,
  // G-16: creatures on other levels are out of sight.
  visibleLevelsCount: false,
  // H-13: an act that only some spots allow removes the others.
  namesFollowToken: false,
  paradoxGuard: true,
  // H-16: the revealing attack is included.
  ambushIncludesReveal: true,
  // H-17: an enemy that moves is judged at every tile of its path.
  recheckAlongPath: true,
  // H-21: it stays hidden among the spots struck.
  areasFind: false,
  // H-33: what is learned goes to the scanner's owners and the Gamemaster.
  sharedLore: false,
  // C: an option of its own, with the percentages of the rules.
  concealment: false,
  // C-7: cover is needed, and eyes without special senses count.
  concealmentSuffices: false,
  darkvisionCounts: false,
  concealedPercent: 20,
  totalPercent: 50,
  // C-11: an attack on an area throws no d100.
  areasMiss: false,
  // C-9: one cause hinders once.
  concealedHinders: false,
  invisibleMoving: 20,
  invisibleStill: 40,
  invisibleSpots: false,
  defenderThrows: false,
  // K: an option of its own; range, hearing, and who is asked and told as the rules say.
  danger: false,
  awarenessRange: 12,
  hearing: 6,
  demotionsAsked: true,
  demotionsTold: true,
  reactionKept: false,
  levelsShown: false,
  // K-2: what is known stays known.
  knownLapses: false,
  sharedAwareness: false,
  // Z: an option of its own, in stretches of ten minutes, with the rulings of Z-4 to Z-6, Z-12 and Z-14.
  stretches: false,
  stretchMinutes: 10,
  openRolls: false,
  oneChoice: false,
  ambushFirst: true,
  noneIsTie: true,
  sharedFlashlight: false,
  stress: false,
  freePushes: false,
  // U1: the Gamemaster is asked where dice were rolled.
  playersUndo: false,
  // T-3: the check is offered to the owner.
  autoConcentration: false,
  // T-16: nobody falls.
  falls: false,
};

const counted = (ids: readonly string[]): Record<string, number> =>
  ids.reduce<Record<string, number>>((counts, id) => ({ ...counts, [id]: (counts[id] ?? 0) + 1 }), {});

describe("the house rules", () => {
  /** The rules of the law with a switch, as often as they have one. */
  const switchesOfLaw = (): string[] => {
    const parts = readFileSync(LAW, "utf8").split(/\*\*([A-Z]-\d+)/);
    return parts.flatMap((id, k) =>
      /^[A-Z]-\d+$/.test(id) ? ((parts[k + 1] ?? "").match(/\(switch(?:[):]|, off[:)])/g)?.map(() => id) ?? []) : [],
    );
  };
  const ours = SWITCH_KEYS.map((key) => HOUSE_RULES[key].rule);

  it.skipIf(!isThere)("are as many for each rule of G and H as the law has switches there", () => {
    const inGAndH = (ids: readonly string[]): string[] => ids.filter((id) => /^[GH]-/.test(id));
    expect(inGAndH(switchesOfLaw()).length).toBeGreaterThan(0);
    expect(counted(inGAndH(ours))).toEqual(counted(inGAndH(switchesOfLaw())));
  });

  it.skipIf(!isThere)("are no fewer than the switches of any rule of the law", () => {
    const here = counted(ours);
    const fewer = Object.entries(counted(switchesOfLaw())).filter(([id, count]) => (here[id] ?? 0) < count);
    expect(fewer).toEqual([]);
  });

  it("are the rulings of the law where a world has stored nothing else", () => {
    expect(switchesFrom(defaultOf)).toEqual(RULINGS);
  });

  it.each(SWITCH_KEYS)("%s has a default that its field can show", (key) => {
    const rule = HOUSE_RULES[key];
    const value = defaultOf(key);
    expect(HOUSE_RULE_GROUPS).toContain(rule.group);
    expect(typeof value).toBe(rule.kind === "flag" ? "boolean" : "number");
    if (rule.kind === "number") expect([rule.min <= Number(value), Number(value) <= rule.max]).toEqual([true, true]);
  });

  it.each(SWITCH_KEYS)("%s has a name and whole sentences on what it changes, in both languages", (key) => {
    for (const { UNSEEN } of [english, italian]) {
      const { name, hint } = UNSEEN.Setting[key];
      expect(name.length).toBeGreaterThan(0);
      expect(hint).toMatch(/^\p{Lu}.{20,}\.$/u);
    }
  });
});

if (!isThere) process.stderr.write("SKIPPED: ../shared/rules.md is missing, so no switch was held against the law.\n");
