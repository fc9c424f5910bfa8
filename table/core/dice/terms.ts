/** The terms of a formula that are not dice. */
import { evaluateExpression } from "./arithmetic.ts";
import { diceConfig, type EvaluateOptions } from "./config.ts";
import { formulaOf } from "./formula.ts";
import { RollTerm, type TermData } from "./rollTerm.ts";

export class NumericTerm extends RollTerm {
  static override readonly SERIALIZE_ATTRIBUTES = ["number"];
  readonly number: number;

  constructor(data: TermData & { readonly number?: number }) {
    super(data);
    this.number = data.number ?? 0;
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

export const OPERATORS = ["+", "-", "*", "/", "%"] as const;
export type Operator = (typeof OPERATORS)[number];

export class OperatorTerm extends RollTerm {
  static override readonly SERIALIZE_ATTRIBUTES = ["operator"];
  readonly operator: Operator;

  constructor(data: TermData & { readonly operator?: Operator }) {
    super(data);
    this.operator = data.operator ?? "+";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** A formula in parentheses. */
export class ParentheticalTerm extends RollTerm {
  readonly terms: readonly RollTerm[];
  #total: number | undefined;

  constructor(data: TermData & { readonly terms?: readonly (RollTerm | TermData)[]; readonly total?: number }) {
    super(data);
    this.terms = (data.terms ?? []).map(asTerm);
    this.#total = data.total;
  }

  /** The formula between the parentheses. */
  get term(): string {
    return formulaOf(this.terms);
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.#total;
  }

  override get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  override get isIntermediate(): boolean {
    return true;
  }

  override get dice(): RollTerm[] {
    return this.terms.flatMap((term) => term.dice);
  }

  override _evaluate(options: EvaluateOptions): void {
    for (const term of this.terms) term.evaluate(options);
    this.#total = evaluateExpression(this.terms);
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), terms: this.terms.map((term) => term.toJSON()), total: this.#total };
  }
}

/** A function of formulas: floor(3 / 2), max(1d6, 3). */
export class FunctionTerm extends RollTerm {
  readonly fn: string;
  /** The terms of each argument. */
  readonly terms: readonly (readonly RollTerm[])[];
  #total: number | undefined;

  constructor(
    data: TermData & {
      readonly fn?: string;
      readonly terms?: readonly (readonly (RollTerm | TermData)[])[];
      readonly total?: number;
    },
  ) {
    super(data);
    this.fn = data.fn ?? "";
    this.terms = (data.terms ?? []).map((argument) => argument.map(asTerm));
    this.#total = data.total;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.map(formulaOf).join(", ")})`;
  }

  override get total(): number | undefined {
    return this.#total;
  }

  override get isDeterministic(): boolean {
    return this.terms.flat().every((term) => term.isDeterministic);
  }

  override get isIntermediate(): boolean {
    return true;
  }

  override get dice(): RollTerm[] {
    return this.terms.flat().flatMap((term) => term.dice);
  }

  override _evaluate(options: EvaluateOptions): void {
    for (const term of this.terms.flat()) term.evaluate(options);
    const apply = diceConfig.functions[this.fn];
    if (!apply) throw new Error(`"${this.fn}" is not a function of formulas`);
    this.#total = apply(...this.terms.map(evaluateExpression));
  }

  override toJSON(): Record<string, unknown> {
    return {
      ...super.toJSON(),
      fn: this.fn,
      terms: this.terms.map((argument) => argument.map((term) => term.toJSON())),
      total: this.#total,
    };
  }
}

/** Text that is neither number nor dice. Formulas of the table have none; packages ask whether a term is one. */
export class StringTerm extends RollTerm {
  static override readonly SERIALIZE_ATTRIBUTES = ["term"];
  readonly term: string;

  constructor(data: TermData & { readonly term?: string } = {}) {
    super(data);
    this.term = data.term ?? "";
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }
}

/** Several rolls in one, of which a modifier chooses. The table has the class alone. */
export abstract class PoolTerm extends RollTerm {}

Object.assign(diceConfig.termTypes, { StringTerm, NumericTerm, OperatorTerm, ParentheticalTerm, FunctionTerm });

function asTerm(given: RollTerm | TermData): RollTerm {
  return given instanceof RollTerm ? given : RollTerm.fromData(given);
}
