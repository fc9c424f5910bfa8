/** Documented behaviour of tours: steps, status, progress of each browser, and registration. */
import { beforeEach, describe, expect, it } from "vitest";
import { Tour, type TourConfig } from "../client/tours/tour.ts";
import { testTable } from "./clientTable.ts";

const CONFIG: TourConfig = {
  title: "TEST.hello",
  canBeResumed: true,
  steps: [
    { id: "one", title: "One", content: "<p>First</p>" },
    { id: "secret", title: "Secret", content: "Only for the Gamemaster", restricted: true },
    { id: "two", title: "Two", content: "Second", selector: "#there" },
  ],
};
const PLAYER = "playerplayer0001";

async function registered(userId?: string) {
  const { seat } = await testTable({
    ...(userId && { userId, documents: { users: [{ _id: PLAYER, name: "Ada", role: 1 }] } }),
  });
  const tours = seat.game.tours;
  const tour = new Tour(CONFIG);
  tours.register("pack", "hunt", tour);
  return { tours, tour };
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("aside.tour")];

beforeEach(() => {
  Tour.activeTour?.exit();
  document.body.replaceChildren();
});

describe("tours", () => {
  it("are kept by namespace and id, each once", async () => {
    const { tours, tour } = await registered();
    expect([tours.get("pack.hunt"), tour.key]).toEqual([tour, "pack.hunt"]);
    expect(() => tours.register("pack", "hunt", new Tour(CONFIG))).toThrow("pack.hunt");
  });

  it("go from unstarted over their steps to completed", async () => {
    const { tour } = await registered();
    expect([tour.status, tour.stepIndex, Tour.tourInProgress]).toEqual(["unstarted", -1, false]);
    await tour.start();
    expect([tour.status, tour.currentStep?.id, tour.hasPrevious, Tour.activeTour]).toEqual([
      "in-progress",
      "one",
      false,
      tour,
    ]);
    await tour.next();
    await tour.next();
    expect([tour.currentStep?.id, tour.hasNext]).toEqual(["two", false]);
    await tour.previous();
    expect(tour.currentStep?.id).toBe("secret");
    await tour.complete();
    expect([tour.status, tour.stepIndex, Tour.tourInProgress, cards().length]).toEqual(["completed", null, false, 0]);
    await expect(tour.next()).rejects.toThrow("completed");
    await expect(tour.progress(9)).rejects.toThrow("Step index 9");
  });

  it("show one step at a time, beside its element, and block the rest", async () => {
    document.body.append(Object.assign(document.createElement("p"), { id: "there" }));
    const { tour } = await registered();
    await tour.progress(2);
    expect([cards().length, document.querySelectorAll(".tour-overlay").length]).toEqual([1, 1]);
    expect(document.querySelectorAll(".tour-fadebox[data-framed]")).toHaveLength(1);
    expect([tour.targetElement?.id, cards()[0]?.textContent]).toEqual(["there", expect.stringContaining("Second")]);
    tour.exit();
    expect([cards().length, document.querySelectorAll(".tour-overlay").length, tour.status]).toEqual([
      0,
      0,
      "in-progress",
    ]);
  });

  it("resume where they were left, and begin anew after a reset", async () => {
    const { tour } = await registered();
    await tour.progress(1);
    tour.exit();
    await tour.start();
    expect(tour.stepIndex).toBe(1);
    await tour.reset();
    expect(tour.status).toBe("unstarted");
  });

  it("run what a package does before a step", async () => {
    const seen: (string | undefined)[] = [];
    await registered();
    class Guided extends Tour {
      override async _preStep(): Promise<void> {
        seen.push(this.currentStep?.id);
      }
    }
    await new Guided(CONFIG, { namespace: "pack", id: "guided" }).start();
    expect(seen).toEqual(["one"]);
  });

  it("leave out a Gamemaster's steps for players", async () => {
    const { tour } = await registered(PLAYER);
    expect(tour.steps.map(({ id }) => id)).toEqual(["one", "two"]);
  });
});
