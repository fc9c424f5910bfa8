export type Rgb = readonly [number, number, number];

/** A colour in any form of documents (a `#rrggbb` string, a number, a Color object or null) as a number. */
export function colorNumber(color: unknown, fallback: number): number {
  if (color === null || color === undefined || color === "") return fallback;
  const value = typeof color === "string" ? Number.parseInt(color.replace("#", ""), 16) : Number(color);
  return Number.isFinite(value) ? value : fallback;
}

/** A colour as shares of red, green and blue. */
export function rgb(color: number): Rgb {
  return [((color >> 16) & 255) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255];
}

export function fromRgb([red, green, blue]: Rgb): number {
  return (Math.round(red * 255) << 16) | (Math.round(green * 255) << 8) | Math.round(blue * 255);
}

/** A colour between two others. */
export function mixColors(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** The tint of the map's colours by day, and in the darkest night. */
const DAY: Rgb = [1, 1, 1];
const NIGHT: Rgb = [0.27, 0.3, 0.44];

/** The colour by which the map is multiplied at a darkness level without other light. */
export function ambience(darknessLevel: number): Rgb {
  return mixColors(DAY, NIGHT, Math.min(1, Math.max(0, darknessLevel)));
}
