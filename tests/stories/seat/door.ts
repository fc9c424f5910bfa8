/**
 * What a story adds to the system on a seat: a door to its inside, under `story` among the globals. It runs in the seat's thread,
 * bundled with the system, and gives plain data only.
 */
import type { Game } from "../../../table/client/game.ts";
import type { Dice, Act, Hiding, Situation, Viewer } from "../../../src/rules/index.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import type { LedgerRoom } from "../../../src/desk/host/host.ts";
import type { AskRequest, Outcome } from "../../../src/desk/protocol/messages.ts";
import { decide } from "../../../src/rules/decide.ts";
import { isFree, placesAround } from "../../../src/rules/common/ground.ts";
import { isHidden } from "../../../src/rules/creatures.ts";
import { view, viewOfAll } from "../../../src/rules/knowledge/view.ts";
import { randomAct } from "../../../src/rules/testing/randomAct.ts";
import { randomStrike } from "../../../src/rules/testing/randomStrike.ts";
import { seededDice } from "../../../src/rules/testing/dice.ts";
import { readBoard, type Board } from "./board.ts";
import { turnAct, type Turn } from "./turnAct.ts";

export type AskOutcome = Outcome | { readonly waiting: true };

export type Refused = Extract<Outcome, { ok: false }>["refusal"];

/** What of the system's inside the door leads to. The bundle's entry puts it among the globals. */
interface Inside {
  readonly ask: (act: Act, sceneId: string) => Promise<AskOutcome>;
  readonly waitingAsks: () => readonly AskRequest[];
  readonly withdraw: (requestId: string) => Promise<void>;
  readonly readLedger: () => Ledger;
  readonly reconcileSoon: () => Promise<void>;
  readonly rechecked: () => Promise<void>;
  readonly foldLedger: (room: LedgerRoom) => Promise<void>;
  readonly readSituation: (scene: object) => Situation;
  readonly withConfidential: (situation: Situation) => Situation;
  readonly withLedger: (situation: Situation, ledger: Ledger) => Situation;
  readonly refusalText: (refusal: Refused, say: unknown) => string;
  readonly tilesAgainst: (refusal: Refused, say: unknown) => readonly string[];
  readonly say: unknown;
  readonly viewerOf: (user: object, scene: object, situation: Situation) => Viewer;
}

/** An answer of the desk as it came over the channel. */
export interface Heard {
  readonly requestId: string;
  readonly to: string;
  readonly answer?: Outcome;
  readonly parked?: true;
}

export interface Story {
  /** Asks as the seat's buttons do; once more where it was too quick. */
  ask(act: Act): Promise<AskOutcome>;
  waiting(): readonly AskRequest[];
  withdraw(requestId: string): Promise<void>;
  /** The situation as the desk knows it: the ledger's word on who hides where. */
  deskSituation(): Situation;
  /** The situation as this seat may know it. */
  ownView(): Situation;
  /** All that this seat can read of a creature's state of hiding, sealed parts that are for it included. */
  hidingOf(creature: string): Hiding | null;
  /** A random legal act, or null. */
  propose(seed: number): Act | null;
  /** A random legal attack, boon, push or what follows from one, or null. */
  proposeStrike(seed: number): Act | null;
  /** What is next in a creature's turn, by a seed; null once the turn is over. */
  proposeTurn(turn: Turn, seed: number): Act | null;
  /** Why this seat, by what it may know, holds an act for impossible; null where it holds it for possible. */
  doubts(act: Act): string | null;
  /** Where the creature could be put by hand: a random free place within two tiles; null while it hides. */
  stroll(creature: string, seed: number): { readonly x: number; readonly y: number } | null;
  /** Lets the dice of this seat follow a seed. */
  seedDice(seed: number): void;
  /** What the dice have shown since last asked, as shares of one. */
  takeDraws(): readonly number[];
  /** Resolves when everything that waits in this seat's desk is done. */
  drain(): Promise<void>;
  /** Resolves when another seat has everything that this one wrote before. */
  reach(userName: string): Promise<void>;
  /** Folds the ledger as the desk of this seat does, once it has more entries than there is room for; gives how many are left. */
  foldLedger(room: LedgerRoom): Promise<number>;
  board(sinceSeq: number): Board;
  /** The same without a digest of all that the seat holds. */
  glance(sinceSeq: number): Board;
  /** Sends any JSON over the package's channel to everybody, as a forger would. */
  emitRaw(json: string): void;
  /** A refusal in the words that this seat shows. */
  words(refusal: Refused): string;
  /** Every answer that came over the channel since last asked. */
  takeHeard(): readonly Heard[];
  /** From now on, and after reloads, questions of this title wait for `answer`. */
  thinkAbout(title: string): Promise<unknown>;
  /** What such questions say that wait. */
  asked(): readonly string[];
  /** Answers them. */
  answer(yes: boolean): void;
}

declare const game: Game;
declare const CONFIG: { Dice: { randomUniform: () => number }; queries: Record<string, () => Promise<string>> };
declare const foundry: { applications: { api: { DialogV2: { confirm: typeof asked } } } };
declare const Hooks: { once(name: string, listener: () => void): void };
declare const unseenInside: Inside;

