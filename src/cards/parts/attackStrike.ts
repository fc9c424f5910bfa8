import type { StrikeReport } from "../../rules/index.ts";
import { nameOn, spotNames, type CardFacts, type Reader } from "../card.ts";
import { attackRollContext, type CheckContext } from "./check.ts";
import { concealedContext, type ConcealedContext } from "./concealed.ts";
import { shownWound, type WoundContext } from "./damageWound.ts";
import { dangerLines, type DangerLine } from "./danger.ts";
import { discoveryContext, type DiscoveryContext } from "./discovery.ts";

/** The outcome of an attack for one target, as the partial `parts/strike` shows it. */
export interface StrikeContext {
  readonly heading: string;
  /** Spots that full cover protected. */
  readonly sheltered: string | null;
  readonly roll: CheckContext | null;
  readonly discovery: DiscoveryContext | null;
  /** The d100 against concealment (C-1). Null without one. */
  readonly concealed: ConcealedContext | null;
  /** How it came over its target, and what the Gamemaster reads of the defence (K-5 to K-7). Empty for nothing. */
  readonly danger: readonly DangerLine[];
  readonly wound: WoundContext | null;
  readonly outcome: string;
}

/** H-21: the roll with its sources, what it revealed, and the damage if its target is sure. */
export function strikeContext(strike: StrikeReport, card: CardFacts, reader: Reader): StrikeContext {
  const { spots, sheltered, roll, discovery, concealed, wound, target } = strike;
  const { say } = reader;
  const name = nameOn(card, reader, target);
  const heading = strikePlaces(strike, card, reader);
  const names = (of: StrikeReport["spots"]) => spotNames(card, reader, idsOf(of));
  return {
    heading,
    sheltered: sheltered.length > 0 ? say("UNSEEN.AttackCard.sheltered", { name, spots: names(sheltered) }) : null,
    roll: roll && attackRollContext(roll, say("UNSEEN.AttackCard.roll"), reader),
    discovery: discovery && discoveryContext(discovery, card, reader, oddsOf(strike)),
    concealed: concealed
      ? concealedContext(concealed, { hit: roll?.hit === true, now: card.live.hits?.[target] }, say)
      : null,
    danger: dangerLines(strike, card, reader),
    wound: shownWound(wound, say),
    outcome: discovery?.found
      ? discoveryContext(discovery, card, reader).outcome
      : say(outcomeKey(strike), { name, spots: names(spots) }),
  };
}

/** An attack on several spots hits on more rolls than it finds (H-21). */
const oddsOf = ({ spots, discovery }: StrikeReport): "chance" | "hitChance" =>
  spots.length > 1 && discovery?.found !== true ? "hitChance" : "chance";

/** On several spots a hit that concealment turned into a miss settles where the hider is, and hurts nobody. */
function outcomeKey({ outcome, concealed, spots, sheltered }: StrikeReport): string {
  if (outcome === "missed" && spots.length + sheltered.length > 0) return "UNSEEN.AttackCard.outcome.missedSpots";
  const isOnSpots = outcome === "among" || outcome === "somewhere";
  if (isOnSpots && concealed?.roll === null) return `UNSEEN.AttackCard.awaited.${outcome}`;
  return isOnSpots && concealed?.missed === true
    ? `UNSEEN.AttackCard.spared.${outcome}`
    : `UNSEEN.AttackCard.outcome.${outcome}`;
}

const idsOf = (spots: StrikeReport["spots"]) => spots.map(({ id }) => id);

/** A creature, or its spots that are struck. */
export function strikePlaces(
  { target, spots, sheltered = [] }: Pick<StrikeReport, "target" | "spots"> & Partial<Pick<StrikeReport, "sheltered">>,
  card: CardFacts,
  reader: Reader,
): string {
  const name = nameOn(card, reader, target);
  const all = [...spots, ...sheltered];
  if (all.length === 0) return name;
  return `${name}: ${spotNames(card, reader, idsOf(all))}`;
}
