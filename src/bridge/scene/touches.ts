/**
 * Which document's change touches what: the one table that says so. Three readers use it: a scene's snapshot
 * (`liveScene.ts`), the recheck of hiding spots (H-17, `desk/foundry/watchSuitability.ts`), and windows and maps
 * (`applications/follow.ts`). `rules/battlemap/invalidation.ts` knows which parts of a map depend on which part of a
 * snapshot.
 *
 * The end of an animation touches nothing: while a door still swings on the canvas, its document has already changed.
 */
import { SYSTEM_ID } from "../../config.ts";
import type { RecheckCause } from "../../rules/index.ts";

/** The fields of a scene that hold its documents. */
export type SceneList = "walls" | "lights" | "tokens" | "regions";

/** What a document touches besides windows, which follow all of them. */
interface Touch {
  /**
   * The list of its scene that is read anew. Walls and doors are in its walls. Lights, and tokens that carry light,
   * are in its lights. Regions and their behaviours are in its regions. Null for what is no part of a snapshot's
   * lists.
   */
  readonly list: SceneList | null;
  /**
   * What its being made, changed or deleted is called where that may change what suits a hider (H-17), null where it
   * does not. Without `changes` all of it is new or gone. Absent where nobody ever hides by it.
   */
  readonly cause?: (changes: object | null, source: object) => RecheckCause | null;
}

const TOUCHES = {
  Wall: { list: "walls", cause: (changes) => (changes !== null && "ds" in changes ? "door" : "wall") },
  AmbientLight: { list: "lights", cause: () => "light" },
  Region: { list: "regions", cause: () => "region" },
  RegionBehavior: { list: "regions", cause: () => "region" },
  Token: { list: "tokens", cause: (changes, source) => (changes === null ? "other" : tokenCause(changes, source)) },
  Level: { list: null, cause: () => "other" },
  Scene: { list: null, cause: (changes) => changes && sceneCause(changes) },
  Actor: { list: null, cause: () => "status" },
  ActiveEffect: { list: null, cause: () => "status" },
  Combatant: { list: null, cause: () => "status" },
  Combat: { list: null, cause: (changes) => (changes === null ? "status" : null) },
  Item: { list: null },
} as const satisfies Readonly<Record<string, Touch>>;

/** A kind of documents that a situation is read from. */
export type Touching = keyof typeof TOUCHES;

/** All of them: what becomes of any may change what a window shows. */
export const SITUATION_DOCUMENTS = Object.keys(TOUCHES) as readonly Touching[];

/** Those that may change what suits a hider. */
export const SUITING_DOCUMENTS = SITUATION_DOCUMENTS.filter((name) => "cause" in TOUCHES[name]);

/** Those that lie in a scene's lists. */
export const LISTED_DOCUMENTS = SITUATION_DOCUMENTS.filter((name) => listOf(name) !== null);

/** The list of its scene that a document is in; null for none. */
export function listOf(document: Touching): SceneList | null {
  return TOUCHES[document].list;
}

/**
 * H-17: what a document's being made, changed or deleted is called; null where it changes nothing that anybody hides
 * by. `source` is what the document says afterwards.
 */
export function causeOf(document: Touching, changes: object | null, source: object = {}): RecheckCause | null {
  const { cause }: Touch = TOUCHES[document];
  if (changes === null) return cause?.(null, source) ?? null;
  const telling = Object.fromEntries(Object.entries(changes).filter(([field, value]) => tells(field, value)));
  return Object.keys(telling).length === 0 ? null : (cause?.(telling, source) ?? null);
}

/**
 * Whether a changed field says anything: not what the host notes about a document for itself, and not what other
 * packages do.
 */
function tells(field: string, value: unknown): boolean {
  if (field !== "flags") return !BOOKKEEPING.includes(field);
  return Object.keys(value ?? {}).some((scope) => scope.endsWith(SYSTEM_ID));
}

const BOOKKEEPING: readonly string[] = ["_id", "_stats"];

/**
 * A movement is told by its own hook, with the way that it took. Whoever turns turns its light, which matters where
 * that is not all around.
 */
function tokenCause(changes: object, source: { readonly light?: { readonly angle?: number } }): RecheckCause | null {
  if ("light" in changes || ("rotation" in changes && (source.light?.angle ?? WHOLE) < WHOLE)) return "light";
  const fields = Object.keys(changes).filter((field) => !UNSEEN_FIELDS.includes(field));
  return fields.length > 0 ? "other" : null;
}

/** Degrees of a circle. */
const WHOLE = 360;

/** Fields of a token that are told elsewhere, or that nobody sees by. */
const UNSEEN_FIELDS: readonly string[] = [
  "x",
  "y",
  "level",
  "rotation",
  "lockRotation",
  "movementAction",
  "_movementHistory",
  "_regions",
  "name",
  "texture",
  "bar1",
  "bar2",
  "sort",
];

/** The cause of a change of the scene's own fields. */
function sceneCause(changes: object): RecheckCause | null {
  if ("environment" in changes) return "darkness";
  return REBUILT.some((field) => field in changes) ? "other" : null;
}

/**
 * Fields of a scene that change what suits somebody. Its documents are among them when they are replaced all at once.
 */
const REBUILT: readonly string[] = [
  "grid",
  "padding",
  "width",
  "height",
  "background",
  "flags",
  "levels",
  "walls",
  "lights",
  "regions",
  "tokens",
];
