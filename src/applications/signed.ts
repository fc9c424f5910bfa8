/** "+2", "+0" or "−1", with a true minus sign as long as a plus. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
