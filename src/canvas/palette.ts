/** The colours of what the system draws on the canvas: bright with dark rims, so that they are visible on any map. */
import type { OverlayTone } from "./overlay.ts";

export interface ToneStyle {
  readonly fill: number;
  readonly fillAlpha: number;
  readonly line: number;
  readonly lineAlpha: number;
  /** The sign that shows the tone without its colour. */
  readonly pattern: "none" | "hatch" | "cross" | "ring" | "dot";
}

export const INK = 0x10131f;
export const PAPER = 0xf4f1e6;
export const CURSOR = 0xffffff;

export const TONES: Readonly<Record<OverlayTone, ToneStyle>> = {
  valid: { fill: 0x2fbfa0, fillAlpha: 0.38, line: 0x7ff0d4, lineAlpha: 0.9, pattern: "none" },
  short: { fill: 0xe0a63a, fillAlpha: 0.16, line: 0xf2c66b, lineAlpha: 0.75, pattern: "hatch" },
  invalid: { fill: 0x0b0d16, fillAlpha: 0.24, line: 0xb9bccb, lineAlpha: 0.22, pattern: "cross" },
  chosen: { fill: 0x7a5cf0, fillAlpha: 0.6, line: 0xd9cfff, lineAlpha: 1, pattern: "ring" },
  first: { fill: 0x5a3fd0, fillAlpha: 0.75, line: 0xffffff, lineAlpha: 1, pattern: "ring" },
  target: { fill: 0xffd27a, fillAlpha: 0.14, line: 0xffd27a, lineAlpha: 1, pattern: "none" },
  barred: { fill: 0x0b0d16, fillAlpha: 0.35, line: 0xb9bccb, lineAlpha: 0.5, pattern: "hatch" },
  ruler: { fill: 0x0b0d16, fillAlpha: 0.85, line: 0x0b0d16, lineAlpha: 0, pattern: "none" },
  struck: { fill: 0xe4572e, fillAlpha: 0.34, line: 0xffb199, lineAlpha: 0.9, pattern: "dot" },
};

/** The ring colours of hiders that no player owns. */
const HIDERS = [0xe4572e, 0x17bebb, 0xffc914, 0x9b5de5, 0x76b041, 0xf15bb5, 0x4ea8de, 0xf79256];

/** A colour for a creature without one of its own: the same on every seat. */
export function colourOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  return HIDERS[sum % HIDERS.length]!;
}
