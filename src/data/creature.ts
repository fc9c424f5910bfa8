import { ATTRIBUTES, SKILLS, ZONE_AFFIXES, type Attribute } from "../rules/index.ts";

const { fields } = foundry.data;

/** What characters and adversaries are made of: attributes, skills, life and movement as rules G has them. */
export const creatureSchema = () => ({
  attributes: new fields.SchemaField(attributeFields()),
  proficiencyBonus: whole({ min: 0, max: 10, initial: 2 }),
  proficiencies: new fields.SetField(new fields.StringField({ required: true, choices: labelled("Skill", SKILLS) })),
  life: new fields.SchemaField({
    value: whole({ min: 0, initial: 20 }),
    max: whole({ min: 0, initial: 20 }),
  }),
  absorption: whole({ min: 0, initial: 0 }),
  /** Tiles a turn (G-5). */
  movement: whole({ min: 0, max: 99, initial: 6 }),
  tier: whole({ min: 1, max: 10, initial: 1 }),
  turnsPerRound: whole({ min: 1, max: 9, initial: 1 }),
  exhaustion: whole({ min: 0, max: 20, initial: 0 }),
  zone: new fields.SchemaField({
    /** How many tiles further than adjacent the zone of control reaches (G-8). */
    widen: whole({ min: 0, max: 9, initial: 0 }),
    affixes: new fields.SetField(
      new fields.StringField({ required: true, choices: labelled("ZoneAffix", ZONE_AFFIXES) }),
    ),
  }),
  biography: new fields.HTMLField({ required: true, blank: true, initial: "" }),
});

const whole = <T extends { min: number; max?: number; initial: number }>(options: T) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, ...options });

const attribute = () => whole({ min: -5, max: 5, initial: 0 });

const attributeFields = () =>
  Object.fromEntries(ATTRIBUTES.map((name) => [name, attribute()])) as Record<Attribute, ReturnType<typeof attribute>>;

const labelled = <T extends string>(group: string, names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, `UNSEEN.${group}.${name}`])) as Record<T, string>;
