import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOT_HIDING, type Hiding } from "../rules/index.ts";
import { keyPair, type KeyPair } from "./keys.ts";
import { openParts, sealParts } from "./sealParts.ts";

const pairOf = (byte: number): KeyPair => keyPair(new Uint8Array(32).fill(byte))!;
const [owner, friend, stranger] = [pairOf(1), pairOf(2), pairOf(3)];
const world = new Uint8Array(32).fill(9);
const uuid = "Scene.s.Token.ada";
const readers = [
  { browser: owner.public, isOwner: true },
  { browser: friend.public, isOwner: false },
];

const lore = {
  event: "e",
  about: "b",
  at: { fight: null, round: 0, turn: 0 },
  fact: { kind: "nature", nature: "mortal" },
};
const secretive = {
  ...NOT_HIDING,
  rev: 4,
  possible: ["a"],
  yields: true,
  learned: [lore],
  loss: { event: "e", from: { life: 9, absorption: 1 }, to: { life: 4, absorption: 0 } },
  claim: { event: "e", spots: [], among: ["a"] },
  pending: { event: "e", first: { i: 1, j: 2, w: 1, h: 1 }, result: 12, extra: 1, movement: 3, from: [], budget: null },
} as unknown as Hiding;
const sealed = sealParts(world, { uuid, hiding: secretive, readers });
const own = { possible: ["a"], yields: true, first: secretive.pending!.first, among: ["a"], loss: secretive.loss };

describe("the confidential parts of a state on a token", () => {
  it.each([
    ["H-10, H-20, H-22, H-28: its owner reads all of them", owner, { ownersOnly: own, lore: { learned: [lore] } }],
    ["H-33: whoever shares its lore reads that, and nothing else", friend, { lore: { learned: [lore] } }],
    ["nobody else reads anything", stranger, null],
  ])("%s", (_, reader, expected) => {
    expect(openParts(reader, sealed, uuid)).toEqual(expected);
  });

  it("are of no use on another token, or of another revision", () => {
    expect(openParts(owner, sealed, "Scene.s.Token.bob")).toBeNull();
    expect(openParts(owner, { ...sealed, rev: 5 }, uuid)).toBeNull();
  });

  it("I5: there is nothing by which one who cannot read them tells a state with secrets from one without", () => {
    const bare = sealParts(world, { uuid, hiding: { ...NOT_HIDING, rev: 4 }, readers });
    const shape = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
        typeof inner === "string" && key !== "from" ? inner.length : inner,
      );
    expect(shape(bare)).toEqual(shape(sealed));
  });

  it("I5: after an event they differ whether anything of them changed or not", () => {
    const later = sealParts(world, { uuid, hiding: { ...secretive, rev: 5 }, readers });
    expect([later.owners, later.lore]).not.toContain(sealed.owners);
    expect(later.lore).not.toBe(sealed.lore);
  });

  it("Z3: two Gamemasters seal them alike", () => {
    expect(sealParts(Uint8Array.from(world), { uuid, hiding: secretive, readers })).toEqual(sealed);
  });

  it("never throw, whatever stands there", () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(openParts(owner, junk, uuid)).toBeNull();
        expect(openParts(owner, { ...sealed, keys: junk }, uuid)).toBeNull();
        expect(openParts(owner, { ...sealed, lore: junk, owners: junk }, uuid)).toEqual({});
      }),
    );
  });
});
