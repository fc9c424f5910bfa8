import { canvas } from "../../host.ts";
import type { LevelDoc } from "../../types/documents.ts";

interface OnMap {
  readonly document?: { readonly level?: string | null };
}

/** The level of an object on the map; the viewed one for an object without a level. Undefined where scenes have none. */
export function levelOf(object: unknown): LevelDoc | undefined {
  const id = (object as OnMap | null)?.document?.level;
  return canvas.scene?.levels?.get(String(id)) ?? canvas.level ?? undefined;
}
