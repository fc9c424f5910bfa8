import { keepsFocus } from "../rendering/keepFocus.ts";
import { heldWhilePressed } from "../rendering/pressing.ts";

/**
 * The base of the actor sheets: the host's mixed class, narrowed to what they use. Its own type is too deep for the
 * compiler.
 */
interface Sheet {
  readonly document: Actor.Implementation;
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly window: { readonly close?: HTMLElement };
  setPosition(position: { readonly height?: number; readonly top?: number }): unknown;
  _renderFrame(options: object): Promise<HTMLElement>;
  render(options?: { force?: boolean; parts?: string[] }): Promise<this>;
  _processFormData(event: Event, form: HTMLFormElement, formData: object): Record<string, unknown>;
  _onClickAction(event: PointerEvent, target: HTMLElement): void;
  _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>>;
  _preparePartContext(
    id: string,
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<Record<string, unknown>>;
}

interface SheetClass {
  new (options?: Record<string, unknown>): Sheet;
  DEFAULT_OPTIONS: Record<string, unknown>;
  TABS: Record<string, object>;
  PARTS: Record<string, { template: string; templates?: string[] }>;
}

/** A field that is left is sent, and the sheet is drawn anew. The press of a button that left it still counts. */
export const SheetBase = keepsFocus(
  heldWhilePressed(
    foundry.applications.api.HandlebarsApplicationMixin(
      foundry.applications.sheets.ActorSheetV2 as never,
    ) as unknown as SheetClass,
  ),
);
