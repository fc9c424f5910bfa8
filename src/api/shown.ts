/** Any value that a caller gave, as it stands in a message. Never throws. */
export function shown(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? "nothing";
  } catch {
    return typeof value;
  }
}
