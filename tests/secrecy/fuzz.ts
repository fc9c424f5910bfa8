/** Values that a forger could send: requests of every kind, valid or with a fault, and other values. */
import { DESK_KINDS } from "../../src/desk/protocol/request.ts";
import {
  ATTRIBUTES,
  AWARENESS_LEVELS,
  CHECK_MODES,
  CONDITIONS,
  DAMAGE_TYPES,
  EFFECT_KINDS,
  ENDING_CAUSES,
  MARKED_KINDS,
  RECHECK_CAUSES,
  SKILLS,
  STUDIES,
} from "../../src/rules/index.ts";
import { idFrom, type Random } from "../simulation/random.ts";
import { STRETCH_ACTIONS, ORDERS } from "./stretchExamples.ts";

/** A value to send: about a third valid, a third with one fault, a third anything. */
export function anyMessage(random: Random): unknown {
  const roll = random.next();
  if (roll < 0.2) return junk(random, 3);
  const message = request(random);
  return roll < 0.5 ? message : spoilt(message, random);
}

type Maker = (random: Random) => unknown;
type Fields = Readonly<Record<string, Maker>>;

const someId: Maker = (random) => idFrom(random);
const nullOr =
  (make: Maker): Maker =>
  (random) =>
    random.chance(0.5) ? null : make(random);
const whole =
  (least: number, most: number): Maker =>
  (random) =>
    least + random.below(most - least + 1);
const one =
  (values: readonly unknown[]): Maker =>
  (random) =>
    random.pick(values);
/** A copy, because later steps may spoil the original. */
const freshOne =
  (values: readonly object[]): Maker =>
  (random) =>
    structuredClone(random.pick(values));
const some =
  (make: Maker, most: number): Maker =>
  (random) =>
    Array.from({ length: random.below(most + 1) }, () => make(random));
const object =
  (fields: Fields): Maker =>
  (random) =>
    Object.fromEntries(Object.entries(fields).map(([key, make]) => [key, make(random)]));

const FLAG = one([true, false]);
const tile = object({ i: whole(-64, 100), j: whole(-64, 100) });
const place = object({ i: whole(-64, 100), j: whole(-64, 100), w: whole(1, 16), h: whole(1, 16) });
const targets = some(object({ creature: someId, spot: nullOr(someId) }), 4);
const aimed = object({ targets, tiles: some(tile, 4) });
const damage = object({ dice: whole(0, 40), faces: whole(1, 100), bonus: whole(-100, 100), type: one(DAMAGE_TYPES) });
const effect = object({ kind: one(EFFECT_KINDS), amount: whole(0, 100), name: one(["", "Poison"]) });
const thing = object({
  name: one(["Trap", "Pool"]),
  bonus: whole(-50, 50),
  against: nullOr(one(ATTRIBUTES)),
  ranged: FLAG,
  range: whole(0, 200),
  aim: freshOne([{ kind: "single" }, { kind: "burst", radius: 2 }, { kind: "line", length: 3, width: 1 }]),
  damage: some(damage, 2),
  effects: some(effect, 2),
  critical: whole(2, 20),
});

