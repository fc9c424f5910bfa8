/**
 * Requests to the desk: an act becomes one, and is read from one again. A request carries only choices: no user, no
 * rolled number, no formula, no text. What an act's choices are says its declaration (`src/rules/acts/`).
 */
import {
  ACT_KINDS,
  declarationOf,
  id,
  integer,
  object,
  oneOf,
  optional,
  textThat,
  within,
  type Act,
  type ActKind,
  type AskerRole,
  type Revision,
  type Checked,
  type CreatureId,
  type EventId,
  type Validator,
} from "../../rules/index.ts";
import { PROTOCOL } from "../../config.ts";
import { refused, type DeskRefusal } from "./messages.ts";

/** Takes back what an event did (U1), which no rule decides. The creature is the one whose event it is. */
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
const choicesValidator = (kind: DeskKind): Validator<object> =>
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

/** What its asker must have seen of the subject. */
export function revisionOf(act: Act): Revision {
  const { revision } = declarationOf(act.kind);
  return typeof revision === "function" ? revision(act as never) : revision;
}

/** An act from the parts of a request. */
export const makeAct = (kind: DeskKind, tokenId: CreatureId, choices: object): DeskAct =>
  ({ kind, [actorKey(kind)]: tokenId, ...choices }) as DeskAct;

/** The choices of an act, as a request carries them. */
function choicesOf(act: DeskAct): Readonly<Record<string, unknown>> {
  const { kind, ...rest } = act as DeskAct & Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).filter(([key]) => key !== actorKey(kind)));
}

export interface AskRequest {
  readonly v: typeof PROTOCOL;
  readonly kind: DeskKind;
  readonly requestId: string;
  readonly sceneId: string;
  readonly tokenId: CreatureId;
  readonly choices: Readonly<Record<string, unknown>>;
  /** The revision of the act's subject that the asker saw. */
  readonly expectedRev: number;
  /** The Gamemaster overrules what speaks against the act (H-1). Nobody else's request may carry it. */
  readonly overrule?: true;
  /**
   * The Gamemaster's approval, sealed for this request of this asker. The asker keeps it for the next desk
   * (`sealApproval`).
   */
  readonly approval?: string;
}

export type Validated =
  | { readonly ok: true; readonly request: AskRequest; readonly act: DeskAct }
  | { readonly ok: false; readonly refusal: DeskRefusal };

/**
 * Takes any value, and whether its sender may overrule. Gives a request with its act, or a refusal that names the
 * fault. Never throws.
 */
export function validateRequest(value: unknown, { overrules }: { readonly overrules: boolean }): Validated {
  try {
    if (!isSmall(value)) return refused("tooLarge", {});
    const envelope = (overrules ? checkOverruling : checkEnvelope)(value);
    if (!envelope.ok) return refused(envelope.problem.code, { key: envelope.problem.key });
    const request = envelope.value;
    const choices = choicesValidator(request.kind)(request.choices);
    if (!choices.ok) {
      const { code, key } = within("choices", choices).problem;
      return refused(code, { key });
    }
    return {
      ok: true,
      request: { ...request, choices: { ...choices.value } },
      act: makeAct(request.kind, request.tokenId, choices.value),
    };
  } catch {
    return refused("notAnObject", { key: "" });
  }
}

const anything = (value: unknown): Checked<Readonly<Record<string, unknown>>> => ({
  ok: true,
  value: value as Readonly<Record<string, unknown>>,
});

/** Characters of a sealed approval. */
const MAX_APPROVAL = 200;

const ENVELOPE = {
  v: oneOf([PROTOCOL]),
  kind: oneOf(DESK_KINDS),
  requestId: id,
  sceneId: id,
  tokenId: id,
  choices: anything,
  expectedRev: integer(0, Number.MAX_SAFE_INTEGER),
  approval: optional(textThat((approval) => /^[A-Za-z0-9+/=.]+$/.test(approval), MAX_APPROVAL)),
} as const;

const checkEnvelope: Validator<AskRequest> = object(ENVELOPE);

const checkOverruling: Validator<AskRequest> = object({ ...ENVELOPE, overrule: optional(oneOf([true])) });

const MAX_NODES = 512;
const MAX_TEXT = 4096;

/** Whether a value is small enough in parts and text to be validated (T14, T18). */
export function isSmall(value: unknown): boolean {
  let nodes = 0;
  let text = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") text += next.length;
    if (++nodes > MAX_NODES || text > MAX_TEXT) return false;
    if (typeof next !== "object" || next === null) continue;
    if (Array.isArray(next) && next.length > MAX_NODES) return false;
    for (const key in next) {
      text += key.length;
      if (waiting.length + nodes > MAX_NODES) return false;
      waiting.push(Object.getOwnPropertyDescriptor(next, key)?.value);
    }
  }
  return true;
}

/**
 * The request for an act, with its id, the revision that the asker saw, and whether the Gamemaster overrules.
 */
export const makeRequest = (
  act: DeskAct,
  at: {
    readonly requestId: string;
    readonly sceneId: string;
    readonly expectedRev: number;
    readonly overrule?: boolean;
  },
): AskRequest => ({
  v: PROTOCOL,
  kind: act.kind,
  requestId: at.requestId,
  sceneId: at.sceneId,
  tokenId: actingToken(act),
  choices: choicesOf(act),
  expectedRev: at.expectedRev,
  ...(at.overrule ? { overrule: true } : {}),
});
