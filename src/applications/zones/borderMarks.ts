/** Changes of what a scene stores about the borders of its zones (Z-1, Z-3). */
import { storedLink } from "../../bridge/scene/sceneBorders.ts";
import { createQueue } from "../../desk/machine/queue.ts";
import type { BorderMarks } from "../../rules/index.ts";

export interface StoredMarks {
  readonly links: readonly string[];
  readonly cut: readonly string[];
  readonly extended: readonly string[];
}

/** The marks of one scene. Once a write has resolved, they are read as written. */
export interface MarksOfScene {
  readonly read: () => BorderMarks;
  readonly write: (marks: StoredMarks) => Promise<unknown>;
}

/** Each change builds on the one before. */
const changing = createQueue();

/** Changes the marks of a scene, after every change that was begun before. Rejects if they cannot be written. */
export function changeMarks(scene: MarksOfScene, change: (marks: StoredMarks) => StoredMarks): Promise<void> {
  return changing.add(async () => {
    const marks = scene.read();
    const links = marks.links.map(([one, other]) => storedLink(one, other));
    await scene.write(change({ ...marks, links }));
  });
}
