/** The value typed into a bar: "7" and "=7" set it, "+3" and "-2" change it. Null if it is no number. */
export function readBarInput(text: string): { value: number; isDelta: boolean } | null {
  const match = /^\s*([=+-]?)\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [, sign, digits] = match;
  return { value: Number(digits) * (sign === "-" ? -1 : 1), isDelta: sign === "+" || sign === "-" };
}
