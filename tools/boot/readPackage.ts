/** Reads the folder of a package that is to boot on the table. */
import { access, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** A system boots in a world of its own, a module in a world of Unseen. */
export interface BootPackage {
  readonly kind: "system" | "module";
  readonly folder: string;
  readonly id: string;
  readonly version: string;
  /** What its manifest asks for that this boot does not give. */
  readonly notes: readonly string[];
}

interface Manifest {
  readonly id?: unknown;
  readonly version?: unknown;
  readonly esmodules?: unknown;
  readonly scripts?: unknown;
  readonly compatibility?: { readonly minimum?: unknown; readonly maximum?: unknown };
  readonly relationships?: { readonly systems?: unknown; readonly requires?: unknown };
}

/** The package in a folder. Throws an error for the user if there is none that could start. */
export async function readPackage(given: string, generation: 13 | 14): Promise<BootPackage> {
  const folder = resolve(given);
  const kinds = await Promise.all((["system", "module"] as const).map((kind) => manifestIn(folder, kind)));
  const [found, ...more] = kinds.filter((one) => one !== null);
  if (!found) throw new Error(`There is no package in ${folder}: it has neither system.json nor module.json`);
  if (more.length > 0) throw new Error(`${folder} has both system.json and module.json. Remove the one of them`);
  const { kind, manifest } = found;
  const file = join(folder, `${kind}.json`);
  if (typeof manifest.id !== "string" || !/^[\w-]+$/.test(manifest.id))
    throw new Error(
      `${file} must name "id", with letters, digits, - and _ alone. It has ${JSON.stringify(manifest.id)}`,
    );
  await assertBuilt(folder, file, manifest);
  const version = typeof manifest.version === "string" ? manifest.version : "without version";
  return { kind, folder, id: manifest.id, version, notes: notesOf(manifest, kind, generation) };
}

async function manifestIn(
  folder: string,
  kind: BootPackage["kind"],
): Promise<{ readonly kind: BootPackage["kind"]; readonly manifest: Manifest } | null> {
  const file = join(folder, `${kind}.json`);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return { kind, manifest: JSON.parse(text) as Manifest };
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function assertBuilt(folder: string, file: string, { esmodules, scripts }: Manifest): Promise<void> {
  for (const path of [...listed(esmodules), ...listed(scripts)]) {
    const isThere = await access(join(folder, path)).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new Error(`${file} names ${path}, which is not in the folder. Build the package first`);
  }
}

function notesOf(manifest: Manifest, kind: BootPackage["kind"], generation: 13 | 14): string[] {
  const { minimum, maximum } = manifest.compatibility ?? {};
  const systems = idsOf(manifest.relationships?.systems);
  const required = idsOf(manifest.relationships?.requires);
  return [
    ...(Number.parseInt(String(minimum), 10) > generation ? [`It asks for generation ${minimum} at least.`] : []),
    ...(Number.parseInt(String(maximum), 10) < generation ? [`It asks for generation ${maximum} at most.`] : []),
    ...(kind === "module" && systems.length > 0 && !systems.includes("unseen")
      ? [`It is made for the systems ${systems.join(", ")}, and boots in Unseen.`]
      : []),
    ...(required.length > 0 ? [`It requires ${required.join(", ")}: give each with --module FOLDER.`] : []),
  ];
}

const listed = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

const idsOf = (related: unknown): readonly string[] =>
  Array.isArray(related)
    ? related.flatMap((one: { readonly id?: unknown } | null) => (one?.id ? String(one.id) : []))
    : [];
