import {
  BLEND_MODES,
  Container,
  Graphics,
  Matrix,
  RenderTexture,
  type IRenderer,
  type Mesh,
  type Shader,
} from "pixi.js";
import type { Box } from "../geometry/polygon.ts";
import { ambience, fromRgb, rgb, type Rgb } from "./colors.ts";
import { boxMesh, fanMesh, fineness, softness } from "./meshes.ts";
import { darkness, light, overlay } from "./shaders.ts";
import type { LightSource } from "../../types/sources.ts";

const DEEP: readonly number[] = [0.055, 0.05, 0.085];

export interface LightingPicture {
  readonly box: Box;
  readonly darknessLevel: number;
  /** Regions with a darkness level of their own, as outlines. */
  readonly zones: readonly { readonly points: readonly number[]; readonly darknessLevel: number }[];
  /** Active lights and darkness. */
  readonly sources: readonly LightSource[];
}

/** The light of the scene as a picture by which the map is multiplied, drawn anew for every view. */
export class LightMap {
  /** Drawn over lit places. */
  readonly view = new Container();
  #scene = new Container();
  #texture = RenderTexture.create({ width: 8, height: 8 });
  #cover: Mesh<Shader> | null = null;

  /** Takes the present lights. */
  paint({ box, darknessLevel, zones, sources }: LightingPicture): void {
    empty(this.#scene);
    empty(this.view);
    const base = new Graphics()
      .beginFill(fromRgb(ambience(darknessLevel)))
      .drawRect(box.x, box.y, box.width, box.height)
      .endFill();
    for (const zone of zones)
      base
        .beginFill(fromRgb(ambience(zone.darknessLevel)))
        .drawPolygon([...zone.points])
        .endFill();
    this.#scene.addChild(base, ...sources.toSorted(byPriority).map((source) => this.#sourceMesh(source)));
    this.#cover = boxMesh(box, {
      program: overlay(),
      uniforms: { map: this.#texture, texel: [0, 0] },
      blend: BLEND_MODES.MULTIPLY,
    });
    this.view.addChild(
      this.#cover,
      ...sources.filter((source) => !source.isDarkness).map((source) => glowMesh(source, darknessLevel)),
    );
  }

  /** Draws the light for the present view of the stage. */
  render(renderer: IRenderer, stage: Container): void {
    if (!this.#cover) return;
    const { width, height } = renderer.screen;
    const scale = fineness(renderer);
    this.#texture.resize(Math.ceil(width * scale), Math.ceil(height * scale));
    this.#cover.shader.uniforms.texel = softness(this.#texture);
    const transform = new Matrix().copyFrom(stage.localTransform).scale(scale, scale);
    renderer.render(this.#scene, { renderTexture: this.#texture, clear: true, transform });
  }

  destroy(): void {
    empty(this.#scene);
    empty(this.view);
    this.#texture.destroy(true);
    this.#cover = null;
  }

  #sourceMesh(source: LightSource): Mesh<Shader> {
    const origin = [source.x, source.y];
    if (source.isDarkness)
      return fanMesh(source, source.shape.points, {
        program: darkness(),
        uniforms: { origin, dim: source.radius, color: DEEP },
      });
    return fanMesh(source, source.shape.points, {
      program: light(),
      uniforms: { ...falloff(source), strength: 1 },
      blend: BLEND_MODES.SCREEN,
    });
  }
}

/** Visible light in the air: a little of its colour, by day hardly any. */
function glowMesh(source: LightSource, darknessLevel: number): Mesh<Shader> {
  const strength = (0.1 + 0.65 * darknessLevel) * Math.min(1, Math.max(0, source.data.alpha));
  return fanMesh(source, source.shape.points, {
    program: light(),
    uniforms: { ...falloff(source), color: deeper(rgb(source.color)), strength },
    blend: BLEND_MODES.ADD,
  });
}

function falloff(source: LightSource): Record<string, unknown> {
  const { bright, dim } = source.data;
  return { origin: [source.x, source.y], bright: Math.abs(bright), dim: Math.abs(dim), color: rgb(source.color) };
}

/** A colour at full strength: the square of each of its parts. */
function deeper(color: Rgb): Rgb {
  const [red, green, blue] = color;
  return [red * red, green * green, blue * blue];
}

/** Darkness is drawn after light of the same priority, and so beats it. */
function byPriority(one: LightSource, two: LightSource): number {
  return one.data.priority - two.data.priority || Number(one.isDarkness) - Number(two.isDarkness);
}

function empty(container: Container): void {
  for (const child of container.removeChildren()) child.destroy({ children: true });
}
