/** The acts that can be taken back now, and those that were, for the cards (U1). */
import type { UndoOffer } from "../../cards/card.ts";
import type { CreatureId, EventId } from "../../rules/index.ts";
import { askerOf } from "../protocol/acts.ts";
import type { LedgerEvent } from "./entry.ts";
import { isSetting } from "./event.ts";
import type { Ledger } from "./ledger.ts";
import { isUndo } from "./fold.ts";
import { creaturesConcerned, isUndoneFreely, undoneBy } from "./undo.ts";
import { areBuiltOn, endedStretches, isOfStretches } from "./undoStretches.ts";

/** The acts that can be taken back, by their events. It finds for all at once what `actToUndo` would allow. */
export function undoOffers(ledger: Ledger): ReadonlyMap<EventId, UndoOffer> {
  const { events, undone } = ledger;
  const standing = events.filter((event) => !undone.has(event.id) && (!isSetting(event) || isOfStretches(event)));
  const byId = new Map(standing.map((event) => [event.id, event]));
  const parts = new Set(standing.map(({ preceding }) => preceding));
  const concernedLater = new Map<string, Set<CreatureId>>();
  const offers = new Map<EventId, UndoOffer>();
  const acted = new Set<string>();
  for (const event of standing.toReversed()) {
    const { sceneId } = event;
    const later = concernedLater.get(sceneId) ?? new Set();
    concernedLater.set(sceneId, new Set([...later, ...creaturesConcerned(event)]));
    if (isSetting(event)) continue;
    const preceding = byId.get(event.preceding ?? "");
    const concerned = [event, ...(preceding ? [preceding] : [])].flatMap(creaturesConcerned);
    const isBuiltOn = concerned.some((creature) => later.has(creature));
    const isWhole = !event.preceding || preceding !== undefined;
    if (!isBuiltOn && isWhole && event.before && !parts.has(event.id))
      offers.set(event.id, offerOf(preceding ? [preceding, event] : [event], !acted.has(sceneId)));
    acted.add(sceneId);
  }
  return new Map([...offers, ...endsOffered(ledger)]);
}

/** The ends of stretches that nothing has followed there (Z-1). */
const endsOffered = (ledger: Ledger): readonly (readonly [EventId, UndoOffer])[] =>
  ledger.events
    .filter((event) => !ledger.undone.has(event.id) && endedStretches(event) && !areBuiltOn(event, ledger))
    .map((end) => [end.id, offerOf([end], isLatest(end, ledger))]);

/** Whether no act followed on the scene that stands and is no setting. */
const isLatest = (event: LedgerEvent, { events, undone }: Ledger): boolean =>
  !events.some((one) => one.seq > event.seq && one.sceneId === event.sceneId && !isSetting(one) && !undone.has(one.id));

/** Who took which event back. */
export const takenBack = ({ entries }: Ledger): ReadonlyMap<EventId, string> =>
  new Map(entries.filter(isUndo).flatMap(({ undoes, userId }) => undoes.map((event) => [event, userId] as const)));

/** Only Gamemasters take back what only they may ask for. */
function offerOf(act: readonly LedgerEvent[], fresh: boolean): UndoOffer {
  const event = act.at(-1)!;
  const by = fresh && askerOf(event.act) === "owner" ? undoneBy(event) : null;
  return { by, fresh, ...(by !== null && !isUndoneFreely(act) && { asks: true }) };
}
