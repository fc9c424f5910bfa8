/**
 * How tokens have moved (C-9), kept on their scene, which only Gamemasters write. The desk counts. A Gamemaster may
 * say that a creature keeps still.
 */
import { fits, isObject, MOST_MOVES, movedSchema, type CreatureId, type Moved, type Stamp } from "../../rules/index.ts";
import type { Write } from "../writing/write.ts";

/** The fields of a scene that are read here. */
interface MovedScene {
  readonly id: string | null;
  readonly flags: { readonly unseen?: { readonly moved?: unknown } };
  readonly tokens: { has(id: CreatureId): boolean };
}

/** What a scene keeps of a token's movements; null where it keeps nothing, or nothing well-formed. */
export function movedIn({ flags }: Pick<MovedScene, "flags">, id: CreatureId): Moved | null {
  const kept = flags.unseen?.moved;
  const moved = isObject(kept) && Object.hasOwn(kept, id) ? kept[id] : null;
  return fits(movedSchema, moved) ? moved : null;
}

/** The write that counts one more movement in a turn. Entries of tokens that are gone are dropped. */
export function movedOnce(scene: MovedScene, id: CreatureId, at: Stamp): Write {
  return keeping(scene, id, { count: ((movedIn(scene, id)?.count ?? 0) + 1) % MOST_MOVES, at });
}

/** The write that says whether a token keeps still until it moves. */
export function saidStill(scene: MovedScene, id: CreatureId, { at, still }: { at: Stamp; still: boolean }): Write {
  const { count } = movedIn(scene, id) ?? { count: 0 };
  return keeping(scene, id, { count, at, ...(still && { still }) });
}

function keeping(scene: MovedScene, id: CreatureId, moved: Moved): Write {
  const kept = scene.flags.unseen?.moved;
  const others = Object.entries(isObject(kept) ? kept : {}).filter(([one]) => scene.tokens.has(one));
  const all = { ...Object.fromEntries(others), [id]: moved };
  const updates = [{ _id: scene.id ?? "", replace: { "flags.unseen.moved": all } }];
  return { action: "update", documentName: "Scene", parent: null, updates };
}
