/** An object with this list as its member. Without the member if the list is empty. */
export function filled<K extends string, T>(member: K, list: readonly T[]): { readonly [M in K]?: readonly T[] } {
  return (list.length > 0 ? { [member]: list } : {}) as { readonly [M in K]?: readonly T[] };
}
