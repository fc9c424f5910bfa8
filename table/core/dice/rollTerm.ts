import { asText } from "../utils/text.ts";
import { diceConfig, type EvaluateOptions } from "./config.ts";

export interface TermData {
  readonly class?: string;
  readonly evaluated?: boolean;
  readonly options?: { readonly flavor?: string; readonly [option: string]: unknown };
  readonly [key: string]: unknown;
}

type TermClass = (new (data: TermData) => RollTerm) & { _fromData(data: TermData): RollTerm };

/** One piece of a formula. */
export abstract class RollTerm {
  /** Keys to store besides class, options and evaluated. */
  static readonly SERIALIZE_ATTRIBUTES: readonly string[] = [];
  static readonly FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static readonly FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");

  readonly options: Record<string, unknown>;
  _evaluated = false;

  constructor({ options = {} }: TermData = {}) {
    this.options = { ...options };
  }

  /** The term's text in the formula, without its flavour. */
  abstract get expression(): string;

  /** The value after evaluation. */
  abstract get total(): number | string | undefined;

  /** Whether the value does not depend on chance. */
  get isDeterministic(): boolean {
    return true;
  }

  get flavor(): string {
    return asText(this.options.flavor);
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get isIntermediate(): boolean {
    return false;
  }

  /** Dice of this term and of its inner terms. */
  get dice(): RollTerm[] {
    return [];
  }

  evaluate(options: EvaluateOptions = {}): this {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} "${this.formula}" has already been evaluated`);
    this._evaluated = true;
    this._evaluate(options);
    return this;
  }

  _evaluate(_options: EvaluateOptions): void {}

  toJSON(): Record<string, unknown> {
    const own = this as unknown as Record<string, unknown>;
    const stored = (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES.map((key) => [key, own[key]]);
    return {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
      ...Object.fromEntries(stored),
    };
  }

  static fromData(data: TermData): RollTerm {
    const dice = Object.values(diceConfig.terms).find(({ name }) => name === data.class);
    const cls = (dice ?? diceConfig.termTypes[String(data.class)]) as unknown as TermClass | undefined;
    if (!cls) throw new Error(`"${String(data.class)}" is not a class of roll terms`);
    return cls._fromData(data);
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as TermData);
  }

  static _fromData(this: new (data: TermData) => RollTerm, data: TermData): RollTerm {
    const term = new this(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }
}
