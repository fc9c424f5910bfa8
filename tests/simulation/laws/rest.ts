/** The invariants that hold at rest, when no message is in flight. */
import { same as sameData } from "../../../src/bridge/same.ts";
import type { Write } from "../../../src/bridge/writing/write.ts";
import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID } from "../../../src/config.ts";
import { isDeskOf } from "../../../src/desk/host/people.ts";
import type { Entry, Moves, Point } from "../../../src/desk/ledger/entry.ts";
import { isSetting } from "../../../src/desk/ledger/event.ts";
import { cardId } from "../../../src/desk/ledger/eventId.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import { projectionWrites } from "../../../src/desk/ledger/projections/project.ts";
import { withLedger } from "../../../src/desk/ledger/situation.ts";
import { approvedSpots } from "../../../src/desk/ledger/approvedSpots.ts";
import { endedGrapples, grapplersOf, recheckDue, statusOf } from "../../../src/rules/index.ts";
import type { Cast } from "../cast.ts";
import { SCENE } from "../scenes.ts";
import { situationIn } from "../situationIn.ts";
import type { Store } from "../store.ts";
import {
  CARDS,
  effectsIn,
  markerOf,
  projectedIn,
  quantitiesIn,
  tokensIn,
  vitalityIn,
  type TokenDoc,
} from "../world.ts";
import { law } from "./law.ts";
import type { Watch } from "../watch.ts";

/** Throws where a law is broken. */
export function lookAtRest(cast: Cast, watch: Watch): void {
  const { store } = cast.table.server;
  markersAreSpots(store, watch);
  grapplesHold(cast, watch);
  cardsAreEvents(cast, watch);
  const projected = projectedIn(store, cast.table.setting);
  const writes = projectionWrites(watch.stored(), projected);
  law(writes.length === 0, "L2: the documents are what the ledger adds up to", () => writes);
  const unfolded = projectionWrites(watch.ledger, projected).filter(isNoCard);
  law(unfolded.length === 0, "L1: what was folded away shows as before", () => unfolded);
  everySpotSuits(cast, watch);
  nothingIsLost(cast, watch);
  everythingIsFinished(store, watch);
  lifeIsWhatActsMadeOfIt(cast, watch);
  piecesAreWhatActsLeft(cast, watch);
  concentrationHolds(watch);
  treatmentHolds(watch);
  for (const tab of cast.tabs.filter(({ isAlive }) => isAlive)) {
    law(differing(tab.store, store).length === 0, "C1: every replica is what the server holds", () => [
      tab.user.id,
      differing(tab.store, store),
    ]);
    law(tab.browser.outbox.length === 0, "X1: nothing waits in an outbox", () => tab.browser.outbox);
  }
}

/** Compacted acts cannot be undone, and their cards say so. */
const isNoCard = ({ documentName }: Write): boolean => documentName !== "ChatMessage";

function markersAreSpots(store: Store, { ledger }: Watch): void {
  const tokens = tokensIn(store);
  const creatures = tokens.filter((token) => !markerOf(token));
  const spots = creatures.flatMap(({ _id }) => hidingOf(ledger, SCENE, _id).spots.map(({ id }) => `${_id}:${id}`));
  const markers = tokens.flatMap((token) => (markerOf(token) ? [`${markerOf(token)!.hider}:${token._id}`] : []));
  law(same(spots.toSorted(), markers.toSorted()), "S2: markers are spots, one to one", () => ({ spots, markers }));
  for (const { _id } of creatures) {
    const isHidden = hidingOf(ledger, SCENE, _id).spots.length > 0;
    const effects = effectsIn(store, _id).filter(({ statuses }) => statuses.includes("hidden"));
    const ids = effects.map((effect) => (effect.disabled ? "disabled" : effect._id));
    law(same(ids, isHidden ? [HIDDEN_EFFECT_ID] : []), "S2: the status is on those who hide", () => ({ _id, ids }));
  }
}

