/**
 * The live snapshots of the world's scenes, viewed or not, on any seat. Hooks report changes, and questions read
 * the snapshot.
 */
import { createBattlemap, type InSteps, type SceneSnapshot } from "../../rules/index.ts";
import { SceneDataError } from "../fields/fieldReader.ts";
import { onHook } from "../../hooks.ts";
import { LiveScene, type StoredScene } from "./liveScene.ts";
import { tellFaults } from "./tellFaults.ts";
import { LISTED_DOCUMENTS, listOf, type Touching } from "./touches.ts";

/** The document is the key, because a scene that is deleted and imported again is another one. */
const live = new WeakMap<object, LiveScene>();

/**
 * The scene as the rules read it, the same object until something on it changes. Unreadable parts are left out, and
 * reported to listeners.
 */
export function snapshotOf(scene: Scene.Implementation): SceneSnapshot {
  const one = liveOf(scene);
  try {
    const snapshot = one.read();
    tellFaults(scene, one.faults);
    return snapshot;
  } catch (fault) {
    if (fault instanceof SceneDataError) tellFaults(scene, [fault]);
    throw fault;
  }
}

/** Reads a scene in steps before it is needed. A question in between is answered at once. */
export function* readingOf(scene: Scene.Implementation): InSteps<void> {
  try {
    yield* liveOf(scene).checking();
    yield;
    // The desk decides at once. The index of the walls would take half of that.
    createBattlemap(liveOf(scene).read());
  } catch (fault) {
    if (!(fault instanceof SceneDataError)) throw fault;
    tellFaults(scene, [fault]);
  }
}

/**
 * Listens for changes of scenes before all other listeners. So nobody who hears of a change reads an old scene. In
 * `init`.
 */
export function watchScenes(): void {
  for (const name of LISTED_DOCUMENTS) {
    for (const event of ["create", "update", "delete"] as const)
      onHook(`${event}${name}`, (document: Held) => hear(name, event, document));
  }
  onHook("updateScene", (scene: object, changes: object) => live.get(scene)?.heardScene(changes));
}

function liveOf(scene: Scene.Implementation): LiveScene {
  let one = live.get(scene);
  if (one === undefined) live.set(scene, (one = new LiveScene(scene as unknown as StoredScene)));
  return one;
}

/** A document that lies on a scene, or on something in a scene. */
interface Held {
  readonly id: string | null;
  readonly parent: Held | null;
}

function hear(name: Touching, event: "create" | "update" | "delete", document: Held): void {
  const inRegion = name === "RegionBehavior";
  const heard = inRegion ? document.parent : document;
  const list = listOf(name);
  if (!heard?.parent || heard.id === null || list === null) return;
  live.get(heard.parent)?.heard(list, heard.id, event === "delete" && !inRegion);
}
