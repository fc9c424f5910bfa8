import { MIPMAP_MODES, Text, type ITextStyle } from "pixi.js";

/** A text on the map, with a dark rim so that it is readable on any ground and at any zoom. */
export function makeLabel(content: string, style: Partial<ITextStyle> = {}): Text {
  const text = new Text(content, {
    fontFamily: "Signika, sans-serif",
    fontSize: 22,
    fill: 0xf6f1e6,
    stroke: 0x0b0c10,
    strokeThickness: 5,
    lineJoin: "round",
    align: "center",
    ...style,
  });
  text.texture.baseTexture.mipmap = MIPMAP_MODES.ON;
  text.resolution = 2;
  text.eventMode = "none";
  return text;
}
