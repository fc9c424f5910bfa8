import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PackManifest, SystemManifest } from "./system.ts";

/** The fields of `module.json` that the server reads. */
export interface ModuleManifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly socket?: boolean;
  readonly documentTypes?: SystemManifest["documentTypes"];
  readonly packs?: readonly PackManifest[];
  readonly [key: string]: unknown;
}

/** An active module and its folder. */
export interface ModuleFolder {
  readonly folder: string;
  readonly manifest: ModuleManifest;
}

/** Reads the manifests of modules, in load order. Document types get the module's id as a prefix, as in Foundry. */
export async function readModules(folders: readonly string[]): Promise<ModuleFolder[]> {
  const modules = await Promise.all(folders.map((folder) => readModule(resolve(folder))));
  const ids = modules.map(({ manifest }) => manifest.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`The module ${twice} was given twice`);
  return modules;
}

async function readModule(folder: string): Promise<ModuleFolder> {
  const file = join(folder, "module.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`There is no module in ${folder}: its module.json is missing`);
  });
  const manifest = parse(file, text);
  const { id } = manifest;
  if (typeof id !== "string" || !/^[\w-]+$/.test(id)) throw new Error(`${file} must name its "id"`);
  const types = Object.entries(manifest.documentTypes ?? {}).map(
    ([name, declared]) =>
      [name, Object.fromEntries(Object.entries(declared).map(([type, rest]) => [`${id}.${type}`, rest]))] as const,
  );
  const { title = id, version = "0" } = manifest;
  return { folder, manifest: { ...manifest, id, title, version, documentTypes: Object.fromEntries(types) } };
}

function parse(file: string, text: string): Partial<ModuleManifest> {
  try {
    return JSON.parse(text) as Partial<ModuleManifest>;
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** The system with the document types of all modules. */
export function withTypesOf(system: SystemManifest, modules: readonly ModuleFolder[]): SystemManifest {
  const all: Record<string, Record<string, object>> = {};
  for (const { documentTypes = {} } of [system, ...modules.map(({ manifest }) => manifest)])
    for (const [name, types] of Object.entries(documentTypes)) all[name] = { ...all[name], ...types };
  return { ...system, documentTypes: all };
}
