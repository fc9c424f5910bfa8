import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { type AwarenessLevel, AWARENESS_ID } from "../awareness.ts";
import type { Tile } from "../vocabulary.ts";
import { awarenessFor } from "./board.ts";
import { demotionsDue } from "./demotions.ts";
import { pairKey } from "../awareness.ts";
import { areaFrom } from "./sight.ts";
import { dark, following, hall, levels, stored, throws } from "../testing/dangerHall.ts";

describe("K-9: what ends stealth", () => {
  const FLIPPED = "hand assassin flipped=soft";
  const CARDS = `card soft name=Soft keywords=stealth dice=2
      power haste name=Haste text=x
      power step name=Step text=x
      grant power=step kind=teleport range=4 cost=minor`;
  const teleport: Act = { kind: "teleport", creature: "assassin", to: { i: 4, j: 10, w: 1, h: 1 }, range: 4 };
  it.each<[string, Act, readonly string[]]>([
    ["a power does", { kind: "usePower", creature: "assassin", power: "haste" }, []],
    ["a teleport by a power does", { ...teleport, cost: "minor", power: "step" }, []],
    ["a teleport by no power does not", teleport, ["soft"]],
    ["Dash does not", { kind: "dash", creature: "assassin" }, ["soft"]],
    ["caution does not", { kind: "beCautious", creature: "assassin", cautious: true }, ["soft"]],
    ["another's act does not", { kind: "dash", creature: "ada" }, ["soft"]],
  ])("%s", (_name, act, flipped) => {
    const situation = hall({ awareness: FLIPPED, cards: `turn\n      ${CARDS}` });
    expect(stored(following(situation, act)).hands["assassin"]?.flipped).toEqual(flipped);
  });
});

describe("K-10: Hide is public from its check on", () => {
  const hide: Act = { kind: "hide", creature: "assassin", spot: { i: 4, j: 9, w: 1, h: 1 } };
  it.each<[string, string, AwarenessLevel]>([
    ["whoever was unaware comes to know the creature", "", "known"],
    ["to whom it is obvious, it stays so", "sight ada of=assassin level=obvious", "obvious"],
  ])("%s", (_name, awareness, level) => {
    const before = hall({ assassin: "at=4:9\n      turn", awareness });
    const rolled = following(before, hide, 12);
    expect(levels(rolled, "assassin", "ada", "bruno")).toEqual([level, "known"]);
    const given = following(rolled, { kind: "giveUp", creature: "assassin" });
    expect(levels(given, "assassin", "ada", "bruno")).toEqual([level, "known"]);
  });

  it("H-5: so is that of several components, and all of them come to be known", () => {
    const more = "creature other name=Other side=hostile at=4:11 body=swarm\n      ability agility=0";
    const before = hall({ assassin: "at=4:9 body=swarm\n      turn", more });
    const spots = [
      { component: "assassin", spot: { i: 4, j: 9, w: 1, h: 1 } },
      { component: "other", spot: { i: 4, j: 11, w: 1, h: 1 } },
    ];
    const rolled = following(before, { kind: "hideTogether", creature: "assassin", spots }, 12);
    for (const component of ["assassin", "other"])
      expect(levels(rolled, component, "ada", "bruno")).toEqual(["known", "known"]);
  });

  it("K-3, G-6: not where the Gamemaster hides the hider's token and gave it no level", () => {
    const assassin = "at=4:9 gmHidden=yes statuses=hidden\n hiding result=12\n spot a at=4:9";
    const after = following(hall({ assassin }), { kind: "dash", creature: "ada" });
    expect(levels(after, "assassin", "ada", "bruno")).toEqual(["unknown", "unknown"]);
    expect(stored(after).rows["ada"]?.["assassin"]).toBeUndefined();
  });

  it("its spots are its area then", () => {
    const rolled = following(hall({ assassin: "at=4:9\n      turn" }), hide, 12);
    const hidden = following(rolled, { kind: "designate", creature: "assassin", spots: [] });
    expect(stored(hidden).rows["bruno"]?.["assassin"]?.area).toEqual([{ i: 4, j: 9 }]);
  });
});

