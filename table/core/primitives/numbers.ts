/** Foundry's additions to `Math` and `Number`. */

/** Members of `Math`. */
export const MATH = {
  SQRT1_3: 1 / Math.sqrt(3),
  SQRT3: Math.sqrt(3),

  /** The number, limited to the range. */
  clamp(value: number, least: number, most: number): number {
    return Math.min(Math.max(value, least), most);
  },

  /** The value between `a` (weight 0) and `b` (weight 1). */
  mix(a: number, b: number, weight: number): number {
    return a * (1 - weight) + b * weight;
  },

  /** The angle in [0, 360), or in one turn from `base`. */
  normalizeDegrees(degrees: number, base = 0): number {
    return turned(degrees, base, 360);
  },

  /** The angle in [−π, π), or in one turn from `base`. */
  normalizeRadians(radians: number, base = -Math.PI): number {
    return turned(radians, base, 2 * Math.PI);
  },

  toDegrees: (radians: number): number => (radians * 180) / Math.PI,
  toRadians: (degrees: number): number => (degrees * Math.PI) / 180,
};

function turned(angle: number, base: number, turn: number): number {
  const from = (angle - base) % turn;
  return (from < 0 ? from + turn : from) + base;
}

/** Static members of `Number`. */
export const NUMBER = {
  /** Whether a value is a number or numeric text. Null and empty text are not. */
  isNumeric(value: unknown): boolean {
    if (value === null || typeof value === "object" || typeof value === "boolean") return false;
    return typeof value === "string"
      ? value.trim() !== "" && !Number.isNaN(Number(value))
      : !Number.isNaN(Number(value));
  },

  /** The number in a text, ignoring white space; NaN for other text. */
  fromString(text: unknown): number {
    return typeof text === "string" && text.trim() !== "" ? Number(text.replace(/\s+/g, "")) : Number.NaN;
  },
};

/** Members of every number. */
export const EVERY_NUMBER = {
  almostEqual(this: number, other: number, e = 1e-8): boolean {
    return Math.abs(Number(this) - other) < e;
  },

  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [least, most] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? Number(this) >= least && Number(this) <= most : Number(this) > least && Number(this) < most;
  },

  /** "1st", "2nd", "3rd", "4th", "11th". */
  ordinalString(this: number): string {
    const [last, two] = [Number(this) % 10, Number(this) % 100];
    const suffix = two >= 11 && two <= 13 ? "th" : (["th", "st", "nd", "rd"][last] ?? "th");
    return `${Number(this)}${suffix}`;
  },

  paddedString(this: number, digits: number): string {
    return String(Number(this)).padStart(digits, "0");
  },

  /** The number with its sign. Negative numbers have a true minus. */
  signedString(this: number): string {
    return Number(this) < 0 ? `\u2212${-Number(this)}` : `+${Number(this)}`;
  },

  /** The nearest multiple of `interval`, with the named rounding method of `Math`. */
  toNearest(this: number, interval = 1, method: "round" | "floor" | "ceil" = "round"): number {
    if (interval < 0) throw new Error("Number#toNearest takes an interval that is not below zero");
    if (interval === 0) return Number(this);
    const digits = String(interval).split(".")[1]?.length ?? 0;
    return Number((Math[method](Number(this) / interval) * interval).toFixed(digits));
  },
};
