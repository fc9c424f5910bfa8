import type { Say } from "./card.ts";

/** A refusal of the rules or of the desk in a sentence. Reasons for single tiles are shown where tiles are (H-9). */
export const refusalText = (
  { code, data }: { readonly code: string; readonly data: Readonly<Record<string, string | number>> },
  say: Say,
): string => say(`UNSEEN.Refusal.${code}`, data);
