/** One simulated table from a seed: its acts, its faults, and the laws that must hold. */
import type { DeskKind } from "../../src/desk/protocol/request.ts";
import { isUndo } from "../../src/desk/ledger/fold.ts";
import type { AskOutcome } from "../../src/desk/machine/asker.ts";
import { suggest } from "./play/acts.ts";
import { Cast, usersFor } from "./cast.ts";
import { Fairness } from "./laws/fairness.ts";
import { FAULTS, nextTurn } from "./play/faults.ts";
import { HAPPENINGS } from "./play/happenings.ts";
import { randomOf, type Random } from "./random.ts";
import { lookAtRest } from "./laws/rest.ts";
import { settingOf } from "./scenes.ts";
import { Scheduler } from "./scheduler.ts";
import { Server, type Weather } from "./server.ts";
import type { Plant, Tab, Table } from "./tab.ts";
import { Tellings } from "./tellings.ts";
import { listenTo, withSecret, type Which } from "./twins.ts";
import { Vault } from "./vault.ts";
import { Broken } from "./laws/law.ts";
import { Watch } from "./watch.ts";
import { firstDocuments } from "./world.ts";

export interface Options {
  readonly seed: number;
  /** A planted fault of the protocol, which must be found. */
  readonly plant?: Plant;
  /** What is counted over several seeds. */
  readonly fairness?: Fairness;
  /** Which of two tables that differ in a secret alone (I5). */
  readonly twin?: Which | null;
}

export interface Result {
  readonly seed: number;
  /** The law that was broken, or null. */
  readonly broken: string | null;
  /** The faults at the table, in order. */
  readonly faults: readonly string[];
  readonly asked: number;
  readonly events: number;
  /** The acts that were done, in order. */
  readonly kinds: readonly DeskKind[];
  readonly tasks: number;
  /** Messages to all users but Gamemasters; recorded for twins only. */
  readonly heard: readonly string[];
}

