/** The failure of a value, with the failures of its parts. */
export class DataModelValidationFailure {
  readonly invalidValue: unknown;
  readonly message: string;
  readonly fields: Record<string, DataModelValidationFailure> = {};

  constructor({ invalidValue, message = "" }: { readonly invalidValue?: unknown; readonly message?: string } = {}) {
    this.invalidValue = invalidValue;
    this.message = message;
  }

  isEmpty(): boolean {
    return this.message === "" && Object.keys(this.fields).length === 0;
  }

  /** One line for each refused value, "path: message (was value)". */
  lines(path = ""): string[] {
    const own = this.message ? [`${path ? `${path}: ` : ""}${this.message} (was ${shown(this.invalidValue)})`] : [];
    const inner = Object.entries(this.fields).flatMap(([name, failure]) =>
      failure.lines(path ? `${path}.${name}` : name),
    );
    return [...own, ...inner];
  }

  toString(): string {
    return this.lines().join("\n");
  }
}

export class DataModelValidationError extends Error {
  override readonly name = "DataModelValidationError";
  readonly failure: DataModelValidationFailure;

  constructor(subject: string, failure: DataModelValidationFailure) {
    super([`${subject} validation errors:`, ...failure.lines().map((line) => `  ${line}`)].join("\n"));
    this.failure = failure;
  }
}

const LONGEST = 80;

function shown(value: unknown): string {
  const text = typeof value === "number" || value === undefined ? String(value) : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
