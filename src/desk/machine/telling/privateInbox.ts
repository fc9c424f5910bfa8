import { announcedIn, digestOf, LONGEST_MESSAGE, readPrivate } from "../../protocol/privateMessages.ts";
import type { DeskHost } from "../../host/host.ts";
import { isFullGmId } from "../../host/people.ts";
import type { ConsentPrompt } from "../questions/consentPrompt.ts";
import { Told } from "./told.ts";

/**
 * Private messages to this client. A query is believed only if the sender that it names announced its digest, before
 * or after. A player's client believes only full Gamemasters.
 */
export class PrivateInbox {
  /** What this client was told. */
  readonly told = new Told();
  readonly #host: DeskHost;
  readonly #consentPrompt: ConsentPrompt;
  /** The announcements whose texts have not come yet, the oldest first, each with its sender. */
  readonly #announced = new Map<string, string>();
  /** Texts that came before their announcement. */
  readonly #early = new Map<string, (isAnnounced: boolean) => void>();
  #onTold: () => void = () => undefined;
  #onRequest: (request: unknown, senderId: string) => boolean = () => false;

  constructor(host: DeskHost, consentPrompt: ConsentPrompt) {
    this.#host = host;
    this.#consentPrompt = consentPrompt;
  }

  /** Calls back after a believed message. */
  onTold(told: () => void): void {
    this.#onTold = told;
  }

  /** Calls back with a seat's request to the desk. The callback says whether it took the request. */
  onRequest(taken: (request: unknown, senderId: string) => boolean): void {
    this.#onRequest = taken;
  }

  /** Takes an announcement. Gives whether the message was one. */
  announce(message: unknown, senderId: string): boolean {
    const digest = announcedIn(message);
    if (digest === null) return false;
    const isHeard = isFullGmId(this.#host, senderId) || isFullGmId(this.#host, this.#host.people.self());
    if (!isHeard) return true;
    const announcement = announcementOf(digest, senderId);
    const early = this.#early.get(announcement);
    if (early) early(true);
    else this.#keep(announcement, senderId);
    return true;
  }

  /** Takes the data of a query and gives the reply. Ignores unannounced texts. Never rejects. */
  async hear(data: unknown): Promise<unknown> {
    const { text } = (data ?? {}) as { readonly text?: unknown };
    if (typeof text !== "string" || text.length > LONGEST_MESSAGE) return null;
    const said = readPrivate(text);
    if (said === null || !(await this.#isAnnounced(announcementOf(digestOf(text), said.from)))) return null;
    const { from, message } = said;
    if ("request" in message) return this.#onRequest(message.request, from);
    if (!isFullGmId(this.#host, from)) return null;
    if ("consent" in message) return this.#consentPrompt.answer(message.consent);
    this.told.take(message.owners);
    this.#onTold();
    return true;
  }

  /** One sender's announcements never displace those of others. */
  #keep(announcement: string, senderId: string): void {
    const own = [...this.#announced].filter(([, sender]) => sender === senderId);
    const [oldest] = own;
    if (own.length >= MOST_KEPT && oldest) this.#announced.delete(oldest[0]);
    this.#announced.set(announcement, senderId);
  }

  /** Whether an announcement was made, or is made in time. Each counts once. */
  #isAnnounced(announcement: string): Promise<boolean> {
    if (this.#announced.delete(announcement)) return Promise.resolve(true);
    if (this.#early.size >= MOST_EARLY) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isAnnounced: boolean): void => {
        stop();
        this.#early.delete(announcement);
        resolve(isAnnounced);
      };
      const stop = this.#host.clock.after(TIMEOUT, () => settle(false));
      this.#early.set(announcement, settle);
    });
  }
}

const announcementOf = (digest: string, senderId: string): string => `${digest} ${senderId}`;

/** Limits: announcements of one sender, texts, and how long a text waits. */
const MOST_KEPT = 64;
const MOST_EARLY = 16;
const TIMEOUT = 10_000;
