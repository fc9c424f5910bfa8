/**
 * Opens the table from the command line: --port N, --world FOLDER, --dist FOLDER, --generation 13|14, --strict,
 * --reset, --import FILE and --module FOLDER (the last two are repeatable).
 */
import { parseArgs } from "node:util";
import { openTable } from "./openTable.ts";

const DEFAULT_PORT = "30000";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: DEFAULT_PORT },
    world: { type: "string", default: "world" },
    dist: { type: "string", default: "dist" },
    generation: { type: "string", default: "14" },
    strict: { type: "boolean", default: false },
    reset: { type: "boolean", default: false },
    import: { type: "string", multiple: true, default: [] },
    module: { type: "string", multiple: true, default: [] },
  },
});

try {
  const { port, world, dist, strict, reset, import: imports, module: modules } = values;
  const table = await openTable({
    port: readPort(port),
    world,
    dist,
    strict,
    reset,
    imports,
    modules,
    generation: readGeneration(values.generation),
  });
  const width = Math.max(...table.seats.map(({ name }) => name.length));
  const lines = table.seats.map(({ name, url }) => `  ${name.padEnd(width)}  ${url}`);
  const scenes = table.imported.flatMap(({ name, left, told }) => [
    `Imported the scene ${name}.`,
    ...left.map((what) => `  Left out: ${what}.`),
    ...told.map((what) => `  ${what}`),
  ]);
  const notes = [...table.leftOut, ...scenes];
  process.stdout.write(
    ["", ...notes, `The table is open: ${table.url}`, ...lines, "", "Ctrl+C closes it; the world is kept.", ""].join(
      "\n",
    ),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void table.close().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, not "${text}"`);
  return port;
}

function readGeneration(text: string): 13 | 14 {
  if (text !== "13" && text !== "14") throw new Error(`--generation must be 13 or 14, not "${text}"`);
  return text === "13" ? 13 : 14;
}
