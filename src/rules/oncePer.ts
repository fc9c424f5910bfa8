/**
 * A function of an object that works its value out once. It keeps the value as long as the object lives. Only for
 * objects that never change.
 */
export function oncePer<K extends object, V>(workOut: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    let kept = known.get(of);
    if (!kept) known.set(of, (kept = { value: workOut(of) }));
    return kept.value;
  };
}
