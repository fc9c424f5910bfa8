import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Tile } from "../vocabulary.ts";
import { demotionsDue } from "./demotions.ts";
import { following, hall, levels, stored } from "../testing/dangerHall.ts";

describe("K-9: what ends stealth", () => {
  const FLIPPED = "hand assassin flipped=soft";
  const CARDS = "card soft name=Soft keywords=stealth dice=2\n      power haste name=Haste text=x";
  it.each<[string, Act, readonly string[]]>([
    ["a power does", { kind: "usePower", creature: "assassin", power: "haste" }, []],
    ["Dash does not", { kind: "dash", creature: "assassin" }, ["soft"]],
    ["caution does not", { kind: "beCautious", creature: "assassin", cautious: true }, ["soft"]],
    ["another's act does not", { kind: "dash", creature: "ada" }, ["soft"]],
  ])("%s", (_name, act, flipped) => {
    const situation = hall({ awareness: FLIPPED, cards: `turn\n      ${CARDS}` });
    expect(stored(following(situation, act)).hands["assassin"]?.flipped).toEqual(flipped);
  });
});

describe("K-13: a marked thing that strikes", () => {
  const TRAP = "thing trap kind=tile name=Trap resistance=9 tiles=4:4";
  const strike: Act = {
    kind: "thingAttack",
    creature: "bruno",
    thing: {
      name: "Trap",
      aim: { kind: "burst", radius: 0 },
      against: "agility",
      ranged: true,
      range: 9,
      bonus: 9,
      damage: [],
      effects: [],
      critical: 20,
    },
    origin: null,
    aimed: { targets: [], tiles: [{ i: 4, j: 4 }] },
    subject: "trap",
  };

  it("is known to whom it struck and to others in range, and stays obvious to whom it was", () => {
    const situation = hall({ awareness: `${TRAP}\nsight ada of=trap level=obvious` });
    const after = following(situation, strike, 10);
    expect(levels(after, "trap", "ada", "bruno", "assassin")).toEqual(["obvious", "known", "known"]);
  });
});

describe("K-9: the area of a demotion", () => {
  const area = (assassin: string): readonly Tile[] =>
    demotionsDue(
      hall({
        assassin,
        cards: "card soft keywords=stealth dice=1",
        awareness: "sight ada of=assassin level=obvious\nhand assassin flipped=soft",
      }),
    ).flatMap((one) => one.area);

  it("of whoever hides is its spots", () => {
    expect(area("at=4:12 statuses=hidden\n      spot a at=4:12\n      spot b at=6:14")).toEqual([
      { i: 4, j: 12 },
      { i: 6, j: 14 },
    ]);
  });

  it("of anybody else is the tiles around them", () => {
    expect(area("at=4:12").length).toBeGreaterThan(9);
  });
});
