/** The time of active effects: what each generation stores, what is left, and what ends them. */
import { describe, expect, it } from "vitest";
import type { StoredDocument } from "../client/types/database.ts";
import type { ActiveEffectDoc, ActorDoc, CombatDoc } from "../client/types/documents.ts";
import { testTable } from "./clientTable.ts";

const HERO = "herohero00000001";
const FIGHT = "fightfightfight1";
const EFFECT = "effecteffect0001";
const [ONE, TWO] = ["combatantcombat1", "combatantcombat2"];

const fight = {
  _id: FIGHT,
  active: true,
  round: 1,
  turn: 0,
  combatants: [
    { _id: ONE, actorId: HERO, initiative: 20 },
    { _id: TWO, initiative: 10 },
  ],
};

interface Timed extends ActiveEffectDoc {
  readonly duration: { readonly remaining: number; readonly expired?: boolean } & Readonly<Record<string, unknown>>;
  readonly _source: Readonly<Record<string, unknown>>;
}

async function seatWith(generation: 13 | 14, effect: object) {
  const hero = { _id: HERO, name: "Hero", type: "creature" };
  const { seat } = await testTable({ generation, documents: { actors: [hero], combats: [fight] } });
  const actor = seat.game.actors.get(HERO) as unknown as ActorDoc & StoredDocument;
  const combat = seat.game.combats.get(FIGHT) as unknown as CombatDoc;
  await actor.createEmbeddedDocuments("ActiveEffect", [{ _id: EFFECT, name: "Charm", ...effect }], { keepId: true });
  return { seat, combat, charm: (): Timed => actor.effects.get(EFFECT) as unknown as Timed };
}

/** Resolves when the callbacks of the turn have run. */
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

describe("on generation 13", () => {
  it("a new effect is stamped with the turn it began in; numbers that are given stay", async () => {
    const { charm } = await seatWith(13, { duration: { rounds: 1, turns: 1, startRound: 0 } });
    expect(charm()._source.duration).toMatchObject({ combat: FIGHT, startRound: 0, startTurn: 0, startTime: 0 });
  });

  it("what is left is rounds and turns as one number; nothing ends it", async () => {
    const { charm, combat } = await seatWith(13, { duration: { rounds: 1, turns: 1 } });
    expect(charm().duration.remaining).toBe(1.01);
    await combat.nextTurn();
    await combat.nextTurn();
    expect(charm().duration.remaining).toBe(0.01);
    await combat.nextTurn();
    await settled();
    expect(charm().duration.remaining).toBe(0);
    expect(charm().active).toBe(true);
  });
});

describe("on generation 14", () => {
  const ROUND = { value: 1, units: "rounds" };

  it("a new effect says when it began, and ends at the start of a turn unless told", async () => {
    const { charm } = await seatWith(14, { duration: ROUND });
    expect(charm()._source.start).toMatchObject({ combat: FIGHT, round: 1, turn: 0, time: 0 });
    expect(charm()._source.duration).toMatchObject({ ...ROUND, expiry: "turnStart" });
  });

  it.each([
    ["its event", "turnStart", 2, true],
    ["its event before the duration is over", "turnStart", 1, false],
    ["the duration without its event", "combatEnd", 2, false],
    ["an event of a package, which nobody announced", "package.over", 3, false],
  ])("%s: expired or not", async (_name, expiry, turns, expected) => {
    const { charm, combat } = await seatWith(14, { duration: { ...ROUND, expiry } });
    for (let turn = 0; turn < turns; turn += 1) {
      await combat.nextTurn();
      await settled();
    }
    expect([charm().duration.expired === true, charm().active]).toEqual([expected, !expected]);
  });

  it("the duration is a schema, which packages extend; without a value it is endless", async () => {
    const { charm, seat } = await seatWith(14, {});
    expect(charm()._source.duration).toEqual({ value: null, units: "seconds", expiry: null, expired: false });
    expect([charm().duration.value, charm().isTemporary]).toEqual([Infinity, false]);
    const { documentClass } = seat.CONFIG.ActiveEffect as unknown as { documentClass: { defineSchema(): Extended } };
    const { duration } = documentClass.defineSchema();
    const { fields } = (globalThis as unknown as { foundry: { data: { fields: { BooleanField: new () => object } } } })
      .foundry.data;
    duration.extendFields({ endless: new fields.BooleanField() });
    expect(Object.keys(duration.fields)).toEqual(["value", "units", "expiry", "expired", "endless"]);
  });

  it("a package announces its event; one that waits for an event alone has no duration to wait for", async () => {
    const { charm, seat } = await seatWith(14, { duration: { value: null, expiry: "package.over" } });
    const { registry } = (seat.CONFIG.ActiveEffect as unknown as Registering).documentClass;
    await registry.refresh("turnEnd");
    expect(charm().active).toBe(true);
    await registry.refresh("package.over");
    expect(charm().active).toBe(false);
  });

  it("deletes it where the world's packages say so", async () => {
    const { charm, combat, seat } = await seatWith(14, { duration: ROUND });
    Object.assign(seat.CONFIG.ActiveEffect, { expiryAction: "delete" });
    await combat.nextTurn();
    await combat.nextTurn();
    await settled();
    expect(charm()).toBeUndefined();
  });
});

interface Registering {
  readonly documentClass: { readonly registry: { refresh(event: string): Promise<void> } };
}

interface Extended {
  readonly duration: { readonly fields: object; extendFields(fields: object): void };
}
