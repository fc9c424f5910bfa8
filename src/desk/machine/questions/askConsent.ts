import { unknownToPlayers, type CreatureId, type ConsentNeed } from "../../../rules/index.ts";
import { hidingOf } from "../../ledger/fold.ts";
import { withLedger } from "../../ledger/situation.ts";
import {
  readConsentAnswer,
  CONSENT_TIMEOUT,
  type AnsweredConsent,
  type ConsentQuestion,
  type ConsentAnswer,
} from "../../protocol/consent.ts";
import type { Inquiry, ConsentAnswers } from "../inquiry.ts";
import type { DeskHost } from "../../host/host.ts";
import { foldedLedger } from "../../host/storedLedger.ts";
import { tellPrivately } from "../telling/privateMessages.ts";
import { consentQuestion } from "./questions.ts";

/**
 * The desk asks hiders' players whether an effect reaches them, before it is drawn (H-22). Every player who is
 * there is asked, whatever their preset and whatever is still possible. So neither question nor speed gives
 * anything away. If no owner is there, or the hider is taken from all who were asked, this Gamemaster is asked. No
 * answer is awaited for long.
 */
export class ConsentRequest {
  /** The answers, once nobody is waited for any more. Never rejects. */
  readonly answers: Promise<ConsentAnswers>;
  readonly #host: DeskHost;
  readonly #moot: AbortSignal;
  readonly #isUnasked: boolean;
  /** The questions that nobody has answered yet. */
  readonly #open = new Set<Asking>();

  /** Asks all at once. The signal `moot` says that the answers no longer matter. */
  constructor(host: DeskHost, inquiry: Inquiry, needsConsent: readonly ConsentNeed[], moot: AbortSignal) {
    this.#host = host;
    this.#moot = moot;
    this.#isUnasked = inquiry.sender.id !== host.people.self();
    const answers = needsConsent.map(async (one) => {
      const met = await this.#one(questionFor(host, inquiry, one));
      return [one.creature, met] as const;
    });
    this.answers = Promise.all(answers).then((all) =>
      Object.fromEntries(all.filter((one): one is [CreatureId, boolean] => one[1] !== null)),
    );
  }

  /**
   * Asks an owner again whose window has opened anew. The first answer still counts. The new question waits as long
   * as the first, but repeated reloads delay nobody.
   */
  askAgain(userId: string): void {
    for (const asking of this.#open) {
      if (this.#ownersHere(asking.question).includes(userId)) this.#ask(asking, [userId]);
    }
  }

  /**
   * Asks users who have come, come back, or come to own the hider since the last question. Owners who left may come
   * back in time, so this Gamemaster does not answer for them. Nobody is asked about a hider that is gone.
   */
  askNewcomers(): void {
    for (const asking of this.#open) {
      const { sceneId, creature } = asking.question;
      if (!this.#host.documents.deskToken(sceneId, creature)) {
        asking.close(null);
        continue;
      }
      const here = this.#ownersHere(asking.question);
      const newcomers = here.filter((id) => !asking.here.includes(id));
      asking.here = here;
      if (newcomers.length > 0) this.#ask(asking, newcomers);
      else if (!this.#isAnswerable(asking)) this.#askGamemaster(asking);
    }
  }

  /** Whether the answer of somebody who was asked would count. */
  #isAnswerable({ asked, question: { sceneId, creature } }: Asking): boolean {
    const { people, documents } = this.#host;
    return [...asked].some((id) => id === people.self() || documents.owns(id, sceneId, creature));
  }

  #one(question: ConsentQuestion): Promise<boolean | null> {
    const since = this.#host.clock.steady();
    const here = this.#ownersHere(question);
    const closed = new AbortController();
    return new Promise((resolve) => {
      const close = (met: boolean | null): void => {
        if (!this.#open.delete(asking)) return;
        asking.stopWaiting();
        closed.abort();
        resolve(met);
        if (met !== null) this.#closeOthers(asking);
      };
      const asking: Asking = {
        question,
        close,
        closed: closed.signal,
        here,
        asked: new Set(),
        since,
        stopWaiting: () => undefined,
      };
      this.#moot.addEventListener("abort", () => close(null));
      this.#open.add(asking);
      if (here.length > 0) this.#ask(asking, here);
      else this.#askGamemaster(asking);
    });
  }

  #ask(asking: Asking, owners: readonly string[]): void {
    for (const owner of owners) {
      asking.asked.add(owner);
      void this.#askOne(asking, owner);
    }
    this.#wait(asking);
  }

