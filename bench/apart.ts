/** Scenes measured in processes of their own. */
import { spawnSync } from "node:child_process";
import type { Results, Row } from "./results.ts";
import type { BenchScene } from "./scenes.ts";

/** The result of one scene's process. */
export interface Measured {
  readonly row: Row;
  readonly noise: Results["noise"];
}

/**
 * The number of processes that measure a small scene. Compilation differs between processes and changes such short
 * times by a tenth.
 */
const PROCESSES = 3;

/** Measures a scene. Of several measurements, gives the one with the median time for the whole map. */
export function measuredInTheMiddle(
  { name, size }: Pick<BenchScene, "name" | "size">,
  measure: (name: string) => Measured = measuredApart,
): Measured {
  const count = size === "small" ? PROCESSES : 1;
  const measured = Array.from({ length: count }, () => measure(name));
  const timeOf = ({ row }: Measured): number => row.engine.map.median;
  return measured.toSorted((one, other) => timeOf(one) - timeOf(other))[count >> 1]!;
}

/** Measures a scene in a new process with the options of this one, and waits for it. */
function measuredApart(name: string): Measured {
  const [program, ...options] = process.argv.slice(1);
  const { status, stdout } = spawnSync(process.execPath, [program!, ...options, "--row", name], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${name} could not be measured.`);
  return JSON.parse(stdout) as Measured;
}
