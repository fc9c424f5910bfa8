import { HOOKS } from "../../config.ts";
import { callHook } from "../../hooks.ts";
import type { SceneDataError } from "../fields/fieldReader.ts";
import { freshFaults } from "./freshFaults.ts";

/** Reports each new unreadable part of a scene, or of one of its lists, to listeners. */
export function tellFaults(scene: object, faults: readonly SceneDataError[], list = scene): void {
  const fresh = freshFaults(list, faults);
  if (fresh.length > 0) callHook(HOOKS.sceneFaults, scene, fresh);
}
