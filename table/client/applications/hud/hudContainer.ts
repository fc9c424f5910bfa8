import { el } from "../elements.ts";
import { TokenHUD } from "./tokenHud.ts";
import type { BasePlaceableHUD } from "./placeableHud.ts";
import { CONFIG } from "../../host.ts";

type TokenHudClass = new () => BasePlaceableHUD;

/**
 * `canvas.hud`: holds the HUDs of the map and keeps them at their objects. The canvas calls `align` when it pans or
 * zooms.
 */
export class HeadsUpDisplayContainer {
  /** The one token HUD, of the class that `CONFIG.Token.hudClass` names when it is first asked for. */
  #token: BasePlaceableHUD | null = null;

  get token(): BasePlaceableHUD {
    const HudClass = (CONFIG.Token.hudClass as TokenHudClass | undefined) ?? TokenHUD;
    this.#token ??= new HudClass();
    return this.#token;
  }

  /** The layer of the page in which HUDs stand; made when the page has none. */
  get element(): HTMLElement {
    const known = document.getElementById("hud");
    if (known) return known;
    const made = el("div", { id: "hud" });
    document.body.append(made);
    return made;
  }

  /** Moves an open HUD to where its object is on the screen now. */
  align(): void {
    if (this.#token?.rendered) this.#token.setPosition();
  }

  /** Closes what is open. */
  async clear(): Promise<void> {
    await this.#token?.close();
  }

  async render(): Promise<this> {
    this.align();
    return this;
  }
}
