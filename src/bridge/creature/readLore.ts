/** What there is to learn on a scene, from its documents (H-31). */
import { HOOKS } from "../../config.ts";
import { callHook } from "../../hooks.ts";
import { onConnected } from "../channel.ts";
import type { Vantage } from "../../rules/index.ts";
import type { ItemSource } from "./itemSource.ts";
import { readVantage } from "./loreData.ts";

/** The vantages that lie on a scene, each once, in the order of its regions (H-31). */
export function readVantages(scene: Scene.Implementation): readonly Vantage[] {
  const behaviors = scene.regions.contents.flatMap((region) => region.behaviors.contents);
  const placed = behaviors.filter(({ type, disabled }) => type === "unseen.vantage" && !disabled);
  const uuids = placed.map(({ system }) => (system as { readonly vantage: string | null }).vantage);
  return [...new Set(uuids)].flatMap((uuid) => {
    const item = uuid === null ? null : itemAt(uuid);
    return item?.type === "vantage" ? [readVantage(item)] : [];
  });
}

/**
 * Asks again for the items of packs that did not come, once the seat is connected again after a loss. In `setup`.
 */
export function watchPackedLore(): void {
  onConnected(() => {
    const missing = [...ofPacks].filter(([, item]) => item === null);
    for (const [uuid] of missing) ofPacks.delete(uuid);
    if (missing.length > 0) callHook(HOOKS.lore);
  });
}

/** Items of packs, once they have come. Null until then, and for those that this user may not read. */
const ofPacks = new Map<string, ItemSource | null>();

/**
 * The item, if it is there. Of a pack, the host has only the index at first. An item of a pack is loaded, and then
 * this seat is told to read again.
 */
function itemAt(uuid: string): ItemSource | null {
  const there = fromUuidSync(uuid, { strict: false } as never) as unknown as Partial<ItemSource> | null;
  if (there?.system !== undefined) return there as ItemSource;
  if (!uuid.startsWith("Compendium.")) return null;
  const loaded = ofPacks.get(uuid);
  if (loaded === undefined) void load(uuid);
  return loaded ?? null;
}

async function load(uuid: string): Promise<void> {
  ofPacks.set(uuid, null);
  const item = (await fromUuid(uuid as never).catch(() => null)) as unknown as ItemSource | null;
  if (item === null) return;
  ofPacks.set(uuid, item);
  callHook(HOOKS.lore);
}
