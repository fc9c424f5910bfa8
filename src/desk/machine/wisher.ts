import { PROTOCOL } from "../../config.ts";
import { WISH_PATIENCE, type WishAnswer, type WishQuestion } from "../wishes.ts";
import type { DeskHost } from "./host.ts";
import { wishQuestion } from "./questions.ts";

/** What is being asked here, or was said, for whichever desk asks about the same act. */
interface Asked {
  readonly saying: Promise<boolean>;
  /** Whether nobody waits for it any more. */
  isLate: boolean;
  stopWaiting: () => void;
}

/** The player's side of being asked whether an effect meets one's hider (H-22). */
export class Wisher {
  readonly #host: DeskHost;
  readonly #asked = new Map<string, Asked>();

  constructor(host: DeskHost) {
    this.#host = host;
  }

  /** Asks whoever sits here, once for each act, and tells the desk alone. What is asked about others' creatures is let be. */
  async answer(question: WishQuestion, deskId: string): Promise<void> {
    const { requestId, sceneId, creature } = question;
    const { documents, people, wire } = this.#host;
    if (!documents.owns(people.self(), sceneId, creature)) return;
    const asked = this.#askedOnce(question);
    this.#waitAnew(asked);
    const answer: WishAnswer = { v: PROTOCOL, wish: "told", requestId, sceneId, creature, met: await asked.saying };
    wire.send(answer, [deskId]);
  }

  #askedOnce(question: WishQuestion): Asked {
    const key = `${question.requestId} ${question.creature}`;
    const known = this.#asked.get(key);
    if (known) return known;
    const { clock, sitter } = this.#host;
    const saying = sitter.confirm(wishQuestion(this.#host, question, { isAbsent: false }));
    const asked: Asked = { saying, isLate: false, stopWaiting: () => undefined };
    void this.#tellIfLate(asked);
    this.#asked.set(key, asked);
    clock.after(REMEMBERED, () => this.#asked.delete(key));
    return asked;
  }

  async #tellIfLate(asked: Asked): Promise<void> {
    const { sitter } = this.#host;
    await asked.saying;
    asked.stopWaiting();
    if (asked.isLate) sitter.tell("info", sitter.say("UNSEEN.Wish.late"));
  }

  /** Another desk, or the same after a reload, waits for as long as the first did. */
  #waitAnew(asked: Asked): void {
    asked.stopWaiting();
    asked.isLate = false;
    asked.stopWaiting = this.#host.clock.after(WISH_PATIENCE, () => (asked.isLate = true));
  }
}

/** Longer than any desk takes to come back and ask again. */
const REMEMBERED = 180_000;
