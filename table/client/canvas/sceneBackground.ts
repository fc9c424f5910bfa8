import type { LevelDoc, SceneDoc } from "../types/documents.ts";

export interface SceneBackground {
  readonly src: string | null;
  readonly color: unknown;
}

/** The picture and colour of the ground: of the scene itself, or of the level where scenes have levels. */
export function backgroundOf(scene: SceneDoc | null, viewed: LevelDoc | null = null): SceneBackground {
  if (!scene) return { src: null, color: null };
  const own = "background" in scene ? scene.background : undefined;
  const level = viewed?.background;
  const color = "backgroundColor" in scene ? scene.backgroundColor : undefined;
  const colors = [color, own?.color, level?.color];
  return {
    src: [own?.src, level?.src].find(Boolean) ?? null,
    color: colors.find((each) => each !== undefined) ?? null,
  };
}