describe("K-9: an attack with cards face down", () => {
  it("makes its creature obvious to all who can see it, in a tile that suits too", () => {
    const mist = "region mist\n rectangle x=500 y=400 width=100 height=100\n shroud level=light";
    const lit = hall({ assassin: "at=4:5", awareness: "hand assassin flipped=soft", more: mist });
    const globalLight = { enabled: true, bright: false, darkness: { min: 0, max: 1 } };
    const dusk = { ...lit, scene: { ...lit.scene, darkness: 0.7, globalLight } };
    const dashed = following(dusk, { kind: "dash", creature: "ada" });
    expect(levels(dashed, "assassin", "ada", "bruno")).toEqual(["unknown", "unknown"]);
    const struck = following(dusk, throws("ada"), 20, 2);
    expect(levels(struck, "assassin", "ada", "bruno")).toEqual(["obvious", "obvious"]);
  });
});

describe("K-9: a demotion that the Gamemaster declined", () => {
  const OBVIOUS = "sight ada of=assassin level=obvious";
  const DECLINED = 'declined a pair="ada assassin"';
  const PAIR = pairKey({ observer: "ada", subject: "assassin" });
  it.each([
    ["is not suggested again while nothing changes", "hand assassin flipped=soft", { [PAIR]: true }],
    ["may be suggested again once it is due no more", "", {}],
  ])("%s", (_name, hand, declined) => {
    const situation = hall({ awareness: `${OBVIOUS}\n${DECLINED}\n${hand}` });
    const after = following(situation, { kind: "dash", creature: "bruno" });
    expect(stored(after).declined).toEqual(declined);
    expect(demotionsDue(after)).toEqual([]);
  });
});

describe("K-9: whoever has no card face down", () => {
  it("has the same hand after an attack: none", () => {
    const after = following(hall({ assassin: "at=4:5" }), throws("ada"), 20, 2);
    expect(stored(after).hands["assassin"]).toBeUndefined();
  });
});

describe("K-13: a marked thing that strikes", () => {
  const TRAP = "thing trap kind=tile name=Trap resistance=9 tiles=4:4";
  const strike: Act = {
    kind: "thingAttack",
    creature: "bruno",
    thing: {
      name: "Trap",
      aim: { kind: "burst", radius: 0 },
      against: "agility",
      ranged: true,
      range: 9,
      bonus: 9,
      damage: [],
      effects: [],
      critical: 20,
    },
    origin: null,
    aimed: { targets: [], tiles: [{ i: 4, j: 4 }] },
    subject: "trap",
  };

  it.each<[string, string, readonly AwarenessLevel[]]>([
    ["obvious to all who see it, and known to others in range", "", ["obvious", "obvious", "known"]],
    ["known to whom it struck and who does not see", "statuses=blinded", ["obvious", "known", "known"]],
  ])("is %s", (_name, bruno, expected) => {
    const situation = hall({ awareness: TRAP, bruno: `at=4:4 ${bruno}` });
    expect(levels(following(situation, strike, 10), "trap", "ada", "bruno", "assassin")).toEqual(expected);
  });

  it.each<[string, string, AwarenessLevel]>([
    ["12 tiles away is in range", "at=4:16", "known"],
    ["13 tiles away is not", "at=4:17", "unknown"],
    ["the unconscious observe nothing", "at=4:9 statuses=unconscious", "unknown"],
  ])("%s", (_name, assassin, level) => {
    expect(levels(following(hall({ assassin, awareness: TRAP }), strike, 10), "trap", "assassin")).toEqual([level]);
  });
});

