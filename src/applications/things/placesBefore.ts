/**
 * Where hiding spots were before the act that this client is told of: its documents show already what follows from
 * it.
 */
import { hidingFlag } from "../../bridge/read.ts";
import type { Place, SpotId } from "../../rules/index.ts";

/** By scene. Entries of deleted scenes are never read. */
const places = new Map<string, ReadonlyMap<SpotId, Place>>();

/** Where a spot of a scene was when that was noted last; null for one that is new. */
export const placeBefore = (sceneId: string, spot: SpotId): Place | null => places.get(sceneId)?.get(spot) ?? null;

/** Notes where all spots of a scene are. After every act there, done or taken back. */
export function notePlaces(scene: Scene.Implementation): void {
  const spots = scene.tokens.contents.flatMap((token) => hidingFlag(token)?.spots ?? []);
  places.set(scene.id!, new Map(spots.map(({ id, place }) => [id, place])));
}
