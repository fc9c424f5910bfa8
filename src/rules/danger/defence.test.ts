import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import type { Aimed } from "../acts/choices.ts";
import type { Tile } from "../vocabulary.ts";
import { ADAS_TURN, following, hall, levels } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";

const KNOWN = "sight ada of=assassin level=known area=4:3";
const OBVIOUS = "sight ada of=assassin level=obvious";
const NEAR = "at=4:3";

const attack = (name: string, aimed: Partial<Aimed>, creature = "ada"): Act => ({
  kind: "attack",
  creature,
  attack: name,
  from: null,
  aimed: { targets: [], tiles: [], ...aimed },
  opportunity: false,
});
const seek = (name: string, melee: "open" | "extended" | null, ...tiles: readonly Tile[]): Act =>
  attack(name, { tiles, danger: { creature: "assassin", melee } });

const thrown = (decision: Decision) =>
  decision.ok ? decision.changes.flatMap((change) => (change.kind === "defended" ? change.dice : [])) : [];
const sources = (decision: Decision) => thrown(decision).map(({ source, rolls }) => [source, rolls.length]);

describe("K-5: attacks on the known", () => {
  const sixes = [1, 1, 1, 1, 1, 1, 1, 1];
  const BOTH = { switches: "danger=yes concealment=yes" };
  const TILE = [["nominatedTiles", 1]] as const;
  it.each<[string, Parameters<typeof hall>[0], Act, readonly (readonly [string, number])[]]>([
    ["open melee: 1d6", {}, seek("sword", "open"), [["openMelee", 1]]],
    ["extended melee: 2d6", {}, seek("spear", "extended"), [["extendedMelee", 2]]],
    [
      "1d6 a nominated tile",
      { assassin: "at=4:5" },
      seek("bow", null, { i: 4, j: 5 }, { i: 4, j: 6 }),
      [["nominatedTiles", 2]],
    ],
    [
      "stealth cards resist too",
      { awareness: `${KNOWN}\nhand assassin flipped=soft` },
      seek("sword", "open"),
      [
        ["openMelee", 1],
        ["stealth", 2],
      ],
    ],
    [
      "not the cards of whoever is obvious",
      { awareness: `${OBVIOUS}\nhand assassin flipped=soft` },
      attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      [],
    ],
    [
      "against whom it names although it is not obvious: as with its tile",
      {},
      attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      [["openMelee", 1]],
    ],
    [
      "against one whom it names in reach of a long weapon: 2d6",
      { assassin: "at=4:4" },
      attack("spear", { targets: [{ creature: "assassin", spot: null }] }),
      [["extendedMelee", 2]],
    ],
    [
      "against one whom it names from afar: 1d6, as for one tile",
      { assassin: "at=4:4" },
      attack("bow", { targets: [{ creature: "assassin", spot: null }] }),
      [["nominatedTiles", 1]],
    ],
    [
      "against the obvious nothing",
      { awareness: OBVIOUS },
      attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      [],
    ],
    [
      "against an area nothing, stealth cards neither",
      { awareness: `${KNOWN}\nhand assassin flipped=soft` },
      attack("blast", { tiles: [{ i: 4, j: 3 }] }),
      [],
    ],
    ["C-6: on a tile, ranged: 1d6", { ...BOTH, assassin: "at=4:5" }, attack("bow", { tiles: [{ i: 4, j: 5 }] }), TILE],
    ["C-6: on an adjacent tile: 1d6", BOTH, attack("sword", { tiles: [{ i: 4, j: 3 }] }), [["openMelee", 1]]],
    [
      "C-6: on a tile within reach: 2d6, as in extended melee",
      { ...BOTH, assassin: "at=4:4" },
      attack("spear", { tiles: [{ i: 4, j: 4 }] }),
      [["extendedMelee", 2]],
    ],
    [
      "C-6: on a tile where nobody is: the same dice",
      { ...BOTH, assassin: "at=4:9" },
      attack("spear", { tiles: [{ i: 4, j: 4 }] }),
      [["extendedMelee", 2]],
    ],
    [
      "C-6, K-1: on the tile of the obvious nothing",
      { ...BOTH, awareness: OBVIOUS },
      attack("sword", { tiles: [{ i: 4, j: 3 }] }),
      [],
    ],
    [
      "K-7, K-12: armour counts always, static cards for defence too",
      {
        awareness: OBVIOUS,
        cards:
          "card mail keywords=armour dice=1\ncard parry keywords=defence pool=static bonus=2\ncard duck " +
          "keywords=defence dice=3",
      },
      attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      [
        ["armour", 1],
        ["static", 0],
      ],
    ],
    [
      "K-7: other static cards, but those for something else",
      {
        awareness: OBVIOUS,
        cards:
          "card brace keywords=guard pool=static dice=1\ncard plain pool=static bonus=1\n" +
          "card eye keywords=awareness pool=static dice=1\ncard room keywords=environment pool=static dice=1\n" +
          "card shade keywords=stealth pool=static dice=1\ncard veil keywords=stealth,defence pool=static dice=2",
      },
      attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      [
        ["static", 1],
        ["static", 0],
        ["static", 2],
      ],
    ],
    [
      "K-11: armour that is used up does not count",
      {
        awareness: `${OBVIOUS}\nhand assassin\nusedCard ward of=assassin at=1:0@f`,
        cards: "card mail keywords=armour dice=1\ncard ward keywords=armour dice=2",
        more: ADAS_TURN,
      },
      attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      [["armour", 1]],
    ],
  ])("%s", (_name, how, act, expected) => {
    const situation = hall({ assassin: NEAR, awareness: KNOWN, bruno: "at=8:2", ...how });
    expect(sources(decided(situation, act, ...sixes, ...sixes, ...sixes))).toEqual(expected);
  });

  it("the dice add to the defence: 12 hits 10, and misses with 3 more", () => {
    const situation = hall({ assassin: NEAR, awareness: KNOWN, bruno: "at=8:2" });
    // The defence's die first, then the attack: 10 + 2 = 12 against 10 + the die.
    expect(decided(situation, seek("sword", "open"), 2, 10, 4)).toMatchObject({
      ok: true,
      report: { strikes: [{ outcome: "struck" }] },
    });
    expect(decided(situation, seek("sword", "open"), 3, 10, 4)).toMatchObject({ ok: true, report: { strikes: [] } });
  });

  it("2d6 keep 15 of 36 hits of a 17 (exactly)", () => {
    const situation = hall({ assassin: NEAR, awareness: KNOWN, bruno: "at=8:2" });
    const six = [1, 2, 3, 4, 5, 6];
    const hits = six.flatMap((a) => six.map((b) => decided(situation, seek("spear", "extended"), a, b, 14, 1)));
    const struck = hits.filter(
      (decision) => decision.ok && "strikes" in decision.report && decision.report.strikes.length > 0,
    );
    // 14 + 2 = 16 meets 10 + up to 6.
    expect(struck).toHaveLength(15);
  });

  const elsewhere: readonly (readonly [string, Act, string])[] = [
    ["open melee beyond adjacent", seek("spear", "open"), "at=4:4"],
    ["extended melee beyond the weapon", seek("spear", "extended"), "at=4:6"],
    ["another tile", seek("bow", null, { i: 4, j: 5 }), "at=4:6"],
    ["behind a wall", seek("bow", null, { i: 4, j: 6 }), "at=4:9"],
  ];
  it.each(elsewhere)("%s: missed, with the same card as a failed roll", (_name, act, assassin) => {
    const how = { awareness: KNOWN, bruno: "at=8:2" };
    const report = (at: string, roll: number) => {
      const decision = decided(
        hall({ ...how, assassin: at }),
        act,
        6,
        ...(act.kind === "attack" && act.aimed.danger?.melee === "extended" ? [6] : []),
        roll,
      );
      return decision.ok ? decision.report : decision.refusal;
    };
    const there =
      { spear: "at=4:3", bow: act.kind === "attack" && act.aimed.tiles[0]?.j === 6 ? "at=4:6" : "at=4:5" }[
        act.kind === "attack" ? act.attack : ""
      ] ?? NEAR;
    expect(report(assassin, 5)).toEqual(report(there, 5));
    expect(report(assassin, 5)).toMatchObject({ strikes: [], tileMissed: { roll: { hit: false } } });
    expect(report(assassin, 5)).toHaveProperty("tileMissed.sought");
  });

  it.each<[string, Act, string]>([
    ["what it does not know", attack("sword", { danger: { creature: "bruno", melee: null } }), "wrongAim"],
    ["a weapon that reaches", seek("sword", "extended"), "notExtended"],
    ["tiles for a ranged attack", seek("bow", null), "wrongAim"],
    ["no tiles in melee", seek("sword", "open", { i: 4, j: 3 }), "wrongAim"],
    ["each tile once", seek("bow", null, { i: 4, j: 3 }, { i: 4, j: 3 }), "targetTwice"],
    ["range", seek("bow", null, { i: 4, j: 19 }), "outOfRange"],
  ])("asks for %s", (_name, act, code) => {
    const decision = decided(hall({ assassin: NEAR, awareness: KNOWN }), act, 1, 1, 1, 1);
    expect(decision).toMatchObject({ ok: false, refusal: { code } });
  });

  it.each<[string, string, string, number]>([
    ["hinders an attack that seeks it, where it is, while part C is off", "at=4:5 statuses=invisible", "danger=yes", 2],
    ["hinders one that seeks it where it is not, too", "at=4:6 statuses=invisible", "danger=yes", 2],
    [
      "hinders none while part C is on, for its percentage hinders (C-9)",
      "at=4:6 statuses=invisible",
      "danger=yes concealment=yes",
      1,
    ],
    [
      "hinders both ways where the house rule says so (C-9)",
      "at=4:6 statuses=invisible",
      "danger=yes concealment=yes concealedHinders=yes",
      2,
    ],
    ["hinders nothing once it is visible", "at=4:6", "danger=yes", 1],
  ])("H-38: an invisible danger %s", (_name, assassin, switches, count) => {
    const situation = hall({ assassin, awareness: KNOWN, bruno: "at=8:2", switches });
    const decision = decided(situation, seek("bow", null, { i: 4, j: 5 }), 6, 2, 2, 2);
    const report = decision.ok && decision.report.kind === "attack" ? decision.report.tileMissed : undefined;
    expect(report?.roll.dice).toHaveLength(count);
  });

  it("K-3: refuses the unknown and the absent in the same words", () => {
    const unknown = decided(hall({ assassin: "at=4:9" }), seek("sword", "open"));
    const absent = decided(hall(), attack("sword", { danger: { creature: "nobody", melee: "open" } }));
    expect(unknown).toMatchObject({ ok: false, refusal: { code: "dangerUnknown" } });
    expect(absent).toEqual(unknown);
  });

  it("whom it hits it knows from then on, and is known itself (K-13)", () => {
    const after = following(
      hall({
        assassin: NEAR,
        awareness: "sight ada of=assassin level=unknown",
        ada: "statuses=blinded",
        bruno: "at=8:2",
      }),
      attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      1,
      20,
      15,
      4,
    );
    expect(levels(after, "assassin", "ada")).toEqual(["known"]);
    expect(levels(after, "ada", "assassin")).toEqual(["obvious"]);
  });
});

