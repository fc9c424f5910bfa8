import type { Situation } from "../../rules/index.ts";

interface SceneHere {
  readonly situation: Pick<Situation, "stretches">;
}

/** Whether no stretches run on a scene. Where the scene cannot be read (null), they may run. */
export const areOver = (here: SceneHere | null): boolean => here !== null && here.situation.stretches === undefined;
