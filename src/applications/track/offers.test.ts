import { describe, expect, it } from "vitest";
import { speakEnglish } from "../speakEnglish.ts";
import { someCreature, someSituation } from "../testing.ts";
import { offersFor } from "./offers.ts";

const offered = (answers: Readonly<Record<string, "track" | "pass">>) =>
  someSituation(
    someCreature("mirela", {
      hiding: { offer: { event: "event", result: 14, trackers: ["guard", "beast"], answers, places: [], together: [], allowed: [] } },
    }),
    someCreature("guard", { side: "hostile" }),
    someCreature("beast", { side: "hostile" }),
  );

const gm = { gm: true, plays: () => true };
const beastmaster = { gm: false, plays: (id: string) => id === "beast" };
const onlooker = { gm: false, plays: () => false };

describe("the offers of a seat", () => {
  it("H-34: a player sees those of its own creatures that may answer", () => {
    const [offer] = offersFor(offered({}), beastmaster, speakEnglish);
    expect(offer?.rows.map(({ tracker, state }) => [tracker, state])).toEqual([["beast", "open"]]);
    expect(offer?.closeLabel).toBeNull();
  });

  it("H-35: the result that is to be met is shown", () => {
    expect(offersFor(offered({}), gm, speakEnglish)[0]?.sentence).toBe("Mirela hid with 14. Who tracks?");
  });

  it("H-36: a GM sees every tracker, in turn order, may answer for each, and may close", () => {
    const [offer] = offersFor(offered({ guard: "pass" }), gm, speakEnglish);
    expect(offer?.rows.map(({ tracker, state }) => [tracker, state])).toEqual([
      ["guard", "pass"],
      ["beast", "open"],
    ]);
    expect(offer?.rows[1]).toMatchObject({ trackLabel: "Track Mirela with Beast" });
    expect(offer?.closeLabel).toBe("Close: nobody else tracks Mirela");
  });

  it("H-36: nothing is left to ask of a seat that has answered", () => {
    expect(offersFor(offered({ beast: "track" }), beastmaster, speakEnglish)).toEqual([]);
    expect(offersFor(offered({ beast: "track", guard: "pass" }), gm, speakEnglish)).toEqual([]);
  });

  it("H-34: whoever is offered nothing sees nothing", () => {
    expect(offersFor(offered({}), onlooker, speakEnglish)).toEqual([]);
  });
});
