/** Pieces of items between ledger and documents (G-4, U1). */
import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { OPEN, attack, yard } from "../../rules/testing/strikeYard.ts";
import { withEvent } from "./fold.ts";
import { supplyWrites, usedBy } from "./ownWrites.ts";
import { play, setTable, type Table } from "./testing/play.ts";
import { written } from "./testing/world.ts";
import { actToUndo, makeUndo } from "./undo.ts";

const start = (): Table => setTable(yard({ ...OPEN, adaHides: "supply bow left=2" }));
const shot = (): Table => play(start(), attack({ attack: "bow", at: ["guard"] }), scriptedDice(1));
const leftIn = ({ projected }: Pick<Table, "projected">): number | undefined =>
  projected.tokens.find(({ id }) => id === "ada")?.quantities?.["bow"];

function taken(table: Table): Table {
  const act = actToUndo(table.ledger, table.ledger.events.at(-1)!.id, { gm: true });
  if (typeof act === "string") throw new Error(act);
  const context = { requestId: "back", userId: "gm", time: 0, tokens: table.projected.tokens };
  const undo = makeUndo(act, table.ledger, context);
  const ledger = withEvent(table.ledger, undo);
  return { ...table, ledger, projected: written(table.projected, supplyWrites(undo, ledger, table.projected)) };
}

/** The owner writes another number on the sheet. */
const bought = (table: Table, quantity: number): Table => ({
  ...table,
  projected: {
    ...table.projected,
    tokens: table.projected.tokens.map((token) =>
      token.id === "ada" ? { ...token, quantities: { bow: quantity } } : token,
    ),
  },
});

describe("G-4: pieces of items", () => {
  it("the sheet shows the number that the act left", () => {
    expect([leftIn(start()), leftIn(shot())]).toEqual([2, 1]);
  });

  it("X2: are written once, and not over a manual edit", () => {
    const table = shot();
    const event = table.ledger.events.at(-1)!;
    expect(supplyWrites(event, table.ledger, table.projected)).toEqual([]);
    expect(supplyWrites(event, table.ledger, bought(table, 5).projected)).toEqual([]);
    expect(supplyWrites(event, table.ledger, start().projected)).toHaveLength(1);
  });

  it("only the later of two entries writes them", () => {
    const first = shot();
    const second = play(
      { ...first, situation: withMajor(first.situation) },
      attack({ attack: "bow", at: ["guard"] }),
      scriptedDice(1),
    );
    expect(supplyWrites(second.ledger.events[0]!, second.ledger, start().projected)).toEqual([]);
    expect(leftIn(second)).toBe(0);
  });

  it.each([
    ["comes back", 1, 2],
    ["comes back beside those that its owner bought since", 5, 6],
  ])("U1: the piece of an act that is taken back %s", (_what, now, after) => {
    expect(leftIn(taken(bought(shot(), now)))).toBe(after);
  });

  it("U1, T-12, H-30: undoing a teleport gives back the piece of its power", () => {
    const power = "power bow name=Bow\n  grant power=bow kind=teleport range=4 cost=none\n  supply bow left=2";
    const start = setTable(yard({ ...OPEN, adaHides: power }));
    const to = { i: 2, j: 4, w: 1, h: 1 };
    const used = play(start, { kind: "teleport", creature: "ada", to, range: 4, power: "bow" }, scriptedDice());
    expect([start, used, taken(used)].map(leftIn)).toEqual([2, 1, 2]);
  });

  it("adds up what one act uses of one item", () => {
    const one = (before: number) =>
      ({ kind: "consume", creature: "ada", item: "bow", before, after: before - 1 }) as const;
    expect(usedBy([one(3), one(2)])).toEqual([{ creature: "ada", item: "bow", from: 3, to: 1 }]);
  });
});

function withMajor(situation: Table["situation"]): Table["situation"] {
  const creatures = situation.creatures.map((creature) =>
    creature.budget ? { ...creature, budget: { ...creature.budget, major: 1 } } : creature,
  );
  return { ...situation, creatures };
}
