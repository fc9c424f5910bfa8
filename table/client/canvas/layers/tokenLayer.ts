import { route, walk } from "../interaction/tokenRoute.ts";
import { Token } from "../placeables/token.ts";
import { tellTargets } from "../placeables/tokenTargets.ts";
import type { LayerOptions } from "./canvasLayer.ts";
import { PlaceablesLayer, type PlaceableClass } from "./placeablesLayer.ts";
import { canvas, game } from "../../host.ts";
import type { UserDoc } from "../../types/documents.ts";

/** The tokens: `canvas.tokens`. */
export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = "Token";
  static override collectionName = "tokens" as const;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tokens", zIndex: 500, controllableObjects: true };
  }

  protected override get ownClass(): PlaceableClass<Token> {
    return Token;
  }

  /** The tokens of this scene that this user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.document.isOwner);
  }

  get hud(): unknown {
    return canvas.hud?.token ?? null;
  }

  /**
   * Targets these tokens: in place of the earlier targets, besides them ("acquire"), or untargets them ("release").
   */
  setTargets(
    targetIds: Iterable<string>,
    { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {},
  ): void {
    const ids = new Set(targetIds);
    for (const token of this.placeables) {
      if (mode === "replace" && !ids.has(token.id) && token.isTargeted) retarget(token, false, game.user);
      if (ids.has(token.id)) retarget(token, mode !== "release", game.user);
    }
    tellTargets();
  }

  /** Moves the selected tokens by grid spaces, if walls let them. */
  async moveMany({ dx = 0, dy = 0 }: { dx?: number; dy?: number } = {}): Promise<Token[]> {
    const { grid } = canvas;
    const moving = this.controlled.filter((token) => token._canDrag(game.user));
    await Promise.all(
      moving.map(async (token) => {
        const { x, y } = token.document;
        const to = token.getSnappedPosition({ x: x + dx * grid.size, y: y + dy * grid.size });
        const way = route(token, to);
        if (!way.blocked && way.points.length === 1) await walk(token, way, "keyboard");
      }),
    );
    return moving;
  }
}

function retarget(token: Token, targeted: boolean, user: UserDoc): void {
  token.setTarget(targeted, { user, releaseOthers: false, groupSelection: true });
}