/** Valid choices, for every kind of act. */
const CHOICES: Readonly<Record<(typeof DESK_KINDS)[number], Fields>> = {
  hide: { spot: place },
  designate: { spots: some(place, 5) },
  giveUp: {},
  dash: {},
  turn: { to: place },
  hideTogether: { spots: some(object({ component: someId, spot: place }), 3) },
  designateTogether: { spots: some(object({ component: someId, spots: some(place, 3) }), 3) },
  scanReveal: { hider: someId, spot: someId },
  track: { hider: someId, answer: one(["track", "pass"]) },
  scanStudy: { target: someId, study: one(STUDIES) },
  scanIdentify: { target: someId, power: nullOr(someId) },
  scanScout: { vantage: nullOr(someId) },
  scanLocate: {},
  search: { cards: some(someId, 4) },
  warn: { subject: someId, allies: some(someId, 4) },
  flip: { cards: some(someId, 4) },
  beCautious: { cautious: FLAG },
  setAwareness: { rows: some(object({ observer: someId, subject: someId, level: one(AWARENESS_LEVELS) }), 4) },
  markThings: {
    marked: some(
      object({
        id: someId,
        kind: one(MARKED_KINDS),
        name: one(["Panel", "Chest"]),
        resistance: nullOr(whole(0, 999)),
        tiles: some(tile, 3),
      }),
      2,
    ),
    unmarked: some(someId, 2),
  },
  setSearch: { range: nullOr(whole(0, 200)), dice: whole(0, 20) },
  grantSearch: {},
  declineDemotion: { observer: someId, subject: someId },
  allowCard: { event: someId, card: nullOr(someId) },
  stretch: { action: freshOne(Object.values(STRETCH_ACTIONS)) },
  stretchOrder: { order: freshOne(Object.values(ORDERS)) },
  judgeAwareness: { movements: some(object({ mover: someId, path: some(place, 3) }), 2) },
  pickVantage: { vantage: nullOr(someId) },
  rollCheck: { attribute: one(ATTRIBUTES), skill: nullOr(one(SKILLS)), mode: one(CHECK_MODES) },
  usePower: { power: someId },
  interact: { tile },
  closeTrack: {},
  claim: { event: someId, spot: someId },
  emerge: { spot: someId, to: nullOr(place) },
  appear: { place },
  end: { cause: one(["removed", "down", "gone"]) },
  markerGone: { spot: someId },
  attack: { attack: someId, from: nullOr(someId), aimed, opportunity: FLAG },
  thingAttack: { thing, origin: nullOr(tile), aimed },
  applyDamage: { event: someId, prevented: whole(0, 9999), percent: whole(0, 400) },
  dropDamage: { event: someId },
  throwMiss: { event: someId },
  changeMiss: { event: someId, percent: whole(0, 100) },
  layRegion: { power: someId, tiles: some(tile, 4), from: nullOr(someId), accepted: one([true]) },
  affect: {
    boon: FLAG,
    range: whole(0, 200),
    cost: one(["major", "minor", "reaction", "none"]),
    from: nullOr(someId),
    targets,
  },
  checkConcentration: { event: someId },
  endConcentration: { effect: nullOr(someId), cause: one(ENDING_CAUSES) },
  takeEffect: { effect: (random) => `${idFrom(random)}.${random.below(12)}`, to: place },
  applyReached: { event: someId },
  endEffect: { effect: (random) => `${idFrom(random)}.${random.below(12)}` },
  preset: { yields: FLAG },
  push: { spot: someId, to: place },
  teleport: { to: place, range: whole(0, 200), power: someId },
  grapple: { target: object({ creature: someId, spot: nullOr(someId) }), from: nullOr(someId) },
  shove: { target: object({ creature: someId, spot: nullOr(someId) }), from: nullOr(someId) },
  breakGrapple: { target: someId, from: nullOr(someId) },
  treat: { target: someId, condition: one(CONDITIONS), from: nullOr(someId) },
  grapplesEnd: {},
  forceMove: {
    origin: nullOr(tile),
    way: one(["push", "pull"]),
    targets: some(someId, 3),
    distance: whole(1, 60),
    passive: whole(-240, 240),
    other: whole(-240, 240),
    critical: FLAG,
    tiles: whole(1, 240),
  },
  recheck: {
    causes: some(one(RECHECK_CAUSES), 3),
    movements: some(object({ mover: someId, path: some(place, 5) }), 3),
  },
  discover: { spots: some(someId, 4) },
  undo: { event: someId },
};

/** Optional members, of any choices. */
const OPTIONAL = ["accepted", "power", "form", "turn"] as const;

function request(random: Random): Record<string, unknown> {
  const kind = random.pick(DESK_KINDS);
  return {
    v: 1,
    kind,
    requestId: idFrom(random),
    sceneId: idFrom(random),
    tokenId: idFrom(random),
    choices: object(CHOICES[kind])(random),
    expectedRev: random.below(1000),
    ...(random.chance(0.1) ? { overrule: true } : {}),
  };
}

/** Changes, removes, adds or doubles one part, however deep. */
function spoilt(message: Record<string, unknown>, random: Random): unknown {
  const holders = holdersIn(message);
  const holder = random.pick(holders);
  const keys = Object.keys(holder);
  const key = keys.length > 0 ? random.pick(keys) : "x";
  const way = random.below(6);
  if (way === 0) Reflect.deleteProperty(holder, key);
  else if (way === 1) define(holder, random.pick(HOSTILE_KEYS), junk(random, 1));
  else if (way === 2) define(holder, random.pick(OPTIONAL), junk(random, 1));
  else if (way === 3) define(holder, key, random.pick(NEARLY));
  else if (way === 4) Object.setPrototypeOf(holder, random.pick(PROTOTYPES));
  else define(holder, key, junk(random, 2));
  return message;
}

const define = (holder: object, key: string, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

function holdersIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(holdersIn)];
}

const HOSTILE_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "userId",
  "total",
  "formula",
  "then",
  "",
] as const;

const PROTOTYPES: readonly (object | null)[] = [null, Array.prototype, { v: 1 }, Date.prototype];

/** Values just outside the bounds, or values that other code could mistake for others. */
const NEARLY: readonly unknown[] = [
  -1,
  0.5,
  -65,
  16385,
  2 ** 53,
  Number.NaN,
  Infinity,
  -0,
  "1",
  "",
  " ",
  "0".repeat(15),
  "0".repeat(17),
  "aaaaaaaaaaaaaaa\n",
  "ａaaaaaaaaaaaaaa",
  "true",
  null,
  undefined,
  true,
  [],
  {},
  [1],
  { length: 2 },
  10n,
  Symbol("x"),
  new Date(0),
  /x/,
  new Map(),
  () => 1,
];

function junk(random: Random, depth: number): unknown {
  if (depth === 0 || random.chance(0.4)) return random.pick(NEARLY);
  if (random.chance(0.5)) return Array.from({ length: random.below(4) }, () => junk(random, depth - 1));
  const made = {};
  for (let count = random.below(5); count > 0; count--) {
    define(
      made,
      random.chance(0.3) ? random.pick(HOSTILE_KEYS) : random.pick(Object.keys(ENVELOPE)),
      junk(random, depth - 1),
    );
  }
  return made;
}

const ENVELOPE = { v: 1, kind: "", requestId: "", sceneId: "", tokenId: "", choices: {}, expectedRev: 0 };
