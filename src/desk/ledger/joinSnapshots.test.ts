import { expect, it } from "vitest";
import { NOT_HIDING, type Hiding } from "../../rules/index.ts";
import { EMPTY_SNAPSHOT } from "./fold.ts";
import { joinSnapshots } from "./joinSnapshots.ts";
import type { Snapshot } from "./ledger.ts";

const KEY = "yard.ada";

/** A snapshot in which Ada has this state. */
const at = (seq: number, hiding: Partial<Hiding>): Snapshot => ({
  ...EMPTY_SNAPSHOT,
  seq,
  hidings: { [KEY]: { ...NOT_HIDING, ...hiding } },
});

const SUNG = { rev: 3, held: [{ id: "song" }] } as unknown as Partial<Hiding>;

it.each<[string, Snapshot, Partial<Hiding>]>([
  ["the later of two states of one revision, without the effect that ended meanwhile", at(9, { rev: 3 }), { rev: 3 }],
  ["the higher revision, although its snapshot is older", at(4, { rev: 4 }), { rev: 4 }],
  ["the higher revision, although a later snapshot lacks it", at(9, { rev: 2 }), SUNG],
])("L1, V13: joined snapshots hold %s", (_name, other, expected) => {
  for (const order of [
    [at(5, SUNG), other],
    [other, at(5, SUNG)],
  ])
    expect(joinSnapshots(order).hidings[KEY]).toEqual({ ...NOT_HIDING, ...expected });
});
