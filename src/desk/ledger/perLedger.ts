import type { Ledger } from "./ledger.ts";

/**
 * What follows from a ledger, worked out once for each: a ledger does not change, the next entry makes another one.
 */
export function perLedger<T>(workOut: (ledger: Ledger) => T): (ledger: Ledger) => T {
  const known = new WeakMap<Ledger, { readonly value: T }>();
  return (ledger) => {
    const last = known.get(ledger);
    if (last) return last.value;
    const value = workOut(ledger);
    known.set(ledger, { value });
    return value;
  };
}
