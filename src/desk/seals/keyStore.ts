/**
 * A browser's part in the world's key. The first Gamemaster's browser makes the key. Another browser asks for its
 * recovery phrase.
 */
import type { Question } from "../../bridge/question.ts";
import type { Write } from "../../bridge/writing/write.ts";
import { LEDGER_ID, LEDGER_UUID } from "../ledger/eventId.ts";
import { publicSnapshot } from "./keysLost.ts";
import type { DeskHost, Keys, KeyState, LedgerJournal } from "../host/host.ts";
import { isReadable, newJournal, SNAPSHOT } from "../host/storedLedger.ts";
import { messageOf, wait } from "../host/timeouts.ts";
import { isFullGmId, personOf } from "../host/people.ts";
import { keyIdsIn, sealSecret } from "./sealing.ts";
import { keyOfPhrase, phraseOf, SECRET_LENGTH, type WorldKey } from "./worldKey.ts";

export class KeyStore {
  readonly #host: DeskHost;
  #onOpen: () => void = () => undefined;
  readonly #told = new Set<string>();
  #isAsking = false;
  /** The last obstacle that the user here was told of, so that nobody is asked twice. */
  #askedAbout: KeyState | null = null;
  /** The ledger's journal as it was when somebody deleted it, until there is one again. */
  #deleted: Data | null = null;
  /** Closes the question about a missing journal, because there is one again. */
  #moot = new AbortController();

  constructor(host: DeskHost) {
    this.#host = host;
  }

  /** Calls back when this browser becomes able to open sealed data. */
  onOpen(opened: () => void): void {
    this.#onOpen = opened;
  }

