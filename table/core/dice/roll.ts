import { getProperty } from "../utils/paths.ts";
import type { PlainObject } from "../utils/plain.ts";
import { asText } from "../utils/text.ts";
import { evaluateExpression } from "./arithmetic.ts";
import { diceConfig, type EvaluateOptions } from "./config.ts";
import type { DiceTerm } from "./die.ts";
import { formulaOf, resultOf } from "./formula.ts";
import { parseFormula } from "./parser.ts";
import { RollTerm, type TermData } from "./rollTerm.ts";
import { OperatorTerm, StringTerm } from "./terms.ts";

export type RollClass = typeof Roll;

export interface RollEvaluation extends EvaluateOptions {
  /** Whether the roll may ask a person for results. The table never asks. */
  readonly allowInteractive?: boolean;
}

export interface RollData {
  readonly class?: string;
  readonly formula: string;
  readonly options?: PlainObject;
  readonly terms: readonly TermData[];
  readonly total?: number;
  readonly evaluated?: boolean;
}

/** A formula of dice and numbers with its result. */
export class Roll {
  readonly data: PlainObject;
  readonly options: PlainObject;
  terms: RollTerm[];
  _formula: string;
  _total: number | undefined;
  _evaluated = false;

  constructor(formula = "", data: object = {}, options: object = {}) {
    const cls = this.constructor as RollClass;
    this.data = { ...data };
    this.options = { ...options };
    this.terms = cls.parse(formula, this.data);
    this._formula = cls.getFormula(this.terms);
  }

  /** The default class of rolls. */
  static get defaultImplementation(): RollClass {
    return (diceConfig.rolls[0] as RollClass | undefined) ?? Roll;
  }

  static create(formula: string, data: object = {}, options: object = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  /** The terms of a formula. Missing data counts as 0. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    return formula.trim() === "" ? [] : parseFormula(this.replaceFormulaData(formula, data, { missing: "0" }));
  }

  /** Whether a formula is readable. References to data count as numbers. */
  static validate(formula: string): boolean {
    try {
      return parseFormula(formula.replace(DATA, "1")).length > 0;
    } catch {
      return false;
    }
  }

  /**
   * Fills in data for "@path.to.value". A path without a value becomes `missing`, or stays where `missing` is not
   * given.
   */
  static replaceFormulaData(
    formula: string,
    data: object,
    { missing }: { readonly missing?: string; readonly warn?: boolean } = {},
  ): string {
    return formula.replace(DATA, (match: string, path: string) => {
      const value = getProperty(data, path);
      return value === undefined || value === null || typeof value === "object"
        ? (missing ?? match)
        : asText(value).trim();
    });
  }

  /** Writes the formula anew from the terms. */
  resetFormula(): string {
    return (this._formula = (this.constructor as RollClass).getFormula(this.terms));
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return formulaOf(terms);
  }

  /** Joins text with the terms beside it that are no operators, and reads the joined text. */
  static simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
    const groups: RollTerm[][] = [];
    for (const [index, term] of terms.entries()) {
      const joined = index > 0 && !(term instanceof OperatorTerm) && !(terms[index - 1] instanceof OperatorTerm);
      if (joined) groups.at(-1)!.push(term);
      else groups.push([term]);
    }
    return groups.flatMap((group) => (group.some((term) => term instanceof StringTerm) ? readAgain(group) : group));
  }

  /** The value of a formula without dice. */
  static safeEval(expression: string): number {
    return new Roll(expression).evaluateSync().total!;
  }

  /** A roll from stored data, in its stored class. */
  static fromData(data: RollData): Roll {
    const known = diceConfig.rolls.find((candidate) => candidate.name === data.class) as RollClass | undefined;
    if (!known && data.class !== undefined && data.class !== this.name && data.class !== "Roll")
      throw new Error(`"${data.class}" is not a class of rolls`);
    const cls = known ?? this;
    const roll = new cls("", {}, data.options ?? {});
    roll.terms = data.terms.map((term) => RollTerm.fromData(term));
    roll._formula = data.formula;
    roll._evaluated = data.evaluated ?? true;
    roll._total = roll._evaluated ? data.total : undefined;
    return roll;
  }

  /** A roll of terms. It is evaluated if they all are. */
  static fromTerms(terms: RollTerm[], options: object = {}): Roll {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    roll._evaluated = terms.length > 0 && terms.every(({ _evaluated }) => _evaluated);
    roll._total = roll._evaluated ? evaluateExpression(terms) : undefined;
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as RollData);
  }

  /** The totals of many rolls of one formula. */
  static async simulate(formula: string, times = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let time = 0; time < times; time++) totals.push((await new this(formula).evaluate()).total as number);
    return totals;
  }

  get formula(): string {
    return this._formula;
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** The formula with results instead of dice. */
  get result(): string {
    return resultOf(this.terms);
  }

  get dice(): DiceTerm[] {
    return this.terms.flatMap((term) => term.dice) as DiceTerm[];
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Rolls the dice. A roll is evaluated once. */
  async evaluate({ minimize = false, maximize = false }: RollEvaluation = {}): Promise<this> {
    return this.#evaluate({ minimize, maximize });
  }

  async roll(options: RollEvaluation = {}): Promise<this> {
    return this.evaluate(options);
  }

  /**
   * Evaluates a formula without chance synchronously. For a formula with dice it throws when strict, and counts dice
   * as 0 otherwise.
   */
  evaluateSync({
    strict = true,
    minimize = false,
    maximize = false,
  }: RollEvaluation & { readonly strict?: boolean } = {}): this {
    const certain = this.isDeterministic || minimize || maximize;
    if (strict && !certain)
      throw new Error(`The roll "${this.formula}" has dice in it and cannot be evaluated synchronously`);
    return this.#evaluate({ minimize, maximize, ignoreChance: !certain });
  }

  /** An unevaluated roll of the same formula. */
  clone(): this {
    const cls = this.constructor as new (formula: string, data: object, options: object) => this;
    return new cls(this._formula, this.data, this.options);
  }

  async reroll(options: RollEvaluation = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  toJSON(): RollData & { readonly class: string } {
    return {
      class: this.constructor.name,
      options: this.options,
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON() as TermData),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  toString(): string {
    return this._formula;
  }

  #evaluate(options: EvaluateOptions): this {
    if (this._evaluated) throw new Error(`The roll "${this.formula}" has already been evaluated`);
    for (const term of this.terms) if (!term._evaluated) term.evaluate(options);
    this._evaluated = true;
    this._total = evaluateExpression(this.terms);
    return this;
  }
}

/** The terms of joined text, which stays as it is where it is no formula. */
function readAgain(terms: readonly RollTerm[]): readonly RollTerm[] {
  try {
    return parseFormula(formulaOf(terms));
  } catch {
    return terms;
  }
}

/** "@abilities.stealth" */
const DATA = /@([a-z0-9_.-]+)/gi;
