import type { Ledger } from "./ledger.ts";

/** A value that is computed once for each ledger. A ledger never changes, and the next entry makes another one. */
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
