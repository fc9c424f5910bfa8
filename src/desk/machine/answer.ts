import { SceneDataError } from "../../bridge/fieldReader.ts";
import type { DeskAct } from "../deskActs.ts";
import type { LedgerEvent } from "../event.ts";
import { hidingOf } from "../fold.ts";
import { createMemory } from "../memory.ts";
import { refused, validateRequest, type AskRequest, type Outcome, type Parked } from "../protocol.ts";
import { createQueue } from "../queue.ts";
import { createRateLimiter } from "../rate.ts";
import { makeRequest } from "../request.ts";
import type { WishAnswer } from "../wishes.ts";
import { createAudit } from "./audit.ts";
import { authorityRefusal, isVetoed } from "./authority.ts";
import { decideAllowed, decideRequest, type Decided, type Inquiry } from "./decide.ts";
import { doneBefore } from "./doneBefore.ts";
import type { DeskHost, Person } from "./host.ts";
import { readLedger } from "./ledger.ts";
import { Parking, type Pause } from "./parking.ts";
import { UncertainError, wait } from "./patience.ts";
import { isFullGm, personOf } from "./people.ts";
import { wordOn } from "./questions.ts";
import { reconcile, type Gone } from "./reconcile.ts";
import { decideUndo } from "./undo.ts";
import { Wishes } from "./wishes.ts";
import { holdsWord, sealWord } from "./word.ts";

export type Reply = (answer: Outcome | Parked) => void;

const LONGEST_QUEUE = 100;
const RATE = { burst: 20, perSecond: 5 };
const REMEMBERED = 1000;

/** What is on its way through the desk. */
interface Service {
  readonly request: AskRequest;
  readonly act: DeskAct;
  readonly sender: Person;
  readonly finish: (outcome: Outcome) => void;
  readonly park: (word?: string | null) => void;
}

/**
 * The desk: on the client of one full Gamemaster, every request is checked, decided and committed, one after the other. The
 * checks come in the order of cost, the first that fails answers, and nothing that fails has changed anything.
 */
export class Desk {
  readonly #host: DeskHost;
  readonly #queue = createQueue();
  readonly #mayAskNow = createRateLimiter(RATE);
  readonly #memory = createMemory(REMEMBERED);
  readonly #audit: ReturnType<typeof createAudit>;
  readonly #wishes: Wishes;
  /** Requests whose turn has not come, with who asks: whoever repeats one is answered when it does, and is not too fast (X3). */
  readonly #queued = new Set<string>();
  readonly #parking = new Parking(this.#queue);
  #isRetrying = false;
  #committed: (sceneId: string, event: LedgerEvent | null | undefined) => void = () => undefined;

  constructor(host: DeskHost) {
    this.#host = host;
    this.#audit = createAudit(host);
    this.#wishes = new Wishes(host, this.#audit);
  }

