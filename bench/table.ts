/** Rows as a table of text. */
export function tableOf<T extends object>(rows: readonly T[]): string {
  const columns = Object.keys(rows[0] ?? {}) as (keyof T & string)[];
  const cells = rows.map((row) => columns.map((column) => show(row[column])));
  const widths = columns.map((column, k) => Math.max(column.length, ...cells.map((line) => line[k]!.length)));
  const line = (values: readonly string[]): string =>
    `${values.map((value, k) => (k === 0 ? value.padEnd(widths[k]!) : value.padStart(widths[k]!))).join("  ")}\n`;
  return line(columns) + cells.map(line).join("");
}

function show(value: unknown): string {
  if (typeof value !== "number" || Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
