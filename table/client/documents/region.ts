import { BaseRegion } from "../../core/documents/sceneParts.ts";
import { type RegionShape, testRegionElevation, testRegionPoint } from "../../core/scene/regionShapes.ts";
import { placeableDocument } from "./placeableDocument.ts";
import type { RegionBehavior } from "./regionBehavior.ts";
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
    return samplePoints(token._grid, place).some((point) => testRegionPoint(this._shapes, point));
  }

  /** Passes an event on to its behaviours that are not disabled. */
  _handleEvent(event: RegionEvent): void {
    for (const behavior of this.behaviors) (behavior as unknown as RegionBehavior)._handleRegionEvent(event);
  }

  get _shapes(): RegionShape[] {
    return this.shapes as unknown as RegionShape[];
  }
}
