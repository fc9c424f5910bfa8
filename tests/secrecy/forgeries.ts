/** Forged messages over the package's channel: requests that no honest client makes. */
import type { ActKind } from "../../src/rules/index.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";

export type Role = "player" | "owner" | "assistant" | "secondGm" | "gm";
export const ROLES: readonly Role[] = ["player", "owner", "assistant", "secondGm", "gm"];
const EVERYBODY = ROLES;
const NO_GM: readonly Role[] = ["player", "owner", "assistant"];
const NO_OWNER: readonly Role[] = ["player", "assistant"];

export interface Forgery {
  readonly name: string;
  readonly message: unknown;
  /** Roles that must be refused, with the code. Other roles may ask for it. */
  readonly refused: readonly Role[];
  readonly code: string;
}

/** The hider that the forgeries are about, and its revision. */
const [ADA, BRUNO] = [idOf("Ada"), idOf("Bruno")];
export const HIDER_REV = 2;
const AN_ID = "a1b2c3d4e5f6g7h8";
const place = { i: 1, j: 1, w: 1, h: 1 };

/** A valid request. */
const good = {
  v: 1,
  kind: "hide",
  requestId: "forgedRequest000",
  sceneId: SCENE,
  tokenId: ADA,
  choices: { spot: place },
  expectedRev: HIDER_REV,
};

const shaped = (name: string, message: unknown, code: string): Forgery => ({ name, message, refused: EVERYBODY, code });

const with_ = (name: string, changes: object, code: string): Forgery => shaped(name, { ...good, ...changes }, code);

const without = (key: keyof typeof good): Forgery => {
  const { [key]: _, ...message } = good;
  return shaped(`a request without ${key}`, message, "missingKey");
};

const claimed = (key: string, value: unknown): Forgery =>
  with_(`T7: a request that brings its own ${key}`, { [key]: value }, "extraKey");

const chosen = (kind: ActKind, name: string, choices: unknown, code: string): Forgery =>
  with_(`T13: ${kind} with ${name}`, { kind, choices }, code);

const forAnother = (kind: ActKind, choices: object): Forgery => ({
  name: `T8: ${kind} with somebody else's token`,
  message: { ...good, kind, choices },
  refused: NO_OWNER,
  code: "notOwner",
});

const asGm = (kind: ActKind, choices: object): Forgery => ({
  name: `T7: ${kind}, which only Gamemasters may ask for`,
  message: { ...good, kind, choices },
  refused: NO_GM,
  code: "gmOnly",
});

const single = { targets: [{ creature: BRUNO, spot: null }], tiles: [] };
const thing = {
  name: "Trap",
  bonus: 50,
  against: null,
  ranged: false,
  range: 1,
  aim: { kind: "single" },
  damage: [],
  effects: [],
  critical: 20,
};

const NO_OBJECTS: readonly Forgery[] = [null, undefined, 7, "hide", true, [], [good]].map((message) =>
  shaped(`${JSON.stringify(message) ?? "nothing"} instead of a request`, message, "notAnObject"),
);

const ENVELOPES: readonly Forgery[] = [
  ...(Object.keys(good) as (keyof typeof good)[]).map(without),
  ...Object.entries({
    userId: idOf("Gamemaster"),
    user: idOf("Gamemaster"),
    isGM: true,
    roll: 20,
    total: 40,
    formula: "100d100",
    content: "<img src=x onerror=alert(1)>",
    dice: [1, 1],
    found: true,
    constructor: {},
  }).map(([key, value]) => claimed(key, value)),
  shaped(
    "T19: a request with a key of its own called __proto__",
    JSON.parse(JSON.stringify(good).replace("{", '{"__proto__":{"isGM":true},')),
    "extraKey",
  ),
  with_("T22: a request of another version", { v: 2 }, "notOneOf"),
  with_("a version that only looks right", { v: "1" }, "notOneOf"),
  ...["kill", "__proto__", "constructor", "", 7, null, ["hide"]].map((kind) =>
    with_(`a request for ${JSON.stringify(kind)}`, { kind }, "notOneOf"),
  ),
  ...["short", "x".repeat(17), "../../etc/passwd", "<b>bold</b>aaaaa", 1234567890123456, null].map((requestId) =>
    with_(`the request id ${JSON.stringify(requestId)}`, { requestId }, "notAnId"),
  ),
  with_("a scene that is none", { sceneId: ["x"] }, "notAnId"),
  with_("a scene that is not there", { sceneId: AN_ID }, "sceneGone"),
  with_("a token that is not there", { tokenId: AN_ID }, "tokenGone"),
  ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "2", null, 2 ** 60].map((expectedRev) =>
    with_(`the revision ${String(expectedRev)}`, { expectedRev }, "notAnInteger"),
  ),
  shaped("T14: ten thousand parts", { ...good, choices: Array.from({ length: 10_000 }, () => 0) }, "tooLarge"),
  shaped("T18: a megabyte of text", { ...good, requestId: "x".repeat(1_000_000) }, "tooLarge"),
  {
    name: "H-1: overruling, which is for Gamemasters",
    message: { ...good, overrule: true },
    refused: NO_GM,
    code: "extraKey",
  },
];

