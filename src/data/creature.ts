import {
  ATTRIBUTES,
  faultOfForm,
  isNamedForm,
  MOST_ROWS,
  NATURES,
  SKILLS,
  USUAL_FLOW,
  ZONE_AFFIXES,
  type Attribute,
} from "../rules/index.ts";
import { MOST_FLOW } from "../bridge/creature/abilityData.ts";
import { choices, flag, whole } from "./fieldKinds.ts";

const { fields } = foundry.data;

/** The data of characters and adversaries: attributes, skills, life and movement of rules G. */
export const creatureSchema = () => ({
  attributes: new fields.SchemaField(attributeFields()),
  proficiencyBonus: whole({ min: 0, max: 10, initial: 2 }),
  proficiencies: choices("Skill", SKILLS),
  life: new fields.SchemaField({
    value: whole({ min: 0, initial: 20 }),
    max: whole({ min: 0, initial: 20 }),
  }),
  absorption: whole({ min: 0, initial: 0 }),
  /** Tiles a turn (G-5). */
  movement: whole({ min: 0, max: 99, initial: 6 }),
  tier: whole({ min: 1, max: 10, initial: 1 }),
  turnsPerRound: whole({ min: 1, max: 9, initial: 1 }),
  /** Natures that swap Medicine and Anima about it for another skill (H-32). */
  natures: choices("Nature", NATURES),
  /** Whether each of its tokens is a component that hides on its own: a horde, an amorphous creature (H-5). */
  components: flag(),
  /** Its own shape as a picture of its tiles, as in "xx/x.". Empty if its token's shape counts (T-4). */
  form: new fields.StringField({ required: true, blank: true, initial: "", validate: isPicture }),
  /** Whether it takes zero tiles and shares that of its token with others (T-8). */
  tiny: flag(),
  exhaustion: whole({ min: 0, max: 20, initial: 0 }),
  zone: new fields.SchemaField({
    /** How many tiles further than adjacent the zone of control reaches (G-8). */
    widen: whole({ min: 0, max: 9, initial: 0 }),
    affixes: choices("ZoneAffix", ZONE_AFFIXES),
  }),
  /** What its eyes can do besides (C-8). Darkvision in tiles. */
  senses: new fields.SchemaField({
    darkvision: whole({ min: 0, max: 999, initial: 0 }),
    lowLight: flag(),
  }),
  /** What it brings into stretches (Z-12, Z-14). A pool that is left empty follows from its attributes. */
  stealth: new fields.SchemaField({
    observation: pool(),
    machinery: pool(),
    stress: whole({ min: 0, max: 10, initial: 0 }),
    seesInDark: flag(),
    flashlight: flag(),
    torch: flag(),
  }),
  /** By how much an effect conceals it wherever it stands, in percent (C-4). Active effects raise it. */
  concealed: whole({ min: 0, max: 100, initial: 0 }),
  /** Tiles that it adds to forced movement of itself: elastic above 0, steadfast below (T-11). */
  forceModifier: whole({ min: -60, max: 60, initial: 0 }),
  /** What it adds to the amounts of a boon that it grants to another (T-2). */
  boonBonus: whole({ min: 0, max: 99, initial: 0 }),
  /** C-6: whether an effect conceals it totally, whatever the percentage. */
  concealedTotally: flag(),
  /** The flow that it has at the start of its turn (K-11). The ledger says how much of it is spent. */
  flow: whole({ min: 0, max: MOST_FLOW, initial: USUAL_FLOW }),
  biography: new fields.HTMLField({ required: true, blank: true, initial: "" }),
});

/** A number of d6 of its own, or none. */
const pool = () =>
  new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, max: 20, initial: null });

/** Whether a text is empty or draws a shape. Otherwise an error that says what to write. */
function isPicture(text: string): boolean {
  const fault = text === "" ? null : isNamedForm(text) ? "signs" : faultOfForm(text);
  if (fault !== null)
    throw new Error(game.i18n.format(`UNSEEN.FormFault.${fault}`, { form: text, most: String(MOST_ROWS) }));
  return true;
}

const attribute = () => whole({ min: -5, max: 5, initial: 0 });

const attributeFields = () =>
  Object.fromEntries(ATTRIBUTES.map((name) => [name, attribute()])) as Record<Attribute, ReturnType<typeof attribute>>;
