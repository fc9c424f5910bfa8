import { hidingFlag } from "../bridge/read.ts";
import { markerFlag } from "../bridge/readPicture.ts";
import { drawBadge, drawVeil } from "./drawBadge.ts";
import { hiderColour } from "./hiderColour.ts";

const FAINT = 0.4;

/**
 * A token of Unseen. A marker carries ring and number and is public (H-10). The token of a hidden creature is off the board:
 * only its owner and GMs see it, faintly, and nobody can target it.
 */
export class UnseenToken extends foundry.canvas.placeables.Token {
  #sign: PIXI.Container | null = null;

  /** Whether this is a marker. */
  get isMarker(): boolean {
    return markerFlag(this.document) !== null;
  }

  /** Whether its creature is hidden, and so in none of its places in particular (H-10). */
  get isOffBoard(): boolean {
    return (hidingFlag(this.document)?.spots.length ?? 0) > 0;
  }

  override get isVisible(): boolean {
    if (this.isMarker) return true;
    if (this.isOffBoard) return this.document.isOwner;
    return super.isVisible;
  }

  override setTarget(...args: Parameters<foundry.canvas.placeables.Token["setTarget"]>): void {
    const [targeted = true] = args;
    if (targeted && this.isOffBoard) return;
    super.setTarget(...args);
  }

  /** Off the board it sheds no light (H-10). */
  override _isLightSource(): boolean {
    return !this.isOffBoard && super._isLightSource();
  }

  /** Its owner sees from each of its spots, not from where it was (H-10). */
  override _isVisionSource(): boolean {
    return !this.isOffBoard && super._isVisionSource();
  }

  protected override async _draw(...args: Parameters<foundry.canvas.placeables.Token["_draw"]>): Promise<void> {
    await super._draw(...args);
    this.#drawSign();
  }

  protected override _refreshState(): void {
    super._refreshState();
    this.#drawSign();
    this.#hushName();
  }

  protected override _refreshNameplate(): void {
    super._refreshNameplate();
    this.#hushName();
  }

  protected override _getTargetAlpha(): number {
    return super._getTargetAlpha() * (this.isOffBoard ? FAINT : 1);
  }

  /** Everybody may open the HUD of a marker: it offers what one's own creatures can do about it. */
  protected override _canHUD(...args: Parameters<foundry.canvas.placeables.Token["_canHUD"]>): boolean {
    return this.isMarker || super._canHUD(...args);
  }

  /** Ring and number say whose spot it is; a name under each would be clutter, so it waits for the pointer. */
  #hushName(): void {
    if (this.nameplate && (this.isMarker || this.isOffBoard)) this.nameplate.visible = this.hover;
  }

  #drawSign(): void {
    this.#sign?.destroy({ children: true });
    this.#sign = this.#makeSign();
    if (this.#sign !== null) this.addChild(this.#sign);
  }

  #makeSign(): PIXI.Container | null {
    const extent = { width: this.w, height: this.h };
    const marker = markerFlag(this.document);
    if (marker !== null) return drawBadge(extent, hiderColour(marker.hider), marker.number);
    return this.isOffBoard ? drawVeil(extent, hiderColour(this.document.id!)) : null;
  }
}
