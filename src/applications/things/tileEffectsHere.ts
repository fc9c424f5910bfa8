/** The tile effects of this world's scenes, and the questions about them at this seat (H-21). */
import { SceneDataError } from "../../bridge/fields/fieldReader.ts";
import { tellFaults } from "../../bridge/scene/tellFaults.ts";
import { tileEffectsOf, type TileEffect } from "../../bridge/scene/tileEffects.ts";
import { gridOf } from "../../bridge/scene/tiles.ts";
import type { TileEffectQuestions } from "../../desk/machine/questions/topics.ts";
import { thisSeat } from "../../desk/foundry/thisSeat.ts";
import { queuedOf, type QueuedStrike } from "./tileEffectQueue.ts";

/** The questions to Gamemasters, on any of their clients. */
export const tileEffectQuestions = (): TileEffectQuestions => thisSeat().tileEffects;

/** All that wait, the oldest first. Empty on a client that may not know of them. */
export const queuedStrikes = (): readonly QueuedStrike[] => queuedOf(tileEffectQuestions().waiting(), effectsIn);

/** The effects of all readable regions. Gamemasters are told once of each unreadable one. */
export function effectsOn(scene: Scene.Implementation): readonly TileEffect[] {
  const faults: SceneDataError[] = [];
  const effects = scene.regions.contents.flatMap((region) => {
    try {
      return tileEffectsOf(region.toObject(), gridOf(scene), `regions[${region.id}]`);
    } catch (fault) {
      if (!(fault instanceof SceneDataError)) throw fault;
      faults.push(fault);
      return [];
    }
  });
  tellFaults(scene, faults, scene.regions);
  return effects;
}

/** The tile effects of a scene, given by its id. None if the scene is gone. */
export function effectsIn(sceneId: string): readonly TileEffect[] {
  const scene = game.scenes.get(sceneId);
  return scene ? effectsOn(scene) : [];
}
