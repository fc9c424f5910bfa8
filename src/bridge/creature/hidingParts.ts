/**
 * The form of the parts of a creature's hiding state, for reading them from a token (H-2, H-20, H-22, H-33, H-34).
 */
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  EFFECT_KINDS,
  fitsExtent,
  NATURES,
  SKILLS,
  SPECIALS,
  VANTAGE_SKILLS,
  type Hiding,
  type Footprint,
  type Spot,
  type Tile,
} from "../../rules/index.ts";
import {
  isFlag,
  isListOf,
  isMadeOf,
  isMark,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isText,
  isTexts,
  isWhole,
  type Guard,
} from "../fields/guards.ts";
import { BROADEST } from "../scene/tokenPlace.ts";

type Part<K extends keyof Hiding> = NonNullable<Hiding[K]>;
type Entry<K extends "wounds" | "learned"> = Hiding[K][number];
type Hit = NonNullable<Part<"claim">["blow"]>;
type Fact = Entry<"learned">["fact"];

const isCount = isWhole(0);

/** Rows and columns of the widest canvas, a little beyond its edge included. */
export const isLine = isWhole(-64, 16_384);
const isSide = isWhole(1, BROADEST);

const isExtent = isMadeOf<Footprint>(
  {
    i: isLine,
    j: isLine,
    w: isSide,
    h: isSide,
    form: isText,
    turn: isWhole(0, 5),
    level: isText,
  },
  ["form", "turn", "level"],
);

export const isTile = isMadeOf<Tile>({ i: isLine, j: isLine, level: isText }, ["level"]);

/** A place whose tiles the rules can compute (T-4, T-5). */
export const isPlace: Guard<Footprint> = (value): value is Footprint =>
  isExtent(value) && (value.form === undefined || fitsExtent(value.form, value.w, value.h));

export const isSpot = isMadeOf<Spot>({ id: isText, place: isPlace });

export const isStamp = isMadeOf<Part<"ambush">>(
  { fight: isNullOr(isText), round: isNumber, turn: isNumber, id: isText },
  ["id"],
);

const isBudget = isMadeOf<NonNullable<Part<"pending">["budget"]>>(
  {
    major: isNumber,
    minor: isNumber,
    reaction: isNumber,
    movement: isNumber,
    entered: isTexts,
    left: isTexts,
    provoked: isTexts,
  },
  ["provoked"],
);

export const isPending = isMadeOf<Part<"pending">>({
  event: isText,
  first: isNullOr(isPlace),
  result: isNumber,
  extra: isCount,
  movement: isNumber,
  from: isListOf(isPlace),
  budget: isNullOr(isBudget),
});

export const isOffer = isMadeOf<Part<"offer">>({
  event: isText,
  result: isNumber,
  trackers: isTexts,
  answers: isRecordOf(isOneOf(["track", "pass"])),
  places: isListOf(isPlace),
  together: isTexts,
  allowed: isTexts,
});

const dice = { dice: isCount, faces: isCount, bonus: isNumber, type: isOneOf(DAMAGE_TYPES) };

const strike = {
  by: isNullOr(isText),
  name: isText,
  effects: isListOf(
    isMadeOf<Hit["effects"][number]>({ kind: isOneOf(EFFECT_KINDS), amount: isNumber, name: isText, upTo: isMark }, [
      "upTo",
    ]),
  ),
  critical: isFlag,
  origin: isTile,
  special: isOneOf(SPECIALS),
  unseen: isMark,
  forced: isMark,
};

const STRIKE_MAY = ["origin", "special", "unseen", "forced"] as const;

export const isBlow = isMadeOf<Hit>({ ...strike, damage: isListOf(isMadeOf<Hit["damage"][number]>(dice)) }, STRIKE_MAY);

export const isClaim = isMadeOf<Part<"claim">>(
  { event: isText, spots: isListOf(isSpot), among: isTexts, blow: isBlow },
  ["among", "blow"],
);

export const isWound = isMadeOf<Entry<"wounds">>(
  {
    ...strike,
    event: isText,
    damage: isListOf(isMadeOf<Entry<"wounds">["damage"][number]>({ ...dice, rolls: isListOf(isNumber) })),
    allowed: isMark,
    reacts: isMark,
  },
  [...STRIKE_MAY, "allowed", "reacts"],
);

const isThing = isMadeOf<Extract<Fact, { kind: "power" }>["power"]>({ id: isText, name: isText, text: isText });
const isAffixes = isListOf(isMadeOf({ name: isText, text: isText }));
const isAttributes = (value: unknown): boolean =>
  isObject(value) && ATTRIBUTES.every((attribute) => isNumber(value[attribute]));

/** The fields of each kind of fact besides its kind. */
const FACTS: { readonly [K in Fact["kind"]]: (fact: Readonly<Record<string, unknown>>) => boolean } = {
  sizeUp: ({ attributes, tier, turnsPerRound }) =>
    isAttributes(attributes) && isNumber(tier) && isNumber(turnsPerRound),
  triage: ({ share, exhaustion }) => isNumber(share) && isNumber(exhaustion),
  arms: ({ affixes }) => isAffixes(affixes),
  armor: ({ affixes }) => isAffixes(affixes),
  trinkets: ({ affixes, proficiencies }) => isAffixes(affixes) && isListOf(isOneOf(SKILLS))(proficiencies),
  power: ({ power }) => isThing(power),
  vantage: ({ vantage }) => isThing(vantage) && "skill" in vantage && isOneOf<unknown>(VANTAGE_SKILLS)(vantage.skill),
  noMorePowers: () => true,
  noMoreVantages: () => true,
  nature: ({ nature }) => isOneOf<unknown>(NATURES)(nature),
};

const isFact = (value: unknown): value is Fact =>
  isObject(value) && isText(value.kind) && Object.hasOwn(FACTS, value.kind) && FACTS[value.kind as Fact["kind"]](value);

export const isLore = isMadeOf<Entry<"learned">>({
  event: isText,
  at: isStamp,
  about: isNullOr(isText),
  name: isText,
  fact: isFact,
});
