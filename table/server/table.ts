import type { ImportedScene, OperationResult, WorldData } from "../core/wire.ts";
import type { PlainObject } from "../core/utils/plain.ts";
import type { Pictures } from "./import/pictures.ts";
import { readImport, type ImportFile } from "./import/readImport.ts";
import { modify, type Manner } from "./modify/modify.ts";
import type { ModuleFolder } from "./modules.ts";
import type { SystemManifest } from "./system.ts";
import type { Pack } from "./world/packs.ts";
import type { Store } from "./world/store.ts";
import { META_KEY, type World } from "./world/world.ts";

interface TableParts extends Manner {
  readonly world: World;
  readonly store: Store;
  readonly packs: readonly Pack[];
  readonly pictures: Pictures;
  readonly system: SystemManifest;
  readonly modules?: readonly ModuleFolder[];
}

/** A running world with all requests of seats, one at a time. */
export class Table {
  readonly world: World;
  readonly #parts: TableParts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: TableParts) {
    this.world = parts.world;
    this.#parts = parts;
  }

  /** Runs a task after all earlier tasks, so nobody sees a half-done change. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Waits for all tasks. */
  async settled(): Promise<void> {
    await this.#last;
  }

  modify(userId: string, operations: unknown): Promise<OperationResult[]> {
    const { store, generation, strict } = this.#parts;
    return modify(this.world, store, { userId, operations, generation, strict });
  }

  worldFor(userId: string, active: readonly string[]): WorldData {
    const { generation, system, modules = [], packs } = this.#parts;
    const { id, title, time } = this.world.meta;
    return {
      generation,
      userId,
      system,
      modules: modules.map(({ manifest }) => manifest),
      world: { id, title, flags: {} },
      documents: this.world.sources(),
      active,
      packs: packs.map((pack) => ({
        id: pack.id,
        label: pack.label,
        type: pack.type,
        ownership: pack.ownership,
        flags: pack.flags,
        index: pack.documents.map(indexEntry),
      })),
      time,
    };
  }

  packDocuments(id: string): readonly PlainObject[] {
    const pack = this.#parts.packs.find((one) => one.id === id);
    if (!pack) throw new Error(`There is no pack "${id}"`);
    return pack.documents;
  }

  /** Advances the world's time by seconds. Returns the new time. */
  async advanceTime(userId: string, seconds: number): Promise<number> {
    if (!this.#user(userId).isGM)
      throw new Error(`User ${this.#user(userId).name} lacks permission to advance the time`);
    if (!Number.isFinite(seconds)) throw new Error("Time advances by a number of seconds");
    const meta = { ...this.world.meta, time: this.world.meta.time + seconds };
    await this.#parts.store.write([{ type: "put", key: META_KEY, value: meta }]);
    this.world.meta = meta;
    return meta.time;
  }

  /** Imports a scene from a file, completely or not at all. Throws for a faulty file and names the field. */
  async importScene(
    userId: string,
    file: ImportFile,
  ): Promise<{ readonly imported: ImportedScene; readonly results: OperationResult[] }> {
    if (!this.#user(userId).isGM) throw new Error(`User ${this.#user(userId).name} lacks permission to import scenes`);
    const { scene, picture, left, told } = readImport(file, this.world);
    const kept = picture && (await this.#parts.pictures.keep(picture));
    const background = { ...(scene.background as PlainObject), ...(kept && { src: kept.path }) };
    const data = [{ ...scene, background }];
    const create = { action: "create", documentName: "Scene", data } as const;
    try {
      const results = await this.modify(userId, [create]);
      const [id = ""] = results[0]?.ids ?? [];
      return { imported: { id, name: String(scene.name), left, told }, results };
    } catch (error) {
      await kept?.undo();
      throw error;
    }
  }

  /** Whether messages with this name are passed on: only those of packages whose manifest asks for a socket. */
  acceptsPackageEvent(event: string): boolean {
    const { system, modules = [] } = this.#parts;
    if (event === `system.${system.id}`) return system.socket === true;
    return modules.some(({ manifest: { id, socket } }) => socket === true && event === `module.${id}`);
  }

  /** Whether package messages go only to their named recipients. No documentation promises that. */
  get heedsRecipients(): boolean {
    return this.#parts.strict === null;
  }

  assertMay(userId: string, capability: string): void {
    const user = this.#user(userId);
    if (!user.can(capability)) throw new Error(`User ${user.name} lacks the permission ${capability}`);
  }

  #user(userId: string): World["users"][number] {
    const user = this.world.users.find(({ id }) => id === userId);
    if (!user) throw new Error(`User [${userId}] is no longer at the table`);
    return user;
  }
}

/** The entry of a document in the index of its pack. */
function indexEntry({ _id, name, type }: PlainObject): WorldData["packs"][number]["index"][number] {
  return { _id: String(_id), name: String(name), ...(typeof type === "string" && { type }) };
}
