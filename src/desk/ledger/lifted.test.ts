import { describe, expect, it } from "vitest";
import type { ProjectedEffect, ProjectedDocuments } from "../../bridge/writing/projectedDocuments.ts";
import type { Change } from "../../rules/index.ts";
import type { Entry, LedgerEvent, UndoEvent } from "./entry.ts";
import { EMPTY_SNAPSHOT, foldLedger } from "./fold.ts";
import { liftedBy, liftedIn, liftedWrites } from "./ownWrites.ts";

const effect = (id: string, actorUuid: string, ...statuses: readonly string[]): ProjectedEffect => ({
  id,
  actorUuid,
  stored: { name: id, statuses },
});

const PRONE = effect("prone", "Actor.bob", "prone");
const BOTH = effect("both", "Actor.bob", "rooted", "prone");
const OTHERS = effect("prone", "Actor.cat", "prone");
const ROOTED = effect("rooted", "Actor.bob", "rooted");

const projected = (conditions: readonly ProjectedEffect[]): ProjectedDocuments =>
  ({
    tokens: [
      { id: "bob", sceneId: "s", actorUuid: "Actor.bob" },
      { id: "cat", sceneId: "s", actorUuid: "Actor.cat" },
    ],
    conditions,
  }) as unknown as ProjectedDocuments;

const RELIEVED: readonly Change[] = [{ kind: "relieve", creature: "bob", conditions: ["prone"] }];

const EMPTY = foldLedger(EMPTY_SNAPSHOT, []);
const event = { seq: 1, sceneId: "s", lifted: [PRONE] } as unknown as LedgerEvent;
const undo = { seq: 2, sceneId: "s", undoes: ["e"], lifted: liftedIn([event]) } as unknown as UndoEvent;
const after = (...entries: readonly Entry[]) => ({ ...EMPTY, entries });

describe("T-1: a condition that somebody's hand gave", () => {
  it("is removed with every effect that gives it, and nobody else's is", () => {
    expect(liftedBy(RELIEVED, projected([PRONE, BOTH, OTHERS, ROOTED]), "s")).toEqual([PRONE, BOTH]);
    expect(liftedBy(RELIEVED, projected([PRONE]), "another")).toEqual([]);
    expect(liftedBy([], projected([PRONE]), "s")).toEqual([]);
  });

  it("X2: is deleted once, however often that is worked out", () => {
    expect(liftedWrites(event, after(event), projected([PRONE, ROOTED]))).toEqual([
      { action: "delete", documentName: "ActiveEffect", parent: "Actor.bob", ids: ["prone"] },
    ]);
    expect(liftedWrites(event, after(event), projected([ROOTED]))).toEqual([]);
  });

  it("U1: is made again as it was, once", () => {
    const [write] = liftedWrites(undo, after(event, undo), projected([]));
    expect(write).toMatchObject({ action: "create", parent: "Actor.bob", data: [{ ...PRONE.stored, _id: "prone" }] });
    expect(liftedWrites(undo, after(event, undo), projected([PRONE]))).toEqual([]);
  });

  it("U1: is not made again on a deleted actor, but on one whose token is deleted", () => {
    const gone = { ...projected([]), tokens: [] };
    expect(liftedWrites(undo, after(event, undo), gone)).toEqual([]);
    const linked = { ...gone, actors: [{ uuid: "Actor.bob", vitality: null }] };
    expect(liftedWrites(undo, after(event, undo), linked)).toMatchObject([{ action: "create", parent: "Actor.bob" }]);
  });

  it("an entry that a later one took back writes nothing more", () => {
    expect(liftedWrites(event, after(event, undo), projected([PRONE]))).toEqual([]);
  });
});
