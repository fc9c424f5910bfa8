import { CONFIG } from "../host.ts";
import type { StoredClass } from "../types/database.ts";
import type { DocumentConfig } from "../types/config.ts";

/** The class that `CONFIG` names for documents of a name. Throws for a name that no document has. */
export function documentClassOf(documentName: string): StoredClass {
  const config = CONFIG[documentName] as Partial<DocumentConfig> | undefined;
  if (!config?.documentClass) throw new Error(`There is no document named ${documentName}.`);
  return config.documentClass;
}
