/** A colour as a number 0xRRGGBB that knows its other notations. An unreadable colour is NaN and not `valid`. */
export class Color extends Number {
  /** Reads a colour: a number, a "#rrggbb" or "#rgb" text, an array of three parts 0…1, or another colour. */
  static from(color: unknown): Color {
    if (color instanceof Color) return new this(color.valueOf());
    if (typeof color === "number") return new this(color);
    if (typeof color === "string") return this.fromString(color);
    if (Array.isArray(color)) return this.fromRGB(color as [number, number, number]);
    return new this(Number.NaN);
  }

  static fromString(text: string): Color {
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
    if (short)
      return new this(
        Number.parseInt(
          short
            .slice(1)
            .map((digit) => digit + digit)
            .join(""),
          16,
        ),
      );
    const long = /^#?([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(text);
    return new this(long ? Number.parseInt(long[1], 16) : Number.NaN);
  }

  static fromRGB(parts: readonly [number, number, number]): Color {
    const [red, green, blue] = parts.map((part) => Math.round(clampUnit(part) * 255)) as [number, number, number];
    return new this((red << 16) + (green << 8) + blue);
  }

  static fromHSV([hue, saturation, value]: readonly [number, number, number]): Color {
    const channel = (offset: number): number => {
      const at = (offset + hue * 6) % 6;
      return value - value * saturation * Math.max(0, Math.min(at, 4 - at, 1));
    };
    return this.fromRGB([channel(5), channel(3), channel(1)]);
  }

  /** The colour between two others; `weight` 0 is the first, 1 the second. */
  static mix(first: unknown, second: unknown, weight: number): Color {
    return Color.from(first).mix(Color.from(second), weight);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** "#rrggbb"; black when the colour cannot be read. */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  /** Red, green and blue, each 0…1. */
  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  /** Hue, saturation and value, each 0…1. */
  get hsv(): [number, number, number] {
    const max = Math.max(...this.rgb);
    const span = max - Math.min(...this.rgb);
    return [hueOf(this.rgb, max, span), max === 0 ? 0 : span / max, max];
  }

  mix(other: unknown, weight: number): Color {
    const target = Color.from(other);
    return Color.fromRGB([
      blend(this.r, target.r, weight),
      blend(this.g, target.g, weight),
      blend(this.b, target.b, weight),
    ]);
  }

  multiply(other: unknown): Color {
    const factor = Color.from(other);
    return Color.fromRGB([this.r * factor.r, this.g * factor.g, this.b * factor.b]);
  }

  /** The greater of each channel, of this and another colour or a share of full light. */
  maximize(other: Color | number): Color {
    const others = typeof other === "number" ? [other, other, other] : other.rgb;
    return Color.fromRGB(this.rgb.map((part, at) => Math.max(part, others[at]!)) as [number, number, number]);
  }

  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}

function clampUnit(part: number): number {
  return Math.min(1, Math.max(0, part));
}

function blend(from: number, to: number, weight: number): number {
  return from * (1 - weight) + to * weight;
}

function hueOf([r, g, b]: readonly number[], max: number, span: number): number {
  if (span === 0) return 0;
  const sixth = max === r ? (g - b) / span : max === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (((sixth / 6) % 1) + 1) % 1;
}
