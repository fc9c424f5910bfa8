/**
 * How to mend data that cannot be read, by code. The code is the leaf of the language key `UNSEEN.Remedy.<code>`.
 * The texts here are the English.
 */
export const REMEDIES = {
  asObject: "It must be an object: use a scene as Foundry V10 to V14 exports it.",
  asGrid: "It must be an object with type and size: export the scene from Foundry V10 or later.",
  asNumber: "It must be a finite number.",
  asNumberFrom: "It must be a finite number of at least {min}.",
  asNumberWithin: "It must be a finite number from {min} to {max}.",
  asWhole: "It must be a whole number, such as {whole}.",
  asBoolean: "It must be true or false.",
  asText: "It must be a text.",
  asList: "It must be a list.",
  asShortList: "It must have at most {most} entries: divide the scene in two.",
  asOneOf: "It must be one of {choices}.",
  asCreature: "Delete the item or active effect that its owner made last. Until then its items do not count.",
  asWall: "A wall needs four numbers: x0, y0, x1, y1. Draw it anew or delete it.",
  asShape: "Use one of {choices} for regions with rules.",
  asPolygon: "A polygon needs at least three points, each as x, y.",
  asCone: "Make the end of the cone round or flat.",
  asEmanation: "Let it emanate from a token, a circle, a rectangle, a line, a polygon or grid spaces.",
  unrestricted: "Switch it off for regions with rules, and draw the region as far as it should reach.",
  ungridded: "Switch it off for shapes other than circles and upright rectangles.",
  fewerSpaces: "It makes {tiles} grid spaces. Use a size that makes at most {most}.",
  fewerLights: "Together they light {tiles} tiles. Use fewer lights, or smaller radii.",
  fewerEdges:
    "Their shapes have {edges} edges, too many for {tiles} tiles. Use fewer regions, or shapes with fewer points.",
} as const;

export interface Remedy {
  readonly code: keyof typeof REMEDIES;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** A remedy in English, for programs without language files. */
export const remedyInEnglish = ({ code, data = {} }: Remedy): string =>
  REMEDIES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ""));
