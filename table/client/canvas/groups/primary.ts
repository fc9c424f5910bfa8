import { Container, Graphics, Sprite, type DisplayObject } from "pixi.js";
import { colorNumber } from "../rendering/colors.ts";
import { loadTexture } from "../rendering/textures.ts";
import { backgroundOf } from "../sceneBackground.ts";
import { CanvasGroup } from "./canvasGroup.ts";
import { canvas } from "../../host.ts";

const MARGIN = 0x14151a;

/** Everything below the light: the ground and the pictures of tokens: `canvas.primary`. */
export class PrimaryCanvasGroup extends CanvasGroup {
  static override groupName = "primary";

  /** The picture of the scene, if it has one. */
  background: Sprite | null = null;
  /** Pictures of tokens by their sort. */
  readonly meshes = new Container();

  /** Adds a picture to this group, below the light. */
  addMesh<T extends DisplayObject>(mesh: T): T {
    return this.meshes.addChild(mesh);
  }

  protected override async _draw(): Promise<void> {
    const { rect, sceneRect, sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
    const { src, color } = backgroundOf(canvas.scene, canvas.level);
    const ground = new Graphics();
    ground.beginFill(MARGIN).drawRect(rect.x, rect.y, rect.width, rect.height).endFill();
    ground
      .beginFill(colorNumber(color, 0x6f6a5c))
      .drawRect(sceneRect.x, sceneRect.y, sceneRect.width, sceneRect.height)
      .endFill();
    this.meshes.sortableChildren = true;
    this.meshes.zIndex = 10;
    this.addChild(ground, this.meshes);
    const texture = await loadTexture(src);
    if (!texture) return;
    this.background = new Sprite(texture);
    this.background.position.set(sceneX, sceneY);
    this.background.width = sceneWidth;
    this.background.height = sceneHeight;
    this.background.zIndex = 1;
    this.addChild(this.background);
  }

  protected override async _tearDown(): Promise<void> {
    this.background = null;
    this.removeChild(this.meshes);
    this.meshes.removeChildren();
  }
}
