import { describe, expect, it } from "vitest";
import { NOT_HIDING, parseSituation, type Hiding } from "../../rules/index.ts";
import type { ProjectedMarker } from "../../bridge/writing/projectedDocuments.ts";
import { PROTOCOL } from "../../config.ts";
import type { EntryHead } from "../ledger/entry.ts";
import { publicSnapshot } from "./keysLost.ts";
import { projectedOf } from "../ledger/testing/world.ts";

const [SPOT, FORGED] = ["spot000000000000", "forged0000000000"];
const at = (j: number) => ({ i: 1, j, w: 1, h: 1 });
const bare = projectedOf(parseSituation("scene yard canvas=500,500\ncreature ada name=Ada side=friendly at=1:1"));
const marker: ProjectedMarker = {
  id: SPOT!,
  sceneId: "yard",
  hider: "ada",
  number: 2,
  stored: {},
};

const shown = (hiding: unknown) => ({
  ...bare,
  markers: [marker],
  tokens: bare.tokens.map((token) => ({ ...token, hiding: hiding as Hiding })),
});

const ofAda = (hiding: unknown) => publicSnapshot([], shown(hiding)).hidings["yard.ada"];

describe("F30: what a ledger without its key begins with", () => {
  it("spots that stand on the map stay, with their numbers", () => {
    const hiding = { ...NOT_HIDING, rev: 4, result: 17, spots: [{ id: SPOT, place: at(1) }] };
    expect(ofAda(hiding)).toEqual(hiding);
    expect(publicSnapshot([], shown(hiding)).numbers).toEqual({ [SPOT!]: 2 });
  });

  it("T11: spots without a marker do not count", () => {
    const spots = [SPOT, FORGED].map((id, j) => ({ id, place: at(j) }));
    expect(ofAda({ ...NOT_HIDING, rev: 4, result: 17, spots })?.spots.map(({ id }) => id)).toEqual([SPOT]);
    expect(ofAda({ ...NOT_HIDING, result: 17, spots: spots.slice(1) })).toMatchObject({ spots: [], result: null });
  });

  it("open offers and choices are dropped, which were secret or owners can write", () => {
    const waiting = { claim: { event: SPOT, spots: [] }, appearing: [at(3)], pending: { event: SPOT } };
    expect(ofAda({ ...NOT_HIDING, rev: 4, ...waiting })).toEqual({ ...NOT_HIDING, rev: 4 });
  });

  it.each([["text"], [{}], [{ rev: "9", spots: 7 }], [{ rev: Infinity, spots: [null] }], [{ spots: [{ id: SPOT }] }]])(
    "Z2: %j counts as no state",
    (junk) => {
      expect(ofAda(junk)).toEqual(NOT_HIDING);
    },
  );

  it("L1: revisions and requests of the entries go on", () => {
    const own = { id: SPOT!, requestId: SPOT!, sceneId: "yard", tokenId: "ada", rev: 7, revs: { ada: 7 } };
    const head: EntryHead = { v: PROTOCOL, ...own, seq: 12, userId: "gm", time: 0 };
    const snapshot = publicSnapshot([head], shown(null));
    expect(snapshot).toMatchObject({ seq: 12, requests: [[SPOT, "gm"]] });
    expect(snapshot.hidings["yard.ada"]).toEqual({ ...NOT_HIDING, rev: 7 });
  });
});
