import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BASE_CLASSES } from "../core/documents/classes.ts";

/** The fields of `system.json` that the server reads. */
export interface SystemManifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly socket?: boolean;
  readonly documentTypes?: Types;
  readonly packs?: readonly PackManifest[];
  /** Initial data of types without a data model, from `template.json`. */
  readonly model?: Types;
  readonly [key: string]: unknown;
}

export interface PackManifest {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path?: string;
  /** The level that users of a role have, by the names of both. */
  readonly ownership?: Readonly<Record<string, string>>;
  readonly flags?: Readonly<Record<string, object>>;
}

/** Reads the manifest of a built system, with the types in an older system's `template.json`. */
export async function readSystem(dist: string): Promise<SystemManifest> {
  const file = join(dist, "system.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`There is no system in ${dist}: build it first with "npm run build"`);
  });
  const manifest = JSON.parse(text) as Partial<SystemManifest>;
  if (typeof manifest.id !== "string" || typeof manifest.version !== "string")
    throw new Error(`${file} must name "id" and "version"`);
  const declared = await readTemplate(dist);
  const documentTypes: Types = { ...manifest.documentTypes };
  for (const [name, types] of Object.entries(declared.types))
    documentTypes[name] = { ...documentTypes[name], ...types };
  return { ...(manifest as SystemManifest), documentTypes, model: declared.model };
}

type Types = Record<string, Readonly<Record<string, object>>>;

/**
 * The types of a `template.json`, which override the manifest's. Their initial data merges the type's own over its
 * templates.
 */
async function readTemplate(dist: string): Promise<{ readonly types: Types; readonly model: Types }> {
  const text = await readFile(join(dist, "template.json"), "utf8").catch(() => "{}");
  const types: Types = {};
  const model: Types = {};
  for (const [name, declared] of Object.entries(JSON.parse(text) as Record<string, TemplateEntry>)) {
    const begins = (type: string): object => {
      const { templates = [], ...own } = (declared[type] ?? {}) as { readonly templates?: readonly string[] };
      return Object.assign({}, ...templates.map((template) => declared.templates?.[template]), own) as object;
    };
    const all = declared.types ?? [];
    const { htmlFields } = declared;
    types[name] = Object.fromEntries(all.map((type) => [type, htmlFields ? { htmlFields } : {}]));
    model[name] = Object.fromEntries(all.map((type) => [type, begins(type)]));
  }
  return { types, model };
}

interface TemplateEntry {
  readonly types?: readonly string[];
  readonly templates?: Readonly<Record<string, object>>;
  readonly htmlFields?: readonly string[];
  readonly [type: string]: unknown;
}

/** The subtypes of a document: Foundry's and the system's. */
export function typesOf(system: SystemManifest, documentName: string): readonly string[] {
  const ofSystem = Object.keys(system.documentTypes?.[documentName] ?? {});
  const ofHost = BASE_CLASSES[documentName]?.metadata.coreTypes ?? [];
  // A document whose only core type is the base type keeps it only if the system has no types.
  const replaced = REPLACED_BASE.has(documentName) && ofSystem.length > 0;
  return replaced ? ofSystem : [...ofHost, ...ofSystem];
}

/** Documents that always use the system's types, if it has any. */
const REPLACED_BASE: ReadonlySet<string> = new Set(["Actor", "Item"]);
