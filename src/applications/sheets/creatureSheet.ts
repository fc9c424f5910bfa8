import { createQueue } from "../../desk/machine/queue.ts";
import { faultOfForm, isNamedForm, MOST_ROWS } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { stayOnPage } from "../fitsContent.ts";
import { seatSituation } from "../viewedScene.ts";
import { helpButton } from "../rulebook/openRule.ts";
import { CHECK_ACTIONS } from "./checkActions.ts";
import { CARRIED_TYPES, type CreatureNumbers } from "./creatureContext.ts";
import { toggled } from "./toggled.ts";
import { SHEET_PARTS, sheetParts, type SheetSource, type SheetView } from "./creature/sections.ts";
import { ITEM_ACTIONS } from "./itemActions.ts";
import { PACK_ACTIONS } from "./packActions.ts";
import { renamePart } from "./parts.ts";
import { PLACE_ACTIONS } from "./placeAction.ts";
import { ActorSheetBase, pickImage } from "./sheetBase.ts";
import { tokenHere } from "./tokenHere.ts";

/** Pixels of a sheet that shows only what is known. */
const LIMITED_HEIGHT = 360;

type Act = (this: CreatureSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/**
 * The sheet of characters and adversaries. It opens to play with. Its owner switches to editing. What it shows is in
 * the parts of `creature/sections.ts`.
 */
export class CreatureSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["unseen", "unseen-sheet", "unseen-creature-sheet"],
    position: { width: 640, height: 720 },
    window: { resizable: true, contentClasses: ["unseen-sheet-content"] },
    form: { submitOnChange: true },
    actions: {
      toggleEdit: CreatureSheet.#onToggleEdit,
      toggle: CreatureSheet.#onToggle,
      editImage: CreatureSheet.#onEditImage,
      ...ITEM_ACTIONS,
      ...CHECK_ACTIONS,
      ...PACK_ACTIONS,
      ...PLACE_ACTIONS,
    } satisfies Record<string, Act>,
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "sheet" }, { id: "biography" }, { id: "known" }],
      initial: "sheet",
      labelPrefix: "UNSEEN.SheetTabs",
    },
  };

  static override PARTS = sheetParts();

  #edits = false;
  /** Each click builds on what the one before it stored. */
  readonly #toggling = createQueue();
  /** Whether a rendering waits that will show everything up to now. */
  #isDue = false;

  /** How it is open for this user. */
  get view(): SheetView {
    if (!this.document.testUserPermission(game.user, "OBSERVER")) return "limited";
    return this.#edits && this.isEditable ? "edit" : "play";
  }

  override async _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>> {
    this.#isDue = false;
    const { document: actor, view } = this;
    return {
      ...(await super._prepareContext(options)),
      actor,
      system: actor.system,
      stored: actor._source.system,
      editable: this.isEditable,
      edits: view === "edit",
      limited: view === "limited",
      systemFields: (actor.system as { readonly schema: { readonly fields: object } }).schema.fields,
    };
  }

  override async _preparePartContext(
    id: string,
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const shared = await super._preparePartContext(id, context, options);
    const part = SHEET_PARTS.find((one) => one.id === id);
    if (!part?.views.includes(this.view)) return { ...shared, shown: false };
    return { ...shared, shown: true, ...(await part.context(this.#source())) };
  }

  /** The button in its title bar opens the page of the rules about sheets. */
  override async _renderFrame(options: object): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    this.window.close?.before(helpButton("sheet"));
    return frame;
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.view === "limited") this.setPosition({ height: LIMITED_HEIGHT });
    // It remembers its place, also from when the page was taller.
    stayOnPage(this);
    this.element.addEventListener("change", (event) => void renamePart(event, this.document));
  }

  /** Creatures carry everything but vantages, which lie on scenes. */
  override async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    if (CARRIED_TYPES.some((type) => type === item.type)) return super._onDropItem(event, item);
    ui.notifications.warn(say("UNSEEN.Sheet.notCarried"));
    return null;
  }

  /** Shows anew what follows from the scene. A rendering may wait for a release, and many changes come meanwhile. */
  follow(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    void this.render({ parts: SHEET_PARTS.filter(({ follows }) => follows).map(({ id }) => id) }).finally(() => {
      this.#isDue = false;
    });
  }

  static async #onToggleEdit(this: CreatureSheet): Promise<void> {
    if (!this.isEditable) return;
    this.#edits = !this.#edits;
    await this.render();
    this.element.querySelector<HTMLElement>("[data-action=toggleEdit]")?.focus();
  }

  /** Puts a member into a set or takes it out, or turns a flag on or off, as it is stored. */
  static async #onToggle(this: CreatureSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const path = `system.${dataset["path"] ?? ""}`;
    if (!this.isEditable) return;
    await this.#toggling.add(async () => {
      const stored: unknown = foundry.utils.getProperty(this.document._source, path);
      const { member } = dataset;
      const value = member === undefined ? stored !== true : toggled(stored as Iterable<string>, member);
      await this.document.update({ [path]: value } as never);
    });
  }

  static async #onEditImage(this: CreatureSheet): Promise<void> {
    if (this.view === "edit") await pickImage(this.document);
  }

  /** An invalid shape is not stored. The sheet names the fault and shows the stored shape. */
  override _processFormData(event: Event, form: HTMLFormElement, formData: object): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = data["system"] as { form?: string } | undefined;
    const picture = system?.form?.trim() ?? "";
    const fault = picture === "" ? null : isNamedForm(picture) ? "signs" : faultOfForm(picture);
    if (system?.form === undefined) return data;
    system.form = picture;
    if (fault === null) return data;
    delete system.form;
    ui.notifications.warn(say(`UNSEEN.FormFault.${fault}`, { form: picture, most: MOST_ROWS }));
    void this.render();
    return data;
  }

  /** As stored, without active effects. */
  get #stored(): CreatureNumbers {
    const stored = this.document._source.system as unknown as CreatureNumbers;
    const { proficiencies, natures, zone } = stored;
    return {
      ...stored,
      proficiencies: new Set(proficiencies),
      natures: new Set(natures),
      zone: { ...zone, affixes: new Set(zone.affixes) },
    };
  }

  #source(): SheetSource {
    const { document: actor, view } = this;
    const situation = seatSituation();
    const token = tokenHere(actor);
    return {
      actor,
      view,
      editable: this.isEditable,
      numbers: actor.system as unknown as CreatureNumbers,
      stored: this.#stored,
      creature: situation?.creatures.find(({ id }) => id === token) ?? null,
      situation,
      say,
    };
  }
}

/** The sheet of an adversary: narrow, with the skills that it is proficient in. The other skills open on request. */
export class AdversarySheet extends CreatureSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["unseen-adversary-sheet"],
    position: { width: 560, height: 640 },
  };
}

/** After a change of the documents, shows anew what follows from the scene. What somebody types stays. */
export function followSheets(): void {
  for (const app of foundry.applications.instances.values()) if (app instanceof CreatureSheet) app.follow();
}
