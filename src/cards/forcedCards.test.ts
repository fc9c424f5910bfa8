import { describe, expect, it } from "vitest";
import type { GroupMove, Report, ReportOf } from "../rules/index.ts";
import type { Affected } from "./card.ts";
import { attack, card, click, show, discovery, strike } from "./testing/attackFacts.ts";
import { say, type Who, A, B } from "./testing/facts.ts";

describe("a boon on a card", () => {
  const boon = (met: true | null): ReportOf<"affect"> => ({
    kind: "affect",
    creature: "ada",
    boon: true,
    cost: "major",
    emerged: null,
    targets: [{ target: "guard", spots: [A], met }],
  });
  const affected: Affected = { possible: ["b", "c"] };

  it("H-22: all read whom it was put on, and whether it met only where nobody could be missed", () => {
    expect(show(card(boon(null)))).toMatchObject({ outcome: "UNSEEN.AffectCard.unsaid", secrets: [], buttons: [] });
    expect(show(card(boon(true))).outcome).toBe("UNSEEN.AffectCard.met");
  });

  it("H-16: whoever came out by a boon beside its taken spot may stand on another tile", () => {
    const out = card(boon(null), { appearing: [A.place, B.place] });
    expect(show(out, { owns: ["guard"] })).toMatchObject({ buttons: [{ action: "appear", of: "1" }] });
    expect(click(out, "appear", "1")).toEqual({ ask: { kind: "appear", creature: "guard", place: B.place } });
  });

  it("H-13: spots that the act ruled out are gone for all to see, and all read why", () => {
    expect(show(card({ ...boon(true), ruledOut: [A] }))).toMatchObject({
      ruledOut: expect.stringMatching(/^UNSEEN\.ScanCard\.ruledOut /),
    });
    expect(show(card(boon(true)))).toMatchObject({ ruledOut: null });
  });

  it("H-22: what stays possible is read by those whose client has it, and by nobody else", () => {
    const secrets = (who: Who) => JSON.stringify(show(card(boon(null)), who));
    expect(secrets({ owns: ["guard"], affected })).toContain("UNSEEN.AffectCard.possible");
    expect(secrets({ owns: ["ada"] })).not.toContain("UNSEEN.AffectCard.possible");
  });
});

