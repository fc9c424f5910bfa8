/** The live snapshots of the world's scenes, viewed or not, on any seat: hooks say what changed, questions read it. */
import type { SceneSnapshot } from "../rules/index.ts";
import { onHook } from "./hooks.ts";
import { LIST_OF, LiveScene, type StoredScene } from "./liveScene.ts";

/** By the document itself: a scene that is deleted and imported again is another. */
const live = new WeakMap<object, LiveScene>();

/** The scene as the rules read it: the same object for as long as nothing on it changed. */
export function snapshotOf(scene: Scene.Implementation): SceneSnapshot {
  let one = live.get(scene);
  if (one === undefined) live.set(scene, (one = new LiveScene(scene as unknown as StoredScene)));
  return one.read();
}

/** Listens for what changes scenes. Before anybody else does, so that nobody who hears of a change reads the scene without it. In `init`. */
export function watchScenes(): void {
  for (const name of Object.keys(LIST_OF) as (keyof typeof LIST_OF)[]) {
    for (const event of ["create", "update", "delete"] as const)
      onHook(`${event}${name}`, (document: Held) => hear(name, event, document));
  }
  onHook("updateScene", (scene: object, changes: object) => live.get(scene)?.heardScene(changes));
  onHook("canvasReady", ({ scene }: { readonly scene: object | null }) => {
    if (scene !== null) live.get(scene)?.distrust();
  });
}

/** A document that lies on a scene, or on something that does. */
interface Held {
  readonly id: string | null;
  readonly parent: Held | null;
}

function hear(name: keyof typeof LIST_OF, event: "create" | "update" | "delete", document: Held): void {
  const inRegion = name === "RegionBehavior";
  const told = inRegion ? document.parent : document;
  if (!told?.parent || told.id === null) return;
  live.get(told.parent)?.heard(LIST_OF[name], told.id, event === "delete" && !inRegion);
}
