import type { Pictures } from "../import/pictures.ts";
import type { ModuleFolder } from "../modules.ts";
import type { SystemManifest } from "../system.ts";
import type { Table } from "../table.ts";

/** The sources of the pages and files of one running table. */
export interface Site {
  readonly table: Table;
  readonly system: SystemManifest;
  /** Folder of the built system. */
  readonly dist: string;
  readonly modules: readonly ModuleFolder[];
  readonly pictures: Pictures;
  /** The project's folder. */
  readonly root: string;
}
