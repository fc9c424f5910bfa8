import type { DeskAct } from "../protocol/acts.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import { refused, type AskRequest, type Outcome } from "../protocol/messages.ts";
import { authorityRefusal, isVetoed } from "./authority.ts";
import type { Decided, Inquiry, UndoDecided, UndoInquiry } from "./inquiry.ts";
import { decideAllowed, decideRequest } from "./decide.ts";
import { decideUndo } from "./decideUndo.ts";
import { doneBefore } from "./doneBefore.ts";
import type { DeskHost, Person } from "../host/host.ts";
import { foldedLedger } from "../host/storedLedger.ts";
import { Parking, type Pause } from "./parking.ts";
import { approvalOf, approvalOfUndo, type Asking } from "./questions/questions.ts";
import { PrivateOutbox } from "./telling/privateOutbox.ts";
import { attempt, failure } from "./attempt.ts";
import { ConsentRequests } from "./questions/askConsent.ts";
import { holdsApproval, sealApproval } from "./questions/approval.ts";
import { createMemory } from "../protocol/outcomeMemory.ts";
import type { Queue } from "./queue.ts";
import { hidingOf } from "../ledger/fold.ts";

/** How many outcomes are kept for repeated requests. */
const REMEMBERED = 1000;
/** Milliseconds after which a request with an unknown outcome runs again. */
const RETRY = 5000;
/** Open questions of one asker. */
const MOST_OPEN = 2;
const MINUTE = 60_000;

/** A request that the desk has taken and not answered yet. */
export interface OpenRequest {
  readonly request: AskRequest;
  readonly act: DeskAct;
  readonly sender: Person;
  readonly finish: (outcome: Outcome) => void;
  readonly park: (approval?: string | null) => void;
}

/** Gets the scene and the event of an act that was done: null for an act that was taken back. */
export type Committed = (sceneId: string, event: LedgerEvent | null | undefined) => void;

/** The parts of the desk that serving a request needs. */
interface DeskParts {
  readonly queue: Queue;
  readonly owners: PrivateOutbox;
  readonly consent: ConsentRequests;
  readonly reconcileSoon: () => void;
  readonly committed: Committed;
}

/** A request that the Gamemaster has to approve. */
interface Approving {
  /** The event that the question is about. Null if it is about none. */
  readonly event: string | null;
  readonly ask: (how: Asking) => Promise<boolean>;
  /** What follows once it is approved. */
  readonly goOn: () => Promise<void>;
}

/** Serves requests that passed the first checks: asks the people who have a say, decides, and answers. */
export class Requests {
  readonly #host: DeskHost;
  readonly #desk: DeskParts;
  readonly #memory = createMemory(REMEMBERED);
  readonly #tellFailure: ReturnType<typeof createFailures>;
  readonly #parking: Parking;
  readonly #patience = new Patience();

  constructor(host: DeskHost, desk: DeskParts) {
    this.#host = host;
    this.#desk = desk;
    this.#tellFailure = createFailures(host);
    this.#parking = new Parking(desk.queue);
  }

  /** Stops asking people about requests that another Gamemaster has answered. */
  dropAnswered(): void {
    const { requests } = foldedLedger(this.#host);
    this.#parking.dropWhere((requestId) => requests.has(requestId));
  }

  /** Answers one request, in its turn in the queue. */
  async serve(open: OpenRequest): Promise<void> {
    await this.#host.clock.turn();
    const { request, act, sender } = open;
    const { sceneId } = request;
    const repeated = this.firstOutcome(request, sender.id);
    if (repeated) return open.finish(repeated);
    const refusal = authorityRefusal(this.#host, act, { sender, sceneId });
    if (refusal) return this.#conclude(open, refusal);
    const unheard = this.#unheard(open);
    if (unheard) return open.finish(unheard);
    if (act.kind !== "undo") this.#memory.claim(request.requestId, sender.id);
    if (isVetoed(this.#host, { act, sceneId, userId: sender.id })) return this.#conclude(open, refused("vetoed"));
    if (act.kind === "undo") {
      const isAllowed = this.#bringsApproval(request, sender.id);
      return this.#undo(open, { request, act, sender, sceneId, isAllowed });
    }
    await this.#decide(open, { request, act, sender, sceneId }, this.#decider(request, sender.id));
  }

  /** Takes an act back, or asks the Gamemaster first if a player may not do it alone. */
  async #undo(open: OpenRequest, inquiry: UndoInquiry): Promise<void> {
    const { request, sender } = inquiry;
    const undone = await attempt<UndoDecided>(this.#host, open, () => decideUndo(this.#host, inquiry));
    if (!undone) return this.#undoLater(open, inquiry);
    if ("undoing" in undone || mayUndo(undone)) this.#memory.claim(request.requestId, sender.id);
    if (!("undoing" in undone)) return this.#conclude(open, undone);
    return this.#askGamemaster(open, {
      event: undone.undoing.id,
      ask: (how) => approvalOfUndo(this.#host, inquiry, undone.undoing, how),
      goOn: () => this.#undo(open, { ...inquiry, isAllowed: true }),
    });
  }

  /** Runs the undo again later: an asker who was told to wait for a person does not ask again (X4). */
  #undoLater(open: OpenRequest, inquiry: UndoInquiry): void {
    if (!inquiry.isAllowed) return;
    this.#later(open, () => this.#undo(open, inquiry));
  }

  /** Runs a request again in a while, unless a repetition of it was answered meanwhile (X3). */
  #later(open: OpenRequest, job: () => Promise<void>): void {
    const { request, sender, finish } = open;
    const again = async (): Promise<void> => {
      const answered = this.firstOutcome(request, sender.id);
      await (answered ? finish(answered) : job());
    };
    this.#host.clock.after(RETRY, () => void this.#desk.queue.add(again));
  }

  /** Whether a request brings an approval along, perhaps from another desk. Then nobody is asked again. */
  #bringsApproval(request: AskRequest, senderId: string): boolean {
    const isBrought = holdsApproval(this.#host, request, senderId);
    if (isBrought) this.#parking.drop(request.requestId);
    return isBrought;
  }

  #decider(request: AskRequest, senderId: string): typeof decideRequest {
    return this.#bringsApproval(request, senderId) ? decideAllowed : decideRequest;
  }

