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

/**
 * The same for an object and a second value. For each object it keeps the result of the latest second value. Further
 * arguments are not compared, so they must follow from the first two.
 */
export function oncePerPair<K extends object, P, V, More extends readonly unknown[]>(
  workOut: (of: K, by: P, ...more: More) => V,
): (of: K, by: P, ...more: More) => V {
  const known = new WeakMap<K, { readonly by: P; readonly value: V }>();
  return (of, by, ...more) => {
    let kept = known.get(of);
    if (!kept || kept.by !== by) known.set(of, (kept = { by, value: workOut(of, by, ...more) }));
    return kept.value;
  };
}
