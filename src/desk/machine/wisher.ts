import { PROTOCOL } from "../../config.ts";
import { WISH_PATIENCE, type WishAnswer, type WishQuestion } from "../wishes.ts";
import type { DeskHost } from "./host.ts";
import { wishQuestion } from "./questions.ts";

/** The player's side of being asked whether an effect meets one's hider (H-22). */
export class Wisher {
  readonly #host: DeskHost;
  /** What was said or is being asked, for another desk that takes up the same act. */
  readonly #said = new Map<string, Promise<boolean>>();

  constructor(host: DeskHost) {
    this.#host = host;
  }

  /** Asks whoever sits here, once for each act, and tells the desk alone. What is asked about others' creatures is let be. */
  async answer(question: WishQuestion, deskId: string): Promise<void> {
    const { requestId, sceneId, creature } = question;
    const { documents, people, wire } = this.#host;
    if (!documents.owns(people.self(), sceneId, creature)) return;
    const met = await this.#sayOnce(question);
    const answer: WishAnswer = { v: PROTOCOL, wish: "told", requestId, sceneId, creature, met };
    wire.send(answer, [deskId]);
  }

  #sayOnce(question: WishQuestion): Promise<boolean> {
    const key = `${question.requestId} ${question.creature}`;
    const known = this.#said.get(key);
    if (known) return known;
    const saying = this.#say(question);
    this.#said.set(key, saying);
    this.#host.clock.after(REMEMBERED, () => this.#said.delete(key));
    return saying;
  }

  async #say(question: WishQuestion): Promise<boolean> {
    const { clock, sitter } = this.#host;
    let isLate = false;
    const stop = clock.after(WISH_PATIENCE, () => (isLate = true));
    const met = await sitter.confirm(wishQuestion(this.#host, question, { isAbsent: false }));
    stop();
    if (isLate) sitter.tell("info", sitter.say("UNSEEN.Wish.late"));
    return met;
  }
}

/** Longer than any desk takes to come back and ask again. */
const REMEMBERED = 180_000;
