/**
 * A story's access to the system on a seat, under `story` among the globals. It runs in the seat's thread, bundled
 * with the system, and returns plain data only.
 */
import type { Game } from "../../../table/client/game.ts";
import type { Dice, Act, Hiding, Situation, Viewer } from "../../../src/rules/index.ts";
import type { KeptStrike } from "../../../src/bridge/scene/tileEffects.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import type { LedgerRoom } from "../../../src/desk/host/host.ts";
import type { Outcome } from "../../../src/desk/protocol/messages.ts";
import type { AskRequest } from "../../../src/desk/protocol/request.ts";
import { decide } from "../../../src/rules/decide.ts";
import { isFree, placesAround } from "../../../src/rules/common/places.ts";
import { isHidden } from "../../../src/rules/creatures.ts";
import { view, viewOfAll } from "../../../src/rules/knowledge/view.ts";
import { randomAct } from "../../../src/rules/testing/randomAct.ts";
import { randomStrike } from "../../../src/rules/testing/randomStrike.ts";
import { seededDice } from "../../../src/rules/testing/dice.ts";
import { readBoard, type Board } from "./board.ts";
import { turnAct, type Turn } from "./turnAct.ts";

export type AskOutcome = Outcome | { readonly waiting: true };

export type Refused = Extract<Outcome, { ok: false }>["refusal"];

/** The parts of the system that a story may use. The bundle's entry makes them globals. */
interface Inside {
  readonly ask: (act: Act, sceneId: string) => Promise<AskOutcome>;
  readonly waitingAsks: () => readonly AskRequest[];
  readonly withdraw: (requestId: string) => Promise<void>;
  readonly readLedger: () => Ledger;
  readonly reconcileSoon: () => Promise<void>;
  readonly rechecked: () => Promise<void>;
  readonly foldLedger: (room: LedgerRoom) => Promise<void>;
  readonly tileEffectQuestions: () => readonly KeptStrike[];
  readonly inDeskQueue: (job: () => Promise<void>) => Promise<void>;
  readonly readSituation: (scene: object) => Situation;
  readonly withConfidential: (situation: Situation) => Situation;
  readonly withLedger: (situation: Situation, ledger: Ledger) => Situation;
  readonly whyWaiting: () => string;
  readonly refusalText: (refusal: Refused, say: unknown) => string;
  readonly tilesAgainst: (refusal: Refused, say: unknown) => readonly string[];
  readonly say: unknown;
  readonly viewerOf: (user: object, scene: object, situation: Situation) => Viewer;
}

/** An answer of the desk, from the channel. */
export interface Heard {
  readonly requestId: string;
  readonly to: string;
  readonly answer?: Outcome;
  readonly parked?: true;
}

export interface Story {
  /** Asks as the seat's buttons do. Asks again if it was too fast. */
  ask(act: Act): Promise<AskOutcome>;
  waiting(): readonly AskRequest[];
  /** Why requests wait, as this seat shows it. */
  waitingWords(): string;
  withdraw(requestId: string): Promise<void>;
  /** The situation as the desk knows it. The ledger says who hides where. */
  deskSituation(): Situation;
  /** The situation as this seat may know it. */
  ownView(): Situation;
  /** All that this seat can read of a creature's hiding state, its sealed parts included. */
  hidingOf(creature: string): Hiding | null;
  /** A random legal act, or null. */
  propose(seed: number): Act | null;
  /** A random legal attack, boon, push or follow-up, or null. */
  proposeStrike(seed: number): Act | null;
  /** The next act in a creature's turn, by a seed; null if the turn is over. */
  proposeTurn(turn: Turn, seed: number): Act | null;
  /** Why this seat believes an act impossible; null if it believes the act possible. */
  doubts(act: Act): string | null;
  /** A random free place within two tiles where a creature could be moved; null while it hides. */
  stroll(creature: string, seed: number): { readonly x: number; readonly y: number } | null;
  /** Makes this seat's dice follow a seed. */
  seedDice(seed: number): void;
  /** The results of dice since the last call, as numbers from 0 to 1. */
  takeDraws(): readonly number[];
  /** Resolves when this seat's desk has finished everything that waits. */
  drain(): Promise<void>;
  /** Resolves when another seat has all that this one wrote before. */
  reach(userName: string): Promise<void>;
  /**
   * Compacts the ledger if it has more entries than `most`, as this seat's desk does; gives the number of entries
   * left.
   */
  foldLedger(room: LedgerRoom): Promise<number>;
  /** Keeps this seat's desk busy for so many milliseconds. What it hears meanwhile waits. */
  busy(milliseconds: number): void;
  board(sinceSeq: number): Board;
  /** The board without the digest of the seat's data. */
  glance(sinceSeq: number): Board;
  /** Sends any JSON over the package's channel to everybody, as a forger would. */
  emitRaw(json: string): void;
  /** A refusal's text, as this seat shows it. */
  words(refusal: Refused): string;
  /** Answers that came over the channel since the last call. */
  takeHeard(): readonly Heard[];
  /** Questions of this title wait for `answer`, from now on and after reloads. */
  thinkAbout(title: string): Promise<unknown>;
  /** The tile effects about which a Gamemaster is asked. Empty on a player's seat. */
  tileEffectQuestions(): readonly KeptStrike[];
  /** The texts of waiting questions. */
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
/** Longer than the desk's rate limit needs for one more request. */
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
  waitingWords: () => unseenInside.whyWaiting(),
  busy: (milliseconds) =>
    void unseenInside.inDeskQueue(() => new Promise((resolve) => setTimeout(resolve, milliseconds))),
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
    const context = { dice: { roll: () => 1 }, event: "", nameSpot: () => "" };
    const situation = unseenInside.readSituation(scene());
    // Acts come from the desk's situation, so they may name creatures that this seat does not perceive.
    const known = viewOfAll(situation, unseenInside.viewerOf(game.user, scene(), situation));
    const decision = decide(known, act, context);
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
  tileEffectQuestions: () => unseenInside.tileEffectQuestions(),
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

/**
 * Nobody sees windows here, and closing one is a no. Stories may answer questions themselves, here and after a
 * reload.
 */
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
