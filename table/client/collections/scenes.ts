import type { Scene } from "../documents/scene.ts";
import { canvas } from "../seat.ts";
import { WorldCollection } from "./worldCollection.ts";

/** `game.scenes`. */
export class Scenes extends WorldCollection<Scene> {
  static override readonly documentName = "Scene";
  static override readonly tab = "scenes";
  #viewed: string | null = null;

  /** The scene that the GM has activated for everyone. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that this seat has looked at last, the active one before it chose. */
  get current(): Scene | undefined {
    return this.viewed;
  }

  get viewed(): Scene | undefined {
    return (canvas?.scene as Scene | null) ?? (this.#viewed === null ? undefined : this.get(this.#viewed));
  }

  /** What a seat without a map looks at. */
  set viewed(scene: Scene | undefined) {
    this.#viewed = scene?.id ?? null;
  }
}
