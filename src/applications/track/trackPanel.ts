import { templatePath } from "../../config.ts";
import { boxesOf } from "../../canvas/unseenLayer.ts";
import { placesOf, type Place, type TrackAnswer } from "../../rules/index.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { isOwned, seatSituation } from "../seat.ts";
import { submit } from "../submit.ts";
import { say } from "../../desk/words.ts";
import { offersFor, type OfferView } from "./offers.ts";

let panel: TrackPanel | null = null;
/** Offers that this seat has put away unanswered; the Track button brings them back. */
const putAway = new Set<string>();

/** After a change of the documents: the prompt opens with a new offer, follows it, and goes when nothing is left to answer. */
export function followTracks(): void {
  const offers = openOffers();
  const shown = offers.filter(({ event }) => !putAway.has(event));
  if (shown.length > 0) return showOffers(shown);
  panel?.dismiss();
}

/** Shows every open offer of this seat, those put away too. */
export function openTracks(): void {
  putAway.clear();
  followTracks();
}

function openOffers(): readonly OfferView[] {
  const situation = seatSituation();
  const seat = { gm: game.user.isGM, plays: isOwned };
  return situation === null ? [] : offersFor(situation, seat, say);
}

function showOffers(offers: readonly OfferView[]): void {
  panel ??= new TrackPanel();
  panel.show(offers);
}

export class TrackPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-track",
    classes: ["unseen", "unseen-track"],
    window: { title: "UNSEEN.Track.title", icon: "fa-solid fa-shoe-prints", resizable: false },
    position: { width: 360, height: "auto" },
    actions: {
      track: TrackPanel.#onTrack,
      pass: TrackPanel.#onPass,
      closeOffer: TrackPanel.#onCloseOffer,
    } satisfies Record<string, PanelAction<TrackPanel>>,
  };

  static override PARTS = { offers: { template: templatePath("applications/track/offers") } };

  #offers: readonly OfferView[] = [];

  /** Shows these offers, without taking the keyboard from where it is. */
  show(offers: readonly OfferView[]): void {
    this.#offers = offers;
    void this.open(boxesOf(placesOnStage(offers)));
  }

  /** Closes with nothing left to answer. */
  dismiss(): void {
    this.#offers = [];
    panel = null;
    void this.close();
  }

  override shape(): object {
    return { offers: this.#offers };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    for (const { event } of this.#offers) putAway.add(event);
    if (panel === this) panel = null;
  }

  static #onTrack(this: TrackPanel, _event: PointerEvent, target: HTMLElement): void {
    void answer(target, "track");
  }

  static #onPass(this: TrackPanel, _event: PointerEvent, target: HTMLElement): void {
    void answer(target, "pass");
  }

  static #onCloseOffer(this: TrackPanel, _event: PointerEvent, target: HTMLElement): void {
    void submit({ kind: "closeTrack", hider: target.dataset["hider"] ?? "" });
  }
}

async function answer({ dataset }: HTMLElement, given: TrackAnswer): Promise<void> {
  const { hider = "", tracker = "" } = dataset;
  await submit({ kind: "track", creature: tracker, hider, answer: given });
}

/** Where the hiders and those who may track them are. */
function placesOnStage(offers: readonly OfferView[]): Place[] {
  const ids = new Set(offers.flatMap(({ hider, rows }) => [hider, ...rows.map(({ tracker }) => tracker)]));
  return (
    seatSituation()
      ?.creatures.filter(({ id }) => ids.has(id))
      .flatMap(placesOf) ?? []
  );
}
