/** What a creature brings into stretches, as fields of its sheet (Z-12, Z-14). Pure. */
import type { Say } from "../../words/say.ts";
import type { CreatureNumbers } from "./creatureContext.ts";

const NUMBERS = { observation: 20, machinery: 20, stress: 10 } as const;
const FLAGS = ["seesInDark", "flashlight", "torch"] as const;

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
