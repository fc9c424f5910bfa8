/** The ground effects of this world's scenes, and the questions about them at this seat (H-21). */
import { SceneDataError } from "../../bridge/fields/fieldReader.ts";
import { tellFaults } from "../../bridge/scene/tellFaults.ts";
import { groundEffectsOf, type GroundEffect } from "../../bridge/scene/groundEffects.ts";
import { gridOf } from "../../bridge/scene/tiles.ts";
import type { GroundQuestions } from "../../desk/machine/questions/topics.ts";
import { thisSeat } from "../../desk/foundry/thisSeat.ts";
import { queuedOf, type QueuedStrike } from "./groundQueue.ts";

/** The questions to Gamemasters, on any of their clients. */
export const groundQuestions = (): GroundQuestions => thisSeat().ground;

/** All that wait, the oldest first. Empty on a client that may not know of them. */
export const queuedStrikes = (): readonly QueuedStrike[] => queuedOf(groundQuestions().waiting(), effectsIn);

/** The effects of all readable regions. Gamemasters are told once of each unreadable one. */
export function effectsOn(scene: Scene.Implementation): readonly GroundEffect[] {
  const faults: SceneDataError[] = [];
  const effects = scene.regions.contents.flatMap((region) => {
    try {
      return groundEffectsOf(region.toObject(), gridOf(scene), `regions[${region.id}]`);
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
export function effectsIn(sceneId: string): readonly GroundEffect[] {
  const scene = game.scenes.get(sceneId);
  return scene ? effectsOn(scene) : [];
}
