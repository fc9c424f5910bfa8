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
  overruled: [],
};

describe("unseen.act", () => {
  it("tells what the card tells everybody, and nothing of what it still offers to some", () => {
    const { tokenId: creature, live: _live, ...rest } = card;
    expect(publicAct(card)).toEqual({ ...rest, creature, undoneBy: null });
    expect(publicAct({ ...card, live: { ...card.live, undone: "bruno" } }).undoneBy).toBe("bruno");
  });

  it("gives listeners something of their own", () => {
    const { report, names } = publicAct(card);
    expect(report).not.toBe(card.report);
    expect(names).not.toBe(card.names);
  });
});
