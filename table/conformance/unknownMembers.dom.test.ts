/** Members that a package reads and the table lacks. */
import { afterEach, describe, expect, it } from "vitest";
import { globalNames } from "../client/start/documentedNames.ts";
import { testTable } from "./clientTable.ts";

const globals = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;

afterEach(() => {
  for (const name of globalNames(13)) Reflect.deleteProperty(globalThis, name);
});

describe.each([13, 14] as const)("what is not there, generation %i", (generation) => {
  it.each(["game", "CONFIG", "ui"])("a member that %s does not document is undefined, and may be set", async (name) => {
    await testTable({ generation });
    const part = globals[name]!;
    expect([part.chimera, "chimera" in part]).toEqual([undefined, false]);
    part.chimera = { tails: 1 };
    expect(part.chimera).toEqual({ tails: 1 });
  });

  it.each([
    ["game", "webrtc"],
    ["CONFIG", "weatherEffects"],
    ["ui", "hotbar"],
  ])("of %s a documented member that the table lacks is named: %s", async (name, member) => {
    await testTable({ generation });
    expect(() => globals[name]![member]).toThrow(`not in the table's subset: ${name}.${member}`);
  });

  it("a documented global that the table lacks is named, until a package sets it", async () => {
    await testTable({ generation });
    expect(() => globals.AudioHelper).toThrow("not in the table's subset: the global AudioHelper");
    globals.AudioHelper = { sounds: [] };
    expect(globals.AudioHelper).toEqual({ sounds: [] });
  });

  it("the version names generation and build", async () => {
    const { seat } = await testTable({ generation });
    expect(seat.game.version).toBe(`${generation}.${seat.game.release.build}`);
    expect(seat.game.release.build).toBeGreaterThan(300);
  });
});

it("members of one generation are undefined in the other", async () => {
  await testTable({ generation: 14 });
  expect(globals.CONFIG!.TinyMCE).toBeUndefined();
  await testTable({ generation: 13 });
  expect(() => globals.CONFIG!.TinyMCE).toThrow("CONFIG.TinyMCE");
});
