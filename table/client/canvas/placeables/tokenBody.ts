import { Rectangle, type Circle, type Polygon } from "pixi.js";
import type { Point } from "../geometry/vector.ts";
import { PlaceableObject } from "./placeableObject.ts";
import {
  initializeTokenLight,
  initializeTokenVision,
  isTokenVisionSource,
  tokenLightData,
  tokenVisionData,
} from "./tokenSources.ts";
import { setTokenTarget } from "./tokenTargets.ts";
import { canvas, CONFIG, game } from "../../host.ts";
import type { ActorDoc, TokenDoc, UserDoc } from "../../types/documents.ts";
import type { DrawnToken, PlaceablesLayerLike, TargetOptions } from "../../types/canvas.ts";
import type { LightSource, LightSourceData, VisionSource, VisionSourceData } from "../../types/sources.ts";

/** A token's place, reach, sight and light: all its properties that are not drawn. */
export abstract class TokenBody extends PlaceableObject<TokenDoc> {
  vision: VisionSource | null = null;
  light: LightSource | null = null;
  /** The users who target this token. */
  targeted: Set<UserDoc> = new Set();

  override get layer(): PlaceablesLayerLike<DrawnToken> {
    return canvas.tokens;
  }

  get actor(): ActorDoc | null {
    return this.document.actor;
  }

  get combatant(): unknown {
    return this.document.combatant;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  /** Width in pixels. */
  get w(): number {
    return this.getSize().width;
  }

  /** Height in pixels. */
  get h(): number {
    return this.getSize().height;
  }

  override get bounds(): Rectangle {
    return new Rectangle(this.position.x, this.position.y, this.w, this.h);
  }

  get isTargeted(): boolean {
    return this.targeted.has(game.user);
  }

  get hasSight(): boolean {
    return this.document.sight.enabled;
  }

  get emitsLight(): boolean {
    const { bright, dim } = this.document.light;
    return !this.document.hidden && (bright !== 0 || dim !== 0);
  }

  /** Half of the longer side, in pixels. Reach is measured from there. */
  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  /** Whether this seat may see the token now. */
  get isVisible(): boolean {
    if (this.document.hidden && !game.user.isGM) return false;
    if (!canvas.visibility.tokenVision || this.controlled) return true;
    if (this.vision?.active && !game.user.isGM) return true;
    const tolerance = Math.min(this.w, this.h) / 4;
    return canvas.visibility.testVisibility(
      { ...this.center, elevation: this.document.elevation },
      { tolerance, object: this },
    );
  }

  getSize(): { width: number; height: number } {
    return this.document.getSize();
  }

  getShape(): Rectangle | Circle | Polygon {
    return new Rectangle(0, 0, this.w, this.h);
  }

  /** Grid units as pixels, counted from the rim of the token. */
  getLightRadius(units: number): number {
    return units === 0
      ? 0
      : (Math.abs(units) * canvas.dimensions.distancePixels + this.externalRadius) * Math.sign(units);
  }

  /** The middle of the token if its top left is at a point. */
  getCenterPoint(point: Point = { x: this.document.x, y: this.document.y }): Point {
    return { x: point.x + this.w / 2, y: point.y + this.h / 2 };
  }

  getSnappedPosition(position: Point = this.document): Point {
    return this.document.getSnappedPosition({ x: position.x, y: position.y });
  }

  /** Collisions of walls with a straight way of the token's centre. */
  checkCollision(
    destination: Point,
    {
      origin = this.getCenterPoint(),
      type = "move",
      mode = "any",
    }: { origin?: Point; type?: "move" | "sight" | "light" | "sound"; mode?: "any" | "all" | "closest" } = {},
  ): boolean | Point | null | Point[] {
    return CONFIG.Canvas.polygonBackends[type].testCollision(origin, destination, { type, mode, source: this });
  }

  /** Targets the token, or stops targeting it. The options are documented. `user` sets another user's target. */
  setTarget(targeted = true, options: TargetOptions = {}): void {
    setTokenTarget(this, targeted, options);
  }

  initializeSources({ deleted = false }: { deleted?: boolean } = {}): void {
    this.initializeLightSource({ deleted });
    this.initializeVisionSource({ deleted });
  }

  initializeLightSource({ deleted = false }: { deleted?: boolean } = {}): void {
    initializeTokenLight(this, deleted);
  }

  initializeVisionSource({ deleted = false }: { deleted?: boolean } = {}): void {
    initializeTokenVision(this, deleted);
  }

  _isLightSource(): boolean {
    return this.emitsLight;
  }

  _isVisionSource(): boolean {
    return isTokenVisionSource(this);
  }

  _getLightSourceData(): Partial<LightSourceData> {
    return tokenLightData(this);
  }

  _getVisionSourceData(): Partial<VisionSourceData> {
    return tokenVisionData(this);
  }

  _getVisionBlindedStates(): Record<string, boolean> {
    const blind = CONFIG.specialStatusEffects?.BLIND;
    return { blind: blind !== undefined && this.document.hasStatusEffect(blind) };
  }
}
