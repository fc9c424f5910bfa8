import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openText, sealText } from "./sealBox.ts";
import { fromBase64, toBase64 } from "../protocol/bytes.ts";

const key = new Uint8Array(32).fill(7);
const other = new Uint8Array(32).fill(8);
const about = { context: "a", least: 256 };

describe("a sealed text", () => {
  it("opens with its key in its context", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), fc.string(), (text, context) => {
        expect(openText(key, sealText(key, text.toWellFormed(), { context, least: 64 }), context)).toBe(
          text.toWellFormed(),
        );
      }),
    );
  });

  it.each<[string, () => unknown]>([
    ["with another key", () => openText(other, sealText(key, "x", about), "a")],
    ["in another context", () => openText(key, sealText(key, "x", about), "b")],
    ["cut short", () => openText(key, sealText(key, "x", about).slice(0, -8), "a")],
    ["when it is empty", () => openText(key, "", "a")],
    ["when it is no base 64", () => openText(key, "ö§$", "a")],
    ["when it is no text", () => openText(key, { toString: () => "x" }, "a")],
    ["when it is nothing", () => openText(key, null, "a")],
  ])("does not open %s", (_, open) => {
    expect(open()).toBeNull();
  });

  it("does not open with any one bit changed", () => {
    const sealed = fromBase64(sealText(key, "secret", { context: "a", least: 16 }))!;
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Uint8Array.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(openText(key, toBase64(changed), "a")).toBeNull();
    }
  });

  it("I5: has the same length whatever it says, until its room is full", () => {
    const lengths = ["", "x", "x".repeat(252)].map((text) => sealText(key, text, about).length);
    expect(new Set(lengths).size).toBe(1);
    expect(sealText(key, "x".repeat(253), about).length).toBeGreaterThan(lengths[0]!);
  });

  it("Z3: is equal for equal text and context, and shares nothing with any other", () => {
    const seals = [
      sealText(key, "one", about),
      sealText(key, "two", about),
      sealText(key, "one", { ...about, context: "b" }),
    ];
    expect(sealText(key, "one", about)).toBe(seals[0]);
    expect(new Set(seals.map((sealed) => sealed.slice(0, 32))).size).toBe(3);
  });
});
