import { Graphics, Sprite } from "pixi.js";
import { colorNumber } from "../rendering/colors.ts";
import { loadTexture } from "../rendering/textures.ts";
import { canvas } from "../../host.ts";
import type { ActiveEffectDoc } from "../../types/documents.ts";
import type { DrawnToken } from "../../types/canvas.ts";

/** Draws the icons of a token's temporary effects in columns from its top left. An overlay effect fills the token. */
export async function drawEffectIcons(token: DrawnToken): Promise<void> {
  const container = token.effects;
  if (!container) return;
  const shown = [...(token.actor?.temporaryEffects ?? [])].filter((effect) => effect.img);
  const icons = await Promise.all(shown.map(async (effect) => ({ effect, texture: await loadTexture(effect.img) })));
  if (token.destroyed || container.destroyed || token.effects !== container) return;
  for (const child of container.removeChildren()) child.destroy();
  const plates = container.addChild(new Graphics());
  container.eventMode = "none";
  let index = 0;
  for (const { effect, texture } of icons) {
    if (!texture) continue;
    const sprite = container.addChild(new Sprite(texture));
    sprite.tint = colorNumber(effect.tint, 0xffffff);
    if (isOverlay(effect)) cover(token, sprite);
    else placeIcon(token, { plates, sprite, index: index++ });
  }
  token.renderFlags.set({ refreshEffects: true });
  canvas.requestRender();
}

function isOverlay(effect: ActiveEffectDoc): boolean {
  return effect.getFlag("core", "overlay") === true;
}

function cover({ w, h }: DrawnToken, sprite: Sprite): void {
  const size = Math.min(w, h) * 0.6;
  sprite.anchor.set(0.5);
  sprite.position.set(w / 2, h / 2);
  sprite.width = size;
  sprite.height = size;
  sprite.alpha = 0.85;
}

function placeIcon(
  { h }: DrawnToken,
  { plates, sprite, index }: { plates: Graphics; sprite: Sprite; index: number },
): void {
  const size = canvas.dimensions.size * 0.24;
  const rows = Math.max(1, Math.floor(h / size));
  const x = Math.floor(index / rows) * size;
  const y = (index % rows) * size;
  plates
    .lineStyle({ width: 1, color: 0x000000, alpha: 0.8 })
    .beginFill(0x15161c, 0.72)
    .drawRoundedRect(x, y, size, size, size * 0.2)
    .endFill();
  sprite.position.set(x + size * 0.1, y + size * 0.1);
  sprite.width = size * 0.8;
  sprite.height = size * 0.8;
}
