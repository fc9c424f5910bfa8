import { el } from "../elements.ts";
import { TokenHUD } from "./tokenHud.ts";
import type { BasePlaceableHUD } from "./placeableHud.ts";
import { CONFIG } from "../../host.ts";

type TokenHudClass = new () => BasePlaceableHUD;

/**
 * `canvas.hud`: holds the HUDs of the map and keeps them beside their objects. The canvas calls `align` when it
 * pans or zooms.
 */
export class HeadsUpDisplayContainer {
  /** The one token HUD. At first use it is made from the class in `CONFIG.Token.hudClass`. */
  #token: BasePlaceableHUD | null = null;

  get token(): BasePlaceableHUD {
    const HudClass = (CONFIG.Token.hudClass as TokenHudClass | undefined) ?? TokenHUD;
    this.#token ??= new HudClass();
    return this.#token;
  }

  /** The layer of the page that holds HUDs. It is made if the page has none. */
  get element(): HTMLElement {
    const known = document.getElementById("hud");
    if (known) return known;
    const made = el("div", { id: "hud" });
    document.body.append(made);
    return made;
  }

  /** Moves an open HUD to its object's present place on the screen. */
  align(): void {
    if (this.#token?.rendered) this.#token.setPosition();
  }

  /** Closes the open HUD. */
  async clear(): Promise<void> {
    await this.#token?.close();
  }

  async render(): Promise<this> {
    this.align();
    return this;
  }
}