  /** Decides, or first asks the Gamemaster (H-9, H-24) or the players of hiders (H-22). */
  async #decide(open: OpenRequest, inquiry: Inquiry, by: typeof decideRequest): Promise<void> {
    const { seq } = foldedLedger(this.#host);
    const decided = await attempt<Decided>(this.#host, open, () => by(this.#host, inquiry));
    // An act that had to come first was done, even where this one is refused after it.
    const isDone = decided && "ok" in decided && decided.ok;
    if (!isDone && foldedLedger(this.#host).seq > seq) this.#desk.committed(inquiry.sceneId, undefined);
    if (!decided) return this.#decideLater(open, inquiry, by);
    if ("ask" in decided || "beyond" in decided) {
      return this.#askGamemaster(open, {
        event: null,
        ask: (how) => approvalOf(this.#host, inquiry, decided, how),
        goOn: () => this.#decide(open, inquiry, decideAllowed),
      });
    } else if ("needsConsent" in decided) {
      this.#park(open, {
        asker: inquiry.sender.id,
        event: null,
        ask: () => this.#desk.consent.ask(inquiry, decided.needsConsent),
        goOn: (consents) => this.#decide(open, { ...inquiry, consents }, by),
      });
    } else {
      await this.#host.clock.turn();
      this.#conclude(open, decided);
    }
  }

