/** "+2", "+0" or "−1", with a true minus sign as wide as a plus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
