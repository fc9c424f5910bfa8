/**
 * What the change of each document affects. This is the only such table. Three readers use it: a scene's snapshot
 * (`liveScene.ts`), the recheck of hiding spots (H-17, `desk/foundry/watchSuitability.ts`), and windows and maps
 * (`applications/follow.ts`). The end of an animation affects nothing: while a door still swings on the canvas, its
 * document has already changed.
 */
import { SYSTEM_ID } from "../../config.ts";
import type { RecheckCause } from "../../rules/index.ts";

/** The fields of a scene that hold its documents. */
export type SceneList = "walls" | "lights" | "tokens" | "regions";

/** What a document affects besides windows, which follow all documents. */
interface Touch {
  /**
   * The list of its scene that is read anew. Walls and doors are in its walls. Lights, and tokens that carry light,
   * are in its lights. Regions and their behaviours are in its regions. Null for a document in none of these lists.
   */
  readonly list: SceneList | null;
  /**
   * The cause of a recheck when the document is made, changed or deleted (H-17). Null if it cannot change which
   * spots suit. Without `changes` the document is new or gone. Absent if it never matters for hiding.
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
  // K-9: stealth may end with a turn.
  Combat: {
    list: null,
    cause: (changes) => (changes === null || "turn" in changes || "round" in changes ? "status" : null),
  },
  Item: { list: null },
} as const satisfies Readonly<Record<string, Touch>>;

/** A kind of documents from which a situation is read. */
export type Touching = keyof typeof TOUCHES;

/** All kinds, because each may change what a window shows. */
export const SITUATION_DOCUMENTS = Object.keys(TOUCHES) as readonly Touching[];

/** Those that may change which spots suit a hider. */
export const SUITING_DOCUMENTS = SITUATION_DOCUMENTS.filter((name) => "cause" in TOUCHES[name]);

/** Those in a scene's lists. */
export const LISTED_DOCUMENTS = SITUATION_DOCUMENTS.filter((name) => listOf(name) !== null);

/** The list of its scene that a document is in. Null for none. */
export function listOf(document: Touching): SceneList | null {
  return TOUCHES[document].list;
}

/**
 * H-17: the cause when a document is made, changed or deleted. Null if nobody hides by what changed. `source` is
 * the document afterwards.
 */
export function causeOf(document: Touching, changes: object | null, source: object = {}): RecheckCause | null {
  const { cause }: Touch = TOUCHES[document];
  if (changes === null) return cause?.(null, source) ?? null;
  const telling = Object.fromEntries(Object.entries(changes).filter(([field, value]) => tells(field, value)));
  return Object.keys(telling).length === 0 ? null : (cause?.(telling, source) ?? null);
}

/** Whether a changed field matters. The host's own notes and the flags of other packages do not. */
function tells(field: string, value: unknown): boolean {
  if (field !== "flags") return !BOOKKEEPING.includes(field);
  return Object.keys(value ?? {}).some((scope) => scope.endsWith(SYSTEM_ID));
}

const BOOKKEEPING: readonly string[] = ["_id", "_stats"];

/**
 * A movement has its own hook, with its path. A turning token turns its light, which matters unless the light is
 * all around.
 */
function tokenCause(changes: object, source: { readonly light?: { readonly angle?: number } }): RecheckCause | null {
  if ("light" in changes || ("rotation" in changes && (source.light?.angle ?? WHOLE) < WHOLE)) return "light";
  const fields = Object.keys(changes).filter((field) => !UNSEEN_FIELDS.includes(field));
  return fields.length > 0 ? "other" : null;
}

/** Degrees of a circle. */
const WHOLE = 360;

/** Fields of a token that are reported elsewhere, or that do not affect sight. */
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

/** Fields of a scene that change which spots suit. Its documents are among them if they are replaced all at once. */
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
