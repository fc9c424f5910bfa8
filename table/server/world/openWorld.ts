import { rm } from "node:fs/promises";
import { makeWorld, type NewWorld } from "./newWorld.ts";
import { keyOf, recordOf, withEmbedded } from "./records.ts";
import { openStore, type Store, type Write } from "./store.ts";
import { META_KEY, World } from "./world.ts";
import { WORLD_CLASSES } from "../../core/documents/classes.ts";
import type { PlainObject } from "../../core/utils/plain.ts";

interface WorldOptions extends NewWorld {
  readonly folder: string;
  readonly reset: boolean;
}

/**
 * Opens the world in a folder. A new world, or one of an older generation, is written in one batch, so completely or not
 * at all.
 */
export async function openWorld({
  folder,
  reset,
  ...made
}: WorldOptions): Promise<{ readonly world: World; readonly store: Store }> {
  const { system, generation } = made;
  if (reset) await rm(folder, { recursive: true, force: true });
  const store = await openStore(folder);
  try {
    const records = await store.readAll();
    const stored = records.get(META_KEY);
    const world = stored ? World.fromRecords(system, records, generation) : makeWorld(made);
    if (stored?.generation !== world.meta.generation) await store.write(everything(world));
    return { world, store };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function everything(world: World): Write[] {
  const primary = WORLD_CLASSES.flatMap((cls) => world.collection(cls.documentName).contents);
  const puts = primary
    .flatMap(withEmbedded)
    .map((document) => ({ type: "put", key: keyOf(document), value: recordOf(document) }) as const);
  return [...puts, { type: "put", key: META_KEY, value: world.meta as unknown as PlainObject }];
}
