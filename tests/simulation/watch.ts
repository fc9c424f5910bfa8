/** The invariants that hold after every commit, checked on the server, which has no part in the protocol. */
import { same as sameData } from "../../src/bridge/same.ts";
import { creatureUuid, eventId } from "../../src/desk/ledger/eventId.ts";
import { type EntryHead, type LedgerEvent, type UndoEvent, type Entry } from "../../src/desk/ledger/entry.ts";
import { joinEntry, SNAPSHOT } from "../../src/desk/host/storedLedger.ts";
import type { Ledger, Snapshot } from "../../src/desk/ledger/ledger.ts";
import { foldLedger, EMPTY_SNAPSHOT, hidingOf, isUndo, withEvent } from "../../src/desk/ledger/fold.ts";
import { joinSnapshots } from "../../src/desk/ledger/compact.ts";
import type { OwnersTold } from "../../src/desk/machine/telling/privateMessages.ts";
import { actingToken, askerOf } from "../../src/desk/protocol/request.ts";
import {
  declarationOf,
  AWARENESS_ID,
  NOT_HIDING,
  STRETCHES_ID,
  type Hiding,
  type Situation,
} from "../../src/rules/index.ts";
import { Beliefs } from "./laws/beliefs.ts";
import type { Cast } from "./cast.ts";
import { judgeMissDice } from "./laws/concealmentLaws.ts";
import { judgeConcerned, judgeOthers } from "./laws/concerned.ts";
import { judgeTold } from "./laws/dangerLaws.ts";
import { Discoveries } from "./laws/discoveries.ts";
import { judgeDice, type Fairness } from "./laws/fairness.ts";
import { judgeGeometry } from "./laws/geometry.ts";
import { viewerIn } from "./host.ts";
import { law } from "./laws/law.ts";
import { judgeMoves } from "./laws/moveLaws.ts";
import { judgeParts } from "./laws/partLaws.ts";
import { judgePurity } from "./laws/purity.ts";
import { judgeSecrecy } from "./laws/secrecy.ts";
import { judgeLanding, judgePrice } from "./laws/teleportLaws.ts";
import { openedWithAll } from "./sealed.ts";
import { SetDown } from "./setDown.ts";
import { judgeUndo, sameBut } from "./laws/undoLaws.ts";
import type { Commit, Line, User } from "./server.ts";
import type { Change } from "./store.ts";
import type { Table } from "./tab.ts";
import { journalIn, JOURNALS, PAGES, TOKENS } from "./world.ts";

export class Watch {
  /** Everything that was ever written. */
  ledger: Ledger = foldLedger(EMPTY_SNAPSHOT, []);
  /** The users who sent a request id. A user who repeats another's request asks for it in their own name (T7). */
  readonly askers = new Map<string, Set<string>>();
  /** The revisions that askers claimed to see, by request. */
  readonly seen = new Map<string, number>();
  /** Requests refused over a line, to one user or for good (`requestOn`). */
  readonly refused = new Set<string>();
  readonly setDown = new SetDown();
  readonly #table: Table;
  readonly #fairness: Fairness;
  readonly #beliefs = new Beliefs();
  readonly #discoveries = new Discoveries();
  readonly #users: readonly User[];
  readonly #lostTokens: ReadonlySet<string>;
  readonly #unseal: (sealed: unknown, context: string) => object | null;
  /** By the ids of their pages. */
  readonly #entries = new Map<string, Entry>();
  /** All states of the ledger, each with its commit. */
  readonly #ledgers: { readonly nth: number; readonly ledger: Ledger }[] = [];
  /** All states of a creature, by revision. */
  readonly #states = new Map<string, Map<number, Hiding>>();

  constructor({ table, lostTokens }: Cast, fairness: Fairness) {
    this.#table = table;
    this.#fairness = fairness;
    this.#users = table.users;
    this.#lostTokens = lostTokens;
    this.#unseal = openedWithAll(table);
    table.server.onCommit = (commit) => this.#look(commit);
  }

