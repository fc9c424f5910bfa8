import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

describe("the kernel of the map engine", () => {
  it("is what its source compiles to", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/kernel.mjs", "--check"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^kernel: \d+ bytes, as compiled\n$/);
  }, 600_000);
});
