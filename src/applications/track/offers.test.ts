import { describe, expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { someCreature, someSituation } from "../testing/situations.ts";
import { answersFor, offersFor } from "./offers.ts";

const offered = (answers: Readonly<Record<string, "track" | "pass">>, beast: object = {}) =>
  someSituation(
    someCreature("mirela", {
      hiding: {
        offer: {
          event: "event",
          result: 14,
          trackers: ["guard", "beast"],
          answers,
          places: [],
          together: [],
          allowed: [],
        },
      },
    }),
    someCreature("beast", { side: "hostile", ...beast }),
    someCreature("guard", { side: "hostile" }),
  );

const nobody = () => null;
const gm = { gm: true, closes: true, plays: () => true, playerOf: nobody };
const beastmaster = { gm: false, closes: false, plays: (id: string) => id === "beast", playerOf: nobody };
const onlooker = { gm: false, closes: false, plays: () => false, playerOf: nobody };

describe("the offers of a seat", () => {
  it("H-34: a player sees those of its own creatures that may answer", () => {
    const [offer] = offersFor(offered({}), beastmaster, speakEnglish);
    expect(offer?.rows.map(({ tracker, state }) => [tracker, state])).toEqual([["beast", "open"]]);
    expect(offer).toMatchObject({ closeLabel: null, several: false });
  });

  it("H-35: the result that is to be met is shown, and how likely it is met", () => {
    const [offer] = offersFor(offered({}), gm, speakEnglish);
    expect(offer?.sentence).toBe("Mirela hid with 14. Who tracks?");
    expect(offer?.rows[0]).toMatchObject({
      check: "Focus (Perception) 0: 35%",
      why: "14 with 14 or more on the die",
    });
  });

  it("H-37: who cannot track says why, and may still let it pass", () => {
    const [offer] = offersFor(offered({}, { statuses: ["blinded"] }), beastmaster, speakEnglish);
    const reason = "Beast is blinded, and sees neither spots nor tracks.";
    expect(offer?.rows[0]).toMatchObject({ barred: true, reason });
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

  it("H-36: a GM whose own creatures alone are asked answers for all, and needs no second button", () => {
    const [offer] = offersFor(offered({}), gm, speakEnglish);
    expect(offer).toMatchObject({ several: true, closeLabel: null, noneCloses: true });
  });

  it("H-36: a GM closes for the players' creatures too", () => {
    const playerOf = (id: string) => (id === "beast" ? { name: "Ada", active: true } : null);
    const [offer] = offersFor(offered({}), { ...gm, playerOf }, speakEnglish);
    expect(offer?.closeLabel).toBe("Close: nobody else tracks Mirela");
  });

  it("H-36: an assistant may answer for each, and cannot close", () => {
    const [offer] = offersFor(offered({}), { ...gm, closes: false }, speakEnglish);
    expect(offer?.rows.map(({ tracker }) => tracker)).toEqual(["guard", "beast"]);
    expect(offer?.closeLabel).toBeNull();
  });

  it("H-36: the GM sees whose answer it would give, and whether that player is there", () => {
    const playerOf = (id: string) => (id === "beast" ? { name: "Ada", active: false } : null);
    const [offer] = offersFor(offered({}), { ...gm, playerOf }, speakEnglish);
    expect(offer?.rows.map(({ player, own }) => [player, own])).toEqual([
      ["", true],
      ["(Ada is absent)", false],
    ]);
    expect(offer?.several).toBe(false);
  });

  it("H-36: nothing is left to ask of a seat that has answered", () => {
    expect(offersFor(offered({ beast: "track" }), beastmaster, speakEnglish)).toEqual([]);
    expect(offersFor(offered({ beast: "track", guard: "pass" }), gm, speakEnglish)).toEqual([]);
  });

  it("H-34: whoever is offered nothing sees nothing", () => {
    expect(offersFor(offered({}), onlooker, speakEnglish)).toEqual([]);
  });
});

describe("H-36: the answers of a GM for all of its own at once", () => {
  const fight = { id: "f", moment: { round: 1, turn: 0 }, order: ["guard", "mirela", "beast"] };
  const situation = { ...offered({}), fight };
  const [offer] = offersFor(situation, gm, speakEnglish);
  const answers = (...trackers: string[]) =>
    answersFor(situation, offer!, trackers).map((act) => act.kind === "track" && [act.creature, act.answer]);

  it.each([
    [
      "these",
      ["beast"],
      [
        ["guard", "pass"],
        ["beast", "track"],
      ],
    ],
    [
      "all",
      ["beast", "guard"],
      [
        ["guard", "track"],
        ["beast", "track"],
      ],
    ],
    [
      "none",
      [],
      [
        ["guard", "pass"],
        ["beast", "pass"],
      ],
    ],
  ] as const)("%s, in turn order", (_name, trackers, given) => {
    expect(answers(...trackers)).toEqual(given);
  });

  it("leave out what is a player's to say, and what has been said", () => {
    const playerOf = (id: string) => (id === "beast" ? { name: "Ada", active: true } : null);
    const [shared] = offersFor(situation, { ...gm, playerOf }, speakEnglish);
    expect(answersFor(situation, shared!, []).length).toBe(1);
    const rest = { ...offered({ guard: "pass" }), fight };
    expect(answersFor(rest, offersFor(rest, gm, speakEnglish)[0]!, []).length).toBe(1);
  });

  it("in a fight one may ask not to be asked again; outside there is nothing to wait for", () => {
    expect(offer?.mutes).toBe(true);
    expect(offersFor(offered({}), gm, speakEnglish)[0]?.mutes).toBe(false);
  });
});
