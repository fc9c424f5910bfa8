import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardId, creatureUuid, eventId, singletonId, spotId } from "./eventId.ts";

const UUID = creatureUuid("scene00000000000", "token00000000000");
const place = (i: number, j: number) => ({ i, j, w: 1, h: 1 });

describe("derived ids", () => {
  it("S3: creature and revision give an event's id, and each other pair another id", () => {
    expect(eventId(UUID, 3)).toBe(eventId(UUID, 3));
    expect(eventId(UUID, 4)).not.toBe(eventId(UUID, 3));
    expect(eventId(creatureUuid("scene00000000000", "other00000000000"), 3)).not.toBe(eventId(UUID, 3));
  });

  it("are the first 96 bits of SHA-256, as node has it, in base 62: worlds keep them", () => {
    const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const wanted = (parts: readonly unknown[]): string => {
      let rest = BigInt(`0x${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24)}`);
      return Array.from({ length: 16 }, () => {
        const digit = digits[Number(rest % 62n)];
        rest /= 62n;
        return digit;
      }).join("");
    };
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (uuid, rev) => {
        expect(eventId(uuid, rev)).toBe(wanted(["event", uuid, rev]));
      }),
    );
  });

  it("G-16: a spot's id depends on its level, and is as before on scenes without levels", () => {
    const on = (level?: string) => spotId("event", { ...place(1, 2), ...(level !== undefined && { level }) });
    expect(new Set([on(), on("LevelLower000001"), on("LevelUpper000001")]).size).toBe(3);
    expect(on()).toBe(spotId("event", place(1, 2)));
  });

  it("are ids as Foundry wants them", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (uuid, rev) => {
        expect(eventId(uuid, rev)).toMatch(/^[A-Za-z0-9]{16}$/);
      }),
    );
  });

  it("S9: different parts give different ids, even where their texts joined are equal", () => {
    const ids = [
      eventId("1", 12),
      eventId("11", 2),
      cardId("a"),
      singletonId("a"),
      spotId("a", place(1, 12)),
      spotId("a", place(11, 2)),
      spotId("a", { ...place(1, 12), w: 2 }),
      spotId("a", { ...place(1, 12), w: 2, turn: 1 }),
      spotId("a", { ...place(1, 12), w: 2, form: "ellipse1" }),
      spotId("a", { ...place(1, 12), w: 2, form: "ellipse2" }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("S9: ids of the spots of one event do not come in the order of their tiles", () => {
    const ids = Array.from({ length: 20 }, (_, j) => spotId("event00000000000", place(1, j)));
    expect(ids).not.toEqual(ids.toSorted());
    expect(ids.toReversed()).not.toEqual(ids.toSorted());
  });
});