  /** Asks this Gamemaster in the owners' place. Owners who come later are asked too. */
  #askGamemaster(asking: Asking): void {
    const { people, ui } = this.#host;
    const { question, close, closed, asked } = asking;
    asked.add(people.self());
    const how = { isAbsent: true, isUnasked: this.#isUnasked };
    void ui.confirm(consentQuestion(this.#host, question, how), closed).then(close);
    this.#wait(asking);
  }

  #wait(asking: Asking): void {
    const { clock } = this.#host;
    if (clock.steady() - asking.since > LONGEST - CONSENT_TIMEOUT) return;
    asking.stopWaiting();
    asking.stopWaiting = clock.after(CONSENT_TIMEOUT, () => asking.close(null));
  }

  /** Ignores late and repeated answers, and those of whoever owns the hider no more. */
  async #askOne({ question, close }: Asking, owner: string): Promise<void> {
    const asked = { message: { consent: question }, milliseconds: LONGEST };
    const met = readConsentAnswer(await tellPrivately(this.#host, owner, asked).catch(() => null));
    const { sceneId, creature } = question;
    if (met !== null && this.#host.documents.owns(owner, sceneId, creature)) close(met);
  }

  /** Closes the question at all who were asked too. */
  #closeOthers({ asked, question: { requestId, creature } }: Asking): void {
    const { people } = this.#host;
    const message = { answered: { requestId, creature } };
    for (const id of asked)
      if (id !== people.self())
        void tellPrivately(this.#host, id, { message, milliseconds: CONSENT_TIMEOUT }).catch(() => null);
  }

  #ownersHere({ sceneId, creature }: ConsentQuestion): readonly string[] {
    const { people, documents } = this.#host;
    return people
      .all()
      .filter(({ id, active, isGm }) => active && !isGm && documents.owns(id, sceneId, creature))
      .map(({ id }) => id);
  }
}

/** A question that has no answer yet. */
interface Asking {
  readonly question: ConsentQuestion;
  /** Takes the first answer, or null if none came in time. */
  readonly close: (met: boolean | null) => void;
  /** Says that it is answered. */
  readonly closed: AbortSignal;
  /** The owners who were there at the last check. */
  here: readonly string[];
  /** The users who were asked. */
  readonly asked: Set<string>;
  /** The time of the first question, in steady milliseconds. */
  readonly since: number;
  stopWaiting: () => void;
}

/** How long a question is open at most, however often its player comes back. */
const LONGEST = 4 * CONSENT_TIMEOUT;

function questionFor(
  host: DeskHost,
  { request, act, sceneId }: Inquiry,
  { creature, spots }: ConsentNeed,
): ConsentQuestion {
  const actor = "creature" in act ? act.creature : null;
  const ledger = foldedLedger(host);
  const situation = withLedger(host.documents.situation(sceneId), ledger);
  const unknown = unknownToPlayers(situation);
  const isKnown = situation.creatures.some(({ id, gmHidden }) => id === actor && !gmHidden && !unknown.includes(id));
  return {
    requestId: request.requestId,
    sceneId,
    creature,
    by: isKnown ? actor : null,
    spots,
    yields: hidingOf(ledger, sceneId, creature).yields,
  };
}

/** The open question or the answer on this client, for any desk that asks about the same act. */
interface Asked {
  readonly saying: Promise<boolean>;
  /** Says that somebody else has answered. */
  readonly elsewhere: AbortController;
  isOpen: boolean;
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
    const met = await asked.saying;
    return asked.elsewhere.signal.aborted ? null : { met };
  }

  /** Another owner has answered, or a Gamemaster. The question closes if it is open. */
  answered(answered: AnsweredConsent): void {
    const asked = this.#asked.get(keyOf(answered));
    if (asked?.isOpen) asked.elsewhere.abort();
  }

  #askedOnce(question: ConsentQuestion): Asked {
    const key = keyOf(question);
    const known = this.#asked.get(key);
    if (known) return known;
    const { clock, ui } = this.#host;
    const elsewhere = new AbortController();
    const how = { isAbsent: false, isUnasked: true };
    const saying = ui.confirm(consentQuestion(this.#host, question, how), elsewhere.signal);
    const asked: Asked = { saying, elsewhere, isOpen: true, isLate: false, stopWaiting: () => undefined };
    void this.#tellIfVain(asked, question);
    this.#asked.set(key, asked);
    clock.after(REMEMBERED, () => this.#asked.delete(key));
    return asked;
  }

  /** Says so where the answer came too late or from elsewhere, or the hider has become somebody else's. */
  async #tellIfVain(asked: Asked, { sceneId, creature }: ConsentQuestion): Promise<void> {
    const { ui, documents, people } = this.#host;
    await asked.saying;
    asked.isOpen = false;
    asked.stopWaiting();
    if (asked.elsewhere.signal.aborted) ui.tell("info", ui.say("UNSEEN.Consent.elsewhere"));
    else if (asked.isLate) ui.tell("info", ui.say("UNSEEN.Consent.late"));
    else if (!documents.owns(people.self(), sceneId, creature)) ui.tell("info", ui.say("UNSEEN.Consent.lost"));
  }

  /** Another desk, or the same after a reload, waits as long as the first did. */
  #waitAnew(asked: Asked): void {
    asked.stopWaiting();
    asked.isLate = false;
    asked.stopWaiting = this.#host.clock.after(CONSENT_TIMEOUT, () => (asked.isLate = true));
  }
}

const keyOf = ({ requestId, creature }: AnsweredConsent): string => `${requestId} ${creature}`;

/** Longer than any desk takes to come back and ask again. */
const REMEMBERED = 180_000;
