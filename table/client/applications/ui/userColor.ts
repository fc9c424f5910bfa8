import type { UserDoc } from "../../types/documents.ts";

/** A user's colour as CSS text, in whatever form it is stored. */
export function colorOf({ color }: UserDoc): string {
  const css = (color as { css?: string } | null)?.css;
  return css ?? (typeof color === "string" ? color : "var(--color-text-subtle)");
}