/** T-7: the status is on those whom somebody holds, and no grapple outlasts its end. */
function grapplesHold(cast: Cast, { ledger }: Watch): void {
  const { server, setting } = cast.table;
  const situation = withLedger(situationIn(server.store, setting), ledger);
  const ended = endedGrapples(situation);
  law(
    ended.length === 0 || !cast.tabs.some(({ isAlive, seat }) => isAlive && isDeskOf(seat.host)),
    "T-7: grapples end",
    () => ended,
  );
  for (const { id } of situation.creatures) {
    const isHeld = grapplersOf(situation, id).length > 0;
    const ids = effectsIn(server.store, id).flatMap(({ _id }) => (_id === GRAPPLED_EFFECT_ID ? [_id] : []));
    law(ids.length === (isHeld ? 1 : 0), "T-7: the status is on those who are held", () => ({ id, ids }));
  }
}

function cardsAreEvents({ hasFlushed, table }: Cast, { ledger }: Watch): void {
  const cards = [...table.server.store.of(CARDS).values()].filter(({ type }) => type !== "audit");
  const told = cards.map(({ system }) => (system as { event: string }).event);
  law(new Set(told).size === told.length, "X1: one card an event", () => told);
  for (const { _id, system } of cards) {
    const { event } = system as { event: string };
    law(_id === cardId(event), "S9: a card's id follows from its event", () => _id);
  }
  const known = new Set(ledger.events.map(({ id }) => id));
  law(
    told.every((event) => known.has(event)),
    "X1: no card without its event",
    () => told,
  );
  if (hasFlushed) return;
  const untold = ledger.events.filter((event) => !isSetting(event) && !told.includes(event.id));
  law(untold.length === 0, "X1: every event has its card", () => untold);
}

/** An effect that lasts upon a concentration ends with it, and no event is checked twice (T-3). */
function concentrationHolds({ ledger }: Watch): void {
  const hidings = [...ledger.hidings.values()];
  const kept = new Set(hidings.flatMap(({ concentration = [] }) => concentration.map(({ event }) => event)));
  for (const { held = [], concentration = [], checksDue = [] } of hidings) {
    const hanging = held.filter(({ event, effect }) => effect.lasts === "concentration" && !kept.has(event));
    law(hanging.length === 0, "T-3: what hangs on concentration ends with it", () => hanging);
    const events = checksDue.map(({ event }) => event);
    law(new Set(events).size === events.length, "T-3: no event asks for two checks", () => events);
    const idle = checksDue.filter(
      ({ effects }) => !effects.some((one) => concentration.some(({ event }) => event === one)),
    );
    law(idle.length === 0, "T-3: no check is due for what is over", () => idle);
  }
  const checked = ledger.events.flatMap(({ id, act }) =>
    act.kind === "checkConcentration" && !ledger.undone.has(id) ? [`${act.creature} ${act.event}`] : [],
  );
  law(new Set(checked).size === checked.length, "T-3: no event is checked twice", () => checked);
}

/** An ailment that an effect gave is gone once it was treated, unless it is given anew (T-1). */
function treatmentHolds({ ledger }: Watch): void {
  for (const { act, seq, id } of ledger.events) {
    if (act.kind !== "treat" || ledger.undone.has(id)) continue;
    const earlier = new Set(ledger.events.filter((event) => event.seq < seq).map((event) => event.id));
    const { held = [] } = hidingOf(ledger, SCENE, act.target);
    const left = held.filter((one) => earlier.has(one.event) && statusOf(one) === act.condition);
    law(left.length === 0, "T-1: a treated ailment is gone", () => left);
  }
}

/** Every spot that no longer suits was revealed, unless a Gamemaster approved it (H-1, H-9, H-17, U1). */
function everySpotSuits({ table: { server, setting } }: Cast, watch: Watch): void {
  const stored = watch.stored();
  const situation = withLedger(situationIn(server.store, setting), stored);
  const { spots: approved } = approvedSpots(stored, situation);
  const due = recheckDue(situation, ["other"], { approved });
  law(due === null, "H-17: every spot suits", () => due);
}

/** Each consequence that an entry has only once is done, and marked as done. */
function everythingIsFinished(store: Store, { ledger, setDown }: Watch): void {
  for (const key of store.keys().filter((name) => name.startsWith("JournalEntryPage|"))) {
    for (const { _id, flags } of store.of(key).values()) {
      law((flags as { unseen: { done?: boolean } }).unseen.done !== false, "L2: every entry is finished", () => _id);
    }
  }
  everybodyIsPlaced(store, ledger.entries, (creature) => setDown.isDesksOwn(creature));
}

