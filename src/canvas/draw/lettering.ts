import { INK, PAPER } from "../palette.ts";

/**
 * Words on the map, with their middle at their position: light letters, with a dark rim if the style gives it a width.
 */
export function lettering(words: string, style: Partial<PIXI.ITextStyle>): PIXI.Text {
  const text = new PIXI.Text(words, {
    fontFamily: "Signika, sans-serif",
    fontWeight: "bold",
    fill: PAPER,
    stroke: INK,
    ...style,
  });
  text.anchor.set(0.5);
  return text;
}
