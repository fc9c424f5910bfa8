/** "+2", "+0" or "−1", with a true minus sign as wide as a plus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Dice and their bonus as a sum: "4 + 2 + 1". A bonus of 0 is left out, except where no dice were thrown. */
export function rolledSum({ rolls, bonus }: { readonly rolls: readonly number[]; readonly bonus: number }): string {
  if (rolls.length === 0) return signed(bonus);
  const tail = bonus === 0 ? "" : ` ${bonus < 0 ? "−" : "+"} ${Math.abs(bonus)}`;
  return rolls.join(" + ") + tail;
}
