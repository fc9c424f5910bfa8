import { expect, it } from "vitest";
import type { CardState } from "./card.ts";
import { publicLive } from "./publicReport.ts";

const NOTHING = { claim: null, appearing: null } as const;

/** Every offer that a card can make, to a creature that players know and to one that they do not know. */
const LIVE: Required<Omit<CardState, "undone">> = {
  pending: false,
  offer: {
    event: "e",
    result: 9,
    trackers: ["ada", "lurker"],
    answers: { lurker: "track" },
    places: [],
    together: [],
    allowed: ["lurker"],
  },
  claim: { event: "e", spots: [], blow: { by: "lurker", name: "Bow", critical: false, damage: [], effects: [] } },
  scanAgain: true,
  appearing: null,
  scouting: true,
  wounds: ["ada", "lurker"],
  unseen: ["ada", "lurker"],
  forces: [
    { by: "lurker", way: "push", targets: ["ada"] },
    { by: null, way: "push", targets: ["ada", "lurker"] },
  ],
  hits: { ada: { percent: 20, roll: null }, lurker: { percent: 20, roll: null } },
  checks: ["ada", "lurker"],
  takes: [{ creature: "lurker", effect: "e.0", kind: "shift" }],
  unsure: ["ada", "lurker"],
  others: { ada: NOTHING, lurker: NOTHING },
  undo: { by: "lurker", fresh: true, asks: true },
};

it("K-3: what a card offers players names nobody of whom they do not know", () => {
  const shown = publicLive(LIVE, ["lurker"]);
  expect(JSON.stringify(shown)).not.toContain("lurker");
  expect(shown).toMatchObject({ wounds: ["ada"], scouting: true, undo: { fresh: true }, offer: { trackers: ["ada"] } });
});

it("K-3: where they know everybody, it stays as it is", () => expect(publicLive(LIVE, [])).toBe(LIVE));
