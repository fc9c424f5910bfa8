/** The d100 of a concealed hit, on its card: who throws it, and another percentage (C-1, C-10). Pure. */
import type { CreatureId } from "../../rules/index.ts";
import { nameOn, type CardButton, type CardFacts, type Click, type HitLeft, type Reader } from "../card.ts";

/** The owner of the target throws a d100 that waits. The Gamemaster states another percentage, before and after. */
export function hitButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  return hitsOn(card).flatMap(([target, { percent, roll, done }]) => {
    const name = nameOn(card, reader, target);
    const button = (action: HitAction): CardButton => {
      const label = reader.say(`UNSEEN.Concealment.${action}`, { name, percent });
      return { action, label, name: label, icon: ICONS[action], of: target };
    };
    return [
      ...(roll === null && reader.owns(target) ? [button("throwMiss")] : []),
      ...(reader.gm && !done ? [button("changeMiss")] : []),
    ];
  });
}

/** Says whose percentage roll still waits, to all who read the card; null where nobody's does. */
export function hitsWait(card: CardFacts, reader: Reader): string | null {
  const waiting = hitsOn(card).filter(([, { roll }]) => roll === null);
  if (waiting.length === 0) return null;
  const names = waiting.map(([target]) => nameOn(card, reader, target)).join(", ");
  return reader.say("UNSEEN.Concealment.waiting", { names });
}

export const hitActions = {
  throwMiss: (card: CardFacts, target: string): Click | null =>
    card.live.hits?.[target]?.roll === null
      ? { ask: { kind: "throwMiss", creature: target, event: card.event } }
      : null,
  changeMiss: (card: CardFacts, target: string): Click | null =>
    card.live.hits?.[target] ? { choose: "miss", tokenId: target, event: card.event } : null,
} as const satisfies Readonly<Record<HitAction, (card: CardFacts, of: string) => Click | null>>;

type HitAction = "throwMiss" | "changeMiss";

const ICONS: Readonly<Record<HitAction, string>> = {
  throwMiss: "fa-solid fa-dice",
  changeMiss: "fa-solid fa-percent",
};

function hitsOn({ live }: CardFacts): readonly (readonly [CreatureId, HitLeft])[] {
  return Object.entries(live.hits ?? {});
}
