import { BaseRegion } from "../../../core/documents/sceneParts.ts";
import { testRegionElevation, testRegionPoint } from "../../../core/scene/regionShapes.ts";
import { placeableDocument } from "../placeableDocument.ts";
import type { RegionBehaviorType } from "./regionBehaviorType.ts";
import type { Place } from "../tokens/movementPlan.ts";
import { samplePoints } from "../tokens/tokenPath.ts";
import type { RegionDoc, RegionEvent, SceneDoc, TokenDoc } from "../../types/documents.ts";
import type { ElevatedPoint } from "../../../core/grid/types.ts";

/** An area of a scene and what it does. */
export class RegionDocument extends placeableDocument(BaseRegion) implements RegionDoc {
  declare readonly parent: SceneDoc | null;
  declare readonly behaviors: RegionDoc["behaviors"];

  get scene(): SceneDoc | null {
    return this.parent;
  }

  /** The tokens that stand in it. */
  get tokens(): Set<TokenDoc> {
    return new Set(this.parent?.tokens.filter((token) => this._contains(token, token._place())));
  }

  /** Whether a point lies in it, by its shapes and its elevation. */
  testPoint(point: ElevatedPoint): boolean {
    return testRegionElevation(this.elevation, point.elevation ?? 0) && testRegionPoint(this.shapes, point);
  }

  /** Whether a token at this place counts as inside: with the middle of any space that it takes. */
  _contains(token: TokenDoc, place: Place): boolean {
    if (!testRegionElevation(this.elevation, place.elevation)) return false;
    if (!this.includedInLevel(place.level ?? null)) return false;
    return samplePoints(token._grid, place).some((point) => testRegionPoint(this.shapes, point));
  }

  /** The difficulties of its ground for a token that moves in it, by its behaviours that are not disabled. */
  _difficulties(token: TokenDoc, segment: { readonly action: string }): number[] {
    const acting = [...this.behaviors].filter(({ disabled }) => !disabled);
    return acting
      .flatMap(({ system }) => (system as unknown as RegionBehaviorType)._getTerrainEffects?.(token, segment) ?? [])
      .flatMap(({ name, difficulty = 1 }) => (name === "difficulty" ? [difficulty] : []));
  }

  /** Whether it does anything at all. */
  get _isActing(): boolean {
    return [...this.behaviors].some(({ disabled }) => !disabled);
  }

  /** Passes an event on to its behaviours that are not disabled. */
  _handleEvent(event: RegionEvent): void {
    for (const behavior of this.behaviors) behavior._handleRegionEvent(event);
  }
}
