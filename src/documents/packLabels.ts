/**
 * The names of the packs that hold all languages, in a client's language. The manifest holds them in English, without
 * keys.
 */
import { SYSTEM_ID } from "../config.ts";
import type { Say } from "../words/say.ts";

export interface Pack {
  readonly metadata: { readonly name: string; readonly packageName: string; label: string };
}

/**
 * Renames the system's packs for this client alone. Nothing is stored. A pack whose metadata is frozen keeps its name.
 */
export function labelPacks(packs: Iterable<Pack>, has: (key: string) => boolean, say: Say): void {
  for (const { metadata } of packs) {
    const key = `UNSEEN.PackName.${metadata.name}`;
    if (metadata.packageName !== SYSTEM_ID || !has(key)) continue;
    if (Object.getOwnPropertyDescriptor(metadata, "label")?.writable) metadata.label = say(key);
  }
}
