/** A browser's part in the keys: it publishes its own, and a Gamemaster's sees that it can open what is sealed. */
import type { Write } from "../bridge/write.ts";
import type { EntryHead } from "./event.ts";
import { fingerprint, unwrapWorldKey, wrapWorldKey, type WrappedKey } from "./keys.ts";
import { publicSnapshot } from "./keysLost.ts";
import type { DeskHost, Keys, PublishedKeys } from "./machine/host.ts";
import { newJournal } from "./machine/ledger.ts";
import { wait } from "./machine/patience.ts";
import { isDesk, isFullGm } from "./machine/people.ts";
import { SNAPSHOT } from "./machine/snapshots.ts";
import { KEY_LENGTH } from "./sealBox.ts";
import { sealSecret } from "./sealing.ts";

export class KeyKeeper {
  readonly #host: DeskHost;
  /** Browsers that the Gamemaster here was asked about. */
  readonly #asked = new Set<string>();
  #onOpen: () => void = () => undefined;
  readonly #told = new Set<string>();
  #isOffered = false;

  constructor(host: DeskHost) {
    this.#host = host;
  }

  /** Calls back when this browser, which could not open what is sealed, can. */
  onOpen(opened: () => void): void {
    this.#onOpen = opened;
  }

  /** Publishes this browser's key, and makes the world's where there is none. Before anything is asked. */
  async settle(): Promise<void> {
    const { keys } = this.#host;
    if (!keys) return;
    if (this.#isGm()) {
      if (!this.#wrapped()) await this.#startOrTell(keys);
      if (this.#wrapped() && !this.#isOpen()) void this.#askWithout(keys);
    }
    void this.#publish(keys);
    void this.offer();
  }

  /** Somebody published a key: the desk's Gamemaster is asked whether to give the world's to it. */
  async offer(): Promise<void> {
    const { keys, people } = this.#host;
    if (!keys || !isDesk(this.#host)) return;
    for (const { id, name } of people.all().filter((person) => person.isFullGm)) {
      for (const browser of keys.of(id).browsers) await this.#offerTo({ browser, name }, keys);
    }
  }

  /** The journal with the world's key changed. */
  async keyChanged(): Promise<void> {
    const { keys } = this.#host;
    if (!keys || !this.#isGm() || keys.of(this.#host.people.self()).holds === this.#isOpen()) return;
    void this.#publish(keys);
    if (this.#isOpen()) this.#onOpen();
  }

  #isGm(): boolean {
    return isFullGm(this.#host, this.#host.people.self());
  }

  #isOpen(): boolean {
    return this.#host.sealing.isOpen();
  }

  #wrapped(): WrappedKey | undefined {
    return this.#host.documents.journal()?.keys;
  }

  /** Says it again after a while if it was not heard: a lost connection answers never. */
  async #publish(keys: Keys): Promise<void> {
    const published = keys.of(this.#host.people.self());
    const others = published.browsers.filter((browser) => browser !== keys.own().public);
    const isKnown = others.length < published.browsers.length;
    if (isKnown && published.holds === this.#isOpen()) return;
    const browsers = isKnown ? published.browsers : [...others, keys.own().public].slice(-MOST_BROWSERS);
    this.#host.clock.after(AGAIN, () => void this.#publish(keys));
    const now: PublishedKeys = { browsers, holds: this.#isOpen() };
    await keys.publish(now).catch((error: unknown) => this.#tellOf("UNSEEN.Keys.publishFailed", error));
  }

  /** Another Gamemaster may have made the key at the same time; then that one holds, and nothing is wrong. Tries again later where there is none. */
  async #startOrTell(keys: Keys): Promise<boolean> {
    try {
      await this.#start(keys);
      return true;
    } catch (error) {
      await wait(this.#host, MOMENT);
      if (this.#wrapped()) return false;
      this.#tellOf("UNSEEN.Keys.startFailed", error);
      this.#host.clock.after(AGAIN, () => void this.#startAgain(keys));
      return false;
    }
  }

  async #startAgain(keys: Keys): Promise<void> {
    if (this.#wrapped() || (await this.#startOrTell(keys))) await this.keyChanged();
  }

  /** Tells the user here what went wrong and what to do, once for each. */
  #tellOf(key: string, error: unknown): void {
    const { sitter } = this.#host;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    const problem = error instanceof Error ? error.message : String(error);
    sitter.tell("warn", sitter.say(key, { problem }));
  }

  /** A new key for the world, with all that is public as what the ledger begins with. */
  async #start(keys: Keys): Promise<void> {
    const { documents, writes } = this.#host;
    const world = keys.random(KEY_LENGTH);
    const journal = documents.journal();
    const heads = (journal?.pages ?? []).flatMap(({ event }) => (event ? [event as EntryHead] : []));
    const snapshot = sealSecret(world, publicSnapshot(heads, documents.picture()), { context: SNAPSHOT });
    const flags = { keys: wrapWorldKey(world, [keys.own().public]), snapshot: JSON.stringify(snapshot) };
    await writes.apply([journal ? journalUpdate(journal.id, flags) : newJournal(this.#host, flags)]);
  }

  async #offerTo({ browser, name }: { readonly browser: string; readonly name: string }, keys: Keys): Promise<void> {
    const { documents, sitter, writes } = this.#host;
    if (Object.hasOwn(this.#wrapped()?.wraps ?? {}, browser) || this.#asked.has(browser)) return;
    this.#asked.add(browser);
    const isGiven = await sitter.confirm({
      title: "UNSEEN.Keys.giveTitle",
      icon: "fa-solid fa-key",
      yes: "UNSEEN.Keys.give",
      no: "UNSEEN.Keys.keep",
      noByDefault: true,
      paragraphs: [
        sitter.say("UNSEEN.Keys.question", { name }),
        sitter.say("UNSEEN.Keys.fingerprint", { fingerprint: fingerprint(browser) }),
        sitter.say("UNSEEN.Keys.compare"),
      ],
    });
    const [journal, wrapped] = [documents.journal(), this.#wrapped()];
    const world = unwrapWorldKey(wrapped, keys.own());
    if (!isGiven || !journal || !world) return;
    try {
      await writes.apply([journalUpdate(journal.id, { keys: wrapWorldKey(world, [browser], wrapped) })]);
    } catch (error) {
      this.#asked.delete(browser);
      this.#tellOf("UNSEEN.Keys.giveFailed", error);
      this.#host.clock.after(AGAIN, () => void this.offer());
    }
  }

  /** Another Gamemaster can give the key; where there is none, the Gamemaster here may go on with what is public. */
  async #askWithout(keys: Keys): Promise<void> {
    const { people, sitter } = this.#host;
    if (this.#isOffered) return;
    this.#isOffered = true;
    const own = sitter.say("UNSEEN.Keys.fingerprint", { fingerprint: fingerprint(keys.own().public) });
    const isHeld = people.all().some(({ id, active, isFullGm: isGm, holdsKey }) => {
      return id !== people.self() && active && isGm && holdsKey;
    });
    if (isHeld) return sitter.tell("warn", `${sitter.say("UNSEEN.Keys.waiting")} ${own}`);
    const isLost = await sitter.confirm({
      title: "UNSEEN.Keys.lostTitle",
      icon: "fa-solid fa-lock",
      yes: "UNSEEN.Keys.goOn",
      no: "UNSEEN.Keys.wait",
      noByDefault: true,
      paragraphs: [sitter.say("UNSEEN.Keys.lost"), sitter.say("UNSEEN.Keys.lostHint"), own],
    });
    if (!isLost || this.#isOpen() || !(await this.#startOrTell(keys))) return;
    sitter.tell("warn", sitter.say("UNSEEN.Keys.begunAnew"));
    await this.keyChanged();
  }
}

/** By then what another Gamemaster has written has arrived here. */
const MOMENT = 500;
/** After this what did not succeed is tried again. */
const AGAIN = 15_000;

/** More browsers than a person plays with. */
export const MOST_BROWSERS = 4;

const journalUpdate = (
  id: string,
  { keys, ...set }: { readonly keys: WrappedKey; readonly snapshot?: string },
): Write => ({
  action: "update",
  documentName: "JournalEntry",
  parent: null,
  updates: [
    {
      _id: id,
      set: Object.fromEntries(Object.entries(set).map(([name, value]) => [`flags.unseen.${name}`, value])),
      replace: { "flags.unseen.keys": keys },
    },
  ],
});
