/**
 * `npm run bench` measures what the product asks of the map, on seeded scenes and on those of ../shared/scenes, with
 * its limits, and other ways to the same answers beside it.
 */
import { cpus, loadavg } from "node:os";
import { markdownTable, writeSection } from "../tools/docs/markedSection.ts";
import { figuresOf, type Figure } from "./figures.ts";
import { measureByProcessor } from "./measure.ts";
import { readOptions, type Options } from "./options.ts";
import { ratiosOn } from "./ratios.ts";
import { benchScene } from "./scenes.ts";

const DOCUMENT = "docs/engine-figures.md";

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main({ cpu, quick, write }: Options): Promise<void> {
  if (cpu) measureByProcessor();
  const before = loadavg()[0]!;
  const rows: string[][] = [];
  for (const figure of figuresOf(quick ? { runs: 3, scenes: 6 } : { runs: 15, scenes: Infinity })) {
    rows.push(rowOf(figure));
    process.stderr.write(`${rows.at(-1)!.join(" | ")}\n`);
  }
  const ratios = (["rooms", "caves", "forest"] as const).flatMap((layout, k) =>
    ratiosOn(benchScene("large", layout, 17 + k), quick ? 100 : 1000, quick ? 1 : 3),
  );
  for (const { scene, name, ratio } of ratios) rows.push([`${name} instead, ${scene}`, "", `${short(ratio)} times`]);
  const clock = cpu ? "processor time" : "wall time";
  const preface =
    `${cpus()[0]?.model ?? "unknown"}, ${cpus().length} cores, node ${process.version}, ${clock}, ` +
    `load ${before.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after.`;
  const table = markdownTable(["what", "at most, ms", "reached, ms"], rows);
  process.stdout.write(`${preface}\n\n${table}\n`);
  if (write) await writeSection(DOCUMENT, "measured", `${preface}\n\n${table}`);
}

function rowOf({ what, limits, reached }: Figure): string[] {
  const shown = reached.map((value, k) => (value > limits[k]! ? `**${short(value)}**` : short(value)));
  return [what, limits.join(" / "), shown.join(" / ")];
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-GB") : String(Number(value.toPrecision(2)));
}
