import { describe, expect, it } from "vitest";
import { hall } from "../../rules/testing/dangerHall.ts";
import { set, show, panel } from "../attack/testing/planYard.ts";
import { startAim, stepAim } from "../attack/aimSession.ts";
import { flipPlan } from "./flipPlan.ts";

/** The panel of the assassin's cards, after some are ticked or not. */
function shown(awareness: string, ticks: Readonly<Record<string, boolean>>) {
  const plan = flipPlan("assassin");
  const session = Object.entries(ticks).reduce(
    (before, [card, on]) => stepAim(before, set(`card ${card}`, on), { of: "targets", most: 1 }),
    startAim(),
  );
  return panel(show(plan, hall({ awareness }), { session }), { session });
}

describe("K-9: the panel that flips cards", () => {
  it.each<[string, string, Readonly<Record<string, boolean>>, string, boolean, string]>([
    ["none is face down", "", {}, "Lay face down", true, "No card lies face down."],
    ["one is chosen", "", { soft: true }, "Lay face down", false, "Face down: 1, for 2d6 and 0"],
    ["it lies there already", "hand assassin flipped=soft", {}, "Lay face down", true, "Face down: 1, for 2d6 and 0"],
    [
      "all are taken back",
      "hand assassin flipped=soft",
      { soft: false },
      "Take all back",
      false,
      "No card lies face down.",
    ],
  ])("if %s", (_name, awareness, ticks, label, disabled, total) => {
    const { confirm, summary } = shown(awareness, ticks);
    expect(confirm).toMatchObject({ label, disabled });
    expect(summary[0]).toBe(total);
  });
});
