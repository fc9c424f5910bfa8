/** Life and absorption of creatures whose tokens are deleted between an entry and what follows from it (G-4, L2). */
import { describe, expect, it } from "vitest";
import type { ProjectedActor, ProjectedDocuments, ProjectedToken } from "../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../bridge/writing/write.ts";
import { parseSituation, type Act } from "../../rules/index.ts";
import { seededDice } from "../../rules/testing/dice.ts";
import { joinEntry, splitEntry } from "../host/storedLedger.ts";
import type { Entry, LedgerEvent } from "./entry.ts";
import { withEvent } from "./fold.ts";
import { eventOf, setTable, type Table } from "./testing/play.ts";
import { actToUndo, makeUndo } from "./undo.ts";
import { vitalsBack, vitalWrites } from "./ownWrites.ts";

const YARD = `
  scene yard canvas=1200,1000
  creature bob name=Bob side=friendly at=3:5
    ability life=9,9
    wound w1 by=guard name=Claw damage=1d6:physical=4`;

const HURT: Act = { kind: "applyDamage", creature: "bob", event: "w1", prevented: 0, percent: 100 };

const BEFORE = { life: 9, absorption: 0 };
const AFTER = { life: 5, absorption: 0 };

/** A table with Bob's token, whose actor is this one, and the event that hurts him. */
function hurt(actorUuid: string): { readonly table: Table; readonly event: LedgerEvent } {
  const set = setTable(parseSituation(YARD));
  const tokens = set.projected.tokens.map((token): ProjectedToken => ({ ...token, actorUuid }));
  const table = { ...set, projected: { ...set.projected, tokens } };
  return { table, event: eventOf(table, HURT, seededDice(1)) };
}

const LINKED = "Actor.bob";
const UNLINKED = "Scene.yard.Token.bob.Actor.common";

/** The world without Bob's token, and with these actors. */
const gone = ({ projected }: Table, actors: readonly ProjectedActor[]): ProjectedDocuments => ({
  ...projected,
  tokens: [],
  actors,
});

const ofActor = ({ life, absorption }: typeof BEFORE): Write => ({
  action: "update",
  documentName: "Actor",
  parent: null,
  updates: [{ _id: "bob", set: { "system.life.value": life, "system.absorption": absorption } }],
});

/** An entry as a version wrote it that kept no actors. */
function older(entry: LedgerEvent): Entry {
  const { open, secret } = splitEntry(entry);
  const { actors: _actors, ...rest } = secret as { readonly actors?: unknown };
  return joinEntry({ open, secret: JSON.parse(JSON.stringify(rest)) as object });
}

describe("G-4: a token deleted between an entry and its writes", () => {
  it.each([
    {
      name: "linked: its actor loses the life",
      actor: LINKED,
      actors: [{ uuid: LINKED, vitality: BEFORE }],
      due: true,
    },
    {
      name: "linked, and edited by hand since",
      actor: LINKED,
      actors: [{ uuid: LINKED, vitality: { life: 7, absorption: 0 } }],
    },
    { name: "linked, and written already", actor: LINKED, actors: [{ uuid: LINKED, vitality: AFTER }] },
    { name: "linked, and the actor deleted too", actor: LINKED, actors: [] },
    { name: "linked, and the actor unreadable", actor: LINKED, actors: [{ uuid: LINKED, vitality: null }] },
    { name: "unlinked: its actor is gone", actor: UNLINKED, actors: [{ uuid: "Actor.common", vitality: BEFORE }] },
  ])("$name", ({ actor, actors, due = false }) => {
    const { table, event } = hurt(actor);
    expect(event.vitals).toEqual({ bob: { from: BEFORE, to: AFTER } });
    const writes = vitalWrites(event, withEvent(table.ledger, event), gone(table, actors));
    expect(writes).toEqual(due ? [ofActor(AFTER)] : []);
  });

  it("L2: an older entry, which names no actor, writes through the token alone", () => {
    const { table, event } = hurt(LINKED);
    const entry = older(event);
    expect(entry).not.toHaveProperty("actors");
    const ledger = withEvent(table.ledger, entry);
    const actors = [{ uuid: LINKED, vitality: BEFORE }];
    expect(vitalWrites(entry, ledger, gone(table, actors))).toEqual([]);
    expect(vitalWrites(entry, ledger, { ...table.projected, actors })).toEqual([ofActor(AFTER)]);
  });

  it("X2: a later entry about the same actor, through another token, has the last word", () => {
    const { table, event } = hurt(LINKED);
    const later = { ...event, id: "later", sceneId: "hall", requestId: "later", seq: event.seq + 1, revs: {} };
    const ledger = withEvent(withEvent(table.ledger, event), later);
    expect(vitalWrites(event, ledger, gone(table, [{ uuid: LINKED, vitality: BEFORE }]))).toEqual([]);
  });

  const damage = { from: { life: 9, absorption: 2 }, to: { life: 5, absorption: 0 } };
  const healing = { from: { life: 4, absorption: 0 }, to: { life: 9, absorption: 3 } };

  it.each([
    { name: "nothing: as before", taken: damage, now: [5, 0], back: [9, 2] },
    { name: "life lost to something else: that stays lost", taken: damage, now: [2, 0], back: [6, 2] },
    { name: "all life lost", taken: damage, now: [0, 0], back: [4, 2] },
    { name: "life restored: no more than the most", taken: damage, now: [8, 0], back: [9, 2] },
    { name: "more life than the most: that stays", taken: damage, now: [11, 0], back: [11, 2] },
    { name: "absorption gained: that stays", taken: damage, now: [5, 4], back: [5 + 4, 4 + 2] },
    {
      name: "another loss, and that one taken back first",
      taken: { ...damage, from: damage.to, to: { life: 1, absorption: 0 } },
      now: [5, 2],
      back: [9, 2],
    },
    { name: "a restoring act, and nothing", taken: healing, now: [9, 3], back: [4, 0] },
    { name: "a restoring act, and a loss: that stays lost", taken: healing, now: [7, 3], back: [2, 0] },
    { name: "a restoring act, and a loss of more than was left", taken: healing, now: [3, 1], back: [0, 0] },
  ])("U1: taken back after $name", ({ taken, now, back }) => {
    const { table, event } = hurt(LINKED);
    const [life = 0, absorption = 0] = now;
    const tokens = table.projected.tokens.map((token) => ({ ...token, vitality: { life, absorption }, mostLife: 9 }));
    const to = { life: back[0], absorption: back[1] };
    expect(vitalsBack([{ ...event, vitals: { bob: taken } }], { tokens })).toEqual({
      bob: { from: { life, absorption }, to },
    });
  });

  it.each([
    { name: "linked: its actor gets the life back", actor: LINKED, due: true },
    { name: "unlinked: there is nobody to get it", actor: UNLINKED, due: false },
  ])("U1: undo, $name", ({ actor, due }) => {
    const { table, event } = hurt(actor);
    const ledger = withEvent(table.ledger, event);
    const act = actToUndo(ledger, event.id, { gm: true });
    if (typeof act === "string") throw new Error(act);
    const shown = gone(table, [{ uuid: LINKED, vitality: AFTER }]);
    const { tokens, actors } = shown;
    const undo = makeUndo(act, ledger, { requestId: "u", userId: "gm", time: 0, tokens, actors });
    expect(vitalWrites(undo, withEvent(ledger, undo), shown)).toEqual(due ? [ofActor(BEFORE)] : []);
  });
});
