/** Which sheet class shows which documents. */
import { CONFIG } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";

interface DocumentClass {
  readonly documentName: string;
}

type SheetClass = new (options: { document: StoredDocument }) => {
  render(options?: { force?: boolean }): Promise<unknown>;
};

export interface SheetRegistration {
  readonly types?: readonly string[];
  readonly makeDefault?: boolean;
  readonly label?: string | (() => string);
  readonly canConfigure?: boolean;
  readonly themes?: object | null;
}

interface Entry {
  readonly id: string;
  readonly label: string | (() => string);
  readonly cls: SheetClass;
  default: boolean;
}

/** By document name, subtype and sheet id. */
const sheets = new Map<string, Map<string, Map<string, Entry>>>();

/** The key for every subtype of a document without a registration of its own. */
const ALL = "*";

/** Registers a sheet class, under the id `scope.ClassName`, for some or all subtypes. */
export function registerSheet(
  { documentName }: DocumentClass,
  scope: string,
  cls: SheetClass,
  options: SheetRegistration = {},
): void {
  const id = `${scope}.${cls.name}`;
  for (const type of options.types?.length ? options.types : [ALL]) {
    const entries = entriesOf(documentName, type);
    const first = options.makeDefault === true;
    if (first) for (const entry of entries.values()) entry.default = false;
    entries.set(id, { id, label: options.label ?? cls.name, cls, default: first });
  }
  publish(documentName);
}

/** Removes a registration. Does nothing if it does not exist. */
export function unregisterSheet(
  { documentName }: DocumentClass,
  scope: string,
  cls: SheetClass | undefined,
  { types }: { types?: readonly string[] } = {},
): void {
  if (!cls) return;
  const known = sheets.get(documentName) ?? new Map<string, Map<string, Entry>>();
  for (const [type, entries] of known)
    if (!types?.length || types.includes(type)) entries.delete(`${scope}.${cls.name}`);
  publish(documentName);
}

/**
 * The class of a document's sheet: the one in its flag `core.sheetClass`, else the default of its type. Null if
 * none is registered.
 */
export function sheetClassOf(document: StoredDocument): SheetClass | null {
  const entries = candidates(document.documentName, document.type ?? "base");
  const wanted = document.flags?.core?.["sheetClass"];
  return (entries.find(({ id }) => id === wanted) ?? preferred(entries))?.cls ?? null;
}

/** A new sheet for a document, or null. */
export function createSheet(document: StoredDocument): InstanceType<SheetClass> | null {
  const cls = sheetClassOf(document);
  return cls ? new cls({ document }) : null;
}

function preferred(entries: readonly Entry[]): Entry | undefined {
  return entries.find((entry) => entry.default) ?? entries[0];
}

function candidates(documentName: string, type: string): Entry[] {
  const known = sheets.get(documentName);
  return [...(known?.get(type)?.values() ?? []), ...(known?.get(ALL)?.values() ?? [])];
}

function entriesOf(documentName: string, type: string): Map<string, Entry> {
  const types = sheets.get(documentName) ?? new Map<string, Map<string, Entry>>();
  sheets.set(documentName, types);
  const entries = types.get(type) ?? new Map<string, Entry>();
  types.set(type, entries);
  return entries;
}

/** `CONFIG.<Document>.sheetClasses` shows the registrations in the form that packages read. */
function publish(documentName: string): void {
  const branch = CONFIG?.[documentName] as { sheetClasses?: object } | undefined;
  if (branch)
    branch.sheetClasses = Object.fromEntries(
      [...(sheets.get(documentName) ?? [])].map(([type, entries]) => [type, Object.fromEntries(entries)]),
    );
}
