/** The simulated table with everything sealed as at a real one: browsers that keep a key, users that publish theirs. */
import { keyPair, type KeyPair } from "../../src/desk/keys.ts";
import type { Question } from "../../src/bridge/question.ts";
import type { DeskHost, Keys, PublishedKeys } from "../../src/desk/machine/host.ts";
import { utf8 } from "../../src/desk/sealBytes.ts";
import { createSealing } from "../../src/desk/sealing.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import type { AskOutcome } from "../../src/desk/machine/ask.ts";
import type { DeskAct } from "../../src/desk/deskActs.ts";
import { Cast } from "../simulation/cast.ts";
import { randomOf, type Random } from "../simulation/random.ts";
import { SCENE, type Setting } from "../simulation/scenes.ts";
import { Scheduler } from "../simulation/scheduler.ts";
import { Server, type User } from "../simulation/server.ts";
import type { Browser, Tab, Table } from "../simulation/tab.ts";
import { Vault } from "../simulation/vault.ts";
import { CARDS, firstDocuments } from "../simulation/world.ts";

export interface SealedOptions {
  readonly seed: number;
  readonly setting: Setting;
  readonly users: readonly User[];
  readonly generation?: 13 | 14;
  /** What people answer when the table asks them something. */
  readonly confirm?: (question: Question, tab: Tab) => boolean | Promise<boolean>;
  /** Whether a vault stands in for the ciphers: what it puts into documents is as long, and no more to be read. */
  readonly isQuick?: boolean;
  /** Changes a tab's host beside the sealing. */
  readonly host?: (host: DeskHost, tab: Tab) => DeskHost;
}

const NONE: PublishedKeys = { browsers: [], holds: false };

/** The key of the browser that a user plays in, the same at every table: keys are slow to make. */
function pairOfUser(userId: string): KeyPair {
  const known = USER_PAIRS.get(userId);
  if (known) return known;
  const pair = keyPair(sha256(utf8(userId)))!;
  USER_PAIRS.set(userId, pair);
  return pair;
}

const USER_PAIRS = new Map<string, KeyPair>();

export class SealedTable {
  readonly server: Server;
  readonly cast: Cast;
  readonly told: string[] = [];
  readonly #scheduler: Scheduler;
  readonly #published = new Map<string, PublishedKeys>();
  readonly #pairs = new Map<Browser, KeyPair>();
  readonly #chance: Random;
  #worlds = 0;
  readonly #options: SealedOptions;
  readonly #vault = new Vault();

  constructor(options: SealedOptions) {
    const { seed, setting, users, generation = 13 } = options;
    this.#options = options;
    this.#chance = randomOf(seed, 8);
    this.#scheduler = new Scheduler(randomOf(seed, 3));
    const weather = { delay: () => 10, losesAnswer: () => false, copies: () => 1 };
    this.server = new Server(users, { scheduler: this.#scheduler, random: randomOf(seed, 2), weather });
    this.server.store.apply(firstDocuments(setting));
    const table: Table = {
      scheduler: this.#scheduler,
      server: this.server,
      setting,
      users,
      random: randomOf(seed, 6),
      generation,
      sealed: "open",
      isTwin: false,
      plant: { host: (host, tab) => this.#sealed(host, tab) },
      step: () => undefined,
    };
    this.cast = new Cast(table);
  }

  /** Opens a user's browser, a fresh one or the one that the user had, and waits until all is at rest. */
  async open(userId: string, { isFresh = false } = {}): Promise<Tab> {
    const known = this.cast.browsers.find(({ user }) => user.id === userId)!;
    const tab = this.cast.open(isFresh ? { user: known.user, outbox: [] } : known);
    await this.rest();
    return tab;
  }

  /** A user's browser has published its key before, and is closed. */
  knows(userId: string): void {
    this.#published.set(userId, { browsers: [pairOfUser(userId).public], holds: false });
  }

  async close(tab: Tab): Promise<void> {
    tab.kill(1);
    await this.rest();
  }

  /** Asks, and gives the outcome when all is at rest. */
  async ask(tab: Tab, act: DeskAct): Promise<AskOutcome | null> {
    let outcome: AskOutcome | null = null;
    const asking = async (): Promise<void> => {
      outcome = await tab.seat.asker.ask(act, SCENE);
    };
    void asking();
    await this.rest();
    return outcome;
  }

  /** The event of the card that was written last, and whose it is. */
  lastCard(): { readonly event: string; readonly tokenId: string } {
    const cards = [...this.server.store.of(CARDS).values()].filter(({ type }) => type !== "audit");
    return cards.at(-1)!.system as { readonly event: string; readonly tokenId: string };
  }

  async rest(milliseconds = 40_000): Promise<void> {
    await this.#scheduler.runUntil(this.#scheduler.now + milliseconds, () => undefined);
  }

  /** The key of a tab's browser, as only that browser has it. */
  pairOf({ browser }: Tab): KeyPair {
    const known = this.#pairs.get(browser);
    if (known) return known;
    const isFresh = !this.cast.browsers.includes(browser);
    const pair = isFresh ? keyPair(this.#bytes(32))! : pairOfUser(browser.user.id);
    this.#pairs.set(browser, pair);
    return pair;
  }

  #sealed(host: DeskHost, tab: Tab): DeskHost {
    const keys: Keys = {
      own: () => this.pairOf(tab),
      of: (userId) => this.#published.get(userId) ?? NONE,
      publish: async (published) => this.#publish(tab, published),
      random: () => sha256(utf8(`world ${this.#worlds++}`)),
    };
    const people = {
      ...host.people,
      all: () => host.people.all().map((one) => ({ ...one, holdsKey: one.isFullGm && keys.of(one.id).holds })),
    };
    const sitter = {
      ...host.sitter,
      say: (key: string, data?: object) => [key, ...Object.values(data ?? {})].join(" "),
      confirm: async (question: Question) => this.#options.confirm?.(question, tab) ?? false,
      tell: (_level: string, text: string) => void this.told.push(text),
    };
    const real = createSealing({ keys, documents: host.documents, people });
    const sealing = this.#options.isQuick ? this.#vault.sealing(real, { host, keys }) : real;
    const own = { ...host, keys, people, sitter, sealing };
    return this.#options.host?.(own, tab) ?? own;
  }

  #bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.#chance.below(256));
  }

  /** As a write to one's own user, of which all hear. */
  #publish({ user }: Tab, published: PublishedKeys): void {
    this.#published.set(user.id, published);
    this.#scheduler.after(10, () => {
      for (const one of this.cast.tabs.filter(({ isAlive, isReady }) => isAlive && isReady)) {
        one.seat.listener.presenceChanged();
        void one.seat.keeper.offer();
      }
    });
  }
}