const CHOICES: readonly Forgery[] = [
  ...[Number.NaN, 0.5, 1e9, "1", null].map((i) =>
    chosen("hide", `the row ${String(i)}`, { spot: { ...place, i } }, "notAnInteger"),
  ),
  chosen("hide", "no width", { spot: { ...place, w: 0 } }, "notAnInteger"),
  chosen("hide", "a form that is none", { spot: { ...place, form: "<svg/onload=1>" } }, "notOneOf"),
  chosen("hide", "a height of a thousand", { spot: { ...place, h: 1000 } }, "notAnInteger"),
  chosen("hide", "its own result", { spot: place, result: 40 }, "extraKey"),
  chosen("designate", "a hundred spots", { spots: Array.from({ length: 100 }, () => place) }, "tooMany"),
  chosen("designate", "no list", { spots: { length: 3, 0: place } }, "notAList"),
  chosen("hideTogether", "a component that is no id", { spots: [{ component: "1", spot: place }] }, "notAnId"),
  chosen("hideTogether", "its own result", { spots: [{ component: BRUNO, spot: place, result: 40 }] }, "extraKey"),
  chosen("hideTogether", "no place", { spots: [{ component: BRUNO }] }, "missingKey"),
  chosen(
    "designateTogether",
    "a hundred spots",
    { spots: [{ component: BRUNO, spots: Array.from({ length: 100 }, () => place) }] },
    "tooMany",
  ),
  chosen("designateTogether", "one component's place for a list", { spots: { component: BRUNO } }, "notAList"),
  chosen("preset", "a wish that is neither yes nor no", { yields: "yes" }, "notOneOf"),
  chosen("preset", "a wish about an effect", { yields: true, met: true }, "extraKey"),
  chosen(
    "affect",
    "what a hider's player is to have said",
    { boon: true, range: 5, cost: "none", from: null, targets: single.targets, consents: { [BRUNO]: true } },
    "extraKey",
  ),
  chosen(
    "layRegion",
    "a region of its own",
    { power: AN_ID, tiles: [{ i: 1, j: 1 }], from: null, rounds: 99 },
    "extraKey",
  ),
  chosen("layRegion", "a tile between tiles", { power: AN_ID, tiles: [{ i: 0.5, j: 1 }], from: null }, "notAnInteger"),
  chosen(
    "layRegion",
    "a hundred tiles",
    { power: AN_ID, tiles: Array.from({ length: 100 }, (_, j) => ({ i: 1, j })), from: null },
    "tooMany",
  ),
  chosen("scanReveal", "a spot that is no id", { hider: BRUNO, spot: "1" }, "notAnId"),
  chosen("track", "an answer that is none", { hider: BRUNO, answer: "found" }, "notOneOf"),
  chosen("applyDamage", "less than nothing prevented", { event: AN_ID, prevented: -5, percent: 100 }, "notAnInteger"),
  chosen("applyDamage", "a thousand percent", { event: AN_ID, prevented: 0, percent: 1000 }, "notAnInteger"),
  chosen(
    "attack",
    "its own bonus",
    { attack: AN_ID, from: null, aimed: single, opportunity: false, bonus: 99 },
    "extraKey",
  ),
  chosen(
    "attack",
    "its own d100",
    { attack: AN_ID, from: null, aimed: single, opportunity: false, percentile: 100 },
    "extraKey",
  ),
  chosen("search", "a range of its own", { cards: [], range: 200 }, "extraKey"),
  chosen("search", "its own total", { cards: [], total: 60 }, "extraKey"),
  chosen("flip", "a card that is no id", { cards: ["1"] }, "notAnId"),
  chosen("warn", "a level of its own", { subject: AN_ID, allies: [BRUNO], level: "obvious" }, "extraKey"),
  chosen("beCautious", "half of it", { cautious: 0.5 }, "notOneOf"),
  chosen(
    "attack",
    "a way of melee that is none",
    {
      attack: AN_ID,
      from: null,
      aimed: { targets: [], tiles: [], danger: { creature: BRUNO, melee: "far" } },
      opportunity: false,
    },
    "notOneOf",
  ),
  chosen("stretch", "its own dice", { deed: { do: "search", dice: [6, 6] } }, "extraKey"),
  chosen("stretch", "a deed that is none", { deed: { do: "win" } }, "notOneOf"),
  chosen("stretch", "no deed at all", { deed: null }, "notOneOf"),
  chosen("stretch", "a border with a path", { deed: { do: "peek", border: "../a" } }, "notOneOf"),
  chosen(
    "stretch",
    "a place between tiles",
    {
      deed: {
        do: "move",
        border: "a",
        places: [{ creature: BRUNO, place: { i: 0.5, j: 1, w: 1, h: 1 } }],
        push: false,
      },
    },
    "notAnInteger",
  ),
  chosen("throwMiss", "the die's number", { event: AN_ID, roll: 100 }, "extraKey"),
  chosen("changeMiss", "more than all hits", { event: AN_ID, percent: 101 }, "notAnInteger"),
  chosen("changeMiss", "a part of a percent", { event: AN_ID, percent: 0.5 }, "notAnInteger"),
  chosen("changeMiss", "another number on the die", { event: AN_ID, percent: 50, roll: 1 }, "extraKey"),
  chosen(
    "attack",
    "a tile of its own making",
    { attack: AN_ID, from: null, aimed: { targets: [], tiles: [{ i: 0.5, j: 1 }] }, opportunity: false },
    "notAnInteger",
  ),
  ...[-3, 0, 61, 1.5].map((distance) =>
    chosen(
      "forceMove",
      `${distance} tiles`,
      { origin: null, way: "push", targets: [BRUNO], distance, passive: 0, other: 0, critical: false },
      "notAnInteger",
    ),
  ),
  chosen("teleport", "a range beyond all maps", { to: place, range: 100_000 }, "notAnInteger"),
  chosen("claim", "choices that are none", null, "notAnObject"),
];

