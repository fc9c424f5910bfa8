/** "+2", "0" or "−1" with a true minus sign. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** "+2", "+0" or "−1". The minus sign is as wide as the plus. */
export const signedScore = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
