import { hidingOf, isUndo } from "../ledger/fold.ts";
import { refused, type Outcome, type Parked } from "../protocol/messages.ts";
import { validateRequest, makeRequest } from "../protocol/request.ts";
import { createQueue } from "./queue.ts";
import { createRateLimiter } from "../protocol/limits.ts";
import { createAudit } from "./audit.ts";
import type { DeskHost } from "../host/host.ts";
import { isReadable, foldedLedger } from "../host/storedLedger.ts";
import { isFullGmId, personOf } from "../host/people.ts";
import { PrivateOutbox } from "./telling/privateOutbox.ts";
import { Requests, type Committed, type Reply } from "./requests.ts";
import { Reconciler, type Gone } from "./reconciler.ts";

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
  readonly #privateOutbox: PrivateOutbox;
  readonly #reconciler: Reconciler;
  readonly #requests: Requests;
  #committed: Committed = () => undefined;
  #asked: (senderId: string) => void = () => undefined;

  constructor(host: DeskHost) {
    this.#host = host;
    this.#audit = createAudit(host);
    this.#privateOutbox = new PrivateOutbox(host);
    this.#reconciler = new Reconciler(host, this.#queue, {
      done: (gone) => {
        this.#privateOutbox.tell();
        this.#requests.askNewcomers();
        for (const hider of gone) this.#endGone(hider);
      },
      finished: (entry) => this.#committed(entry.sceneId, isUndo(entry) ? null : undefined),
    });
    this.#requests = new Requests(host, {
      queue: this.#queue,
      tellOwners: () => this.#privateOutbox.tell(),
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
   * Takes any message of any sender. Replies with the outcome, and before it with "parked" if a person is asked. It
   * does not reply if nobody knows the outcome, if this client lacks the key, or if the request already waits for its
   * turn. The asker then asks again. Never throws.
   */
  receive(message: unknown, senderId: string, reply: Reply): void {
    if (!isReadable(this.#host)) return;
    const answer = (said: Outcome | Parked): void => {
      if ("ok" in said && !said.ok) {
        this.#refusals.take(senderId, this.#host.clock.steady());
        this.#audit(message, senderId, said.refusal);
      }
      reply(said);
    };
    const validated = validateRequest(message, { overrules: isFullGmId(this.#host, senderId) });
    if (!validated.ok) return answer(validated);
    const { request, act } = validated;
    if (this.#requests.isInTurn(request, senderId)) return;
    // A repeated answer costs no more than a refusal.
    const repeated = this.#requests.firstOutcome(request, senderId);
    if (repeated) return answer(repeated);
    if (!this.#mayAsk(senderId)) return answer(refused("tooFast"));
    const sender = personOf(this.#host, senderId);
    if (!sender) return answer(refused("unknownSender"));
    this.#asked(senderId);
    this.#requests.take({ request, act, sender, sceneId: request.sceneId }, answer);
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
    this.#privateOutbox.forget(senderId);
    this.#privateOutbox.tell();
    this.#requests.askAgain(senderId);
  }

  /** Asks users again who came back without a new window. */
  presenceChanged(): void {
    if (!isFullGmId(this.#host, this.#host.people.self())) this.#requests.dropAll();
    this.#requests.askNewcomers();
    this.#privateOutbox.tell();
  }

  /** Users have come to own other creatures, or own some no more. */
  ownersChanged(): void {
    this.#requests.askNewcomers();
    this.#privateOutbox.ownersChanged();
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
