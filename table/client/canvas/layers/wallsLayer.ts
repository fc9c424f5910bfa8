import { Graphics } from "pixi.js";
import { Wall } from "../placeables/wall.ts";
import { backgroundOf } from "../sceneBackground.ts";
import { words } from "../words.ts";
import type { LayerOptions } from "./canvasLayer.ts";
import { gamemasterControl } from "./gamemasterControl.ts";
import { PlaceablesLayer, type PlaceableClass } from "./placeablesLayer.ts";
import { canvas } from "../../host.ts";
import type { SceneControl } from "../../types/sceneControls.ts";
import type { WallDoc } from "../../types/documents.ts";

/**
 * The walls: `canvas.walls`. Their lines show while the layer is active. On a scene without a picture they are
 * drawn on the ground.
 */
export class WallsLayer extends PlaceablesLayer<Wall> {
  static override documentName = "Wall";
  static override collectionName = "walls" as const;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "walls", zIndex: 400 };
  }

  #masonry: Graphics | null = null;

  get doors(): Wall[] {
    return this.placeables.filter((wall) => wall.isDoor);
  }

  static override prepareSceneControls(): SceneControl {
    return gamemasterControl({ layer: "walls", title: words.walls, icon: "fa-solid fa-trowel-bricks", order: 5 });
  }

  protected override get ownClass(): PlaceableClass<Wall> {
    return Wall;
  }

  /** Draws the walls on a ground without a picture. */
  drawMasonry(): void {
    this.#masonry?.destroy();
    this.#masonry = null;
    if (backgroundOf(canvas.scene, canvas.level).src) return;
    const masonry = canvas.primary.addMesh(new Graphics());
    masonry.eventMode = "none";
    masonry.zIndex = -20;
    const thick = Math.max(5, canvas.dimensions.size * 0.1);
    const solid = (this.documents() as WallDoc[]).filter(
      (wall) => wall.move > 0 && (wall.door === 0 || (wall.door === 2 && wall.ds !== 1)),
    );
    for (const [width, color] of [
      [thick + 4, 0x17181d],
      [thick, 0x4a4740],
    ] as const) {
      masonry.lineStyle({ width, color, cap: "round" as never });
      for (const { c } of solid) masonry.moveTo(c[0], c[1]).lineTo(c[2], c[3]);
    }
    this.#masonry = masonry;
  }

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    this.drawMasonry();
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.#masonry?.destroy();
    this.#masonry = null;
    await super._tearDown(options);
  }
}
