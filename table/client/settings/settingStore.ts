/** Stores of setting values: the browser's storage for `client`, documents for `world` and `user`. */

/** Values are JSON texts under the id `namespace.key`; undefined where none was stored. */
export interface SettingStore {
  read(id: string): string | undefined;
  write(id: string, text: string, options: Record<string, unknown>): Promise<void>;
}

/** A string storage such as the browser's `localStorage`. */
export interface StringStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** A stored setting of the world or of one user. */
export interface SettingDocument {
  readonly key: string;
  readonly value: unknown;
  readonly user?: unknown;
  readonly _source: { readonly key: string; readonly value: string; readonly user?: string | null };
  update(changes: object, options?: object): Promise<unknown>;
}

interface SettingClass {
  create(data: object, options?: object): Promise<unknown>;
}

/** As in Foundry, all worlds and users of one browser share its client settings. */
export function clientStore(storage: StringStorage): SettingStore {
  return {
    read: (id) => storage.getItem(id) ?? undefined,
    write: async (id, text) => storage.setItem(id, text),
  };
}

/** A temporary storage for a seat without a browser. */
export function memoryStorage(): StringStorage {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

/** Settings kept as documents: the world's own for `userId` null, one user's otherwise. */
export function documentStore(
  settings: Iterable<SettingDocument>,
  userId: string | null,
  cls: () => SettingClass,
): SettingStore {
  const find = (id: string): SettingDocument | undefined => {
    for (const setting of settings) if (setting.key === id && (setting._source.user ?? null) === userId) return setting;
    return undefined;
  };
  return {
    read: (id) => find(id)?._source.value,
    async write(id, text, options) {
      const setting = find(id);
      if (setting) await setting.update({ value: text }, options);
      else await cls().create({ key: id, value: text, ...(userId === null ? {} : { user: userId }) }, options);
    },
  };
}
