import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { beyondGrants } from "../attacks/granted.ts";
import { AWARENESS_ID, type AwarenessLevel } from "../awareness.ts";
import { awarenessBack } from "../common/foldAwareness.ts";
import { creatureOf } from "../creatures.ts";
import { decide } from "../decide.ts";
import type { Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { ADAS_TURN, following, hall, levels, stored } from "../testing/dangerHall.ts";

import { decided } from "../testing/decided.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { levelAfter, maySearch } from "./search.ts";
import { areaFrom } from "./sight.ts";

const search = (...cards: readonly string[]): Act => ({ kind: "search", creature: "ada", cards });
const CAUTIOUS = "hand ada cautious=yes";
/** Cards of which none resists while it lies face up. */
const cards = "card soft name=Soft keywords=stealth dice=2";
const KEEN =
  "card keen name=Keen keywords=awareness dice=2 bonus=1\ncard room name=Room keywords=environment pool=static dice=1";

describe("K-4: the level that an attempt brings", () => {
  it.each<[AwarenessLevel, number, AwarenessLevel]>([
    ["unknown", -1, "unknown"],
    ["unknown", 0, "unknown"],
    ["unknown", 1, "known"],
    ["unknown", 6, "known"],
    ["unknown", 7, "obvious"],
    ["known", 0, "known"],
    ["known", 1, "obvious"],
    ["obvious", 9, "obvious"],
  ])("%s by %i: %s", (before, difference, after) => {
    expect(levelAfter(before, difference)).toBe(after);
  });

  it("1d6 for flow against nothing flipped finds always, and at once never (exactly)", () => {
    const all = [1, 2, 3, 4, 5, 6].map((roll) => levelAfter("unknown", roll));
    expect(all).toEqual(Array.from({ length: 6 }, () => "known"));
  });

  it("2d6+1 against 1d6+1 finds the unknown in 181 of 216 cases, and at once in 35 (exactly)", () => {
    const six = [1, 2, 3, 4, 5, 6];
    const all = six.flatMap((a) => six.flatMap((b) => six.map((c) => levelAfter("unknown", a + b + 1 - (c + 1)))));
    const count = (level: AwarenessLevel): number => all.filter((one) => one === level).length;
    expect([count("unknown"), count("known"), count("obvious")]).toEqual([35, 146, 35]);
  });
});

describe("K-4: a search", () => {
  it("spends 1 flow without an awareness card, and finds the unknown if it is cautious", () => {
    const situation = hall({ cards, awareness: CAUTIOUS, more: ADAS_TURN });
    const after = following(situation, search(), 3, 1);
    expect(levels(after, "assassin", "ada", "bruno")).toEqual(["known", "unknown"]);
    expect(stored(after).hands["ada"]).toMatchObject({ spent: 1, cautious: true, searched: false });
    expect(stored(after).rows["ada"]?.["assassin"]?.area).toEqual(
      areaFrom(after, creatureOf(after, "assassin")!.place),
    );
  });

  it("K-2: what was seen before is known round the last tile where it was seen", () => {
    const awareness = `${CAUTIOUS}\nsight ada of=assassin level=unknown seen=4:6`;
    const after = following(hall({ cards, awareness, more: ADAS_TURN }), search(), 3);
    expect(stored(after).rows["ada"]?.["assassin"]).toEqual({
      level: "known",
      area: areaFrom(after, { i: 4, j: 6 }),
      seen: { i: 4, j: 6 },
    });
  });

  it("K-1: what becomes obvious has a place, and no area any more", () => {
    const awareness = `${CAUTIOUS}\nsight ada of=assassin level=known area=4:9`;
    const after = following(hall({ cards, awareness, more: ADAS_TURN }), search(), 6);
    expect(stored(after).rows["ada"]?.["assassin"]).toEqual({ level: "obvious" });
  });

  it("K-4, K-10: meets nobody who hides under H, whatever it throws", () => {
    const assassin = "at=4:9 statuses=hidden\nhiding result=12\nspot a at=4:9";
    const awareness = `${CAUTIOUS}\nsight ada of=assassin level=known area=4:9`;
    const decision = decided(hall({ assassin, cards, awareness, more: ADAS_TURN }), search(), 6);
    const met = decision.ok
      ? decision.changes.flatMap((change) => (change.kind === "aware" ? (change.met ?? []) : []))
      : null;
    expect(met).toEqual([]);
  });

  it("throws the Gamemaster's dice only where there are some", () => {
    const parts = (dice: number) => {
      const decision = decided(hall({ awareness: `awareness dice=${dice}` }), search(), 3, 5);
      return decision.ok && decision.report.kind === "search" ? decision.report.attempt.parts : decision;
    };
    const flow = { source: "flow", name: "", rolls: [3], bonus: 0 };
    expect(parts(0)).toEqual([flow]);
    expect(parts(1)).toEqual([flow, { ...flow, source: "situation", rolls: [5] }]);
  });

  it("looks for the unknown only on guard, and for the known always", () => {
    expect(levels(following(hall(), search(), 6), "assassin", "ada")).toEqual(["unknown"]);
    const known = hall({ cards, awareness: "sight ada of=assassin level=known area=4:9" });
    expect(levels(following(known, search(), 1), "assassin", "ada")).toEqual(["obvious"]);
  });

  it("refuses a card that is used, and no other (K-4)", () => {
    const situation = hall({ adaCards: KEEN, more: ADAS_TURN });
    const used = following(situation, search("keen"), 1, 2);
    expect(decided(used, search("keen"), 1, 2)).toMatchObject({ ok: false, refusal: { code: "cardUsed" } });
    expect(decided(used, search("room"), 1, 2)).toMatchObject({ ok: true });
  });

  it("an awareness card takes the place of flow, other cards add, and the Gamemaster's dice too", () => {
    const situation = hall({ cards, adaCards: KEEN, awareness: `${CAUTIOUS}\nawareness dice=1`, more: ADAS_TURN });
    const decision = decided(situation, search("keen", "room"), 1, 2, 3, 4, 1);
    expect(decision).toMatchObject({
      ok: true,
      report: {
        kind: "search",
        range: 12,
        attempt: {
          total: 11,
          parts: [
            { source: "card", name: "Keen", rolls: [1, 2], bonus: 1 },
            { source: "card", name: "Room", rolls: [3] },
            { source: "situation", rolls: [4] },
          ],
        },
      },
    });
    const after = following(situation, search("keen", "room"), 1, 2, 3, 4);
    expect(levels(after, "assassin", "ada")).toEqual(["obvious"]);
    expect(stored(after).hands["ada"]).toMatchObject({ spent: 0, used: [{ card: "keen" }] });
  });

  it("the report is the same whether anybody is there, resists or is found", () => {
    const reports = [
      hall({ awareness: CAUTIOUS }),
      hall({ awareness: `${CAUTIOUS}\nhand assassin flipped=soft` }),
      hall({ awareness: CAUTIOUS, assassin: "at=4:19" }),
      hall(),
    ].map((situation) => decided(situation, search(), 4, 6, 6, 1));
    for (const decision of reports)
      expect(decision).toMatchObject({ ok: true, report: (reports[0] as { report: object }).report });
  });

  it("flipped stealth cards resist, thrown once and kept until tile or cards change", () => {
    const awareness = `${CAUTIOUS}\nhand assassin flipped=shade,soft`;
    const situation = hall({ awareness });
    // Ada 5; soft 2 + 2, shade 1 + 1: a resistance of 6.
    const first = following(situation, search(), 5, 2, 2, 1);
    expect(levels(first, "assassin", "ada")).toEqual(["unknown"]);
    expect(stored(first).resistances["assassin"]).toEqual({
      place: { i: 4, j: 9, w: 1, h: 1 },
      flipped: ["soft", "shade"],
      total: 6,
    });
    const again = {
      ...first,
      awareness: {
        ...first.awareness!,
        hands: { ...first.awareness!.hands, ada: { ...first.awareness!.hands["ada"]!, searched: false } },
      },
    };
    // A tie keeps the secret; no die is thrown for the resistance.
    expect(levels(following(again, search(), 6), "assassin", "ada")).toEqual(["unknown"]);
    const moved = {
      ...again,
      creatures: again.creatures.map((one) =>
        one.id === "assassin" ? { ...one, place: { i: 5, j: 9, w: 1, h: 1 } } : one,
      ),
    };
    const thrown = following(moved, search(), 6, 1, 1, 1, 1);
    expect(stored(thrown).resistances["assassin"]?.total).toBe(4);
    expect(levels(thrown, "assassin", "ada")).toEqual(["known"]);
  });

  it("K-11: static cards for stealth resist though nobody flipped them, and other cards do not", () => {
    const mail = "card mail keywords=armour pool=static dice=3";
    const more = `${cards}\n ${mail}\n card shade keywords=stealth pool=static dice=1`;
    const after = following(hall({ cards: more, awareness: CAUTIOUS }), search(), 6, 2, 1);
    expect(stored(after).resistances["assassin"]).toMatchObject({ flipped: ["shade"], total: 2 });
    const flipped = `${CAUTIOUS}\nhand assassin flipped=mail`;
    const other = following(hall({ cards: more, awareness: flipped }), search(), 6, 1, 1, 1, 1, 1);
    expect(stored(other).resistances["assassin"]).toMatchObject({ flipped: ["mail", "shade"], total: 4 });
  });

  it.each<[string, string, string | null]>([
    ["a card for awareness", "keen", null],
    ["one for environment", "room", null],
    ["armour", "mail", "cardForeign"],
    ["any other", "step", "cardForeign"],
  ])("K-11: to an attempt belongs %s; a Gamemaster may allow others", (_name, card, code) => {
    const adaCards = `${KEEN}\n card mail name=Mail keywords=armour dice=1\n card step name=Sidestep dice=1`;
    const situation = hall({ adaCards, more: ADAS_TURN });
    expect(beyondGrants(situation, search(card))?.code ?? null).toBe(code);
    const decision = decided(situation, search(card), 1, 1, 1, 1);
    expect(decision).toMatchObject(code === null ? { ok: true } : { ok: false, refusal: { code, mayOverrule: true } });
    const context = contextWith(scriptedDice(1, 1, 1, 1));
    for (const how of [{ granted: true }, { overrule: true }])
      expect(decide(situation, search(card), { ...context, dice: scriptedDice(1, 1, 1, 1), ...how }).ok).toBe(true);
  });

  it("K-4: outside combat a further search is beyond what is granted, until a Gamemaster allows it", () => {
    const spent = hall({ awareness: "hand ada searched=yes" });
    const fresh = hall();
    expect([spent, fresh].map((now) => beyondGrants(now, search())?.code ?? null)).toEqual(["searchedAlready", null]);
    expect(decided(spent, search(), 1)).toMatchObject({ ok: false, refusal: { code: "searchedAlready" } });
    const context = { ...contextWith(scriptedDice(1)), granted: true };
    expect(decide(spent, search(), context).ok).toBe(true);
  });

  it.each<[string, string, number, AwarenessLevel]>([
    ["a thing has a fixed resistance", "thing panel kind=door resistance=4 tiles=4:5", 4, "unknown"],
    ["which the attempt must beat", "thing panel kind=door resistance=4 tiles=4:5", 5, "known"],
    ["a thing without one resists nothing", "thing panel kind=door tiles=4:8", 1, "known"],
    ["in range", "thing panel kind=door resistance=0 tiles=4:15", 5, "unknown"],
  ])("%s", (_name, thing, roll, level) => {
    const situation = hall({
      awareness: `${CAUTIOUS}\n${thing}`,
      assassin: "at=4:18",
      switches: "danger=yes awarenessRange=12",
    });
    expect(levels(following(situation, search(), roll, 1), "panel", "ada")).toEqual([level]);
  });

  it("tells what it found in the hand of the searcher, and every resistance to the Gamemaster", () => {
    const things =
      "thing panel kind=door name=Panel resistance=3 tiles=4:5\nthing safe kind=tile resistance=99 tiles=4:6";
    const situation = hall({ cards, awareness: `${CAUTIOUS}\n${things}` });
    const decision = decided(situation, search(), 5, 1);
    const [change] = decision.ok ? decision.changes.filter((one) => one.kind === "aware" && one.met) : [];
    expect(change).toMatchObject({
      hands: [{ creature: "ada", hand: { found: { event: "e9", subjects: ["assassin", "panel"] } } }],
      met: [
        { subject: "assassin", resistance: 0 },
        { subject: "panel", resistance: 3 },
        { subject: "safe", resistance: 99 },
      ],
    });
    expect(JSON.stringify((decision as { report: object }).report)).not.toMatch(/panel|safe|assassin/);
    const nothing = following(hall({ cards, awareness: CAUTIOUS, assassin: "at=4:19" }), search(), 5);
    expect(stored(nothing).hands["ada"]?.found?.subjects).toEqual([]);
  });

  it("whoever hides under H is not found by it (Scan and Track do that)", () => {
    const situation = hall({
      awareness: "sight ada of=assassin level=known area=4:9",
      assassin: "at=4:9 statuses=hidden",
      cards: "hiding result=9\nspot a at=4:9",
    });
    expect(levels(following(situation, search(), 6), "assassin", "ada")).toEqual(["known"]);
  });

  it("whom only the Gamemaster sees is no subject, until the Gamemaster gives it a level (G-6)", () => {
    const how = { cards, assassin: "at=4:9 gmHidden=yes" };
    expect(levels(following(hall({ ...how, awareness: CAUTIOUS }), search(), 6), "assassin", "ada")).toEqual([
      "unknown",
    ]);
    const placed = `${CAUTIOUS}\nsight ada of=assassin level=unknown`;
    expect(levels(following(hall({ ...how, awareness: placed }), search(), 6, 1), "assassin", "ada")).toEqual([
      "known",
    ]);
  });
});

describe("K-4: a resistance is kept until its hider changes tile or cards", () => {
  const FLIPPED = "hand assassin flipped=soft\nhand ada cautious=yes";
  const thrown = following(hall({ awareness: FLIPPED, cards }), search(), 3, 1, 3);
  const fresh = (flipped: string): Situation =>
    hall({
      awareness: `hand assassin flipped=${flipped}\nhand ada cautious=yes`,
      cards: "card soft keywords=stealth\ncard hard keywords=stealth dice=2",
    });
  const sorted = (situation: Situation): Situation => ({
    ...situation,
    creatures: situation.creatures.map((one) => ({ ...one, ...(one.cards && { cards: one.cards.toReversed() }) })),
  });
  const again = (situation: Situation, ...rolls: readonly number[]) =>
    stored(following(following(situation, { kind: "grantSearch", creature: "ada" }), search(), 3, ...rolls))
      .resistances["assassin"]?.total;
  const walks = (...columns: readonly number[]): Act => ({
    kind: "judgeAwareness",
    creature: AWARENESS_ID,
    movements: [{ mover: "assassin", path: columns.map((j) => ({ i: 4, j, w: 1, h: 1 })) }],
  });
  const BRUNO_WALKS: Act = {
    kind: "judgeAwareness",
    creature: AWARENESS_ID,
    movements: [{ mover: "bruno", path: [{ i: 4, j: 3, w: 1, h: 1 }] }],
  };
  const flips = (...own: readonly string[]): Act => ({ kind: "flip", creature: "assassin", cards: own });
  const at = (situation: Situation, j: number): Situation => ({
    ...situation,
    creatures: situation.creatures.map((one) => (one.id === "assassin" ? { ...one, place: { ...one.place, j } } : one)),
  });

  it.each<[string, Situation, readonly number[], number]>([
    ["nothing has changed", thrown, [], 4],
    ["somebody has walked away", at(thrown, 10), [6, 5], 11],
    ["somebody has walked away and come back", following(thrown, walks(10, 9)), [6, 5], 11],
    ["it was seen elsewhere, and is back", at(following(at(thrown, 10), walks()), 9), [6, 5], 11],
    ["its cards were taken back and flipped again", following(following(thrown, flips()), flips("soft")), [6, 5], 11],
    ["the same cards were flipped once more", following(thrown, flips("soft")), [], 4],
    ["its owner has sorted the cards", sorted(following(fresh("soft,hard"), search(), 3, 1, 3)), [], 4],
    ["somebody else has walked", following(thrown, BRUNO_WALKS), [], 4],
  ])("%s", (_name, situation, rolls, total) => expect(again(situation, ...rolls)).toBe(total));
});

describe("U1, K-4: what the undo of an act does with resistances", () => {
  const FLIPPED = "hand assassin flipped=soft\nhand ada cautious=yes";
  const fresh = hall({ awareness: FLIPPED, cards });
  const thrown = following(fresh, search(), 3, 1, 3);
  const flips = (...own: readonly string[]): Act => ({ kind: "flip", creature: "assassin", cards: own });
  const walks: Act = {
    kind: "judgeAwareness",
    creature: AWARENESS_ID,
    movements: [{ mover: "assassin", path: [{ i: 4, j: 10, w: 1, h: 1 }] }],
  };
  const KEPT = { total: 4, flipped: ["soft"] };

  /** The resistance after the act, and after it was taken back. Others may have acted meanwhile. */
  function undone(before: Situation, act: Act, rolls: readonly number[], since = (now: Situation) => now) {
    const decision = decided(before, act, ...rolls);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const after = applyChanges(before, decision.changes);
    const changes = decision.changes.filter((change) => change.kind === "aware");
    const back = awarenessBack(stored(since(after)), { before: stored(before), after: stored(after), changes });
    return [stored(after).resistances["assassin"], back.resistances["assassin"]] as const;
  }

  it.each<[string, Situation, Act, readonly number[], object | undefined, object | undefined]>([
    ["a search leaves what it threw", fresh, search(), [3, 1, 3], KEPT, KEPT],
    ["other cards ended it, and it counts again", thrown, flips(), [], undefined, KEPT],
    ["a walk ended it, and it counts again", thrown, walks, [], undefined, KEPT],
    ["what was never thrown stays so", fresh, flips(), [], undefined, undefined],
  ])("%s", (_name, before, act, rolls, after, back) => {
    const [now, then] = undone(before, act, rolls);
    expect([now, then]).toEqual([after, back].map((kept) => kept && (expect.objectContaining(kept) as unknown)));
  });

  it("what was thrown since stays as thrown", () => {
    const again = (now: Situation): Situation =>
      following(following(following(now, flips("soft")), { kind: "grantSearch", creature: "ada" }), search(), 3, 6, 5);
    expect(undone(thrown, flips(), [], again)[1]).toMatchObject({ total: 11 });
  });
});

describe("K-4, K-11: what a search needs", () => {
  it("a creature that is there", () => {
    expect(maySearch(hall(), "nobody")?.code).toBe("unknownCreature");
  });

  it("outside combat a dynamic card is not used up", () => {
    const calm = following(hall({ adaCards: KEEN, awareness: CAUTIOUS }), search("keen"), 1, 1, 1);
    expect(stored(calm).hands["ada"]?.used).toEqual([]);
  });

  const at = "1:0@f,ada";
  it.each<[string, Parameters<typeof hall>[0], readonly string[], string | null]>([
    ["that danger counts", { switches: "" }, [], "dangerOff"],
    ["its turn", { more: "fight f moment=1:1 order=ada,bruno" }, [], "notYourTurn"],
    ["cards that it has", {}, ["sword"], "unknownCard"],
    ["each once", { adaCards: KEEN }, ["keen", "keen"], "unknownCard"],
    [
      "cards that are not used up",
      { adaCards: KEEN, more: ADAS_TURN, awareness: `hand ada\nusedCard keen of=ada at=${at}` },
      ["keen"],
      "cardUsed",
    ],
    ["flow", { more: ADAS_TURN, awareness: `hand ada spent=3 spentAt=${at}` }, [], "noFlow"],
    [
      "or an awareness card",
      { adaCards: KEEN, more: ADAS_TURN, awareness: `hand ada spent=3 spentAt=${at}` },
      ["keen"],
      null,
    ],
    [
      "flow of its own maximum",
      { adaCards: "flow max=5", more: ADAS_TURN, awareness: `hand ada spent=3 spentAt=${at}` },
      [],
      null,
    ],
    [
      "flow that is regained at the start of its turn",
      { more: "fight f moment=2:0 order=ada,bruno,assassin", awareness: `hand ada spent=3 spentAt=${at}` },
      [],
      null,
    ],
    ["outside combat no flow", { awareness: "hand ada spent=3" }, [], null],
    [
      "outside combat the Gamemaster's word for each repeat",
      { awareness: "hand ada searched=yes" },
      [],
      "searchedAlready",
    ],
  ])("%s", (_name, how, cards, code) => {
    expect(maySearch(hall(how), "ada", cards)?.code ?? null).toBe(code);
  });

  it("K-4: the Gamemaster grants a repeat outside combat", () => {
    const searched = following(hall(), search(), 3);
    expect(maySearch(searched, "ada")?.code).toBe("searchedAlready");
    expect(maySearch(following(searched, { kind: "grantSearch", creature: "ada" }), "ada")).toBeNull();
  });
});
