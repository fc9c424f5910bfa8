/**
 * Stops every flow at every await. A tab, or the server, is lost before or after an operation. Then somebody reloads,
 * takes over, or was there all the time. Each act must be finished or never begun (F1, L1).
 */
import type { DeskAct, DeskKind } from "../../src/desk/protocol/request.ts";
import { hidingOf, isUndo } from "../../src/desk/ledger/fold.ts";
import { STRETCHES_ID } from "../../src/rules/index.ts";
import { isDeskOf } from "../../src/desk/host/people.ts";
import { Cast } from "./cast.ts";
import { ADA, BRUNO, CORA, type Flow, type Ground, type ManualEdit, type Sight } from "./crashFlow.ts";
import { FLOWS } from "./crashFlows.ts";
import { Fairness } from "./laws/fairness.ts";
import { Broken, law } from "./laws/law.ts";
import { randomOf, type Random } from "./random.ts";
import { lookAtRest } from "./laws/rest.ts";
import {
  aware,
  concealing,
  idOf,
  inHalves,
  makeSetting,
  powerless,
  SCENE,
  stealthy,
  watched,
  type Setting,
} from "./scenes.ts";
import { Scheduler } from "./scheduler.ts";
import { Server, type User } from "./server.ts";
import { situationIn } from "./situationIn.ts";
import type { Plant, Tab, Table } from "./tab.ts";
import { Tellings } from "./tellings.ts";
import { Watch } from "./watch.ts";
import { CARDS, firstDocuments } from "./world.ts";

/** What happens to the tab, or to the server and so to all tabs, and who is there afterwards. */
export const LOSSES = ["reload", "hand-over", "second tab", "drop", "server killed"] as const;
export type Loss = (typeof LOSSES)[number];

export interface Crash {
  readonly flow: string;
  readonly loss: Loss;
  readonly generation: 13 | 14;
  /** The number of the moment at which the tab is lost, from 0. */
  readonly step: number;
  /** A planted fault of the protocol, which must be found. */
  readonly plant?: Plant;
}

/** Plays a flow and loses a tab at a moment. Gives whether that moment exists. Throws where a law is broken. */
export async function playCrash(crash: Crash): Promise<boolean> {
  const stage = new Stage(crash);
  try {
    return await stage.play();
  } catch (error) {
    if (error instanceof Broken) throw new Error(`${JSON.stringify(crash)}: ${error.message}`, { cause: error });
    throw error;
  }
}

const GM: User = { id: idOf("Gamemaster"), name: "Gamemaster", role: "gm", owned: [] };
const HELPER: User = { id: idOf("Helper"), name: "Helper", role: "gm", owned: [] };
const PLAYER: User = { id: idOf("Player"), name: "Player", role: "player", owned: [ADA, BRUNO, CORA] };

/** Three heroes in the dark, outside a fight. Two are components of one creature. */
const YARD = 2;

/** Checks succeed. A discovery roll among three spots misses the first two. Gamemasters usually say yes. */
function loadedDice(): Random {
  const random = randomOf(5, 3);
  const loaded: Readonly<Record<number, number>> = { 20: 17, 3: 2 };
  return { ...random, below: (count) => loaded[count] ?? random.below(count), chance: (share) => share >= 0.5 };
}

/** Milliseconds until a killed server runs again. */
const RESTART = 4000;
const SHORT = 20_000;
const LONG = 180_000;

/** The yard that a flow is played in, with the parts of the rules that it needs. */
function settingOf(flow: Flow): Setting {
  const { isPowerless = false, isConcealing = false, defenderThrows = false, isAware, isStealthy } = flow;
  const yard = isPowerless ? powerless(makeSetting(YARD)) : makeSetting(YARD);
  const concealed = isConcealing ? concealing(yard, defenderThrows) : yard;
  const alert = isAware === true ? aware(concealed) : concealed;
  return isStealthy ? stretching(alert, isStealthy) : alert;
}

function stretching(setting: Setting, ground: true | Ground): Setting {
  if (ground === true) return stealthy(setting);
  return ground === "halves" ? inHalves(setting) : watched(setting);
}

class Stage {
  readonly #crash: Crash;
  readonly #flow: Flow;
  readonly #scheduler: Scheduler;
  readonly #cast: Cast;
  readonly #watch: Watch;
  readonly #tellings: Tellings;
  /** The acts asked for, with their askers. */
  readonly #asked: { readonly kind: DeskKind; readonly asker: Tab }[] = [];
  #isArmed = false;
  #steps = 0;