/** Plays a seed; the same seed always plays the same. */
export async function simulate({ seed, plant = {}, fairness = new Fairness(), twin = null }: Options): Promise<Result> {
  const simulation = new Simulation({ seed, plant, fairness, twin });
  try {
    await simulation.play();
    return simulation.result(null);
  } catch (error) {
    if (error instanceof Broken) return simulation.result(error.message);
    return simulation.result(`an exception: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

/** Milliseconds of faults and of settling, and the limit for settling. */
const TROUBLE = 8000;
const SETTLING = 600_000;

/** The most changes that a scene makes by itself. */
const MOST_HAPPENINGS = 4;

/** One seed in this many runs longer, with a ledger that is compacted. So does one where people hide in stretches. */
const LONG = 12;
const LONGER = 3;
const SMALL_ROOM = { most: 12, kept: 8 } as const;

/** Nobody asks on while this number of requests waits: an outbox keeps the latest 20. */
const MOST_WAITING = 10;

/** One in `REAL` seeds seals with the real ciphers. */
const REAL = 10;

/** The purposes for which a seed draws. */
const PURPOSES = { setting: 1, weather: 2, order: 3, people: 4, faults: 5, clients: 6 } as const;

class Simulation {
  readonly #seed: number;
  readonly #isLong: boolean;
  readonly #scheduler: Scheduler;
  readonly #cast: Cast;
  readonly #watch: Watch;
  readonly #tellings: Tellings;
  readonly #people: Random;
  readonly #nemesis: Random;
  readonly #faults: string[] = [];
  #asked = 0;
  #isTroubled = true;
  #problem: unknown = null;
  readonly #underway = new Map<string, number>();
  readonly #heard: () => readonly string[] = () => [];

  constructor({ seed, plant, fairness, twin }: Required<Options>) {
    this.#seed = seed;
    this.#isLong = seed % LONG === 0;
    const random = (purpose: keyof typeof PURPOSES) => randomOf(seed, PURPOSES[purpose]);
    this.#people = random("people");
    this.#nemesis = random("faults");
    this.#scheduler = new Scheduler(random("order"));
    const choosing = random("setting");
    const plain = settingOf(choosing);
    const setting = twin === null ? plain : withSecret(plain, twin);
    const users = usersFor(setting, choosing);
    const weather = this.#weather(random("weather"));
    const generation = choosing.chance(0.5) ? 14 : 13;
    const server = new Server(users, { scheduler: this.#scheduler, random: random("order"), weather, generation });
    server.store.apply(firstDocuments(setting));
    const table: Table = {
      scheduler: this.#scheduler,
      server,
      setting,
      users,
      random: random("clients"),
      generation,
      room: this.#isLong ? SMALL_ROOM : undefined,
      sealed: seed % REAL === 0 ? "real" : new Vault(),
      isTwin: twin !== null,
      plant,
      step: () => undefined,
    };
    this.#cast = new Cast(table);
    this.#watch = new Watch(this.#cast, fairness);
    this.#tellings = new Tellings(this.#cast, this.#watch);
    if (twin !== null) this.#heard = listenTo(server, users);
  }

  result(broken: string | null): Result {
    const { ledger } = this.#watch;
    return {
      seed: this.#seed,
      broken,
      faults: this.#faults,
      asked: this.#asked,
      events: ledger.entries.length,
      kinds: ledger.entries.map((entry) => (isUndo(entry) ? "undo" : entry.act.kind)),
      tasks: this.#scheduler.tasks,
      heard: this.#heard(),
    };
  }

  async play(): Promise<void> {
    for (const browser of this.#cast.browsers) this.#cast.open(browser);
    if (this.#nemesis.chance(0.3)) this.#cast.open(this.#cast.browsers[0]!);
    const wild = this.#nemesis.next() < 0.1 ? 0 : 1 + this.#nemesis.below(10);
    for (let count = 0; count < wild; count++) {
      this.#scheduler.after(this.#nemesis.below(this.#trouble), () => this.#harm());
    }
    for (let count = this.#people.below(MOST_HAPPENINGS + 1); count > 0; count--) {
      this.#scheduler.after(this.#people.below(this.#trouble), () => this.#happen());
    }
    for (const user of this.#cast.table.users) this.#sit(user.id);
    await this.#run(this.#trouble);
    this.#isTroubled = false;
    this.#cast.gather();
    await this.#run(SETTLING);
    this.#tellings.atRest();
    lookAtRest(this.#cast, this.#watch);
  }

  async #run(milliseconds: number): Promise<void> {
    await this.#scheduler.runUntil(this.#scheduler.now + milliseconds, () => {
      if (this.#problem !== null) throw this.#problem;
    });
  }

  /** Milliseconds of trouble. */
  get #trouble(): number {
    const isSlow = this.#isLong || this.#cast.table.setting.unnoticed === true;
    return isSlow ? LONGER * TROUBLE : TROUBLE;
  }

  #happen(): void {
    const name = this.#people.pick(Object.keys(HAPPENINGS));
    this.#faults.push(`${this.#scheduler.now} ${name} ${HAPPENINGS[name]!(this.#cast, this.#people)}`);
  }

  #harm(): void {
    const name = this.#nemesis.pick(Object.keys(FAULTS));
    const whom = FAULTS[name]!(this.#cast, this.#nemesis);
    if (whom !== null) this.#faults.push(`${this.#scheduler.now} ${name} ${whom}`);
  }

  /** Somebody asks for something every now and then, in any open tab. */
  #sit(userId: string): void {
    const again = (): void => {
      this.#scheduler.after(100 + this.#people.below(2500), () => {
        if (!this.#isTroubled) return;
        const tab = this.#cast.tabs.find((one) => one.isReady && one.isAlive && one.user.id === userId);
        if (tab && this.#waiting(tab) < MOST_WAITING) this.#ask(tab);
        again();
      });
    };
    again();
  }

  /** The requests of a tab's user that have no answer yet. */
  #waiting({ user, browser }: Tab): number {
    return browser.outbox.length + (this.#underway.get(user.id) ?? 0);
  }

  #count(tab: Tab, more: number): void {
    this.#underway.set(tab.user.id, (this.#underway.get(tab.user.id) ?? 0) + more);
  }

  /** A creature with nothing left to do ends its turn. */
  #ask(tab: Tab): void {
    if (this.#people.chance(0.15)) nextTurn(this.#cast, this.#people);
    const act = suggest(tab, this.#people);
    if (!act) return;
    this.#asked++;
    const asked = tab.seat.asker.ask(act, this.#cast.table.setting.situation.scene.id);
    const telling = this.#tellings.asked(tab, act);
    this.#count(tab, 1);
    void asked.finally(() => this.#count(tab, -1)).catch(() => undefined);
    asked
      .then((outcome: AskOutcome) => telling(outcome))
      .catch((error: unknown) => {
        this.#problem ??= error;
      });
  }

  #weather(random: Random): Weather {
    const lossy = random.chance(0.3) ? 0.05 : 0;
    return {
      delay: () => {
        const isSlow = this.#scheduler.now < (this.#cast?.slowUntil ?? 0) && random.chance(0.3);
        return isSlow ? random.below(5000) : 5 + random.below(120);
      },
      losesAnswer: () => this.#isTroubled && random.chance(lossy),
      copies: () => (this.#isTroubled && random.chance(lossy) ? random.below(3) : 1),
    };
  }
}
