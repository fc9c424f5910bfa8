import { describe, expect, it } from "vitest";
import type { CardData, Reader } from "./card.ts";
import { cardClick, cardTypeOf } from "./cards.ts";
import { card, hide, scan, designate, offer, show } from "./testing/cardFacts.ts";
import { reader, place, B } from "./testing/facts.ts";

const actions = (data: CardData, who = reader()) =>
  show(data, who).buttons.map(({ action, of }) => `${action} ${of}`.trim());

describe("what each seat may press", () => {
  const claim = { event: "event", spots: [B] };
  it.each<[string, CardData, Reader, string[]]>([
    [
      "H-2: the hider's owner chooses spots, or gives up",
      card(hide, { pending: true }),
      reader({ owns: ["ada"] }),
      ["chooseSpots", "done", "giveUp"],
    ],
    ["H-2: nobody else does", card(hide, { pending: true }), reader({ owns: ["guard"] }), []],
    ["H-2: nothing once it is done", card(hide), reader({ owns: ["ada"] }), []],
    [
      "H-2: without further spots there is nothing to choose",
      card({ ...hide, extra: 0 }, { pending: true }),
      reader({ owns: ["ada"] }),
      ["done", "giveUp"],
    ],
    [
      "H-34: a tracker's owner answers for it",
      card(designate, { offer }),
      reader({ owns: ["archer"] }),
      ["track archer", "pass archer"],
    ],
    [
      "H-36: not twice",
      card(designate, { offer: { ...offer, answers: { archer: "pass" } } }),
      reader({ owns: ["archer"] }),
      [],
    ],
    [
      "H-36: the GM answers for all, and closes",
      card(designate, { offer }),
      reader({ gm: true }),
      ["track guard", "pass guard", "track archer", "pass archer", "close"],
    ],
    ["H-34: the hider does not answer", card(designate, { offer }), reader({ owns: ["ada"] }), []],
    ["H-25: the scanner scans again", card(scan(), { scanAgain: true }), reader({ owns: ["guard"] }), ["scanAgain"]],
    ["H-25: not when it is used", card(scan()), reader({ owns: ["guard"] }), []],
    ["H-20: I was there", card(scan(), { claim }), reader({ owns: ["ada"] }), ["claim b"]],
    ["H-20: not for the scanner", card(scan(), { claim }), reader({ owns: ["guard"] }), []],
    [
      "H-16: the places beside the one it stands in",
      card(scan({ found: true, spot: B, place: place(2, 3) }), { appearing: [place(2, 3), place(3, 2), place(1, 2)] }),
      reader({ owns: ["ada"] }),
      ["appear 1", "appear 2"],
    ],
  ])("%s", (_name, data, who, pressed) => {
    expect(actions(data, who)).toEqual(pressed);
  });

  it("every button has an accessible name", () => {
    const all = [card(hide, { pending: true }), card(designate, { offer }), card(scan(), { scanAgain: true, claim })];
    const buttons = all.flatMap((data) => show(data, reader({ gm: true })).buttons);
    expect(buttons).toHaveLength(10);
    expect(buttons.every(({ name, label }) => name !== "" && label !== "")).toBe(true);
    expect(new Set(buttons.map(({ name }) => name)).size).toBe(buttons.length);
  });
});

describe("what a click comes to", () => {
  it.each<[string, CardData, string, string, unknown]>([
    ["H-2", card(hide), "chooseSpots", "", { choose: "spots", tokenId: "ada" }],
    ["H-2", card(hide), "giveUp", "", { ask: { kind: "giveUp", creature: "ada" }, sure: "UNSEEN.HideCard.sure" }],
    [
      "H-2",
      card(hide),
      "done",
      "",
      { ask: { kind: "designate", creature: "ada", spots: [] }, sure: "UNSEEN.HideCard.sureNone" },
    ],
    [
      "H-34",
      card(designate),
      "track",
      "guard",
      { ask: { kind: "track", creature: "guard", hider: "ada", answer: "track" } },
    ],
    [
      "H-36",
      card(designate),
      "pass",
      "guard",
      { ask: { kind: "track", creature: "guard", hider: "ada", answer: "pass" } },
    ],
    ["H-36", card(designate), "close", "", { ask: { kind: "closeTrack", hider: "ada" } }],
    ["H-25", card(scan()), "scanAgain", "", { choose: "scan", tokenId: "guard" }],
    [
      "H-20",
      card(scan(), { claim: { event: "event", spots: [B] } }),
      "claim",
      "b",
      { ask: { kind: "claim", creature: "ada", event: "event", spot: "b" }, sure: "UNSEEN.ClaimCard.sure" },
    ],
    ["H-20, too late", card(scan()), "claim", "b", null],
    [
      "H-16",
      card(scan(), { appearing: [place(1, 1), place(1, 2)] }),
      "appear",
      "1",
      { ask: { kind: "appear", creature: "ada", place: place(1, 2) } },
    ],
    ["H-16, too late", card(scan()), "appear", "1", null],
    ["no such button", card(scan()), "win", "", null],
  ])("%s: %#", (...[, data, action, of, click]) => {
    expect(cardClick(cardTypeOf(data.report.kind), data, { action, of })).toEqual(click);
  });
});
