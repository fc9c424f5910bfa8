/** What the desk reads of the declarations of acts (`src/rules/acts/`), and taking an act back, which no rule decides. */
import {
  ACT_KINDS,
  declarationOf,
  id,
  object,
  type Act,
  type ActKind,
  type AskerRole,
  type CreatureId,
  type EventId,
  type Validator,
} from "../../rules/index.ts";

/** Takes back what an event did (U1). The creature is the one whose event it is. */
export interface UndoAct {
  readonly kind: "undo";
  readonly creature: CreatureId;
  readonly event: EventId;
}

/** Everything that a seat may ask of the desk. */
export type DeskAct = Act | UndoAct;
export type DeskKind = ActKind | "undo";

export const DESK_KINDS: readonly DeskKind[] = [...ACT_KINDS, "undo"];

const UNDO_CHOICES: Validator<{ readonly event: EventId }> = object({ event: id });

/** The choices in a request for an act of a kind. */
export const choicesValidator = (kind: DeskKind): Validator<object> =>
  kind === "undo" ? UNDO_CHOICES : declarationOf(kind).choices;

/** The member of an act that names its acting token. */
export const actorKey = (kind: DeskKind): "creature" | "hider" =>
  kind === "undo" ? "creature" : declarationOf(kind).actor;

/** The token that acts, which its asker must own, and which a request names. */
export const actingToken = (act: DeskAct): CreatureId => ("creature" in act ? act.creature : act.hider);

/** The creature whose revision an act builds on. */
export const subjectOf = (act: DeskAct): CreatureId =>
  act.kind === "undo" ? act.creature : declarationOf(act.kind).subject(act as never);

/** Whether owners may ask for an act, or Gamemasters alone, as for kinds that other versions wrote. */
export function askerOf(act: Act): AskerRole {
  if (!ACT_KINDS.includes(act.kind)) return "gm";
  const { who } = declarationOf(act.kind);
  return typeof who === "function" ? who(act as never) : who;
}

/** An act from the parts of a request. */
export const makeAct = (kind: DeskKind, tokenId: CreatureId, choices: object): DeskAct =>
  ({ kind, [actorKey(kind)]: tokenId, ...choices }) as DeskAct;

/** The choices of an act, as a request carries them. */
export function choicesOf(act: DeskAct): Readonly<Record<string, unknown>> {
  const { kind, ...rest } = act as DeskAct & Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).filter(([key]) => key !== actorKey(kind)));
}
