import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const TREE = "build/types14";

/**
 * The errors of the system with other types of Foundry than the installed ones. The folder holds the package
 * `fvtt-types` for generation 14. The sources are copied into a tree in which that name leads to the folder. Null
 * if the folder has no types.
 */
export function types14Faults(folder, root = process.cwd()) {
  if (!folder || !existsSync(join(folder, "package.json"))) return null;
  const tree = resolve(root, TREE);
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(join(tree, "node_modules"), { recursive: true });
  for (const part of ["src", "lang", "config", "tools/map"])
    if (existsSync(join(root, part))) cpSync(join(root, part), join(tree, part), { recursive: true });
  symlinkSync(resolve(folder), join(tree, "node_modules/fvtt-types"), "dir");
  writeFileSync(
    join(tree, "tsconfig.json"),
    JSON.stringify({
      extends: "./config/tsconfig.src.json",
      compilerOptions: { preserveSymlinks: true },
      include: ["src"],
    }),
  );
  const tsc = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));
  const { status, stdout, stderr } = spawnSync(tsc, ["-p", "tsconfig.json"], { cwd: tree, encoding: "utf8" });
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split("\n");
}