  /**
   * If nobody knows the outcome, the asker asks again. An asker who was told to wait for a person does not (X4), so
   * the desk runs the request again.
   */
  #decideLater(open: OpenRequest, inquiry: Inquiry, by: typeof decideRequest): void {
    if (!inquiry.consents && by !== decideAllowed) return;
    this.#later(open, () => this.#decide(open, inquiry, by));
  }

  /** Asks the Gamemaster for an approval, unless they refuse all that the asker asks. */
  #askGamemaster(open: OpenRequest, { event, ask, goOn }: Approving): Promise<void> | void {
    const { request, sender } = open;
    const { clock } = this.#host;
    const refuse = async (outcome: Outcome = refused("gmRefused")): Promise<void> => {
      // Another desk may have allowed it meanwhile.
      const known = this.firstOutcome(request, sender.id);
      if (!known) this.#patience.answered(sender.id, false, clock.steady());
      this.#conclude(open, known ?? outcome);
    };
    const left = this.#patience.refusesAll(sender.id, clock.steady());
    if (left > 0) return refuse(refused("gmRefusesAll", { minutes: Math.ceil(left / MINUTE) }));
    if (event !== null && this.#parking.isAbout(event, request.requestId))
      return this.#conclude(open, refused("askedAlready"));
    this.#park(open, {
      asker: sender.id,
      event,
      refuse,
      ask: (moot) => ask({ moot, refuseAll: () => this.#refuseAll(sender) }),
      goOn: async (isAllowed) => {
        if (!isAllowed) return refuse();
        this.#patience.answered(sender.id, true, clock.steady());
        open.park(sealApproval(this.#host, request, sender.id));
        return goOn();
      },
    });
  }

  #refuseAll({ id, name }: Person): void {
    const { clock, ui } = this.#host;
    this.#patience.refuseAll(id, clock.steady());
    this.#parking.refuseAll(id);
    ui.tell("info", ui.say("UNSEEN.Desk.allRefused", { player: name, minutes: REFUSED / MINUTE }));
  }

  /**
   * Why a request is not heard now, or null. It is not decided, so this says nothing of what speaks against it (H-9).
   */
  #unheard({ request, sender }: OpenRequest): Outcome | null {
    const isKnown = this.#parking.holds(request.requestId) || holdsApproval(this.#host, request, sender.id);
    if (sender.isFullGm || isKnown) return null;
    const wait = this.#patience.waitOf(sender.id, this.#host.clock.steady());
    if (wait > 0) return refused("askLater", { seconds: Math.ceil(wait / 1000) });
    const open = this.#parking.openOf(sender.id);
    return open < MOST_OPEN ? null : refused("tooManyQuestions", { count: open });
  }

  /** Lets a request wait for a person's answer. */
  #park<T>(open: OpenRequest, pause: Pause<T>): void {
    open.park();
    this.#parking.park(open.request.requestId, pause, (error) => open.finish(failure(error)));
  }

  #conclude({ request, act, sender, finish }: OpenRequest, outcome: Outcome): void {
    this.#memory.remember(request.requestId, sender.id, outcome);
    if (outcome.ok) this.#desk.owners.tell();
    finish(outcome);
    if (outcome.ok) this.#desk.committed(request.sceneId, act.kind === "undo" ? null : this.#eventOf(request));
    const isFailed = !outcome.ok && outcome.refusal.code === "failed";
    if (isFailed) this.#tellFailure(request);
    if (outcome.ok || isFailed) this.#desk.reconcileSoon();
  }

  #eventOf({ requestId }: AskRequest): LedgerEvent | undefined {
    return foldedLedger(this.#host).events.find((event) => event.requestId === requestId);
  }

  /** The outcome of a request that was answered before, or null. Only its first asker learns it. */
  firstOutcome(request: AskRequest, senderId: string): Outcome | null {
    return doneBefore(this.#host, request, senderId) ?? this.#memory.recall(request.requestId, senderId);
  }
}

/** Only deciding the undo shows whether the asker owns the act. */
const mayUndo = (outcome: Outcome): boolean => outcome.ok || !NOT_THEIRS.includes(outcome.refusal.code);
const NOT_THEIRS: readonly string[] = ["nothingToUndo", "notOwner", "gmOnly"];

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

/**
 * How often an asker may trouble the Gamemaster. Pure: the clock is a parameter, in milliseconds of a steady clock.
 */
export class Patience {
  readonly #of = new Map<string, Asked>();

  /**
   * The milliseconds until requests of this asker are heard again. 0 if they are. None is heard meanwhile, not even one
   * that needs no approval: else the answers would tell which of them a secret speaks against (H-9).
   */
  waitOf(asker: string, now: number): number {
    return Math.max(0, (this.#of.get(asker)?.pausedUntil ?? 0) - now);
  }

  /** The milliseconds for which the Gamemaster still refuses everything that this asker asks. 0 if they do not. */
  refusesAll(asker: string, now: number): number {
    return Math.max(0, (this.#of.get(asker)?.refusedUntil ?? 0) - now);
  }

  /** The Gamemaster has answered. After the second no in a row the asker waits, and twice as long after each more. */
  answered(asker: string, isAllowed: boolean, now: number): void {
    if (isAllowed) return void this.#of.delete(asker);
    const { refusals: before, refusedAt, refusedUntil, pausedUntil } = this.#of.get(asker) ?? NEVER;
    const refusals = now - Math.max(refusedAt, pausedUntil) < FORGOTTEN ? before + 1 : 1;
    const pause = refusals < 2 ? 0 : Math.min(LONGEST, FIRST * 2 ** (refusals - 2));
    this.#of.set(asker, { refusals, refusedAt: now, refusedUntil, pausedUntil: now + pause });
  }

  /** The Gamemaster refuses everything that this asker asks for a while. */
  refuseAll(asker: string, now: number): void {
    this.#of.set(asker, { ...(this.#of.get(asker) ?? NEVER), refusedUntil: now + REFUSED });
  }
}

/** The answers to one asker. Times are steady milliseconds. */
interface Asked {
  /** In a row. */
  readonly refusals: number;
  readonly refusedAt: number;
  readonly refusedUntil: number;
  readonly pausedUntil: number;
}

const NEVER: Asked = { refusals: 0, refusedAt: -Infinity, refusedUntil: 0, pausedUntil: -Infinity };

const SECOND = 1000;
const FIRST = 10 * SECOND;
const LONGEST = 300 * SECOND;
/** After this time without a refusal, earlier ones count no more. */
const FORGOTTEN = 600 * SECOND;
/** How long *Refuse all of this player's* lasts. */
export const REFUSED = 600 * SECOND;
