/** Members that the language, promises and test printers look for on any object without meaning the API. */
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

/** Wraps a part of the API so that a member the table lacks is named at once instead of being undefined. */
export function subset<T extends object>(name: string, object: T): T {
  return new Proxy(object, {
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || key in target || PROBES.has(key)) return Reflect.get(target, key, receiver);
      throw lacking(`${name}.${key}`);
    },
  });
}

/** Wraps a part of the API so that a documented member the table lacks is named; any other it lacks is undefined, as in the API itself. */
export function documented<T extends object>(name: string, object: T, names: ReadonlySet<string>): T {
  return new Proxy(object, {
    get(target, key, receiver): unknown {
      if (typeof key === "string" && names.has(key) && !(key in target)) throw lacking(`${name}.${key}`);
      return Reflect.get(target, key, receiver);
    },
  });
}

/** The error that names what the table has not. */
export const lacking = (what: string): Error => new Error(`not in the table's subset: ${what}`);
