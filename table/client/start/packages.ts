/** The packages of a seat, the system first: their manifests, and loading of their files. */
import type { Collection } from "../../core/collection.ts";
import { Hooks } from "../../core/hooks.ts";

interface Language {
  readonly lang: string;
  readonly name: string;
  readonly path: string;
  /** Only with this system. */
  readonly system?: string;
  /** Only with this module. */
  readonly module?: string;
}

export interface SystemManifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly esmodules?: readonly string[];
  readonly scripts?: readonly string[];
  readonly styles?: readonly (string | { readonly src: string; readonly layer?: string })[];
  readonly languages?: readonly Language[];
  readonly documentTypes?: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly socket?: boolean;
  readonly initiative?: string;
  readonly [member: string]: unknown;
}

/** The fields of a module's manifest that a seat reads. Packages may add an API of their own. */
export interface ModuleManifest extends SystemManifest {
  readonly scripts?: readonly string[];
}

/** An active module: */
export class Module {
  readonly id: string = "";
  readonly title: string = "";
  readonly version: string = "";
  readonly type = "module";
  readonly active = true;
  readonly flags: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {};
  readonly esmodules: readonly string[] = [];
  readonly scripts: readonly string[] = [];
  readonly languages: NonNullable<SystemManifest["languages"]> = [];
  readonly styles: NonNullable<SystemManifest["styles"]> = [];
  readonly documentTypes: NonNullable<SystemManifest["documentTypes"]> = {};
  readonly socket: boolean = false;
  [member: string]: unknown;

  constructor(manifest: ModuleManifest) {
    Object.assign(this, manifest);
  }
}

/** Loads a package's file by its path from the site's root, such as "modules/lantern/lantern.mjs". */
export interface PackageLoader {
  readonly importModule: (path: string) => Promise<unknown>;
  /** Runs a classic script. */
  readonly runScript?: (path: string) => Promise<unknown>;
  readonly readJson: (path: string) => Promise<object>;
  /** Adds styles to the page. */
  readonly addStyles?: (styles: readonly Style[]) => Promise<unknown>;
}

export interface Style {
  readonly src: string;
  readonly layer?: string;
}

/** The system and the modules of a game. */
export interface Packages {
  readonly system: SystemManifest;
  readonly modules: Collection<Module>;
}

/** A package and the folder under which the site has it. */
interface Place {
  readonly root: string;
  readonly manifest: ModuleManifest | Module;
}

function places({ system, modules }: Packages): Place[] {
  const of = [...modules.values()].map((manifest) => ({ root: `modules/${manifest.id}`, manifest }));
  return [{ root: `systems/${system.id}`, manifest: system }, ...of];
}

/** Loads styles, scripts and modules of all packages in order. A failure is reported and does not stop the game. */
export async function bringInPackages(
  game: Packages,
  { importModule, runScript, addStyles }: PackageLoader,
): Promise<void> {
  await addStyles?.(places(game).flatMap(stylesOf));
  for (const { root, manifest } of places(game)) {
    for (const path of manifest.scripts ?? []) await tried(`${root}/${path}`, runScript);
    for (const path of manifest.esmodules ?? []) await tried(`${root}/${path}`, importModule);
  }
}

async function tried(path: string, bring: ((path: string) => Promise<unknown>) | undefined): Promise<void> {
  try {
    await bring?.(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    Hooks.onError("packages", new Error(`${path} could not be brought in: ${reason}`, { cause }), { path });
  }
}

function stylesOf({ root, manifest }: Place): Style[] {
  return (manifest.styles ?? []).map((style) => {
    const { src, layer } = typeof style === "string" ? { src: style, layer: undefined } : style;
    return { src: `${root}/${src}`, ...(layer && { layer }) };
  });
}

/** The language files of all packages by path. Files for another system or an inactive module are left out. */
export function languagesOf(game: Packages): { readonly lang: string; readonly path: string }[] {
  return places(game).flatMap(({ root, manifest }) =>
    (manifest.languages ?? [])
      .filter(({ system, module }) => (!system || system === game.system.id) && (!module || game.modules.has(module)))
      .map(({ lang, path }) => ({ lang, path: `${root}/${path}` })),
  );
}

/** The events of the package socket: one of each package whose manifest asks for it. */
export function socketEvents({ system, modules }: Packages): string[] {
  const asking = [...modules.values()].filter(({ socket }) => socket === true).map(({ id }) => `module.${id}`);
  return system.socket ? [`system.${system.id}`, ...asking] : asking;
}
