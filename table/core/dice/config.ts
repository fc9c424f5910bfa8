export type RollFunction = (...values: number[]) => number;

/** A class of rolls or terms, as the configuration keeps it. */
export type NamedClass = abstract new (...values: never[]) => object;

/** `CONFIG.Dice`. Dice read it while they roll. */
export interface DiceConfig {
  /** Classes of rolls; the first is the default. */
  rolls: NamedClass[];
  /** Classes of terms by their stored name. */
  termTypes: Record<string, NamedClass>;
  /** Dice by their denomination, "d" for ordinary ones. */
  terms: Record<string, NamedClass>;
  /** Functions that formulas may call. */
  functions: Record<string, RollFunction>;
  /** The one source of chance: a number 0 <= u < 1. */
  randomUniform: () => number;
  [member: string]: unknown;
}

export const diceConfig: DiceConfig = {
  rolls: [],
  termTypes: {},
  terms: {},
  functions: {
    abs: Math.abs,
    ceil: Math.ceil,
    floor: Math.floor,
    max: Math.max,
    min: Math.min,
    round: Math.round,
    sign: Math.sign,
  },
  randomUniform: secureUniform,
};

export interface EvaluateOptions {
  /** Every die shows its lowest face. */
  readonly minimize?: boolean;
  /** Every die shows its highest face. */
  readonly maximize?: boolean;
  /** Counts terms without a fixed value as 0. `evaluateSync({ strict: false })` sets it. */
  readonly ignoreChance?: boolean;
}

/** 32 bits of the platform's cryptographic generator as a share of one. */
function secureUniform(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;
}
