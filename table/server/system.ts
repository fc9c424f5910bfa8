import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BASE_CLASSES } from "../core/documents/classes.ts";

/** `system.json` as far as the server reads it. */
export interface SystemManifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly socket?: boolean;
  readonly documentTypes?: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly packs?: readonly PackManifest[];
  readonly [key: string]: unknown;
}

export interface PackManifest {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path?: string;
}

/** Reads the manifest of a built system. */
export async function readSystem(dist: string): Promise<SystemManifest> {
  const file = join(dist, "system.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`There is no system in ${dist}: build it first with "npm run build"`);
  });
  const manifest = JSON.parse(text) as Partial<SystemManifest>;
  if (typeof manifest.id !== "string" || typeof manifest.version !== "string")
    throw new Error(`${file} must name "id" and "version"`);
  return manifest as SystemManifest;
}

/** The subtypes a document may have: those of the host and those of the system. */
export function typesOf(system: SystemManifest, documentName: string): readonly string[] {
  const ofSystem = Object.keys(system.documentTypes?.[documentName] ?? {});
  const ofHost = BASE_CLASSES[documentName]?.metadata.coreTypes ?? [];
  // A document whose only type of its own is the base type needs that one only where the system brings none.
  const replaced = REPLACED_BASE.has(documentName) && ofSystem.length > 0;
  return replaced ? ofSystem : [...ofHost, ...ofSystem];
}

/** Documents that always have a type of the system, where it brings any. */
const REPLACED_BASE: ReadonlySet<string> = new Set(["Actor", "Item"]);
