/**
 * H-18 at the desk: a manual edit is asked for as an act. One that came at a bad moment is asked for once more. One
 * that the rules refuse is not.
 */
import { describe, expect, it } from "vitest";
import { NOT_HIDING, type Act, type Hiding } from "../../rules/index.ts";
import { refused } from "../protocol/messages.ts";
import type { Desk } from "./answer.ts";
import type { Asker, AskOutcome } from "./asker.ts";
import { ManualEdits } from "./manualEdits.ts";
import type { DeskHost } from "../host/host.ts";

const HIDDEN: Hiding = { ...NOT_HIDING, spots: [{ id: "spot", place: { i: 2, j: 2, w: 1, h: 1 } }], result: 12 };
const ROLLED: Hiding = {
  ...NOT_HIDING,
  pending: {
    event: "roll",
    first: { i: 2, j: 2, w: 1, h: 1 },
    result: 12,
    extra: 2,
    movement: 6,
    from: [{ i: 2, j: 2, w: 1, h: 1 }],
    budget: null,
  },
};

/** A desk whose asks get these outcomes, in turn; tells what it asked and how often it healed the documents. */
function desk(hiding: Hiding | null, outcomes: readonly AskOutcome[] = []) {
  const asked: Act[] = [];
  const healed: number[] = [];
  const left = [...outcomes];
  const gm = { id: "gm", name: "gm", isFullGm: true, isGm: true, holdsKey: true, active: true };
  const host = {
    people: { self: () => "gm", all: () => [gm] },
    documents: { piece: () => ({ name: "Ada", hiding }), journal: () => null },
    sealing: { isOpen: () => true },
  } as unknown as DeskHost;
  const asker = {
    ask: async (act: Act) => {
      asked.push(act);
      return left.shift() ?? { ok: true };
    },
  } as unknown as Asker;
  const machine = { reconcileSoon: async () => void healed.push(asked.length) } as unknown as Desk;
  return { manualEdits: new ManualEdits(host, machine, asker), asked, healed };
}

const ADA = [{ sceneId: "yard", tokenId: "ada" }];
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("H-18: what a hand ends", () => {
  it.each<[string, Hiding | null, "removed" | "down", number]>([
    ["whoever hides goes down", HIDDEN, "down", 1],
    ["the status is taken from whoever hides", HIDDEN, "removed", 1],
    ["whoever is about to hide goes down", ROLLED, "down", 1],
    ["no status is there to be taken from whoever is about to hide", ROLLED, "removed", 0],
    ["whoever does not hide goes down", NOT_HIDING, "down", 0],
    ["whoever never hid goes down", null, "down", 0],
  ])("%s", async (_name, hiding, cause, times) => {
    const { manualEdits, asked } = desk(hiding);
    manualEdits.endFor(ADA, cause);
    await settled();
    expect(asked).toEqual(Array.from({ length: times }, () => ({ kind: "end", creature: "ada", cause })));
  });
});

describe("T-3: what a hand does to whoever concentrates", () => {
  const KEEPING: Hiding = { ...NOT_HIDING, concentration: [{ event: "e", power: "Song", on: [] }] };
  const ends = { kind: "endConcentration", creature: "ada", effect: null, cause: "down" };

  it.each<[string, Hiding, "removed" | "down", readonly object[]]>([
    ["at 0 life or unconscious all ends", KEEPING, "down", [ends]],
    [
      "also in hiding",
      { ...HIDDEN, ...KEEPING, spots: HIDDEN.spots },
      "down",
      [{ kind: "end", creature: "ada", cause: "down" }, ends],
    ],
    ["the status hidden has nothing to do with it", KEEPING, "removed", []],
  ])("%s", async (_name, hiding, cause, expected) => {
    const { manualEdits, asked } = desk(hiding);
    manualEdits.endFor(ADA, cause);
    await settled();
    expect(asked).toEqual(expected);
  });
});

describe("H-18: what a hand did at a bad moment", () => {
  it.each(["stale", "failed"] as const)("%s: is asked for again, on what stands then", async (code) => {
    const { manualEdits, asked, healed } = desk(HIDDEN, [refused(code), { ok: true }]);
    manualEdits.endFor(ADA, "down");
    await settled();
    expect(asked).toHaveLength(2);
    expect(healed).toEqual([1]);
  });

  it("is not asked for for ever", async () => {
    const { manualEdits, asked, healed } = desk(
      HIDDEN,
      Array.from({ length: 20 }, () => refused("failed")),
    );
    manualEdits.endFor(ADA, "down");
    await settled();
    expect(asked).toHaveLength(5);
    expect(healed).toEqual([1, 2, 3, 4, 5]);
  });

  it("is healed at once where it is refused for good", async () => {
    const { manualEdits, asked, healed } = desk(HIDDEN, [refused("vetoed")]);
    manualEdits.markerDeleted({ sceneId: "yard", tokenId: "spot" }, "ada");
    await settled();
    expect(asked).toEqual([{ kind: "markerGone", creature: "ada", spot: "spot" }]);
    expect(healed).toEqual([1]);
  });
});
