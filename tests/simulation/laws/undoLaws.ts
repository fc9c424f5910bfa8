/** What taking an act back must restore (U1). */
import type { UndoEvent } from "../../../src/desk/ledger/entry.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { actingToken } from "../../../src/desk/protocol/request.ts";
import { AWARENESS_ID, NO_AWARENESS, STRETCHES_ID, type Hiding } from "../../../src/rules/index.ts";
import { awarenessIn, judgeUndone, type Turned } from "./dangerLaws.ts";
import { law } from "./law.ts";
import type { User } from "../server.ts";

interface Taking {
  readonly before: Ledger;
  readonly after: Ledger;
  readonly users: readonly User[];
  /** Whether a token is on the scene. */
  readonly isThere: (creature: string) => boolean;
  /** A creature's state at a revision, if there was one. */
  readonly stateOf: (creature: string, rev: number) => Hiding | undefined;
}

/** Throws where an undo takes back too much, too little, or what it may not. */
export function judgeUndo({ sceneId, undoes, hidings, userId, moves }: UndoEvent, taking: Taking): void {
  const { before, after, users, isThere, stateOf } = taking;
  const undone = before.events.filter(({ id }) => undoes.includes(id));
  law(
    undone.length === undoes.length && undoes.every((id) => !before.undone.has(id)),
    "U1: what is undone stands",
    () => undoes,
  );
  const moved = undone.flatMap((event) => Object.keys(event.moves));
  law(
    moved.every((id) => id in moves || !isThere(id)),
    "U1: undone, tokens go back",
    () => [moved, moves],
  );
  const user = users.find(({ id }) => id === userId);
  law(
    user?.role === "gm" || user?.owned.includes(actingToken(undone.at(-1)!.act)) === true,
    "U1: its owner undoes an act, or a Gamemaster",
    () => userId,
  );
  for (const creature of new Set(undone.flatMap(({ revs }) => Object.keys(revs)))) {
    const now = hidingOf(after, sceneId, creature);
    if (creature === STRETCHES_ID) continue;
    if (creature === AWARENESS_ID) {
      const turned = undone.flatMap(({ revs }): Turned[] => {
        const rev = revs[creature];
        if (rev === undefined) return [];
        const [was, is] = [rev - 1, rev].map((one) => stateOf(creature, one)?.awareness ?? NO_AWARENESS);
        return [{ was: was!, is: is! }];
      });
      judgeUndone(turned, { was: awarenessIn(before, sceneId), is: awarenessIn(after, sceneId) });
      continue;
    }
    const first = Math.min(...undone.flatMap(({ revs }) => revs[creature] ?? []));
    const wanted = stateOf(creature, first - 1) ?? hidings[creature];
    law(sameBut(wanted, now), "U1: undone, a creature is what it was before, byte for byte", () => [wanted, now]);
  }
}

/** Without the revision, and without the preset, which belongs to no act (H-20). */
export const sameBut = (one: Hiding | undefined, other: Hiding): boolean =>
  one !== undefined &&
  JSON.stringify({ ...one, rev: 0, yields: false }) === JSON.stringify({ ...other, rev: 0, yields: false });
