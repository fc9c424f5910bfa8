/** Reads what there is to learn, and attacks, from items to plain data. */
import {
  ACTION_COSTS,
  AIM_KINDS,
  aimWith,
  ATTACK_KINDS,
  ATTRIBUTES,
  BOON_DECLARATIONS,
  CONDITIONS,
  DAMAGE_TYPES,
  DURATIONS,
  EFFECT_KINDS,
  FORCED_WAYS,
  GRANT_KINDS,
  isTeleport,
  GRANTED_ACTIONS,
  GRANTED_KINDS,
  isForced,
  MOST_GRANTED,
  NATURES,
  NO_PROFILE,
  WARDED,
  type Affix,
  type Aim,
  type AttackProfile,
  type Effect,
  type Grant,
  type GrantedEffect,
  type Power,
  type Profile,
  type Vantage,
} from "../../rules/index.ts";
import {
  choicesWithin,
  choiceWithin,
  LONGEST_NAME,
  LONGEST_TEXT,
  partOf,
  partsWithin,
  textWithin,
  wholeWithin,
} from "../fields/bounds.ts";
import { readLaid } from "./laidData.ts";
import { inOrder, type ItemSource } from "./itemSource.ts";

/** The stored attack of arms and powers. */
export interface AttackSource extends Pick<
  AttackProfile,
  "kind" | "ranged" | "range" | "damage" | "effects" | "critical"
> {
  readonly made: boolean;
  readonly against: string;
  readonly aim: { readonly kind: Aim["kind"]; readonly size: number; readonly width: number };
}

/** What the data model of powers keeps of what they grant; no kind for nothing. */
export interface GrantSource extends Pick<Grant, "range" | "cost" | "life" | "word"> {
  readonly kind: Grant["kind"] | "";
  /** Its effects as they are stored, known or not. */
  readonly effects?: unknown;
  /** The region that it lays, as it is stored. */
  readonly region?: unknown;
}

type CreatureSystem = Pick<Profile, "tier" | "turnsPerRound"> & {
  readonly natures: Iterable<Profile["natures"][number]>;
};

/** What there is to learn of a creature (H-27 to H-30); powers in the order of its sheet. */
export function readProfile({ tier, turnsPerRound, natures }: CreatureSystem, items: Iterable<ItemSource>): Profile {
  const sorted = inOrder(items);
  return {
    ...NO_PROFILE,
    tier: wholeWithin(tier, [1, 10], 1),
    turnsPerRound: wholeWithin(turnsPerRound, [1, 9], 1),
    natures: choicesWithin(natures, NATURES),
    affixes: {
      arms: affixesOf(sorted, "arms"),
      armor: affixesOf(sorted, "armor"),
      trinkets: affixesOf(sorted, "trinket"),
    },
    powers: sorted
      .filter(({ type }) => type === "power")
      .slice(0, MOST_POWERS)
      .map(readPower),
  };
}

/** The attacks of its arms and powers, in the order of its sheet (G-4). */
export function readAttacks(items: Iterable<ItemSource>): readonly AttackProfile[] {
  return inOrder(items).flatMap((item) => {
    const attack = (item.system as { readonly attack?: AttackSource }).attack;
    return attack?.made ? [attackOf(item, attack)] : [];
  });
}

/** What its powers grant without an attack roll, in the order of its sheet (H-22, H-24). */
export function readGrants(items: Iterable<ItemSource>): readonly Grant[] {
  return inOrder(items).flatMap(({ id, type, system }): Grant[] => {
    const { grant } = system as { readonly grant?: GrantSource };
    const kind = GRANT_KINDS.find((one) => one === grant?.kind);
    if (!grant || !kind) return [];
    const cost = choiceWithin(grant.cost, ACTION_COSTS);
    const range = wholeWithin(grant.range, RANGE);
    const power = type === "power" ? id : null;
    const paid = wholeWithin(grant.life, POINTS);
    const basic = { power, kind, range, cost, ...(paid > 0 && { life: paid }) };
    if (kind === "region") return [{ ...basic, region: readLaid(grant.region) }];
    return [isTeleport({ kind }) ? basic : { ...basic, ...declaredBy(grant) }];
  });
}

/** What a grant of boons or effects declares (T-2); nothing where it declares nothing. */
function declaredBy({ word, effects }: GrantSource): Pick<Grant, "word" | "effects"> {
  const [said, known] = [choiceWithin(word, BOON_DECLARATIONS), readEffects(effects).effects];
  return {
    ...(said !== "auto" && { word: said }),
    ...(known.length > 0 && { effects: known }),
  };
}

