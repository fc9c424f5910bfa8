/** What there is to learn, and what attacks there are, from items to plain data. Pure. */
import {
  GRANT_KINDS,
  NO_PROFILE,
  type Affix,
  type Aim,
  type Attribute,
  type AttackProfile,
  type Grant,
  type Power,
  type Profile,
  type Vantage,
} from "../rules/index.ts";

/** An item as far as it is read: its type says what its system data is. */
export interface ItemSource {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sort: number;
  readonly system: object;
}

/** What the data models of arms and powers keep of an attack. */
export interface AttackSource extends Pick<
  AttackProfile,
  "kind" | "ranged" | "range" | "damage" | "effects" | "critical"
> {
  readonly made: boolean;
  readonly against: string;
  readonly aim: { readonly kind: Aim["kind"]; readonly size: number; readonly width: number };
}

/** What the data model of powers keeps of what they grant; no kind for nothing. */
export interface GrantSource extends Omit<Grant, "kind" | "power"> {
  readonly kind: Grant["kind"] | "";
}

type CreatureSystem = Pick<Profile, "tier" | "turnsPerRound"> & {
  readonly natures: Iterable<Profile["natures"][number]>;
};

/** What there is to learn of a creature (H-27 to H-30); powers in the order of its sheet. */
export function readProfile({ tier, turnsPerRound, natures }: CreatureSystem, items: Iterable<ItemSource>): Profile {
  const sorted = inOrder(items);
  return {
    ...NO_PROFILE,
    tier,
    turnsPerRound,
    natures: [...natures],
    affixes: {
      arms: affixesOf(sorted, "arms"),
      armor: affixesOf(sorted, "armor"),
      trinkets: affixesOf(sorted, "trinket"),
    },
    powers: sorted.filter(({ type }) => type === "power").map(readPower),
  };
}

/** The attacks that its arms and powers make, in the order of its sheet (G-4). */
export function readAttacks(items: Iterable<ItemSource>): readonly AttackProfile[] {
  return inOrder(items).flatMap((item) => {
    const attack = (item.system as { readonly attack?: AttackSource }).attack;
    return attack?.made ? [attackOf(item, attack)] : [];
  });
}

/** What its powers grant it without an attack roll, in the order of its sheet (H-22, H-24). */
export function readGrants(items: Iterable<ItemSource>): readonly Grant[] {
  return inOrder(items).flatMap(({ id, type, system }) => {
    const { grant } = system as { readonly grant?: GrantSource };
    const kind = GRANT_KINDS.find((one) => one === grant?.kind);
    return grant && kind ? [{ power: type === "power" ? id : null, kind, range: grant.range, cost: grant.cost }] : [];
  });
}

/** A vantage from its item. */
export function readVantage({ id, name, system }: ItemSource): Vantage {
  const { text, skill, named } = system as Omit<Vantage, "id" | "name">;
  return { id, name, text, skill, named };
}

function inOrder(items: Iterable<ItemSource>): readonly ItemSource[] {
  return [...items].toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1));
}

function affixesOf(items: readonly ItemSource[], type: string): readonly Affix[] {
  return items
    .filter((item) => item.type === type)
    .flatMap(({ system }) => (system as { readonly affixes: readonly Affix[] }).affixes)
    .map(({ name, text }) => ({ name, text }));
}

function readPower({ id, name, system }: ItemSource): Power {
  return { id, name, text: (system as { readonly text: string }).text };
}

function attackOf({ id, name }: ItemSource, attack: AttackSource): AttackProfile {
  const { kind, ranged, range, critical, damage, effects } = attack;
  return {
    id,
    name,
    kind,
    against: attack.against === "" ? null : (attack.against as Attribute),
    ranged,
    range,
    aim: aimOf(attack.aim),
    damage: damage.map((part) => ({ dice: part.dice, faces: part.faces, bonus: part.bonus, type: part.type })),
    effects: effects.map((effect) => ({ kind: effect.kind, amount: effect.amount, name: effect.name })),
    critical,
  };
}

/** An aim from its kind and its one size: how many, a radius or a length, as the kind has it. */
export function aimOf({ kind, size, width }: AttackSource["aim"]): Aim {
  switch (kind) {
    case "single":
      return { kind };
    case "several":
    case "tiles":
      return { kind, most: size };
    case "burst":
      return { kind, radius: size };
    case "cone":
      return { kind, length: size };
    case "line":
      return { kind, length: size, width };
  }
}
