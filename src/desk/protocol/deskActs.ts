/** Everything that a seat may ask of the desk: the acts of the rules, and taking one back, which no rule decides. */
import type { Act, ActKind, CreatureId, EventId } from "../../rules/index.ts";
import { ACT_KINDS, actingToken, choicesOf, entryOf, makeAct, subjectOf } from "./acts.ts";
import { id, object, type Validator } from "./validate.ts";

/** Takes back what an event did (U1). The creature is the one whose event it is. */
export interface UndoAct {
  readonly kind: "undo";
  readonly creature: CreatureId;
  readonly event: EventId;
}

export type DeskAct = Act | UndoAct;
export type DeskKind = ActKind | "undo";

export const DESK_KINDS: readonly DeskKind[] = [...ACT_KINDS, "undo"];

const UNDO_CHOICES: Validator<{ readonly event: EventId }> = object({ event: id });

/** The choices in a request for an act of a kind. */
export const choicesValidator = (kind: DeskKind): Validator<object> =>
  kind === "undo" ? UNDO_CHOICES : entryOf(kind).choices;

/** An act from the parts of a request. */
export const makeDeskAct = (kind: DeskKind, tokenId: CreatureId, choices: object): DeskAct =>
  kind === "undo" ? ({ kind, creature: tokenId, ...choices } as UndoAct) : makeAct(kind, tokenId, choices);

/** The choices of an act, as a request carries them. */
export const deskChoicesOf = (act: DeskAct): Readonly<Record<string, unknown>> =>
  act.kind === "undo" ? { event: act.event } : choicesOf(act);

/** The creature whose revision an act builds on. */
export const deskSubjectOf = (act: DeskAct): CreatureId => (act.kind === "undo" ? act.creature : subjectOf(act));

/** The token that a request names. */
export const namedToken = (act: DeskAct): CreatureId => (act.kind === "undo" ? act.creature : actingToken(act));
