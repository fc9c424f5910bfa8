import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isRegionShown } from "./regionShown.ts";

const ADA = { id: "ada" };
const BRUNO = { id: "bruno" };

/** A region that Ada observes. */
const region = (data: object) =>
  ({ ...data, testUserPermission: (user: unknown, level: string) => user === ADA && level === "OBSERVER" }) as never;

describe("K-3: which regions the map shows to players", () => {
  beforeAll(() => void vi.stubGlobal("CONST", { REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } }));
  afterAll(() => void vi.unstubAllGlobals());

  it.each([
    ["for everybody", { visibility: 2 }, { ada: true, bruno: true, creature: true }],
    ["for Gamemasters", { visibility: 1 }, { ada: false, bruno: false, creature: false }],
    ["on its layer only", { visibility: 0 }, { ada: false, bruno: false, creature: false }],
    ["for its observers", { visibility: 3 }, { ada: true, bruno: false, creature: false }],
    ["on an unlocked layer", { visibility: 4 }, { ada: false, bruno: false, creature: false }],
    ["hidden, though for everybody", { visibility: 2, hidden: true }, { ada: false, bruno: false, creature: false }],
    [
      "hidden, though for its observers",
      { visibility: 3, hidden: true },
      { ada: false, bruno: false, creature: false },
    ],
  ])("%s", (_what, data, shown) => {
    expect({
      ada: isRegionShown(region(data), ADA as never),
      bruno: isRegionShown(region(data), BRUNO as never),
      creature: isRegionShown(region(data), null),
    }).toEqual(shown);
  });
});
