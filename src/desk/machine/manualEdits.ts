import type { Act, CreatureId } from "../../rules/index.ts";
import { createQueue } from "./queue.ts";
import { type TokenAt, hidingOf } from "../ledger/fold.ts";
import type { Desk } from "./desk.ts";
import type { Asker } from "./asker.ts";
import type { DeskHost } from "../host/host.ts";
import { isDeskOf } from "../host/people.ts";
import { foldedLedger } from "../host/storedLedger.ts";

/**
 * Manual edits by Gamemasters and owners of documents that are projections of the ledger (H-18). Some count as
 * decisions by the rules. All others are undone. Every seat hears of them, and only the desk acts.
 */
export class ManualEdits {
  readonly #host: DeskHost;
  readonly #desk: Desk;
  readonly #asker: Asker;
  /** Edits of several documents at once become requests one after the other. Each builds on the one before. */
  readonly #asking = createQueue();

  constructor(host: DeskHost, desk: Desk, asker: Asker) {
    this.#host = host;
    this.#desk = desk;
    this.#asker = asker;
  }

  /** A deleted marker means that the GM reveals that spot. */
  markerDeleted({ sceneId, tokenId }: TokenAt, hider: CreatureId): void {
    if (isDeskOf(this.#host)) this.#askThenHeal({ kind: "markerGone", creature: hider, spot: tokenId }, sceneId);
  }

  /** A document that follows from the ledger was changed. The reconciler notices when a hider's token was deleted. */
  changed(): void {
    if (isDeskOf(this.#host)) void this.#desk.reconcileSoon();
  }

  /**
   * Hiding ends for those of an actor's tokens that hide. A creature that goes down does not go on with a Hide that
   * was only rolled. It also stops concentrating (T-3).
   */
  endFor(tokens: readonly TokenAt[], cause: "removed" | "down"): void {
    if (!isDeskOf(this.#host)) return;
    const ledger = foldedLedger(this.#host);
    for (const { sceneId, tokenId } of tokens) {
      // By the ledger: an owner may have written anything on the token.
      const { spots, pending, concentration } = hidingOf(ledger, sceneId, tokenId);
      if (spots.length > 0 || (cause === "down" && pending))
        this.#askThenHeal({ kind: "end", creature: tokenId, cause }, sceneId);
      if (cause === "down" && concentration)
        this.#askThenHeal({ kind: "endConcentration", creature: tokenId, effect: null, cause }, sceneId);
    }
  }

  /**
   * If the rules refuse the edit, the documents follow the ledger again. If another write came between, the request
   * is repeated on the new state, because an edit is reported only once.
   */
  #askThenHeal(act: Act, sceneId: string): void {
    void this.#asking.add(async () => {
      for (let time = 0; time < MOST_TIMES; time += 1) {
        const outcome = await this.#asker.ask(act, sceneId);
        if ("waiting" in outcome || outcome.ok) return;
        await this.#desk.reconcileSoon();
        if (!PASSING.includes(outcome.refusal.code)) return;
      }
    });
  }
}

/** Refusals because of the moment, not of the act. */
const PASSING: readonly string[] = ["stale", "failed"];
const MOST_TIMES = 5;
