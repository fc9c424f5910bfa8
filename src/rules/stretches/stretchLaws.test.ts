import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { scriptedDice, seededDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, stretchesIn } from "../testing/raid.ts";
import { stretchesFor } from "./stretchesFor.ts";
import type { ZoneKind } from "../zones/types.ts";
import { station, ADA, BRUNO, PATROL, TO_B, BEGIN, ADVANCE, goes, INTO_B, begun } from "./testing/station.ts";

describe("laws", () => {
  const seeds = fc.integer({ min: 1, max: 1_000_000 });
  const order = fc.shuffledSubarray(["ada", "bruno"], { minLength: 2, maxLength: 2 });
  const entering = (id: string): Act => goes(id, TO_B, id === "ada" ? 1 : 2, 5);

  it("no detection without sight (Z-4)", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 3 }), (seed, row) => {
        const now = after(raid(station(), [ADA, guard("patrol", tileAt(row, 9))]), [BEGIN, ADVANCE], seededDice(seed));
        expect(stretchesIn(now)).toMatchObject({ detections: [], fight: null, seen: [], kept: {} });
      }),
    );
  });

  it("the order in which a group moves does not change whether detection happens", () => {
    fc.assert(
      fc.property(seeds, order, (seed, ids) => {
        const now = ids.reduce(
          (situation, id) => {
            const next = played(situation, entering(id), seededDice(seed));
            return typeof next === "string" ? situation : next;
          },
          begun([ADA, BRUNO, PATROL]),
        );
        const { detections, fight } = stretchesIn(now);
        expect(detections.length > 0 || fight !== null).toBe(true);
      }),
    );
  });

  it("a stretch that is taken back and played again with the same dice is the same (Z-4)", () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, other) => {
        const first = after(begun([ADA, PATROL]), [INTO_B], seededDice(seed));
        const back = after(first, [ordered({ order: "takeBack" })], seededDice(other));
        expect(back.creatures.map(({ place }) => place)).toEqual([ADA.place, PATROL.place]);
        const again = after(back, [INTO_B], seededDice(other));
        expect(stretchesIn(again)).toEqual(stretchesIn(first));
      }),
    );
  });

  it("nobody is found without a success, and who is not found stays hidden (Z-8)", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const kinds: readonly ZoneKind[] = ["open", "cluttered", "open"];
        const hidden = after(
          begun([PATROL], { kinds }),
          [does("patrol", { do: "plan", plan: "hide" }), ADVANCE],
          scriptedDice(),
        );
        const dice = seededDice(seed);
        const searched = after(
          { ...hidden, creatures: [ADA, ...hidden.creatures] },
          [INTO_B, ADVANCE, does("ada", { do: "search" })],
          dice,
        );
        const { successes } = stretchesIn(searched).characters["ada"]!.roll!;
        const over = after(searched, [ADVANCE], dice);
        expect(stretchesIn(over).characters["patrol"]!.hiding).toBe(successes === 0);
      }),
    );
  });

  it("what a player is sent does not depend on enemies who were not spotted (Z-4, Z-8)", () => {
    const viewer = { gm: false, owned: ["ada"], side: "friendly" } as const;
    const kinds: readonly ZoneKind[] = ["open", "cluttered", "open"];
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 3 }), (seed, count) => {
        const all = Array.from({ length: count }, (_, at) => guard(`p${at}`, tileAt(at, 6)));
        const hides = all.map(({ id }) => does(id, { do: "plan", plan: "hide" }));
        const hidden = after(begun(all, { kinds }), [...hides, ADVANCE], scriptedDice());
        const entered = after(
          { ...hidden, creatures: [ADA, ...hidden.creatures] },
          [INTO_B, ADVANCE],
          seededDice(seed),
        );
        const alone = after(begun([], { kinds }), [ADVANCE], scriptedDice());
        const without = after({ ...alone, creatures: [ADA] }, [INTO_B, ADVANCE], seededDice(seed));
        expect(stretchesFor(entered, viewer)).toEqual(stretchesFor(without, viewer));
      }),
    );
  });

  it("a player is sent nothing of a lost detection (Z-4)", () => {
    const viewer = { gm: false, owned: ["ada"], side: "friendly" } as const;
    const lost = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(1, 6));
    const unseen = after(begun([ADA]), [INTO_B], scriptedDice());
    expect(stretchesFor(lost, viewer)).toEqual(stretchesFor(unseen, viewer));
    expect(decide(begun([ADA, PATROL]), INTO_B, contextWith(scriptedDice(1, 6)))).toMatchObject({
      report: (decide(begun([ADA]), INTO_B, contextWith(scriptedDice())) as { report: object }).report,
    });
  });
});
