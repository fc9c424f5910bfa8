import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADA, place, ACTS, validateRequest, requestFor, HIDE } from "./testing/sampleRequests.ts";

const FORCED = ACTS.find(({ kind }) => kind === "forceMove")!;

describe("what no honest client sends is refused, and named", () => {
  it.each<[string, unknown, string, string]>([
    ["T6: a made-up roll", { ...HIDE, rolled: 20 }, "extraKey", "rolled"],
    [
      "T6: a roll among the choices",
      { ...HIDE, choices: { ...HIDE.choices, rolled: 20 } },
      "extraKey",
      "choices.rolled",
    ],
    ["T7: a user id", { ...HIDE, userId: "gm00000000000000" }, "extraKey", "userId"],
    ["T17: a formula", { ...HIDE, choices: { ...HIDE.choices, formula: "1d20+99" } }, "extraKey", "choices.formula"],
    ["H-1: a player's overruling", { ...HIDE, overrule: true }, "extraKey", "overrule"],
    ["T15: text", { ...HIDE, flavor: "<b>hello</b>" }, "extraKey", "flavor"],
    ["T19: a prototype", JSON.parse(`{"__proto__":{"isGM":true}}`), "extraKey", "__proto__"],
    ["T19: a deletion key", { ...HIDE, "-=sceneId": null }, "extraKey", "-=sceneId"],
    ["an unknown act", { ...HIDE, kind: "win" }, "notOneOf", "kind"],
    ["an inherited name as an act", { ...HIDE, kind: "constructor" }, "notOneOf", "kind"],
    ["another version", { ...HIDE, v: 2 }, "notOneOf", "v"],
    ["a version as text", { ...HIDE, v: "1" }, "notOneOf", "v"],
    ["an id of 15", { ...HIDE, tokenId: ADA.slice(1) }, "notAnId", "tokenId"],
    ["an id with a path in it", { ...HIDE, tokenId: "../../../../abcd" }, "notAnId", "tokenId"],
    ["a list as an id", { ...HIDE, tokenId: [ADA] }, "notAnId", "tokenId"],
    ["no revision", { ...HIDE, expectedRev: undefined }, "notAnInteger", "expectedRev"],
    ["half a revision", { ...HIDE, expectedRev: 0.5 }, "notAnInteger", "expectedRev"],
    ["T13: NaN", { ...HIDE, choices: { spot: { ...place, i: NaN } } }, "notAnInteger", "choices.spot.i"],
    ["T13: off any scene", { ...HIDE, choices: { spot: { ...place, j: 1e9 } } }, "notAnInteger", "choices.spot.j"],
    ["T13: no extent", { ...HIDE, choices: { spot: { ...place, w: 0 } } }, "notAnInteger", "choices.spot.w"],
    [
      "T13: a shape that falls apart",
      { ...HIDE, choices: { spot: { ...place, form: "x.x" } } },
      "notOneOf",
      "choices.spot.form",
    ],
    [
      "T13: turned round and round",
      { ...HIDE, choices: { spot: { ...place, turn: 6 } } },
      "notAnInteger",
      "choices.spot.turn",
    ],
    ...[-3, 0, 2.5].map((distance): [string, unknown, string, string] => [
      `T-9: a push of ${distance} tiles`,
      { ...requestFor(FORCED), choices: { ...requestFor(FORCED).choices, distance } },
      "notAnInteger",
      "choices.distance",
    ]),
    ["no spot", { ...HIDE, choices: {} }, "missingKey", "choices.spot"],
    ["null", null, "notAnObject", ""],
    ["a list", [], "notAnObject", ""],
    ["choices as a list", { ...HIDE, choices: [] }, "notAnObject", "choices"],
    [
      "T13: 65 spots",
      { ...requestFor(ACTS[1]), choices: { spots: Array.from({ length: 65 }, () => place) } },
      "tooMany",
      "choices.spots",
    ],
  ])("%s", (_name, sent, code, key) => {
    expect(validateRequest(sent)).toEqual({ ok: false, refusal: { code, data: { key } } });
  });

  it.each<[string, unknown]>([
    ["T14: a long text", { ...HIDE, tokenId: "a".repeat(5000) }],
    ["T14: many keys", Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`k${n}`, n]))],
    ["T14: a deep value", Array.from({ length: 600 }).reduce<unknown>((inner) => ({ inner }), null)],
    ["T14: a million spots", { ...HIDE, choices: { spots: Array.from({ length: 1e6 }, () => place) } }],
  ])("%s", (_name, sent) => {
    expect(validateRequest(sent)).toEqual({ ok: false, refusal: { code: "tooLarge", data: {} } });
  });

  it("T24: accessors are not called", () => {
    let called = 0;
    const trap = { ...HIDE };
    Object.defineProperty(trap, "tokenId", { enumerable: true, get: () => ++called });
    expect(validateRequest(trap).ok).toBe(false);
    expect(called).toBe(0);
  });

  it("Z2: never throws, never accepts what is not a request, and leaves prototypes alone", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 3 }), (sent) => {
        expect(validateRequest(sent).ok).toBe(false);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("Z2: a request with a missing, additional or renamed key is refused", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTS), fc.string(), fc.anything(), (act, key, value) => {
        const request = requestFor(act);
        fc.pre(!Object.hasOwn(request, key));
        expect(validateRequest({ ...request, [key]: value }).ok).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