const AUTHORITY: readonly Forgery[] = [
  forAnother("hide", { spot: place }),
  forAnother("designate", { spots: [place] }),
  forAnother("giveUp", {}),
  forAnother("dash", {}),
  forAnother("rollCheck", { attribute: "agility", skill: null, mode: "plain" }),
  forAnother("hideTogether", { spots: [{ component: BRUNO, spot: place }] }),
  forAnother("designateTogether", { spots: [{ component: BRUNO, spots: [place] }] }),
  forAnother("scanReveal", { hider: BRUNO, spot: AN_ID }),
  forAnother("track", { hider: BRUNO, answer: "track" }),
  forAnother("scanStudy", { target: BRUNO, study: "triage" }),
  forAnother("scanIdentify", { target: BRUNO, power: null }),
  forAnother("scanScout", { vantage: null }),
  forAnother("scanLocate", {}),
  forAnother("usePower", { power: AN_ID }),
  forAnother("search", { cards: [] }),
  forAnother("warn", { subject: AN_ID, allies: [BRUNO] }),
  forAnother("flip", { cards: [] }),
  forAnother("beCautious", { cautious: true }),
  forAnother("stretch", { deed: { do: "show" } }),
  forAnother("stretch", { deed: { do: "plan", plan: "search" } }),
  forAnother("attack", {
    attack: AN_ID,
    from: null,
    aimed: { targets: [], tiles: [], danger: { creature: BRUNO, melee: "open" } },
    opportunity: false,
  }),
  forAnother("interact", { tile: { i: 1, j: 1 } }),
  forAnother("claim", { event: AN_ID, spot: AN_ID }),
  forAnother("emerge", { spot: AN_ID, to: null }),
  forAnother("appear", { place }),
  forAnother("attack", { attack: AN_ID, from: null, aimed: single, opportunity: false }),
  forAnother("attack", {
    attack: AN_ID,
    from: null,
    aimed: { targets: [], tiles: [{ i: 1, j: 1 }] },
    opportunity: false,
  }),
  forAnother("applyDamage", { event: AN_ID, prevented: 0, percent: 0 }),
  forAnother("throwMiss", { event: AN_ID }),
  forAnother("affect", { boon: true, range: 5, cost: "none", from: null, targets: single.targets }),
  forAnother("layRegion", { power: AN_ID, tiles: [{ i: 1, j: 1 }], from: null }),
  forAnother("treat", { target: BRUNO, condition: "prone", from: null }),
  forAnother("forceMove", {
    origin: null,
    way: "push",
    targets: [BRUNO],
    distance: 1,
    passive: 0,
    other: 0,
    critical: false,
    event: AN_ID,
  }),
  forAnother("turn", { to: place }),
  forAnother("grapple", { target: { creature: BRUNO, spot: null }, from: null }),
  forAnother("shove", { target: { creature: BRUNO, spot: null }, from: null }),
  forAnother("breakGrapple", { target: BRUNO, from: null }),
  forAnother("checkConcentration", { event: AN_ID }),
  forAnother("endConcentration", { effect: null, cause: "choice" }),
  forAnother("takeEffect", { effect: `${AN_ID}.0` }),
  forAnother("endEffect", { effect: `${AN_ID}.0` }),
  forAnother("applyReached", { event: AN_ID }),
  forAnother("preset", { yields: true }),
  forAnother("preset", { yields: false }),
  forAnother("teleport", { to: place, range: 200 }),
  asGm("end", { cause: "removed" }),
  asGm("discover", { spots: [AN_ID] }),
  asGm("markerGone", { spot: AN_ID }),
  asGm("closeTrack", {}),
  asGm("pickVantage", { vantage: null }),
  asGm("thingAttack", { thing, origin: null, aimed: single }),
  asGm("dropDamage", { event: AN_ID }),
  asGm("changeMiss", { event: AN_ID, percent: 0 }),
  asGm("setAwareness", { rows: [{ observer: BRUNO, subject: BRUNO, level: "unknown" }] }),
  asGm("markThings", { marked: [], unmarked: [AN_ID] }),
  asGm("setSearch", { range: 200, dice: 20 }),
  asGm("grantSearch", {}),
  asGm("declineDemotion", { observer: BRUNO, subject: AN_ID }),
  asGm("allowCard", { event: AN_ID, card: null }),
  asGm("judgeAwareness", { movements: [] }),
  asGm("grapplesEnd", {}),
  asGm("forceMove", {
    origin: null,
    way: "push",
    targets: [BRUNO],
    distance: 4,
    passive: 0,
    other: 0,
    critical: false,
  }),
  asGm("forceMove", {
    origin: null,
    way: "push",
    targets: [BRUNO],
    distance: 1,
    passive: 0,
    other: 0,
    critical: false,
    event: AN_ID,
    thing: true,
  }),
  asGm("push", { spot: AN_ID, to: place }),
  asGm("stretchOrder", { order: { order: "advance" } }),
  asGm("stretchOrder", { order: { order: "fightOver" } }),
  asGm("recheck", { causes: ["light"], movements: [] }),
];

/** All forged requests. */
export const FORGERIES: readonly Forgery[] = [...NO_OBJECTS, ...ENVELOPES, ...CHOICES, ...AUTHORITY];

/** The message as a role sends it, under an id of its own, so that answers stay apart. */
export function messageOf({ message }: Forgery, role: Role): unknown {
  const index = FORGERIES.findIndex((forgery) => forgery.message === message);
  const requestId = `${role}${index}`.padEnd(16, "x");
  const isNamed = typeof message === "object" && message !== null && "requestId" in message;
  return isNamed && message.requestId === good.requestId
    ? Object.assign(structuredClone(message), { requestId })
    : message;
}

/** Valid requests of senders who did not see the present state, or for whom nothing was decided. */
export const goodRequest = (changes: object): object => ({ ...good, ...changes });
