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
      throw new Error(`not in the table's subset: ${name}.${key}`);
    },
  });
}
