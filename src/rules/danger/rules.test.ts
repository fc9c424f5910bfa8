/** Situations that no other test of danger has, one for each rule (K-1 to K-13). */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { AWARENESS_ID } from "../awareness.ts";
import { decide } from "../decide.ts";
import { applyChanges } from "../state.ts";
import { ADAS_TURN, blast, dark, following, hall, levels, stored } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { contextWith } from "../testing/context.ts";
import { areaMarkers, awarenessBoard, awarenessFor } from "./board.ts";
import { demotionsDue } from "./demotions.ts";
import { usedCards } from "./hand.ts";
import { maySearch } from "./search.ts";
import { untoldOf } from "./silent.ts";

const GM = { gm: true, owned: [], side: "friendly" } as const;
const ADAS = { gm: false, owned: ["ada"], side: "friendly" } as const;
const judge: Act = { kind: "judgeAwareness", creature: AWARENESS_ID, movements: [] };
const KNOWN = "sight ada of=assassin level=known area=4:9";

describe("K-1: who is a subject", () => {
  it.each<[string, string, readonly string[]]>([
    ["a creature in play", "", ["ada", "bruno"]],
    ["an unconscious one", "statuses=unconscious", ["ada", "bruno"]],
    ["not a defeated one (G-6)", "statuses=defeated", []],
  ])("%s, whether or not anybody has seen it before", (_name, how, observers) => {
    for (const awareness of ["", "sight ada of=assassin level=obvious"]) {
      const situation = hall({ assassin: `at=4:5 ${how}`, bruno: "at=4:3", awareness });
      const rows = awarenessBoard(situation, GM).sights;
      expect(Object.keys(rows).filter((id) => rows[id]?.["assassin"])).toEqual(observers);
    }
  });
});

describe("K-1: what is drawn for a player", () => {
  const watched = "sight ada of=assassin level=obvious\nsight assassin of=ada level=obvious";
  it("nothing for what others know of its own creatures, though the house rule shows their levels (K-8)", () => {
    const situation = dark({ awareness: watched, switches: "danger=yes levelsShown=yes" });
    expect(areaMarkers(situation, ADAS).map(({ observer, subject }) => [observer, subject])).toEqual([
      ["ada", "assassin"],
    ]);
  });
});

describe("K-1: what is drawn for a Gamemaster", () => {
  it("no place of what is obvious to a creature that the Gamemaster owns: the token shows it", () => {
    const situation = dark({ awareness: "sight ada of=assassin level=obvious" });
    expect(areaMarkers(situation, { ...GM, owned: ["ada"] })).toEqual([]);
  });
});

describe("K-3: what a seat is told", () => {
  it.each(["", "sight ada of=assassin level=unknown"])(
    "has no row of a creature that knows nothing: %s",
    (awareness) => {
      expect(awarenessFor(hall({ awareness }), ADAS).rows).toEqual({});
    },
  );
});

describe("K-2: a side shares by itself", () => {
  it("the spots of somebody hidden, whatever an ally knew before (K-10)", () => {
    const situation = hall({
      assassin: "at=4:9 statuses=hidden\n spot a at=4:9\n spot b at=6:9",
      awareness: "sight ada of=assassin level=known area=1:1",
      switches: "danger=yes sharedAwareness=yes",
    });
    const area = [
      { i: 4, j: 9 },
      { i: 6, j: 9 },
    ];
    const { rows } = stored(following(situation, judge));
    expect([rows["ada"]?.["assassin"]?.area, rows["bruno"]?.["assassin"]?.area]).toEqual([area, area]);
  });

  it("nothing that only its enemies know", () => {
    const awareness =
      "thing trap kind=tile name=Trap resistance=9 tiles=4:12\nsight assassin of=trap level=known area=4:12";
    const situation = hall({ awareness, switches: "danger=yes sharedAwareness=yes" });
    expect(levels(following(situation, judge), "trap", "ada", "bruno")).toEqual(["unknown", "unknown"]);
  });
});

describe("K-2: a warning", () => {
  it("draws no area where everybody knows already", () => {
    const awareness = "sight ada of=assassin level=obvious\nsight bruno of=assassin level=known area=4:9";
    const act: Act = { kind: "warn", creature: "ada", subject: "assassin", allies: ["bruno"] };
    const dice = {
      roll: (): number => {
        throw new Error("nothing is drawn");
      },
    };
    expect(decide(hall({ awareness }), act, contextWith(dice)).ok).toBe(true);
  });
});

describe("K-3: a push that moves nobody but somebody unknown", () => {
  const pushes = (...targets: readonly string[]): Act => ({
    kind: "forceMove",
    creature: "ada",
    origin: null,
    way: "push",
    targets,
    distance: 1,
    passive: 0,
    other: 0,
    critical: false,
  });

  it("is silent, and one that moves somebody known besides is not", () => {
    const situation = dark({ bruno: "at=4:4" });
    const told = (act: Act) => {
      const decision = decided(situation, act);
      if (!decision.ok) throw new Error(decision.refusal.code);
      return untoldOf(applyChanges(situation, decision.changes), { ...decision, act });
    };
    expect(told(pushes("assassin"))).toEqual({ unknown: ["assassin"], silent: true });
    expect(told(pushes("assassin", "bruno"))).toEqual({ unknown: ["assassin"], silent: false });
  });

  it("and one that somebody known withstands at the edge of the map is not", () => {
    const situation = dark({ bruno: "at=4:0" });
    const act = pushes("bruno", "assassin");
    const decision = decided(situation, act);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const after = applyChanges(situation, decision.changes);
    expect(after.creatures.map(({ place }) => place.j)).toEqual([2, 0, 10]);
    expect(untoldOf(after, { ...decision, act })).toEqual({ unknown: ["assassin"], silent: false });
  });
});

