/** A fault in an imported file: the field, its value and the remedy. */
export class ImportFault extends Error {
  override readonly name = "ImportFault";
  readonly field: string;
  readonly value: unknown;
  readonly remedy: string;

  constructor(field: string, value: unknown, remedy: string) {
    super(`${field} is ${shown(value)}. ${remedy}`);
    this.field = field;
    this.value = value;
    this.remedy = remedy;
  }

  /** The fault of a part that is left out, such as "walls[0], which is 7 (it must be an object)". */
  get leftOut(): string {
    const reason = this.remedy.replace(/\.$/, "");
    return `${this.field}, which is ${shown(this.value)} (${reason.charAt(0).toLowerCase()}${reason.slice(1)})`;
  }
}

const LONGEST = 80;

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (Array.isArray(value) && value.length > 4) return `a list of ${value.length}`;
  const text = JSON.stringify(value);
  return text.length > LONGEST ? "an object" : text;
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
