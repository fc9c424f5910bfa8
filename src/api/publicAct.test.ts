import { describe, expect, it } from "vitest";
import type { CardData } from "../cards/card.ts";
import { publicAct } from "./publicAct.ts";

const place = { i: 1, j: 1, w: 1, h: 1 };
const card: CardData = {
  event: "event",
  sceneId: "scene",
  tokenId: "ada",
  report: { kind: "emerge", creature: "ada", spot: { id: "a", place }, place, path: [], ambush: true },
  names: { ada: "Ada" },
  numbers: { a: 1 },
  live: { pending: false, offer: null, claim: null, scanAgain: false, appearing: null },
};

/** A card that still offers something to some seats. Listeners must not read any of it. */
const open: CardData = {
  ...card,
  live: {
    pending: true,
    offer: { event: "e", result: 17, trackers: ["lurker"], answers: {}, places: [place], together: [], allowed: [] },
    claim: { event: "e", spots: [{ id: "secret", place }], among: ["secret"] },
    scanAgain: true,
    appearing: [place],
    others: { hiddenOne: { claim: null, appearing: null } },
    undo: { by: "ada", fresh: true },
    undone: "bruno",
  },
};

describe("unseen.act", () => {
  it("is the same whatever the card still offers, except for the user who took it back", () => {
    expect(publicAct(open)).toEqual({ ...publicAct(card), undoneBy: "bruno" });
    expect(JSON.stringify(publicAct(open))).not.toMatch(/lurker|secret|hiddenOne|among|fresh/);
  });

  it("tells the report, the names and the numbers that the card tells", () => {
    expect(publicAct(card)).toMatchObject({
      creature: "ada",
      report: card.report,
      names: { ada: "Ada" },
      numbers: { a: 1 },
    });
  });

  it("survives a listener that changes what it is given", () => {
    const before = structuredClone(card);
    const told = publicAct(card) as unknown as { report: { spot: { id: string } }; names: Record<string, string> };
    told.report.spot.id = "changed";
    told.names["ada"] = "changed";
    expect(card).toEqual(before);
  });
});
