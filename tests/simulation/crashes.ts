/**
 * Every flow, stopped at every await: the tab of the desk is lost before a write leaves it or after it was done, and then
 * somebody reloads, takes over, or was there all the time. Whatever was begun is finished, or was never begun (F1, L1).
 */
import type { DeskAct } from "../../src/desk/deskActs.ts";
import { Cast } from "./cast.ts";
import { randomOf, type Random } from "./random.ts";
import { lookAtRest } from "./rest.ts";
import { idOf, makeSetting, SCENE, type Setting } from "./scenes.ts";
import { Scheduler } from "./scheduler.ts";
import { Server, type User } from "./server.ts";
import type { Tab, Table } from "./tab.ts";
import { Tellings } from "./tellings.ts";
import { Fairness } from "./fairness.ts";
import { Broken, law } from "./law.ts";
import { Watch } from "./watch.ts";
import { firstDocuments, situationIn, CARDS } from "./world.ts";

/** What becomes of the desk's tab and who is there afterwards. */
export const LOSSES = ["reload", "hand-over", "second tab", "drop"] as const;
export type Loss = (typeof LOSSES)[number];

/** The acts of a flow, each made from what the seats see when its turn comes; the last is the one that is stopped. */
type Flow = readonly ((see: Sight) => DeskAct)[];

interface Sight {
  readonly hiding: (creature: string) => ReturnType<typeof situationIn>["creatures"][number]["hiding"];
  readonly places: Setting["places"];
  readonly lastEvent: () => { readonly event: string; readonly tokenId: string };
}

const ADA = idOf("Ada");
const GUARD = idOf("Guard");

const hide: Flow[number] = ({ places }) => ({ kind: "hide", creature: ADA, spot: places[3]! });
const designate: Flow[number] = ({ places }) => ({ kind: "designate", creature: ADA, spots: [places[5]!, places[9]!] });
const spotOf = (see: Sight, index = 0): string => see.hiding(ADA).spots[index]!.id;
const closing: Flow[number] = () => ({ kind: "closeTrack", hider: ADA });
const undo: Flow[number] = ({ lastEvent }) => {
  const { event, tokenId } = lastEvent();
  return { kind: "undo", creature: tokenId, event };
};

export const FLOWS: Readonly<Record<string, Flow>> = {
  hide: [hide],
  designate: [hide, designate],
  track: [hide, designate, () => ({ kind: "track", creature: GUARD, hider: ADA, answer: "track" })],
  closeTrack: [hide, designate, closing],
  scanReveal: [
    hide,
    designate,
    closing,
    (see) => ({ kind: "scanReveal", creature: GUARD, hider: ADA, spot: spotOf(see) }),
  ],
  "scanReveal over a waiting track": [
    hide,
    designate,
    () => ({ kind: "track", creature: idOf("Archer"), hider: ADA, answer: "track" }),
    (see) => ({ kind: "scanReveal", creature: GUARD, hider: ADA, spot: spotOf(see) }),
  ],
  claim: [
    hide,
    designate,
    closing,
    (see) => ({ kind: "scanReveal", creature: GUARD, hider: ADA, spot: spotOf(see, 1) }),
    (see) => {
      const { claim } = see.hiding(ADA);
      return { kind: "claim", creature: ADA, event: claim?.event ?? ADA, spot: claim?.spots[0]?.id ?? ADA };
    },
  ],
  emerge: [hide, designate, closing, (see) => ({ kind: "emerge", creature: ADA, spot: spotOf(see), to: null })],
  end: [hide, designate, closing, () => ({ kind: "end", creature: ADA, cause: "removed" })],
  markerGone: [hide, designate, closing, (see) => ({ kind: "markerGone", creature: ADA, spot: spotOf(see) })],
  discover: [hide, designate, closing, (see) => ({ kind: "discover", creature: ADA, spots: [spotOf(see)] })],
  undoHide: [hide, undo],
  undoEmerge: [
    hide,
    designate,
    closing,
    (see) => ({ kind: "emerge", creature: ADA, spot: spotOf(see), to: null }),
    undo,
  ],
};

export interface Crash {
  readonly flow: string;
  readonly loss: Loss;
  readonly generation: 13 | 14;
  /** The how manieth step of the last act it is at which the desk is lost; from 0. */
  readonly step: number;
}

