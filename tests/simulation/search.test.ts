/** Seeds that once broke a law, and a search for new ones on all cores. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { effort } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";
import { FAULTS } from "./play/faults.ts";
import { HAPPENINGS } from "./play/happenings.ts";
import { regressions } from "./regressions.ts";
import { simulate } from "./simulate.ts";

/** Seconds for the search, and the number of seeds that ends it. */
const SECONDS = effort(60, "UNSEEN_SIMULATION_SECONDS");
const SEEDS = 25_000;

it.each(regressions())("regression $name: $because", async ({ seed }) => {
  expect((await simulate({ seed })).broken).toBeNull();
});

it(
  "S1–S9, I1–I6, X1–X4, L1, L2, C1, C2, Z1, Z3, U1, H-17 hold whatever goes wrong",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "unseen-simulation-"));
    const file = join(folder, "figures.json");
    const limits = ["--seeds", String(SEEDS), "--seconds", String(SECONDS), "--figures", file];
    const { stdout, code } = await finished(spawn(process.execPath, ["tools/run.mjs", "tools/simulate.ts", ...limits]));
    expect(code, stdout).toBe(0);
    const figures = JSON.parse(readFileSync(file, "utf8")) as Record<"seeds" | "events" | "faults", number>;
    rmSync(folder, { recursive: true });
    noteFigures("simulation", { ...figures, kinds: Object.keys(FAULTS).length + Object.keys(HAPPENINGS).length });
    expect(Math.min(figures.events, figures.faults)).toBeGreaterThan(figures.seeds);
  },
  SECONDS * 1000 + 60_000,
);

/** A program's output and exit code. */
function finished(
  program: ChildProcessWithoutNullStreams,
): Promise<{ readonly stdout: string; readonly code: number | null }> {
  let stdout = "";
  program.stdout.on("data", (said: Buffer) => (stdout += said.toString()));
  program.stderr.on("data", (said: Buffer) => (stdout += said.toString()));
  return new Promise((resolve, reject) => {
    program.on("error", reject);
    program.on("close", (code) => resolve({ stdout, code }));
  });
}
