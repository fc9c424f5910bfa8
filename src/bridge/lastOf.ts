/**
 * What `read` finds in the last items of a list, in their order, up to a number of finds. Null is no find. A chat log
 * grows for years, so nobody reads all of it.
 */
export function lastOf<T, Found>(items: readonly T[], most: number, read: (item: T) => Found | null): Found[] {
  const found: Found[] = [];
  for (let index = items.length - 1; index >= 0 && found.length < most; index--) {
    const one = read(items[index]!);
    if (one !== null) found.push(one);
  }
  return found.reverse();
}