/** A creature stands and lies where the latest entry placed it, unless somebody moved it since (I6, T-5). */
function everybodyIsPlaced(store: Store, entries: readonly Entry[], isDesksOwn: (creature: string) => boolean): void {
  const moved = new Set<string>();
  for (const { moves } of entries.toReversed()) {
    for (const [creature, move] of Object.entries(moves)) {
      if (!moved.has(creature) && isDesksOwn(creature))
        isPlaced(
          tokensIn(store).find(({ _id }) => _id === creature),
          move,
        );
      moved.add(creature);
    }
  }
}

/** A token that is gone is nowhere. */
function isPlaced(token: TokenDoc | undefined, { from, to }: Moves[string]): void {
  if (!token) return;
  const isAt = ({ x, y }: Point): boolean => token.x === x && token.y === y;
  law(!isAt(from) || isAt(to), "I6: whoever appears is set down", () => [token._id, to]);
  const lies = !to.pose || (token.width === to.pose.width && token.height === to.pose.height);
  law(!isAt(to) || lies, "T-5: whoever turns lies as it turned", () => [token._id, to]);
}

/** Nobody edits life at these tables, so each entry continues from the one before, whatever tokens are deleted. */
function lifeIsWhatActsMadeOfIt({ table: { server, setting } }: Cast, { ledger }: Watch): void {
  for (const { id, life, absorption } of setting.situation.creatures) {
    const taken = ledger.entries.flatMap(({ vitals }) => vitals[id] ?? []);
    const chain = [{ life: life.value, absorption }, ...taken.map(({ to }) => to)];
    law(
      taken.every(({ from }, index) => sameData(from, chain[index])),
      "G-4: life is taken from what there is",
      () => taken,
    );
    const there = vitalityIn(server.store, id);
    law(sameData(there, chain.at(-1)), "L2: life is what the acts made of it", () => [id, there, chain.at(-1)]);
  }
}

/** Nobody edits numbers of items at these tables. What is taken back has used nothing up (U1, H-30). */
function piecesAreWhatActsLeft({ table: { server, setting }, lostTokens }: Cast, { ledger }: Watch): void {
  const done = ledger.events.filter(({ id }) => !ledger.undone.has(id));
  const used = done.flatMap(({ changes }) => changes.flatMap((change) => (change.kind === "consume" ? [change] : [])));
  for (const { id, supplies = [] } of setting.situation.creatures) {
    if (lostTokens.has(id)) continue;
    const there = quantitiesIn(server.store, id);
    for (const { item, left } of supplies) {
      const gone = used.filter((one) => one.creature === id && one.item === item);
      const wanted = gone.reduce((sum, { before, after }) => sum - (before - after), left ?? 0);
      law(there[item] === wanted, "H-30: of each item there is what the acts left", () => [id, there, gone]);
    }
  }
}

function nothingIsLost({ table, lostTokens }: Cast, { ledger }: Watch): void {
  const there = tokensIn(table.server.store).flatMap((token) => (markerOf(token) ? [] : [token._id]));
  const wanted = table.setting.situation.creatures.flatMap(({ id }) => (lostTokens.has(id) ? [] : [id]));
  law(
    same(
      wanted.filter((id) => !there.includes(id)),
      [],
    ),
    "I6: no creature is lost",
    () => ({ there, wanted }),
  );
  for (const id of lostTokens) {
    if (there.includes(id)) continue;
    const { spots, pending } = hidingOf(ledger, SCENE, id);
    law(spots.length === 0 && pending === null, "H-18: whoever is gone hides no more", () => id);
  }
}

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The documents that differ between two stores. */
function differing(one: Store, other: Store): string[] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].flatMap((key) => {
    const ids = new Set([...one.of(key).keys(), ...other.of(key).keys()]);
    return [...ids].flatMap((id) => (one.of(key).get(id) === other.of(key).get(id) ? [] : [`${key} ${id}`]));
  });
}
