import { POINT_SOURCE_DEFAULTS, type PointSourceData } from "./pointSource.ts";
import { SceneSource } from "./sceneSource.ts";

/** The class of sounds on the map, for packages that extend it. The table plays none, so it reaches nowhere. */
export class PointSoundSource extends SceneSource {
  static override sourceType = "sound";

  protected override defaults(): PointSourceData {
    return { ...POINT_SOURCE_DEFAULTS };
  }

  protected override createShapes(): void {}

  override get radius(): number {
    return 0;
  }
}
