import { DESK_KINDS, type DeskKind } from "./request.ts";
import type { DeskCode } from "./messages.ts";
import { PROBLEMS } from "../../rules/index.ts";

/** One request that no honest client sends. */
export interface AuditEntry {
  /** Milliseconds, for display only. */
  readonly time: number;
  /** The kind of act, or null if the request names none. */
  readonly kind: DeskKind | null;
  readonly code: DeskCode;
  /** The value that the refusal names. */
  readonly data: Readonly<Record<string, string | number>>;
}

/** Refusals that a player cannot cause through the buttons. Refusals of the rules are part of play. */
const SUSPICIOUS: readonly string[] = [...PROBLEMS, "tooLarge", "requestTaken", "notOwner", "gmOnly"];

/** The entry for a refused message, or null when there is nothing suspicious about it. */
export function auditEntry(
  message: unknown,
  refusal: { readonly code: string; readonly data: AuditEntry["data"] },
  time: number,
): AuditEntry | null {
  if (!SUSPICIOUS.includes(refusal.code)) return null;
  return { time, kind: kindOf(message), code: refusal.code as DeskCode, data: refusal.data };
}

/** The latest entries of a growing list. */
export const withAudited = (entries: readonly AuditEntry[], more: readonly AuditEntry[]): readonly AuditEntry[] =>
  [...entries, ...more].slice(-MOST_ENTRIES);

const MOST_ENTRIES = 50;

function kindOf(message: unknown): DeskKind | null {
  if (typeof message !== "object" || message === null) return null;
  const value = Object.getOwnPropertyDescriptor(message, "kind")?.value as unknown;
  return DESK_KINDS.find((kind) => kind === value) ?? null;
}
