import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseSituation, type Act } from "../../rules/index.ts";
import { seededDice } from "../../rules/testing/dice.ts";
import { songFor } from "../../rules/testing/song.ts";
import { withEvent } from "./fold.ts";
import { projectionWrites } from "./projections/project.ts";
import { play, setTable, type Table } from "./testing/play.ts";
import { written } from "./testing/world.ts";
import { actToUndo, makeUndo } from "./undo.ts";
import { vitalWrites } from "./ownWrites.ts";

const START = `
  scene yard canvas=1200,1000
  creature ada name=Ada side=friendly at=2:2
    ability life=30,30 prowess=1
    grant power=song kind=boon range=9 cost=none life=1
    does kind=absorption amount=2
    does kind=advantage lasts=concentration
    does kind=status condition=prone lasts=concentration
    power song name=Song text=x
    wound w1 by=guard name=Claw damage=1d6:physical=4,1d6:elemental=5
    wound w2 by=guard name=Claw damage=1d6:physical=4
  creature bob name=Bob side=friendly at=3:5
    ability life=9,9`;

const song: Act = songFor({ creature: "bob", spot: null }, { creature: "ada", spot: null });

/** What is possible now, of what makes, shakes and ends concentration. */
function possible({ situation }: Table): readonly Act[] {
  const { wounds, checksDue = [], concentration = [], held = [] } = situation.creatures[0]!.hiding;
  const creature = "ada";
  return [
    song,
    ...wounds.map(({ event }): Act => ({ kind: "applyDamage", creature, event, prevented: 0, percent: 100 })),
    ...checksDue.slice(0, 1).map(({ event }): Act => ({ kind: "checkConcentration", creature, event })),
    ...concentration.map(({ event }): Act => ({ kind: "endConcentration", creature, effect: event, cause: "choice" })),
    ...held.map(({ id }): Act => ({ kind: "endEffect", creature, effect: id })),
  ];
}

/** The wounds were there before the ledger began. */
const state = ({ ledger, projected }: Pick<Table, "ledger" | "projected">) => ({
  hidings: Object.fromEntries([...ledger.hidings].map(([key, hiding]) => [key, { ...hiding, rev: 0, wounds: [] }])),
  vitality: projected.tokens.map(({ vitality }) => vitality),
});

it("U1, T-3: undo gives everything back: effects, concentration, due checks, life, absorption", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), fc.nat(), (choices, seed) => {
      const dice = seededDice(seed);
      let before = play(setTable(parseSituation(START)), song, dice);
      let table = before;
      for (const choice of choices) {
        before = table;
        const acts = possible(table);
        table = play(table, acts[choice % acts.length]!, dice);
      }
      const act = actToUndo(table.ledger, table.ledger.events.at(-1)!.id, { gm: true });
      if (typeof act === "string") throw new Error(act);
      const context = { requestId: "undoing", userId: "gm", time: 0, tokens: table.projected.tokens };
      const entry = makeUndo(act, table.ledger, context);
      const ledger = withEvent(table.ledger, entry);
      const writes = [...vitalWrites(entry, ledger, table.projected), ...projectionWrites(ledger, table.projected)];
      expect(state({ ledger, projected: written(table.projected, writes) })).toEqual(state(before));
    }),
  );
});

it("T-3, U1: what is concentrated on ends also upon somebody whose token was deleted, and undo gives it back", () => {
  const dice = seededDice(1);
  const sung = play(setTable(parseSituation(START)), song, dice);
  const { creatures } = sung.situation;
  const gone = { ...sung, situation: { ...sung.situation, creatures: creatures.filter(({ id }) => id !== "bob") } };
  const effect = sung.ledger.events.at(-1)!.id;
  const { ledger } = play(gone, { kind: "endConcentration", creature: "ada", effect, cause: "choice" }, dice);
  const act = actToUndo(ledger, ledger.events.at(-1)!.id, { gm: true });
  if (typeof act === "string") throw new Error(act);
  const back = withEvent(ledger, makeUndo(act, ledger, { requestId: "undoing", userId: "gm", time: 0, tokens: [] }));
  const heldBy = (table: Table["ledger"]) =>
    [...table.hidings].filter(([key]) => key.endsWith(".bob")).map(([, { held = [] }]) => held.length);
  expect([sung.ledger, ledger, back].map(heldBy)).toEqual([[2], [0], [2]]);
});
