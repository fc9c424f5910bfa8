/** The members that a Collection shares with Map. Iterating a Collection gives values. */
interface ValueMap<V> {
  readonly size: number;
  has(key: string): boolean;
  get(key: string): V | undefined;
  set(key: string, value: V): this;
  delete(key: string): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<V>;
  entries(): MapIterator<[string, V]>;
  forEach(each: (value: V, key: string) => void): void;
  [Symbol.iterator](): MapIterator<V>;
}

/** Map, typed so that a subclass can iterate over values. */
const MapOfValues = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => ValueMap<V>;

/** A Map whose iteration gives values, with the methods of arrays and lookup by name. */
export class Collection<V> extends MapOfValues<V> {
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return [...this.values()];
  }

  override get(key: string, options?: { readonly strict: true }): V;
  override get(key: string, options?: { readonly strict?: boolean }): V | undefined;
  override get(key: string, { strict = false }: { readonly strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined) throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    return value;
  }

  /** The first value whose `name` is the given one. */
  getName(name: string, { strict = false }: { readonly strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (strict && found === undefined) throw new Error(`Nothing is named "${name}" in the ${this.constructor.name}`);
    return found;
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<T>(reducer: (result: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce<T>((result, value, index) => reducer(result, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  toJSON(): unknown[] {
    return this.map((value) => (hasToJSON(value) ? value.toJSON() : value));
  }
}

function hasToJSON(value: unknown): value is { toJSON(): unknown } {
  return typeof value === "object" && value !== null && "toJSON" in value && typeof value.toJSON === "function";
}
