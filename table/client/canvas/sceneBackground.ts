import type { SceneDoc } from "./documents.ts";

export interface SceneBackground {
  readonly src: string | null;
  readonly color: unknown;
}

/** The picture and colour of the ground: of the scene itself, or of its first level where scenes have levels. */
export function backgroundOf(scene: SceneDoc | null): SceneBackground {
  if (!scene) return { src: null, color: null };
  const own = "background" in scene ? scene.background : undefined;
  const level = firstLevel(scene);
  const color = "backgroundColor" in scene ? scene.backgroundColor : undefined;
  const colors = [color, own?.color, level?.color];
  return {
    src: [own?.src, level?.src].find(Boolean) ?? null,
    color: colors.find((each) => each !== undefined) ?? null,
  };
}

function firstLevel(scene: SceneDoc): SceneDoc["background"] {
  if (!("levels" in scene)) return undefined;
  const level = scene.initialLevel ?? scene.levels?.sorted?.[0] ?? [...(scene.levels ?? [])][0];
  return level?.background;
}
