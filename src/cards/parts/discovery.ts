import type { DiscoveryReport } from "../../rules/index.ts";
import { oddsText } from "../../words/odds.ts";
import { nameOn, spotName, spotNames, type CardFacts, type Reader } from "../card.ts";
import { whyDiscovery } from "./check.ts";

/**
 * H-19, H-21: what was revealed, the chance of finding the hider, the die, and the outcome in a sentence. There is no
 * die if none was rolled or only the Gamemaster sees it.
 */
export function discoveryContext(
  discovery: DiscoveryReport,
  card: CardFacts,
  reader: Reader,
  odds: "chance" | "hitChance" = "chance",
) {
  const { of, revealed, roll, found } = discovery;
  const spots = spotNames(
    card,
    reader,
    revealed.map(({ id }) => id),
  );
  return {
    heading: reader.say("UNSEEN.Discovery.heading", { spots }),
    die: roll === null ? null : { formula: `1d${of}`, value: roll },
    chance: chanceOf(discovery, reader, odds),
    outcome: outcomeOf(discovery, card, reader),
    found,
  };
}

/** The chance with its explanation. Null if the result was certain, or only the Gamemaster knows the chance. */
function chanceOf(discovery: DiscoveryReport, { say }: Reader, odds: "chance" | "hitChance") {
  const { of, revealed, secret, chosen } = discovery;
  if (secret || chosen) return null;
  return whyDiscovery(discovery, oddsText(odds, { on: revealed.length, of }, say), { say, odds });
}

function outcomeOf(discovery: DiscoveryReport, card: CardFacts, reader: Reader): string {
  const { hider, of, revealed, found, chosen, spot } = discovery;
  const name = nameOn(card, reader, hider);
  const gone = revealed.length === 1 ? "notFoundOne" : "notFound";
  if (!found) return reader.say(`UNSEEN.Discovery.${gone}`, { name, left: of - revealed.length });
  const where = spot ? spotName(card, reader, spot.id) : "";
  const sentence = chosen ? "chosen" : isElsewhere(discovery) ? "foundElsewhere" : "found";
  return reader.say(`UNSEEN.Discovery.${sentence}`, { name, spot: where });
}

/** H-16: the spot was taken, so the hider stands beside it. */
const isElsewhere = ({ spot, place }: DiscoveryReport): boolean =>
  spot !== null && place !== null && (spot.place.i !== place.i || spot.place.j !== place.j);
