import type { DeskHost } from "../host/host.ts";
import type { Entry } from "../ledger/entry.ts";
import { wait } from "../host/timeouts.ts";
import { messageOf } from "./attempt.ts";
import type { Queue } from "./queue.ts";
import { reconcile, type Gone } from "./reconcile.ts";

/** Milliseconds after which a failed comparison runs again. */
const RETRY = 5000;
/** Milliseconds in which another client's write arrives here. */
const MOMENT = 500;

/** What follows from a comparison. */
interface Callbacks {
  /** Gets the hiders without a token after each comparison. */
  readonly done: (gone: readonly Gone[]) => void;
  /** Gets each entry that a comparison finished. */
  readonly finished: (entry: Entry) => void;
}

/** Decides when documents are compared with the ledger: in the desk's queue, and again after a failure. */
export class Reconciler {
  readonly #host: DeskHost;
  readonly #queue: Queue;
  readonly #callbacks: Callbacks;
  /** The comparison that still waits in the queue. Everyone who asks meanwhile shares it. */
  #waiting: Promise<void> | null = null;
  #isRetrying = false;

  constructor(host: DeskHost, queue: Queue, callbacks: Callbacks) {
    this.#host = host;
    this.#queue = queue;
    this.#callbacks = callbacks;
  }

  /** Makes the documents agree with the ledger, after everything that already waits. */
  soon(): Promise<void> {
    this.#waiting ??= this.#next();
    return this.#waiting;
  }

  /** Runs a job that writes projections between requests, never at the same time. */
  inQueue(job: () => Promise<void>): Promise<void> {
    return this.#queue.add(() => this.#tried(job));
  }

  async #next(): Promise<void> {
    let gone: readonly Gone[] = [];
    await this.#queue.add(() => {
      this.#waiting = null;
      return this.#tried(() => reconcile(this.#host, this.#callbacks.finished, (hiders) => (gone = hiders)));
    });
    this.#callbacks.done(gone);
  }

  /**
   * Runs a job again if it fails. If somebody else did the same at the same time, nothing is left to do then. If it
   * fails again, everything is compared once more later.
   */
  async #tried(job: () => Promise<void>): Promise<void> {
    try {
      await job().catch(() => wait(this.#host, MOMENT).then(job));
    } catch (error) {
      const text = this.#host.ui.say("UNSEEN.Desk.reconcileFailed", { problem: messageOf(error) });
      this.#host.ui.tell("error", text);
      this.#retryLater();
    }
  }

  #retryLater(): void {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    this.#host.clock.after(RETRY, () => {
      this.#isRetrying = false;
      void this.soon();
    });
  }
}
