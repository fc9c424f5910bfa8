import { templatePath } from "../../config.ts";
import { createQueue } from "../../desk/machine/queue.ts";
import { say } from "../../words/sayHere.ts";
import { Growth, markFit } from "../fitsContent.ts";
import { helpButton } from "../rulebook/openRule.ts";
import { toggled } from "./toggled.ts";
import { type ItemData, NEW_ROWS, itemSections } from "./itemContext.ts";
import { withOthers } from "./keywords.ts";
import { ItemSheetBase, pickImage } from "./sheetBase.ts";

/** The pages about types of items. The page "items" is about the others. */
const RULES: Readonly<Record<string, string>> = { power: "T-1", ability: "K-11", vantage: "H-31" };

type Act = (this: ItemSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** The sheet of powers, arms, armor, trinkets and vantages: a text, the numbers of an attack, lists of affixes. */
export class ItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["unseen", "unseen-sheet", "unseen-item-sheet"],
    position: { width: 520, height: "auto" },
    window: { resizable: true, contentClasses: ["unseen-sheet-content"] },
    form: { submitOnChange: true },
    actions: {
      editImage: ItemSheet.#onEditImage,
      addRow: ItemSheet.#onAddRow,
      removeRow: ItemSheet.#onRemoveRow,
      toggleKeyword: ItemSheet.#onToggleKeyword,
    } satisfies Record<string, Act>,
  };

  static override PARTS = {
    header: { template: templatePath("applications/sheets/item/header") },
    body: { template: templatePath("applications/sheets/item/body") },
  };

  override async _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { document: item } = this;
    const system = item.system as unknown as ItemData;
    return {
      ...(await super._prepareContext(options)),
      item,
      text: system.text,
      editable: this.isEditable,
      kind: say(`TYPES.Item.${item.type}`),
      ...itemSections(system, say),
    };
  }

  readonly #growth = new Growth();
  /** Each click builds on what the one before it stored. */
  readonly #toggling = createQueue();

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#growth.follow(this);
  }

  override _onPosition(position: ItemSheet["position"]): void {
    super._onPosition(position);
    markFit(this.element, position);
  }

  override _onClose(options: object): void {
    this.#growth.end();
    super._onClose(options);
  }

  /** The button in its title bar opens the page of the rules about its type. */
  override async _renderFrame(options: object): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    this.window.close?.before(helpButton(RULES[this.document.type] ?? "items"));
    return frame;
  }

  static async #onEditImage(this: ItemSheet): Promise<void> {
    if (this.isEditable) await pickImage(this.document);
  }

  static async #onAddRow(this: ItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const path = target.dataset["list"] ?? "";
    const row = NEW_ROWS.get(path);
    if (row) await this.#write(path, [...this.#rows(path), row]);
  }

  static async #onRemoveRow(this: ItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const path = target.dataset["list"] ?? "";
    const removed = Number(target.dataset["index"]);
    if (NEW_ROWS.has(path))
      await this.#write(
        path,
        this.#rows(path).filter((_, index) => index !== removed),
      );
  }

  static async #onToggleKeyword(this: ItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const keyword = target.dataset["keyword"];
    if (keyword === undefined || !this.isEditable) return;
    await this.#toggling.add(() => this.#writeKeywords(toggled(this.#keywords(), keyword)));
  }

  /** The keywords of a card stand in one field of text; the switches beside it keep theirs (K-11). */
  override _processFormData(event: Event, form: HTMLFormElement, formData: object): Record<string, unknown> {
    const { others, ...data } = super._processFormData(event, form, formData);
    if (typeof others !== "string") return data;
    const system = data["system"] as object | undefined;
    return { ...data, system: { ...system, keywords: withOthers(this.#keywords(), others) } };
  }

  #keywords(): Iterable<string> {
    return (this.document.system as unknown as ItemData).keywords ?? [];
  }

  async #writeKeywords(keywords: readonly string[]): Promise<void> {
    await this.document.update({ "system.keywords": keywords } as never);
  }

  #rows(path: string): readonly object[] {
    const { system } = this.document.toObject();
    return foundry.utils.getProperty(system as object, path) as readonly object[];
  }

  async #write(path: string, rows: readonly object[]): Promise<void> {
    if (this.isEditable) await this.document.update({ [`system.${path}`]: rows } as never);
  }
}
