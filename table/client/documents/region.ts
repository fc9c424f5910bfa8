import { BaseRegion } from "../../core/documents/sceneParts.ts";
import { type RegionShape, testRegionElevation, testRegionPoint } from "../../core/scene/regionShapes.ts";
import { placeableDocument } from "./placeableDocument.ts";
import type { RegionBehavior } from "./regionBehavior.ts";
import type { RegionBehaviorType } from "./regionBehaviorType.ts";
import type { RegionEvent } from "./regionEvents.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./tokenDocument.ts";
import { type Place, samplePoints } from "./tokenPath.ts";

interface Point {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

/** An area of a scene and what it does. */
export class RegionDocument extends placeableDocument(BaseRegion) {
  declare readonly parent: Scene | null;
  declare readonly elevation: { bottom: number | null; top: number | null };

  get scene(): Scene | null {
    return this.parent;
  }

  /** The tokens that stand in it. */
  get tokens(): Set<TokenDocument> {
    const tokens = (this.parent?.tokens.contents ?? []) as unknown as TokenDocument[];
    return new Set(tokens.filter((token) => this._contains(token, token._place())));
  }

  /** Whether a point lies in it, by its shapes and its elevation. */
  testPoint(point: Point): boolean {
    return testRegionElevation(this.elevation, point.elevation ?? 0) && testRegionPoint(this._shapes, point);
  }

  /** Whether a token at this place counts as inside: with the middle of any space that it takes. */
  _contains(token: TokenDocument, place: Place): boolean {
    if (!testRegionElevation(this.elevation, place.elevation)) return false;
    if (!this.includedInLevel(place.level ?? null)) return false;
    return samplePoints(token._grid, place).some((point) => testRegionPoint(this._shapes, point));
  }

  /** The difficulties of its ground for a token that moves in it, by its behaviours that are not disabled. */
  _difficulties(token: TokenDocument, segment: { readonly action: string }): number[] {
    const acting = ([...this.behaviors] as unknown as RegionBehavior[]).filter(({ disabled }) => !disabled);
    return acting
      .flatMap(({ system }) => (system as unknown as RegionBehaviorType)._getTerrainEffects?.(token, segment) ?? [])
      .flatMap(({ name, difficulty = 1 }) => (name === "difficulty" ? [difficulty] : []));
  }

  /** Whether it does anything at all. */
  get _isActing(): boolean {
    return ([...this.behaviors] as unknown as RegionBehavior[]).some(({ disabled }) => !disabled);
  }

  /** Passes an event on to its behaviours that are not disabled. */
  _handleEvent(event: RegionEvent): void {
    for (const behavior of this.behaviors) (behavior as unknown as RegionBehavior)._handleRegionEvent(event);
  }

  get _shapes(): RegionShape[] {
    return this.shapes as unknown as RegionShape[];
  }
}
