/** Compares the answers to requests with what was done (X1, X3, X4). */
import type { AskOutcome } from "../../src/desk/machine/asker.ts";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { readPrivate } from "../../src/desk/machine/telling/privateMessages.ts";
import { isAnswer, type Outcome } from "../../src/desk/protocol/messages.ts";
import { PROBLEMS, REFUSAL_CODES } from "../../src/rules/index.ts";
import type { Cast } from "./cast.ts";
import type { Line } from "./server.ts";
import type { Tab } from "./tab.ts";
import { law } from "./laws/law.ts";
import { FOR_GOOD, requestOn, type Watch } from "./watch.ts";

interface Telling {
  readonly tab: Tab;
  readonly act: DeskAct;
  readonly requestId: string;
  outcome: AskOutcome | null;
}

export class Tellings {
  readonly #cast: Cast;
  readonly #watch: Watch;
  readonly #tellings: Telling[] = [];
  /** The answers to each request, by user. */
  readonly #answers = new Map<string, Outcome[]>();
  readonly #answered = new Set<string>();

  constructor(cast: Cast, watch: Watch) {
    this.#cast = cast;
    this.#watch = watch;
    cast.table.server.onMessage = (...heard) => this.#overhear(...heard);
    cast.table.server.onQuery = (line, data, userId) => {
      const message = readPrivate((data as { readonly text: string }).text)?.message;
      if (message && "request" in message) this.#note(line, message.request as object);
      if (message && "owners" in message) for (const told of message.owners) watch.judgeTold(userId, told);
    };
  }

  /** Records a request; gives the function that takes its answer. */
  asked(tab: Tab, act: DeskAct): (outcome: AskOutcome) => void {
    const telling: Telling = { tab, act, requestId: tab.lastId, outcome: null };
    this.#tellings.push(telling);
    this.#cast.requests.push(tab.lastId);
    this.#noteAsker(tab.lastId, tab.user.id);
    return (outcome) => {
      telling.outcome = outcome;
      const isDone = "ok" in outcome && outcome.ok && tab.user.role !== "gm";
      if (isDone) law(this.#isCommitted(telling.requestId), "X1: what is called done is done", () => act);
    };
  }

  /** Everybody who is still there got an answer. */
  atRest(): void {
    for (const telling of this.#tellings) {
      if (telling.tab.isAlive) this.#judge(telling);
      const { tab, outcome } = telling;
      const isTooFast = outcome && "refusal" in outcome && outcome.refusal.code === "tooFast";
      const isHonest = !this.#cast.flooders.has(tab.user.id);
      law(!isTooFast || !isHonest, "T14: whoever asks as people do is never too fast", () => tab.user.id);
    }
  }

  #judge({ tab, act, outcome, requestId }: Telling): void {
    law(outcome !== null, "X4: nobody waits for ever", () => [tab.user.id, act]);
    if (tab.user.role === "gm" || !("waiting" in outcome)) return;
    law(this.#answered.has(requestId) || this.#isCommitted(requestId), "X1: what waited was answered", () => act);
  }

  #overhear(line: Line, message: unknown, recipients: readonly string[]): void {
    if (typeof message === "object" && message !== null) this.#note(line, message);
    const tab = this.#cast.tabOf(line);
    if (!isAnswer(message) || !("answer" in message) || tab?.user.role !== "gm") return;
    const { requestId, answer } = message;
    if (answer.ok) law(this.#isCommitted(requestId), "X1: what is called done is done", () => requestId);
    this.#answered.add(requestId);
    if (!answer.ok) this.#noteRefused(requestId, line, { recipients, code: answer.refusal.code });
    const isDesksOwn = !answer.ok && isOfOneDesk(answer.refusal.code);
    const key = `${requestId} ${recipients.join()} ${isDesksOwn ? this.#cast.tabs.indexOf(tab) : ""}`;
    const before = this.#answers.get(key) ?? [];
    law(
      before.every(({ ok }) => answer.ok || !ok),
      "X3: asking again does not change the outcome",
      () => [before, answer],
    );
    this.#answers.set(key, [...before, answer]);
  }

  #note({ userId }: Line, message: object): void {
    this.#cast.heard.push(message);
    const { requestId, expectedRev } = message as { requestId?: unknown; expectedRev?: unknown };
    if (typeof requestId === "string" && typeof expectedRev === "number") {
      this.#watch.seen.set(requestId, expectedRev);
      this.#noteAsker(requestId, userId);
    }
  }

  #noteAsker(requestId: string, userId: string): void {
    const { askers } = this.#watch;
    askers.set(requestId, (askers.get(requestId) ?? new Set<string>()).add(userId));
  }

  /** A refused act is refused to everybody, because its id belongs to its asker (T9). */
  #noteRefused(requestId: string, line: Line, { recipients, code }: Refused): void {
    const isForGood = !STRANGERS.includes(code);
    for (const to of isForGood ? [...recipients, FOR_GOOD] : recipients)
      this.#watch.refused.add(requestOn(requestId, line, to));
  }

  #isCommitted(requestId: string): boolean {
    return this.#watch.ledger.requests.has(requestId);
  }
}

interface Refused {
  readonly recipients: readonly string[];
  readonly code: string;
}

/** Answers to senders without a right to the act, or before that is checked. They say nothing about the act. */
const STRANGERS: readonly string[] = [
  ...PROBLEMS,
  "tooLarge",
  "tooFast",
  "unknownSender",
  "requestTaken",
  "sceneGone",
  "tokenGone",
  "notOwner",
  "gmOnly",
  "nothingToUndo",
];

/**
 * Two tabs of one Gamemaster may see different states for a moment, and so decide differently. One of them may fail to
 * write, because a document that it meant to change has gone. The Gamemaster may say yes in one tab, and no in the
 * other before the event arrives there.
 */
const isOfOneDesk = (code: string): boolean => OF_ONE_DESK.includes(code);

const OF_ONE_DESK: readonly string[] = [
  ...REFUSAL_CODES,
  "undoneLater",
  "actedSince",
  "nothingToUndo",
  "failed",
  "gmRefused",
];
