import { describe, expect, it } from "vitest";
import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID } from "../../../config.ts";
import type { ProjectedEffect, ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import { NOT_HIDING, type Fight, type HeldEffect, type Hiding } from "../../../rules/index.ts";
import { EMPTY_SNAPSHOT, foldLedger } from "../fold.ts";
import { lastingId } from "../eventId.ts";
import type { Ledger } from "../ledger.ts";
import { effectWrites } from "./effects.ts";

const held: HeldEffect = {
  id: "e.0",
  event: "e",
  by: "ada",
  power: "Veil <b>",
  effect: {
    kind: "invisibility",
    amount: 0,
    against: "all",
    condition: "prone",
    becomes: "prone",
    lasts: "turn",
    name: "<i>",
  },
  until: { fight: "f", round: 1, turn: 0, id: "c1" },
};

const fight = (round: number): Fight => ({ id: "f", moment: { round, turn: 0 }, order: ["ada"], turns: ["c1"] });

const ledgerWith = (hiding: Partial<Hiding>): Ledger => ({
  ...foldLedger(EMPTY_SNAPSHOT, []),
  hidings: new Map([["s.ada", { ...NOT_HIDING, ...hiding }]]),
});

const projectedWith = (
  lasting: readonly ProjectedEffect[],
  fights: readonly Fight[] = [fight(1)],
): ProjectedDocuments =>
  ({
    tokens: [{ id: "ada", sceneId: "s", actorUuid: "Actor.ada" }],
    effects: lasting,
    fights,
  }) as unknown as ProjectedDocuments;

/** The effects after the writes, as a store would hold them. */
function written(lasting: readonly ProjectedEffect[], writes: readonly Write[]): readonly ProjectedEffect[] {
  return writes.reduce<readonly ProjectedEffect[]>((effects, write) => {
    if (write.action === "delete") return effects.filter(({ id }) => !write.ids.includes(id));
    if (write.action === "update") return effects.map((one) => ({ ...one, stored: mended(one, write) }));
    const made = write.data.map((data) => ({ id: String(data["_id"]), actorUuid: write.parent!, stored: data }));
    return [...effects, ...made];
  }, lasting);
}

function mended({ id, stored }: ProjectedEffect, { updates }: Extract<Write, { action: "update" }>) {
  const own = updates.find(({ _id }) => _id === id);
  const flags = own?.replace?.["flags.unseen"];
  return { ...stored, ...own?.set, ...(flags === undefined ? {} : { flags: { unseen: flags } }) };
}

const BOTH = { held: [held], concentration: [{ event: "e", power: "Veil <b>", on: ["bob"] }] };

describe("T-2, T-3: what lasts upon a creature is an active effect", () => {
  const made = written([], effectWrites(ledgerWith(BOTH), projectedWith([])));

  it("has its status, concentration lists its effects, and names are escaped", () => {
    expect(made.map(({ stored }) => [stored["name"], stored["statuses"]])).toEqual([
      ["Veil <b>", ["invisible"]],
      ["UNSEEN.Status.concentrating", ["concentrating"]],
    ]);
    expect(made.map(({ stored }) => stored["description"]).join("")).not.toMatch(/<b>|<i>/);
  });

  it("says which turn ends it, or none where no turn does", () => {
    expect(made.map(({ stored }) => stored["endsAfter"])).toEqual([{ fight: "f", round: 1, turn: 0 }, null]);
  });

  it("ends with its creature's turn wherever that comes in the order", () => {
    const later: Fight = { ...fight(1), order: ["bob", "ada"], turns: ["c2", "c1"] };
    const writes = effectWrites(ledgerWith(BOTH), projectedWith(made, [later]));
    expect(written(made, writes)[0]!.stored["endsAfter"]).toEqual({ fight: "f", round: 1, turn: 1 });
  });

  it("L2: is made once", () => {
    expect(effectWrites(ledgerWith(BOTH), projectedWith(made))).toEqual([]);
  });

  it.each<[string, object]>([
    ["switched off", { disabled: true }],
    ["without its status", { statuses: [] }],
    ["with another flag", { flags: { unseen: { lasting: { held: "x" } } } }],
    ["with a time of its own", { endsAfter: undefined }],
    ["without its time", { endsAfter: null }],
    ["with another turn", { endsAfter: { fight: "f", round: 9, turn: 0 } }],
    ["with changes of its own", { changes: [{ key: "system.life.value", value: "99" }] }],
  ])("T11: an effect that its owner edited is written back: %s", (_name, broken) => {
    const spoilt = made.map((one) => ({ ...one, stored: { ...one.stored, ...broken } }));
    const writes = effectWrites(ledgerWith(BOTH), projectedWith(spoilt));
    expect(writes.length).toBeGreaterThan(0);
    expect(effectWrites(ledgerWith(BOTH), projectedWith(written(spoilt, writes)))).toEqual([]);
  });

  it("T11: a lasting effect that an owner made by hand is deleted", () => {
    const forged = { id: "forged", actorUuid: "Actor.ada", stored: { statuses: ["concentrating"] } };
    expect(effectWrites(ledgerWith({}), projectedWith([forged]))).toEqual([
      { action: "delete", documentName: "ActiveEffect", parent: "Actor.ada", ids: ["forged"] },
    ]);
  });

  it("T11: an effect without the flag of lasting effects is left alone", () => {
    const other = { id: "other", actorUuid: "Actor.ada", stored: { statuses: ["prone"], flags: { unseen: {} } } };
    expect(effectWrites(ledgerWith(BOTH), projectedWith([...made, other]))).toEqual([]);
  });

  it.each([HIDDEN_EFFECT_ID, GRAPPLED_EFFECT_ID])(
    "T11: the effect under %s is a status, and goes where nothing wants it, whatever its flags say",
    (id) => {
      const status = { id, actorUuid: "Actor.ada", stored: { flags: { unseen: { lasting: 1 } } } };
      expect(effectWrites(ledgerWith({}), projectedWith([status]))).toEqual([
        { action: "delete", documentName: "ActiveEffect", parent: "Actor.ada", ids: [id] },
      ]);
    },
  );

  it("T11: an effect that somebody made under its id becomes the lasting effect", () => {
    const taken = made.map(({ id, actorUuid }) => ({ id, actorUuid, stored: { name: "x", endsAfter: null } }));
    const writes = effectWrites(ledgerWith(BOTH), projectedWith(taken));
    expect(new Set(writes.map(({ action }) => action))).toEqual(new Set(["update"]));
    expect(effectWrites(ledgerWith(BOTH), projectedWith(written(taken, writes)))).toEqual([]);
  });

  it.each([
    ["in its turn it stays", [fight(1)], 2],
    ["after its turn it goes", [fight(2)], 1],
    ["after its fight it goes", [], 1],
  ])("%s", (_name, fights, left) => {
    const writes = effectWrites(ledgerWith(BOTH), projectedWith(made, fights));
    expect(written(made, writes)).toHaveLength(left);
  });

  it("goes when it ends", () => {
    expect(written(made, effectWrites(ledgerWith({}), projectedWith(made)))).toEqual([]);
    expect(made.map(({ id }) => id)).toContain(lastingId("e.0", "Actor.ada"));
  });
});
