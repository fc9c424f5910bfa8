import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Aimed } from "../acts/choices.ts";
import { refusesBlock } from "../attacks/damage.ts";
import { refusesReaction } from "../common/minorAction.ts";
import { creatureOf } from "../creatures.ts";
import type { Situation } from "../situation.ts";
import { following, hall, stored } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { usedCards } from "./hand.ts";

const attack = (name: string, aimed: Partial<Aimed>): Act => ({
  kind: "attack",
  creature: "assassin",
  attack: name,
  from: null,
  aimed: { targets: [], tiles: [], ...aimed },
  opportunity: false,
});
const knife = (): Act => attack("knife", { targets: [{ creature: "ada", spot: null }] });

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
    const attacked = attack(name, aimed);
    const after = following({ ...situation, scene: { ...situation.scene, walls: [] } }, attacked, ...rolls, 3, 3);
    expect(usedCards(after, creatureOf(after, "ada")!)).toEqual(used);
    expect(creatureOf(after, "ada")?.budget?.reaction).toBe(used.length > 0 ? 0 : 1);
  });

  const MAIL = "card mail keywords=armour dice=3\ncard coat keywords=armour pool=static dice=1";
  const seek: Act = attack("knife", { tiles: [{ i: 4, j: 2 }], danger: { creature: "ada", melee: null } });
  it.each<[string, string, Act, string, readonly string[]]>([
    ["in combat", "unknown", knife(), "fight f moment=1:2 order=ada,bruno,assassin", ["coat"]],
    ["outside it, where no card is used up", "unknown", knife(), "", ["coat"]],
    ["on the tile of its target", "unknown", seek, "", ["coat"]],
    ["that is merely unseen", "known", knife(), "", ["mail", "coat"]],
    ["that is merely unseen, on a tile", "known", seek, "", ["mail", "coat"]],
  ])("K-6, K-7: the armour that counts against an attack %s, from level %s", (_name, level, act, more, counted) => {
    const situation = hall({
      assassin: "at=4:6",
      bruno: "at=9:2",
      adaCards: MAIL,
      awareness: `sight ada of=assassin level=${level}\nsight assassin of=ada level=known area=4:2`,
      more,
    });
    const decision = decided(situation, act, 1, 1, 1, 1, 1, 1);
    const dice = decision.ok ? decision.changes.flatMap((one) => (one.kind === "defended" ? one.dice : [])) : [];
    expect(dice.filter(({ source }) => source === "armour").map(({ card }) => card)).toEqual(counted);
  });

  it("K-7: one defence is allowed against a hit, not two", () => {
    const hit = following(open("known"), knife(), 1, 19, 2);
    const allow: Act = { kind: "allowCard", creature: "ada", event: "e9", card: "still" };
    const allowed = following(hit, allow, 1);
    for (const card of ["duck", null])
      expect(decided(allowed, { ...allow, card }, 1, 1)).toMatchObject({
        ok: false,
        refusal: { code: "noUnseenWound" },
      });
  });

  it("K-10: whoever hides is known, also before anybody has judged: its attack is unseen and no surprise", () => {
    const situation = hall({
      assassin: "at=4:6 statuses=hidden\n hiding result=9\n spot a at=4:6",
      adaCards: TARGET,
      more: "fight f moment=1:2 order=ada,bruno,assassin",
    });
    const decision = decided(situation, { ...knife(), from: "a" } as Act, 1, 15, 16, 2);
    expect(decision).toMatchObject({ ok: true, report: { strikes: [{ manner: "unseen" }] } });
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