/**
 * The effects that a power declares (T-2). One of a kind that nobody knows counts for nothing, and spoils no other;
 * the sheet names it.
 */
export function readEffects(stored: unknown): {
  readonly effects: readonly GrantedEffect[];
  readonly unknown: readonly string[];
} {
  const parts = partsWithin(stored, MOST_PARTS);
  const isKnown = (kind: unknown): boolean => GRANTED_KINDS.some((one) => one === kind);
  return {
    effects: parts.filter(({ kind }) => isKnown(kind)).map(effectOf),
    unknown: parts.flatMap(({ kind }) => (isKnown(kind) ? [] : [nameIn(typeof kind === "string" ? kind : "")])),
  };
}

function effectOf(part: Readonly<Record<string, unknown>>): GrantedEffect {
  const kind = choiceWithin(part["kind"], GRANTED_KINDS);
  return {
    kind,
    amount: wholeWithin(part["amount"], POINTS),
    against: choiceWithin(part["against"], WARDED),
    condition: choiceWithin(part["condition"], CONDITIONS),
    becomes: choiceWithin(part["becomes"], CONDITIONS),
    lasts: choiceWithin(part["lasts"], DURATIONS),
    name: nameIn(part["name"]),
    ...(kind === "action" && { action: choiceWithin(part["action"], GRANTED_ACTIONS) }),
    ...(kind === "forcedMovement" && {
      way: choiceWithin(part["way"], FORCED_WAYS),
      ...(part["upTo"] === true && { upTo: true as const }),
    }),
  };
}

/** A vantage from its item. */
export function readVantage({ id, name, system }: ItemSource): Vantage {
  const { text, skill, named } = system as Omit<Vantage, "id" | "name">;
  return { id, name: nameIn(name), text: textIn(text), skill, named };
}

/** Limits above any real sheet. What is beyond them is not read. */
const MOST_POWERS = 60;
const MOST_AFFIXES = 60;
const MOST_PARTS = 12;
const POINTS: readonly [number, number] = [0, MOST_GRANTED];
const RANGE: readonly [number, number] = [0, 200];

const nameIn = (name: unknown): string => textWithin(name, LONGEST_NAME);
const textIn = (text: unknown): string => textWithin(text, LONGEST_TEXT);

function affixesOf(items: readonly ItemSource[], type: string): readonly Affix[] {
  return items
    .filter((item) => item.type === type)
    .flatMap(({ system }) => partsWithin((system as { readonly affixes?: unknown }).affixes, MOST_AFFIXES))
    .slice(0, MOST_AFFIXES)
    .map(({ name, text }) => ({ name: nameIn(name), text: textIn(text) }));
}

function readPower({ id, name, system }: ItemSource): Power {
  return { id, name: nameIn(name), text: textIn((system as { readonly text?: unknown }).text) };
}

function attackOf({ id, name }: ItemSource, attack: AttackSource): AttackProfile {
  return {
    id,
    name: nameIn(name),
    kind: choiceWithin(attack.kind, ATTACK_KINDS),
    against: ATTRIBUTES.find((attribute) => attribute === attack.against) ?? null,
    ranged: attack.ranged === true,
    range: wholeWithin(attack.range, RANGE, 1),
    aim: aimOf(partOf(attack, "aim")),
    damage: partsWithin(attack.damage, MOST_PARTS).map((part) => ({
      dice: wholeWithin(part["dice"], [0, 50]),
      faces: wholeWithin(part["faces"], [1, 100], 6),
      bonus: wholeWithin(part["bonus"], [-100, 100]),
      type: choiceWithin(part["type"], DAMAGE_TYPES),
    })),
    effects: partsWithin(attack.effects, MOST_PARTS).map(broughtOf),
    critical: wholeWithin(attack.critical, [2, 20], 20),
  };
}

function broughtOf(part: Readonly<Record<string, unknown>>): Effect {
  const kind = choiceWithin(part["kind"], EFFECT_KINDS, "other");
  return {
    kind,
    amount: wholeWithin(part["amount"], RANGE),
    name: nameIn(part["name"]),
    ...(isForced(kind) && part["upTo"] === true && { upTo: true as const }),
  };
}

/** An aim from its kind and its one size: a number, a radius or a length. A single target where nothing is stored. */
export function aimOf(source: { readonly [K in keyof AttackSource["aim"]]?: unknown }): Aim {
  const numbers = [source.size, source.width].map((tiles) => wholeWithin(tiles, [1, 50], 1));
  return aimWith(choiceWithin(source.kind, AIM_KINDS), numbers);
}
