/**
 * The places of hiding spots before the latest act. When this client hears of an act, its documents already show
 * the result.
 */
import { hidingFlag } from "../../bridge/read.ts";
import type { Footprint, SpotId } from "../../rules/index.ts";

/** By scene. Entries of deleted scenes are never read. */
const places = new Map<string, ReadonlyMap<SpotId, Footprint>>();

/** The last noted place of a spot. Null for a new one. */
export const placeBefore = (sceneId: string, spot: SpotId): Footprint | null => places.get(sceneId)?.get(spot) ?? null;

/** Notes the places of all spots of a scene. After every act there, done or taken back. */
export function notePlaces(scene: Scene.Implementation): void {
  const spots = scene.tokens.contents.flatMap((token) => hidingFlag(token)?.spots ?? []);
  places.set(scene.id!, new Map(spots.map(({ id, place }) => [id, place])));
}
