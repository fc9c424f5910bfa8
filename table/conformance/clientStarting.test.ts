// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { ADA, testTable } from "./clientTable.ts";

describe("what happens while a seat starts", () => {
  it.each([
    ["another user comes", [true], true],
    ["another user comes and goes", [true, false], false],
  ] as const)("is not missed: %s", async (_name, all, active) => {
    const { seat } = await testTable({
      module: (tell) => {
        for (const one of all) tell("connected", ADA, one);
      },
    });
    expect(seat.game.users.get(ADA)?.active).toBe(active);
  });
});
