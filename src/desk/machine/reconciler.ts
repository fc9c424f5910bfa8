import { singletonId } from "../ledger/eventId.ts";
import type { Entry } from "../ledger/entry.ts";
import { creatureOfKey } from "../ledger/fold.ts";
import { projectionWrites } from "../ledger/projections/project.ts";
import type { CreatureId } from "../../rules/index.ts";
import { applyApart } from "../host/applyApart.ts";
import { finish } from "./commit.ts";
import { compactLedger } from "../host/compactLedger.ts";
import type { DeskHost } from "../host/host.ts";
import { ensureLedger, isReadable, foldedLedger, releaseLocks, unfinishedEntries } from "../host/storedLedger.ts";
import { later, messageOf, wait } from "../host/timeouts.ts";
import type { Queue } from "./queue.ts";

/** Milliseconds after which a failed comparison runs again. */
const RETRY = 5000;
/** Milliseconds in which another client's write arrives here. */
const MOMENT = 500;

/**
 * A creature that the ledger knows to hide, to concentrate or to have laid something, and whose token or actor is no
 * more.
 */
export interface Gone {
  readonly sceneId: string;
  readonly tokenId: CreatureId;
}

/** What follows from a comparison. */
interface Callbacks {
  /** Gets the hiders without a token after each comparison, even if the server refused a write. */
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
  readonly #retryLater: () => void;
  /** What failed last. The Gamemaster is told once, however often it fails again. */
  #failure: string | null = null;

  constructor(host: DeskHost, queue: Queue, callbacks: Callbacks) {
    this.#host = host;
    this.#queue = queue;
    this.#callbacks = callbacks;
    this.#retryLater = later(host, RETRY, () => void this.soon());
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
    await this.#queue.add(() => {
      this.#waiting = null;
      return this.#tried(() => reconcile(this.#host, this.#callbacks.finished));
    });
    this.#callbacks.done(goneHiders(this.#host));
  }

  /**
   * Runs a job again if it fails. If somebody else did the same at the same time, nothing is left to do then. If it
   * fails again, everything is compared once more later.
   */
  async #tried(job: () => Promise<void>): Promise<void> {
    try {
      await job().catch(() => wait(this.#host, MOMENT).then(job));
      this.#failure = null;
    } catch (error) {
      const text = this.#host.ui.say("UNSEEN.Desk.reconcileFailed", { problem: messageOf(error) });
      if (text !== this.#failure) this.#host.ui.tell("error", text);
      this.#failure = text;
      this.#retryLater();
    }
  }
}

/**
 * Makes the documents agree with the ledger again after a crash, an undo, a manual edit or another module. Doing it
 * twice changes nothing more. `finished` gets each entry whose consequences it wrote, such as a token's new place:
 * spots may suit no more (H-17). A client that cannot read the ledger writes nothing: a journal of its own would
 * replace the one that is just being made.
 */
async function reconcile(host: DeskHost, finished: (entry: Entry) => void): Promise<void> {
  await host.clock.turn();
  if (!isReadable(host)) return;
  await ensureLedger(host);
  const errors: unknown[] = [];
  const alone = (job: () => Promise<void>): Promise<void> => job().catch((error: unknown) => void errors.push(error));
  await alone(() => ensureSpotActor(host));
  await alone(() => releaseLocks(host));
  for (const entry of unfinishedEntries(host)) {
    await alone(async () => {
      await finish(host, entry);
      finished(entry);
    });
  }
  await alone(() => compactLedger(host));
  await alone(() => project(host));
  if (errors.length > 0) throw new Error(errors.map(messageOf).join("; "));
}

/**
 * If another tab or Gamemaster committed something meanwhile, this may have overwritten their projections. Then
 * everything is compared once more.
 */
async function project(host: DeskHost): Promise<void> {
  const ledger = foldedLedger(host);
  const due = projectionWrites(ledger, host.documents.projected());
  await applyApart(host, due);
  if (due.length > 0 && foldedLedger(host) !== ledger) await project(host);
}

/** The actor behind all markers belongs to no player. Its owner would own all markers. */
async function ensureSpotActor({ documents, writes }: DeskHost): Promise<void> {
  const actor = documents.spotActor();
  if (actor) {
    const updates = [{ _id: actor.id, replace: { ownership: { default: 0 } } }];
    if (actor.owners.length > 0)
      await writes.apply([{ action: "update", documentName: "Actor", parent: null, updates }]);
    return;
  }
  const data = [writes.spotActorData(singletonId("hidingSpot"))];
  await writes.apply([{ action: "create", documentName: "Actor", parent: null, data }]);
}

/** The creatures without a token whose hiding must end. A deleted scene took everything with it. */
function goneHiders(host: DeskHost): Gone[] {
  const { documents } = host;
  if (!isReadable(host)) return [];
  return [...foldedLedger(host).hidings].flatMap(([key, { spots, pending, concentration, grapples, laid }]) => {
    const { sceneId, tokenId } = creatureOfKey(key);
    if (!documents.hasScene(sceneId) || documents.deskToken(sceneId, tokenId)) return [];
    return spots.length > 0 || pending || concentration || grapples || laid ? [{ sceneId, tokenId }] : [];
  });
}
