import { WorldCollection } from "./worldCollection.ts";
import { canvas } from "../host.ts";
import type { SceneDoc } from "../types/documents.ts";

/** `game.scenes`. */
export class Scenes extends WorldCollection<SceneDoc> {
  static override readonly documentName = "Scene";
  static override readonly tab = "scenes";
  #viewed: string | null = null;

  /** The scene that the GM activated. */
  get active(): SceneDoc | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that this seat viewed last. */
  get current(): SceneDoc | undefined {
    return this.viewed;
  }

  get viewed(): SceneDoc | undefined {
    return canvas?.scene ?? (this.#viewed === null ? undefined : this.get(this.#viewed));
  }

  /** Sets the viewed scene of a seat without a map. */
  set viewed(scene: SceneDoc | undefined) {
    this.#viewed = scene?.id ?? null;
  }
}
