/** What a power lets creatures do, as buttons on its card (T-1, H-22). Pure. */
import { nameOn, type CardButton, type CardFacts, type Click, type Reader } from "../card.ts";

const ICONS = {
  movement: "fa-solid fa-person-running",
  action: "fa-solid fa-bolt",
  shift: "fa-solid fa-shoe-prints",
} as const;

/** One button for each thing that waits, for whoever owns its creature. */
export function boonButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  const { takes = [], unsure = [] } = card.live;
  return [
    ...takes
      .filter(({ creature }) => reader.owns(creature))
      .map(({ creature, effect, kind }): CardButton => {
        const label = reader.say(`UNSEEN.AffectCard.take.${kind}`, { name: nameOn(card, reader, creature) });
        return { action: "take", label, name: label, icon: ICONS[kind], of: `${creature} ${effect}` };
      }),
    ...unsure.filter(reader.owns).map((creature): CardButton => {
      const label = reader.say("UNSEEN.AffectCard.applyReached", { name: nameOn(card, reader, creature) });
      return { action: "applyReached", label, name: label, icon: "fa-solid fa-hand-sparkles", of: creature };
    }),
  ];
}

export const boonActions = {
  take: ({ live }: CardFacts, of: string): Click | null => {
    const left = live.takes?.find(({ creature, effect }) => `${creature} ${effect}` === of);
    if (!left) return null;
    const { creature, effect, kind } = left;
    if (kind === "shift") return { choose: "shift", tokenId: creature, event: effect };
    return { ask: { kind: "takeEffect", creature, effect } };
  },
  applyReached: ({ event, live }: CardFacts, of: string): Click | null =>
    live.unsure?.includes(of) === true
      ? { ask: { kind: "applyReached", creature: of, event }, sure: "UNSEEN.ApplyReached" }
      : null,
} as const;