  constructor(crash: Crash) {
    this.#crash = crash;
    this.#flow = FLOWS[crash.flow]!;
    this.#scheduler = new Scheduler(randomOf(1, 1));
    const { room, isSealed = false } = this.#flow;
    const setting = settingOf(this.#flow);
    const users = crash.loss === "hand-over" || isSealed ? [GM, HELPER, PLAYER] : [GM, PLAYER];
    const weather = { delay: () => 20, losesAnswer: () => false, copies: () => 1 };
    const { generation } = crash;
    const parts = { scheduler: this.#scheduler, random: randomOf(1, 2), weather, generation };
    const server = new Server(users, parts);
    server.store.apply(firstDocuments(setting));
    const table: Table = {
      scheduler: this.#scheduler,
      server,
      setting,
      users,
      random: loadedDice(),
      generation,
      sealed: isSealed ? "real" : "open",
      room,
      isTwin: false,
      plant: crash.plant ?? {},
      step: (tab) => this.#step(tab),
    };
    this.#cast = new Cast(table);
    this.#watch = new Watch(this.#cast, new Fairness());
    this.#tellings = new Tellings(this.#cast, this.#watch);
  }

  async play(): Promise<boolean> {
    const { step } = this.#crash;
    for (const browser of this.#cast.browsers) {
      if (!this.#flow.isSealed || browser.user.id !== HELPER.id) this.#cast.open(browser);
    }
    this.#openSecond();
    await this.#run(3000);
    const { steps, stopped = 1 } = this.#flow;
    for (const [index, one] of steps.entries()) {
      this.#isArmed = index >= steps.length - stopped;
      this.#do(one);
      await this.#run(index === steps.length - 1 ? LONG : SHORT);
      if (!this.#isArmed) this.#isDone();
    }
    this.#isDone();
    this.#tellings.atRest();
    if (this.#hasDesk()) lookAtRest(this.#cast, this.#watch);
    return this.#steps > step;
  }

  /** If the desk had two tabs, it has two again after its return. */
  #openSecond(): void {
    const [desk] = this.#cast.browsers;
    const tabs = this.#cast.tabs.filter(({ isAlive, browser }) => isAlive && browser === desk);
    if (this.#crash.loss === "second tab" && tabs.length === 1) this.#cast.open(desk!);
  }

  /** A desk without the key can decide and correct nothing. */
  #hasDesk(): boolean {
    const hasDesk = this.#cast.tabs.some(({ isAlive, seat }) => isAlive && isDeskOf(seat.host));
    const isLocked = this.#flow.isSealed === true && this.#crash.loss === "hand-over";
    law(hasDesk || isLocked, "C2: somebody is the desk again");
    return hasDesk;
  }

  #run(milliseconds: number): Promise<void> {
    return this.#scheduler.runUntil(this.#scheduler.now + milliseconds, () => undefined);
  }

  #do(step: Flow["steps"][number]): void {
    if (isManual(step)) {
      step.hand(this.#cast);
      return this.#openSecond();
    }
    const act = step(this.#sight());
    this.#asked.push({ kind: act.kind, asker: this.#ask(act) });
  }

  /** Every request of a present user that could be delivered is in the ledger, once for each time. */
  #isDone(): void {
    const isOpen = this.#cast.tabs.some(({ isAlive, user }) => isAlive && user.role === "gm");
    if (!isOpen) return;
    const kinds = this.#watch.ledger.entries.map((entry) => (isUndo(entry) ? "undo" : entry.act.kind));
    for (const kind of new Set(this.#asked.map((one) => one.kind))) {
      const wanted = this.#asked.filter((one) => one.kind === kind && one.asker.isAlive).length;
      const done = kinds.filter((one) => one === kind).length;
      law(done >= wanted, "L1: nothing is lost, and what still has an asker is done", () => [kind, kinds]);
    }
  }

  /** Players ask for their own creatures, the Gamemaster for all others. */
  #ask(act: DeskAct): Tab {
    const isPlayers =
      this.#flow.asker !== "gm" &&
      "creature" in act &&
      PLAYER.owned.includes(act.creature) &&
      !GM_ONLY.includes(act.kind);
    const user = isPlayers ? PLAYER : GM;
    const tab = this.#cast.tabs.find((one) => one.isAlive && one.user.id === user.id)!;
    const asked = tab.seat.asker.ask(act, SCENE);
    const telling = this.#tellings.asked(tab, act);
    void asked.then(telling);
    return tab;
  }

  #step(tab: Tab): void {
    const { loss, step } = this.#crash;
    const victim = this.#flow.victim === "player" ? PLAYER : GM;
    if (!this.#isArmed || tab.user.id !== victim.id || this.#steps++ !== step) return;
    if (loss === "drop") return tab.drop(victim === PLAYER ? 6000 : 2000, 500);
    if (loss === "server killed") return this.#killServer();
    tab.kill(500);
    if (loss === "reload" || victim === PLAYER) this.#cast.openLater(tab.browser, 2000);
  }

  /** What was written stays. All that is in flight is lost, both ways, and everybody comes back as it runs again. */
  #killServer(): void {
    for (const tab of this.#cast.tabs.filter(({ isAlive }) => isAlive)) tab.drop(RESTART, 0);
  }

  #sight(): Sight {
    const { server, setting } = this.#cast.table;
    const { creatures } = situationIn(server.store, setting);
    return {
      places: setting.places,
      hiding: (id) => creatures.find((creature) => creature.id === id)!.hiding,
      detection: () => hidingOf(this.#watch.ledger, SCENE, STRETCHES_ID).stretches?.detections[0]?.id ?? "none",
      lastEvent: () => [...server.store.of(CARDS).values()].at(-1)!.system as ReturnType<Sight["lastEvent"]>,
    };
  }
}

const isManual = (step: Flow["steps"][number]): step is ManualEdit => "hand" in step;

const GM_ONLY: readonly DeskKind[] = [
  "closeTrack",
  "end",
  "markerGone",
  "discover",
  "push",
  "thingAttack",
  "dropDamage",
  "changeMiss",
  "setAwareness",
  "markThings",
  "setSearch",
  "grantSearch",
  "declineDemotion",
  "allowCard",
  "judgeAwareness",
  "forceMove",
  "grapplesEnd",
];
