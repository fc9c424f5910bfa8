import { Desk } from "./desk.ts";
import { Asker } from "./asker.ts";
import { ManualEdits } from "./manualEdits.ts";
import { KeptQuestions } from "./questions/keptQuestions.ts";
import { FIGHT, TILE_EFFECT, SHIFT_MET } from "./questions/topics.ts";
import { KeyStore } from "../seals/keyStore.ts";
import type { DeskHost } from "../host/host.ts";
import { Outbox } from "./outbox.ts";
import { withTimeouts } from "../host/timeouts.ts";
import { PrivateInbox } from "./telling/privateMessages.ts";
import { Recheck } from "./recheck.ts";
import { ConsentPrompt } from "./questions/askConsent.ts";
import { PROTOCOL } from "../../config.ts";
import { DESK_OPEN, isAnswer, isDeskOpen, judgedIn, isSeatOpen, SEAT_OPEN, type Answer } from "../protocol/messages.ts";
import type { Reply } from "./requests.ts";
import { foldedLedger, unfinishedEntries } from "../host/storedLedger.ts";
import { gmsHere, isDeskOf, isFullGmId, personOf } from "../host/people.ts";

/** One client's part in the protocol: it asks, and where its user is the desk, it answers. */
export type Seat = ReturnType<typeof createSeat>;

/** A seat in a host. It shares no memory with other seats, so several may run in one program. */
export function createSeat(given: DeskHost) {
  const host = withTimeouts(given);
  const desk = new Desk(host);
  const outbox = new Outbox(host.box);
  const keyStore = new KeyStore(host);
  const asker = new Asker(host, outbox, (message, senderId, reply) => desk.receive(message, senderId, reply));
  const recheck = new Recheck(host, asker);
  desk.onCommitted((sceneId, event) => recheck.done(sceneId, event));
  const inbox = new PrivateInbox(host);
  const prompt = new ConsentPrompt(host);
  inbox.onConsent((question) => prompt.answer(question));
  inbox.onAnswered((answered) => prompt.answered(answered));
  const listener = new Listener(host, { desk, asker, recheck, inbox });
  const tileEffects = new KeptQuestions(host, TILE_EFFECT);
  const fights = new KeptQuestions(host, FIGHT);
  const shifts = new KeptQuestions(host, SHIFT_MET);
  const manualEdits = new ManualEdits(host, desk, asker);
  keyStore.onOpen(() => void listener.resume());
  return { host, asker, desk, inbox, listener, manualEdits, outbox, recheck, keyStore, tileEffects, fights, shifts };
}

/** What a seat listens to: the channel, and the hooks after which documents and ledger are compared. */
export class Listener {
  readonly #host: DeskHost;
  readonly #desk: Desk;
  readonly #asker: Asker;
  readonly #recheck: Recheck;
  readonly #inbox: PrivateInbox;
  #isChecking = false;

  constructor(host: DeskHost, { desk, asker, recheck, inbox }: Parts) {
    this.#host = host;
    this.#desk = desk;
    this.#asker = asker;
    this.#recheck = recheck;
    this.#inbox = inbox;
    inbox.onRequest((request, senderId) => this.#take(request, senderId));
  }

  /** Takes any message of the channel. Only full Gamemasters may send answers or announce a desk (T7). */
  listen(message: unknown, senderId: string): void {
    if (!this.#desk.heeds(senderId)) return;
    if (isAnswer(message)) {
      if (isFullGmId(this.#host, senderId) && message.to === this.#host.people.self()) this.#asker.hear(message);
    } else if (isDeskOpen(message) && isFullGmId(this.#host, senderId)) {
      this.#asker.askAgain();
      void this.#asker.sendWaiting();
    } else if (judgedIn(message)) {
      if (isFullGmId(this.#host, senderId)) this.#recheck.judged(judgedIn(message) ?? []);
    } else if (isSeatOpen(message)) {
      this.#desk.seatOpened(senderId);
    } else if (!this.#inbox.announce(message, senderId)) {
      this.#take(message, senderId);
    }
  }

  /** Takes a request to the desk, if this client is the desk. Gives whether it is. */
  #take(message: unknown, senderId: string): boolean {
    if (!isDeskOf(this.#host)) return false;
    this.#desk.receive(message, senderId, this.#replyTo(message, senderId));
    return true;
  }

  /**
   * Takes up what waited while this seat was away. A desk announces that it is open. A player's seat announces that
   * it can be asked again (H-22).
   */
  async resume(): Promise<void> {
    if (isDeskOf(this.#host)) this.#host.socket.send(DESK_OPEN);
    this.#sayOpen();
    this.reconcileIfDesk();
    await this.#asker.sendWaiting();
  }

  /** Somebody came or went, perhaps the desk. */
  presenceChanged(): void {
    this.#asker.followDesk();
    this.#desk.presenceChanged();
    this.reconcileIfDesk();
    void this.#asker.sendWaiting();
  }

  /**
   * An entry was written by a user. Its writer may be lost before all that follows is written too. Another user's
   * client may no longer be the desk, so this one judges what follows from the entry (H-17). So may another tab of this
   * user, so each tab judges again once the writer has had its time.
   */
  entryArrived(writer: string): void {
    this.#desk.entryArrived();
    if (writer !== this.#host.people.self()) this.#recheck.changed("act");
    if (!isDeskOf(this.#host) || this.#isChecking) return;
    this.#isChecking = true;
    this.#checkLater();
  }

  /** Looks after the entries that are there now, and then after those that came meanwhile. */
  #checkLater(): void {
    const { seq } = foldedLedger(this.#host);
    this.#host.clock.after(LONGEST_COMMIT, () => {
      if (unfinishedEntries(this.#host).some((entry) => entry.seq <= seq)) this.reconcileIfDesk();
      else if (isDeskOf(this.#host)) this.#recheck.changed(null);
      this.#isChecking = foldedLedger(this.#host).seq > seq;
      if (this.#isChecking) this.#checkLater();
    });
  }

  /** Users have come to own other creatures, or own some no more. */
  ownersChanged(): void {
    this.#desk.ownersChanged();
    this.reconcileIfDesk();
  }

  /** Compares documents and ledger, and judges what changed while there was no desk (H-17). */
  reconcileIfDesk(): void {
    if (!isDeskOf(this.#host)) return;
    void this.#desk.reconcileSoon();
    this.#recheck.compare();
  }

  /** The asker may be another user than the desk's. */
  #sayOpen(): void {
    const { people, socket } = this.#host;
    const gms = gmsHere(this.#host);
    if (personOf(this.#host, people.self())?.isGm === false && gms.length > 0) socket.send(SEAT_OPEN, gms);
  }

  #replyTo(message: unknown, senderId: string): Reply {
    const { requestId } = (message ?? {}) as { requestId?: unknown };
    return (result) => {
      if (typeof requestId !== "string" || requestId.length > LONGEST_ID) return;
      const answer: Answer = {
        v: PROTOCOL,
        requestId,
        to: senderId,
        ...("parked" in result ? result : { answer: result }),
      };
      this.#host.socket.send(answer, [senderId]);
    };
  }
}

interface Parts {
  readonly desk: Desk;
  readonly asker: Asker;
  readonly recheck: Recheck;
  readonly inbox: PrivateInbox;
}

/** Nothing longer is an id, and nothing long is sent back. */
const LONGEST_ID = 16;
/** By then the writer of an entry has finished it, or never will. */
const LONGEST_COMMIT = 10_000;
