/**
 * One browser tab with the system in it: a replica of the world, the real desk on it, and hooks as Foundry calls them.
 */
import { HIDDEN_EFFECT_ID } from "../../src/config.ts";
import type { DeskHost, LedgerRoom } from "../../src/desk/host/host.ts";
import { createSeat, type Seat } from "../../src/desk/machine/seat.ts";
import type { AskRequest } from "../../src/desk/protocol/request.ts";
import type { Situation } from "../../src/rules/index.ts";
import { hostOf } from "./host.ts";
import { REGIONS } from "./sceneDocs.ts";
import { SCENE, type Setting } from "./scenes.ts";
import type { Random } from "./random.ts";
import { sealedHost, type Sealed } from "./sealed.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Line, News, Server, Throw, User } from "./server.ts";
import type { Change, Store } from "./store.ts";
import { situationIn } from "./situationIn.ts";
import { tellRecheck } from "./laws/suitability.ts";
import { whileUnchanged } from "./laws/unchanged.ts";
import {
  COMBATS,
  isLastingDoc,
  isMarkerDoc,
  JOURNALS,
  markerOf,
  PAGES,
  situationKeys,
  TOKENS,
  USERS,
  type EffectDoc,
  type TokenDoc,
} from "./world.ts";

/** What all tabs of a simulation share. */
export interface Table {
  readonly scheduler: Scheduler;
  readonly server: Server;
  readonly setting: Setting;
  readonly users: readonly User[];
  /** Chance for clients: dice and ids. */
  readonly random: Random;
  readonly generation: 13 | 14;
  readonly sealed: Sealed;
  /** The ledger's length before compaction; the usual one by default. */
  readonly room?: LedgerRoom | undefined;
  /** Whether the seed runs again with another secret, so that nobody may act on secrets. */
  readonly isTwin: boolean;
  /** Changes a tab's host or seat before it is used; a planted fault, or nothing. */
  readonly plant: Plant;
  /** Called before each write that a tab sends, and before each answer that it takes. */
  readonly step: (tab: Tab, step: string) => void;
}

export interface Plant {
  readonly host?: (host: DeskHost, tab: Tab) => DeskHost;
  readonly seat?: (seat: Seat, tab: Tab) => Seat;
}

/** What a tab knows when it decides. */
export interface Seen {
  readonly sight: Situation;
  readonly desk: readonly Situation[];
  readonly throws: readonly Throw[];
}

/** What a browser keeps over a reload. */
export interface Browser {
  readonly user: User;
  outbox: readonly AskRequest[];
  /** The recovery phrase of the world's key; null or absent if the browser keeps none. */
  phrase?: string | null;
}

export class Tab {
  readonly table: Table;
  readonly browser: Browser;
  /** A dead tab does nothing more. */
  isAlive = true;
  isReady = false;
  store: Store;
  active: ReadonlySet<string>;
  line: Line;
  /** The situation in this tab's documents. */
  readonly situation: () => Situation;
  readonly seat: Seat;
  /** The dice rolled here since its last entry. */
  readonly throws: Throw[] = [];
  /** The last entry that it tried to write, and what it knew then. */
  tried: { readonly entryId: string; readonly seen: Seen } | null = null;
  /** What its desk has read since its last entry. The desk may have decided on any of it. */
  readonly lookedAt = new Set<Situation>();
  /** The last id drawn. */
  lastId = "";

  constructor(table: Table, browser: Browser) {
    this.table = table;
    this.browser = browser;
    this.line = this.#connect();
    this.store = table.server.store.copy();
    this.active = table.server.present;
    this.situation = whileUnchanged(this, situationKeys(table.setting), () => situationIn(this.store, table.setting));
    const bare = sealedHost(this, hostOf(this));
    const seat = createSeat(table.plant.host?.(bare, this) ?? bare);
    this.seat = table.plant.seat?.(seat, this) ?? seat;
  }

  get user(): User {
    return this.browser.user;
  }

  /** The game is ready: the desk takes up waiting requests. */
  ready(): void {
    if (!this.isAlive) return;
    this.isReady = true;
    const { keyStore, listener } = this.seat;
    void keyStore.settle().then(() => listener.resume());
  }

