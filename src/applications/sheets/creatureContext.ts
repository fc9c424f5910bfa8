import {
  ATTRIBUTES,
  NATURES,
  SKILLS,
  STATUSES,
  ZONE_AFFIXES,
  type AbilityCard,
  type Attribute,
  type Skill,
  type Status,
  type ZoneAffix,
} from "../../rules/index.ts";
import { cardFace } from "../../words/cardFace.ts";
import type { Say } from "../../words/say.ts";

/** The numbers of a creature in its actor. */
export interface CreatureNumbers {
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly proficiencyBonus: number;
  readonly proficiencies: ReadonlySet<string>;
  readonly life: { readonly value: number; readonly max: number };
  readonly absorption: number;
  readonly movement: number;
  readonly tier: number;
  readonly turnsPerRound: number;
  readonly exhaustion: number;
  readonly concealed: number;
  readonly flow: number;
  readonly senses: { readonly darkvision: number; readonly lowLight: boolean };
  readonly zone: { readonly widen: number; readonly affixes: ReadonlySet<string> };
  readonly natures: ReadonlySet<string>;
  /** Whether each of its tokens hides on its own (H-5). */
  readonly components: boolean;
}

/** An item of a creature in the list of its sheet. */
export interface CarriedItem {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly sort: number;
  /** Whether arms or a power have an attack (G-4). */
  readonly system?: { readonly attack?: { readonly made: boolean } };
  /** What an ability card adds (K-11). Absent for other items. */
  readonly card?: AbilityCard | undefined;
}

/** The types of items that creatures carry, in the order of the sheet. */
export const CARRIED_TYPES = ["power", "arms", "armor", "trinket", "ability"] as const;

/**
 * The attribute with which the rules roll a skill (H-2, H-26, H-27…). For the other skills the Gamemaster names
 * one.
 */
const USUAL: Readonly<Partial<Record<Skill, Attribute>>> = {
  stealth: "agility",
  perception: "focus",
  medicine: "focus",
  anima: "focus",
  arcana: "expertise",
  fontcraft: "expertise",
  tinkering: "expertise",
  athletics: "prowess",
  endurance: "prowess",
  craftsmanship: "expertise",
  charm: "presence",
  guidance: "presence",
  humanities: "focus",
  insight: "focus",
  trickery: "agility",
};

export interface SkillRow {
  readonly skill: Skill;
  readonly label: string;
  readonly attribute: string;
  readonly proficient: boolean;
  readonly bonus: string;
  /** The name of the switch beside it. */
  readonly toggle: string;
  /** The parts of the bonus in a sentence (G-1). */
  readonly why: string;
}

/** Attributes with their labels, in the order of the rules. */
export function attributeRows(numbers: CreatureNumbers, say: Say) {
  return ATTRIBUTES.map((name) => ({
    name,
    label: say(`UNSEEN.Attribute.${name}`),
    value: numbers.attributes[name],
  }));
}

/**
 * The single numbers with labels and hints, in the order of the sheet. Those of concealment and of danger only while
 * they count.
 */
export function traitRows(numbers: CreatureNumbers, say: Say, { conceals = false, danger = false } = {}) {
  const values = {
    absorption: numbers.absorption,
    movement: numbers.movement,
    tier: numbers.tier,
    turnsPerRound: numbers.turnsPerRound,
    proficiencyBonus: numbers.proficiencyBonus,
    exhaustion: numbers.exhaustion,
    "zone.widen": numbers.zone.widen,
    ...(conceals && { "senses.darkvision": numbers.senses.darkvision, concealed: numbers.concealed }),
    ...(danger && { flow: numbers.flow }),
  };
  return Object.entries(values).map(([path, value]) => ({
    name: `system.${path}`,
    value,
    min: ["tier", "turnsPerRound"].includes(path) ? 1 : 0,
    label: say(`UNSEEN.Creature.FIELDS.${path}.label`),
    hint: say(`UNSEEN.Creature.FIELDS.${path}.hint`),
  }));
}

