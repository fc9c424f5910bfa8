import { Sprite } from "pixi.js";
import { colorNumber } from "../rendering/colors.ts";
import { loadTexture } from "../rendering/textures.ts";
import { standIn } from "../rendering/standIn.ts";
import { canvas } from "../../host.ts";
import type { DrawnToken } from "../../types/canvas.ts";

/**
 * Loads the token's picture and puts it under the light. If the picture cannot be loaded, the token shows its
 * letters on a disc.
 */
export async function drawTokenMesh(token: DrawnToken): Promise<void> {
  const loaded = await loadTexture(token.document.texture.src);
  if (token.destroyed) return;
  const texture = loaded ?? standIn(token.document.name, token._getBorderColor());
  token.mesh?.destroy();
  const mesh = new Sprite(texture);
  mesh.anchor.set(0.5);
  mesh.eventMode = "none";
  mesh.visible = token.visible;
  token.mesh = canvas.primary.addMesh(mesh);
  placeTokenMesh(token, mesh);
  token.renderFlags.set({ refreshState: true, refreshMesh: true });
}

/** Moves the picture to the token, in its size and proportion. */
export function placeTokenMesh(token: DrawnToken, mesh: Sprite): void {
  const { w, h, document } = token;
  const { scaleX, scaleY, tint } = document.texture;
  const { width, height } = mesh.texture;
  const fit = Math.min(w / width, h / height);
  mesh.position.set(token.position.x + w / 2, token.position.y + h / 2);
  mesh.scale.set(fit * scaleX, fit * scaleY);
  mesh.angle = document.lockRotation ? 0 : document.rotation;
  mesh.tint = colorNumber(tint, 0xffffff);
  mesh.zIndex = document.elevation * 1000 + document.sort;
}
