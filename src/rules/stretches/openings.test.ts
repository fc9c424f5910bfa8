/** Everything by which sight opens between sides, and what does not open it (Z-3, Z-4). */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { after, does, guard, ordered, raid, raider, stretchesIn } from "../testing/raid.ts";
import { tileAt } from "../testing/creatures.ts";
import {
  ADA,
  ADVANCE,
  BEGIN,
  begun,
  DOOR,
  INTO_B,
  PATROL,
  SHUT,
  SIDES,
  station,
  TO_B,
  winners,
  type StationPlan,
} from "./testing/station.ts";

describe("detection wherever sight opens (Z-3, Z-4)", () => {
  it("does not see through a closed door (Z-3)", () => {
    expect(stretchesIn(begun([ADA, guard("patrol", tileAt(1, 5))])).seen).toEqual([]);
  });

  it.each<[string, (now: Situation) => Situation, Act]>([
    [
      "a door",
      (now) => ({ ...now, scene: { ...now.scene, walls: [...SIDES, { ...DOOR, ds: 1 }] } }),
      ordered({ order: "look" }),
    ],
    ["a peek", (now) => now, does("ada", { do: "peek", border: TO_B })],
    ["a move", (now) => now, INTO_B],
    [
      "a token moved by hand",
      (now) => ({
        ...now,
        creatures: now.creatures.map((one) => (one.id === "patrol" ? { ...one, place: tileAt(1, 2) } : one)),
      }),
      ordered({ order: "look" }),
    ],
  ])("sight opens by %s", (_name, change, act) => {
    const now = after(change(begun([ADA, guard("patrol", tileAt(1, 5))])), [act], scriptedDice(6, 1));
    expect(winners(now)).toEqual(["ada"]);
  });

  it("sight opens by a link of the Gamemaster, and not by one that a wall covers", () => {
    const borders = { links: [["a", "c"]], cut: [], extended: [] } as const;
    const linked = (walls: StationPlan["walls"]): Situation => {
      const now = begun([ADA, guard("patrol", tileAt(1, 9))], { walls });
      expect(stretchesIn(now).seen).toEqual([]);
      const look = ordered({ order: "look" });
      return after({ ...now, scene: { ...now.scene, borders } }, [look], scriptedDice(6, 1));
    };
    expect(winners(linked([]))).toEqual(["ada"]);
    expect(stretchesIn(linked(SHUT)).seen).toEqual([]);
  });

  it("sight opens at the end of being absent (Z-4)", () => {
    const absent = (is: boolean): Act => ordered({ order: "absent", who: "patrol", absent: is });
    const start = raid(station(), [ADA, guard("patrol", tileAt(1, 5))]);
    const away = after(start, [BEGIN, absent(true), INTO_B], scriptedDice());
    expect(stretchesIn(away).seen).toEqual([]);
    expect(winners(after(away, [absent(false)], scriptedDice(6, 1)))).toEqual(["ada"]);
  });

  it.each<[string, boolean]>([
    ["lit", false],
    ["put out", true],
  ])("a light %s opens no sight: it changes what is rolled, when sight opens (Z-3, Z-12)", (_name, dark) => {
    const lamp = (is: boolean): Pick<Situation, "scene"> => ({ scene: station({ dark: is ? ["a", "b"] : [] }) });
    const ada = { ...ADA, stealth: { observation: 3 } };
    const look = ordered({ order: "look" });
    const apart = { ...begun([ada, guard("patrol", tileAt(1, 5))]), ...lamp(!dark) };
    const changed = after({ ...apart, ...lamp(dark) }, [look], scriptedDice());
    expect(stretchesIn(changed)).toMatchObject({ seen: [], detections: [] });
    const met = after(changed, [INTO_B], scriptedDice(...(dark ? [6, 1] : [1, 1, 6, 1])));
    expect(winners(met)).toEqual(["ada"]);
    const later = after({ ...met, ...lamp(!dark) }, [look], scriptedDice());
    expect(stretchesIn(later).detections).toEqual(stretchesIn(met).detections);
  });

  it("sight opens at the end of hiding", () => {
    const plan: Partial<StationPlan> = { kinds: ["open", "cluttered", "open"] };
    const hidden = after(
      begun([PATROL], plan),
      [does("patrol", { do: "plan", plan: "hide" }), ADVANCE],
      scriptedDice(),
    );
    const joined = { ...hidden, creatures: [raider("ada", tileAt(1, 5)), ...hidden.creatures] };
    const entered = after(joined, [ordered({ order: "look" })], scriptedDice());
    expect(stretchesIn(entered).seen).toEqual([]);
    expect(winners(after(entered, [does("patrol", { do: "show" })], scriptedDice(6, 1)))).toEqual(["ada"]);
  });
});
