import { say } from "../words/sayHere.ts";
import { labelPacks, type Pack } from "./packLabels.ts";

/** Names the packs in the sidebar in this client's language. In `ready`. */
export function namePacks(): void {
  labelPacks(game.packs as unknown as Iterable<Pack>, (key) => game.i18n.has(key), say);
  void ui.compendium?.render();
}
