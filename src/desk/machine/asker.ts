import { subjectOf, type DeskAct, type AskRequest, makeRequest } from "../protocol/request.ts";
import { type Answer, type Outcome, type Parked } from "../protocol/messages.ts";
import type { Reply } from "./requests.ts";
import type { DeskHost } from "../host/host.ts";
import { requestIn, type KeptAs, type Outbox } from "./outbox.ts";
import { hidingOf } from "../ledger/fold.ts";
import { deskUser } from "../host/people.ts";
import { foldedLedger, isReadable } from "../host/storedLedger.ts";
import { later } from "../host/timeouts.ts";
import { refusalText } from "../../words/refusalText.ts";
import { tellPrivately } from "./telling/privateMessages.ts";
import { isOverruled, overrulable } from "./questions/questions.ts";

export type AskOutcome = Outcome | { readonly waiting: true };

type Receive = (message: unknown, senderId: string, reply: Reply) => void;

/** What happens to a request that is under way. */
type News = Outcome | Parked | "gone" | "again";

/**
 * Asking the desk, from any seat. The Gamemaster's own clicks take the same path without the socket. A request that
 * gets no answer is sent again under its id, and waits in the outbox when there is no desk.
 */
export class Asker {
  readonly #host: DeskHost;
  readonly #outbox: Outbox;
  readonly #receive: Receive;
  readonly #underway = new Map<string, PendingRequest>();
  #isSending = false;
  readonly #retryLater: () => void;
  #isDeleted = false;

  /** `receive` is this client's own desk. */
  constructor(host: DeskHost, outbox: Outbox, receive: Receive) {
    this.#host = host;
    this.#outbox = outbox;
    this.#receive = receive;
    this.#retryLater = later(host, RETRY, () => void this.sendWaiting());
  }

