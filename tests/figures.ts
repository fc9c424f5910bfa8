/** Figures that tests give to `tools/safety.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes figures under a name into the folder of `UNSEEN_FIGURES`, if it is set. */
export function noteFigures(name: string, figures: Readonly<Record<string, unknown>>): void {
  const folder = process.env["UNSEEN_FIGURES"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(figures));
}
