import {
  Container,
  Graphics,
  Rectangle,
  type Circle,
  type FederatedPointerEvent,
  type Polygon,
  type Sprite,
  type Text,
} from "pixi.js";
import type { DragEvent } from "../interaction/pointerHandling.ts";
import { TokenDrag } from "../interaction/tokenDrag.ts";
import { TokenBody } from "./tokenBody.ts";
import { drawBars, drawBorder, drawTargetArrows, drawTargetPips, ringColor } from "./tokenDecor.ts";
import { drawEffectIcons } from "./tokenEffects.ts";
import { drawTokenMesh, placeTokenMesh } from "./tokenMesh.ts";
import { animateTo, place } from "./tokenMotion.ts";
import { TokenRuler } from "./tokenRuler.ts";
import { TOKEN_RENDER_FLAGS } from "./tokenRenderFlags.ts";
import { barsShow, drawNameplate, nameplateShows, placeNameplate } from "./tokenNameplate.ts";
import { canvas, CONFIG, game } from "../../host.ts";
import { activeTool } from "../interaction/activeTool.ts";
import type { UserDoc } from "../../types/documents.ts";

/** Fields whose change updates the token's light and sight. */
const PERCEIVED = [
  "x",
  "y",
  "elevation",
  "width",
  "height",
  "rotation",
  "hidden",
  "light",
  "sight",
  "detectionModes",
] as const;

/**
 * A creature's piece on the map. Documented as `foundry.canvas.placeables.Token`; `CONFIG.Token.objectClass` may be a
 * subclass.
 */
export class Token extends TokenBody {
  static override embeddedName = "Token";
  static override RENDER_FLAGS = TOKEN_RENDER_FLAGS;

  /** The picture, which lies under the light, apart from the frame. */
  mesh: Sprite | null = null;
  border: Graphics | null = null;
  bars: Graphics | null = null;
  nameplate: Text | null = null;
  tooltip: Text | null = null;
  effects: Container | null = null;
  /** The frame of who is targeted. */
  targetArrows: Graphics | null = null;
  /** A mark for each user who targets it. */
  targetPips: Graphics | null = null;
  ruler: TokenRuler | null = null;
  shape: Rectangle | Circle | Polygon = new Rectangle();
  /** Resolves when the token stands where its document says. */
  movementAnimationPromise: Promise<boolean> | null = null;
  readonly #drag = new TokenDrag(this);

  /** The colour of the frame: by disposition, as the package's constants name them. */
  _getBorderColor(_options: object = {}): number {
    return ringColor(this.document.disposition, this.isOwner && !game.user.isGM);
  }

  drawBars(): void {
    if (this.bars) drawBars(this, this.bars);
  }

  /** Moves the token to its document's position, animated or at once. */
  async animate(options: { duration?: number; animate?: boolean } = {}): Promise<void> {
    await animateTo(this, options);
  }

  override _canControl(user: UserDoc, _event?: unknown): boolean {
    return user.isGM || this.document.isOwner;
  }

  override _canHUD(user: UserDoc, _event?: unknown): boolean {
    return user.isGM || this.document.isOwner;
  }

  override _canView(user: UserDoc, _event?: unknown): boolean {
    return user.isGM || this.actor?.testUserPermission(user, "LIMITED") === true;
  }

  override _canDrag(user: UserDoc, _event?: unknown): boolean {
    return this.controlled && !this.document.locked && (user.isGM || this.document.isOwner);
  }

  override _canHover(_user: UserDoc, _event?: unknown): boolean {
    return true;
  }

  override _onControl(options: object): void {
    super._onControl(options);
    canvas.perception.update({ initializeVision: true });
  }

  override _onRelease(options: object): void {
    super._onRelease(options);
    canvas.perception.update({ initializeVision: true });
  }

  /** Called after a status changed. Blindness updates the token's own sight. */
  _onApplyStatusEffect(statusId: string, _active: boolean): void {
    if (statusId === CONFIG.specialStatusEffects?.BLIND) {
      this.initializeVisionSource();
      canvas.perception.update({ refreshVision: true });
    } else if (statusId === CONFIG.specialStatusEffects?.INVISIBLE) canvas.perception.update({ refreshVision: true });
  }

  override _onUpdate(
    changed: object,
    options: { animate?: boolean; animation?: { duration?: number } } & object,
    _userId: string,
  ): void {
    if (["texture", "actorId", "actorLink"].some((key) => key in changed)) this.renderFlags.set({ redraw: true });
    if ("x" in changed || "y" in changed)
      this.movementAnimationPromise = animateTo(this, {
        animate: options.animate,
        duration: options.animation?.duration,
      });
    this.renderFlags.set({ refresh: true, redrawEffects: "delta" in changed });
    if (!PERCEIVED.some((key) => key in changed)) return;
    this.initializeSources();
    canvas.perception.update({ refreshLighting: true, refreshVision: true });
  }

