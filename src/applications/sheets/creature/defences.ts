import { ATTRIBUTES, basicDefence, specialDefence, type Creature } from "../../../rules/index.ts";
import type { Say } from "../../../words/say.ts";
import { signed } from "../../../words/signed.ts";
import type { PartContext } from "./section.ts";

/** G-4: the defences that attacks must reach. */
export const defencesContext: PartContext = ({ numbers, say }) => ({ defences: defenceRows(numbers, say) });

type Defender = Pick<Creature, "attributes" | "proficiencyBonus">;

/** Each defence with its value, and the parts of it in a sentence (G-4). */
export function defenceRows(defender: Defender, say: Say) {
  const part = (name: (typeof ATTRIBUTES)[number]) =>
    `${say(`UNSEEN.Attribute.${name}`)} ${signed(defender.attributes[name])}`;
  const basic = {
    label: say("UNSEEN.AttackKind.basic"),
    value: basicDefence(defender),
    why: say("UNSEEN.Sheet.defenceWhy", { parts: [part("prowess"), part("agility")].join(", ") }),
  };
  const proficiency = `${say("UNSEEN.Check.proficiency")} ${signed(defender.proficiencyBonus)}`;
  const special = ATTRIBUTES.map((name) => ({
    label: say(`UNSEEN.Attribute.${name}`),
    value: specialDefence(defender, name),
    why: say("UNSEEN.Sheet.defenceWhy", { parts: [proficiency, part(name)].join(", ") }),
  }));
  return [basic, ...special];
}
