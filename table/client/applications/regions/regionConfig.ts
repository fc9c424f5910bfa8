import { el, icon, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import { DialogV2 } from "../api/dialog.ts";
import { DocumentSheetV2 } from "../api/documentSheet.ts";
import type { CloseOptions, Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { createDocumentDialog } from "../apps/createDocument.ts";
import { createFormGroup } from "../fields/formGroup.ts";
import * as inputs from "../fields/inputs.ts";
import { lifeOf } from "../ui/part.ts";
import type { FormDataExtended } from "../ux/formData.ts";
import { shapeFields, withShapes, type Shape } from "./regionShapeFields.ts";
import { Hooks } from "../../../core/hooks.ts";
import { CONFIG } from "../../host.ts";
import type { Data } from "../../types/database.ts";
import type { RegionBehaviorDoc, RegionDoc } from "../../types/documents.ts";

interface RegionSource {
  readonly name: string;
  readonly color: string;
  readonly visibility: number;
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  readonly shapes: readonly Shape[];
}

/**
 * The sheet of a region: its name, its shapes, and its behaviours. Documented as
 * `foundry.applications.sheets.RegionConfig`.
 */
export class RegionConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["region-config"],
    window: { icon: "fa-regular fa-chess-board", contentClasses: ["standard-form"], resizable: true },
    position: { width: 460, height: 560 },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      behaviorCreate: RegionConfig.#onCreate,
      behaviorEdit: RegionConfig.#onEdit,
      behaviorToggle: RegionConfig.#onToggle,
      behaviorDelete: RegionConfig.#onDelete,
    },
  };

  #heard: (readonly [name: string, id: number])[] = [];

  override get title(): string {
    return say("TABLE.Region.title", { name: this.document.name });
  }

  get #region(): RegionDoc {
    return this.document as RegionDoc;
  }

  override async _renderHTML(): Promise<Node[]> {
    const source = this.#region.toObject() as unknown as RegionSource;
    return [
      el(
        "div",
        { class: "scrollable region-parts" },
        ...this.#identity(source),
        this.#shapes(source),
        this.#behaviors(),
      ),
    ];
  }

  override _replaceHTML(result: Node[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#heard = lifeOf("RegionBehavior").map((name) => [name, Hooks.on(name, () => void this.render())] as const);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    for (const [name, id] of this.#heard) Hooks.off(name, id);
  }

  override _processFormData(event: Event, form: HTMLFormElement, formData: FormDataExtended): Data {
    const source = this.#region.toObject() as unknown as RegionSource;
    return withShapes(super._processFormData(event, form, formData), source.shapes);
  }

  #identity({ name, color, visibility, elevation }: RegionSource): HTMLElement[] {
    const group = (label: string, input: HTMLElement): HTMLElement =>
      createFormGroup({ label: `TABLE.Region.${label}`, localize: true, rootId: this.id, input });
    const number = (path: "bottom" | "top"): HTMLElement =>
      inputs.createNumberInput({ name: `elevation.${path}`, value: elevation[path] });
    const choices = Object.fromEntries(VISIBILITIES.map((key, value) => [value, `TABLE.Region.visibilities.${key}`]));
    const picker = el("color-picker" as never, { value: color, name: "color" }) as HTMLElement;
    return [
      group("name", inputs.createTextInput({ name: "name", value: name })),
      group("color", picker),
      group(
        "visibility",
        inputs.createSelectInput({
          name: "visibility",
          value: visibility,
          choices,
          localize: true,
          dataset: { dtype: "Number" },
        }),
      ),
      group("bottom", number("bottom")),
      group("top", number("top")),
    ];
  }

  #shapes({ shapes }: RegionSource): HTMLElement {
    return el(
      "fieldset",
      {},
      el("legend", { text: say("TABLE.Region.shapes") }),
      ...shapes.map((shape, index) => shapeFields(shape, { index, rootId: this.id })),
    );
  }

  #behaviors(): HTMLElement {
    const rows = [...this.#region.behaviors].map(behaviorRow);
    const add = el(
      "button",
      { type: "button", data: { action: "behaviorCreate" } },
      icon("fa-solid fa-plus"),
      say("TABLE.Region.behaviorCreate"),
    );
    return el(
      "fieldset",
      {},
      el("legend", { text: say("TABLE.Region.behaviors") }),
      rows.length > 0
        ? el("ul", { class: "region-behaviors" }, ...rows)
        : el("p", { class: "empty", text: say("TABLE.Region.behaviorNone") }),
      add,
    );
  }

  #behaviorOf(target: HTMLElement): RegionBehaviorDoc | null {
    const id = target.closest<HTMLElement>("[data-behavior-id]")?.dataset["behaviorId"];
    return [...this.#region.behaviors].find((one) => one.id === id) ?? null;
  }

  static async #onCreate(this: RegionConfig): Promise<void> {
    await createDocumentDialog("RegionBehavior", {}, { parent: this.document });
  }

  static async #onEdit(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    await this.#behaviorOf(target)?.sheet?.render({ force: true });
  }

  static async #onToggle(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    const behavior = this.#behaviorOf(target);
    await behavior?.update({ disabled: !behavior.disabled });
  }

  static async #onDelete(this: RegionConfig, _event: Event, target: HTMLElement): Promise<void> {
    const behavior = this.#behaviorOf(target);
    if (!behavior) return;
    const name = behaviorName(behavior);
    const sure = await DialogV2.confirm({
      window: { title: say("TABLE.Document.delete", { name }) },
      content: say("TABLE.Document.deleteAsk", { name }),
    });
    if (sure) await behavior.delete();
  }
}

/** In the order of `CONST.REGION_VISIBILITY`. */
const VISIBILITIES = ["layer", "gamemaster", "always"] as const;

function behaviorRow(behavior: RegionBehaviorDoc): HTMLElement {
  const name = behaviorName(behavior);
  const { typeIcons = {} } = (CONFIG.RegionBehavior ?? {}) as { typeIcons?: Record<string, string> };
  const edit = el(
    "button",
    {
      type: "button",
      class: "entry-name",
      "aria-label": say("TABLE.Region.behaviorEdit", { name }),
      data: { action: "behaviorEdit" },
    },
    icon(typeIcons[behavior.type] ?? "fa-solid fa-bolt"),
    el("span", { text: name }),
  );
  return el(
    "li",
    { class: "region-behavior", data: { behaviorId: behavior.id } },
    edit,
    iconButton({
      label: say("TABLE.Region.behaviorToggle", { name }),
      icon: behavior.disabled ? "fa-regular fa-circle" : "fa-solid fa-circle-check",
      "aria-pressed": String(!behavior.disabled),
      data: { action: "behaviorToggle" },
    }),
    iconButton({
      label: say("TABLE.Document.delete", { name }),
      icon: "fa-solid fa-trash",
      data: { action: "behaviorDelete" },
    }),
  );
}

/** A behaviour's own name, and its kind. */
function behaviorName({ name, type }: RegionBehaviorDoc): string {
  const kind = say(`TYPES.RegionBehavior.${type}`);
  return name === "" || name === kind ? kind : `${name} (${kind})`;
}
