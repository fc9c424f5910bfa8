/** The simulated table with sealing as at a real one: browsers keep the key's phrase, and users hold the key. */
import type { Question, TextQuestion } from "../../src/bridge/question.ts";
import type { DeskHost, Keys } from "../../src/desk/host/host.ts";
import { utf8 } from "../../src/desk/protocol/bytes.ts";
import { SECRET_LENGTH } from "../../src/desk/seals/worldKey.ts";
import { createSealing } from "../../src/desk/seals/sealing.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import type { AskOutcome } from "../../src/desk/machine/asker.ts";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { Cast } from "../simulation/cast.ts";
import { randomOf } from "../simulation/random.ts";
import { idOf, SCENE, type Setting } from "../simulation/scenes.ts";
import { Scheduler } from "../simulation/scheduler.ts";
import { Server, type User } from "../simulation/server.ts";
import type { Tab, Table } from "../simulation/tab.ts";
import { Vault } from "../simulation/vault.ts";
import { CARDS, firstDocuments } from "../simulation/world.ts";

/** A user of such a table, with the creatures that they own. */
export const user = (name: string, role: User["role"], owned: readonly string[] = []): User => ({
  id: idOf(name),
  name,
  role,
  owned,
});

export interface SealedOptions {
  readonly seed: number;
  readonly setting: Setting;
  readonly users: readonly User[];
  readonly generation?: 13 | 14;
  /** People's answers to questions. */
  readonly confirm?: (question: Question, tab: Tab) => boolean | Promise<boolean>;
  /** People's texts when the table asks for one. By default they close the window. */
  readonly askText?: (question: TextQuestion, tab: Tab) => string | false | null | Promise<string | false | null>;
  /** Whether a vault stands in for the ciphers. Its texts are as long, and as unreadable. */
  readonly isQuick?: boolean;
  /** Changes a tab's host beside the sealing. */
  readonly host?: (host: DeskHost, tab: Tab) => DeskHost;
}

export class SealedTable {
  readonly server: Server;
  readonly cast: Cast;
  readonly told: string[] = [];
  readonly #scheduler: Scheduler;
  readonly #holders = new Set<string>();
  #worlds = 0;
  readonly #options: SealedOptions;
  readonly #vault = new Vault();

  constructor(options: SealedOptions) {
    const { seed, setting, users, generation = 13 } = options;
    this.#options = options;
    this.#scheduler = new Scheduler(randomOf(seed, 3));
    const weather = { delay: () => 10, losesAnswer: () => false, copies: () => 1 };
    this.server = new Server(users, { scheduler: this.#scheduler, random: randomOf(seed, 2), weather, generation });
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

  /** Opens a user's browser, fresh or kept, and waits until all is at rest. */
  async open(userId: string, { isFresh = false } = {}): Promise<Tab> {
    const known = this.cast.browsers.find(({ user }) => user.id === userId)!;
    const tab = this.cast.open(isFresh ? { user: known.user, outbox: [] } : known);
    await this.rest();
    return tab;
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

  /** The event of the last card, and its creature. */
  lastCard(): { readonly event: string; readonly tokenId: string } {
    const cards = [...this.server.store.of(CARDS).values()].filter(({ type }) => type !== "audit");
    return cards.at(-1)!.system as { readonly event: string; readonly tokenId: string };
  }

  async rest(milliseconds = 40_000): Promise<void> {
    await this.#scheduler.runUntil(this.#scheduler.now + milliseconds, () => undefined);
  }

  #sealed(host: DeskHost, tab: Tab): DeskHost {
    const keys: Keys = {
      holds: (userId) => this.#holders.has(userId),
      sayHolds: async (holds) => this.#publish(tab, holds),
      phrase: () => tab.browser.phrase ?? null,
      isNoted: () => true,
      keep: async (phrase) => void (tab.browser.phrase = phrase),
      random: () => sha256(utf8(`world ${this.#worlds++}`)).subarray(0, SECRET_LENGTH),
    };
    const people = {
      ...host.people,
      all: () => host.people.all().map((one) => ({ ...one, holdsKey: one.isFullGm && keys.holds(one.id) })),
    };
    const ui = {
      ...host.ui,
      say: (key: string, data?: object) => [key, ...Object.values(data ?? {})].join(" "),
      confirm: async (question: Question) => this.#options.confirm?.(question, tab) ?? false,
      askText: async (question: TextQuestion) => this.#options.askText?.(question, tab) ?? null,
      tell: (_level: string, text: string) => void this.told.push(text),
    };
    const real = createSealing({ keys, documents: host.documents, people });
    const sealing = this.#options.isQuick ? this.#vault.sealing(real, keys) : real;
    const own = { ...host, keys, people, ui, sealing };
    return this.#options.host?.(own, tab) ?? own;
  }

  /** Like a write to one's own user, which everybody hears. */
  #publish({ user }: Tab, holds: boolean): void {
    if (holds) this.#holders.add(user.id);
    else this.#holders.delete(user.id);
    this.#scheduler.after(10, () => {
      for (const one of this.cast.tabs.filter(({ isAlive, isReady }) => isAlive && isReady)) {
        one.seat.listener.presenceChanged();
      }
    });
  }
}
