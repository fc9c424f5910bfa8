import { partLetter } from "../bridge/creature/partLetter.ts";
import { hides } from "../bridge/read.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";
import { iconPath, isCreatureActor } from "../config.ts";
import { isUnknownHere } from "../desk/foundry/confidential.ts";
import { drawAmbush, hasAmbush } from "./ambush.ts";
import { drawBadge, drawPartLetter, drawVeil } from "./draw/drawBadge.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import { tokenRim } from "./gridShapes.ts";
import { isOwnedBy } from "../bridge/viewer.ts";
import { seenAs, showsOwned, type SeenAs } from "../bridge/seeAs.ts";
import { colourOf } from "./palette.ts";

const FAINT = 0.4;
const HIDDEN_ICON = iconPath("hidden");

/**
 * A token of Unseen. A marker carries ring and number and is public (H-10). The token of a hidden creature is off the
 * board: only its owner and GMs see it, faintly, and nobody can target it.
 */
export class UnseenToken extends foundry.canvas.placeables.Token {
  #sign: PIXI.Container | null = null;
  #look = "";

  /** Whether this is a marker. */
  get isMarker(): boolean {
    return markerFlag(this.document) !== null;
  }

  /** Whether its creature is hidden, and so in none of its places in particular (H-10). */
  get isOffBoard(): boolean {
    return hides(this.document);
  }

  override get isVisible(): boolean {
    if (this.isMarker) return true;
    if (this.isOffBoard) return showsOwned(this.document);
    const whom = seenAs();
    if (whom === null) return super.isVisible;
    if (this.document.hidden) return false;
    return this.#isSeenBySelf(whom) || (isSeenThrough() && super.isVisible);
  }

