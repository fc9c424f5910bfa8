import { hidingOf, isUndo } from "../ledger/fold.ts";
import { refused, validateRequest, type Outcome, type Parked, makeRequest } from "../protocol/messages.ts";
import { createQueue } from "./queue.ts";
import { createRateLimiter } from "../protocol/rateLimit.ts";
import { createAudit } from "./audit.ts";
import type { DeskHost } from "../host/host.ts";
import { isReadable, foldedLedger } from "../host/storedLedger.ts";
import { isFullGmId, personOf } from "../host/people.ts";
import { PrivateOutbox } from "./telling/privateOutbox.ts";
import { failure } from "./attempt.ts";
import { Requests, type Committed, type OpenRequest } from "./requests.ts";
import { Reconciler } from "./reconciler.ts";
import type { Gone } from "./reconcile.ts";
import { ConsentRequests } from "./questions/askConsent.ts";

export type Reply = (answer: Outcome | Parked) => void;

const LONGEST_QUEUE = 100;
const RATE = { burst: 20, perSecond: 5 };
/** The rate of refusals above which the desk ignores their sender for a while (T14). Buttons lead to far fewer. */
const REFUSALS = { burst: 200, perSecond: 5 };

/**
 * The desk, on the client of one full Gamemaster. It checks, decides and commits requests one after the other. The
 * cheapest check comes first, and the first that fails answers. A failed request changes nothing.
 */
export class Desk {
  readonly #host: DeskHost;
  readonly #queue = createQueue();
  readonly #rate = createRateLimiter(RATE);
  readonly #refusals = createRateLimiter(REFUSALS);
  readonly #audit: ReturnType<typeof createAudit>;
  readonly #consent: ConsentRequests;
  readonly #owners: PrivateOutbox;
  readonly #reconciler: Reconciler;
  readonly #requests: Requests;
  #committed: Committed = () => undefined;
  #asked: (senderId: string) => void = () => undefined;
  /**
   * Requests that wait for their turn, by id and asker. A repeated request gets the same answer and is never too
   * fast (X3).
   */
  readonly #queued = new Set<string>();

  constructor(host: DeskHost) {
    this.#host = host;
    this.#audit = createAudit(host);
    this.#consent = new ConsentRequests(host);
    this.#owners = new PrivateOutbox(host);
    this.#reconciler = new Reconciler(host, this.#queue, {
      done: (gone) => {
        this.#owners.tell();
        for (const hider of gone) this.#endGone(hider);
      },
      finished: (entry) => this.#committed(entry.sceneId, isUndo(entry) ? null : undefined),
    });
    this.#requests = new Requests(host, {
      queue: this.#queue,
      owners: this.#owners,
      consent: this.#consent,
      reconcileSoon: () => void this.reconcileSoon(),
      committed: (sceneId, event) => this.#committed(sceneId, event),
    });
  }

  /**
   * Whether the desk reads messages of that sender. It ignores a sender with many refusals for a while, so that
   * refusals cost it nothing.
   */
  heeds(senderId: string): boolean {
    return senderId === this.#host.people.self() || this.#refusals.has(senderId, this.#host.clock.steady());
  }

  /**
   * Takes any message of any sender and replies once, or twice if somebody is asked first ("parked"). It does not
   * reply if nobody knows the outcome, if this client lacks the key, or if the request already waits for its turn.
   * The asker then asks again. Never throws.
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
    const validated = validateRequest(message, { overrules: isFullGmId(this.#host, senderId) });
    if (!validated.ok) return finish(validated);
    const turn = `${validated.request.requestId} ${senderId}`;
    if (this.#queued.has(turn)) return;
    // A repeated answer costs no more than a refusal.
    const repeated = this.#requests.firstOutcome(validated.request, senderId);
    if (repeated) return finish(repeated);
    if (!this.#mayAsk(senderId)) return finish(refused("tooFast"));
    const sender = personOf(this.#host, senderId);
    if (!sender) return finish(refused("unknownSender"));
    const { request, act } = validated;
    const open: OpenRequest = {
      request,
      act,
      sender,
      finish,
      park: (approval) => reply(approval ? { parked: true, approval } : { parked: true }),
    };
    this.#queued.add(turn);
    this.#asked(senderId);
    void this.#queue
      .add(() => this.#requests.serve(open))
      .catch((error: unknown) => finish(failure(error)))
      .finally(() => this.#queued.delete(turn));
  }

  /**
   * Requests of the desk's own user are never too fast. A recheck must not wait because many acts were judged
   * before it.
   */
  #mayAsk(senderId: string): boolean {
    if (this.#queue.length() > LONGEST_QUEUE) return false;
    return senderId === this.#host.people.self() || this.#rate.take(senderId, this.#host.clock.steady());
  }

  /**
   * Calls back with the scene and the event of every act that was done. The event is null where an act was taken
   * back, and undefined where only the scene is known.
   */
  onCommitted(committed: Committed): void {
    this.#committed = committed;
  }

  /** Calls back with the sender of every request, before its turn in the queue. */
  onAsked(asked: (senderId: string) => void): void {
    this.#asked = asked;
  }

  /** A player's window has opened. It learns what its user may know, and shows open questions again (H-22). */
  seatOpened(senderId: string): void {
    if (!this.#rate.take(senderId, this.#host.clock.steady())) return;
    this.#owners.forget(senderId);
    this.#owners.tell();
    this.#consent.askAgain(senderId);
  }

  /** Asks users again who came back without a new window. */
  presenceChanged(): void {
    this.#consent.askNewcomers();
    this.#owners.tell();
  }

  /** Stops asking about requests that another Gamemaster has answered. */
  entryArrived(): void {
    this.#requests.dropAnswered();
  }

  /** Makes the documents agree with the ledger, after everything that already waits. */
  reconcileSoon(): Promise<void> {
    return this.#reconciler.soon();
  }

  /** Runs a job that writes projections between requests, never at the same time. */
  inQueue(job: () => Promise<void>): Promise<void> {
    return this.#reconciler.inQueue(job);
  }

  /** The desk ends the hiding of a creature without a token, in its Gamemaster's name (H-18). */
  #endGone({ sceneId, tokenId }: Gone): void {
    const expectedRev = hidingOf(foldedLedger(this.#host), sceneId, tokenId).rev;
    const at = { requestId: this.#host.random.newId(), sceneId, expectedRev };
    const request = makeRequest({ kind: "end", creature: tokenId, cause: "gone" }, at);
    this.receive(request, this.#host.people.self(), () => undefined);
  }
}
