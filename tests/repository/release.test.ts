/** The workflow that makes a release: whose code it runs, and with what rights. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const workflow = readFileSync(".github/workflows/release.yml", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

describe("the release workflow", () => {
  it("pins every action to a commit, and names its version", () => {
    const uses = workflow.match(/uses: .+/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("has no right but to write the release", () => {
    expect(workflow).toMatch(/^permissions: \{\}$/m);
    expect(workflow.match(/^ {4,}[\w-]+: write$/gm)).toEqual(["      contents: write"]);
  });

  it("takes no text of others into a command", () => {
    const commands = Array.from(
      workflow.matchAll(/run: (?:\|\n((?: {10}.*\n)+)|(.*))/g),
      ([, block, line]) => block ?? line!,
    );
    for (const command of commands) expect(command).not.toContain("${{");
  });

  it("runs only commands that there are", () => {
    const called = Array.from(workflow.matchAll(/npm run (\w+)/g), ([, name]) => name!);
    for (const name of called) expect(Object.keys(scripts)).toContain(name);
  });
});