  #look(commit: Commit): void {
    let isFolded = false;
    for (const change of commit.changes) {
      isFolded ||= isFolding(change);
      if (commit.own) judgeSecrecy(change, this.#table.sealed);
      if (change.key === JOURNALS && !change.before) this.#lookAtBeginning(change);
      if (change.key === PAGES) this.#lookAtPage(change, commit);
      if (change.key === TOKENS) this.setDown.look(change, commit);
    }
    if (isFolded) this.#judgeFolded();
    if (this.#ledgers.at(-1)?.ledger !== this.ledger) this.#ledgers.push({ nth: commit.nth, ledger: this.ledger });
  }

  /** The ledger as a holder of the key reads it: pages in order, compacted entries from the snapshot. */
  stored(): Ledger {
    const journal = journalIn(this.#table.server.store);
    const beginning = journal?.snapshot ? [JSON.parse(journal.snapshot) as unknown] : [];
    const folded = (journal?.pages ?? []).flatMap(({ snapshot }) => snapshot ?? []);
    const snapshots = [...beginning, ...folded].map((stored) => this.#unseal(stored, SNAPSHOT) as Snapshot | null);
    law(!snapshots.includes(null), "L1: every entry can be opened by whoever has the key", () => snapshots);
    const snapshot = joinSnapshots(snapshots as readonly Snapshot[]);
    const entries = (journal?.pages ?? []).flatMap(({ id }) => this.#entries.get(id) ?? []);
    return foldLedger(snapshot, entries);
  }

  #judgeFolded(): void {
    const stored = this.stored();
    for (const [key, hiding] of this.ledger.hidings) {
      const there = stored.hidings.get(key);
      law(there !== undefined && sameData(there, hiding), "L1: what is folded away is in the snapshot", () => [
        key,
        hiding,
        there,
      ]);
    }
    law(stored.seq === this.ledger.seq, "L1: no place in the order is given twice", () => [stored.seq]);
  }

  /** Before the ledger existed nobody could hide, whatever owners wrote on their tokens (T11). */
  #lookAtBeginning({ after }: Change): void {
    const { snapshot } = (after?.flags as { unseen?: { snapshot?: string } } | undefined)?.unseen ?? {};
    if (snapshot === undefined) return;
    const beginning = this.#unseal(JSON.parse(snapshot), SNAPSHOT) as Snapshot | null;
    law(beginning !== null, "L1: every entry can be opened by whoever has the key", () => snapshot);
    this.ledger = foldLedger(beginning, []);
    for (const hiding of this.ledger.hidings.values())
      law(
        sameBut({ ...NOT_HIDING, rev: hiding.rev }, hiding),
        "Z1: what players write never becomes the ledger",
        () => hiding,
      );
  }

  #lookAtPage({ id, before, after }: Change, { line, nth, heard, desk, throws = [] }: Commit): void {
    law(
      this.#users.find((user) => user.id === line.userId)?.role === "gm",
      "Z1: the ledger is written by a full Gamemaster",
    );
    if (before && !after) return;
    if (before) {
      law(partsIn(before).event === partsIn(after).event, "L1: no entry ever changes", () => id);
      law(partsIn(before).sealed === partsIn(after).sealed, "L1: no entry ever changes", () => id);
      return;
    }
    const { event, sealed = {} } = partsIn(after);
    if (!event) return;
    const secret = this.#unseal(sealed, id);
    law(secret !== null, "L1: every entry can be opened by whoever has the key", () => id);
    law(!this.#wasRefused(event, line), "X3: what was refused is not done later", () => event);
    const entry = joinEntry({ open: event, secret });
    this.#entries.set(id, entry);
    const ledger = this.ledger;
    this.#append(entry, id);
    this.setDown.owe(entry, nth);
    this.#beliefs.follow(entry, ledger, this.ledger);
    if (isUndo(entry)) return;
    this.#fairness.count(entry, ledger);
    judgeDice(entry, ledger, throws);
    judgeMissDice(entry, this.#table.setting.situation, throws);
    judgePrice(entry, this.#table.setting.situation);
    if (desk)
      onAny(desk, (sight) => {
        const known = this.#ledgerAfter(heard);
        judgeGeometry(entry, { sight, known, asker: viewerIn(this.#users, entry.userId, sight) });
        judgeLanding(entry, { sight, known });
        judgeMoves(entry, sight);
      });
    if (desk) judgePurity(entry, { desk, throws, asker: (sight) => viewerIn(this.#users, entry.userId, sight) });
  }

  /** To its asker or for good. A refusal of another user says nothing to its asker. */
  #wasRefused({ requestId, userId }: EntryHead, line: Line): boolean {
    return [userId, FOR_GOOD].some((to) => this.refused.has(requestOn(requestId, line, to)));
  }

  /** The ledger as of a commit. */
  #ledgerAfter(heard: number): Ledger {
    return this.#ledgers.findLast(({ nth }) => nth <= heard)?.ledger ?? foldLedger(EMPTY_SNAPSHOT, []);
  }

  #append(entry: Entry, pageId: string): void {
    const { sceneId, tokenId, rev, revs } = entry;
    const before = this.ledger;
    law(
      pageId === eventId(creatureUuid(sceneId, tokenId), rev),
      "S9: the id follows from creature and revision",
      () => entry,
    );
    law(!before.requests.has(entry.requestId), "S3: one event a request", () => [
      entry,
      before.entries.filter(({ requestId }) => requestId === entry.requestId),
    ]);
    for (const [creature, next] of Object.entries(revs)) {
      law(next === hidingOf(before, sceneId, creature).rev + 1, "S3: one event a revision, no gaps", () => [
        creature,
        next,
      ]);
    }
    law(revs[tokenId] === rev, "S3: the subject is concerned", () => entry);
    this.#judgeSeen(entry);
    this.ledger = withEvent(before, entry);
    if (isUndo(entry)) this.#judgeUndo(entry, before);
    else this.#judgeAct(entry, before);
    this.#judgeStates(entry, before);
  }

  /** An asker has seen the state that the act builds on, or what its own request had to do first. */
  #judgeSeen(entry: Entry): void {
    const seen = this.seen.get(entry.requestId);
    if (seen === undefined || OF_SCENES.includes(entry.tokenId)) return;
    if (!isUndo(entry) && declarationOf(entry.act.kind).revision !== "exact") return;
    const own = !isUndo(entry) && this.ledger.events.find(({ id }) => id === entry.preceding)?.revs[entry.tokenId];
    law(seen === entry.rev - 1 || own === entry.rev - 1, "S3: its asker saw what it builds on", () => [
      seen,
      entry.rev,
    ]);
  }

  #judgeAct(event: LedgerEvent, before: Ledger): void {
    this.#judgeAuthority(event);
    judgeConcerned(event);
    const struck = "strikes" in event.report ? event.report.strikes : [];
    for (const { target, spots } of struck) {
      law(spots.length === 0 || target in event.revs, "S3: whose spots are struck is concerned", () => event.revs);
    }
    this.#discoveries.judge(event, before, this.ledger);
    judgeParts(event, { before, after: this.ledger, inTurns: this.#table.setting.situation.fight !== null });
  }

  /**
   * The desk itself asks for what must come first, in the actor's name. If several users sent the request, any
   * authorised one may be named. The next desk need not know what another desk refused.
   */
  #judgeAuthority({ userId, act, requestId }: LedgerEvent): void {
    law(this.askers.get(requestId)?.has(userId) !== false, "S6: an act is its asker's", () => [requestId, userId]);
    const user = this.#users.find(({ id }) => id === userId);
    if (user?.role === "gm" || (act.kind === "closeTrack" && !this.askers.has(requestId))) return;
    law(user !== undefined && askerOf(act) === "owner", "S6: only Gamemasters ask for that", () => act);
    law(user.owned.includes(actingToken(act)), "S6: only its owner asks for a creature", () => [userId, act]);
  }

  #judgeUndo(entry: UndoEvent, before: Ledger): void {
    const there = this.#table.server.store.of(TOKENS);
    const stateOf = (creature: string, rev: number) => this.#states.get(`${entry.sceneId}.${creature}`)?.get(rev);
    judgeUndo(entry, { before, after: this.ledger, users: this.#users, isThere: (id) => there.has(id), stateOf });
    this.#discoveries.forget(entry.undoes);
  }

  /** Throws if a player is told more of the awareness of a scene than they may know (K-3). */
  judgeTold(userId: string, { sceneId, tokenId, rev, part }: OwnersTold): void {
    const user = this.#users.find(({ id }) => id === userId);
    if (!user || user.role === "gm" || !part.awareness) return;
    const truth = this.#states.get(`${sceneId}.${tokenId}`)?.get(rev)?.awareness;
    const there = user.owned.filter((id) => !this.#lostTokens.has(id));
    judgeTold(part.awareness, { truth, owned: user.owned, there });
  }

  #judgeStates(entry: Entry, before: Ledger): void {
    const { sceneId, revs } = entry;
    for (const creature of Object.keys(revs)) {
      const hiding = hidingOf(this.ledger, sceneId, creature);
      law((hiding.result !== null) === hiding.spots.length > 0, "S1: hidden is to have spots", () => hiding);
      const states = this.#states.get(`${sceneId}.${creature}`) ?? new Map<number, Hiding>();
      states.set(hiding.rev, hiding);
      this.#states.set(`${sceneId}.${creature}`, states);
    }
    judgeOthers(entry, before, this.ledger);
  }
}

/** Whether entries or snapshots are written or deleted. */
const isFolding = ({ key, before, after }: Change): boolean =>
  key === PAGES && (!after || (!before && partsIn(after).snapshot !== undefined));

const partsIn = (page: Change["after"]) =>
  ((page?.flags ?? {}) as { unseen?: { event?: EntryHead; sealed?: unknown; snapshot?: unknown } }).unseen ?? {};

/** Whose revisions players do not know. */
const OF_SCENES: readonly string[] = [AWARENESS_ID, STRETCHES_ID];

/** A request as answered by a line's tab: to one user, or to everybody by answering its asker. */
export const requestOn = (requestId: string, line: Line, to: string): string =>
  `${requestId} ${lineNumber(line)} ${to}`;

/** Instead of a user: whoever asks. */
export const FOR_GOOD = "";

const lines = new WeakMap<Line, number>();
let lastLine = 0;

function lineNumber(line: Line): number {
  const known = lines.get(line) ?? ++lastLine;
  lines.set(line, known);
  return known;
}

/** A decision fits one of the situations that the desk read. Changes during writing are left to the recheck (H-17). */
function onAny(situations: readonly Situation[], judge: (situation: Situation) => void): void {
  const broken: unknown[] = [];
  for (const situation of situations) {
    try {
      return judge(situation);
    } catch (error) {
      broken.push(error);
    }
  }
  throw broken[0];
}
