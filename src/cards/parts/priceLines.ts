/** What an act cost besides actions, as its card says it. */
import type { ConcentrationReport } from "../../rules/index.ts";
import type { CardFacts, Reader } from "../card.ts";
import { rolledLines } from "./concentration.ts";

interface Paid {
  readonly power?: string;
  /** Whether it used up the last piece of the power's item. */
  readonly last?: true;
  readonly life?: number;
  /** The check of concentration that the loss of life asked for (T-3). */
  readonly concentration?: ConcentrationReport;
}

/** The last piece of an item, the life that a power took, and the check that followed. `end` ends the second line. */
export function priceLines(
  { power = "", last, life, concentration }: Paid,
  card: CardFacts,
  reader: Reader,
  end = "",
): readonly string[] {
  return [
    ...(last ? [lastLine(power, reader)] : []),
    ...(life === undefined ? [] : [`${reader.say("UNSEEN.AffectCard.life", { life })}${end}`]),
    ...(concentration === undefined ? [] : rolledLines(concentration, card, reader)),
  ];
}

/** Says that the last piece of an item was used. */
export const lastLine = (item: string, { say }: Reader): string => say("UNSEEN.AttackCard.last", { item });