  /**
   * Makes the world's key if there is none. Asks for its phrase if this browser has another key or none. Runs
   * before any request.
   */
  async settle(): Promise<void> {
    const { keys } = this.#host;
    if (!keys) return;
    if (this.#isGm()) {
      await this.#guard();
      // The actor of the markers says that there was a ledger.
      const isGone = this.#state() === "none" && this.#host.documents.spotActor() !== null;
      if (isGone) void this.#askToBegin(keys);
      else if (this.#state() === "none") await this.#startOrTell(keys);
      if (this.#isOpen()) void this.#showFirst(keys);
      else void this.#ask(keys);
    }
    void this.#publish(keys);
  }

  /** The ledger's journal changed: somebody may have made a key, replaced it, or come to own the journal. */
  async keyChanged(): Promise<void> {
    const { keys } = this.#host;
    if (!keys || !this.#isGm()) return;
    if (this.#host.documents.journal()) this.#closeGone();
    await this.#guard();
    if (!this.#isOpen() && this.#askedAbout !== this.#state()) void this.#ask(keys);
    if (keys.holds(this.#host.people.self()) === this.#isOpen()) return;
    void this.#publish(keys);
    if (this.#isOpen()) this.#onOpen();
  }

  /**
   * Somebody deleted the ledger's journal. Nothing is decided until it is there again. Every Gamemaster's client still
   * has it in memory, with all its pages, and offers to restore it.
   */
  async ledgerDeleted(journal: Data, by: string): Promise<void> {
    const { keys, people, ui } = this.#host;
    if (!keys || personOf(this.#host, people.self())?.isGm !== true) return;
    const text = ui.say("UNSEEN.Keys.deleted", { name: by });
    ui.tell("error", text);
    if (!this.#isGm()) return;
    this.#deleted = journal;
    void this.#publish(keys);
    await this.#askToRestore(journal, text);
  }

  /** Without an answer everything waits. The menu of the recovery phrase asks again. */
  async #askToRestore(journal: Data, text: string): Promise<void> {
    const { ui, writes } = this.#host;
    const question = {
      ...GONE,
      yes: "UNSEEN.Keys.restore",
      paragraphs: [text, ui.say("UNSEEN.Keys.restoreHint")],
    };
    if (!(await this.#confirmed(question)) || this.#host.documents.journal()) return;
    try {
      await writes.apply([{ action: "create", documentName: "JournalEntry", parent: null, data: [journal] }]);
    } catch (error) {
      // Another Gamemaster may have restored it at the same time.
      await wait(this.#host, MOMENT);
      if (!this.#host.documents.journal()) this.#tellOf("UNSEEN.Keys.restoreFailed", error);
    }
  }

  /** The ledger is missing since before this window opened. */
  async #askToBegin(keys: Keys): Promise<void> {
    const { ui } = this.#host;
    const text = ui.say("UNSEEN.Keys.gone");
    const question = { ...GONE, yes: "UNSEEN.Keys.begin", noByDefault: true, paragraphs: [text] };
    const isSure = await this.#confirmed(question);
    if (isSure && this.#state() === "none") await this.#startAgain(keys);
    else if (!isSure && !this.#host.documents.journal()) ui.tell("error", text);
  }

  #confirmed(question: Question): Promise<boolean> {
    return this.#host.ui.confirm(question, this.#moot.signal).catch(() => false);
  }

  #closeGone(): void {
    this.#deleted = null;
    this.#moot.abort();
    this.#moot = new AbortController();
  }

  /** Shows the phrase to a Gamemaster who has it, and asks others for it. A missing ledger comes first. */
  async show(): Promise<void> {
    const { keys, ui } = this.#host;
    if (!keys || !this.#isGm()) return;
    if (this.#deleted) return this.#askToRestore(this.#deleted, ui.say("UNSEEN.Keys.gone"));
    if (this.#state() === "none") return this.#askToBegin(keys);
    await (this.#isOpen() ? this.#showPhrase(keys) : this.#ask(keys));
  }

  #isGm(): boolean {
    return isFullGmId(this.#host, this.#host.people.self());
  }

  #state(): KeyState {
    return this.#host.sealing.state();
  }

  #isOpen(): boolean {
    return isReadable(this.#host);
  }

  /** Only when nobody but Gamemasters can write in the ledger's journal is anything in it trusted. */
  async #guard(): Promise<void> {
    try {
      await guardLedger(this.#host);
    } catch (error) {
      this.#tellOf("UNSEEN.Keys.guardFailed", error);
    }
  }

  /**
   * Reports whether this browser has the key. Repeats an unanswered report later, because a lost connection never
   * answers.
   */
  async #publish(keys: Keys): Promise<void> {
    if (!this.#isGm() || keys.holds(this.#host.people.self()) === this.#isOpen()) return;
    this.#host.clock.after(AGAIN, () => void this.#publish(keys));
    await keys.sayHolds(this.#isOpen()).catch((error: unknown) => this.#tellOf("UNSEEN.Keys.publishFailed", error));
  }

  /**
   * Another Gamemaster may have made the key at the same time. Then that key counts, and nothing is wrong. Tries
   * again later if there is none.
   */
  async #startOrTell(keys: Keys): Promise<boolean> {
    const before = keys.phrase();
    try {
      await this.#start(keys, keyOfPhrase(before) ?? this.#newKey(keys));
      return true;
    } catch (error) {
      await wait(this.#host, MOMENT);
      if (this.#state() !== "none") {
        if (!this.#isOpen()) await keys.keep(before, true);
        return false;
      }
      this.#tellOf("UNSEEN.Keys.startFailed", error);
      this.#host.clock.after(AGAIN, () => void this.#startAgain(keys));
      return false;
    }
  }

  async #startAgain(keys: Keys): Promise<void> {
    if (this.#state() === "none" && !(await this.#startOrTell(keys))) return;
    await this.keyChanged();
  }

  /** Tells the user here what went wrong and what to do, once for each. */
  #tellOf(key: string, error: unknown): void {
    const { ui } = this.#host;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    ui.tell("warn", ui.say(key, { problem: messageOf(error) }));
  }

  /**
   * Begins the ledger with a new key. It keeps everything public, and nothing that another key sealed. The browser
   * stores the phrase first, so that no crash leaves a world whose key nobody has.
   */
  async #start(keys: Keys, world: WorldKey): Promise<void> {
    const { documents, writes } = this.#host;
    await keys.keep(world.phrase, keys.isNoted() && keys.phrase() === world.phrase);
    const journal = documents.journal();
    const heads = (journal?.pages ?? []).flatMap(({ event }) => (event ? [event] : []));
    const snapshot = sealSecret(world, publicSnapshot(heads, documents.projected()), { context: SNAPSHOT });
    const flags = { key: world.id, snapshot: JSON.stringify(snapshot) };
    await writes.apply(journal ? begunAnew(journal, flags) : [newJournal(this.#host, flags)]);
  }

  #newKey(keys: Keys): WorldKey {
    return keyOfPhrase(phraseOf(keys.random(SECRET_LENGTH)))!;
  }

  async #showFirst(keys: Keys): Promise<void> {
    if (!keys.isNoted()) await this.#showPhrase(keys);
  }

  async #showPhrase(keys: Keys): Promise<void> {
    const { ui } = this.#host;
    const phrase = keys.phrase();
    if (phrase === null) return;
    // A seat without windows has nobody who could note it. The settings show it again.
    const isNoted = await ui
      .confirm({
        title: "UNSEEN.Keys.phraseTitle",
        icon: "fa-solid fa-key",
        yes: "UNSEEN.Keys.noted",
        no: "UNSEEN.Keys.later",
        paragraphs: [ui.say("UNSEEN.Keys.phraseHint")],
        toCopy: phrase,
      })
      .catch(() => false);
    if (isNoted && keys.phrase() === phrase) await keys.keep(phrase, true);
  }

  /** Asks for the phrase of the key that everything is sealed with. Until then nothing is decided or deleted. */
  async #ask(keys: Keys): Promise<void> {
    if (this.#isAsking || this.#state() === "none") return;
    this.#isAsking = true;
    this.#askedAbout = this.#state();
    try {
      for (let typed: string | null = ""; !this.#isOpen();) {
        typed = await this.#askOnce(keys, typed);
        if (typed === null) return;
      }
      this.#askedAbout = null;
      await this.keyChanged();
    } finally {
      this.#isAsking = false;
    }
  }

  /** Shows the last input, to be corrected. Gives the new input, or null to stop asking. */
  async #askOnce(keys: Keys, before: string): Promise<string | null> {
    const { ui, documents } = this.#host;
    const isForeign = this.#state() !== "missing";
    const problem = ui.say(isForeign ? "UNSEEN.Keys.foreign" : "UNSEEN.Keys.missing");
    const typed = await ui
      .askText({
        title: "UNSEEN.Keys.askTitle",
        icon: "fa-solid fa-lock",
        yes: "UNSEEN.Keys.unlock",
        no: "UNSEEN.Keys.withoutIt",
        label: ui.say("UNSEEN.Keys.phrase"),
        value: before,
        paragraphs: [problem],
      })
      .catch(() => {
        ui.tell("error", problem);
        return null;
      });
    if (this.#isOpen()) return before;
    if (typed === null) return null;
    if (typed === false) return (await this.#goOnWithout(keys)) ? before : null;
    const key = keyOfPhrase(typed);
    if (key && keyIdsIn(documents.journal()).has(key.id)) await keys.keep(key.phrase, true);
    else ui.tell("warn", ui.say("UNSEEN.Keys.wrong"));
    return typed;
  }

  /** If nobody has the phrase, the Gamemaster may go on with the public state. */
  async #goOnWithout(keys: Keys): Promise<boolean> {
    const { ui } = this.#host;
    const isLost = await ui.confirm({
      title: "UNSEEN.Keys.lostTitle",
      icon: "fa-solid fa-lock",
      yes: "UNSEEN.Keys.goOn",
      no: "UNSEEN.Keys.wait",
      noByDefault: true,
      paragraphs: [ui.say("UNSEEN.Keys.lost")],
    });
    if (!isLost || this.#isOpen()) return this.#isOpen();
    const before = keys.phrase();
    try {
      await this.#start(keys, this.#newKey(keys));
    } catch (error) {
      await keys.keep(before, true);
      this.#tellOf("UNSEEN.Keys.startFailed", error);
      return false;
    }
    void this.#showFirst(keys);
    return true;
  }
}

type Data = Readonly<Record<string, unknown>>;

const GONE = { title: "UNSEEN.Keys.goneTitle", icon: "fa-solid fa-book-skull", no: "UNSEEN.Keys.keepWaiting" } as const;

/** By then another Gamemaster's write has arrived here. */
const MOMENT = 500;
/** The pause before another attempt. */
const AGAIN = 15_000;

/** The journal under another key. Everything that the earlier key sealed goes. */
function begunAnew({ pages }: LedgerJournal, flags: { readonly key: string; readonly snapshot: string }): Write[] {
  const set = Object.fromEntries(Object.entries(flags).map(([name, value]) => [`flags.unseen.${name}`, value]));
  const update: Write = {
    action: "update",
    documentName: "JournalEntry",
    parent: null,
    updates: [{ _id: LEDGER_ID, set }],
  };
  const ids = pages.map((page) => page.id);
  const old: Write = { action: "delete", documentName: "JournalEntryPage", parent: LEDGER_UUID, ids };
  return ids.length === 0 ? [update] : [update, old];
}

/**
 * Makes sure that only Gamemasters can open the ledger's journal or write in it (Z1). A journal without a key is
 * not a ledger. Somebody else made it under the ledger's id, and it is deleted.
 */
async function guardLedger({ documents, writes }: DeskHost): Promise<void> {
  const journal = documents.journal();
  if (journal?.isOpenToOthers === true) await writes.apply([journal.key === undefined ? DELETED : CLOSED]);
}

const CLOSED: Write = {
  action: "update",
  documentName: "JournalEntry",
  parent: null,
  updates: [{ _id: LEDGER_ID, replace: { ownership: { default: 0 } } }],
};

const DELETED: Write = { action: "delete", documentName: "JournalEntry", parent: null, ids: [LEDGER_ID] };
