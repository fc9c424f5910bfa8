import type { CheckReport } from "../../rules/index.ts";
import { nameOn, type CardFacts, type Reader } from "../card.ts";
import { signedScore } from "../../words/signed.ts";
import { whyTotal, type CheckContext } from "./why.ts";

/** G-1 to G-3: who rolled what, every die, every source by its name, every part of the sum. */
export function checkContext(check: CheckReport, card: CardFacts, reader: Reader): CheckContext {
  const shown = shownCheck(check, card, reader);
  return { ...shown, why: whyTotal(shown, reader.say) };
}

function shownCheck(check: CheckReport, card: CardFacts, reader: Reader): Omit<CheckContext, "why"> {
  const { say } = reader;
  const { attribute, skill, dice, kept, mode, sources, modifiers, total, difficulty, success } = check;
  return {
    heading: say(skill === null ? "UNSEEN.Check.headingAttribute" : "UNSEEN.Check.heading", {
      name: nameOn(card, reader, check.creature),
      attribute: say(`UNSEEN.Attribute.${attribute}`),
      skill: skill === null ? "" : say(`UNSEEN.Skill.${skill}`),
    }),
    dice: dice.map((value, index) => ({
      value,
      kept: index === kept,
      name: say(index === kept ? "UNSEEN.Check.dieKept" : "UNSEEN.Check.dieDropped", { value }),
    })),
    mode: mode === "plain" ? null : say(`UNSEEN.Check.${mode}`),
    sources: sources.map(({ kind, source }) =>
      say("UNSEEN.Check.source", {
        kind: say(`UNSEEN.Check.${kind}`),
        source: say(`UNSEEN.Source.${source}`),
      }),
    ),
    parts: modifiers.map(({ part, value }) => ({
      label: say(part === "attribute" ? `UNSEEN.Attribute.${attribute}` : `UNSEEN.Check.${part}`),
      value: signedScore(value),
    })),
    total,
    against: difficulty === null ? null : say("UNSEEN.Check.against", { difficulty }),
    verdict: success === null ? null : say(success ? "UNSEEN.Check.success" : "UNSEEN.Check.failure"),
    success,
  };
}
