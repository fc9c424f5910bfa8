import { levelOf } from "./levelOf.ts";
import { PointSource, type PointSourceData } from "./pointSource.ts";
import type { LevelDoc } from "../../types/documents.ts";

/** A source that knows its place in the viewed scene. */
export abstract class SceneSource<D extends PointSourceData = PointSourceData> extends PointSource<D> {
  /** The level that the source is in. */
  get level(): LevelDoc | undefined {
    return levelOf(this.object);
  }
}
