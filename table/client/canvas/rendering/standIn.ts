import { MIPMAP_MODES, Texture } from "pixi.js";

const SIZE = 256;
const made = new Map<string, Texture>();

/** A drawn token without a picture: a disc in its colour with the first letters of its name. */
export function standIn(name: string, color: number): Texture {
  if (typeof document === "undefined") return Texture.EMPTY;
  const letters = initials(name);
  const key = `${letters} ${color}`;
  const texture = made.get(key) ?? Texture.from(paint(letters, color), { mipmap: MIPMAP_MODES.ON });
  made.set(key, texture);
  return texture;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length > 1
    ? words
        .slice(0, 2)
        .map((word) => word.charAt(0).toUpperCase())
        .join("")
    : name.slice(0, 2);
}

function paint(letters: string, color: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const hue = `#${color.toString(16).padStart(6, "0")}`;
  const shade = pen.createRadialGradient(SIZE * 0.42, SIZE * 0.34, SIZE * 0.05, SIZE / 2, SIZE / 2, SIZE * 0.5);
  shade.addColorStop(0, "#4d5160");
  shade.addColorStop(1, "#1d1f28");
  disc(pen, SIZE * 0.46, shade);
  pen.lineWidth = SIZE * 0.045;
  pen.strokeStyle = hue;
  pen.stroke();
  pen.fillStyle = "#f3efe4";
  pen.font = `600 ${SIZE * 0.36}px Signika, "Segoe UI", sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(letters, SIZE / 2, SIZE * 0.52);
  return canvas;
}

function disc(pen: CanvasRenderingContext2D, radius: number, fill: CanvasGradient): void {
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, radius, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}