/** Plays a flow and loses the desk at a step. Gives whether there was such a step; throws where a law is broken. */
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
const PLAYER: User = { id: idOf("Player"), name: "Player", role: "player", owned: [ADA] };

/** Checks succeed, and a discovery roll among three spots misses the first two. */
const LOADED: Random = (() => {
  const random = randomOf(5, 3);
  const loaded: Readonly<Record<number, number>> = { 20: 17, 3: 2 };
  return { ...random, below: (count) => loaded[count] ?? random.below(count) };
})();

class Stage {
  readonly #crash: Crash;
  readonly #scheduler: Scheduler;
  readonly #cast: Cast;
  readonly #watch: Watch;
  readonly #tellings: Tellings;
  #isArmed = false;
  #steps = 0;

  constructor(crash: Crash) {
    this.#crash = crash;
    this.#scheduler = new Scheduler(randomOf(1, 1));
    const setting = makeSetting(0);
    const users = crash.loss === "hand-over" ? [GM, HELPER, PLAYER] : [GM, PLAYER];
    const weather = { delay: () => 20, losesAnswer: () => false, copies: () => 1 };
    const server = new Server(users, { scheduler: this.#scheduler, random: randomOf(1, 2), weather });
    server.store.apply(firstDocuments(setting));
    const table: Table = {
      scheduler: this.#scheduler,
      server,
      setting,
      users,
      random: LOADED,
      generation: crash.generation,
      sealed: "open",
      isTwin: false,
      plant: {},
      step: (tab) => this.#step(tab),
    };
    this.#cast = new Cast(table);
    this.#watch = new Watch(this.#cast, new Fairness());
    this.#tellings = new Tellings(this.#cast, this.#watch);
  }

  async play(): Promise<boolean> {
    const { loss, flow } = this.#crash;
    for (const browser of this.#cast.browsers) this.#cast.open(browser);
    if (loss === "second tab") this.#cast.open(this.#cast.browsers[0]!);
    await this.#run(3000);
    const acts = FLOWS[flow]!;
    for (const [index, act] of acts.entries()) {
      this.#isArmed = index === acts.length - 1;
      const asker = this.#ask(act(this.#sight()));
      await this.#run(this.#isArmed ? 180_000 : 20_000);
      const { length } = this.#watch.ledger.entries;
      const least = asker.isAlive ? index + 1 : index;
      law(length >= least, "L1: nothing is lost, and what still has an asker is done", () => [index, length]);
    }
    this.#tellings.atRest();
    lookAtRest(this.#cast, this.#watch);
    return this.#steps > this.#crash.step;
  }

  #run(milliseconds: number): Promise<void> {
    return this.#scheduler.runUntil(this.#scheduler.now + milliseconds, () => undefined);
  }

  /** The player asks for the own creature, the Gamemaster for all others. */
  #ask(act: DeskAct): Tab {
    const isPlayers = "creature" in act && act.creature === ADA && !GM_ONLY.includes(act.kind);
    const user = isPlayers ? PLAYER : GM;
    const tab = this.#cast.tabs.find((one) => one.isAlive && one.user.id === user.id)!;
    const asked = tab.seat.asker.ask(act, SCENE);
    const telling = this.#tellings.asked(tab, act);
    void asked.then(telling);
    return tab;
  }

  #step(tab: Tab): void {
    if (!this.#isArmed || tab.user.id !== GM.id || this.#steps++ !== this.#crash.step) return;
    if (this.#crash.loss === "drop") return tab.drop(2000, 500);
    tab.kill(500);
    if (this.#crash.loss === "reload") this.#cast.openLater(tab.browser, 2000);
  }

  #sight(): Sight {
    const { server, setting } = this.#cast.table;
    const { creatures } = situationIn(server.store, setting);
    return {
      places: setting.places,
      hiding: (id) => creatures.find((creature) => creature.id === id)!.hiding,
      lastEvent: () => [...server.store.of(CARDS).values()].at(-1)!.system as ReturnType<Sight["lastEvent"]>,
    };
  }
}

const GM_ONLY: readonly string[] = ["closeTrack", "end", "markerGone", "discover"];
