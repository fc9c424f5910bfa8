import { keepsFocus } from "../rendering/keepFocus.ts";
import { heldWhilePressed } from "../rendering/pressing.ts";

/**
 * The base of the item sheets: the host's mixed class, narrowed to what they use. Its own type is too deep for the
 * compiler.
 */
interface Sheet {
  readonly document: Item.Implementation;
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly window: { readonly close?: HTMLElement };
  readonly position: { readonly height: number | "auto" };
  setPosition(position: { readonly top: number }): unknown;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onPosition(position: Sheet["position"]): void;
  _onClose(options: object): void;
  _renderFrame(options: object): Promise<HTMLElement>;
  _processFormData(event: Event, form: HTMLFormElement, formData: object): Record<string, unknown>;
  _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>>;
}

interface SheetClass {
  new (options?: Record<string, unknown>): Sheet;
  DEFAULT_OPTIONS: Record<string, unknown>;
  PARTS: Record<string, { template: string; scrollable?: string[] }>;
}

/** A field that is left is sent, and the sheet is drawn anew. The press of a button that left it still counts. */
export const ItemSheetBase = keepsFocus(
  heldWhilePressed(
    foundry.applications.api.HandlebarsApplicationMixin(
      foundry.applications.sheets.ItemSheetV2 as never,
    ) as unknown as SheetClass,
  ),
);
