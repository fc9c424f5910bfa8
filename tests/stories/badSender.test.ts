import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADAS, BRUNOS, GUARD, RawRequests, type Message } from "./rawRequests.ts";

let raw: RawRequests;
beforeAll(async () => {
  raw = await RawRequests.open();
}, 120_000);
afterAll(() => raw.table.close(), 60_000);

describe("a request for what the sender may not have is refused with its reason", () => {
  it.each<[string, () => Message, code: string, words: RegExp]>([
    [
      "T8: another player's token",
      () => raw.honest({ tokenId: BRUNOS, choices: { spot: raw.placeFor(BRUNOS) } }),
      "notOwner",
      /do not own that token/,
    ],
    [
      "T8: a guard",
      () => raw.honest({ tokenId: GUARD, choices: { spot: raw.placeFor(GUARD) } }),
      "notOwner",
      /do not own that token/,
    ],
    ["a token that is not there", () => raw.honest({ tokenId: "nobodynobody0000" }), "tokenGone", /token is gone/],
    ["a scene that is not there", () => raw.honest({ sceneId: "noscenenoscene00" }), "sceneGone", /scene is gone/],
    ["H-36: closing an offer", () => raw.honest({ kind: "closeTrack", choices: {} }), "gmOnly", /Only a Gamemaster/],
    [
      "H-18: ending its own hiding",
      () => raw.honest({ kind: "end", choices: { cause: "removed" } }),
      "gmOnly",
      /Only a Gamemaster/,
    ],
    [
      "H-18: ending another's",
      () => raw.honest({ kind: "end", tokenId: GUARD, choices: { cause: "gone" } }),
      "gmOnly",
      /Only a Gamemaster/,
    ],
    [
      "H-18: taking a marker away",
      () => raw.honest({ kind: "markerGone", choices: { spot: "nospotnospot0000" } }),
      "gmOnly",
      /Only a Gamemaster/,
    ],
    ["a revision that never was", () => raw.honest({ expectedRev: 7 }), "stale", /changed in the meantime/],
  ])("%s", async (_name, message, code, words) => {
    const told = await raw.refusalOf(message());
    expect(told.refusal.code).toBe(code);
    expect(told.words).toMatch(words);
  });

  it("H-3: a spot out of reach, with the tile, its cost and what movement there is", async () => {
    const spot = raw.placeFor(ADAS, "outOfReach");
    const { refusal, words } = await raw.refusalOf(raw.honest({ choices: { spot } }));
    expect(refusal.code).toBe("spotInvalid");
    expect(refusal.data).toEqual({ i: spot.i, j: spot.j });
    expect(words).toMatch(new RegExp(`${spot.i}.*${spot.j}.*out of reach: \\d+ of 6 movement`));
  });

  it("H-9: a spot off the map, on somebody, or of another size than the creature", async () => {
    const off = await raw.refusalOf(raw.honest({ choices: { spot: { i: -5, j: -5, w: 1, h: 1 } } }));
    expect(off.words).toMatch(/off the map/);
    const guard = raw.situation.creatures.find(({ id }) => id === GUARD)!;
    const taken = await raw.refusalOf(raw.honest({ choices: { spot: guard.place } }));
    expect(taken.words).toMatch(/Guard Benno is there/);
    const wide = await raw.refusalOf(raw.honest({ choices: { spot: { ...raw.placeFor(ADAS), w: 3, h: 3 } } }));
    expect(wide.words).toMatch(/does not fit/);
    for (const { refusal } of [off, taken, wide]) expect(refusal.code).toMatch(/^spot(Invalid|Impossible)$/);
  });

  it.each<[string, () => Message, code: string]>([
    ["designating without a Hide", () => raw.honest({ kind: "designate", choices: { spots: [] } }), "nothingPending"],
    [
      "scanning a spot that is none",
      () => raw.honest({ kind: "scanReveal", choices: { hider: GUARD, spot: "nospotnospot0000" } }),
      "notHidden",
    ],
    ["tracking nobody", () => raw.honest({ kind: "track", choices: { hider: GUARD, answer: "track" } }), "noOffer"],
    [
      "tracking a creature that is not there",
      () => raw.honest({ kind: "track", choices: { hider: "nobodynobody0000", answer: "track" } }),
      "unknownCreature",
    ],
    [
      "claiming what never happened",
      () => raw.honest({ kind: "claim", choices: { event: "noeventnoevent00", spot: "nospotnospot0000" } }),
      "noClaim",
    ],
    [
      "leaving a spot it does not have",
      () => raw.honest({ kind: "emerge", choices: { spot: "nospotnospot0000", to: null } }),
      "notHidden",
    ],
    [
      "appearing where nothing was offered",
      () => raw.honest({ kind: "appear", choices: { place: raw.placeFor(ADAS) } }),
      "noChoiceOfPlace",
    ],
  ])("%s", async (_name, message, code) => {
    const { refusal, words } = await raw.refusalOf(message());
    expect(refusal.code).toBe(code);
    expect(words).not.toMatch(/UNSEEN|\{/);
  });
});
