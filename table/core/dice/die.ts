import { diceConfig, type EvaluateOptions } from "./config.ts";
import type { DieResult } from "./dieResult.ts";
import { applyModifier } from "./modifiers.ts";
import { RollTerm, type TermData } from "./rollTerm.ts";

interface DieData extends TermData {
  readonly number?: number;
  readonly faces?: number;
  readonly modifiers?: readonly string[];
  readonly results?: readonly DieResult[];
}

const MOST_DICE = 999;

/** Several dice of one kind. */
export abstract class DiceTerm extends RollTerm {
  static readonly DENOMINATION: string = "";
  static override readonly SERIALIZE_ATTRIBUTES: readonly string[] = ["number", "faces", "modifiers", "results"];

  readonly number: number;
  readonly faces: number;
  readonly modifiers: readonly string[];
  results: DieResult[];

  constructor(data: DieData = {}) {
    super(data);
    this.number = data.number ?? 1;
    this.faces = data.faces ?? 6;
    this.modifiers = [...(data.modifiers ?? [])];
    this.results = (data.results ?? []).map((result) => ({ ...result }));
    if (!Number.isInteger(this.number) || this.number < 0 || this.number > MOST_DICE)
      throw new Error(`${this.number} is not a number of dice from 0 to ${MOST_DICE}`);
    if (!Number.isInteger(this.faces) || this.faces < 1) throw new Error(`A die cannot have ${this.faces} faces`);
  }

  override get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join("")}`;
  }

  /** The sum of the dice that count, or the number of successes where a modifier counts them. */
  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.filter(({ active }) => active).reduce((sum, { result, count }) => sum + (count ?? result), 0);
  }

  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get dice(): RollTerm[] {
    return [this];
  }

  override _evaluate(options: EvaluateOptions): void {
    if (options.ignoreChance) return;
    while (this.results.length < this.number) this.roll(options);
    for (const modifier of this.modifiers) applyModifier(this, modifier);
  }

  /** Throws one more die. */
  roll({ minimize = false, maximize = false }: EvaluateOptions = {}): DieResult {
    const result = minimize ? 1 : maximize ? this.faces : this.randomFace();
    const thrown: DieResult = { result, active: true };
    this.results.push(thrown);
    return thrown;
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfig.randomUniform());
  }

  /** The face for a number 0 <= u < 1: all faces have equal shares. */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * this.faces);
  }
}

/** Ordinary dice, such as 2d6. */
export class Die extends DiceTerm {
  static override readonly DENOMINATION = "d";
}

/** Coins: 1 for heads and 0 for tails. Formulas of the table have none, so only packages that make terms use them. */
export class Coin extends DiceTerm {
  static override readonly DENOMINATION = "c";

  constructor(data: DieData = {}) {
    super({ ...data, faces: 2 });
  }

  override get expression(): string {
    return `${this.number}dc${this.modifiers.join("")}`;
  }

  override roll({ minimize = false, maximize = false }: EvaluateOptions = {}): DieResult {
    const thrown: DieResult = { result: minimize ? 0 : maximize ? 1 : this.randomFace(), active: true };
    this.results.push(thrown);
    return thrown;
  }

  override mapRandomFace(uniform: number): number {
    return super.mapRandomFace(uniform) - 1;
  }
}

Object.assign(diceConfig.terms, { d: Die });
Object.assign(diceConfig.termTypes, { Die, Coin });
