import type { EmergenceReport, StrikeReport, EventId, TileMissed, CreatureId } from "../rules/index.ts";
import { strikeContext } from "./parts/attackStrike.ts";
import {
  cardButton,
  nameOn,
  spotName,
  type Card,
  type CardButton,
  type CardData,
  type CardFacts,
  type HitLeft,
  type Reader,
} from "./card.ts";
import { woundActions, woundButtons } from "./parts/damageWound.ts";
import { forceWaits } from "./parts/forceButtons.ts";
import { forcedReader, reportLines } from "./parts/forcedLines.ts";
import { attackRollContext, whyTotal } from "./parts/check.ts";
import { thrownLine } from "./parts/danger.ts";
import { lastLine } from "./parts/priceLines.ts";

type AttackKind = "attack" | "thingAttack" | "grapple" | "shove";
type AttackData = CardData<AttackKind>;

/** G-4, H-15, H-21: an attack on creatures and on spots, target by target. */
export const attackCard: Card<AttackKind> = {
  context: (card, reader) => {
    const { report } = card;
    const { strikes } = report;
    return {
      title: titleOf(card, reader),
      icon: ICONS[report.kind],
      // It came out of hiding before the roll.
      emerged: report.kind === "thingAttack" ? null : emergedLine(report.creature, report.emerged, { card, reader }),
      strikes: strikes.map((strike) => strikeContext(strike, card, reader)),
      tile: report.kind === "attack" && report.tileMissed ? tileContext(report.tileMissed, card.event, reader) : null,
      lines: report.kind === "shove" ? reportLines(report, forcedReader(card, reader)) : [],
      outcome: "tileMissed" in report ? reader.say("UNSEEN.AttackCard.noEffect") : outcomeOf(card, reader),
      last: report.kind === "attack" && report.last ? lastLine(report.attack, reader) : null,
      next: nextStep(card, reader),
      buttons: [...hitButtons(card, reader), ...woundButtons(card, reader, woundsOf(strikes))],
    };
  },
  actions: {
    ...woundActions,
    throwMiss: ({ event, live }, target) =>
      live.hits?.[target]?.roll === null ? { ask: { kind: "throwMiss", creature: target, event } } : null,
    changeMiss: ({ event, live }, target) => (live.hits?.[target] ? { choose: "miss", tokenId: target, event } : null),
  },
};

const ICONS: Readonly<Record<AttackKind, string>> = {
  attack: "fa-solid fa-burst",
  thingAttack: "fa-solid fa-bomb",
  grapple: "fa-solid fa-hand-fist",
  shove: "fa-solid fa-hand-back-fist",
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
  const name = nameOn(card, reader, report.creature);
  if (report.kind !== "attack") return reader.say(`UNSEEN.AttackCard.${report.kind}`, { name });
  const data = { name, attack: report.attack };
  return reader.say(report.opportunity ? "UNSEEN.AttackCard.opportunity" : "UNSEEN.AttackCard.title", data);
}

/** How many were hit, or who is held, in one line. */
function outcomeOf(card: AttackData, reader: Reader): string {
  const { report } = card;
  const { say } = reader;
  const { strikes } = report;
  if (hitsWait(card, reader) !== null) return say("UNSEEN.Concealment.undecided");
  if (report.kind === "grapple") {
    const target = strikes.map((strike) => nameOn(card, reader, strike.target)).join(", ");
    const data = { name: nameOn(card, reader, report.creature), target };
    return say(report.holds ? "UNSEEN.AttackCard.holds" : "UNSEEN.AttackCard.holdsNot", data);
  }
  const hits = strikes.filter(({ wound }) => wound !== null).length;
  const key = hits === 0 ? "none" : strikes.length === 1 ? "someOne" : "some";
  return say(`UNSEEN.AttackCard.${key}`, { hits, of: strikes.length });
}

/** The targets whose wounds still wait, and those who are still to be moved. */
function nextStep(card: AttackData, reader: Reader): string | null {
  const waiting = (card.live.wounds ?? []).map((id) => nameOn(card, reader, id));
  const wounds = waiting.length > 0 ? reader.say("UNSEEN.Wound.waiting", { names: waiting.join(", ") }) : null;
  const next = [hitsWait(card, reader), wounds, forceWaits(card, reader)].filter((line) => line !== null);
  return next.length > 0 ? next.join(" ") : null;
}

function woundsOf(strikes: readonly StrikeReport[]) {
  return strikes.flatMap(({ target, wound }) => (wound ? [{ target, wound }] : []));
}

/**
 * C-6: an attack on a tile without effect: both dice, and no verdict of either. For players its words are the same
 * whatever the cause. Only the Gamemaster reads why it failed, and what was thrown for the defence (K-5).
 */
function tileContext({ tile, roll, percentile, sought }: TileMissed, event: EventId, reader: Reader) {
  const { say, gm } = reader;
  const why = gm ? (reader.tileFailure?.(event) ?? null) : null;
  const tiles = sought && sought.tiles.length > 0 ? sought.tiles : [tile];
  const where = tiles.map(({ i, j }) => say("UNSEEN.Tile.name", { row: i, column: j })).join("; ");
  const told = attackRollContext(roll, say("UNSEEN.AttackCard.roll"), reader);
  const shown = { ...told, verdict: null, success: null };
  return {
    heading: sought?.melee
      ? say(`UNSEEN.AttackCard.melee.${sought.melee}`)
      : say("UNSEEN.AttackCard.tile", { tile: where }),
    roll: { ...shown, why: whyTotal(shown, say) },
    percentile: percentile === null ? null : say("UNSEEN.AttackCard.tileRoll", { roll: percentile }),
    why: why && say(`UNSEEN.AttackCard.tileFailure.${why}`),
    danger: [thrownLine(event, reader)].filter((line) => line !== null),
  };
}

/**
 * C-1, C-10: the owner of the target throws a d100 that waits. The Gamemaster states another percentage, before and
 * after.
 */
function hitButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  return hitsOn(card).flatMap(([target, { percent, roll, done }]) => {
    const name = nameOn(card, reader, target);
    const button = (action: "throwMiss" | "changeMiss", icon: string): CardButton =>
      cardButton(action, icon, reader.say(`UNSEEN.Concealment.${action}`, { name, percent }), { of: target });
    return [
      ...(roll === null && reader.owns(target) ? [button("throwMiss", "fa-dice")] : []),
      ...(reader.gm && !done ? [button("changeMiss", "fa-percent")] : []),
    ];
  });
}

/** Says whose percentage roll still waits, to all who read the card; null where nobody's does. */
function hitsWait(card: CardFacts, reader: Reader): string | null {
  const waiting = hitsOn(card).filter(([, { roll }]) => roll === null);
  if (waiting.length === 0) return null;
  const names = waiting.map(([target]) => nameOn(card, reader, target)).join(", ");
  return reader.say("UNSEEN.Concealment.waiting", { names });
}

function hitsOn({ live }: CardFacts): readonly (readonly [CreatureId, HitLeft])[] {
  return Object.entries(live.hits ?? {});
}