describe("the recheck and forced movement on a card", () => {
  const recheck = (more: object = {}): ReportOf<"recheck"> => ({
    kind: "recheck",
    causes: ["moved"],
    movers: ["wolf"],
    discoveries: [discovery, { ...discovery, hider: "ada", found: true, spot: B, place: B.place }],
    ...more,
  });

  it("H-17: one card for all that one change revealed, and what changed", () => {
    const shown = show(card(recheck()));
    expect(shown).toMatchObject({ revealed: [{ name: "Guard" }, { name: "Ada" }] });
    expect(shown.outcome).toBe(say("UNSEEN.RecheckCard.moved", { name: "Wolf" }));
    expect(show(card(recheck({ causes: ["door"], movers: [] }))).outcome).toBe("UNSEEN.RecheckCause.door");
  });

  it("H-17: who moved is named only to those who see it", () => {
    expect(show(card(recheck()), { sees: ["guard", "ada"] }).outcome).toBe("UNSEEN.RecheckCause.moved");
    const both = recheck({ movers: ["wolf", "guard"] });
    expect(show(card(both), { sees: ["guard"] }).outcome).toBe(say("UNSEEN.RecheckCard.moved", { name: "Guard" }));
  });

  it("H-17: all who moved at once are named, and so is all that happened at once", () => {
    const both = recheck({ causes: ["light", "moved"], movers: ["wolf", "guard"] });
    const moved = say("UNSEEN.RecheckCard.movedTogether", { name: "Wolf, Guard" });
    expect(show(card(both)).outcome).toBe(`UNSEEN.RecheckCause.light ${moved}`);
  });

  it("H-24: which spots moved, and which could not", () => {
    const push: Report = { kind: "push", creature: "guard", moved: [A], stayed: [B], discoveries: [] };
    expect(show(card(push))).toMatchObject({
      lines: [
        say("UNSEEN.PushCard.moved", { spots: 'UNSEEN.Card.spot {"number":1}' }),
        say("UNSEEN.PushCard.stayed", { spots: 'UNSEEN.Card.spot {"number":2}' }),
      ],
      outcome: say("UNSEEN.PushCard.stillHidden", { name: "Guard" }),
    });
    const found = { ...discovery, found: true, spot: A, place: A.place };
    expect(show(card({ ...push, discoveries: [found] })).outcome).toContain("UNSEEN.PushCard.revealed");
    const teleport: Report = {
      kind: "teleport",
      creature: "guard",
      spot: A,
      place: A.place,
      range: 6,
      discoveries: [],
    };
    expect(show(card(teleport)).outcome).toContain("UNSEEN.PushCard.oneSpot");
    expect(show(card(teleport))).toMatchObject({ lines: [] });
  });

  it("T-12, H-30, T-3: which power teleports, its last piece, its price in life and the check for it", () => {
    const report: ReportOf<"teleport"> = {
      kind: "teleport",
      creature: "guard",
      spot: null,
      place: A.place,
      range: 6,
      discoveries: [],
      power: "Vial",
      last: true,
      life: 2,
    };
    const waiting = { ...card(report), live: { ...card(report).live, checks: ["guard"] } };
    expect(show(waiting, { owns: ["guard"] })).toMatchObject({
      lines: [
        say("UNSEEN.PushCard.byPower", { power: "Vial" }),
        say("UNSEEN.AttackCard.last", { item: "Vial" }),
        say("UNSEEN.AffectCard.life", { life: 2 }),
      ],
      next: say("UNSEEN.ConcentrationCard.waits", { name: "Guard" }),
      buttons: [{ action: "concentrate", of: "guard" }],
    });
    expect(show(waiting, { owns: [] })).toMatchObject({ buttons: [] });
  });

  it("T-3, T-16: whoever fell by a shove makes its check of concentration on the card", () => {
    const shove = { ...attack(strike()), kind: "shove", groups: [] } as unknown as ReportOf<"shove">;
    const fell = card(shove, { checks: ["guard"] });
    expect(show(fell, { owns: ["guard"] })).toMatchObject({ buttons: [{ action: "concentrate", of: "guard" }] });
    expect(click(fell, "concentrate", "guard")).toEqual({
      ask: { kind: "checkConcentration", creature: "guard", event: "event" },
    });
  });

  it("T-9 to T-11: the sum line by line, its division, the tiles moved, who was dragged, and what stopped them", () => {
    const forced: Report = {
      kind: "forceMove",
      creature: "wolf",
      way: "push",
      groups: [
        {
          sums: [{ creature: "guard", lines: [{ part: "listed", value: 4 }], tiles: 4 }],
          members: ["guard", "ada"],
          distance: 2,
          moved: 1,
          stopped: true,
          paths: [],
          equals: [],
        },
      ],
      discoveries: [],
    };
    expect(show(card(forced))).toMatchObject({
      title: say("UNSEEN.PushCard.pushes", { name: "Wolf" }),
      lines: [
        say("UNSEEN.ForcedCard.sum", { name: "Guard", sum: say("UNSEEN.ForcePart.listed", { value: 4 }), tiles: 4 }),
        say("UNSEEN.ForcedCard.divided", { members: 2, distance: 2 }),
        say("UNSEEN.ForcedCard.moved", { names: "Guard", moved: 1 }),
        say("UNSEEN.ForcedCard.dragged", { names: "Ada" }),
        "UNSEEN.ForcedCard.stopped",
      ],
      outcome: say("UNSEEN.ForcedCard.outcome", { names: "Guard, Ada" }),
    });
  });

  it("T-9: how many tiles were chosen of how many, after the division", () => {
    const group: GroupMove = {
      sums: [{ creature: "guard", lines: [{ part: "listed", value: 6 }], tiles: 6 }],
      members: ["guard", "ada"],
      distance: 1,
      upTo: 3,
      moved: 1,
      stopped: false,
      paths: [],
      equals: [],
    };
    const forced: Report = { kind: "forceMove", creature: "wolf", way: "pull", groups: [group], discoveries: [] };
    expect(show(card(forced))).toMatchObject({
      lines: [
        say("UNSEEN.ForcedCard.sum", { name: "Guard", sum: say("UNSEEN.ForcePart.listed", { value: 6 }), tiles: 6 }),
        say("UNSEEN.ForcedCard.divided", { members: 2, distance: 3 }),
        say("UNSEEN.ForcedCard.chosen", { tiles: 1, most: 3 }),
        say("UNSEEN.ForcedCard.moved", { names: "Guard", moved: 1 }),
        say("UNSEEN.ForcedCard.dragged", { names: "Ada" }),
      ],
    });
  });

  it("T-7: whether somebody is held, and what ended a grapple", () => {
    const grapple = { kind: "grapple", creature: "wolf", emerged: null, strikes: [] } as const;
    expect(show(card({ ...grapple, holds: true })).outcome).toContain("UNSEEN.AttackCard.holds ");
    expect(show(card({ ...grapple, holds: false })).outcome).toContain("UNSEEN.AttackCard.holdsNot");
    const ended: Report = { kind: "grapplesEnd", creature: "wolf", ended: [{ grappler: "wolf", held: "guard" }] };
    expect(show(card(ended)).outcome).toBe(say("UNSEEN.NoticeCard.grapplesEnd", { name: "Wolf", target: "Guard" }));
  });
});

describe("K-6, T-7, Z-5: a Grapple or Shove out of an ambush", () => {
  const roll = { ...strike().roll!, modifiers: [{ part: "stretchAmbush", value: 7 }] as const };
  const strikes = [strike({ roll, manner: "surprise", shaken: [{ power: "Veil", on: [] }] })];
  const made = { creature: "wolf", emerged: null, strikes };
  it.each<[string, Report]>([
    ["a Grapple", { kind: "grapple", ...made, holds: true }],
    ["a Shove", { kind: "shove", ...made, groups: [], discoveries: [] }],
  ])("%s shows the dice of the ambush, the surprise and what it ended, as an attack does", (_name, report) => {
    expect(show(card(report))).toMatchObject({
      strikes: [
        {
          roll: { parts: [{ label: "UNSEEN.AttackPart.stretchAmbush", value: "+7" }] },
          danger: [
            { text: "UNSEEN.Danger.manner.surprise" },
            { text: say("UNSEEN.Danger.shaken", { name: "Guard", powers: "Veil" }) },
          ],
        },
      ],
    });
  });
});

describe("a search on a card", () => {
  it("K-4: the dice stand above the total, and below it who learns what was found", () => {
    const attempt = {
      parts: [{ source: "card", id: "ears", name: "Keen ears", rolls: [6, 5], bonus: 1, keywords: [] }],
      total: 12,
    };
    const searched = { kind: "search", creature: "ada", attempt, range: 8 } as unknown as ReportOf<"search">;
    expect(show(card(searched))).toMatchObject({
      sum: say("UNSEEN.Danger.part.rolled", { name: "Keen ears", rolls: "6 + 5 + 1" }),
      outcome: say("UNSEEN.NoticeCard.search", { total: 12, range: 8 }),
      next: say("UNSEEN.NoticeCard.searchLearnt", { name: "Ada" }),
    });
  });
});
