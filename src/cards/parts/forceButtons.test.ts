import { describe, expect, it } from "vitest";
import type { CardFacts, Reader } from "../card.ts";
import { forceActions, forceButtons, forceWaits } from "./forceButtons.ts";

const reader = (...owned: readonly string[]): Reader => ({
  gm: false,
  say: (key, data = {}) => `${key} ${Object.values(data).join(" ")}`.trim(),
  owns: (creature) => owned.includes(creature),
  nameOf: (creature) => creature.toUpperCase(),
});

const card = (forces: CardFacts["live"]["forces"]): CardFacts => ({
  event: "e9",
  sceneId: "s",
  tokenId: "ada",
  names: {},
  numbers: {},
  live: {
    pending: false,
    offer: null,
    claim: null,
    scanAgain: false,
    appearing: null,
    ...(forces && { forces }),
  },
});

const waiting = card([{ by: "ada", way: "push", targets: ["orc", "wolf"] }]);

describe("T-9: what a hit pushes is a button on its card", () => {
  it.each<[string, Reader, number]>([
    ["for the attacker's owner", reader("ada"), 1],
    ["not for the target's", reader("orc"), 0],
    ["nor for anybody else", reader(), 0],
  ])("%s", (_name, who, count) => {
    expect(forceButtons(waiting, who)).toHaveLength(count);
    expect(forceWaits(waiting, who)).toBe("UNSEEN.ForcedCard.waiting ORC, WOLF");
  });

  it("a thing's is the Gamemaster's, whoever owns those whom it moves", () => {
    const pit = card([{ by: null, way: "push", targets: ["orc", "wolf"] }]);
    expect(forceButtons(pit, reader("orc", "wolf"))).toEqual([]);
    expect(forceButtons(pit, { ...reader(), gm: true })).toMatchObject([{ action: "push", of: "orc" }]);
    expect(forceActions.push(pit, "orc")).toEqual({ choose: "push", tokenId: "orc", event: "e9" });
  });

  it("names everybody, and opens the plan of the hit", () => {
    expect(forceButtons(waiting, reader("ada"))).toMatchObject([
      { action: "push", label: "UNSEEN.ForcedCard.push ORC, WOLF", of: "ada" },
    ]);
    expect(forceActions.push(waiting, "ada")).toEqual({ choose: "push", tokenId: "ada", event: "e9" });
  });

  it("is gone once nothing waits", () => {
    expect(forceButtons(card(undefined), reader("ada"))).toEqual([]);
    expect(forceWaits(card(undefined), reader("ada"))).toBeNull();
    expect(forceActions.push(card(undefined), "ada")).toBeNull();
    expect(forceActions.pull(waiting, "ada")).toBeNull();
  });
});
