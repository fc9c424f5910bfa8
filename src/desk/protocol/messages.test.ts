import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AWARENESS_ID, STRETCHES_ID, type Act, type Aimed, type Thing, type ActOf } from "../../rules/index.ts";
import { actingToken, subjectOf } from "./acts.ts";
import { DANGER_ENTRIES } from "./dangerActs.ts";
import { validateRequest as validate } from "./messages.ts";
import { makeRequest } from "./request.ts";

const SCENE = "scene00000000000";
const ADA = "ada0000000000000";
const GUARD = "guard00000000000";
const SPOT = "spot000000000000";
const place = { i: 3, j: 4, w: 1, h: 1 };

const TRAP: Thing = {
  name: "Falling rocks",
  bonus: 5,
  against: "agility",
  ranged: false,
  range: 0,
  aim: { kind: "line", length: 4, width: 1 },
  damage: [{ dice: 2, faces: 6, bonus: 1, type: "physical" }],
  effects: [{ kind: "push", amount: 2, name: "" }],
  critical: 20,
};

function attackOn(aimed: Aimed): ActOf<"attack"> {
  return { kind: "attack", creature: GUARD, attack: SPOT, from: SPOT, aimed, opportunity: false };
}

const ACTS: readonly Act[] = [
  { kind: "hide", creature: ADA, spot: place },
  { kind: "designate", creature: ADA, spots: [place, { ...place, i: 5 }] },
  { kind: "designate", creature: ADA, spots: [] },
  { kind: "scanReveal", creature: GUARD, hider: ADA, spot: SPOT },
  { kind: "track", creature: GUARD, hider: ADA, answer: "pass" },
  { kind: "closeTrack", hider: ADA },
  { kind: "claim", creature: ADA, event: SPOT, spot: SPOT },
  { kind: "emerge", creature: ADA, spot: SPOT, to: null },
  { kind: "emerge", creature: ADA, spot: SPOT, to: place },
  { kind: "appear", creature: ADA, place },
  { kind: "end", creature: ADA, cause: "down" },
  { kind: "markerGone", creature: ADA, spot: SPOT },
  { kind: "discover", creature: ADA, spots: [SPOT, ADA] },
  { kind: "giveUp", creature: ADA },
  { kind: "dash", creature: ADA },
  { kind: "turn", creature: ADA, to: { i: 2, j: 2, w: 1, h: 2 } },
  { kind: "hideTogether", creature: ADA, spots: [{ component: ADA, spot: place }] },
  { kind: "designateTogether", creature: ADA, spots: [{ component: ADA, spots: [place] }] },
  { kind: "scanReveal", creature: SPOT, hider: ADA, spot: SPOT, accepted: true },
  { kind: "scanStudy", creature: ADA, target: SPOT, study: "trinkets" },
  { kind: "scanIdentify", creature: ADA, target: SPOT, power: null },
  { kind: "scanIdentify", creature: ADA, target: SPOT, power: SPOT },
  { kind: "scanScout", creature: ADA, vantage: null },
  { kind: "pickVantage", creature: ADA, vantage: SPOT },
  { kind: "usePower", creature: ADA, power: SPOT },
  { kind: "rollCheck", creature: ADA, attribute: "agility", skill: "stealth", mode: "plain" },
  { kind: "rollCheck", creature: ADA, attribute: "focus", skill: null, mode: "disadvantage" },
  { kind: "interact", creature: ADA, tile: { i: 3, j: 4 }, accepted: true },
  attackOn({ targets: [{ creature: ADA, spot: SPOT }], tiles: [] }),
  { ...attackOn({ targets: [], tiles: [{ i: 3, j: 4 }] }), creature: ADA },
  { kind: "thingAttack", creature: ADA, thing: TRAP, origin: null, aimed: { targets: [], tiles: [{ i: 3, j: 4 }] } },
  { kind: "applyDamage", creature: ADA, event: SPOT, prevented: 3, percent: 50 },
  { kind: "scanLocate", creature: ADA },
  { kind: "search", creature: ADA, cards: [SPOT] },
  { kind: "warn", creature: ADA, subject: SPOT, allies: [GUARD] },
  { kind: "flip", creature: ADA, cards: [] },
  { kind: "beCautious", creature: ADA, cautious: true },
  { kind: "stretch", creature: ADA, deed: { do: "plan", plan: "hide" } },
  { kind: "stretch", creature: ADA, deed: { do: "peek", border: `${SPOT}.${GUARD}.open` } },
  {
    kind: "stretch",
    creature: ADA,
    deed: {
      do: "move",
      border: `${SPOT}.${GUARD}.open`,
      places: [{ creature: ADA, place: { i: 1, j: 2, w: 1, h: 1 } }],
      push: false,
    },
  },
  { kind: "stretch", creature: ADA, deed: { do: "choose", detection: `1.detect.${SPOT}`, choice: "ambush" } },
  { kind: "stretchOrder", creature: STRETCHES_ID, order: { order: "advance" } },
  {
    kind: "stretchOrder",
    creature: STRETCHES_ID,
    order: { order: "addThing", thing: SPOT, zone: GUARD, name: "A key" },
  },
  {
    kind: "setAwareness",
    creature: AWARENESS_ID,
    rows: [
      { observer: ADA, subject: GUARD, level: "known", area: [{ i: 1, j: 2 }] },
      { observer: GUARD, subject: ADA, level: "unknown" },
    ],
  },
  {
    kind: "markThings",
    creature: AWARENESS_ID,
    marked: [{ id: SPOT, kind: "door", name: "Panel", resistance: 12, tiles: [{ i: 1, j: 2 }] }],
    unmarked: [GUARD],
  },
  { kind: "setSearch", creature: AWARENESS_ID, range: null, dice: 2 },
  { kind: "grantSearch", creature: ADA },
  { kind: "declineDemotion", creature: AWARENESS_ID, observer: GUARD, subject: ADA },
  { kind: "allowCard", creature: ADA, event: SPOT, card: null },
  { kind: "judgeAwareness", creature: AWARENESS_ID, movements: [{ mover: GUARD, path: [place] }] },
  {
    kind: "attack",
    creature: ADA,
    attack: SPOT,
    from: null,
    aimed: { targets: [], tiles: [], danger: { creature: GUARD, melee: "extended" } },
    opportunity: false,
  },
  { kind: "dropDamage", creature: ADA, event: SPOT },
  { kind: "throwMiss", creature: ADA, event: SPOT },
  { kind: "changeMiss", creature: ADA, event: SPOT, percent: 40 },
  {
    kind: "affect",
    creature: GUARD,
    boon: true,
    range: 3,
    cost: "minor",
    from: null,
    targets: [{ creature: ADA, spot: SPOT }],
  },
  {
    kind: "affect",
    creature: ADA,
    boon: false,
    range: 3,
    cost: "none",
    from: null,
    targets: [{ creature: GUARD, spot: null }],
    accepted: true,
  },
  {
    kind: "affect",
    creature: ADA,
    boon: true,
    power: SPOT,
    range: 3,
    cost: "none",
    from: null,
    targets: [{ creature: GUARD, spot: null }],
  },
  { kind: "checkConcentration", creature: ADA, event: SPOT },
  { kind: "endConcentration", creature: ADA, effect: SPOT, cause: "choice" },
  { kind: "endConcentration", creature: ADA, effect: null, cause: "down" },
  { kind: "takeEffect", creature: ADA, effect: `${SPOT}.1`, to: place },
  { kind: "applyReached", creature: ADA, event: SPOT },
  { kind: "endEffect", creature: ADA, effect: `${SPOT}.0` },
  { kind: "preset", creature: ADA, yields: true },
  { kind: "push", creature: ADA, spot: SPOT, to: place },
  { kind: "teleport", creature: ADA, to: place, range: 4 },
  { kind: "grapple", creature: ADA, target: { creature: GUARD, spot: null }, from: null },
  { kind: "shove", creature: GUARD, target: { creature: ADA, spot: SPOT }, from: SPOT, towards: { i: 1, j: 2 }, place },
  { kind: "breakGrapple", creature: ADA, target: GUARD, from: null },
  { kind: "treat", creature: ADA, target: GUARD, condition: "prone", from: null },
  { kind: "grapplesEnd", creature: ADA },
  {
    kind: "forceMove",
    creature: ADA,
    origin: { i: 1, j: 2 },
    way: "pull",
    targets: [GUARD],
    distance: 3,
    passive: -1,
    other: 2,
    critical: true,
    towards: { i: 0, j: 0 },
    chosen: [{ creature: GUARD, place }],
  },
  {
    kind: "forceMove",
    creature: ADA,
    origin: null,
    way: "push",
    targets: [GUARD],
    distance: 1,
    passive: 0,
    other: 0,
    critical: false,
    event: SPOT,
  },
  { kind: "teleport", creature: ADA, to: place, range: 4, cost: "major" },
  { kind: "recheck", creature: ADA, causes: ["moved"], movements: [{ mover: GUARD, path: [place] }] },
];

