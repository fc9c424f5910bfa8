/**
 * Reads a creature's numbers from data that its owner may write. Its bounds are those of the data model
 * (`data/creature.ts`), which a modified client may ignore.
 */
import {
  ATTRIBUTES,
  SKILLS,
  ZONE_AFFIXES,
  type Attribute,
  type Creature,
  type Vitality,
  type StealthTraits,
} from "../../rules/index.ts";
import { choicesWithin, partOf, wholeWithin } from "../fields/bounds.ts";

type Numbers = Pick<
  Creature,
  "attributes" | "proficiencyBonus" | "proficiencies" | "exhaustion" | "life" | "absorption" | "speed" | "zone" | "tiny"
> &
  Required<Pick<Creature, "senses" | "concealed" | "forceModifier" | "boonBonus">> &
  Pick<Creature, "concealedTotally">;

/** More life than any creature has. */
const MOST_LIFE: readonly [number, number] = [0, 1_000_000];

/** The numbers that the rules use, each within its bounds, whatever is stored. */
export function readNumbers(system: object): Numbers {
  const from = Object(system) as Readonly<Record<string, unknown>>;
  const [attributes, life, zone, senses] = ["attributes", "life", "zone", "senses"].map((key) => partOf(system, key));
  return {
    tiny: from["tiny"] === true,
    attributes: Object.fromEntries(
      ATTRIBUTES.map((name) => [name, wholeWithin(attributes?.[name], [-5, 5])]),
    ) as Record<Attribute, number>,
    proficiencyBonus: wholeWithin(from["proficiencyBonus"], [0, 10], 2),
    proficiencies: choicesWithin(from["proficiencies"], SKILLS),
    exhaustion: wholeWithin(from["exhaustion"], [0, 20]),
    life: { value: wholeWithin(life?.["value"], MOST_LIFE), max: wholeWithin(life?.["max"], MOST_LIFE) },
    absorption: wholeWithin(from["absorption"], MOST_LIFE),
    speed: wholeWithin(from["movement"], [0, 99], 6),
    senses: {
      darkvision: wholeWithin(senses?.["darkvision"], [0, 999]),
      lowLight: senses?.["lowLight"] === true,
    },
    concealed: wholeWithin(from["concealed"], [0, 100]),
    forceModifier: wholeWithin(from["forceModifier"], [-60, 60]),
    boonBonus: wholeWithin(from["boonBonus"], [0, 99]),
    ...(from["concealedTotally"] === true && { concealedTotally: true as const }),
    zone: { widen: wholeWithin(zone?.["widen"], [0, 9]), affixes: choicesWithin(zone?.["affixes"], ZONE_AFFIXES) },
  };
}

/** Life and absorption as the rules use them. */
export function readVitality(system: object): Vitality {
  const { life, absorption } = readNumbers(system);
  return { life: life.value, absorption };
}

/** The most life that a creature has. */
export const readMostLife = (system: object): number => readNumbers(system).life.max;

/** What it brings into stretches (Z-12, Z-14). Absent where nothing differs from the usual. */
export function readStealth(system: object): Pick<Creature, "stealth"> {
  const stealth = partOf(system, "stealth");
  const pool = (key: "observation" | "machinery"): Partial<StealthTraits> =>
    typeof stealth[key] === "number" ? { [key]: wholeWithin(stealth[key], [0, 20]) } : {};
  const has = (key: "seesInDark" | "flashlight" | "torch"): Partial<StealthTraits> =>
    stealth[key] === true ? { [key]: true } : {};
  const stress = wholeWithin(stealth["stress"], [0, 10]);
  const traits: StealthTraits = {
    ...pool("observation"),
    ...pool("machinery"),
    ...(stress > 0 && { stress }),
    ...has("seesInDark"),
    ...has("flashlight"),
    ...has("torch"),
  };
  return Object.keys(traits).length > 0 ? { stealth: traits } : {};
}