  /**
   * Asks for an act on a scene. Gives the outcome, or that the act waits for a Gamemaster. If rules refuse a
   * Gamemaster who may overrule them, the Gamemaster is asked, and the act is sent again (H-1).
   */
  async ask(act: DeskAct, sceneId: string): Promise<AskOutcome> {
    const outcome = await this.#askOnce(act, sceneId, false);
    const refusal = "waiting" in outcome ? null : overrulable(this.#host, outcome);
    if (refusal === null || !(await isOverruled(this.#host, { act, sceneId }, refusal))) return outcome;
    return this.#askOnce(act, sceneId, true);
  }

  /**
   * Sends the waiting requests and reports refusals. Acts that were done show by themselves. Looks again from time to
   * time: a request may get no answer, and another tab of this browser may be lost and leave one of its own.
   */
  async sendWaiting(): Promise<void> {
    this.#retryLater();
    await this.#sendAll();
  }

  /** In order, each once the desk has answered the one before or asks a person about it. */
  async #sendAll(): Promise<void> {
    const { ui } = this.#host;
    if (this.#desk() === null) return this.#outbox.unpark();
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (const kept of this.#outbox.all()) {
        if (this.#underway.has(kept.requestId) || !this.#outbox.has(kept.requestId)) continue;
        const { parked, outcome } = this.#send(requestIn(kept), true);
        const told = outcome.then((one) => {
          if (!("waiting" in one) && !one.ok) ui.tell("warn", refusalText(one.refusal, ui.say));
          return one;
        });
        const news = await Promise.race([parked, told]);
        if (news !== "parked" && "waiting" in news) break;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Takes an answer. The caller decides whether to trust its sender. */
  hear(answer: Answer): void {
    this.#underway.get(answer.requestId)?.tell("parked" in answer ? answer : answer.answer);
  }

  /** Requests under way wait when the desk has gone, or go to the next desk if there is one. */
  followDesk(): void {
    const desk = this.#desk();
    for (const underway of this.#underway.values()) {
      if (desk === null) underway.tell("gone");
      else if (underway.desk() !== desk) underway.tell("again");
    }
  }

  /** Somebody deleted the ledger's journal. Nobody decides until there is one again, so everything waits. */
  ledgerDeleted(): void {
    this.#isDeleted = true;
    this.followDesk();
  }

  /** Whether the ledger's journal was deleted and is not there again. */
  isLedgerGone(): boolean {
    return this.#isDeleted && this.#host.documents.journal() === null;
  }

  #desk(): string | null {
    return this.isLedgerGone() ? null : (deskUser(this.#host)?.id ?? null);
  }

  /** Sends again what has no answer yet, to a desk that has just opened. */
  askAgain(): void {
    for (const underway of this.#underway.values()) underway.tell("again");
  }

  #askOnce(act: DeskAct, sceneId: string, overrule: boolean): Promise<AskOutcome> {
    const at = { requestId: this.#host.random.newId(), sceneId, expectedRev: this.#seenRev(act, sceneId), overrule };
    return this.#send(makeRequest(act, at), false).outcome;
  }

  #send(request: AskRequest, isKept: boolean): PendingRequest {
    const pending = new PendingRequest(this.#host, request, {
      outbox: this.#outbox,
      isKept,
      receive: this.#receive,
      desk: () => this.#desk(),
      over: () => this.#underway.delete(request.requestId),
    });
    this.#underway.set(request.requestId, pending);
    pending.tell("again");
    return pending;
  }

  /** The revision of the act's subject that this seat sees: on its token, or without one in the ledger (U1). */
  #seenRev(act: DeskAct, sceneId: string): number {
    const token = this.#host.documents.deskToken(sceneId, subjectOf(act));
    if (token || !isReadable(this.#host)) return token?.hiding?.rev ?? 0;
    return hidingOf(foldedLedger(this.#host), sceneId, subjectOf(act)).rev;
  }
}

/** The pause before waiting requests are sent again. */
const RETRY = 30_000;
const TIMEOUT = 8000;
const ATTEMPTS = 3;
/** By then a desk has said that it has the request. */
const TAKEN = 3000;
/** While a person has to answer first. */
const APPROVAL_TIMEOUT = 30_000;

/** What a request under way needs of its asker. */
interface Ends {
  readonly outbox: Outbox;
  /** Whether the outbox has it from before. */
  readonly isKept: boolean;
  readonly receive: Receive;
  /** The desk that decides now, or null. */
  readonly desk: () => string | null;
  readonly over: () => void;
}

/** One request, from its sending to its outcome. The outbox has it while it waits for a desk or for a person. */
class PendingRequest {
  readonly #host: DeskHost;
  readonly #ends: Ends;
  /** Resolves if the desk asks a person first. */
  readonly parked: Promise<"parked">;
  /** The outcome, or that the request waits for a desk. */
  readonly outcome: Promise<AskOutcome>;
  #tellParked: (news: "parked") => void = () => undefined;
  #tellOutcome: (outcome: Promise<AskOutcome>) => void = () => undefined;
  #request: AskRequest;
  #desk: string | null = null;
  #attempts = 0;
  #isKept: boolean;
  #isParked = false;
  #isOver = false;
  #stopWaiting: () => void = () => undefined;

  constructor(host: DeskHost, request: AskRequest, ends: Ends) {
    this.#host = host;
    this.#request = request;
    this.#ends = ends;
    this.#isKept = ends.isKept;
    this.parked = new Promise((resolve) => (this.#tellParked = resolve));
    this.outcome = new Promise((resolve) => (this.#tellOutcome = resolve));
  }

  /** The desk to which it was sent last. */
  desk(): string | null {
    return this.#desk;
  }

  tell(news: News): void {
    if (this.#isOver) return;
    if (news === "gone") this.#close({ waiting: true });
    else if (news === "again") this.#attempt();
    else if ("parked" in news) this.#park(news);
    else this.#close(news);
  }

  #attempt(): void {
    this.#stopWaiting();
    const desk = this.#ends.desk();
    if (desk !== this.#desk) this.#attempts = 0;
    if (desk === null || this.#attempts++ === ATTEMPTS) return this.#close({ waiting: true });
    this.#desk = desk;
    this.#stopWaiting = this.#host.clock.after(TIMEOUT, () => this.#attempt());
    if (desk === this.#host.people.self()) this.#askHere();
    else void this.#sendTo(desk);
  }

  /**
   * Sends the request in private, because a Hide holds its first spot (H-10), and a preset its choice (H-20). Falls
   * back to the channel, for example where players may not query others.
   */
  async #sendTo(desk: string): Promise<void> {
    const request = this.#request;
    const isTaken = await tellPrivately(this.#host, desk, { message: { request }, milliseconds: TAKEN }).catch(
      () => null,
    );
    if (isTaken !== true && !this.#isOver && this.#desk === desk) this.#host.socket.send(request, [desk]);
  }

  /**
   * A person is asked first. The outcome, or the desk, may be lost meanwhile, so the request is repeated until it
   * is answered. Once the Gamemaster has approved it, it carries the approval.
   */
  #park({ approval }: Parked): void {
    const isNews = !this.#isParked || approval !== this.#request.approval;
    this.#isParked = true;
    if (approval !== undefined) this.#request = { ...this.#request, approval };
    if (isNews) void this.#keep("parked");
    this.#tellParked("parked");
    this.#stopWaiting();
    this.#attempts = 0;
    this.#stopWaiting = this.#host.clock.after(APPROVAL_TIMEOUT, () => this.#attempt());
  }

  #askHere(): void {
    this.#ends.receive(this.#request, this.#host.people.self(), (news) => this.tell(news));
  }

  #close(outcome: AskOutcome): void {
    this.#isOver = true;
    this.#stopWaiting();
    this.#ends.over();
    this.#tellOutcome(this.#settle(outcome));
  }

  async #settle(outcome: AskOutcome): Promise<AskOutcome> {
    if ("waiting" in outcome) await this.#keep("waiting");
    else if (this.#isKept) await this.#ends.outbox.withdraw(this.#request.requestId);
    return outcome;
  }

  /** A request that was withdrawn meanwhile does not come back. */
  #keep(as: KeptAs): Promise<void> {
    const { outbox } = this.#ends;
    if (this.#isKept) return outbox.update(this.#request, as);
    this.#isKept = true;
    return outbox.keep(this.#request, as);
  }
}
