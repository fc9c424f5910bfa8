/** Forged messages over the package's channel: requests that no honest client makes. */
import { idOf } from "../simulation/scenes.ts";
import {
  type Role,
  NO_GM,
  type Forgery,
  BRUNO,
  AN_ID,
  place,
  good,
  shaped,
  with_,
  without,
  claimed,
  forAnother,
  asGm,
  single,
  thing,
} from "./forgedMessage.ts";
import { CHOICES } from "./forgedChoices.ts";
import { FORGED_STRETCHES } from "./forgedStretches.ts";

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
  asGm("recheck", { causes: ["light"], movements: [] }),
];

/** All forged requests. */
export const FORGERIES: readonly Forgery[] = [
  ...NO_OBJECTS,
  ...ENVELOPES,
  ...CHOICES,
  ...AUTHORITY,
  ...FORGED_STRETCHES,
];

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
