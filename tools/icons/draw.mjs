// Colours and shapes of which the icons of arms and powers are drawn.
export const STEEL = "#d9dde6";
export const SHADE = "#8b93a8";
export const WOOD = "#9a6a3c";
export const LEATHER = "#5d3b24";
export const GOLD = "#e0b64c";
export const FIRE = "#ff8a3c";
export const FLAME = "#ffd27a";
export const SMOKE = "#a9a9b8";
export const BONE = "#f0ead8";
export const NIGHT = "#12152a";

/** The rim of an icon shows how its item is aimed. */
export const RIMS = { melee: "#b9c2d6", ranged: "#7fc9ad", area: FIRE, boon: GOLD, effect: "#a793ff" };

export const fill = (color, d) => `<path fill="${color}" d="${d}"/>`;
export const line = (color, width, d) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round" d="${d}"/>`;
export const disc = (color, x, y, r) => `<circle fill="${color}" cx="${x}" cy="${y}" r="${r}"/>`;
export const turned = (degrees, ...parts) => `<g transform="rotate(${degrees} 256 256)">${parts.join("")}</g>`;

/** An arrow or a bolt, pointing up. */
export const arrow = (top, bottom, x = 256) => [
  line(WOOD, 14, `M${x} ${top + 30}V${bottom}`),
  fill(STEEL, `M${x} ${top}l22 54h-44z`),
  line(BONE, 10, `M${x - 18} ${bottom}l18-26 18 26M${x - 18} ${bottom - 34}l18-26 18 26`),
];

/** A straight blade, pointing up. */
export const dagger = [
  fill(STEEL, "M256 76l26 44v180h-52V120z"),
  fill(SHADE, "M256 76l26 44v180h-26z"),
  line(GOLD, 26, "M200 306h112"),
  line(LEATHER, 30, "M256 324v72"),
  disc(GOLD, 256, 414, 20),
];

/** Rays that spread upwards from a point, and drops between them. */
export const cone = (color, spark) => [
  fill(color, "M256 424L92 152q164-92 328 0z"),
  line(NIGHT, 8, "M256 404L168 132M256 404l88-272M256 404V112"),
  ...[
    [136, 176],
    [208, 148],
    [304, 148],
    [376, 176],
    [184, 240],
    [256, 216],
    [328, 240],
    [228, 304],
    [284, 304],
  ].map(([x, y]) => fill(spark, `M${x} ${y - 22}l14 22-14 22-14-22z`)),
];
