import { speak } from "../../chat/spoken.ts";
import { templatePath } from "../../config.ts";
import { boxesOf, unseenLayer } from "../../canvas/unseenLayer.ts";
import { placesOf, type Act, type CreatureId, type Footprint, type TrackAnswer } from "../../rules/index.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { showsGm, showsFullGm } from "../../bridge/seeAs.ts";
import { isOwned, playerOf } from "../playedHere.ts";
import { ownSituation, seatCreature, seatSituation } from "../viewedScene.ts";
import { submit } from "../../chat/submit.ts";
import { say } from "../../words/sayHere.ts";
import { isMutedHere, mute, unaskedAnswers } from "./mute.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";
import { answersFor, offersFor, trackLines, type OfferView } from "./offers.ts";

/** Offers that this seat has put away unanswered. The Track button brings them back. */
const putAway = new Set<string>();
/** Answers that were given without asking, so that each is sent once. */
const unasked = new Set<string>();

/**
 * After a change of the documents. The prompt opens with a new offer, follows it, and closes when nothing is left
 * to answer.
 */
export function followTracks(): void {
  answerUnasked();
  const shown = openOffers().filter((offer) => !putAway.has(offer.event) && offer.rows.some(isAsked));
  if (shown.length > 0) TrackPanel.one().show(shown);
  else TrackPanel.shown()?.dismiss();
}

/** Shows every open offer of this seat, also those put away. */
export function openTracks(): void {
  putAway.clear();
  followTracks();
}

function openOffers(): readonly OfferView[] {
  const situation = seatSituation();
  const seat = { gm: showsGm(), closes: showsFullGm(), plays: isOwned, playerOf };
  return situation === null ? [] : offersFor(situation, seat, say);
}

function isAsked({ state, tracker }: OfferView["rows"][number]): boolean {
  const situation = seatSituation();
  return state === "open" && situation !== null && !isMutedHere(situation, tracker);
}

function answerUnasked(): void {
  const situation = ownSituation();
  if (situation === null) return;
  const events = new Map(situation.creatures.map(({ id, hiding }) => [id, hiding.offer?.event ?? ""]));
  for (const act of unaskedAnswers(situation)) {
    if (act.kind !== "track") continue;
    const key = `${events.get(act.hider)} ${act.creature}`;
    if (unasked.has(key)) continue;
    unasked.add(key);
    void submit(act);
  }
}

class TrackPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-track",
    classes: ["unseen", "unseen-track"],
    window: { title: "UNSEEN.Track.title", icon: "fa-solid fa-shoe-prints", resizable: false },
    position: { width: 400, height: "auto" },
    actions: {
      track: (_event, target) => (target.ariaDisabled === "true" ? null : answer(target, "track")),
      pass: (_event, target) => answer(target, "pass"),
      allTrack: TrackPanel.#onAll,
      tickedTrack: TrackPanel.#onTicked,
      noneTrack: TrackPanel.#onNone,
      mute: TrackPanel.#onMute,
      closeOffer: (_event, { dataset }) => submit({ kind: "closeTrack", hider: dataset["hider"] ?? "" }),
    } satisfies Record<string, PanelAction<TrackPanel>>,
  };

  static override PARTS = {
    offers: { template: templatePath("applications/track/offers"), scrollable: [".unseen-track-body"] },
  };

  #offers: readonly OfferView[] = [];
  /** The ticked trackers, each with its offer, kept over renderings. */
  readonly #ticked = new Set<string>();

  /** Shows these offers without moving the focus. */
  show(offers: readonly OfferView[]): void {
    this.#offers = offers;
    for (const { event, sentence } of offers) speak(sentence, { kind: "offer", once: `${event} offer` });
    void this.appear(boxesOf(placesOnStage(offers)));
  }

  /** Closes when nothing is left to answer. */
  override dismiss(): void {
    this.#offers = [];
    super.dismiss();
  }

  override get rule(): string {
    return "H-34";
  }

  override shape(): object {
    const offers = this.#offers.map((offer) => ({
      ...offer,
      rows: offer.rows.map((row) => ({ ...row, ticked: this.#ticked.has(tickKey(offer.event, row.tracker)) })),
    }));
    return { offers };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { event = "", tracker = "" } = target.dataset;
      if (target.checked) this.#ticked.add(tickKey(event, tracker));
      else this.#ticked.delete(tickKey(event, tracker));
    });
  }

  protected override linesOf(key: string): readonly NamedLines[] {
    const situation = seatSituation();
    return situation === null ? [] : trackLines(situation, key, say);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    unseenLayer()?.drawLines([]);
    for (const { event } of this.#offers) putAway.add(event);
  }

  #offerOf(target: HTMLElement): OfferView | null {
    return this.#offers.find(({ event }) => event === target.dataset["event"]) ?? null;
  }

  /** Answers for all creatures of this seat: these track, the others pass. */
  #answerAll(target: HTMLElement, tracks: (tracker: CreatureId, event: string) => boolean): void {
    const situation = seatSituation();
    const offer = this.#offerOf(target);
    if (situation === null || offer === null) return;
    const trackers = offer.rows.map(({ tracker }) => tracker).filter((tracker) => tracks(tracker, offer.event));
    void submitInTurn(offer, answersFor(situation, offer, trackers));
  }

  static #onAll(this: TrackPanel, _event: PointerEvent, target: HTMLElement): void {
    const offer = this.#offerOf(target);
    this.#answerAll(target, (tracker) => offer?.rows.some((row) => row.tracker === tracker && !row.barred) === true);
  }

  static #onTicked(this: TrackPanel, _event: PointerEvent, target: HTMLElement): void {
    this.#answerAll(target, (tracker, event) => this.#ticked.has(tickKey(event, tracker)));
  }

  static #onNone(this: TrackPanel, _event: PointerEvent, target: HTMLElement): void {
    const offer = this.#offerOf(target);
    if (offer?.noneCloses) void submit({ kind: "closeTrack", hider: offer.hider });
    else this.#answerAll(target, () => false);
  }

  static async #onMute(this: TrackPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const situation = seatSituation();
    const offer = this.#offerOf(target);
    if (situation === null || offer === null) return;
    const own = offer.rows.filter((row) => row.own && row.state === "open");
    await mute(
      situation,
      own.map(({ tracker }) => tracker),
    );
    ui.notifications.info(say("UNSEEN.Track.mutedNow", { names: own.map(({ name }) => name).join(", ") }));
    followTracks();
  }
}

async function answer({ dataset }: HTMLElement, given: TrackAnswer): Promise<void> {
  const { hider = "", tracker = "" } = dataset;
  await submit({ kind: "track", creature: tracker, hider, answer: given });
}

/** Asks one after the other. Stops when the hider is found, or when the offer closes otherwise (H-36). */
async function submitInTurn({ hider, event }: OfferView, acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const offer = seatCreature(hider)?.hiding.offer;
    if (offer?.event !== event || (await submit(act)) === "refused") return;
  }
}

function tickKey(event: string, tracker: CreatureId): string {
  return `${event} ${tracker}`;
}

/** The places of the hiders and of those who may track them. */
function placesOnStage(offers: readonly OfferView[]): Footprint[] {
  const ids = new Set(offers.flatMap(({ hider, rows }) => [hider, ...rows.map(({ tracker }) => tracker)]));
  return (
    seatSituation()
      ?.creatures.filter(({ id }) => ids.has(id))
      .flatMap(placesOf) ?? []
  );
}
