import type { CollectionKey, Store } from "../store.ts";

/** Caches a read of these collections of a tab's replica until they change. */
export function whileUnchanged<T>(
  holder: { readonly store: Store },
  keys: readonly CollectionKey[],
  read: () => T,
): () => T {
  let [store, version, kept]: [Store | null, number, T | undefined] = [null, -1, undefined];
  return () => {
    const now = holder.store.versionOf(keys);
    if (store !== holder.store || version !== now) [store, version, kept] = [holder.store, now, read()];
    return kept as T;
  };
}
