import { type DeskAct, askerOf, actingToken, type AskRequest } from "../protocol/request.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import { refused, type Outcome, type Parked } from "../protocol/messages.ts";
import type { Decided, Inquiry, NeedsApproval, NeedsConsent } from "./inquiry.ts";
import { decideRequest, doneBefore, failure } from "./decide.ts";
import type { DeskHost, Person, Proposal } from "../host/host.ts";
import { personOf } from "../host/people.ts";
import { foldedLedger } from "../host/storedLedger.ts";
import { approvalOf, holdsApproval, sealApproval } from "./questions/questions.ts";
import { Patience, REFUSED } from "./questions/patience.ts";
import { ConsentRequest } from "./questions/askConsent.ts";
import { createMemory } from "../protocol/limits.ts";
import type { Queue } from "./queue.ts";
import { hidingOf } from "../ledger/fold.ts";
import { AWARENESS_ID, STRETCHES_ID } from "../../rules/index.ts";

/** How many outcomes are kept for repeated requests. */
const REMEMBERED = 1000;
/** Milliseconds after which a request with an unknown outcome runs again. */
const RETRY = 5000;
/** Open questions of one asker. */
const MOST_OPEN = 2;
const MINUTE = 60_000;

/** Takes what the desk says of a request: that a person is asked first, and the outcome. */
export type Reply = (answer: Outcome | Parked) => void;

/** Gets the scene and the event of an act that was done: null for an act that was taken back. */
export type Committed = (sceneId: string, event: LedgerEvent | null | undefined) => void;

/** The parts of the desk that serving a request needs. */
interface DeskParts {
  readonly queue: Queue;
  readonly tellOwners: () => void;
  readonly reconcileSoon: () => void;
  readonly committed: Committed;
}

/** A request that the desk takes. */
type Asked = Omit<Inquiry<DeskAct>, "isAllowed" | "consents">;

/**
 * The requests that the desk has taken and not answered yet. Asks the people who have a say, decides, and answers.
 * Nothing here outlasts the desk: an asker without an outcome asks the next one, and brings the approval along.
 */
export class Requests {
  readonly #host: DeskHost;
  readonly #desk: DeskParts;
  readonly #waiting = new Map<string, WaitingRequest>();
  readonly #memory = createMemory(REMEMBERED);
  readonly #tellFailure: ReturnType<typeof createFailures>;
  readonly #patience = new Patience();

  constructor(host: DeskHost, desk: DeskParts) {
    this.#host = host;
    this.#desk = desk;
    this.#tellFailure = createFailures(host);
  }

  /** Whether a request waits for its turn. Its asker is answered then. */
  isInTurn(request: AskRequest, senderId: string): boolean {
    return this.#waiting.get(keyOf(request, senderId))?.waitsFor.name === "turn";
  }

