import type { UserDoc } from "../../types/documents.ts";

/** A user's colour as CSS text, whatever kind of colour it is kept as. */
export function colorOf({ color }: UserDoc): string {
  const css = (color as { css?: string } | null)?.css;
  return css ?? (typeof color === "string" ? color : "var(--color-text-subtle)");
}
