/** Scenes measured in processes of their own. */
import { spawnSync } from "node:child_process";
import type { Results, Row } from "./results.ts";
import type { BenchScene } from "./scenes.ts";

/** What the process of one scene found. */
export interface Measured {
  readonly row: Row;
  readonly noise: Results["noise"];
}

/** Processes that measure a small scene: what the compiler happens to make of one is a tenth of so little time and more. */
const PROCESSES = 3;

/** What `measure` finds of a scene; of several measurements, the one whose time for the whole map is the middle one. */
export function measuredInTheMiddle(
  { name, size }: Pick<BenchScene, "name" | "size">,
  measure: (name: string) => Measured = measuredApart,
): Measured {
  const count = size === "small" ? PROCESSES : 1;
  const measured = Array.from({ length: count }, () => measure(name));
  const timeOf = ({ row }: Measured): number => row.engine.map.median;
  return measured.toSorted((one, other) => timeOf(one) - timeOf(other))[count >> 1]!;
}

/** Begins a process for one scene, with the options of this one, and waits for it. */
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