  /** The outcome of a request that was answered before, or null. Only its first asker learns it. */
  firstOutcome(request: AskRequest, senderId: string): Outcome | null {
    return doneBefore(this.#host, request, senderId) ?? this.#memory.recall(request.requestId, senderId);
  }

  /** Takes a request, once however often it is repeated. */
  take(asked: Asked, reply: Reply): void {
    const { request, sender } = asked;
    const known = this.#waiting.get(keyOf(request, sender.id));
    if (known) return this.#repeat(known, request, reply);
    const isAllowed = holdsApproval(this.#host, request, sender.id);
    const waiting = new WaitingRequest({ ...asked, isAllowed }, reply);
    this.#waiting.set(keyOf(request, sender.id), waiting);
    this.#inTurn(waiting, waiting.waitsFor, () => this.#serve(waiting));
  }

  /** The first request under an id counts. If another Gamemaster approved it, it no longer waits for this one. */
  #repeat(waiting: WaitingRequest, { approval }: AskRequest, reply: Reply): void {
    const { request, sender } = waiting.inquiry;
    waiting.repeat(reply);
    if (waiting.waitsFor.name !== "gamemaster" || approval === undefined) return;
    if (!holdsApproval(this.#host, { ...request, approval }, sender.id)) return;
    waiting.close();
    waiting.inquiry = { ...waiting.inquiry, isAllowed: true };
    waiting.waitsFor = { name: "turn" };
    this.#inTurn(waiting, waiting.waitsFor, () => this.#goOn(waiting));
  }

  /** Stops asking people about requests that another Gamemaster has answered. */
  dropAnswered(): void {
    for (const [key, waiting] of this.#waiting) {
      const { request, sender } = waiting.inquiry;
      const known = "moot" in waiting.waitsFor ? doneBefore(this.#host, request, sender.id) : null;
      if (!known) continue;
      this.#waiting.delete(key);
      waiting.close();
      waiting.answer(known);
    }
  }

  /** Asks nobody any more: this client's user is a Gamemaster no more. Askers send their requests to another desk. */
  dropAll(): void {
    for (const waiting of this.#waiting.values()) waiting.close();
    this.#waiting.clear();
  }

  /** Asks an owner again whose window has opened anew (H-22). */
  askAgain(userId: string): void {
    for (const { waitsFor } of this.#waiting.values())
      if (waitsFor.name === "owners") waitsFor.consent.askAgain(userId);
  }

  /** Asks owners who have come, come back, or are new (H-22). */
  askNewcomers(): void {
    for (const { waitsFor } of this.#waiting.values()) if (waitsFor.name === "owners") waitsFor.consent.askNewcomers();
  }

  /** Goes on with a request in its turn in the queue, if it still waits for the same. */
  #inTurn(waiting: WaitingRequest, waitsFor: WaitsFor, job: () => Promise<void> | void): void {
    const key = keyOf(waiting.inquiry.request, waiting.inquiry.sender.id);
    void this.#desk.queue.add(async () => {
      if (this.#waiting.get(key) !== waiting || waiting.waitsFor !== waitsFor) return;
      waiting.waitsFor = { name: "turn" };
      try {
        await job();
      } catch (error) {
        waiting.answer(failure(error));
      }
      // It was answered, or nobody knows its outcome and the asker asks again.
      if (waiting.waitsFor.name === "turn") this.#waiting.delete(key);
    });
  }

  /** The first turn of a request. */
  async #serve(waiting: WaitingRequest): Promise<void> {
    await this.#host.clock.turn();
    if (this.#isSettled(waiting)) return;
    const { request, act, sender, sceneId } = waiting.inquiry;
    const unheard = this.#unheard(waiting.inquiry);
    if (unheard) return waiting.answer(unheard);
    if (act.kind !== "undo") this.#memory.claim(request.requestId, sender.id);
    if (isVetoed(this.#host, { act, sceneId, userId: sender.id })) return this.#conclude(waiting, refused("vetoed"));
    await this.#decide(waiting);
  }

  /** A later turn, after an answer or a pause. */
  #goOn(waiting: WaitingRequest): Promise<void> | void {
    return this.#isSettled(waiting) ? undefined : this.#decide(waiting);
  }

  /**
   * Answers a request that was answered before (X3), or whose asker may not ask for it, and says so. While people are
   * asked, either may change, and the asker may become a Gamemaster or be one no more.
   */
  #isSettled(waiting: WaitingRequest): boolean {
    const { request, act, sender, sceneId } = waiting.inquiry;
    const known = this.firstOutcome(request, sender.id);
    if (known) waiting.answer(known);
    const person = personOf(this.#host, sender.id);
    if (person) waiting.inquiry = { ...waiting.inquiry, sender: person };
    const refusal = person ? authorityRefusal(this.#host, act, { sender: person, sceneId }) : refused("unknownSender");
    if (!known && refusal) this.#conclude(waiting, refusal);
    return known !== null || refusal !== null;
  }

  /** Decides, or first asks the Gamemaster (H-9, H-24, U1) or the players of hiders (H-22). */
  async #decide(waiting: WaitingRequest): Promise<void> {
    const { inquiry } = waiting;
    const { seq } = foldedLedger(this.#host);
    const decided = await decideRequest(this.#host, inquiry);
    // An act that had to come first was done, even where this one is refused after it.
    const isDone = decided && "ok" in decided && decided.ok;
    if (!isDone && foldedLedger(this.#host).seq > seq) this.#desk.committed(inquiry.sceneId, undefined);
    if (!decided) return this.#retryLater(waiting);
    if (inquiry.act.kind === "undo" && isAskersToUndo(decided))
      this.#memory.claim(inquiry.request.requestId, inquiry.sender.id);
    if ("needsConsent" in decided) return this.#askOwners(waiting, decided);
    if (!("ok" in decided)) return this.#askGamemaster(waiting, decided);
    await this.#host.clock.turn();
    this.#conclude(waiting, decided);
  }

  /**
   * If nobody knows the outcome, the asker asks again. An asker who was told to wait for a person does not (X4), so
   * the desk runs the request again.
   */
  #retryLater(waiting: WaitingRequest): void {
    if (!waiting.isParked) return;
    const retry = { name: "retry" } as const;
    waiting.waitsFor = retry;
    this.#host.clock.after(RETRY, () => this.#inTurn(waiting, retry, () => this.#goOn(waiting)));
  }

  #askOwners(waiting: WaitingRequest, { needsConsent }: NeedsConsent): void {
    const moot = new AbortController();
    const consent = new ConsentRequest(this.#host, waiting.inquiry as Inquiry, needsConsent, moot.signal);
    this.#wait(waiting, { name: "owners", moot, consent }, consent.answers, (consents) => {
      waiting.inquiry = { ...waiting.inquiry, consents };
      return this.#goOn(waiting);
    });
  }

  /** Asks the Gamemaster for an approval, unless they refuse all that the asker asks. */
  #askGamemaster(waiting: WaitingRequest, needs: NeedsApproval): void {
    const { inquiry } = waiting;
    const { sender } = inquiry;
    const left = this.#patience.refusesAll(sender.id, this.#host.clock.steady());
    if (left > 0) return this.#refuse(waiting, refused("gmRefusesAll", { minutes: Math.ceil(left / MINUTE) }));
    const event = "undoing" in needs ? needs.undoing.id : null;
    if (event !== null && this.#isAskedAbout(event)) return this.#conclude(waiting, refused("askedAlready"));
    const moot = new AbortController();
    const how = { moot: moot.signal, refuseAll: () => this.#refuseAll(sender) };
    const asking = approvalOf(this.#host, inquiry, needs, how);
    this.#wait(waiting, { name: "gamemaster", moot, event }, asking, (isAllowed) => {
      // A question closes when its scene or its token goes. Nobody refused then.
      if (!isAllowed) return this.#isSettled(waiting) ? undefined : this.#refuse(waiting);
      this.#patience.answered(sender.id, true, this.#host.clock.steady());
      waiting.allow(sealApproval(this.#host, inquiry.request, sender.id));
      return this.#goOn(waiting);
    });
  }

  /** Lets a request wait for people, and goes on with what they say. If nobody could be asked, that is a failure. */
  #wait<T>(
    waiting: WaitingRequest,
    waitsFor: WaitsFor,
    saying: Promise<T>,
    goOn: (said: T) => Promise<void> | void,
  ): void {
    waiting.park(waitsFor);
    void saying.then(
      (said) => this.#inTurn(waiting, waitsFor, () => goOn(said)),
      (error: unknown) => this.#inTurn(waiting, waitsFor, () => waiting.answer(failure(error))),
    );
  }

  /** The Gamemaster did not approve. Another desk may have allowed it meanwhile. */
  #refuse(waiting: WaitingRequest, outcome: Outcome = refused("gmRefused")): void {
    const { request, sender } = waiting.inquiry;
    const known = this.firstOutcome(request, sender.id);
    if (!known) this.#patience.answered(sender.id, false, this.#host.clock.steady());
    this.#conclude(waiting, known ?? outcome);
  }

  /** Refuses all requests of an asker that wait for this Gamemaster, and closes their questions. */
  #refuseAll({ id, name }: Person): void {
    const { clock, ui } = this.#host;
    this.#patience.refuseAll(id, clock.steady());
    for (const waiting of this.#waiting.values()) {
      const { waitsFor, inquiry } = waiting;
      if (inquiry.sender.id !== id || waitsFor.name !== "gamemaster") continue;
      this.#inTurn(waiting, waitsFor, () => this.#refuse(waiting));
      waiting.close();
    }
    ui.tell("info", ui.say("UNSEEN.Desk.allRefused", { player: name, minutes: REFUSED / MINUTE }));
  }

  /**
   * Why a request is not heard now, or null. It is not decided, so this says nothing of what speaks against it (H-9).
   */
  #unheard({ sender, isAllowed }: Inquiry<DeskAct>): Outcome | null {
    if (sender.isFullGm || isAllowed) return null;
    const wait = this.#patience.waitOf(sender.id, this.#host.clock.steady());
    if (wait > 0) return refused("askLater", { seconds: Math.ceil(wait / 1000) });
    const { length } = this.#asked().filter((one) => one.inquiry.sender.id === sender.id);
    return length < MOST_OPEN ? null : refused("tooManyQuestions", { count: length });
  }

  #isAskedAbout(event: string): boolean {
    return this.#asked().some(({ waitsFor }) => waitsFor.name === "gamemaster" && waitsFor.event === event);
  }

  /** The requests that people are asked about. */
  #asked(): readonly WaitingRequest[] {
    return [...this.#waiting.values()].filter(({ waitsFor }) => "moot" in waitsFor);
  }

  #conclude(waiting: WaitingRequest, outcome: Outcome): void {
    const { request, act, sender } = waiting.inquiry;
    this.#memory.remember(request.requestId, sender.id, outcome);
    if (outcome.ok) this.#desk.tellOwners();
    waiting.answer(outcome);
    if (outcome.ok) this.#desk.committed(request.sceneId, act.kind === "undo" ? null : this.#eventOf(request));
    const isFailed = !outcome.ok && outcome.refusal.code === "failed";
    if (isFailed) this.#tellFailure(request);
    if (outcome.ok || isFailed) this.#desk.reconcileSoon();
  }

  #eventOf({ requestId }: AskRequest): LedgerEvent | undefined {
    return foldedLedger(this.#host).events.find((event) => event.requestId === requestId);
  }
}

/** For what a request at the desk waits. docs/protocol.md draws how one leads to another. */
type WaitsFor =
  /** Its turn in the desk's queue. */
  | { readonly name: "turn" }
  /** The Gamemaster's approval (H-9, H-22, H-24, U1). The event is the one to take back, or null. */
  | { readonly name: "gamemaster"; readonly moot: AbortController; readonly event: string | null }
  /** The players of hiders (H-22). */
  | { readonly name: "owners"; readonly moot: AbortController; readonly consent: ConsentRequest }
  /** Another try, because the server did not say whether the last one was written (X4). */
  | { readonly name: "retry" };

/** A request that the desk has taken and not answered yet. */
class WaitingRequest {
  /** The request, with what people answered so far. */
  inquiry: Inquiry<DeskAct>;
  waitsFor: WaitsFor = { name: "turn" };
  /** Whether the asker knows that a person is asked. Then the asker does not hurry. */
  isParked = false;
  #reply: Reply;
  /** The Gamemaster's approval, sealed for its asker. */
  #approval: string | null = null;

  constructor(inquiry: Inquiry<DeskAct>, reply: Reply) {
    this.inquiry = inquiry;
    this.#reply = reply;
  }

  /** Lets it wait for people. Says so to the asker. */
  park(waitsFor: WaitsFor): void {
    this.waitsFor = waitsFor;
    this.#tell();
  }

  /** The Gamemaster approved it. The asker keeps the sealed approval for the next desk. */
  allow(approval: string | null): void {
    this.#approval = approval;
    this.inquiry = { ...this.inquiry, isAllowed: true };
    this.#tell();
  }

  /** The asker repeats it, perhaps from a new window, and is answered there. */
  repeat(reply: Reply): void {
    this.#reply = reply;
    if (this.isParked) this.#tell();
  }

  /** Says to the asker that a person is asked. */
  #tell(): void {
    this.isParked = true;
    this.#reply(this.#approval === null ? { parked: true } : { parked: true, approval: this.#approval });
  }

  answer(outcome: Outcome): void {
    this.#reply(outcome);
  }

  /** Closes the questions that are asked about it. */
  close(): void {
    if ("moot" in this.waitsFor) this.waitsFor.moot.abort();
  }
}

/** The requests that wait, by id and sender: anybody may send another's request (X3). */
const keyOf = ({ requestId }: AskRequest, senderId: string): string => `${requestId} ${senderId}`;

/** Only deciding an undo shows whether the asker owns the act. */
const isAskersToUndo = (decided: Decided): boolean =>
  !("ok" in decided) || decided.ok || !NOT_THEIRS.includes(decided.refusal.code);
const NOT_THEIRS: readonly string[] = ["nothingToUndo", "notOwner", "gmOnly", "tokenGone"];

/**
 * Tells the Gamemaster here what to do about an act that fails again on the same state. A request that failed
 * halfway may have left an entry on the server that no window has heard of. The server then refuses every other
 * one. A newly opened window receives that entry.
 */
function createFailures(host: DeskHost): (request: AskRequest) => void {
  const failed = new Set<string>();
  return ({ sceneId, tokenId }) => {
    const state = `${sceneId}.${tokenId} ${hidingOf(foldedLedger(host), sceneId, tokenId).rev}`;
    if (failed.has(state)) host.ui.tell("error", host.ui.say("UNSEEN.Desk.failsAgain"));
    failed.add(state);
  };
}

/** The subjects that are no tokens. */
const OF_SCENES: readonly string[] = [AWARENESS_ID, STRETCHES_ID];

/**
 * Why a user may not ask for an act with this token on this scene, or null. For an undo the ledger says who owns
 * the act.
 */
export function authorityRefusal(
  { documents }: DeskHost,
  act: DeskAct,
  { sender, sceneId }: { readonly sender: Person; readonly sceneId: string },
): Outcome | null {
  if (!documents.hasScene(sceneId)) return refused("sceneGone");
  if (act.kind === "undo") return null;
  const token = actingToken(act);
  if (askerOf(act) === "gm" && !sender.isFullGm) return refused("gmOnly");
  // Awareness and stretches belong to the scene, and to no token (parts K and Z).
  if (OF_SCENES.includes(token)) return askerOf(act) === "gm" ? null : refused("notOwner");
  if (!documents.deskToken(sceneId, token)) {
    return act.kind === "end" && act.cause === "gone" ? null : refused("tokenGone");
  }
  return sender.isFullGm || documents.owns(sender.id, sceneId, token) ? null : refused("notOwner");
}

/** Whether a module on this client vetoes the act. Modules cannot object to the loss of a token. */
function isVetoed({ admits }: DeskHost, proposal: Proposal): boolean {
  const { act } = proposal;
  if (act.kind === "end" && act.cause === "gone") return false;
  return !admits(proposal);
}
