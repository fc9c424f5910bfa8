import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BASE_CLASSES } from "../../core/documents/classes.ts";
import type { Generation } from "../../core/release.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import type { PackManifest } from "../system.ts";
import { migrateScene } from "./migrateScene.ts";
import { joinAll } from "./records.ts";
import { readDatabase } from "./store.ts";

/** A pack of a package with all its documents. */
export interface Pack {
  /** "unseen.demo" */
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly ownership: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, object>>;
  readonly documents: readonly PlainObject[];
}

/** The permissions of a pack whose manifest gives none. */
const USUAL_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

interface PackageWithPacks {
  readonly id: string;
  /** The generation that their documents are migrated to. */
  readonly generation: Generation;
  readonly packs?: readonly PackManifest[];
}

/**
 * Reads the packs of a package from a temporary copy, because LevelDB writes on opening and locks the folder. A
 * missing or unknown pack is left out and reported to `told`.
 */
export async function readPacks(
  folder: string,
  { id, packs = [], generation }: PackageWithPacks,
  told: (what: string) => void = () => undefined,
): Promise<Pack[]> {
  const copies = await mkdtemp(join(tmpdir(), "table-packs-"));
  try {
    const read = packs.map((manifest) =>
      readPack(manifest, { folder, copies, id, generation }).catch((error: Error) => {
        told(`The pack ${id}.${manifest.name} is left out: ${error.message}`);
        return undefined;
      }),
    );
    return (await Promise.all(read)).filter((pack) => pack !== undefined);
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

interface Place {
  readonly folder: string;
  readonly copies: string;
  readonly id: string;
  readonly generation: Generation;
}

async function readPack(manifest: PackManifest, { folder, copies, id, generation }: Place): Promise<Pack> {
  const cls = BASE_CLASSES[manifest.type];
  if (!cls) throw new Error(`not in the table's subset: packs of type ${manifest.type}`);
  const copy = join(copies, manifest.name);
  await cp(join(folder, manifest.path ?? `packs/${manifest.name}`), copy, { recursive: true });
  return {
    id: `${id}.${manifest.name}`,
    label: manifest.label,
    type: manifest.type,
    ownership: manifest.ownership ?? USUAL_OWNERSHIP,
    flags: manifest.flags ?? {},
    documents: joinAll(await readDatabase(copy), cls).map((source) => migrated(generation, manifest.type, source)),
  };
}

/** A document of a pack with its scenes migrated. No documentation says whether those of adventures are. */
function migrated(generation: Generation, type: string, source: PlainObject): PlainObject {
  if (type === "Scene") return migrateScene(generation, source);
  if (!Array.isArray(source.scenes)) return source;
  return { ...source, scenes: (source.scenes as PlainObject[]).map((scene) => migrateScene(generation, scene)) };
}
