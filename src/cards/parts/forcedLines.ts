import type { CreatureId, Fall, FallReport, ForcedReport, GroupMove } from "../../rules/index.ts";
import { nameOn, type CardFacts, type Reader } from "../card.ts";
import type { Say } from "../../words/say.ts";

/** Whoever reads the lines, on a card or before the act. */
export interface ForcedReader {
  readonly say: Say;
  readonly nameOf: (creature: CreatureId) => string;
}

/** What forced movement came to, line by line (T-9 to T-11): each sum, its division, and who was moved how far. */
export function forcedLines(groups: readonly GroupMove[], reader: ForcedReader): readonly string[] {
  return groups.flatMap((group) => groupLines(group, reader));
}

/** One line for each group that was moved, and for each fall. */
export function reportLines({ groups, falls = [] }: ForcedReport, reader: ForcedReader): readonly string[] {
  return [...forcedLines(groups, reader), ...fallLines(falls, reader)];
}

/** Names as a card tells them. */
export function forcedReader(card: CardFacts, reader: Reader): ForcedReader {
  return { say: reader.say, nameOf: (id) => nameOn(card, reader, id) };
}

function groupLines(group: GroupMove, { say, nameOf }: ForcedReader): readonly string[] {
  const { sums, members, divisor = members.length, distance, upTo = distance, moved, stopped, effects = [] } = group;
  const names = (ids: readonly CreatureId[]): string => ids.map(nameOf).join(", ");
  const targets = sums.map(({ creature }) => creature);
  const dragged = members.filter((id) => !targets.includes(id));
  return [
    ...sums.map(({ creature, lines, tiles }) => {
      const parts = lines.map(({ part, value }) => say(`UNSEEN.ForcePart.${part}`, { value }));
      return say("UNSEEN.ForcedCard.sum", { name: names([creature]), sum: parts.join("; "), tiles });
    }),
    ...(divisor > 1 ? [say("UNSEEN.ForcedCard.divided", { members: divisor, distance: upTo })] : []),
    ...(distance < upTo ? [say("UNSEEN.ForcedCard.chosen", { tiles: distance, most: upTo })] : []),
    say(moved > 0 ? "UNSEEN.ForcedCard.moved" : "UNSEEN.ForcedCard.stays", { names: names(targets), moved }),
    ...(moved > 0 && dragged.length > 0 ? [say("UNSEEN.ForcedCard.dragged", { names: names(dragged) })] : []),
    ...(stopped ? [say("UNSEEN.ForcedCard.stopped")] : []),
    ...(effects.length > 0 ? [say("UNSEEN.ForcedCard.effects", { effects: effects.join(", ") })] : []),
  ];
}

/** Who fell how far, and what it came to (T-16), a line each. */
function fallLines(falls: readonly FallReport[], { say, nameOf }: ForcedReader): readonly string[] {
  return falls.flatMap(({ creature, tiers, rolls, amount, down }) => {
    const data = { name: nameOf(creature), tiers, rolls: rolls.join(" + "), amount };
    return [say("UNSEEN.ForcedCard.fell", data), ...(down ? [say("UNSEEN.ForcedCard.fellDown", data)] : [])];
  });
}

/** One line for each fall that the act would cause. Nothing is rolled yet. */
export function fallWarnings(falls: readonly Fall[], { say, nameOf }: ForcedReader): readonly string[] {
  return falls.map(({ creature, tiers }) => say("UNSEEN.ForcedCard.wouldFall", { name: nameOf(creature), tiers }));
}
