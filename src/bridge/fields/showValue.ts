/** Any value in a few words for an error message. Always short and fast, and it never throws. */
const LONGEST = 60;
const MOST_SHOWN = 6;
const DEEPEST = 3;

/** As short JSON. Missing, long or deep values are only named. */
export function showValue(value: unknown): string {
  return showAt(value, 0);
}

function showAt(value: unknown, depth: number): string {
  if (value === undefined) return "missing";
  if (typeof value === "function") return "a function";
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (typeof value !== "object" || value === null) return cut(String(value));
  return Array.isArray(value) ? showList(value, depth) : showObject(value as Record<string, unknown>, depth);
}

function showList(list: readonly unknown[], depth: number): string {
  const kind = `a list of ${list.length}`;
  if (list.length > MOST_SHOWN || depth >= DEEPEST) return kind;
  const text = `[${Array.from(list, (value) => showAt(value, depth + 1)).join(",")}]`;
  return text.length > LONGEST ? kind : text;
}

function showObject(fields: Readonly<Record<string, unknown>>, depth: number): string {
  const keys = Object.keys(fields);
  const kind = `an object of ${keys.length} fields`;
  if (keys.length > MOST_SHOWN || depth >= DEEPEST) return kind;
  const text = `{${keys.map((key) => `${JSON.stringify(cut(key))}:${showAt(fields[key], depth + 1)}`).join(",")}}`;
  return text.length > LONGEST ? kind : text;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
