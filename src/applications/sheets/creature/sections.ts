import { templatePath } from "../../../config.ts";
import type { SheetPart, SheetView } from "./section.ts";

/** The parts of the sheet of a creature, from top to bottom. What each shows is in `contexts.ts`, by the same id. */
export const SHEET_PARTS = [
  { id: "header", views: ["play", "edit", "limited"] },
  { id: "tabs", views: ["play", "edit"] },
  { id: "turn", views: ["play"], includes: ["applications/turn/turn"], follows: true },
  { id: "defences", views: ["play"] },
  { id: "checks", views: ["play"] },
  { id: "numbers", views: ["edit"] },
  { id: "skills", views: ["edit"] },
  { id: "items", views: ["play", "edit"] },
  { id: "advanced", views: ["edit"] },
  { id: "biography", views: ["play", "edit"] },
  { id: "known", views: ["play", "edit", "limited"], includes: ["chat/parts/learned"], follows: true },
] as const satisfies readonly SheetPart[];

export type PartId = (typeof SHEET_PARTS)[number]["id"];

/** Whether a part is drawn in a view. */
export const isDrawn = (id: string, view: SheetView): boolean =>
  SHEET_PARTS.some((part: SheetPart) => part.id === id && part.views.includes(view));

/** The parts that are drawn anew after every change on the scene. */
export const followingParts = (): string[] => SHEET_PARTS.filter((part: SheetPart) => part.follows).map(({ id }) => id);

/** The parts as the host's mixin wants them. */
export const sheetParts = (): Record<string, { template: string; templates: string[] }> =>
  Object.fromEntries(
    SHEET_PARTS.map(({ id, includes = [] }: SheetPart) => [
      id,
      { template: templatePath(`applications/sheets/creature/${id}`), templates: includes.map(templatePath) },
    ]),
  );
