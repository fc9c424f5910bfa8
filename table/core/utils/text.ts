const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Text made safe to stand inside HTML, attributes included. */
export function escapeHTML(value: unknown): string {
  return asText(value).replace(/[&<>"']/g, (character) => ESCAPES[character]);
}

/** A value as text: strings unchanged, null and undefined as empty text, other values as JSON. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : (JSON.stringify(value) ?? typeof value);
}

/** Whether version `a` is newer than `b`; dotted parts are compared as numbers where both are numbers. */
export function isNewerVersion(a: string | number, b: string | number): boolean {
  const left = String(a).split(".");
  const right = String(b).split(".");
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const one = left[index];
    const two = right[index];
    if (one === two) continue;
    if (one === undefined || two === undefined) return two === undefined;
    return newerPart(one, two);
  }
  return false;
}

const LETTERS_AND_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits, 16 characters long unless told. */
export function randomID(length = 16): string {
  const limit = 256 - (256 % LETTERS_AND_DIGITS.length);
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Bytes above the limit would make the first letters more likely.
      if (byte < limit && id.length < length) id += LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length];
    }
  }
  return id;
}

/** Whether a value has the form of a document id. */
export function isValidId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}

function newerPart(one: string, two: string): boolean {
  const [a, b] = [Number(one), Number(two)];
  if (Number.isNaN(a) || Number.isNaN(b)) return one.localeCompare(two) > 0;
  return a > b;
}
