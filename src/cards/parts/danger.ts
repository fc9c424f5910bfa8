import type { DefenceSource, EventId, StrikeReport } from "../../rules/index.ts";
import { ruleLink, type RuleLink } from "../../words/ruleLink.ts";
import type { Say } from "../../words/say.ts";
import { nameOn, type CardFacts, type Defended, type DefendedPart, type Reader } from "../card.ts";
import { rolledSum } from "../../words/signed.ts";

/** A line about how an attack came over its target, with the rule that says so. */
export interface DangerLine {
  readonly text: string;
  readonly icon: string;
  readonly rule: RuleLink;
}

/**
 * K-5 to K-7, K-12: surprise or unseen and what that takes from the target, and for the Gamemaster alone what was
 * thrown for the defence.
 */
export function dangerLines(
  { target, manner, shaken = [] }: Pick<StrikeReport, "target" | "manner" | "shaken">,
  card: CardFacts,
  reader: Reader,
): readonly DangerLine[] {
  const { say } = reader;
  const name = nameOn(card, reader, target);
  const powers = shaken.map(({ power }) => power).join(", ");
  const thrown = defendedOn(card.event, reader).find((one) => one.target === target);
  return [
    ...(manner ? [{ text: say(`UNSEEN.Danger.manner.${manner}`), ...SIGNS[manner](say) }] : []),
    ...(powers === "" ? [] : [{ text: say("UNSEEN.Danger.shaken", { name, powers }), ...SIGNS.shaken(say) }]),
    ...(thrown ? [defenceLine("defended", thrown, { name, say })] : []),
  ];
}

/** The dice that were thrown for the defence in an attack that found nobody, or whose failure tells nothing (C-6). */
export function thrownLine(event: EventId, reader: Reader): DangerLine | null {
  const [thrown] = defendedOn(event, reader);
  return thrown ? defenceLine("thrown", thrown, { name: "", say: reader.say }) : null;
}

function defendedOn(event: EventId, reader: Reader): readonly Defended[] {
  const all = reader.gm ? (reader.defended?.(event) ?? []) : [];
  return all.filter(({ parts }) => parts.length > 0);
}

const sign =
  (icon: string, rule: string) =>
  (say: Say): Omit<DangerLine, "text"> => ({ icon, rule: ruleLink(rule, say) });

const SIGNS = {
  surprise: sign("fa-solid fa-bolt", "K-6"),
  unseen: sign("fa-solid fa-eye-slash", "K-7"),
  shaken: sign("fa-solid fa-brain", "K-6"),
} as const;

function defenceLine(
  key: "defended" | "thrown",
  { parts }: Defended,
  { name, say }: { readonly name: string; readonly say: Say },
): DangerLine {
  const total = parts.reduce((sum, { rolls, bonus }) => rolls.reduce((all, roll) => all + roll, sum + bonus), 0);
  const dice = parts.map((part) => partText(part, say)).join("; ");
  const text = say(`UNSEEN.Danger.${key}`, { name, dice, total });
  return { text, icon: "fa-solid fa-shield-halved", rule: ruleLink(ruleOf(parts), say) };
}

/** "open melee: 4"; "stealth card “Soft soles”: 2 + 5". */
function partText(part: DefendedPart, say: Say): string {
  const { source, card } = part;
  const data = { source: say(`UNSEEN.Danger.defence.${source}`), card, rolls: rolledSum(part) };
  return say(card === "" ? "UNSEEN.Danger.defencePart" : "UNSEEN.Danger.defenceCard", data);
}

const SEEKING: readonly DefenceSource[] = ["openMelee", "extendedMelee", "nominatedTiles", "stealth"];

/** Cards alone are the rule of the fights (K-12). */
const ruleOf = (parts: readonly DefendedPart[]): string =>
  parts.some(({ source }) => SEEKING.includes(source)) ? "K-5" : "K-12";
