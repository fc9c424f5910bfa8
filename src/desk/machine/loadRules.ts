/** Loads the rules that only the desk needs, after the rest of the system (`deskRules.ts`). */
import type { Decided, Inquiry, UndoDecided, UndoInquiry } from "./inquiry.ts";
import type { DeskHost } from "../host/host.ts";
import type { Entry } from "../ledger/entry.ts";
import type { Gone } from "./reconcile.ts";

export type DeskRules = typeof import("./deskRules.ts");

let rules: DeskRules | null = null;

/** The desk's rules, or null while they are not loaded. */
export const deskRules = (): DeskRules | null => rules;

/** Loads the desk's rules. Rejects if they cannot be loaded. Some browsers try again only after a reload. */
export async function loadRules(): Promise<DeskRules> {
  return (rules ??= await import("./deskRules.ts"));
}

/** Decides a request, as `decide.ts` says. Loads the rules first if need be. */
export type Decider = (host: DeskHost, inquiry: Inquiry) => Promise<Decided>;

export const decideRequest: Decider = async (host, inquiry) =>
  (rules ?? (await loadRules())).decideRequest(host, inquiry);

export const decideAllowed: Decider = async (host, inquiry) =>
  (rules ?? (await loadRules())).decideAllowed(host, inquiry);

/** Decides an undo, as `decideUndo.ts` says. Loads the rules first if need be. */
export const decideUndo = async (host: DeskHost, inquiry: UndoInquiry): Promise<UndoDecided> =>
  (rules ?? (await loadRules())).decideUndo(host, inquiry);

/** Makes the documents agree with the ledger, as `reconcile.ts` says. Loads the rules first if need be. */
export const reconcile = async (host: DeskHost, finished: (entry: Entry) => void): Promise<readonly Gone[]> =>
  (rules ?? (await loadRules())).reconcile(host, finished);
