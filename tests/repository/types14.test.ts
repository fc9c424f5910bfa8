/** `npm run check -- --types14 DIR` checks the system with the types of generation 14 in a folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let types14Faults: (folder: string | undefined, root: string) => readonly string[] | null;
let folder: string;

beforeAll(async () => {
  const module = pathToFileURL(resolve("tools/check/types14.mjs")).href;
  ({ types14Faults } = (await import(/* @vite-ignore */ module)) as { types14Faults: typeof types14Faults });
  folder = mkdtempSync(join(tmpdir(), "unseen-types-"));
  write({
    "project/config/tsconfig.base.json": JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, skipLibCheck: true },
    }),
    "project/config/tsconfig.src.json": JSON.stringify({
      extends: "./tsconfig.base.json",
      compilerOptions: { types: ["fvtt-types"], module: "esnext", moduleResolution: "bundler" },
      include: ["../src"],
    }),
    "project/node_modules/fvtt-types/package.json": JSON.stringify({ name: "fvtt-types", types: "index.d.ts" }),
    "project/node_modules/fvtt-types/index.d.ts": "declare const token: { readonly id: string };\n",
    "types14/package.json": JSON.stringify({ name: "fvtt-types", types: "index.d.ts" }),
    "types14/index.d.ts": "declare const token: { readonly id: string } | undefined;\n",
    "empty/readme.md": "",
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const faultsOf = (source: string, types = "types14"): readonly string[] | null => {
  write({ "project/src/one.ts": source });
  return types14Faults(join(folder, types), join(folder, "project"));
};

describe("the types of generation 14", () => {
  it("find what the installed types let pass", () => {
    const faults = faultsOf("export const id: string = token.id;\n");
    expect(faults).toHaveLength(1);
    expect(faults![0]).toMatch(/src\/one\.ts.*'token' is possibly 'undefined'/);
  });

  it("find nothing where both are served", () => {
    expect(faultsOf('export const id: string = token?.id ?? "";\n')).toEqual([]);
  });

  it.each(["nowhere", "empty"])("are passed over where there are none: %s", (types) => {
    expect(faultsOf("export const id: string = token.id;\n", types)).toBeNull();
  });
});
