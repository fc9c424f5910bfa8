import type { CheckReport, AttackReport, DiscoveryReport } from "../../rules/index.ts";
import { nameOn, type CardFacts, type Reader } from "../card.ts";
import { signedScore } from "../../words/signed.ts";
import type { Say } from "../../words/say.ts";

/** G-1 to G-3: who rolled what, every die, every source by its name, every part of the sum. */
export function checkContext(check: CheckReport, card: CardFacts, reader: Reader): CheckContext {
  const { say } = reader;
  const { attribute, skill, modifiers, difficulty, success } = check;
  const said = {
    heading: say(skill === null ? "UNSEEN.Check.headingAttribute" : "UNSEEN.Check.heading", {
      name: nameOn(card, reader, check.creature),
      attribute: say(`UNSEEN.Attribute.${attribute}`),
      skill: skill === null ? "" : say(`UNSEEN.Skill.${skill}`),
    }),
    parts: modifiers.map(({ part, value }) => ({
      label: say(part === "attribute" ? `UNSEEN.Attribute.${attribute}` : `UNSEEN.Check.${part}`),
      value: signedScore(value),
    })),
    against: difficulty === null ? null : say("UNSEEN.Check.against", { difficulty }),
    verdict: success === null ? null : say(success ? "UNSEEN.Check.success" : "UNSEEN.Check.failure"),
    success,
  };
  return rollContext(check, said, say);
}

/**
 * G-2, G-4: an attack roll as the partial `parts/check` shows it. It leaves out the defence, because a defence
 * tells attributes.
 */
export function attackRollContext(roll: AttackReport, heading: string, { say }: Reader): CheckContext {
  const { modifiers, hit, critical } = roll;
  const said = {
    heading,
    parts: modifiers.map(({ part, value }) => ({ label: say(`UNSEEN.AttackPart.${part}`), value: signedScore(value) })),
    against: null,
    verdict: say(`UNSEEN.AttackCard.${critical ? "critical" : hit ? "hit" : "miss"}`),
    success: hit,
  };
  return rollContext(roll, said, say);
}

interface RollSaid {
  /** Who rolls what. Null where the title of the card says so. */
  readonly heading: string | null;
  readonly parts: readonly { readonly label: string; readonly value: string }[];
  readonly against: string | null;
  readonly verdict: string | null;
  readonly success: boolean | null;
}

type CheckContext = ReturnType<typeof rollContext>;

/** A roll as the partial `parts/check` shows it: every die, which of them counts, and every source by its name. */
function rollContext({ dice, kept, mode, sources, total }: CheckReport | AttackReport, said: RollSaid, say: Say) {
  const shown = {
    ...said,
    dice: dice.map((value, index) => ({
      value,
      kept: index === kept,
      name: say(index === kept ? "UNSEEN.Check.dieKept" : "UNSEEN.Check.dieDropped", { value }),
    })),
    // Nothing when the sources cancel out or there are none.
    mode: mode === "plain" ? null : say(`UNSEEN.Check.${mode}`),
    sources: sources.map((source) => sourceText(source, say)),
    total,
  };
  return { ...shown, why: whyTotal(shown, say) };
}

/** A source of advantage or disadvantage by its name (G-2): "Advantage: ambush". */
export const sourceText = ({ kind, source }: CheckReport["sources"][number], say: Say): string =>
  say("UNSEEN.Check.source", { kind: say(`UNSEEN.Check.${kind}`), source: say(`UNSEEN.Source.${source}`) });

/** A number on a card with its explanation, for pointer, focus and screen reader: the partial `parts/why` shows it. */
function why(value: string, lines: readonly string[], say: Say) {
  return { value, lines, name: say("UNSEEN.Why.name", { value, why: lines.join("; ") }) };
}

interface Rolled extends Pick<RollSaid, "parts" | "against" | "verdict"> {
  readonly dice: readonly { readonly value: number; readonly kept: boolean }[];
  readonly mode: string | null;
  readonly sources: readonly string[];
  readonly total: number;
}

/**
 * The total of a roll: the die, why it counts, and every part of the sum (G-1 to G-4). `more` says what follows
 * from it.
 */
export function whyTotal(check: Rolled, say: Say, more: readonly string[] = []) {
  const { dice, mode, sources, parts, total, against, verdict } = check;
  const values = dice.map(({ value }) => value).join(", ");
  const kept = dice.find((die) => die.kept)?.value ?? 0;
  const isCancelled = mode === null && sources.length > 1;
  const lines = [
    dice.length === 1 ? say("UNSEEN.Why.die", { value: kept }) : say("UNSEEN.Why.dice", { values, value: kept }),
    ...sources,
    ...(isCancelled ? [say("UNSEEN.Why.cancel")] : []),
    ...parts.map(({ label, value }) => `${label} ${value}`),
    ...[against, verdict].flatMap((word) => word ?? []),
    ...more,
  ];
  return why(`${total}`, lines, say);
}

/** H-19: the chance of a discovery, and what its die means. */
export function whyDiscovery(
  { of, revealed, roll, found }: DiscoveryReport,
  chance: string,
  { say, odds }: { readonly say: Say; readonly odds: "chance" | "hitChance" },
) {
  const on = revealed.length;
  const key =
    roll === null ? (found ? "noDie" : "noneRolled") : on === 1 ? "one" : odds === "hitChance" ? "upToHit" : "upTo";
  const lines = [say("UNSEEN.Why.spots", { on, of }), say(`UNSEEN.Why.${key}`, { on, of, roll: roll ?? 0 })];
  return why(chance, lines, say);
}
