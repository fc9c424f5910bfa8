/** Groups of values that pairs connect, directly or through others. In the order of the pairs. */
export function connected<T>(pairs: readonly (readonly [T, T])[]): readonly ReadonlySet<T>[] {
  let groups: readonly ReadonlySet<T>[] = [];
  for (const pair of pairs) {
    const met = groups.filter((group) => pair.some((one) => group.has(one)));
    const joined = new Set([...met.flatMap((group) => [...group]), ...pair]);
    groups = [...groups.filter((group) => !met.includes(group)), joined];
  }
  return groups;
}
