import { SceneDataError } from "../../bridge/fields/fieldReader.ts";
import type { DeskAct } from "../protocol/deskActs.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import { hidingOf } from "../ledger/fold.ts";
import { createMemory } from "../protocol/outcomeMemory.ts";
import { refused, validateRequest, type AskRequest, type Outcome, type Parked } from "../protocol/messages.ts";
import { createQueue } from "./queue.ts";
import { createRateLimiter } from "../protocol/rateLimit.ts";
import { makeRequest } from "../protocol/request.ts";
import { createAudit } from "./audit.ts";
import { authorityRefusal, isVetoed } from "./authority.ts";
import type { Decided, Inquiry, UndoDecided, UndoInquiry } from "./inquiry.ts";
import { decideAllowed, decideRequest } from "./decide.ts";
import { doneBefore } from "./doneBefore.ts";
import { createFailures } from "./failures.ts";
import type { DeskHost, Person } from "../host/host.ts";
import { isReadable, readLedger } from "../host/storedLedger.ts";
import { Parking, type Pause } from "./parking.ts";
import { UncertainError, wait } from "../host/timeouts.ts";
import { isFullGm, personOf } from "../host/people.ts";
import { approvalOf, approvalOfUndo } from "./questions/questions.ts";
import { OwnersVoice } from "./privateVoice.ts";
import { reconcile, type Gone } from "./reconcile.ts";
import { decideUndo } from "./decideUndo.ts";
import { ConsentRequests } from "./questions/askConsent.ts";
import { holdsApproval, sealApproval } from "./questions/approval.ts";

export type Reply = (answer: Outcome | Parked) => void;

const LONGEST_QUEUE = 100;
const RATE = { burst: 20, perSecond: 5 };
/** The rate of refusals above which nothing of their sender is read for a while (T14): many more than buttons lead to. */
const REFUSALS = { burst: 200, perSecond: 5 };
const REMEMBERED = 1000;

/** What is on its way through the desk. */
interface Service {
  readonly request: AskRequest;
  readonly act: DeskAct;
  readonly sender: Person;
  readonly finish: (outcome: Outcome) => void;
  readonly park: (approval?: string | null) => void;
}

/**
 * The desk: on the client of one full Gamemaster, every request is checked, decided and committed, one after the other. The
 * checks come in the order of cost, the first that fails answers, and nothing that fails has changed anything.
 */
export class Desk {
  readonly #host: DeskHost;
  readonly #queue = createQueue();
  readonly #rate = createRateLimiter(RATE);
  readonly #refusals = createRateLimiter(REFUSALS);
  readonly #memory = createMemory(REMEMBERED);
  readonly #audit: ReturnType<typeof createAudit>;
  readonly #tellFailure: ReturnType<typeof createFailures>;
  readonly #consent: ConsentRequests;
  readonly #owners: OwnersVoice;
  /** Requests whose turn has not come, with who asks: whoever repeats one is answered when it does, and is not too fast (X3). */
  readonly #queued = new Set<string>();
  readonly #parking = new Parking(this.#queue);
  /** The comparison whose turn has not come, for whoever else wants one. */
  #reconciling: Promise<void> | null = null;
  #isRetrying = false;
  #committed: (sceneId: string, event: LedgerEvent | null | undefined) => void = () => undefined;

  constructor(host: DeskHost) {
    this.#host = host;
    this.#audit = createAudit(host);
    this.#tellFailure = createFailures(host);
    this.#consent = new ConsentRequests(host);
    this.#owners = new OwnersVoice(host);
  }

  /** Whether a message of that sender is looked at: whoever was refused often is not heard for a while, so that to be refused costs the desk nothing. */
  heeds(senderId: string): boolean {
    return senderId === this.#host.people.self() || this.#refusals.has(senderId, this.#host.clock.steady());
  }

