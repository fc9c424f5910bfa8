/** Importing an adventure of the system gives its scenes levels. Importing it again keeps what a table changed. */
import { onHook } from "../hooks.ts";
import { levelVersion } from "../bridge/compat.ts";
import { hidingFlag } from "../bridge/read.ts";
import { SYSTEM_ID } from "../config.ts";
import { keptOnImport, type Source } from "./keptOnImport.ts";
import { levelsOnImport } from "./levelsOnImport.ts";

interface Present {
  toObject(): Source;
  readonly tokens?: { get(id: string): TokenDocument.Implementation | undefined };
}

interface Collections {
  get(documentName: string): { get(id: string): Present | undefined } | undefined;
}

/**
 * Gives scenes their levels from V14 on. Keeps owners, flags, additions, and tokens that hide, of documents that an
 * import would overwrite. In `init`.
 */
export function registerAdventures(): void {
  onHook("preImportAdventure", ({ pack }: Imported, _options: object, toCreate: Sources, toUpdate: Sources) => {
    if (!pack?.startsWith(`${SYSTEM_ID}.`)) return;
    for (const { Scene: scenes = [] } of [toCreate, toUpdate])
      for (const [k, scene] of scenes.entries()) scenes[k] = levelsOnImport(scene, levelVersion());
    const collections = game.collections as unknown as Collections;
    for (const [documentName, sources] of Object.entries(toUpdate)) {
      for (const source of sources) keep(source, collections.get(documentName)?.get(String(source["_id"])));
    }
  });
}

interface Imported {
  /** Its pack, such as "unseen.demo". */
  readonly pack: string | null;
}

/** By document name. */
type Sources = Readonly<Record<string, Source[]>>;

/** The host writes the lists and objects that it gave the hook. */
function keep(source: Source, present: Present | undefined): void {
  if (!present) return;
  const stays = (list: string, id: string): boolean => list === "tokens" && hides(present.tokens?.get(id));
  Object.assign(source, keptOnImport(source, present.toObject(), stays));
}

/** H-2, H-10: whether a token hides, or is about to. Its position then belongs to its hiding. */
function hides(token: TokenDocument.Implementation | undefined): boolean {
  const hiding = token && hidingFlag(token);
  return Boolean(hiding && (hiding.spots.length > 0 || hiding.pending));
}
