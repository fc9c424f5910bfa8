import type { User } from "../host.ts";

/** A user's colour as CSS text, whatever kind of colour it is kept as. */
export function colorOf({ color }: User): string {
  const css = (color as { css?: string } | null)?.css;
  return css ?? (typeof color === "string" ? color : "var(--color-text-subtle)");
}
