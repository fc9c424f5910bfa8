import { BaseRegion } from "../../../core/documents/sceneParts.ts";
import { testRegionElevation, testRegionPoint } from "../../../core/scene/regionShapes.ts";
import { placeableDocument } from "../placeableDocument.ts";
import type { RegionBehaviorType } from "./regionBehaviorType.ts";
import type { Place } from "../tokens/movementPlan.ts";
import { samplePoints } from "../tokens/tokenPath.ts";
import type { RegionDoc, RegionEvent, SceneDoc, TerrainEffect, TokenDoc } from "../../types/documents.ts";
import type { ElevatedPoint } from "../../../core/grid/types.ts";

/** A region of a scene with its behaviors. */
export class RegionDocument extends placeableDocument(BaseRegion) implements RegionDoc {
  declare readonly parent: SceneDoc | null;
  declare readonly behaviors: RegionDoc["behaviors"];

  get scene(): SceneDoc | null {
    return this.parent;
  }

  /** The tokens inside the region. */
  get tokens(): Set<TokenDoc> {
    return new Set(this.parent?.tokens.filter((token) => this._contains(token, token._place())));
  }

  /** Whether a point lies inside the region's shapes and elevation. */
  testPoint(point: ElevatedPoint): boolean {
    return testRegionElevation(this.elevation, point.elevation ?? 0) && testRegionPoint(this.shapes, point);
  }

  /** Whether a token at this place counts as inside: the centre of any of its spaces is. */
  _contains(token: TokenDoc, place: Place): boolean {
    if (!testRegionElevation(this.elevation, place.elevation)) return false;
    if (!this.includedInLevel(place.level ?? null)) return false;
    return samplePoints(token._grid, place).some((point) => testRegionPoint(this.shapes, point));
  }

  /** What its enabled behaviors do to a token that moves in the region. */
  _terrainEffects(token: TokenDoc, segment: { readonly action: string }): TerrainEffect[] {
    const acting = [...this.behaviors].filter(({ disabled }) => !disabled);
    return acting.flatMap(
      ({ system }) => (system as unknown as RegionBehaviorType)._getTerrainEffects?.(token, segment) ?? [],
    );
  }

  /** Whether the region has any enabled behavior. */
  get _isActing(): boolean {
    return [...this.behaviors].some(({ disabled }) => !disabled);
  }

  /** Passes an event to the enabled behaviors. */
  _handleEvent(event: RegionEvent): void {
    for (const behavior of this.behaviors) behavior._handleRegionEvent(event);
  }
}
