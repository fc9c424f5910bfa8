import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fingerprint, keyPair, sharedKey, unwrapWorldKey, wrapWorldKey, type KeyPair } from "./keys.ts";

const pairOf = (byte: number): KeyPair => keyPair(new Uint8Array(32).fill(byte))!;
const [gm, second, player] = [pairOf(1), pairOf(2), pairOf(3)];
const world = new Uint8Array(32).fill(9);

describe("the world's key", () => {
  const wrapped = wrapWorldKey(world, [gm.public]);

  it("is unwrapped by those for whom it was wrapped, and by nobody else", () => {
    expect(unwrapWorldKey(wrapped, gm)).toEqual(world);
    expect(unwrapWorldKey(wrapped, second)).toBeNull();
    expect(unwrapWorldKey(null, gm)).toBeNull();
  });

  it("is given to another without being taken from the first", () => {
    const both = wrapWorldKey(world, [second.public], wrapped);
    expect([gm, second, player].map((pair) => unwrapWorldKey(both, pair))).toEqual([world, world, null]);
  });

  it("another's wrap is of no use under one's own name", () => {
    const stolen = { ...wrapped, wraps: { [player.public]: wrapped.wraps[gm.public]! } };
    expect(unwrapWorldKey(stolen, player)).toBeNull();
  });

  it("never throws, whatever is stored or published", () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(sharedKey(gm, junk)).toBeNull();
        expect(unwrapWorldKey({ from: junk, wraps: { [gm.public]: junk } } as never, gm)).toBeNull();
        expect(unwrapWorldKey(junk as never, gm)).toBeNull();
      }),
    );
  });

  it.each(["", "AAAA", "A".repeat(43) + "=", "__proto__"])("is wrapped for no browser of the key %j", (browser) => {
    expect(Object.keys(wrapWorldKey(world, [browser]).wraps)).toEqual([]);
  });
});

it("two pairs share the same key from either side", () => {
  expect(sharedKey(gm, player.public)).toEqual(sharedKey(player, gm.public));
  expect(sharedKey(gm, player.public)).not.toEqual(sharedKey(gm, second.public));
});

it("a fingerprint can be read aloud, and differs", () => {
  expect(fingerprint(gm.public)).toMatch(/^([0-9a-f]{4} ){4}[0-9a-f]{4}$/);
  expect(fingerprint(gm.public)).not.toBe(fingerprint(second.public));
});
