/** How long the engine takes over a scene: medians of several runs after a warm-up, in milliseconds. */
import type { SceneSnapshot } from "../../src/rules/index.ts";

export function timeScene(_scene: SceneSnapshot): Record<string, number> {
  return {};
}
