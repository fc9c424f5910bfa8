import { describe, expect, it } from "vitest";
import type { Report, ReportOf } from "../rules/index.ts";
import type { CardData, Reader } from "./card.ts";
import { cardContext } from "./cards.ts";
import { card, show, buttons, click, wound, discovery, strike, attack } from "./testing/attackFacts.ts";
import { say, type Who, place, A, B } from "./testing/facts.ts";

describe("who may take a wound", () => {
  const open = { wounds: ["guard"] };
  const hit = attack(strike());

  it.each<[string, CardData, Who, string[]]>([
    [
      "its owner applies it, or says what Block and Dodge keep off",
      card(hit, open),
      { owns: ["guard"] },
      ["apply guard", "block guard"],
    ],
    ["nobody else", card(hit, open), { owns: ["ada"] }, []],
    [
      "the Gamemaster may let it go as well",
      card(hit, open),
      { gm: true },
      ["apply guard", "block guard", "letGo guard"],
    ],
    ["nobody when it is taken", card(hit), { gm: true }, []],
    [
      "effects alone are taken as they are",
      card(attack(strike({ wound: { ...wound, damage: [] } })), open),
      { owns: ["guard"] },
      ["suffer guard"],
    ],
    [
      "of two that are struck each by its own",
      card(attack(strike(), strike({ target: "wolf" })), { wounds: ["guard", "wolf"] }),
      { owns: ["wolf"] },
      ["apply wolf", "block wolf"],
    ],
  ])("G-4: %s", (_name, data, who, pressed) => {
    expect(buttons(data, who)).toEqual(pressed);
  });

  it("G-4: the buttons ask for the act, or for the window of Block and Dodge", () => {
    const data = card(hit, open);
    const asked = { kind: "applyDamage", creature: "guard", event: "event", prevented: 0, percent: 100 };
    expect(click(data, "apply", "guard")).toEqual({ ask: asked });
    expect(click(data, "block", "guard")).toEqual({ choose: "wound", tokenId: "guard", event: "event" });
    expect(click(data, "letGo", "guard")).toEqual({ ask: { kind: "dropDamage", creature: "guard", event: "event" } });
    expect(["apply", "block", "letGo"].map((action) => click(card(hit), action, "guard"))).toEqual([null, null, null]);
  });

  it('H-20, H-21: a hider that says "I was there" takes the rolled damage', () => {
    const claimed: Report = {
      kind: "claim",
      discovery: { ...discovery, found: true, chosen: true, spot: A },
      event: "event",
      wound,
    };
    expect(show(card(claimed))).toMatchObject({ wound: { total: say("UNSEEN.Wound.total", { amount: 28 }) } });
    expect(buttons(card(claimed, open), { owns: ["guard"] })).toEqual(["apply guard", "block guard"]);
  });
});

describe("what an act leaves to each of several hiders", () => {
  const others = {
    wolf: { claim: { event: "event", spots: [B] }, appearing: null },
    ada: { claim: null, appearing: [place(1, 1), place(1, 2)] },
  };
  const data = card(attack(strike()), { claim: { event: "event", spots: [A] }, others });

  it("H-16, H-20: its own owner alone is offered it, and the button says of whom", () => {
    expect(buttons(data, { owns: ["guard"] })).toEqual(["claim a"]);
    expect(buttons(data, { owns: ["wolf"] })).toEqual(["claim wolf b"]);
    expect(buttons(data, { owns: ["ada"] })).toEqual(["appear ada 1"]);
    expect(show(data, { owns: ["wolf"] }).buttons[0]?.name).toContain("Wolf");
  });

  it("H-16, H-20: the click is that hider's", () => {
    expect(click(data, "claim", "a")).toEqual({
      ask: { kind: "claim", creature: "guard", event: "event", spot: "a" },
      sure: "UNSEEN.ClaimCard.sure",
    });
    expect(click(data, "claim", "wolf b")).toEqual({
      ask: { kind: "claim", creature: "wolf", event: "event", spot: "b" },
      sure: "UNSEEN.ClaimCard.sure",
    });
    expect(click(data, "appear", "ada 1")).toEqual({ ask: { kind: "appear", creature: "ada", place: place(1, 2) } });
    expect(click(data, "appear", "wolf 0")).toBeNull();
  });
});

describe("damage that was taken", () => {
  const applied: ReportOf<"applyDamage"> = {
    kind: "applyDamage",
    creature: "guard",
    wound,
    amount: 14,
    percent: 50,
    prevented: 4,
    dealt: 10,
    down: false,
    discovery: null,
  };
  const loss = { from: { life: 12, absorption: 3 }, to: { life: 5, absorption: 0 } };
  const lines = (report: Report, vitality: Reader["vitality"] = () => null) => {
    const reader: Reader = { gm: false, say, owns: () => false, nameOf: () => null, vitality };
    return (cardContext("damage", card(report), reader) as unknown as { lines: readonly string[] }).lines;
  };
  const public_ = [
    say("UNSEEN.DamageCard.percent", { percent: 50, amount: 14 }),
    say("UNSEEN.DamageCard.prevented", { prevented: 4 }),
  ];

  it("G-4: resistance, prevented points, absorption, then life, for readers who may know", () => {
    expect(lines(applied, () => loss)).toEqual([
      ...public_,
      say("UNSEEN.DamageCard.absorption", { lost: 3, from: 3, to: 0 }),
      say("UNSEEN.DamageCard.life", { lost: 7, from: 12, to: 5 }),
    ]);
    const plain = { ...applied, percent: 100, prevented: 0 };
    const ofLife = { from: { life: 12, absorption: 0 }, to: { life: 5, absorption: 0 } };
    expect(lines(plain, () => ofLife)).toEqual([say("UNSEEN.DamageCard.life", { lost: 7, from: 12, to: 5 })]);
  });

  it("H-28, H-33: everybody else reads the damage, and nothing of life and absorption", () => {
    expect(lines(applied)).toEqual(public_);
    expect(show(card(applied)).outcome).toBe(say("UNSEEN.DamageCard.taken", { name: "Guard", dealt: 10 }));
  });

  it.each<[string, Report, string]>([
    ["taken", applied, "taken"],
    ["0 life", { ...applied, down: true }, "down"],
    ["let go", { kind: "dropDamage", creature: "guard", wound }, "spared"],
  ])("G-4: %s", (_name, report, sentence) => {
    expect(show(card(report)).outcome).toMatch(new RegExp(`^UNSEEN\\.DamageCard\\.${sentence} `));
  });
});
