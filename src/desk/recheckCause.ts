/** Which changes of documents may have changed what suits a hider (H-17), and what a card calls them. Pure. */
import type { RecheckCause } from "../rules/index.ts";

/** Documents whose changes are watched besides those that lie on scenes. */
export const WATCHED_ELSEWHERE = ["Actor", "ActiveEffect", "Combatant"] as const;

type Watched = "Wall" | "AmbientLight" | "Token" | "Region" | "RegionBehavior" | (typeof WATCHED_ELSEWHERE)[number];

/** What a document's being made, changed or deleted is called; null where it changes nothing that anybody hides by. Without `changes` all of it is new or gone. */
export function causeOf(document: Watched, changes: object | null): RecheckCause | null {
  switch (document) {
    case "Wall":
      return changes !== null && "ds" in changes ? "door" : "wall";
    case "AmbientLight":
      return "light";
    case "Region":
    case "RegionBehavior":
      return "region";
    case "Token":
      return changes === null ? "other" : tokenCause(changes);
    default:
      return "status";
  }
}

/** A movement is told by its own hook, with the way that it took. */
function tokenCause(changes: object): RecheckCause | null {
  if ("light" in changes) return "light";
  const fields = Object.keys(changes).filter((field) => !UNSEEN_FIELDS.includes(field));
  return fields.length > 0 ? "other" : null;
}

/** Of a token: what is told elsewhere, and what nobody sees by. */
const UNSEEN_FIELDS: readonly string[] = [
  "_id",
  "x",
  "y",
  "_movementHistory",
  "name",
  "texture",
  "bar1",
  "bar2",
  "sort",
];

/** What a change of the scene's own fields is called. */
export function sceneCause(changes: object): RecheckCause | null {
  if ("environment" in changes) return "darkness";
  return ["grid", "padding", "width", "height", "background", "flags"].some((field) => field in changes)
    ? "other"
    : null;
}
