import { CONSENT_TIMEOUT, type ConsentAnswer, type ConsentQuestion } from "../../protocol/consent.ts";
import type { DeskHost } from "../../host/host.ts";
import { consentQuestion } from "./questions.ts";

/** The open question or the answer on this client, for any desk that asks about the same act. */
interface Asked {
  readonly saying: Promise<boolean>;
  /** Whether nobody waits for it any more. */
  isLate: boolean;
  stopWaiting: () => void;
}

/** The player's side of the question whether an effect reaches their hider (H-22). */
export class ConsentPrompt {
  readonly #host: DeskHost;
  readonly #asked = new Map<string, Asked>();

  constructor(host: DeskHost) {
    this.#host = host;
  }

  /**
   * Asks the person at this client, once for each act, and gives the answer. Ignores questions about others'
   * creatures.
   */
  async answer(question: ConsentQuestion): Promise<ConsentAnswer | null> {
    const { sceneId, creature } = question;
    const { documents, people } = this.#host;
    if (!documents.owns(people.self(), sceneId, creature)) return null;
    const asked = this.#askedOnce(question);
    this.#waitAnew(asked);
    return { met: await asked.saying };
  }

  #askedOnce(question: ConsentQuestion): Asked {
    const key = `${question.requestId} ${question.creature}`;
    const known = this.#asked.get(key);
    if (known) return known;
    const { clock, ui } = this.#host;
    const saying = ui.confirm(consentQuestion(this.#host, question, { isAbsent: false, isUnasked: true }));
    const asked: Asked = { saying, isLate: false, stopWaiting: () => undefined };
    void this.#tellIfLate(asked);
    this.#asked.set(key, asked);
    clock.after(REMEMBERED, () => this.#asked.delete(key));
    return asked;
  }

  async #tellIfLate(asked: Asked): Promise<void> {
    const { ui } = this.#host;
    await asked.saying;
    asked.stopWaiting();
    if (asked.isLate) ui.tell("info", ui.say("UNSEEN.Consent.late"));
  }

  /** Another desk, or the same after a reload, waits as long as the first did. */
  #waitAnew(asked: Asked): void {
    asked.stopWaiting();
    asked.isLate = false;
    asked.stopWaiting = this.#host.clock.after(CONSENT_TIMEOUT, () => (asked.isLate = true));
  }
}

/** Longer than any desk takes to come back and ask again. */
const REMEMBERED = 180_000;
