import type { CreatureId, Wished } from "../../rules/index.ts";
import { PROTOCOL } from "../../config.ts";
import { hidingOf } from "../fold.ts";
import { refused } from "../protocol.ts";
import { WISH_PATIENCE, type WishAnswer, type WishQuestion } from "../wishes.ts";
import type { createAudit } from "./audit.ts";
import type { Inquiry } from "./decide.ts";
import type { DeskHost } from "./host.ts";
import { readLedger } from "./ledger.ts";
import { isDesk } from "./people.ts";
import { wishQuestion } from "./questions.ts";

/** What the players of hiders said; those who said nothing are left out. */
export type Said = Readonly<Record<CreatureId, boolean>>;

/**
 * The desk's side of asking hiders' players, before an effect is drawn, whether it meets them (H-22). Whoever is there is asked,
 * whatever they settled beforehand and whatever is still possible, so that neither question nor haste tells anything; where no
 * owner is there, this Gamemaster is. Nobody is waited for long.
 */
export class Wishes {
  readonly #host: DeskHost;
  readonly #audit: ReturnType<typeof createAudit>;
  /** What to call with the first answer, by request and creature. */
  readonly #open = new Map<string, (met: boolean) => void>();

  constructor(host: DeskHost, audit: ReturnType<typeof createAudit>) {
    this.#host = host;
    this.#audit = audit;
  }

  /** Asks about all at once. Never rejects. */
  async ask(inquiry: Inquiry, wished: readonly Wished[]): Promise<Said> {
    const said = await Promise.all(
      wished.map(async (one) => [one.creature, await this.#one(questionFor(this.#host, inquiry, one))] as const),
    );
    return Object.fromEntries(said.filter((one): one is [CreatureId, boolean] => one[1] !== null));
  }

  /**
   * Takes an answer, also where another has become the desk since this one asked. One about somebody else's creature is noted; one
   * that comes too late, or again, is let be.
   */
  hear(answer: WishAnswer, senderId: string): void {
    const { sceneId, creature, requestId, met } = answer;
    const close = this.#open.get(keyOf({ requestId, creature }));
    if (!close && !isDesk(this.#host)) return;
    if (!this.#host.documents.owns(senderId, sceneId, creature))
      return this.#audit(answer, senderId, refused("notOwner").refusal);
    close?.(met);
  }

  #one(question: WishQuestion): Promise<boolean | null> {
    const { people, documents, sitter, clock, wire } = this.#host;
    const owners = people
      .all()
      .filter(({ id, active, isGm }) => active && !isGm && documents.owns(id, question.sceneId, question.creature));
    return new Promise((resolve) => {
      const key = keyOf(question);
      const close = (met: boolean | null): void => {
        stop();
        this.#open.delete(key);
        resolve(met);
      };
      const stop = clock.after(WISH_PATIENCE, () => close(null));
      if (owners.length === 0) {
        void sitter.confirm(wishQuestion(this.#host, question, { isAbsent: true })).then(close);
        return;
      }
      this.#open.set(key, close);
      wire.send(
        question,
        owners.map(({ id }) => id),
      );
    });
  }
}

const keyOf = ({ requestId, creature }: Pick<WishQuestion, "requestId" | "creature">): string =>
  `${requestId} ${creature}`;

function questionFor(host: DeskHost, { request, act, sceneId }: Inquiry, { creature, spots }: Wished): WishQuestion {
  const actor = "creature" in act ? act.creature : null;
  const { creatures } = host.documents.situation(sceneId);
  const isKnown = creatures.some(({ id, gmHidden }) => id === actor && !gmHidden);
  return {
    v: PROTOCOL,
    wish: "asked",
    requestId: request.requestId,
    sceneId,
    creature,
    by: isKnown ? actor : null,
    spots,
    yields: hidingOf(readLedger(host), sceneId, creature).yields,
  };
}
