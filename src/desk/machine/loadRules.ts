/** Loads the rules that only the desk needs, after the rest of the system (`deskRules.ts`). */
export type DeskRules = typeof import("./deskRules.ts");

let rules: DeskRules | null = null;

/** The desk's rules, or null while they are not loaded. */
export const deskRules = (): DeskRules | null => rules;

/** Loads the desk's rules. Rejects if they cannot be loaded. Some browsers try again only after a reload. */
export async function loadRules(): Promise<DeskRules> {
  return (rules ??= await import("./deskRules.ts"));
}

/** Asks the rules. Loads them first if need be. */
const late = async <T>(ask: (rules: DeskRules) => Promise<T>): Promise<T> => ask(rules ?? (await loadRules()));

export type Decider = DeskRules["decideRequest"];

/** Decides a request, as `decide.ts` says. */
export const decideRequest: Decider = (...asked) => late((desk) => desk.decideRequest(...asked));

/** Decides a request that a Gamemaster has allowed, as `decide.ts` says. */
export const decideAllowed: Decider = (...asked) => late((desk) => desk.decideAllowed(...asked));

/** Decides an undo, as `decideUndo.ts` says. */
export const decideUndo: DeskRules["decideUndo"] = (...asked) => late((desk) => desk.decideUndo(...asked));

/** Makes the documents agree with the ledger, as `reconcile.ts` says. */
export const reconcile: DeskRules["reconcile"] = (...asked) => late((desk) => desk.reconcile(...asked));
