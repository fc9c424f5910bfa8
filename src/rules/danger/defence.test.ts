import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import type { Aimed } from "../acts/attackActs.ts";
import { refusesBlock } from "../attacks/damage.ts";
import { refusesReaction } from "../common/minorAction.ts";
import { creatureOf } from "../creatures.ts";
import type { Situation } from "../situation.ts";
import type { Tile } from "../vocabulary.ts";
import { ADAS_TURN, following, hall, levels, stored } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { usedCards } from "./hand.ts";

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
const knife = (target = "ada"): Act => attack("knife", { targets: [{ creature: target, spot: null }] }, "assassin");

const thrown = (decision: Decision) =>
  decision.ok ? decision.changes.flatMap((change) => (change.kind === "defended" ? change.dice : [])) : [];
const sources = (decision: Decision) => thrown(decision).map(({ source, rolls }) => [source, rolls.length]);

describe("K-5: attacks on the known", () => {
  const sixes = [1, 1, 1, 1, 1, 1, 1, 1];
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

const TARGET = "card duck name=Duck keywords=defence dice=2\ncard still name=Still keywords=defence pool=static dice=1";
const unaware = (level: string): Situation =>
  hall({
    assassin: "at=4:9",
    adaCards: `${TARGET}\nconcentrates`.replace("\nconcentrates", ""),
    awareness: `sight ada of=assassin level=${level}\nhand ada flipped=duck`,
    more: "fight f moment=1:2 order=ada,bruno,assassin",
  });
const open = (level: string): Situation => ({ ...unaware(level), scene: { ...unaware(level).scene, walls: [] } });

describe("K-6, K-7: surprise and the unseen", () => {
  it("K-6: surprise takes the dynamic cards, flipped ones too, and the reaction", () => {
    const after = following(open("unknown"), knife(), 1, 20, 2);
    expect(usedCards(after, creatureOf(after, "ada")!)).toEqual(["duck"]);
    expect(stored(after).hands["ada"]).toMatchObject({ flipped: [], surprised: { by: ["assassin"] } });
    expect(creatureOf(after, "ada")?.budget?.reaction).toBe(0);
    expect(refusesReaction(after, creatureOf(after, "ada")!)?.code).toBe("noReaction");
  });

  it("K-6: the reaction stays by a house rule, and the status stunned is never given", () => {
    const situation = open("unknown");
    const after = following(
      { ...situation, switches: { ...situation.switches, reactionKept: true } },
      knife(),
      1,
      20,
      2,
    );
    expect(creatureOf(after, "ada")?.budget?.reaction).toBe(1);
    expect(creatureOf(after, "ada")?.statuses).toEqual([]);
  });

  it("K-6: once for each attacker and turn; the cards come back at its next turn", () => {
    const once = following(open("unknown"), knife(), 1, 20, 2);
    const again = {
      ...once,
      awareness: { ...once.awareness!, rows: { ada: { assassin: { level: "unknown" as const } } } },
    };
    const twice = following(again, knife(), 1, 20, 2);
    expect(stored(twice).hands["ada"]?.surprised?.by).toEqual(["assassin"]);
    const next = { ...once, fight: { ...once.fight!, moment: { round: 2, turn: 0 } } };
    expect(usedCards(next, creatureOf(next, "ada")!)).toEqual([]);
  });

  it("K-7: the merely unseen spends nothing, and cannot be blocked unless the Gamemaster allows it", () => {
    const after = following(open("known"), knife(), 1, 19, 2);
    expect(stored(after).hands["ada"]).toMatchObject({ used: [] });
    expect(creatureOf(after, "ada")?.budget?.reaction).toBe(1);
    const block: Act = { kind: "applyDamage", creature: "ada", event: "e9", prevented: 1, percent: 100 };
    expect(decided(after, block)).toMatchObject({ ok: false, refusal: { code: "unseenAttack", mayOverrule: true } });
    expect(refusesBlock(after, { creature: "ada", event: "e9" })?.code).toBe("unseenAttack");
    const allowed = following(after, { kind: "allowCard", creature: "ada", event: "e9", card: "duck" }, 3, 4);
    expect(decided(allowed, block)).toMatchObject({ ok: true, report: { prevented: 1 } });
    expect(usedCards(allowed, creatureOf(allowed, "ada")!)).toEqual(["duck"]);
    expect(decided(after, { kind: "allowCard", creature: "bruno", event: "e9", card: null })).toMatchObject({
      ok: false,
      refusal: { code: "noUnseenWound" },
    });
  });

  it("K-7: Block and Dodge that the Gamemaster allows spend the reaction, and need one", () => {
    const allow: Act = { kind: "allowCard", creature: "ada", event: "e9", card: null };
    const block: Act = { kind: "applyDamage", creature: "ada", event: "e9", prevented: 1, percent: 100 };
    const hit = following(open("known"), knife(), 1, 19, 2);
    const blocked = following(following(hit, allow), block);
    expect(creatureOf(blocked, "ada")?.budget?.reaction).toBe(0);
    // Surprise took the reaction.
    const surprised = following(open("unknown"), knife(), 1, 19, 2);
    expect(decided(surprised, allow)).toMatchObject({ ok: false, refusal: { code: "noReaction", mayOverrule: true } });
    const card = following(hit, { ...allow, card: "duck" }, 3, 4);
    expect(creatureOf(following(card, block), "ada")?.budget?.reaction).toBe(1);
  });

  it.each<[string, Partial<Aimed>, string, readonly number[], readonly string[]]>([
    ["an attack on a spot that misses", { targets: [{ creature: "ada", spot: "b" }] }, "knife", [1, 1], []],
    ["one on a spot where it is not", { targets: [{ creature: "ada", spot: "b" }] }, "knife", [1, 19, 2], []],
    ["one that finds it", { targets: [{ creature: "ada", spot: "b" }] }, "knife", [1, 19, 1, 2], ["duck"]],
    ["a miss in the open", { targets: [{ creature: "ada", spot: null }] }, "knife", [1, 1], ["duck"]],
    ["an area that misses", { tiles: [{ i: 4, j: 2 }] }, "burst", [1, 1], []],
    ["an area that hits", { tiles: [{ i: 4, j: 2 }] }, "burst", [1, 19, 2], ["duck"]],
  ])("K-6: surprise by %s", (_name, aimed, name, rolls, used) => {
    const isOnSpot = aimed.targets?.some(({ spot }) => spot !== null) ?? false;
    const spots = "at=4:2 statuses=hidden\n      spot a at=4:4\n      spot b at=4:2\n";
    const situation = hall({
      ada: isOnSpot ? spots.replace("at=4:2 ", "") : "",
      assassin: "at=4:9\n      attack burst name=Burst range=20 aim=burst:0 damage=1d4:physical",
      bruno: "at=9:2",
      adaCards: TARGET,
      awareness: "sight ada of=assassin level=unknown\nhand ada flipped=duck",
      more: "fight f moment=1:2 order=ada,bruno,assassin",
    });
    const attacked = attack(name, aimed, "assassin");
    const after = following({ ...situation, scene: { ...situation.scene, walls: [] } }, attacked, ...rolls, 3, 3);
    expect(usedCards(after, creatureOf(after, "ada")!)).toEqual(used);
    expect(creatureOf(after, "ada")?.budget?.reaction).toBe(used.length > 0 ? 0 : 1);
  });

  it.each([
    ["unknown", "surprise"],
    ["known", "unseen"],
    ["obvious", undefined],
  ])("by level %s the card says %s", (level, manner) => {
    const decision = decided(open(level), knife(), 1, 20, 2);
    expect(decision).toMatchObject({ ok: true, report: { strikes: [manner ? { manner } : { outcome: "struck" }] } });
    const [strike] = decision.ok && "strikes" in decision.report ? decision.report.strikes : [];
    expect(strike?.manner).toBe(manner);
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
