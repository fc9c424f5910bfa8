/** Members that JavaScript, promises and test printers read from any object. */
const PROBES: ReadonlySet<string> = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "nodeType",
  "asymmetricMatch",
  "$$typeof",
  "__esModule",
]);

/** Wraps a part of the API. Reading a member that the table lacks throws and names it. */
export function subset<T extends object>(name: string, object: T): T {
  return new Proxy(object, {
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || key in target || PROBES.has(key)) return Reflect.get(target, key, receiver);
      throw lacking(`${name}.${key}`);
    },
  });
}

/**
 * Wraps a part of the API. Reading a documented member that the table lacks throws and names it. Other missing
 * members are undefined, as in Foundry.
 */
export function documented<T extends object>(name: string, object: T, names: ReadonlySet<string>): T {
  return new Proxy(object, {
    get(target, key, receiver): unknown {
      if (typeof key === "string" && names.has(key) && !(key in target)) throw lacking(`${name}.${key}`);
      return Reflect.get(target, key, receiver);
    },
  });
}

/** The error for a member that the table lacks. */
export const lacking = (what: string): Error => new Error(`not in the table's subset: ${what}`);
