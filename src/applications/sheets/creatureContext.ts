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
import type { ShownLasting } from "../../bridge/creature/shownLasting.ts";
import { grantedText } from "../../cards/parts/grantedText.ts";
import { cardFace } from "../../words/cardFace.ts";
import type { Say } from "../../words/say.ts";
import { signed } from "../../words/signed.ts";

/** The types of items that creatures carry, in the order of the sheet. */
export const CARRIED_TYPES = ["power", "arms", "armor", "trinket", "ability", "action"] as const;

const NUMBERS = { observation: 20, machinery: 20, stress: 10 } as const;

const FLAGS = ["seesInDark", "flashlight", "torch"] as const;

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
  readonly forceModifier: number;
  readonly boonBonus: number;
  readonly concealedTotally: boolean;
  readonly flow: number;
  readonly stealth: StealthNumbers;
  readonly senses: { readonly darkvision: number; readonly lowLight: boolean };
  readonly zone: { readonly widen: number; readonly affixes: ReadonlySet<string> };
  readonly natures: ReadonlySet<string>;
  /** Whether each of its tokens hides on its own (H-5). */
  readonly components: boolean;
}

/** What it brings into stretches (Z-12, Z-14). Null for a pool that follows from its attributes. */
export interface StealthNumbers {
  readonly observation: number | null;
  readonly machinery: number | null;
  readonly stress: number;
  readonly seesInDark: boolean;
  readonly flashlight: boolean;
  readonly torch: boolean;
}

/** An item of a creature in the list of its sheet. */
export interface CarriedItem {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly sort: number;
  /** Whether arms or a power have an attack (G-4). */
  readonly system?: {
    readonly attack?: { readonly made: boolean };
    /** How many are left. Null for what does not run out. */
    readonly quantity?: number | null;
    readonly stowed?: boolean;
  };
  /** What an ability card adds (K-11). Absent for other items. */
  readonly card?: AbilityCard | undefined;
}

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

/** The attribute with which a skill is rolled from the sheet, unless somebody names another. */
export const usualAttribute = (skill: Skill): Attribute => USUAL[skill] ?? "focus";

/** Attributes with their labels, in the order of the rules. */
export function attributeRows(numbers: CreatureNumbers, say: Say) {
  return ATTRIBUTES.map((name) => ({
    name,
    label: say(`UNSEEN.Attribute.${name}`),
    value: numbers.attributes[name],
  }));
}

/** The numbers of everyday play with labels and hints, in the order of the sheet. */
export function traitRows(numbers: CreatureNumbers, say: Say) {
  const { life, absorption, movement, proficiencyBonus, exhaustion, tier } = numbers;
  return numberRows({ "life.max": life.max, absorption, movement, proficiencyBonus, exhaustion, tier }, say);
}

/** The numbers that few creatures need. Those of concealment and of danger only while they count. */
export function advancedRows(numbers: CreatureNumbers, say: Say, { conceals = false, danger = false } = {}) {
  const { turnsPerRound, zone, senses, concealed, flow, forceModifier, boonBonus } = numbers;
  const values = {
    turnsPerRound,
    "zone.widen": zone.widen,
    forceModifier,
    boonBonus,
    ...(conceals && { "senses.darkvision": senses.darkvision, concealed }),
    ...(danger && { flow }),
  };
  return numberRows(values, say);
}

/** The least value of the numbers that may not be 0, or may be less. */
const LEAST: Readonly<Record<string, number>> = { tier: 1, turnsPerRound: 1, forceModifier: -60 };

function numberRows(values: Readonly<Record<string, number>>, say: Say) {
  return Object.entries(values).map(([path, value]) => ({
    name: `system.${path}`,
    value,
    min: LEAST[path] ?? 0,
    label: say(`UNSEEN.Creature.FIELDS.${path}.label`),
    hint: say(`UNSEEN.Creature.FIELDS.${path}.hint`),
  }));
}

/**
 * Skills with the bonus of their usual attribute: attribute + proficiency − exhaustion (G-1), by name in the reader's
 * language.
 */
export function skillRows(numbers: CreatureNumbers, say: Say, whyOf: WhyOf = () => []) {
  return SKILLS.map((skill) => skillRow(numbers, skill, { say, whyOf })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  );
}

/** What explains a number at a path of the actor's data: what is stored, and what effects do to it. */
type WhyOf = (path: string) => readonly string[];

