/** A class and those it extends, up to and including `base`, the most derived first. */
export function* classChain<T extends abstract new (...args: never[]) => object>(from: T, base: T): Generator<T> {
  let cls = from;
  while (cls !== base && cls.prototype instanceof (base as unknown as new () => object)) {
    yield cls;
    cls = Object.getPrototypeOf(cls) as T;
  }
  yield base;
}
