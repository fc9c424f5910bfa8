import type { Write } from "../../../bridge/writing/write.ts";

/** One write for each scene, for what lies on it. */
export function perScene<T extends { readonly sceneId: string }>(
  items: readonly T[],
  write: (sceneId: string, items: readonly T[]) => Write,
): Write[] {
  const scenes = [...new Set(items.map(({ sceneId }) => sceneId))];
  return scenes.map((scene) =>
    write(
      scene,
      items.filter(({ sceneId }) => sceneId === scene),
    ),
  );
}