describe("K-13: who comes to know an attacker", () => {
  /** The wall of the hall stands between the attacker and Bruno. */
  it.each<[string, string, AwarenessLevel, string?]>([
    ["whoever is 12 tiles away", "at=4:17", "known"],
    ["nobody who is 13 tiles away", "at=4:18", "unknown"],
    ["nobody who is unconscious", "at=4:9 statuses=unconscious", "unknown"],
    ["whoever hears it, beyond awareness too (K-1)", "at=4:18", "known", "danger=yes hearing=13"],
    ["and nobody beyond both", "at=4:19", "unknown", "danger=yes hearing=13"],
  ])("%s", (_name, bruno, level, switches = "danger=yes") => {
    const situation = hall({ assassin: "at=4:5", bruno, awareness: "sight ada of=assassin level=unknown", switches });
    expect(levels(following(situation, throws("ada"), 1, 20, 2), "assassin", "bruno")).toEqual([level]);
  });

  it("its target, at any distance, hit or missed", () => {
    for (const die of [1, 20]) {
      const after = following(dark({ assassin: "at=4:17" }), throws("ada"), 1, die, 2);
      expect(levels(after, "assassin", "ada", "bruno")).toEqual(["known", "unknown"]);
    }
  });

  it("K-13: an attacker is obvious to all who see it, known to others in range, and loses its cards (K-9)", () => {
    const situation = hall({
      assassin: "at=4:5",
      bruno: "at=4:9",
      awareness:
        "sight ada of=assassin level=unknown\nsight bruno of=assassin level=unknown\nhand assassin flipped=shade,soft",
    });
    const after = following(situation, throws("ada"), 1, 20, 2);
    expect(levels(after, "assassin", "ada", "bruno")).toEqual(["obvious", "known"]);
    expect(stored(after).hands["assassin"]?.flipped).toEqual([]);
  });

  it("not those of its own side, to whom it was obvious all the time (K-1)", () => {
    const more = "creature thug name=Thug side=hostile at=4:10\n ability life=9,9";
    const after = following(hall({ assassin: "at=4:5", more }), throws("ada"), 1, 20, 2);
    expect(levels(after, "assassin", "thug")).toEqual(["obvious"]);
    expect(stored(after).rows["thug"]?.["assassin"]).toBeUndefined();
  });
});

describe("K-9: the area of a demotion", () => {
  const area = (assassin: string, seen = ""): readonly Tile[] =>
    demotionsDue(
      hall({
        assassin,
        cards: "card soft keywords=stealth dice=1",
        awareness: `sight ada of=assassin level=obvious ${seen}\nhand assassin flipped=soft`,
      }),
    ).flatMap((one) => one.area ?? []);

  it("of whoever hides is its spots", () => {
    expect(area("at=4:12 statuses=hidden\n      spot a at=4:12\n      spot b at=6:14")).toEqual([
      { i: 4, j: 12 },
      { i: 6, j: 14 },
    ]);
  });

  it.each(["at=4:12", "at=5:14", "at=4:16"])(
    "of anybody else is the tiles within 3 of where it was last seen, wherever it is now: %s (K-2)",
    (assassin) => {
      const seven = [-3, -2, -1, 0, 1, 2, 3];
      const around = seven.flatMap((i) => seven.map((j) => ({ i: 4 + i, j: 12 + j })));
      const found = area(assassin, "seen=4:12");
      expect(found).toHaveLength(around.length);
      expect(found).toEqual(expect.arrayContaining(around));
    },
  );

  it.each<[string, readonly AwarenessLevel[]]>([
    ["obvious again", ["known", "obvious"]],
    ["unknown, then obvious", ["unknown", "obvious"]],
    ["unknown", ["unknown"]],
  ])("K-2: a level that is set without sight forgets no tile: %s", (_name, set) => {
    const area = [0, 3].map((column) => {
      const seen = hall({
        assassin: `at=4:${12 + column}`,
        awareness: "sight ada of=assassin level=obvious seen=4:12",
      });
      return [...set, "known" as const].reduce(
        (now, level) =>
          following(now, {
            kind: "setAwareness",
            creature: AWARENESS_ID,
            rows: [{ observer: "ada", subject: "assassin", level }],
          }),
        seen,
      );
    });
    const [here, there] = area.map((now) => stored(now).rows["ada"]?.["assassin"]);
    expect(here).toMatchObject({ level: "known", area: areaFrom(hall(), { i: 4, j: 12 }), seen: { i: 4, j: 12 } });
    expect(there).toEqual(here);
  });

  it("of somebody whom the observer never saw is drawn near the truth, once it is accepted (K-2)", () => {
    expect(area("at=4:12")).toEqual([]);
    const situation = hall({ assassin: "at=4:12", awareness: "sight ada of=assassin level=obvious" });
    const set = [{ observer: "ada", subject: "assassin", level: "known" }] as const;
    const areas = [1, 25, 49].map((roll) => {
      const after = following(situation, { kind: "setAwareness", creature: AWARENESS_ID, rows: set }, roll);
      return stored(after).rows["ada"]?.["assassin"]?.area ?? [];
    });
    expect(areas.every((tiles) => tiles.some(({ i, j }) => i === 4 && j === 12))).toBe(true);
    expect(new Set(areas.map((tiles) => JSON.stringify(tiles))).size).toBe(3);
  });
});

