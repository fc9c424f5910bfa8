import { ApplicationV2 } from "../api/application.ts";
import type { CloseOptions, Context, PartialOptions, Position, RenderOptions } from "../api/types.ts";
import { expandObject } from "../../../core/utils.ts";
import type { FormDataExtended } from "../ux/formData.ts";
import { freeArea, type Box } from "../ui/freeArea.ts";
import { keepInSight, objectBox, type Placeable } from "./screenBox.ts";
import { canvas, game } from "../../host.ts";
import type { Data, StoredDocument } from "../../types/database.ts";

/**
 * The controls around an object of the map: a window without a frame that stands where the object is on the screen.
 * Submits its changes to the object.
 */
export class BasePlaceableHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}-hud",
    classes: ["placeable-hud"],
    tag: "form",
    window: { frame: false, positioned: true },
    form: { handler: BasePlaceableHUD.#onSubmit, submitOnChange: true, closeOnSubmit: false },
    actions: {
      config: BasePlaceableHUD.#onConfigure,
      visibility: BasePlaceableHUD.#onVisibility,
      locked: BasePlaceableHUD.#onLocked,
      sort: BasePlaceableHUD.#onSort,
      togglePalette: BasePlaceableHUD.#onTogglePalette,
    },
  };

  #object: Placeable | null = null;
  #palette = "";
  #opener: HTMLElement | null = null;

  /** The object of these controls. */
  get object(): Placeable {
    return this.#object as Placeable;
  }

  get document(): StoredDocument {
    return this.object.document;
  }

  get layer(): unknown {
    return this.#object?.layer ?? null;
  }

  get activePalette(): string {
    return this.#palette;
  }

  /** Opens the controls for an object, or moves them to it. */
  async bind(object: Placeable): Promise<void> {
    const active = document.activeElement;
    this.#opener = active instanceof HTMLElement && active !== document.body ? active : null;
    if (this.#object && this.#object !== object) this.#palette = "";
    this.#object = object;
    await this.render({ force: true });
    // The HUD may be closed again by now, and a keyboard user may already be on one of its controls.
    if (!this.#opener || !this.rendered || this.element.contains(document.activeElement)) return;
    this.element.querySelector<HTMLElement>(".control-icon:not(:disabled)")?.focus();
  }

  override async close(options: CloseOptions = {}): Promise<this> {
    const held = this.rendered && this.element.contains(document.activeElement);
    await super.close(options);
    this.#object = null;
    this.#palette = "";
    if (held && this.#opener?.isConnected) this.#opener.focus();
    return this;
  }

  override _canRender(_options: RenderOptions): boolean | void {
    return this.#object ? undefined : false;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { document: placed } = this;
    const source = placed as unknown as Data;
    return {
      ...(await super._prepareContext(options)),
      ...placed.toObject?.(),
      id: this.id,
      document: placed,
      isGM: game.user.isGM,
      isVisible: source["hidden"] !== true,
      isLocked: source["locked"] === true,
    };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#palette) this.togglePalette(this.#palette, true);
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("hud") ?? document.body).append(element);
  }

  /** Where the object is on the screen, in CSS pixels. */
  override _updatePosition(position: Position): Position {
    if (!this.#object) return position;
    const box: Box = keepInSight(objectBox(this.#object, canvas), freeArea());
    return { ...position, left: box.left, top: box.top, width: box.width, height: box.height };
  }

  /** Opens one palette and closes the others. Null closes all. */
  togglePalette(palette: string | null, active?: boolean): void {
    const open = palette !== null && (active ?? this.#palette !== palette);
    this.#palette = open && palette ? palette : "";
    for (const element of this.element.querySelectorAll<HTMLElement>(".palette[data-palette]")) {
      element.classList.toggle("active", element.dataset["palette"] === this.#palette);
    }
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-action=togglePalette]")) {
      const shown = button.dataset["palette"] === this.#palette;
      button.classList.toggle("active", shown);
      button.setAttribute("aria-expanded", String(shown));
    }
  }

  /** Escape closes a palette first, then the controls. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.#palette) return void this.close({ closeKey: true });
    const opener = this.element.querySelector<HTMLElement>(
      `[data-action=togglePalette][data-palette="${this.#palette}"]`,
    );
    this.togglePalette(null);
    opener?.focus();
  }

  async _onSubmit(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    await this.document.update(expandObject(formData.object) as Data);
  }

  static async #onSubmit(
    this: BasePlaceableHUD,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    await this._onSubmit(event, form, formData);
  }

  static #onConfigure(this: BasePlaceableHUD): void {
    const actor = (this.document as StoredDocument & { actor?: StoredDocument | null }).actor;
    void (actor?.sheet ?? this.document.sheet)?.render({ force: true });
  }

  static async #onVisibility(this: BasePlaceableHUD): Promise<void> {
    await this.document.update({ hidden: (this.document as unknown as Data)["hidden"] !== true });
  }

  static async #onLocked(this: BasePlaceableHUD): Promise<void> {
    await this.document.update({ locked: (this.document as unknown as Data)["locked"] !== true });
  }

  static async #onSort(this: BasePlaceableHUD, _event: Event, target: HTMLElement): Promise<void> {
    const sorts = (this.document.parent as unknown as { tokens?: Iterable<{ sort?: number }> })?.tokens ?? [];
    const all = [...sorts].map(({ sort = 0 }) => sort);
    await this.document.update({
      sort: target.dataset["direction"] === "up" ? Math.max(0, ...all) + 1 : Math.min(0, ...all) - 1,
    });
  }

  static #onTogglePalette(this: BasePlaceableHUD, _event: Event, target: HTMLElement): void {
    this.togglePalette(target.dataset["palette"] ?? null);
  }
}
