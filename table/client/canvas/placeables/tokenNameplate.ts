import type { Text } from "pixi.js";
import { makeLabel } from "../rendering/label.ts";
import { labelText } from "../rendering/labelText.ts";
import { words } from "../words.ts";
import { canvas, game } from "../../host.ts";
import type { DrawnToken } from "../../types/canvas.ts";

/** The numbers of `CONST.TOKEN_DISPLAY_MODES`. */
const SHOW = { none: 0, control: 10, ownerHover: 20, hover: 30, owner: 40, always: 50 } as const;

/** Makes the texts of a token. A seat without a window has none. */
export function drawNameplate(token: DrawnToken): { nameplate: Text | null; tooltip: Text | null } {
  if (typeof document === "undefined") return { nameplate: null, tooltip: null };
  return { nameplate: token.addChild(makeLabel("")), tooltip: token.addChild(makeLabel("")) };
}

/** Writes the name below the token, and its height above the ground over it. */
export function placeNameplate(token: DrawnToken): void {
  const { nameplate, tooltip, document } = token;
  const scale = Math.max(0.6, canvas.dimensions.size / 100);
  if (nameplate) {
    nameplate.text = labelText(document.name);
    nameplate.scale.set(scale);
    nameplate.anchor.set(0.5, 0);
    nameplate.position.set(token.w / 2, token.h + 3 * scale);
  }
  if (!tooltip) return;
  tooltip.text = document.elevation ? words.elevation(document.elevation, canvas.scene?.grid.units ?? "") : "";
  tooltip.scale.set(scale);
  tooltip.anchor.set(0.5, 1);
  tooltip.position.set(token.w / 2, -3 * scale);
}

export function nameplateShows(token: DrawnToken): boolean {
  return shows(token, token.document.displayName);
}

export function barsShow(token: DrawnToken): boolean {
  return shows(token, token.document.displayBars);
}

function shows({ document, hover, controlled, isOwner }: DrawnToken, mode: number): boolean {
  if (document.hidden && !game.user.isGM) return false;
  switch (mode) {
    case SHOW.control:
      return controlled;
    case SHOW.ownerHover:
      return isOwner && (hover || controlled);
    case SHOW.hover:
      return hover || controlled;
    case SHOW.owner:
      return isOwner;
    case SHOW.always:
      return true;
    default:
      return false;
  }
}
