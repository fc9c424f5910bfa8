/** Whether two pieces of plain data are equal, whatever the order of their keys. A key that is undefined is no key. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...definedKeys(one), ...definedKeys(other)]);
  return [...keys].every((key) => same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
}

const definedKeys = (value: object): string[] =>
  Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key]) => key);
