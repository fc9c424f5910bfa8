import { BaseTexture, MIPMAP_MODES, Texture } from "pixi.js";

/** Pixels of a drawing without a size of its own. */
const DRAWING = 512;

/** The largest side of a painted drawing, in a window with a device pixel for each CSS pixel. */
const LARGEST = 4096;

const loaded = new Map<string, Promise<Texture | null>>();
const ready = new Map<string, Texture>();

/** The texture of an image file, or null if it cannot be loaded. Each file is loaded once. */
export function loadTexture(
  src: string | null | undefined,
  options: { fallback?: string } = {},
): Promise<Texture | null> {
  if (!src) return options.fallback ? loadTexture(options.fallback) : Promise.resolve(null);
  let loading = loaded.get(src);
  if (!loading) {
    loading = fetchTexture(src);
    loaded.set(src, loading);
  }
  return options.fallback ? loading.then((texture) => texture ?? loadTexture(options.fallback)) : loading;
}

/** A texture that was loaded before, or null. */
export function getTexture(src: string): Texture | null {
  return ready.get(src) ?? null;
}

async function fetchTexture(src: string): Promise<Texture | null> {
  if (typeof Image === "undefined") return null;
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = src;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const mipmap = sharpness() < BLURRED ? MIPMAP_MODES.OFF : MIPMAP_MODES.ON;
  const texture = new Texture(
    BaseTexture.from(isDrawing(src) ? painted(image) : image, { mipmap, anisotropicLevel: 4 }),
  );
  ready.set(src, texture);
  return texture;
}

function isDrawing(src: string): boolean {
  return src.startsWith("data:image/svg") || src.split(/[?#]/)[0].toLowerCase().endsWith(".svg");
}

/**
 * Below this sharpness a window shows no detail, as in the browser tests. Textures without mipmaps then save a third of
 * the time until its map is ready.
 */
const BLURRED = 0.5;

/** Device pixels for each CSS pixel, at most 1. */
function sharpness(): number {
  return Math.min(1, window.devicePixelRatio || 1);
}

/** A drawing as pixels, at its own size within what the window can show. */
function painted(image: HTMLImageElement): HTMLCanvasElement {
  const width = image.naturalWidth || DRAWING;
  const height = image.naturalHeight || DRAWING;
  const longer = Math.max(width, height);
  const scale = Math.min(Math.max(1, DRAWING / longer), (LARGEST * sharpness()) / longer);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
