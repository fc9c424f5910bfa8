/** The names of the system's packs in this client's language. The manifest holds them in English, without keys. */
import { SYSTEM_ID } from "../config.ts";
import type { Say } from "../words/say.ts";
import { say } from "../words/sayHere.ts";

interface Pack {
  readonly metadata: { readonly name: string; readonly packageName: string; label: string };
}

/** Names the packs in the sidebar. In `ready`. */
export function namePacks(): void {
  labelPacks(game.packs as unknown as Iterable<Pack>, (key) => game.i18n.has(key), say);
  void ui.compendium?.render();
}

/** Renames the system's packs for this client alone. Nothing is stored. A pack whose metadata is frozen keeps its name. */
export function labelPacks(packs: Iterable<Pack>, has: (key: string) => boolean, words: Say): void {
  for (const { metadata } of packs) {
    const key = `UNSEEN.PackName.${metadata.name}`;
    if (metadata.packageName !== SYSTEM_ID || !has(key)) continue;
    if (Object.getOwnPropertyDescriptor(metadata, "label")?.writable) metadata.label = words(key);
  }
}