describe("K-9: a suggested demotion", () => {
  const HIDER = "at=4:18 statuses=hidden\n spot a at=4:18";
  it.each<[string, Parameters<typeof hall>[0]]>([
    ["one's own side", { bruno: "at=4:18 statuses=hidden\n hiding result=9\n spot b at=4:18" }],
    ["somebody who is out of play (G-6)", { assassin: "at=4:18 statuses=defeated" }],
  ])("is never of %s", (_name, how) => {
    const sights = ["bruno", "assassin"].map((of) => `sight ada of=${of} level=obvious`).join("\n");
    const situation = hall({ ...how, awareness: `${sights}\n${how?.bruno ? "" : "hand assassin flipped=soft"}` });
    expect(demotionsDue(situation)).toEqual([]);
  });

  it.each([
    ["obvious", 1],
    ["known", 0],
  ])("is of the obvious alone: %s, %i", (level, count) => {
    const awareness = `sight ada of=assassin level=${level} seen=4:9`;
    expect(demotionsDue(hall({ assassin: HIDER, cards: "", awareness }))).toHaveLength(count);
  });

  const SPOTS = (...places: readonly string[]) =>
    `statuses=hidden\n hiding result=9\n${places.map((at, k) => ` spot s${k} at=${at}`).join("\n")}`;
  it.each<[string, string, string, number]>([
    ["far from all spots of its observer", SPOTS("4:2", "6:2"), "at=4:12", 1],
    ["near one of them", SPOTS("4:2", "4:6"), "at=4:12", 0],
    ["in sight of one of them", SPOTS("4:2", "4:8"), "at=4:18", 0],
  ])("of somebody %s", (_name, ada, assassin, count) => {
    const awareness = "sight ada of=assassin level=obvious seen=4:9\nhand assassin flipped=soft";
    expect(demotionsDue(hall({ ada, assassin, awareness }))).toHaveLength(count);
  });

  it.each<[string, Parameters<typeof hall>[0], readonly string[]]>([
    ["by cards", { awareness: "hand assassin flipped=soft" }, ["cards", "cover", "distance"]],
    ["by hiding", { assassin: HIDER, cards: "" }, ["hidden", "cover", "distance"]],
  ])("says why: %s", (_name, how, reasons) => {
    const awareness = `sight ada of=assassin level=obvious seen=4:9\n${how?.awareness ?? ""}`;
    const due = demotionsDue(hall({ assassin: "at=4:18", ...how, awareness }));
    expect(due).toMatchObject([{ observer: "ada", to: "known", reasons }]);
  });
});

describe("K-2, K-9: a demotion that happens by itself", () => {
  it.each([
    ["of somebody whom the observer never saw is drawn near the truth", "", { i: 4, j: 12 }],
    ["of anybody else is round where it was last seen", "seen=4:9", { i: 4, j: 9 }],
  ])("the area %s", (_name, seen, tile) => {
    const situation = hall({
      assassin: "at=4:12",
      awareness: `sight ada of=assassin level=obvious ${seen}\nhand assassin flipped=soft`,
      switches: "danger=yes demotionsAsked=no",
    });
    const sight = stored(following(situation, judge)).rows["ada"]?.["assassin"];
    expect(sight).toMatchObject({ level: "known" });
    expect(sight?.area).toContainEqual(tile);
  });
});

describe("K-4, K-11: the cards of a search", () => {
  const adaCards = "card eye name=Eye keywords=awareness dice=1\n card ear name=Ear keywords=awareness dice=1";
  it.each<[string, readonly string[], string | undefined]>([
    ["one that is used up", ["eye"], "cardUsed"],
    ["one that is ready, beside it", ["ear"], undefined],
    ["both", ["ear", "eye"], "cardUsed"],
  ])("%s", (_name, cards, code) => {
    const awareness = "hand ada\nusedCard eye of=ada at=1:0@f";
    expect(maySearch(hall({ adaCards, awareness, more: ADAS_TURN }), "ada", cards)?.code).toBe(code);
  });

  it("are used up in the turn in which they were played, where their creature has no turn of its own", () => {
    const used = (round: number) => {
      const awareness = "hand ada\nusedCard eye of=ada at=1:0@f,bruno";
      const more = `fight f moment=${round}:0 order=bruno,assassin`;
      const situation = hall({ adaCards, awareness, more });
      return usedCards(situation, situation.creatures[0]!);
    };
    expect([used(1), used(2)]).toEqual([["eye"], []]);
  });
});

describe("K-13: what the attacker of something known learns", () => {
  it("nothing of an area that strikes it", () => {
    const after = following(dark({ awareness: KNOWN.replace("4:9", "4:10") }), blast(9), 19, 2);
    expect(stored(after).rows["ada"]?.["assassin"]?.area).toEqual([{ i: 4, j: 10 }]);
  });
});
