import { sourceText } from "../../cards/parts/check.ts";
import type { Say } from "../../words/say.ts";
import type { CheckPreview } from "../../rules/index.ts";
import { signed } from "../../words/signed.ts";

/**
 * A check before its roll, with its chance: "Focus (Perception) +5 with advantage: 75 %". `group` has its
 * sentences.
 */
export function checkText(preview: CheckPreview, say: Say, group: "Scan" | "Track"): string {
  const { attribute, skill, modifiers, mode, percent } = preview;
  const bonus = signed(modifiers.reduce((sum, { value }) => sum + value, 0));
  return say(`UNSEEN.${group}.check.${mode}`, { ...namesOf(attribute, skill, say), bonus, percent });
}

/** The reasons: the least number on the die, the parts of the sum, and every source by its name (G-1, G-2). */
export function checkWhy(preview: CheckPreview, say: Say): string {
  const { attribute, modifiers, sources, needs, difficulty } = preview;
  const parts = modifiers.map(({ part, value }) => {
    const label = say(part === "attribute" ? `UNSEEN.Attribute.${attribute}` : `UNSEEN.Check.${part}`);
    return `${label} ${signed(value)}`;
  });
  const named = sources.map((source) => sourceText(source, say));
  return [needText(needs, difficulty, say), ...parts, ...named].join("; ");
}

/** Faces of a d20. A higher number cannot be rolled. */
const FACES = 20;

function needText(needs: number, difficulty: number, say: Say): string {
  if (needs <= 1) return say("UNSEEN.Scan.needs.any", { difficulty });
  return say(needs > FACES ? "UNSEEN.Scan.needs.none" : "UNSEEN.Scan.needs.some", { difficulty, needs });
}

const namesOf = (attribute: string, skill: string, say: Say) => ({
  attribute: say(`UNSEEN.Attribute.${attribute}`),
  skill: say(`UNSEEN.Skill.${skill}`),
});
