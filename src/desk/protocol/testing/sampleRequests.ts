/** One request of each kind of act, for tests of messages. */
import { AWARENESS_ID, STRETCHES_ID, type Act, type Aimed, type Thing, type ActOf } from "../../../rules/index.ts";
import { validateRequest as validate } from "../request.ts";
import { makeRequest } from "../request.ts";

export const SCENE = "scene00000000000";

export const ADA = "ada0000000000000";

const GUARD = "guard00000000000";

const SPOT = "spot000000000000";

export const place = { i: 3, j: 4, w: 1, h: 1 };

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

export const ACTS: readonly Act[] = [
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
  {
    kind: "thingAttack",
    creature: ADA,
    thing: TRAP,
    origin: null,
    aimed: { targets: [], tiles: [{ i: 3, j: 4 }] },
    forced: true,
  },
  { kind: "applyDamage", creature: ADA, event: SPOT, prevented: 3, percent: 50 },
  { kind: "scanLocate", creature: ADA },
  { kind: "search", creature: ADA, cards: [SPOT] },
  { kind: "warn", creature: ADA, subject: SPOT, allies: [GUARD] },
  { kind: "flip", creature: ADA, cards: [] },
  { kind: "beCautious", creature: ADA, cautious: true },
  { kind: "stretch", creature: ADA, action: { do: "plan", plan: "hide" } },
  { kind: "stretch", creature: ADA, action: { do: "peek", border: `${SPOT}.${GUARD}.open` } },
  {
    kind: "stretch",
    creature: ADA,
    action: {
      do: "move",
      border: `${SPOT}.${GUARD}.open`,
      places: [{ creature: ADA, place: { i: 1, j: 2, w: 1, h: 1 } }],
      push: false,
    },
  },
  { kind: "stretch", creature: ADA, action: { do: "choose", detection: `1.detect.${SPOT}`, choice: "ambush" } },
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
  { kind: "layRegion", creature: ADA, power: SPOT, tiles: [{ i: 3, j: 4 }], from: null, accepted: true },
  { kind: "layRegion", creature: ADA, power: SPOT, tiles: [], from: SPOT },
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
    tiles: 1,
    event: SPOT,
  },
  { kind: "teleport", creature: ADA, to: place, range: 4, cost: "major" },
  { kind: "teleport", creature: ADA, to: place, range: 4, cost: "minor", power: SPOT },
  { kind: "recheck", creature: ADA, causes: ["moved"], movements: [{ mover: GUARD, path: [place] }] },
];

export const validateRequest = (sent: unknown) => validate(sent, { overrules: false });

export const requestFor = (act: Act) =>
  makeRequest(act, { requestId: "request000000000", sceneId: SCENE, expectedRev: 2 });

export const HIDE = requestFor(ACTS[0]!);