const CHANNEL = "system.unseen";
const PING = "unseen.ping";
/** Longer than the desk's bucket needs for one more request. */
const BREATH = 250;

const heard: Heard[] = [];
let draws: number[] = [];
const questions: { readonly content: string; readonly answer: (yes: boolean) => void }[] = [];
const ANSWERED = "storyAnswered";

const story: Story = {
  async ask(act) {
    for (;;) {
      const outcome = await unseenInside.ask(act, scene().id!);
      if ("waiting" in outcome || outcome.ok || outcome.refusal.code !== "tooFast") return outcome;
      await new Promise((resolve) => setTimeout(resolve, BREATH));
    }
  },
  waiting: () => unseenInside.waitingAsks(),
  withdraw: (requestId) => unseenInside.withdraw(requestId),
  deskSituation,
  ownView,
  hidingOf: (creature) =>
    unseenInside.withConfidential(unseenInside.readSituation(scene())).creatures.find(({ id }) => id === creature)
      ?.hiding ?? null,
  propose: (seed) => randomAct(deskSituation(), seededDice(seed)),
  proposeStrike: (seed) => randomStrike(deskSituation(), seededDice(seed)),
  proposeTurn: (turn, seed) => turnAct(deskSituation(), turn, seededDice(seed)),
  doubts(act) {
    const means = { dice: { roll: () => 1 }, event: "", nameSpot: () => "" };
    const situation = unseenInside.readSituation(scene());
    // Acts are proposed by the desk's situation, so that they may name somebody whom this seat does not perceive.
    const known = viewOfAll(situation, unseenInside.viewerOf(game.user, scene(), situation));
    const decision = decide(known, act, means);
    return decision.ok ? null : decision.refusal.code;
  },
  stroll(creature, seed) {
    const situation = deskSituation();
    const walker = situation.creatures.find(({ id }) => id === creature);
    if (!walker || isHidden(walker)) return null;
    const free = placesAround(situation, walker.place, 2).filter((place) => isFree(situation, walker, place));
    const place = free[seededDice(seed).roll(free.length) - 1];
    const { size } = situation.scene.grid;
    return place ? { x: place.j * size, y: place.i * size } : null;
  },
  seedDice(seed) {
    const dice: Dice = seededDice(seed);
    const FINE = 2 ** 30;
    CONFIG.Dice.randomUniform = () => {
      const share = (dice.roll(FINE) - 1) / FINE;
      draws.push(share);
      return share;
    };
  },
  takeDraws() {
    const taken = draws;
    draws = [];
    return taken;
  },
  async foldLedger(room) {
    await unseenInside.foldLedger(room);
    return unseenInside.readLedger().entries.length;
  },
  async drain() {
    await unseenInside.reconcileSoon();
    await unseenInside.rechecked();
    await unseenInside.reconcileSoon();
  },
  async reach(userName) {
    const user = game.users.getName(userName);
    await user?.query(PING, {}, { timeout: 30_000 });
  },
  board: (sinceSeq) => readBoard(scene(), sinceSeq),
  glance: (sinceSeq) => readBoard(scene(), sinceSeq, true),
  emitRaw: (json) => game.socket.emit(CHANNEL, JSON.parse(json)),
  words: (refusal) =>
    [unseenInside.refusalText(refusal, unseenInside.say), ...unseenInside.tilesAgainst(refusal, unseenInside.say)].join(
      " ",
    ),
  takeHeard: () => heard.splice(0),
  thinkAbout: (title) => game.settings.set("unseen", ANSWERED, title),
  asked: () => questions.map(({ content }) => content),
  answer: (yes) => questions.splice(0).forEach(({ answer }) => answer(yes)),
};

Object.assign(globalThis, { story });

Hooks.once("setup", () => {
  foundry.applications.api.DialogV2.confirm = asked;
  game.settings.register("unseen", ANSWERED, { scope: "client", config: false, type: String, default: "" });
  CONFIG.queries[PING] = async () => "here";
  game.socket.on(CHANNEL, (message: Heard) => {
    if (message.to === game.user.id && ("answer" in message || "parked" in message)) heard.push(message);
  });
});

/** Nobody sits before a window here, and closing one is a no; but what a story wants to answer itself, here and after a reload, it answers. */
function asked({ window: { title }, content }: { window: { title: string }; content: string }): Promise<boolean> {
  if (game.settings.get("unseen", ANSWERED) !== title) return Promise.resolve(false);
  return new Promise((answer) => questions.push({ content, answer }));
}

function scene() {
  const active = game.scenes.active;
  if (!active) throw new Error("no scene is active");
  return active;
}

function deskSituation(): Situation {
  return unseenInside.withLedger(unseenInside.readSituation(scene()), unseenInside.readLedger());
}

function ownView(): Situation {
  const situation = unseenInside.readSituation(scene());
  return view(situation, unseenInside.viewerOf(game.user, scene(), situation));
}