  /**
   * Takes any message of any sender and replies once, after a "parked" where somebody is asked; not at all where nobody can say
   * what came of it, or has no key to the ledger, so that it is asked again, nor to the repetition of what has its turn still to
   * come. Never throws.
   */
  receive(message: unknown, senderId: string, reply: Reply): void {
    if (!this.#host.sealing.isOpen()) return;
    const finish = (outcome: Outcome): void => {
      if (!outcome.ok) this.#audit(message, senderId, outcome.refusal);
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
      park: (word) => reply(word ? { parked: true, word } : { parked: true }),
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
    return senderId === this.#host.people.self() || this.#mayAskNow(senderId, this.#host.clock.steady());
  }

  /** Calls back with the scene whenever an act was done there, and with the event; with null where one was taken back. */
  onCommitted(committed: (sceneId: string, event: LedgerEvent | null | undefined) => void): void {
    this.#committed = committed;
  }

  /** Takes what a hider's player says of an effect that is about to be drawn (H-22). */
  hearWish(answer: WishAnswer, senderId: string): void {
    if (this.#host.sealing.isOpen()) this.#wishes.hear(answer, senderId);
  }

  /** A player's window has opened: what it was asked before is asked in it again (H-22). */
  seatOpened(senderId: string): void {
    if (this.#mayAskNow(senderId, this.#host.clock.steady())) this.#wishes.askAgain(senderId);
  }

  /** Whoever has come back without a new window is asked again, too. */
  presenceChanged(): void {
    this.#wishes.askNewcomers();
  }

  /** What another Gamemaster has done meanwhile is not asked about any longer. */
  entryArrived(): void {
    const { requests } = readLedger(this.#host);
    this.#parking.dropWhere((requestId) => requests.has(requestId));
  }

  /** Makes the documents agree with the ledger, after everything that waits already. */
  async reconcileSoon(): Promise<void> {
    const gone = await this.#queue.add(() => this.#tried(() => reconcile(this.#host), []));
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
      const undone = await this.#attempt(service, () => decideUndo(this.#host, { request, act, sender, sceneId }));
      if (!undone) return;
      if (mayUndo(undone)) this.#memory.claim(request.requestId, sender.id);
      return this.#conclude(service, undone);
    }
    await this.#decide(service, { request, act, sender, sceneId }, this.#decider(request, sender.id));
  }

  /** The Gamemaster's word that a request brings along was given to it before, perhaps at another desk: nobody is asked for it again. */
  #decider(request: AskRequest, senderId: string): typeof decideRequest {
    if (!holdsWord(this.#host, request, senderId)) return decideRequest;
    this.#parking.drop(request.requestId);
    return decideAllowed;
  }

  /** Decides, or asks first whoever has a say: the Gamemaster (H-9, H-24), or the players of hiders (H-22). */
  async #decide(service: Service, inquiry: Inquiry, by: typeof decideRequest): Promise<void> {
    const decided = await this.#attempt<Decided>(service, () => by(this.#host, inquiry));
    if (!decided) return this.#decideLater(service, inquiry, by);
    if ("ask" in decided || "beyond" in decided) {
      this.#park(service, {
        isGms: true,
        ask: (moot) => wordOn(this.#host, inquiry, decided, moot),
        goOn: async (isAllowed) => {
          if (isAllowed) {
            service.park(sealWord(this.#host, inquiry.request, inquiry.sender.id));
            return this.#decide(service, inquiry, decideAllowed);
          }
          // Meanwhile it may have been allowed elsewhere.
          this.#conclude(service, this.#firstOutcome(inquiry.request, inquiry.sender.id) ?? refused("gmRefused"));
        },
      });
    } else if ("wished" in decided) {
      this.#park(service, {
        isGms: false,
        ask: () => this.#wishes.ask(inquiry, decided.wished),
        goOn: (wishes) => this.#decide(service, { ...inquiry, wishes }, by),
      });
    } else {
      await this.#host.clock.turn();
      this.#conclude(service, decided);
    }
  }

  /** Where nobody knows what came of it, its asker asks again; but whoever was told to wait for somebody's word does not (X4). */
  #decideLater(service: Service, inquiry: Inquiry, by: typeof decideRequest): void {
    if (!inquiry.wishes && by !== decideAllowed) return;
    this.#host.clock.after(RETRY, () => void this.#queue.add(() => this.#decide(service, inquiry, by)));
  }

  /** Lets a request wait for somebody's word. */
  #park<T>(service: Service, pause: Pause<T>): void {
    service.park();
    this.#parking.park(service.request.requestId, pause, (error) => service.finish(failure(error)));
  }

  #conclude({ request, act, sender, finish }: Service, outcome: Outcome): void {
    this.#memory.remember(request.requestId, sender.id, outcome);
    finish(outcome);
    if (outcome.ok) this.#committed(request.sceneId, act.kind === "undo" ? null : this.#eventOf(request));
    if (outcome.ok || outcome.refusal.code === "failed") void this.reconcileSoon();
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
