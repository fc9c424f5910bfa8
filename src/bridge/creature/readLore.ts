/** What there is to learn on a scene, from its documents (H-31). */
import type { Vantage } from "../../rules/index.ts";
import type { ItemSource } from "./itemSource.ts";
import { readVantage } from "./loreData.ts";

/** The vantages that lie on a scene, each once, in the order of its regions (H-31). */
export function readVantages(scene: Scene.Implementation): readonly Vantage[] {
  const behaviors = scene.regions.contents.flatMap((region) => region.behaviors.contents);
  const placed = behaviors.filter(({ type, disabled }) => type === "unseen.vantage" && !disabled);
  const uuids = placed.map(({ system }) => (system as { readonly vantage: string | null }).vantage);
  return [...new Set(uuids)].flatMap((uuid) => {
    const item = uuid === null ? null : (fromUuidSync(uuid) as unknown as ItemSource | null);
    return item?.type === "vantage" ? [readVantage(item)] : [];
  });
}
