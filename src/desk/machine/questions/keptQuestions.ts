import { same } from "../../../bridge/same.ts";
import { LEDGER_UUID } from "../../ledger/eventId.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import { HeardLately } from "../heardLately.ts";
import { createQueue } from "../queue.ts";
import { integer, object, oneOf, type Validator } from "../../../rules/index.ts";
import type { DeskHost } from "../../host/host.ts";
import { isDeskOf } from "../../host/people.ts";
import { ensureLedger, foldedLedger } from "../../host/storedLedger.ts";
import { wait } from "../../host/timeouts.ts";

/** The subjects of one kind of question. */
export interface Topic<T extends object> {
  readonly name: string;
  readonly validator: Validator<T>;
  /** The key by which two questions are the same. */
  readonly keyOf: (about: T) => string;
  /** The question after more of the same has come while it waits. */
  readonly joined: (asked: T, more: T) => T;
}

/** A question that waits for a Gamemaster's answer and belongs to no request. */
export interface KeptQuestion<T> {
  readonly key: string;
  readonly about: T;
  /** The place in the ledger's order of the last entry when it was asked. */
  readonly seq: number;
}

/** A question as its page stores it. */
interface Note<T> {
  readonly topic: string;
  readonly about: T;
  readonly seq: number;
  /** The calendar time of the question in milliseconds, for the order. */
  readonly time: number;
}

interface Page<T> extends KeptQuestion<T> {
  readonly id: string;
  readonly time: number;
}

/**
 * The questions that wait for a Gamemaster's answer, each on a sealed page of the ledger's journal. Every
 * Gamemaster with the key has them, over reloads and with any desk. Nobody else learns what was asked. Pages are
 * made and deleted, never changed. Their ids are random, so no Gamemaster overwrites another's page. The same
 * question from two of them is one question.
 */
export class KeptQuestions<T extends object> {
  readonly #host: DeskHost;
  readonly #topic: Topic<T>;
  readonly #validator: Validator<Note<T>>;
  readonly #queue = createQueue();
  /** Questions that came up while this client was not the desk. */
  readonly #heard = new HeardLately<{ readonly questions: readonly T[]; readonly seq: number }>();
  /** Pages that are about to be deleted, because their questions are answered. */
  readonly #closing = new Set<string>();

  constructor(host: DeskHost, topic: Topic<T>) {
    this.#host = host;
    this.#topic = topic;
    this.#validator = validatorOf(topic);
  }

