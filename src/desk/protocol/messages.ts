/**
 * Messages over the package's socket between a seat and the desk. A request carries only choices: no user, no
 * rolled number, no formula, no text. The server names the sender (reliability: T7).
 */
import {
  type CreatureId,
  type Refusal,
  id,
  integer,
  object,
  oneOf,
  optional,
  textThat,
  within,
  type Checked,
  type ProblemCode,
  type Validator,
} from "../../rules/index.ts";
import { PROTOCOL } from "../../config.ts";
import { choicesValidator, DESK_KINDS, makeAct, type DeskAct, type DeskKind, choicesOf, actingToken } from "./acts.ts";

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
   * (`desk/machine/questions/approval.ts`).
   */
  readonly approval?: string;
}

/** Why the desk itself refuses, beside the refusals of the rules. Leaves of `UNSEEN.Refusal`. */
export const DESK_CODES = [
  "tooLarge",
  "tooFast",
  "unknownSender",
  "requestTaken",
  "notOwner",
  "gmOnly",
  "sceneGone",
  "unreadableScene",
  "tokenGone",
  "stale",
  "gmRefused",
  "gmRefusesAll",
  "askedAlready",
  "tooManyQuestions",
  "askLater",
  "vetoed",
  "nothingToUndo",
  "undoneLater",
  "failed",
] as const;
export type DeskCode = (typeof DESK_CODES)[number] | ProblemCode;

export interface DeskRefusal {
  readonly code: DeskCode;
  readonly data: Readonly<Record<string, string | number>>;
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal | DeskRefusal };

/** Accepted, but a person has to answer first (H-9, H-22), so there is no hurry. */
export interface Parked {
  readonly parked: true;
  /** The Gamemaster's approval, once it is given. The repeated request carries it. */
  readonly approval?: string;
}

/** The desk's reply to one user. The host may let others hear it too, so it says nothing to them. */
export type Answer = {
  readonly v: typeof PROTOCOL;
  readonly requestId: string;
  /** The user's id. */
  readonly to: string;
} & ({ readonly answer: Outcome } | Parked);

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

/** A refusal as an outcome. */
export const refused = (
  code: DeskCode,
  data: DeskRefusal["data"] = {},
): { readonly ok: false; readonly refusal: DeskRefusal } => ({ ok: false, refusal: { code, data } });

/** The announcement of a desk that opens. Waiting requests may be sent now. */
export const DESK_OPEN = Object.freeze({ v: PROTOCOL, desk: "open" });

/** Whether a message of the channel says that a desk has opened. */
export const isDeskOpen = (value: unknown): boolean => fieldsOf(value).desk === DESK_OPEN.desk;

/** The announcement of a player's seat that opens. Its open questions can be asked again. */
export const SEAT_OPEN = Object.freeze({ v: PROTOCOL, seat: "open" });

/** Whether a message of the channel says that its sender's seat has opened. */
export const isSeatOpen = (value: unknown): boolean => fieldsOf(value).seat === SEAT_OPEN.seat;

/** A desk says that it judged these movements, for the Gamemasters who may be the next desk (H-17). */
export const judgedMessage = (movements: readonly string[]) => ({
  v: PROTOCOL,
  judged: movements.slice(0, MOST_JUDGED),
});

/** The ids of the movements in such a message. Null for any other message. Its sender decides whether to believe it. */
export function judgedIn(value: unknown): readonly string[] | null {
  const { v, judged } = fieldsOf(value);
  if (v !== PROTOCOL || !Array.isArray(judged) || judged.length > MOST_JUDGED) return null;
  return judged.every((id) => typeof id === "string") ? judged : null;
}

const MOST_JUDGED = 500;

/** Whether a message of the channel is an answer. Its sender decides whether to believe it. */
export function isAnswer(value: unknown): value is Answer {
  const { v, requestId, to, answer, parked } = fieldsOf(value);
  const isAddressed = v === PROTOCOL && typeof requestId === "string" && typeof to === "string";
  return isAddressed && (answer !== undefined || parked !== undefined);
}

/** The fields of any value. None of what is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

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
