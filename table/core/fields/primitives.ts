import type { PlainObject } from "../utils/plain.ts";
import { asText } from "../utils/text.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import { type CleanOptions, DataField, type FieldOptions, type ValidateOptions } from "./dataField.ts";

/** Allowed values: a list, a record with the values as keys, or a function that returns either. */
export type Choices =
  | readonly unknown[]
  | Readonly<Record<string, unknown>>
  | (() => readonly unknown[] | Readonly<Record<string, unknown>>);

export class AnyField extends DataField {}

export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    return typeof value === "boolean" ? undefined : this._failure(value, "must be true or false");
  }
}

export interface NumberFieldOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly positive?: boolean;
  readonly choices?: Choices;
}

export class NumberField extends DataField {
  declare readonly options: NumberFieldOptions;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly integer: boolean;
  readonly positive: boolean;
  choices: Choices | undefined;

  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, nullable: true };
  }

  constructor(options: NumberFieldOptions = {}) {
    const nullable = options.nullable ?? (options.choices === undefined ? undefined : false);
    super({ ...options, ...(nullable === undefined ? {} : { nullable }) });
    const all = { ...(this.constructor as typeof NumberField)._defaults, ...options };
    this.min = all.min;
    this.max = all.max;
    this.step = all.step;
    this.integer = all.integer ?? false;
    this.positive = all.positive ?? false;
    this.choices = all.choices;
  }

  override getInitialValue(source: PlainObject = {}): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined) return initial;
    if (!this.required) return this.nullable ? null : undefined;
    return this.nullable ? null : this.#limited(0);
  }

  override _cast(value: unknown): unknown {
    return value === "" ? null : Number(value);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return Number.isFinite(value) ? this.#limited(value as number) : value;
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    if (typeof value !== "number" || Number.isNaN(value)) return this._failure(value, "must be a number");
    const broken = this.#limits(value).find(([kept]) => !kept);
    return broken ? this._failure(value, broken[1]) : undefined;
  }

  /** Each limit: whether the number keeps it, and the message when it does not. */
  #limits(value: number): [kept: boolean, message: string][] {
    return [
      [!this.positive || value > 0, "must be a positive number"],
      [value >= (this.min ?? -Infinity), `must be at least ${this.min}`],
      [value <= (this.max ?? Infinity), `must be at most ${this.max}`],
      [!this.integer || Number.isInteger(value), "must be an integer"],
      [!this.choices || isChoice(this.choices, value), "is not one of the choices"],
    ];
  }

  /** Rounds to the step or to an integer, and clamps to the limits. */
  #limited(value: number): number {
    const whole = this.integer ? Math.round(value) : value;
    const stepped = this.step ? roundToStep(whole, this.step, this.min ?? 0) : whole;
    return Math.min(this.max ?? Infinity, Math.max(this.min ?? -Infinity, stepped));
  }
}

export interface StringFieldOptions extends FieldOptions {
  /** Whether the empty text is a value. */
  readonly blank?: boolean;
  readonly trim?: boolean;
  readonly choices?: Choices;
  readonly textSearch?: boolean;
}

export class StringField extends DataField {
  declare readonly options: StringFieldOptions;
  readonly blank: boolean;
  readonly trim: boolean;
  readonly textSearch: boolean;
  choices: Choices | undefined;

  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, blank: true, trim: true };
  }

  constructor(options: StringFieldOptions = {}) {
    super(options);
    const all = { ...(this.constructor as typeof StringField)._defaults, ...options };
    this.choices = all.choices;
    this.blank = options.blank ?? (this.choices === undefined ? (all.blank ?? true) : false);
    this.trim = all.trim ?? true;
    this.textSearch = all.textSearch ?? false;
  }

  override getInitialValue(source: PlainObject = {}): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined) return initial;
    if (this.blank && this.required) return "";
    return this.nullable ? null : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    if (cleaned === "" && !this.blank) return this.nullable ? null : this.getInitialValue(options.source);
    return cleaned;
  }

  override _cast(value: unknown): unknown {
    return asText(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (typeof value !== "string") return this._failure(value, "must be a string");
    if (value === "") return this.blank ? undefined : this._failure(value, "may not be a blank string");
    if (this.choices && !isChoice(this.choices, value)) return this._failure(value, "is not one of the choices");
    return undefined;
  }
}

/** Whether a value is among the choices. */
function isChoice(choices: Choices, value: unknown): boolean {
  const offered = typeof choices === "function" ? choices() : choices;
  return Array.isArray(offered) ? offered.includes(value) : Object.hasOwn(offered, String(value));
}

/** The nearest value at whole steps from `base`, without binary rounding noise. */
function roundToStep(value: number, step: number, base: number): number {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)) + 2);
  return Number((base + Math.round((value - base) / step) * step).toFixed(Math.min(decimals, 12)));
}
