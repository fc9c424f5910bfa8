import { expandObject } from "../../../core/utils.ts";
import { say } from "../words.ts";
import { ApplicationV2 } from "./application.ts";
import type { FormDataExtended } from "../ux/formData.ts";
import type { ApplicationOptions, CloseOptions, Context, PartialOptions, RenderOptions } from "./types.ts";
import { game } from "../../host.ts";
import type { Data, StoredDocument } from "../../types/database.ts";

/** The ownership levels that a sheet requires. */
const LEVELS = { LIMITED: 1, OWNER: 3 } as const;

interface SheetOptions extends ApplicationOptions {
  document: StoredDocument;
  viewPermission: number;
  editPermission: number;
  sheetConfig: boolean;
}

/** A window that shows one document, follows its changes, and writes the changes of its form back. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    form: { handler: DocumentSheetV2.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    viewPermission: LEVELS.LIMITED,
    editPermission: LEVELS.OWNER,
    sheetConfig: true,
  };

  override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
    const document = options["document"] as StoredDocument | undefined;
    if (!document) throw new Error(`${this.constructor.name} needs the option "document".`);
    const complete = super._initializeApplicationOptions(options);
    complete.uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return complete;
  }

  get #sheet(): Readonly<SheetOptions> {
    return this.options as SheetOptions;
  }

  get document(): StoredDocument {
    return this.#sheet.document;
  }

  override get title(): string {
    const { documentName, name } = this.document;
    const key = `DOCUMENT.${documentName}`;
    return `${game.i18n.has(key) ? say(key) : documentName}: ${name}`;
  }

  /** Whether this user may see the document. */
  get isVisible(): boolean {
    return this.document.testUserPermission(game.user, this.#sheet.viewPermission);
  }

  /** Whether this user may change it. Documents of a locked pack are never editable. */
  get isEditable(): boolean {
    const { pack } = this.document;
    const locked = pack !== null && (game.packs.get(pack)?.locked ?? false);
    return !locked && this.document.testUserPermission(game.user, this.#sheet.editPermission);
  }

  override _canRender(_options: RenderOptions): boolean | void {
    if (this.isVisible) return;
    throw new Error(`You may not see ${this.document.name}.`);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game.user,
      rootId: this.id,
    };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Enables or disables all inputs of the content. */
  _toggleDisabled(disabled: boolean): void {
    const inputs = this.content.querySelectorAll<HTMLInputElement>(
      "input, select, textarea, button:not([data-action=tab]), multi-select, multi-checkbox, " +
        "range-picker, color-picker, string-tags, prose-mirror",
    );
    for (const input of inputs) input.disabled = disabled;
  }

  /** The changes of a submission, expanded and checked against the document. Throws if the check fails. */
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData: Data = {}): Data {
    const changes = this._processFormData(event, form, formData);
    const submitData = expandObject({ ...changes, ...updateData }) as Data;
    this.document.validate({ changes: structuredClone(submitData) });
    return submitData;
  }

  /** The form's data with dotted names unfolded. */
  _processFormData(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Data {
    return expandObject(formData.object) as Data;
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Data,
    options: Data = {},
  ): Promise<unknown> {
    return this.document.update(submitData, options);
  }

  static async #onSubmit(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    if (!this.isEditable) return;
    await this._processSubmitData(event, form, this._prepareSubmitData(event, form, formData));
  }
}