  /** All that wait, the oldest first, as far as this client can unseal them. */
  waiting(): readonly KeptQuestion<T>[] {
    const questions = new Map<string, KeptQuestion<T>>();
    for (const { key, about, seq } of this.#pages()) {
      const asked = questions.get(key);
      questions.set(key, { key, about: asked ? this.#topic.joined(asked.about, about) : about, seq });
    }
    return [...questions.values()];
  }

  /** Questions have come up, on every seat that heard of their cause. The desk asks them. */
  raise(questions: readonly T[]): void {
    const { seq } = foldedLedger(this.#host);
    if (questions.length === 0) return;
    if (isDeskOf(this.#host)) void this.ask(questions, seq);
    else this.#heard.keep({ questions, seq }, this.#host.clock.steady());
  }

  /** This client may have become the desk. It asks what the desk before it may not have asked. */
  takeUp(): void {
    if (!isDeskOf(this.#host)) return;
    for (const { questions, seq } of this.#heard.take(this.#host.clock.steady())) void this.ask(questions, seq);
  }

  /**
   * Asks a new question, or extends one that waits. `seq` is the place in the ledger's order after which it came
   * up.
   */
  ask(questions: readonly T[], seq: number = foldedLedger(this.#host).seq): Promise<void> {
    const { keyOf, joined, name } = this.#topic;
    const time = Math.round(this.#host.clock.now());
    return this.#write(async () => {
      const waiting = new Map(this.waiting().map(({ key, about }) => [key, about]));
      const fresh = questions.filter((about) => {
        const asked = waiting.get(keyOf(about));
        return !asked || !same(joined(asked, about), asked);
      });
      if (fresh.length === 0) return [];
      await ensureLedger(this.#host);
      const tooMany = this.#pages().slice(0, Math.max(0, waiting.size + fresh.length - MOST_ASKED));
      const notes = fresh.map((about) => ({ topic: name, about, seq, time }));
      return [this.#creation(notes), ...this.#deletion(tooMany)];
    });
  }

  /** Replaces each question by another, the same, or null if it no longer waits. */
  settle(becomes: (question: KeptQuestion<T>) => T | null): Promise<void> {
    const closing = this.#pages().filter((page) => becomes(page) === null);
    for (const page of closing) this.#closing.add(page.id);
    return this.#write(async () => {
      const pages = this.#allPages();
      const changed = pages.flatMap((page) => {
        const about = becomes(page);
        return about === null || about === page.about ? [] : [{ ...page, about }];
      });
      return [...this.#changes(changed), ...this.#deletion(pages.filter((page) => becomes(page) === null))];
    }).finally(() => {
      for (const page of closing) this.#closing.delete(page.id);
    });
  }

  /**
   * Computes and makes writes, one after the other. After a failure the writes are computed again, because another
   * Gamemaster may have done the same.
   */
  #write(writes: () => Promise<readonly Write[]>): Promise<void> {
    return this.#queue.add(async () => {
      for (let time = 0; time < TRIES && this.#host.sealing.isOpen(); time++) {
        try {
          return await this.#host.writes.apply(await writes());
        } catch {
          await wait(this.#host, MOMENT);
        }
      }
    });
  }

  #pages(): readonly Page<T>[] {
    return this.#allPages().filter((page) => !this.#closing.has(page.id));
  }

  /** Those of this kind that this client can unseal, in their order. */
  #allPages(): readonly Page<T>[] {
    const pages = this.#host.documents.journal()?.pages ?? [];
    const found = pages.flatMap(({ id: pageId, question }) => {
      if (question === undefined) return [];
      const read = this.#validator(this.#host.sealing.unseal(question, contextOf(pageId)));
      if (!read.ok) return [];
      const { about, seq, time } = read.value;
      return [{ id: pageId, key: this.#topic.keyOf(about), about, seq, time }];
    });
    return found.toSorted((one, other) => one.time - other.time);
  }

  #creation(notes: readonly Note<T>[]): Write {
    const { random, sealing, ui } = this.#host;
    const data = notes.map((note) => {
      const pageId = random.newId();
      return {
        _id: pageId,
        type: "text",
        title: { show: true, level: 1 },
        name: ui.say("UNSEEN.Ledger.question"),
        flags: { unseen: { question: sealing.seal(note, contextOf(pageId)) } },
      };
    });
    return { action: "create", documentName: "JournalEntryPage", parent: LEDGER_UUID, data };
  }

  #changes(pages: readonly Page<T>[]): Write[] {
    if (pages.length === 0) return [];
    const updates = pages.map(({ id: pageId, about, seq, time }) => {
      const note: Note<T> = { topic: this.#topic.name, about, seq, time };
      return { _id: pageId, set: { "flags.unseen.question": this.#host.sealing.seal(note, contextOf(pageId)) } };
    });
    return [{ action: "update", documentName: "JournalEntryPage", parent: LEDGER_UUID, updates }];
  }

  #deletion(pages: readonly Page<T>[]): Write[] {
    if (pages.length === 0) return [];
    const ids = pages.map((page) => page.id);
    return [{ action: "delete", documentName: "JournalEntryPage", parent: LEDGER_UUID, ids }];
  }
}

const contextOf = (pageId: string): string => `question ${pageId}`;

/** More of one kind than anybody is asked at once. The oldest go. */
const MOST_ASKED = 256;

const anyNumber = integer(0, Number.MAX_SAFE_INTEGER);

const validatorOf = <T extends object>({ name, validator }: Topic<T>): Validator<Note<T>> =>
  object({ topic: oneOf([name]), about: validator, seq: anyNumber, time: anyNumber }) as Validator<Note<T>>;

/** The number of attempts, and the milliseconds between them. */
const TRIES = 5;
const MOMENT = 500;