  /** The tab is closed, or its browser crashes. */
  kill(noticedAfter: number): void {
    this.isAlive = false;
    this.table.server.cut(this.line, noticedAfter);
  }

  /**
   * The line is down for a while, and messages in flight are lost. Afterwards the replica is fetched again, as in
   * Foundry.
   */
  drop(milliseconds: number, noticedAfter: number): void {
    const { server, scheduler } = this.table;
    if (!this.line.isUp) return;
    server.cut(this.line, noticedAfter);
    scheduler.after(milliseconds, () => {
      if (!this.isAlive) return;
      this.line = this.#connect();
      this.store = server.store.copy();
      this.active = server.present;
      this.seat.listener.presenceChanged();
    });
  }

  #connect(): Line {
    return this.table.server.connect(this.browser.user.id, (news) => this.#hear(news));
  }

  #hear(news: News): void {
    if (!this.isAlive) return;
    if (news.kind === "presence") {
      this.active = news.active;
      if (this.isReady) this.seat.listener.presenceChanged();
    } else if (news.kind === "message") {
      this.table.step(this, "before hearing a message");
      if (this.isReady && this.isAlive && this.line.isUp) this.seat.listener.listen(news.message, news.senderId);
    } else if (news.kind === "query") {
      if (this.isReady) void this.seat.inbox.hear(news.data).then((value) => this.isAlive && news.reply(value));
    } else {
      this.store.apply(news.changes);
      if (this.isReady) this.#tellSeat(news);
    }
  }

  #tellSeat({ changes, own, writer }: Extract<News, { readonly kind: "changed" }>): void {
    if (changes.some(isEntry)) this.seat.listener.entryArrived(writer);
    if (changes.some(({ key }) => key === JOURNALS || key === PAGES)) void this.seat.keyStore.keyChanged();
    if (changes.some(({ key }) => key === USERS)) this.seat.listener.presenceChanged();
    if (!own) for (const change of changes) this.#tellManualEdits(change);
    const isHeard = (change: Change): boolean => !own || isRegionMadeOrGone(change);
    for (const change of changes.filter(isHeard)) tellRecheck(this.seat.recheck, change);
  }

  /** As `desk/foundry/watchManualEdits.ts` hears it. */
  #tellManualEdits({ key, id, before, after }: Change): void {
    const { manualEdits } = this.seat;
    if (key === TOKENS) {
      const marker = before ? markerOf(before as TokenDoc) : null;
      if (!after && marker) manualEdits.markerDeleted({ sceneId: SCENE, tokenId: id }, marker.hider);
      else if (!after || isMarkerDoc(after as TokenDoc) || (after as TokenDoc).flags.unseen) manualEdits.changed();
    }
    // Effects end with turns (T-2), and laid regions are Gamemasters' to write (G-12).
    if (key === COMBATS || key === REGIONS) manualEdits.changed();
    if (key.startsWith("ActiveEffect|"))
      this.#tellOfEffect(key, before as EffectDoc | undefined, after as EffectDoc | undefined);
  }

  /** As `documents/activeEffect.ts` and `desk/foundry/watchManualEdits.ts` hear it. */
  #tellOfEffect(key: string, before: EffectDoc | undefined, after: EffectDoc | undefined): void {
    const tokens = [{ sceneId: SCENE, tokenId: key.split(".").at(-1)! }];
    if (!after && before?.statuses.includes("hidden")) this.seat.manualEdits.endFor(tokens, "removed");
    if ([before, after].some((effect) => effect && isLastingDoc(effect))) this.seat.manualEdits.changed();
    if (after && (after.statuses.includes("hidden") || after._id === HIDDEN_EFFECT_ID)) this.seat.manualEdits.changed();
    else if (after?.statuses.includes("unconscious") && !after.disabled) this.seat.manualEdits.endFor(tokens, "down");
  }
}

const isEntry = ({ key, before }: Change): boolean => key.startsWith("JournalEntryPage|") && !before;

/** A laid region comes and goes without an act, as in `desk/foundry/watchSuitability.ts`. */
const isRegionMadeOrGone = ({ key, before, after }: Change): boolean => key === REGIONS && (!before || !after);