/**
 * Skills with the bonus of their usual attribute: attribute + proficiency − exhaustion (G-1), by name in the reader's
 * language.
 */
export function skillRows(numbers: CreatureNumbers, say: Say): readonly SkillRow[] {
  return SKILLS.map((skill) => skillRow(numbers, skill, say)).toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The affixes of the zone of control, each on or off (G-9). */
export function affixRows(numbers: CreatureNumbers, say: Say) {
  return ZONE_AFFIXES.map((affix: ZoneAffix) => ({
    affix,
    label: say(`UNSEEN.ZoneAffix.${affix}`),
    hint: say(`UNSEEN.ZoneAffix.${affix}Hint`),
    on: numbers.zone.affixes.has(affix),
  }));
}

/** The natures that swap the skill of Scan checks about it, each on or off (H-32). */
export function natureRows(numbers: CreatureNumbers, say: Say) {
  return NATURES.map((nature) => ({
    nature,
    label: say(`UNSEEN.Nature.${nature}`),
    hint: say(`UNSEEN.Nature.${nature}Hint`),
    on: numbers.natures.has(nature),
  }));
}

/**
 * The items of a creature by type, each with the names of its buttons. Powers have a button to use them. Attacks
 * have buttons of their own. Ability cards stand there only while danger counts (K-11).
 */
export function itemGroups(items: readonly CarriedItem[], say: Say, { danger = false } = {}) {
  return CARRIED_TYPES.filter((type) => danger || type !== "ability").map((type) => ({
    type,
    label: say(`UNSEEN.ItemGroup.${type}.label`),
    add: say(`UNSEEN.ItemGroup.${type}.add`),
    rows: items
      .filter((item) => item.type === type)
      .toSorted((one, other) => one.sort - other.sort)
      .map(({ id, name, img, system, card }) => ({
        id,
        name,
        img,
        face: card ? cardFace(card, say) : "",
        attack: system?.attack?.made ? say("UNSEEN.Sheet.attackWithItem", { name }) : null,
        use: type === "power" ? say("UNSEEN.Sheet.useItem", { name }) : null,
        edit: say("UNSEEN.Sheet.editItem", { name }),
        remove: say("UNSEEN.Sheet.deleteItem", { name }),
      })),
  }));
}

/** The statuses of the rules, by name, in their order. */
export function statusNames(statuses: ReadonlySet<string>, say: Say): readonly string[] {
  return STATUSES.filter((status: Status) => statuses.has(status)).map((status) => say(`UNSEEN.Status.${status}`));
}

/** Life as a share from 0 to 100, for the bar. */
export function lifeShare({ life }: CreatureNumbers): number {
  if (life.max <= 0) return 0;
  return Math.round((100 * Math.min(life.max, Math.max(0, life.value))) / life.max);
}

/** A set with a member added or removed. */
export function toggled(members: Iterable<string>, member: string): string[] {
  const next = new Set(members);
  if (!next.delete(member)) next.add(member);
  return [...next];
}

function skillRow(numbers: CreatureNumbers, skill: Skill, say: Say): SkillRow {
  const attribute = USUAL[skill] ?? "focus";
  const proficient = numbers.proficiencies.has(skill);
  const parts = {
    attribute: numbers.attributes[attribute],
    proficiency: proficient ? numbers.proficiencyBonus : 0,
    exhaustion: -numbers.exhaustion,
  };
  const name = say(`UNSEEN.Attribute.${attribute}`);
  const label = say(`UNSEEN.Skill.${skill}`);
  return {
    skill,
    label,
    toggle: say("UNSEEN.Sheet.proficientIn", { skill: label }),
    attribute: name,
    proficient,
    bonus: signed(parts.attribute + parts.proficiency + parts.exhaustion),
    why: say("UNSEEN.Sheet.bonus", {
      attribute: name,
      value: signed(parts.attribute),
      proficiency: signed(parts.proficiency),
      exhaustion: signed(parts.exhaustion),
    }),
  };
}

/** "+2", "0" or "−1" with a true minus sign. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}
