/** What differs between generations 13 and 14. The only file that asks which one is running. */
import type { StatusEntry } from "../config.ts";
import type { Written } from "./write.ts";

/** An operation as `modifyBatch` takes it, its parent a document. */
export interface Operation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: Written;
  readonly parent: object | null;
  readonly data?: readonly object[];
  readonly updates?: readonly object[];
  readonly ids?: readonly string[];
  readonly keepId?: boolean;
  readonly [option: string]: unknown;
}

interface Generation14 {
  readonly modifyBatch: (operations: readonly Operation[]) => Promise<unknown>;
}

/** The statics that the fallback for generation 13 calls. */
interface Writable {
  createDocuments(data: readonly object[], options: object): Promise<unknown>;
  updateDocuments(updates: readonly object[], options: object): Promise<unknown>;
  deleteDocuments(ids: readonly string[], options: object): Promise<unknown>;
}

const is14 = (): boolean => game.release.generation >= 14;

/** Whether several operations are written all together or not at all. */
export const isAtomic = (): boolean => is14();

/** Writes operations in order: in one batch on generation 14, one after another on 13, stopping at the first that fails. */
export async function writeAll(operations: readonly Operation[]): Promise<void> {
  if (operations.length === 0) return;
  if (is14()) {
    await (foundry.documents as unknown as Generation14).modifyBatch(operations);
    return;
  }
  for (const operation of operations) await writeOne(operation);
}

async function writeOne({ action, documentName, ...rest }: Operation): Promise<void> {
  const { data = [], updates = [], ids = [], ...options } = rest;
  const documentClass = CONFIG[documentName].documentClass as unknown as Writable;
  if (action === "create") await documentClass.createDocuments(data, options);
  else if (action === "update") await documentClass.updateDocuments(updates, options);
  else await documentClass.deleteDocuments(ids, options);
}

/** A change that sets a path to a value without keeping anything of the object that was there. */
export function replacing(path: string, value: unknown): Record<string, unknown> {
  if (is14()) {
    const { _replace } = globalThis as unknown as { _replace: (value: unknown) => unknown };
    return { [path]: _replace(value) };
  }
  const at = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, at)}==${path.slice(at)}`]: value };
}

/** What an effect needs so that its icon stays on the token: generation 14 draws icons of lasting effects only when asked. */
export const alwaysShown = (): Record<string, unknown> => (is14() ? { showIcon: 2 } : {});

/** Makes these the game's statuses: a list on generation 13, a record by id on 14. */
export function setStatuses(entries: readonly StatusEntry[]): void {
  if (!is14()) {
    (CONFIG as unknown as { statusEffects: unknown }).statusEffects = [...entries];
    return;
  }
  const record = CONFIG.statusEffects as unknown as Record<string, StatusEntry>;
  for (const id of Object.keys(record)) delete record[id];
  for (const entry of entries) record[entry.id] = { ...entry };
}