/** Attributes as checks without a skill: attribute − exhaustion (G-1). */
export function attributeChecks(numbers: CreatureNumbers, say: Say, whyOf: WhyOf = () => []) {
  return ATTRIBUTES.map((attribute) => {
    const label = say(`UNSEEN.Attribute.${attribute}`);
    const value = numbers.attributes[attribute];
    const sum = say("UNSEEN.Sheet.attributeBonus", {
      attribute: label,
      value: signed(value),
      exhaustion: signed(-numbers.exhaustion),
    });
    return {
      attribute,
      label,
      roll: say("UNSEEN.Sheet.roll", { check: label }),
      bonus: signed(value - numbers.exhaustion),
      why: [sum, ...whyOf(`attributes.${attribute}`), ...whyOf("exhaustion")].join(" "),
    };
  });
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
        use: type === "power" || type === "action" ? say("UNSEEN.Sheet.useItem", { name }) : null,
        open: say("UNSEEN.Sheet.openItem", { name }),
        remove: say("UNSEEN.Sheet.deleteItem", { name }),
        ...handling(name, system, say),
      })),
  }));
}

/** Whether arms are stowed, with the button that changes it, and the number of what runs out, with its buttons. */
function handling(name: string, { attack, quantity = null, stowed }: CarriedItem["system"] & object = {}, say: Say) {
  const isArms = stowed !== undefined && attack !== undefined;
  const counted = {
    left: quantity,
    label: say("UNSEEN.Sheet.quantityOf", { name }),
    more: say("UNSEEN.Sheet.oneMore", { name }),
    less: say("UNSEEN.Sheet.oneLess", { name }),
  };
  return {
    stowed: stowed === true,
    stow: isArms
      ? {
          text: say(`UNSEEN.Sheet.${stowed ? "equip" : "stow"}`),
          label: say(`UNSEEN.Sheet.${stowed ? "equip" : "stow"}Item`, { name }),
        }
      : null,
    counted: quantity === null ? null : counted,
  };
}

/** The statuses of the rules, by name, in their order, each with what it does. */
export function statusChips(statuses: ReadonlySet<string>, say: Say) {
  return STATUSES.filter((status: Status) => statuses.has(status)).map((status) => ({
    name: say(`UNSEEN.Status.${status}`),
    hint: say(`UNSEEN.StatusHint.${status}`),
  }));
}

/** The effects of powers that last, by the power, each with what it does and how long. */
export function lastingChips(lasting: readonly ShownLasting[], say: Say) {
  return lasting.map(({ name, effect }) => ({ name, hint: grantedText(effect, say) }));
}

/** Life as a share from 0 to 100, for the bar. */
export function lifeBar({ life }: CreatureNumbers): number {
  if (life.max <= 0) return 0;
  return Math.round((100 * Math.min(life.max, Math.max(0, life.value))) / life.max);
}

function skillRow(
  numbers: CreatureNumbers,
  skill: Skill,
  { say, whyOf }: { readonly say: Say; readonly whyOf: WhyOf },
) {
  const attribute = usualAttribute(skill);
  const proficient = numbers.proficiencies.has(skill);
  const parts = {
    attribute: numbers.attributes[attribute],
    proficiency: proficient ? numbers.proficiencyBonus : 0,
    exhaustion: -numbers.exhaustion,
  };
  const name = say(`UNSEEN.Attribute.${attribute}`);
  const label = say(`UNSEEN.Skill.${skill}`);
  const sum = say("UNSEEN.Sheet.bonus", {
    attribute: name,
    value: signed(parts.attribute),
    proficiency: signed(parts.proficiency),
    exhaustion: signed(parts.exhaustion),
  });
  return {
    skill,
    label,
    // The names of the switch beside it, and of the button that rolls it.
    toggle: say("UNSEEN.Sheet.proficientIn", { skill: label }),
    roll: say("UNSEEN.Sheet.roll", { check: say("UNSEEN.Check.named", { attribute: name, skill: label }) }),
    attribute: name,
    proficient,
    bonus: signed(parts.attribute + parts.proficiency + parts.exhaustion),
    why: [sum, ...[`attributes.${attribute}`, "proficiencyBonus", "exhaustion"].flatMap(whyOf)].join(" "),
  };
}

/** The numbers and switches of a creature in stealth mode, as stored (part Z). */
export function stealthRows({ stealth }: Pick<CreatureNumbers, "stealth">, say: Say) {
  const words = (field: string) => ({
    name: `system.stealth.${field}`,
    label: say(`UNSEEN.Creature.FIELDS.stealth.${field}.label`),
    hint: say(`UNSEEN.Creature.FIELDS.stealth.${field}.hint`),
  });
  return {
    numbers: Object.entries(NUMBERS).map(([field, max]) => ({
      ...words(field),
      max,
      value: stealth[field as keyof typeof NUMBERS],
    })),
    flags: FLAGS.map((field) => ({ ...words(field), on: stealth[field] })),
  };
}