  /**
   * Takes any message of any sender and replies once, after a "parked" where somebody is asked; not at all where nobody can say
   * what came of it, or has no key to the ledger, so that it is asked again, nor to the repetition of what has its turn still to
   * come. Never throws.
   */
  receive(message: unknown, senderId: string, reply: Reply): void {
    if (!isReadable(this.#host)) return;
    const finish = (outcome: Outcome): void => {
      if (!outcome.ok) {
        this.#refusals.take(senderId, this.#host.clock.steady());
        this.#audit(message, senderId, outcome.refusal);
      }
      reply(outcome);
    };
    const validated = validateRequest(message, { overrules: isFullGm(this.#host, senderId) });
    if (!validated.ok) return finish(validated);
    const turn = `${validated.request.requestId} ${senderId}`;
    if (this.#queued.has(turn)) return;
    // To be told again costs no more than to be turned away.
    const repeated = this.#firstOutcome(validated.request, senderId);
    if (repeated) return finish(repeated);
    if (!this.#mayAsk(senderId)) return finish(refused("tooFast"));
    const sender = personOf(this.#host, senderId);
    if (!sender) return finish(refused("unknownSender"));
    const { request, act } = validated;
    const service: Service = {
      request,
      act,
      sender,
      finish,
      park: (approval) => reply(approval ? { parked: true, approval } : { parked: true }),
    };
    this.#queued.add(turn);
    void this.#queue
      .add(() => this.#serve(service))
      .catch((error: unknown) => finish(failure(error)))
      .finally(() => this.#queued.delete(turn));
  }

  /** What the desk's own user asks is no flood: a recheck must not wait because many acts were judged before it. */
  #mayAsk(senderId: string): boolean {
    if (this.#queue.length() > LONGEST_QUEUE) return false;
    return senderId === this.#host.people.self() || this.#rate.take(senderId, this.#host.clock.steady());
  }

  /** Calls back with the scene whenever an act was done there, and with the event; with null where one was taken back. */
  onCommitted(committed: (sceneId: string, event: LedgerEvent | null | undefined) => void): void {
    this.#committed = committed;
  }

  /** A player's window has opened: it is told what its user may know, and what it was asked before is asked in it again (H-22). */
  seatOpened(senderId: string): void {
    if (!this.#rate.take(senderId, this.#host.clock.steady())) return;
    this.#owners.forget(senderId);
    this.#owners.tell();
    this.#consent.askAgain(senderId);
  }

  /** Whoever has come back without a new window is asked again, too. */
  presenceChanged(): void {
    this.#consent.askNewcomers();
    this.#owners.tell();
  }

  /** What another Gamemaster has done meanwhile is not asked about any longer. */
  entryArrived(): void {
    const { requests } = readLedger(this.#host);
    this.#parking.dropWhere((requestId) => requests.has(requestId));
  }

  /** Makes the documents agree with the ledger, after everything that waits already; once, however often it is asked for before its turn comes. */
  reconcileSoon(): Promise<void> {
    this.#reconciling ??= this.#reconcileNext();
    return this.#reconciling;
  }

  async #reconcileNext(): Promise<void> {
    const gone = await this.#queue.add(() => {
      this.#reconciling = null;
      return this.#tried(() => reconcile(this.#host), []);
    });
    this.#owners.tell();
    for (const hider of gone) this.#endGone(hider);
  }

  /** Runs something that writes projections between requests, never beside one. */
  inQueue(job: () => Promise<void>): Promise<void> {
    return this.#queue.add(() => this.#tried(job, undefined));
  }

  async #serve(service: Service): Promise<void> {
    await this.#host.clock.turn();
    const { request, act, sender } = service;
    const { sceneId } = request;
    const repeated = this.#firstOutcome(request, sender.id);
    if (repeated) return service.finish(repeated);
    const refusal = authorityRefusal(this.#host, act, { sender, sceneId });
    if (refusal) return this.#conclude(service, refusal);
    if (act.kind !== "undo") this.#memory.claim(request.requestId, sender.id);
    if (isVetoed(this.#host, { act, sceneId, userId: sender.id })) return this.#conclude(service, refused("vetoed"));
    if (act.kind === "undo") {
      const isAllowed = this.#bringsApproval(request, sender.id);
      return this.#undo(service, { request, act, sender, sceneId, isAllowed });
    }
    await this.#decide(service, { request, act, sender, sceneId }, this.#decider(request, sender.id));
  }

  /** Takes an act back, or asks the Gamemaster first where a player may not alone. */
  async #undo(service: Service, inquiry: UndoInquiry): Promise<void> {
    const { request, sender } = inquiry;
    const undone = await this.#attempt<UndoDecided>(service, () => decideUndo(this.#host, inquiry));
    if (!undone) return this.#undoLater(service, inquiry);
    if ("undoing" in undone || mayUndo(undone)) this.#memory.claim(request.requestId, sender.id);
    if (!("undoing" in undone)) return this.#conclude(service, undone);
    this.#park(service, {
      isGms: true,
      ask: (moot) => approvalOfUndo(this.#host, inquiry, undone.undoing, moot),
      goOn: async (isAllowed) => {
        if (isAllowed) {
          service.park(sealApproval(this.#host, request, sender.id));
          return this.#undo(service, { ...inquiry, isAllowed });
        }
        this.#conclude(service, this.#firstOutcome(request, sender.id) ?? refused("gmRefused"));
      },
    });
  }

  /** As with any act: whoever was told to wait for a person's answer does not ask again (X4). */
  #undoLater(service: Service, inquiry: UndoInquiry): void {
    if (!inquiry.isAllowed) return;
    this.#host.clock.after(RETRY, () => void this.#queue.add(() => this.#undo(service, inquiry)));
  }

  /** Whether a request brings an approval along, perhaps from another desk. Nobody is asked again then. */
  #bringsApproval(request: AskRequest, senderId: string): boolean {
    const isBrought = holdsApproval(this.#host, request, senderId);
    if (isBrought) this.#parking.drop(request.requestId);
    return isBrought;
  }

  #decider(request: AskRequest, senderId: string): typeof decideRequest {
    return this.#bringsApproval(request, senderId) ? decideAllowed : decideRequest;
  }

  /** Decides, or asks first whoever has a say: the Gamemaster (H-9, H-24), or the players of hiders (H-22). */
  async #decide(service: Service, inquiry: Inquiry, by: typeof decideRequest): Promise<void> {
    const decided = await this.#attempt<Decided>(service, () => by(this.#host, inquiry));
    if (!decided) return this.#decideLater(service, inquiry, by);
    if ("ask" in decided || "beyond" in decided) {
      this.#park(service, {
        isGms: true,
        ask: (moot) => approvalOf(this.#host, inquiry, decided, moot),
        goOn: async (isAllowed) => {
          if (isAllowed) {
            service.park(sealApproval(this.#host, inquiry.request, inquiry.sender.id));
            return this.#decide(service, inquiry, decideAllowed);
          }
          // Meanwhile it may have been allowed elsewhere.
          this.#conclude(service, this.#firstOutcome(inquiry.request, inquiry.sender.id) ?? refused("gmRefused"));
        },
      });
    } else if ("wished" in decided) {
      this.#park(service, {
        isGms: false,
        ask: () => this.#consent.ask(inquiry, decided.wished),
        goOn: (wishes) => this.#decide(service, { ...inquiry, wishes }, by),
      });
    } else {
      await this.#host.clock.turn();
      this.#conclude(service, decided);
    }
  }

  /** Where nobody knows the outcome, the asker asks again. Whoever was told to wait for a person's answer does not (X4). */
  #decideLater(service: Service, inquiry: Inquiry, by: typeof decideRequest): void {
    if (!inquiry.wishes && by !== decideAllowed) return;
    this.#host.clock.after(RETRY, () => void this.#queue.add(() => this.#decide(service, inquiry, by)));
  }

  /** Lets a request wait for a person's answer. */
  #park<T>(service: Service, pause: Pause<T>): void {
    service.park();
    this.#parking.park(service.request.requestId, pause, (error) => service.finish(failure(error)));
  }

  #conclude({ request, act, sender, finish }: Service, outcome: Outcome): void {
    this.#memory.remember(request.requestId, sender.id, outcome);
    if (outcome.ok) this.#owners.tell();
    finish(outcome);
    if (outcome.ok) this.#committed(request.sceneId, act.kind === "undo" ? null : this.#eventOf(request));
    const isFailed = !outcome.ok && outcome.refusal.code === "failed";
    if (isFailed) this.#tellFailure(request);
    if (outcome.ok || isFailed) void this.reconcileSoon();
  }

  #eventOf({ requestId }: AskRequest): LedgerEvent | undefined {
    return readLedger(this.#host).events.find((event) => event.requestId === requestId);
  }

  /** The outcome of a request that was answered before, or null. Only its first asker learns it. */
  #firstOutcome(request: AskRequest, senderId: string): Outcome | null {
    return doneBefore(this.#host, request, senderId) ?? this.#memory.recall(request.requestId, senderId);
  }

  /**
   * When writing fails, the event may have been committed all the same: half way through, or by another tab or Gamemaster who
   * took its id first. Their write needs a moment to arrive here; then the ledger knows, and the reconciler does the rest.
   * Null where the server did not answer at all: nobody knows, and whoever asks again will be told.
   */
  async #attempt<T>({ request, sender }: Service, decide: () => Promise<T>): Promise<T | Outcome | null> {
    try {
      return await decide();
    } catch (error) {
      if (error instanceof SceneDataError) return failure(error);
      await wait(this.#host, MOMENT);
      const done = doneBefore(this.#host, request, sender.id);
      return done ?? (error instanceof UncertainError ? null : failure(error));
    }
  }

  /**
   * A job that fails because somebody else did it at the same time finds nothing left to do the second time. When it fails
   * again, everything is compared once more later.
   */
  async #tried<T>(job: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await job().catch(() => wait(this.#host, MOMENT).then(job));
    } catch (error) {
      const text = this.#host.sitter.say("UNSEEN.Desk.reconcileFailed", { problem: messageOf(error) });
      this.#host.sitter.tell("error", text);
      this.#retryLater();
      return otherwise;
    }
  }

  #retryLater(): void {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    this.#host.clock.after(RETRY, () => {
      this.#isRetrying = false;
      void this.reconcileSoon();
    });
  }

  /** The desk asks for the end of a hider that is gone, as its Gamemaster would (H-18). */
  #endGone({ sceneId, tokenId }: Gone): void {
    const expectedRev = hidingOf(readLedger(this.#host), sceneId, tokenId).rev;
    const at = { requestId: this.#host.chance.newId(), sceneId, expectedRev };
    const request = makeRequest({ kind: "end", creature: tokenId, cause: "gone" }, at);
    this.receive(request, this.#host.people.self(), () => undefined);
  }
}

const MOMENT = 500;
const RETRY = 5000;

/** Of a scene that cannot be read the Gamemaster has been told what to mend; nothing was written, and asking again is all there is to do. */
const failure = (error: unknown): Outcome =>
  error instanceof SceneDataError ? refused("unreadableScene") : refused("failed", { problem: messageOf(error) });

/** Whose an act to be undone is shows only where it is undone. */
const mayUndo = (outcome: Outcome): boolean => outcome.ok || !NOT_THEIRS.includes(outcome.refusal.code);
const NOT_THEIRS: readonly string[] = ["nothingToUndo", "notOwner", "gmOnly"];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");
