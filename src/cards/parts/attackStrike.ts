import type { StrikeReport } from "../../rules/index.ts";
import { nameOn, spotNames, type CardFacts, type Reader } from "../card.ts";
import { attackRollContext } from "./check.ts";
import { concealedContext } from "./concealed.ts";
import { shownWound } from "./damageWound.ts";
import { dangerLines } from "./danger.ts";
import { discoveryContext } from "./discovery.ts";

/**
 * H-21: the outcome of an attack for one target, as the partial `parts/strike` shows it: the roll with its sources,
 * what it revealed, and the damage if its target is sure.
 */
export function strikeContext(strike: StrikeReport, card: CardFacts, reader: Reader) {
  const { spots, sheltered, roll, discovery, concealed, wound, target } = strike;
  const { say } = reader;
  const name = nameOn(card, reader, target);
  const names = (of: StrikeReport["spots"]) => spotNames(card, reader, idsOf(of));
  const revealed = discovery && discoveryContext(discovery, card, reader, oddsOf(strike));
  return {
    heading: strikePlaces(strike, card, reader),
    sheltered: sheltered.length > 0 ? say("UNSEEN.AttackCard.sheltered", { name, spots: names(sheltered) }) : null,
    roll: roll && attackRollContext(roll, say("UNSEEN.AttackCard.roll"), reader),
    discovery: revealed,
    concealed: concealed
      ? concealedContext(concealed, { hit: roll?.hit === true, now: card.live.hits?.[target] }, say)
      : null,
    danger: dangerLines(strike, card, reader),
    wound: shownWound(wound, say),
    outcome: revealed?.found ? revealed.outcome : say(outcomeKey(strike), { name, spots: names(spots) }),
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
