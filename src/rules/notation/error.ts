/** What is wrong with a text, where, and how to mend it. */
export interface Fault {
  readonly line: number;
  /** The field or keyword at fault. */
  readonly field: string;
  readonly value: string;
  /** What to write instead, as an order: "write a number". */
  readonly remedy: string;
}

/** A text that is not a situation. Only people write such texts, so this is an exception and no refusal. */
export class NotationError extends Error {
  override readonly name = "NotationError";
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`Line ${fault.line}, ${fault.field}: "${fault.value}" cannot be read; ${fault.remedy}.`);
    this.fault = fault;
  }
}
