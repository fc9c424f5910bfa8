import type { EmergenceReport, StrikeReport } from "../rules/index.ts";
import { strikeContext, type StrikeContext } from "./parts/attackStrike.ts";
import { nameOn, spotName, type Card, type CardData, type CardFacts, type OwnContext, type Reader } from "./card.ts";
import { woundActions, woundButtons } from "./parts/damageWound.ts";
import { hiderActions, hiderButtons } from "./parts/hiderButtons.ts";

type AttackData = CardData<"attack" | "thingAttack">;

interface AttackContext extends OwnContext {
  /** The attacker that came out of hiding before the roll. */
  readonly emerged: string | null;
  readonly strikes: readonly StrikeContext[];
}

/** G-4, H-15, H-21: an attack on creatures and on spots, target by target. */
export const attackCard: Card<"attack" | "thingAttack"> = {
  type: "attack",
  template: "chat/attack",
  context: (card, reader): AttackContext => {
    const { report } = card;
    const { strikes } = report;
    return {
      type: "attack",
      title: titleOf(card, reader),
      icon: report.kind === "attack" ? "fa-solid fa-burst" : "fa-solid fa-bomb",
      emerged: report.kind === "attack" ? emergedLine(report.creature, report.emerged, { card, reader }) : null,
      strikes: strikes.map((strike) => strikeContext(strike, card, reader)),
      outcome: outcomeOf(strikes, reader),
      next: nextStep(card, reader),
      buttons: [...woundButtons(card, reader, woundsOf(strikes)), ...hiderButtons(card, reader)],
    };
  },
  actions: { ...hiderActions, ...woundActions },
};

/** Says that it came out of hiding, and where (H-15, H-16). */
export function emergedLine(
  creature: string,
  emerged: EmergenceReport | null,
  { card, reader }: { readonly card: CardFacts; readonly reader: Reader },
): string | null {
  if (emerged === null) return null;
  const { spot } = emerged;
  const data = { name: nameOn(card, reader, creature), spot: spotName(card, reader, spot.id) };
  return reader.say("UNSEEN.NoticeCard.emerge", data);
}

function titleOf(card: AttackData, reader: Reader): string {
  const { report } = card;
  if (report.kind === "thingAttack") return reader.say("UNSEEN.AttackCard.thing", { thing: report.thing });
  const data = { name: nameOn(card, reader, report.creature), attack: report.attack };
  return reader.say(report.opportunity ? "UNSEEN.AttackCard.opportunity" : "UNSEEN.AttackCard.title", data);
}

/** The number of hits, in one line. */
function outcomeOf(strikes: readonly StrikeReport[], { say }: Reader): string {
  const hits = strikes.filter(({ wound }) => wound !== null).length;
  return say(hits === 0 ? "UNSEEN.AttackCard.none" : "UNSEEN.AttackCard.some", { hits, of: strikes.length });
}

/** The targets whose wounds still wait. */
function nextStep(card: AttackData, reader: Reader): string | null {
  const waiting = (card.live.wounds ?? []).map((id) => nameOn(card, reader, id));
  return waiting.length > 0 ? reader.say("UNSEEN.Wound.waiting", { names: waiting.join(", ") }) : null;
}

function woundsOf(strikes: readonly StrikeReport[]) {
  return strikes.flatMap(({ target, wound }) => (wound ? [{ target, wound }] : []));
}
