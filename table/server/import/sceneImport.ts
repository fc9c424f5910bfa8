import type { PlainObject } from "../../core/utils/plain.ts";
import type { Picture } from "./picture.ts";

/** What a file says of a scene. */
export interface SceneImport {
  readonly scene: PlainObject;
  readonly picture: Picture | null;
  /** The path of a picture that is not in the file, or null. */
  readonly elsewhere: string | null;
  /** Descriptions of the parts of the file that were left out. */
  readonly left: readonly string[];
  /** Sentences about what was guessed. */
  readonly told: readonly string[];
}