describe("K-8", () => {
  it("K-8: no opportunity against what is not obvious, unless the Gamemaster grants it", () => {
    const situation = hall({ assassin: NEAR, awareness: KNOWN, more: "" });
    const act: Act = {
      ...attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      opportunity: true,
    } as Act;
    expect(decided(situation, act, 1, 1, 1)).toMatchObject({
      ok: false,
      refusal: { code: "notObvious", mayOverrule: true },
    });
    expect(decided(hall({ assassin: NEAR, awareness: OBVIOUS }), act, 1, 1, 1)).toMatchObject({ ok: true });
  });

  it("with the part off nothing of it is computed or written", () => {
    const decision = decided(
      hall({ assassin: NEAR, switches: "", awareness: "" }),
      attack("sword", { targets: [{ creature: "assassin", spot: null }] }),
      15,
      4,
    );
    expect(decision.ok && decision.changes.every(({ kind }) => kind !== "aware" && kind !== "defended")).toBe(true);
  });

  it("every act that is judged writes one change of awareness, whatever follows from it", () => {
    for (const how of [{}, { assassin: "at=4:5" }, { assassin: "at=4:19" }]) {
      const decision = decided(hall({ ...how, more: ADAS_TURN }), { kind: "dash", creature: "ada" });
      expect(decision.ok && decision.changes.filter(({ kind }) => kind === "aware")).toHaveLength(1);
    }
  });
});
