import { el } from "../applications/elements.ts";
import { say } from "../applications/words.ts";
import { ApplicationV2 } from "../applications/api/application.ts";
import type { PartialOptions } from "../applications/api/types.ts";
import { game } from "../host.ts";
import type { TourEntry } from "../types/game.ts";

/** The list of tours that are meant to be shown, with a button that starts each. */
export class ToursManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "tours-management",
    position: { width: 420, height: "auto" },
    window: { title: "TABLE.Tour.title", icon: "fa-solid fa-person-hiking" },
    actions: { play: ToursManagement.#onPlay },
  };

  override async _renderHTML(): Promise<Node[]> {
    const shown = game.tours.filter(({ config }) => config.display === true && (!config.restricted || game.user.isGM));
    if (shown.length === 0) return [el("p", { class: "empty", text: say("TABLE.Tour.none") })];
    return shown.map(row);
  }

  override _replaceHTML(result: Node[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  static async #onPlay(this: ToursManagement, _event: Event, target: HTMLElement): Promise<void> {
    const tour = game.tours.get(target.dataset["tour"] ?? "");
    if (!tour?.canStart) return;
    await this.close();
    await tour.start();
  }
}

const row = (tour: TourEntry): HTMLElement =>
  el(
    "section",
    { class: "tour-row" },
    el("h3", { text: tour.title }),
    el("p", { text: tour.description }),
    el("button", {
      type: "button",
      text: say("TABLE.Tour.start"),
      disabled: !tour.canStart,
      "aria-label": say("TABLE.Tour.startOf", { title: tour.title }),
      data: { action: "play", tour: tour.key },
    }),
  );