  /** Whether somebody sees the token without looking at it. */
  #isSeenBySelf({ owns }: SeenAs): boolean {
    if (!canvas?.visibility?.tokenVision) return true;
    return owns(this.document) && (this.controlled || this.vision?.active === true);
  }

  override setTarget(...args: Parameters<foundry.canvas.placeables.Token["setTarget"]>): void {
    const [targeted = true] = args;
    if (targeted && this.isOffBoard) return;
    super.setTarget(...args);
  }

  /** No area selects or targets a marker (H-18). A click does. */
  protected override _overlapsSelection(rectangle: PIXI.Rectangle): boolean {
    return !this.isMarker && super._overlapsSelection(rectangle);
  }

  /** Hiding belongs to one token: another token of the same actor shows nothing (H-18). */
  protected override async _drawEffect(
    ...[src, tint]: Parameters<foundry.canvas.placeables.Token["_drawEffect"]>
  ): ReturnType<foundry.canvas.placeables.Token["_drawEffect"]> {
    return src === HIDDEN_ICON && !this.isOffBoard ? undefined : super._drawEffect(src, tint);
  }

  /** A hidden creature's own token is off the board and sheds no light (H-10). */
  override _isLightSource(): boolean {
    if (this.isOffBoard || (seenAs() !== null && this.document.hidden)) return false;
    return super._isLightSource();
  }

  /** Its owner sees from each of its spots, whichever of its tokens is selected, and not from where it was (H-10). */
  override _isVisionSource(): boolean {
    if (this.isOffBoard) return false;
    const whom = seenAs();
    const isSource = whom === null ? super._isVisionSource() : this.#isSourceFor(whom);
    return isSource || (this.isMarker && this.hasSight && showsOwned(this.document) && this.#isHiderSelected());
  }

  /** Whether somebody sees through the token: through their selected tokens, else through all that they observe. */
  #isSourceFor({ owns, observes }: SeenAs): boolean {
    const isSighted = (token: foundry.canvas.placeables.Token): boolean => token.hasSight && !token.document.hidden;
    if (!canvas?.visibility?.tokenVision || !isSighted(this)) return false;
    const selected = this.layer.controlled.filter((token) => owns(token.document) && isSighted(token));
    return selected.length > 0 ? selected.includes(this) : observes(this.document);
  }

  /** Whatever blinds its hider, or restores its sight, does the same to its markers. */
  protected override _onApplyStatusEffect(statusId: string, active: boolean): void {
    super._onApplyStatusEffect(statusId, active);
    if (this.isOffBoard && statusId === CONFIG.specialStatusEffects.BLIND && canvas?.ready)
      canvas.perception.update({ initializeVision: true });
  }

  /** A marker sees as its hider does. */
  override _getVisionBlindedStates(): ReturnType<foundry.canvas.placeables.Token["_getVisionBlindedStates"]> {
    return this.#hider()?._getVisionBlindedStates() ?? super._getVisionBlindedStates();
  }

  protected override async _draw(...args: Parameters<foundry.canvas.placeables.Token["_draw"]>): Promise<void> {
    await super._draw(...args);
    this.#drawSign();
  }

  protected override _refreshState(): void {
    super._refreshState();
    this.#drawSign();
    this.#letGo();
    this.#hushName();
  }

  /** No turn marker of whom no character of this player is aware (K-3). */
  override _applyRenderFlags(...args: Parameters<foundry.canvas.placeables.Token["_applyRenderFlags"]>): void {
    super._applyRenderFlags(...args);
    if ("turnMarker" in this && this.turnMarker instanceof PIXI.DisplayObject)
      this.turnMarker.renderable = !isUnknownHere(this.document);
  }

  protected override _refreshNameplate(): void {
    super._refreshNameplate();
    this.#hushName();
  }

  protected override _getTargetAlpha(): number {
    return super._getTargetAlpha() * (this.isOffBoard ? FAINT : 1);
  }

  /**
   * Everybody may open the HUD of a marker or a creature. It shows what one's own creatures can do about it, and
   * what is known of it.
   */
  protected override _canHUD(...args: Parameters<foundry.canvas.placeables.Token["_canHUD"]>): boolean {
    return this.isMarker || isCreatureActor(this.actor) || super._canHUD(...args);
  }

  /** The token of the creature behind this marker. Null for no marker, or a token that is not on the map. */
  #hider(): UnseenToken | null {
    const marker = markerFlag(this.document);
    const token = marker && this.layer.get(marker.hider);
    return token instanceof UnseenToken ? token : null;
  }

  #isHiderSelected(): boolean {
    const hider = markerFlag(this.document)?.hider;
    return this.layer.controlled.some(({ document }) => document.id === hider || markerFlag(document)?.hider === hider);
  }

  /**
   * Ring and number show whose spot it is. A name under each would be clutter, so it shows only under the pointer.
   */
  #hushName(): void {
    if (this.nameplate && (this.isMarker || this.isOffBoard)) this.nameplate.visible = this.hover;
  }

  /** Nobody keeps a hidden creature as a target (H-10). */
  #letGo(): void {
    if (!this.isOffBoard || !this.targeted.has(game.user)) return;
    this.setTarget(false, { releaseOthers: false });
  }

  /** Drawn anew only if its look changes, because every move of the pointer over a token refreshes its state. */
  #drawSign(): void {
    const marker = markerFlag(this.document);
    const colour = hiderColour(marker?.hider ?? this.document.id!);
    const look = [
      marker?.number,
      this.#letter(),
      this.isOffBoard,
      hasAmbush(this.document),
      colour,
      this.w,
      this.h,
      this.#rim().join(),
    ].join();
    if (look === this.#look && this.#sign?.parent === this) return;
    this.#look = look;
    this.#sign?.destroy({ children: true });
    this.#sign = this.#makeSign(colour);
    if (this.#sign !== null) this.addChild(this.#sign);
  }

  /** The component that this token is, or that its marker stands for (H-5). */
  #letter(): string {
    const marker = markerFlag(this.document);
    return partLetter(marker ? (this.scene?.tokens.get(marker.hider) ?? null) : this.document);
  }

  /** The outline of a marker's tiles (T-5). */
  #rim(): readonly (readonly number[])[] {
    return this.isMarker ? tokenRim(gridOf(this.document.parent!), rectOf(this.document)) : [];
  }

  #makeSign(colour: number): PIXI.Container | null {
    const extent = { width: this.w, height: this.h };
    const marker = markerFlag(this.document);
    if (marker !== null)
      return drawBadge(extent, colour, { text: `${this.#letter()}${marker.number}`, rim: this.#rim() });
    const letter = this.#letter();
    const signs = [
      ...(this.isOffBoard ? [drawVeil(extent, colour)] : []),
      ...(!this.isOffBoard && hasAmbush(this.document) ? [drawAmbush(extent)] : []),
      ...(letter === "" ? [] : [drawPartLetter(extent, colour, letter)]),
    ];
    return together(signs);
  }
}

/** Whether anybody's eyes limit what is seen. A Gamemaster's canvas shows everybody without them. */
const isSeenThrough = (): boolean => canvas?.effects?.visionSources.some(({ active }) => active) === true;

/** Several signs as one. Null for none. */
function together(signs: readonly PIXI.Container[]): PIXI.Container | null {
  if (signs.length < 2) return signs[0] ?? null;
  const all = new PIXI.Container();
  all.eventMode = "none";
  all.addChild(...signs);
  return all;
}

/** The colour of a hider and its markers: its owner's, else one of its own (the same on every seat). */
function hiderColour(hider: string): number {
  const token = canvas?.scene?.tokens.get(hider);
  const owner = game.users.find((user) => !user.isGM && isOwnedBy(user, token));
  return owner === undefined ? colourOf(hider) : Number(owner.color);
}
