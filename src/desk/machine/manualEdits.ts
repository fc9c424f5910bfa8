import type { Act, CreatureId } from "../../rules/index.ts";
import { createQueue } from "./queue.ts";
import type { TokenAt } from "../protocol/tokenAt.ts";
import type { Desk } from "./answer.ts";
import type { Asker } from "./asker.ts";
import type { DeskHost } from "../host/host.ts";
import { isDesk } from "../host/people.ts";

/**
 * Manual edits by Gamemasters and owners of documents that are projections of the ledger (H-18). Some count as
 * decisions by the rules. All others are healed. Every seat sees it; only the desk acts.
 */
export class ManualEdits {
  readonly #host: DeskHost;
  readonly #desk: Desk;
  readonly #asker: Asker;
  /**
   * What one hand does to several documents at once is asked one after the other, each on what the one before has
   * left.
   */
  readonly #asking = createQueue();

  constructor(host: DeskHost, desk: Desk, asker: Asker) {
    this.#host = host;
    this.#desk = desk;
    this.#asker = asker;
  }

  /** A marker's deletion is the GM's reveal of that spot. */
  markerDeleted({ sceneId, tokenId }: TokenAt, hider: CreatureId): void {
    if (isDesk(this.#host)) this.#askThenHeal({ kind: "markerGone", creature: hider, spot: tokenId }, sceneId);
  }

  /** Something was changed that follows from the ledger; a hider's own deletion is found by the reconciler. */
  touched(): void {
    if (isDesk(this.#host)) void this.#desk.reconcileSoon();
  }

  /**
   * Hiding ends for those of an actor's tokens that hide; who goes down does not go on with a Hide that was only
   * rolled, nor does it concentrate any longer (T-3).
   */
  endFor(tokens: readonly TokenAt[], cause: "removed" | "down"): void {
    if (!isDesk(this.#host)) return;
    for (const { sceneId, tokenId } of tokens) {
      const hiding = this.#host.documents.piece(sceneId, tokenId)?.hiding;
      if (hiding?.spots.length || (cause === "down" && hiding?.pending))
        this.#askThenHeal({ kind: "end", creature: tokenId, cause }, sceneId);
      if (cause === "down" && hiding?.concentration)
        this.#askThenHeal({ kind: "endConcentration", creature: tokenId, effect: null, cause }, sceneId);
    }
  }

  /**
   * Where the rules refuse what the hand did, the ledger stands and the documents follow it again. What came while
   * something else was written is asked for once more on what stands then: a hand tells only once.
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

/** Refusals that tell of the moment, not of the act. */
const PASSING: readonly string[] = ["stale", "failed"];
const MOST_TIMES = 5;
