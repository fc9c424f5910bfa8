import { BLEND_MODES, Geometry, Mesh, Shader, type Program } from "pixi.js";
import type { Box } from "../geometry/polygon.ts";
import type { Point } from "../geometry/vector.ts";

export interface Paint {
  readonly program: Program;
  readonly uniforms: Record<string, unknown>;
  readonly blend?: BLEND_MODES;
}

/** A polygon that is wholly visible from its origin, as a fan of triangles. */
export function fanMesh(origin: Point, points: readonly number[], paint: Paint): Mesh<Shader> {
  const count = points.length / 2;
  const indices: number[] = [];
  for (let index = 1; index <= count; index += 1) indices.push(0, index, index === count ? 1 : index + 1);
  return mesh([origin.x, origin.y, ...points], indices, paint);
}

export function boxMesh({ x, y, width, height }: Box, paint: Paint): Mesh<Shader> {
  return mesh([x, y, x + width, y, x + width, y + height, x, y + height], [0, 1, 2, 0, 2, 3], paint);
}

/**
 * The distance beside a pixel at which a picture that is stretched over the map is sampled. It is in texture
 * coordinates, and makes the picture's edges smooth.
 */
export function softness({ width, height }: { readonly width: number; readonly height: number }): [number, number] {
  return [0.7 / width, 0.7 / height];
}

/**
 * The pixels of a picture of light or fog for each CSS pixel of the page, in each direction. Stretching softens the
 * picture. Where the page has less than one pixel for a CSS pixel, the picture has fewer as well.
 */
export function fineness({ resolution }: { readonly resolution: number }): number {
  return 0.5 * Math.min(1, resolution);
}

function mesh(
  vertices: readonly number[],
  indices: number[],
  { program, uniforms, blend = BLEND_MODES.NORMAL }: Paint,
): Mesh<Shader> {
  const geometry = new Geometry()
    .addAttribute("aVertexPosition", new Float32Array(vertices) as unknown as number[], 2)
    .addIndex(indices);
  const drawn = new Mesh<Shader>(geometry, new Shader(program, uniforms));
  drawn.blendMode = blend;
  drawn.eventMode = "none";
  return drawn;
}
