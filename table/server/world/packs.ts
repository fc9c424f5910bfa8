import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BASE_CLASSES } from "../../core/documents/classes.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import type { PackManifest, SystemManifest } from "../system.ts";
import { joinAll } from "./records.ts";
import { readDatabase } from "./store.ts";

/** A pack of the system with all its documents. */
export interface Pack {
  /** "unseen.demo" */
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly documents: readonly PlainObject[];
}

/** Reads the packs of a system. LevelDB writes on opening and lets one in only, so a copy is read and thrown away. */
export async function readPacks(dist: string, system: SystemManifest): Promise<Pack[]> {
  const copies = await mkdtemp(join(tmpdir(), "table-packs-"));
  try {
    return await Promise.all((system.packs ?? []).map((manifest) => readPack(manifest, { dist, copies, system })));
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}

interface Place {
  readonly dist: string;
  readonly copies: string;
  readonly system: SystemManifest;
}

async function readPack(manifest: PackManifest, { dist, copies, system }: Place): Promise<Pack> {
  const cls = BASE_CLASSES[manifest.type];
  if (!cls) throw new Error(`not in the table's subset: packs of type ${manifest.type} ("${manifest.name}")`);
  const copy = join(copies, manifest.name);
  await cp(join(dist, manifest.path ?? `packs/${manifest.name}`), copy, { recursive: true });
  return {
    id: `${system.id}.${manifest.name}`,
    label: manifest.label,
    type: manifest.type,
    documents: joinAll(await readDatabase(copy), cls),
  };
}