const validateRequest = (sent: unknown) => validate(sent, { overrules: false });

const requestFor = (act: Act) => makeRequest(act, { requestId: "request000000000", sceneId: SCENE, expectedRev: 2 });

const HIDE = requestFor(ACTS[0]);

describe("requests", () => {
  it.each(ACTS.map((act) => [act.kind, act] as const))("%s: act and request become each other", (_kind, act) => {
    const sent: unknown = JSON.parse(JSON.stringify(requestFor(act)));
    const validated = validateRequest(sent);
    expect(validated).toEqual({ ok: true, request: requestFor(act), act });
    expect(sent).toHaveProperty("tokenId", actingToken(act));
  });

  it("the subject is the hider, whoever acts, or the awareness or the stretches of the scene", () => {
    const sceneSubject = ({ kind }: Act): string | null => {
      if (kind === "stretch" || kind === "stretchOrder") return STRETCHES_ID;
      return kind in DANGER_ENTRIES && kind !== "allowCard" ? AWARENESS_ID : null;
    };
    expect(ACTS.map(subjectOf)).toEqual(ACTS.map((act) => sceneSubject(act) ?? ADA));
  });
});

describe("H-1: overruling", () => {
  const [act] = ACTS;
  const overruling = makeRequest(act!, {
    requestId: "request000000000",
    sceneId: SCENE,
    expectedRev: 2,
    overrule: true,
  });

  it("a Gamemaster's request may carry it", () => {
    expect(validate(overruling, { overrules: true })).toEqual({ ok: true, request: overruling, act });
    expect(validate(HIDE, { overrules: true })).toEqual({ ok: true, request: HIDE, act });
  });

  it.each([false, "yes", 1, null])("but not as %s", (overrule) => {
    const problem = { ok: false, refusal: { code: "notOneOf", data: { key: "overrule" } } };
    expect(validate({ ...HIDE, overrule }, { overrules: true })).toEqual(problem);
  });
});

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

  it("Z2: one key more, less or other than a request has is refused", () => {
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
