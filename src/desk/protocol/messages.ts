/**
 * Messages over the package's socket between a seat and the desk, beside requests (`request.ts`). The server names the
 * sender (reliability: T7).
 */
import type { ProblemCode, Refusal } from "../../rules/index.ts";
import { PROTOCOL } from "../../config.ts";

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
  "actedSince",
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