describe("K-2: the last tile on which an observer saw a creature", () => {
  const walk = (j: number): Act => ({
    kind: "judgeAwareness",
    creature: AWARENESS_ID,
    movements: [
      { mover: "assassin", from: { i: 4, j: 4, w: 1, h: 1 }, path: [6, j].map((to) => ({ i: 4, j: to, w: 1, h: 1 })) },
    ],
  });

  it("is the last step in plain view, and nothing tells of the steps after it", () => {
    for (const j of [9, 12]) {
      const after = following(hall({ assassin: `at=4:${j}`, bruno: "at=8:4" }), walk(j));
      expect(stored(after).rows["ada"]?.["assassin"]).toEqual({ level: "obvious", seen: { i: 4, j: 6 } });
    }
  });
});

describe("K-3: an attack tells no tile", () => {
  const told = (assassin: string, awareness: string, ...rolls: readonly number[]) => {
    const situation = hall({ assassin, bruno: "at=4:9", awareness });
    return awarenessFor(following(situation, throws("ada"), 1, ...rolls), BRUNOS).rows["bruno"]?.["assassin"];
  };
  const BRUNOS = { gm: false, owned: ["bruno"], side: "friendly" } as const;
  const UNSEEN = "sight ada of=assassin level=obvious\nsight bruno of=assassin level=unknown";

  it("whoever hears it knows an area near it, which is not round it", () => {
    const areas = [1, 20].map((roll) => told("at=4:5", UNSEEN, roll)?.area);
    expect(areas[0]).not.toEqual(areas[1]);
  });

  it.each(["at=4:5", "at=3:6"])("whoever knew an area keeps it: %s", (assassin) => {
    const known = "sight ada of=assassin level=obvious\nsight bruno of=assassin level=known area=1:1,1:2";
    expect(told(assassin, known)).toEqual({
      level: "known",
      area: [
        { i: 1, j: 1 },
        { i: 1, j: 2 },
      ],
    });
  });
});

describe("K-1: what is heard", () => {
  const power: Act = { kind: "usePower", creature: "assassin", power: "haste" };
  const HASTE = "power haste name=Haste text=x";
  it.each<[string, string, AwarenessLevel]>([
    ["a power is known to whoever is within 6 tiles and was unaware", "at=4:8", "known"],
    ["and to nobody who is farther away", "at=4:9", "unknown"],
  ])("%s", (_name, assassin, level) => {
    const after = following(hall({ assassin: `${assassin}\n      ${HASTE}` }), power);
    expect(levels(after, "assassin", "ada")).toEqual([level]);
  });

  it("a teleport by a power is heard where it ends", () => {
    const step = "power step name=Step text=x\n      grant power=step kind=teleport range=4 cost=minor";
    const to = { i: 4, j: 10, w: 1, h: 1 };
    const act: Act = { kind: "teleport", creature: "assassin", to, range: 4, cost: "minor", power: "step" };
    const after = following(hall({ assassin: `at=4:8\n      turn\n      ${step}` }), act);
    expect(levels(after, "assassin", "ada", "bruno")).toEqual(["unknown", "known"]);
  });

  it("nothing is heard of Dash", () => {
    const after = following(hall({ assassin: "at=4:8\n turn" }), { kind: "dash", creature: "assassin" });
    expect(levels(after, "assassin", "ada")).toEqual(["unknown"]);
  });
});
