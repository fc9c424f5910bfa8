import { BLEND_MODES, Container, Matrix, RenderTexture, type IRenderer, type Mesh, type Shader } from "pixi.js";
import type { Box } from "../geometry/polygon.ts";
import { boxMesh, fanMesh, fineness, softness } from "./meshes.ts";
import { disc, exploring, flat, fog } from "./shaders.ts";
import type { LightSource, VisionSource } from "../../types/sources.ts";

/** The longest side of the picture of everything seen so far, for each pixel of light and fog in a CSS pixel. */
const MEMORY = 2048;
const FOG: readonly number[] = [0.018, 0.021, 0.034];
/** The opacity of the veil over what was seen before. */
const VEIL = 0.7;
/** Circles of sight up to this radius fade at their rim. Larger ones end at walls only. */
const FADES = 1e5;

export interface SightPicture {
  readonly box: Box;
  readonly everywhereLit: boolean;
  readonly lights: readonly LightSource[];
  readonly eyes: readonly VisionSource[];
}

/** The fog over what these eyes do not see. Everything seen since the scene was drawn stays visible under a veil. */
export class FogMap {
  readonly view = new Container();
  #mask = new Container();
  #texture = RenderTexture.create({ width: 8, height: 8 });
  #seen: RenderTexture;
  #explored: RenderTexture;
  #box: Box;
  #cover: Mesh<Shader>;
  #learn: Mesh<Shader>;
  #unlearned = false;

  /** `unknown` is the opacity over what was never seen: 1 for players. */
  constructor(renderer: IRenderer, box: Box, unknown = 1) {
    const scale = Math.min(1, (MEMORY * fineness(renderer)) / Math.max(box.width, box.height));
    const size = { width: Math.ceil(box.width * scale), height: Math.ceil(box.height * scale) };
    const area = [box.x, box.y, box.width, box.height];
    this.#box = box;
    this.#seen = RenderTexture.create(size);
    this.#explored = RenderTexture.create(size);
    this.#cover = boxMesh(wider(box), {
      program: fog(),
      uniforms: {
        mask: this.#texture,
        explored: this.#explored,
        texel: [0, 0],
        area,
        color: FOG,
        veil: Math.min(VEIL, unknown),
        unknown,
      },
    });
    this.#learn = boxMesh(box, { program: exploring(), uniforms: { mask: this.#seen, area }, blend: BLEND_MODES.ADD });
    this.view.addChild(this.#cover);
    this.view.eventMode = "none";
    this.view.visible = false;
  }

  /** Takes the present light and sight. Without eyes everything is covered. */
  paint({ box, everywhereLit, lights, eyes }: SightPicture): void {
    for (const child of this.#mask.removeChildren()) child.destroy();
    if (everywhereLit) this.#mask.addChild(boxMesh(box, shade([1, 0, 0, 1])));
    const ordered = lights.toSorted(
      (one, two) => one.data.priority - two.data.priority || Number(one.isDarkness) - Number(two.isDarkness),
    );
    for (const source of ordered)
      this.#mask.addChild(fanMesh(source, source.shape.points, source.isDarkness ? UNLIT() : lit(source)));
    for (const source of eyes) {
      this.#mask.addChild(fanMesh(source, source.fov.points, lit(source)));
      this.#mask.addChild(fanMesh(source, source.los.points, shade([0, 1, 0, 1])));
    }
    this.#unlearned = true;
  }

  /** Draws the fog for the present view of the stage. */
  render(renderer: IRenderer, stage: Container): void {
    if (!this.view.visible) return;
    if (this.#unlearned) this.#remember(renderer);
    const { width, height } = renderer.screen;
    const scale = fineness(renderer);
    this.#texture.resize(Math.ceil(width * scale), Math.ceil(height * scale));
    this.#cover.shader.uniforms.texel = softness(this.#texture);
    const transform = new Matrix().copyFrom(stage.localTransform).scale(scale, scale);
    renderer.render(this.#mask, { renderTexture: this.#texture, clear: true, transform });
  }

  destroy(): void {
    for (const texture of [this.#texture, this.#seen, this.#explored]) texture.destroy(true);
    this.#mask.destroy({ children: true });
    this.#learn.destroy();
    this.view.destroy({ children: true });
  }

  #remember(renderer: IRenderer): void {
    this.#unlearned = false;
    const scale = this.#seen.width / this.#box.width;
    const transform = new Matrix().translate(-this.#box.x, -this.#box.y).scale(scale, scale);
    renderer.render(this.#mask, { renderTexture: this.#seen, clear: true, transform });
    renderer.render(this.#learn, { renderTexture: this.#explored, clear: false, transform });
  }
}

const shade = (
  color: readonly number[],
): { program: ReturnType<typeof flat>; uniforms: Record<string, unknown>; blend: BLEND_MODES } => ({
  program: flat(),
  uniforms: { color },
  blend: BLEND_MODES.ADD,
});

/** The lit shape of a source, soft at its own radius and sharp at walls. */
function lit({ x, y, radius }: LightSource | VisionSource): ReturnType<typeof shade> {
  if (radius > FADES) return shade([1, 0, 0, 1]);
  return { program: disc(), uniforms: { origin: [x, y], reach: radius, color: [1, 0, 0, 1] }, blend: BLEND_MODES.ADD };
}

const UNLIT = (): ReturnType<typeof shade> => ({ ...shade([0, 0, 0, 1]), blend: BLEND_MODES.NORMAL });

/** The fog reaches far beyond the canvas, so that no view shows its rim. */
function wider({ x, y, width, height }: Box): Box {
  return { x: x - 4 * width, y: y - 4 * height, width: width * 9, height: height * 9 };
}
