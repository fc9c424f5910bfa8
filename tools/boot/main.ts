/**
 * `npm run boot -- FOLDER [--generation 13|14] [--module FOLDER] [--built]` starts a new world of the open table with
 * a package of others and opens the Gamemaster's seat in a browser without a window. A system has a world of its own. A
 * module is active beside Unseen. It prints which stages were reached, the first errors, and the documented names that
 * the table lacks. A screenshot goes to `build/boot`. `--module` may be repeated. `--built` skips the build.
 */
import { parseArgs } from "node:util";
import { boot } from "./boot.ts";
import { readPackage } from "./readPackage.ts";
import { reportOf } from "./report.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      generation: { type: "string", default: "14" },
      module: { type: "string", multiple: true, default: [] },
      built: { type: "boolean" },
    },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0)
    throw new Error("Name one folder of a package: npm run boot -- FOLDER [--generation 14] [--module FOLDER]");
  if (values.generation !== "13" && values.generation !== "14")
    throw new Error(`--generation must be 13 or 14, not "${values.generation}"`);
  const generation = values.generation === "13" ? 13 : 14;
  const booted = await readPackage(folder, generation);
  process.stdout.write(reportOf(booted, await boot(booted, { generation, modules: values.module })));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
