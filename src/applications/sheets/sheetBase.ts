import { keepsFocus } from "../rendering/keepFocus.ts";
import { heldWhilePressed } from "../rendering/pressing.ts";

/** The host's mixed class of sheets, narrowed to what ours use. Its own type is too deep for the compiler. */
interface Sheet<Document> {
  readonly document: Document;
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly window: { readonly close?: HTMLElement };
  readonly position: { readonly height: number | "auto" };
  render(options?: { force?: boolean; parts?: string[] }): Promise<this>;
  setPosition(position: { readonly height?: number; readonly top?: number }): unknown;
  _renderFrame(options: object): Promise<HTMLElement>;
  _processFormData(event: Event, form: HTMLFormElement, formData: object): Record<string, unknown>;
  _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onPosition(position: { readonly height: number | "auto" }): void;
  _onClose(options: object): void;
  _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>>;
  _preparePartContext(
    id: string,
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<Record<string, unknown>>;
}

interface SheetClass<Document> {
  new (options?: Record<string, unknown>): Sheet<Document>;
  DEFAULT_OPTIONS: Record<string, unknown>;
  TABS: Record<string, object>;
  PARTS: Record<string, { template: string; templates?: string[]; scrollable?: string[] }>;
}

const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** A field that is left is sent, and the sheet is drawn anew. The press of a button that left it still counts. */
const baseOf = <Document>(sheet: unknown): SheetClass<Document> =>
  keepsFocus(
    heldWhilePressed(
      foundry.applications.api.HandlebarsApplicationMixin(sheet as never) as unknown as SheetClass<Document>,
    ),
  );

export const ActorSheetBase = baseOf<Actor.Implementation>(ActorSheetV2);
export const ItemSheetBase = baseOf<Item.Implementation>(ItemSheetV2);

interface Pictured {
  readonly img?: string | null;
  update(changes: { readonly img: string }): Promise<unknown>;
}

/** Lets the user choose another picture for a document. */
export async function pickImage(document: object): Promise<void> {
  // Documents of any kind have these two members. Their own types are too deep for the compiler.
  const pictured = document as Pictured;
  const picker = new foundry.applications.apps.FilePicker.implementation({
    type: "image",
    current: pictured.img ?? "",
    callback: (img: string) => void pictured.update({ img }),
  });
  await picker.browse();
}
