/** "+2", "0" or "−1" with a true minus sign. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** "+2", "+0" or "−1". The minus sign is as wide as the plus. */
export const signedScore = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Dice and their bonus as a sum: "4 + 2 + 1". A bonus of 0 is left out, except where no dice were thrown. */
export function rolledSum({ rolls, bonus }: { readonly rolls: readonly number[]; readonly bonus: number }): string {
  if (rolls.length === 0) return signedScore(bonus);
  const tail = bonus === 0 ? "" : ` ${bonus < 0 ? "−" : "+"} ${Math.abs(bonus)}`;
  return rolls.join(" + ") + tail;
}
