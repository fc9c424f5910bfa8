/** A set with a member added or removed. */
export function toggled(members: Iterable<string>, member: string): string[] {
  const next = new Set(members);
  if (!next.delete(member)) next.add(member);
  return [...next];
}
