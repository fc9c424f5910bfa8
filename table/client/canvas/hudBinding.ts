/** The handles of one object, as the windows provide them. */
export interface PlaceableHud {
  readonly object: unknown;
  readonly rendered?: boolean;
  bind(object: object): unknown;
  close(options?: object): unknown;
}

/** The part of `canvas.hud` that the map uses; the windows provide it. */
export interface HudContainer {
  readonly token: PlaceableHud;
  align(): void;
}

/** The handles around objects of the map: `canvas.hud`, with what the map asks of it. */
export class MapHud {
  readonly container: HudContainer | null;
  #bound = false;

  constructor(container: HudContainer | null) {
    this.container = container;
  }

  get open(): boolean {
    return this.#bound && this.container?.token.rendered === true;
  }

  /** Opens the token's handles, or closes them where they are open on it. */
  toggleToken(token: object): void {
    const hud = this.container?.token;
    if (!hud) return;
    if (this.open && hud.object === token) this.close();
    else {
      this.#bound = true;
      void hud.bind(token);
    }
  }

  /** Keeps open handles at their object. */
  align(): void {
    if (this.#bound) this.container?.align();
  }

  /** A token moved: its handles go along. */
  follow(token: object): void {
    if (this.#bound && this.container?.token.object === token) this.container.align();
  }

  close(): void {
    if (!this.#bound) return;
    this.#bound = false;
    void this.container?.token.close();
  }
}