  override _onDelete(_options: object, _userId: string): void {
    for (const user of this.targeted) this.setTarget(false, { user, releaseOthers: false });
    this.initializeSources({ deleted: true });
  }

  /** Selects the token, or targets it if that tool is active. */
  override _onClickLeft(event: FederatedPointerEvent): void {
    if (activeTool() === "target") this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    else super._onClickLeft(event);
  }

  override _onClickRight(event: FederatedPointerEvent): void {
    if (!this._canHUD(game.user, event)) return;
    if (!this.controlled) this.control({ releaseOthers: true });
    canvas.handles.toggleToken(this);
  }

  override _onDragLeftStart(event: DragEvent): boolean {
    return this.#drag.start(event);
  }

  override _onDragLeftMove(event: FederatedPointerEvent): void {
    this.#drag.move(event);
  }

  override _onDragLeftDrop(event: FederatedPointerEvent): void {
    void this.#drag.drop(event);
  }

  override _onDragLeftCancel(): void {
    this.#drag.cancel();
  }

  protected override async _draw(_options: object): Promise<void> {
    this.name = this.document.name;
    this.visible = false;
    place(this, this.document);
    this.border = this.addChild(new Graphics());
    this.targetArrows = this.addChild(new Graphics());
    this.targetPips = this.addChild(new Graphics());
    this.bars = this.addChild(new Graphics());
    this.effects = this.addChild(new Container());
    const { nameplate, tooltip } = drawNameplate(this);
    this.nameplate = nameplate;
    this.tooltip = tooltip;
    this.ruler = new ((CONFIG.Token.rulerClass as typeof TokenRuler | undefined) ?? TokenRuler)(this);
    this.pointer.activate();
    this.cursor = "pointer";
    await drawTokenMesh(this);
    if (!this.destroyed) await this._drawEffects();
  }

  protected override _destroy(): void {
    this.initializeSources({ deleted: true });
    this.ruler?.clear();
    this.mesh?.destroy();
    this.mesh = null;
  }

  protected async _drawEffects(): Promise<void> {
    await drawEffectIcons(this);
  }

  /** Visibility comes first, because the other parts depend on it. */
  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (!this.border) return;
    const refresh: Readonly<Record<string, () => unknown>> = {
      refreshVisibility: () => this._refreshVisibility(),
      refreshShape: () => this._refreshShape(),
      refreshState: () => this._refreshState(),
      refreshMesh: () => this._refreshMesh(),
      refreshBorder: () => this._refreshBorder(),
      refreshBars: () => this._refreshBars(),
      refreshNameplate: () => this._refreshNameplate(),
      refreshTarget: () => this._refreshTarget(),
      redrawEffects: () => this._drawEffects(),
      refreshEffects: () => this._refreshEffects(),
    };
    for (const [flag, bring] of Object.entries(refresh)) if (flags[flag]) bring();
    if (this.mesh && !this.visible) this.mesh.visible = false;
  }

  protected _refreshVisibility(): void {
    this.visible = this.isVisible;
    if (this.mesh) this.mesh.visible = this.visible;
  }

  protected override _refreshState(): void {
    this.zIndex = (this.controlled ? 1e6 : 0) + (this.hover ? 2e6 : 0) + this.document.sort;
    const alpha = this._getTargetAlpha();
    if (this.mesh) this.mesh.alpha = alpha;
    this.alpha = this.document.hidden ? 0.6 : 1;
    this.cursor = this._canControl(game.user) ? "pointer" : "default";
    this._refreshNameplate();
    this._refreshBars();
  }

  protected _getTargetAlpha(): number {
    return this.document.alpha * (this.document.hidden ? 0.5 : 1);
  }

  protected _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  protected _refreshMesh(): void {
    if (this.mesh) placeTokenMesh(this, this.mesh);
  }

  protected _refreshBorder(): void {
    if (this.border) drawBorder(this, this.border);
  }

  protected _refreshBars(): void {
    if (!this.bars) return;
    this.bars.visible = barsShow(this);
    if (this.bars.visible) drawBars(this, this.bars);
  }

  protected _refreshNameplate(): void {
    placeNameplate(this);
    if (this.nameplate) this.nameplate.visible = nameplateShows(this);
  }

  protected _refreshTarget(): void {
    this._drawTargetArrows();
    this._drawTargetPips();
  }

  protected _drawTargetArrows(): void {
    if (this.targetArrows) drawTargetArrows(this, this.targetArrows);
  }

  protected _drawTargetPips(): void {
    if (this.targetPips) drawTargetPips(this, this.targetPips);
  }

  protected _refreshEffects(): void {
    if (this.effects) this.effects.visible = true;
  }
}
