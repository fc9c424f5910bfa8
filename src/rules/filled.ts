/** A list as the member of an object that lacks it where it is empty. */
export function filled<K extends string, T>(member: K, list: readonly T[]): { readonly [M in K]?: readonly T[] } {
  return (list.length > 0 ? { [member]: list } : {}) as { readonly [M in K]?: readonly T[] };
}
