import type { Say } from "./say.ts";

/** The odds of a draw with its rolls: "Found on 1–2 of 5 (40%)". */
export function oddsText(odds: "chance" | "hitChance", { on, of }: Odds, say: Say): string {
  const rolls = on > 1 ? `1–${on}` : "1";
  return say(`UNSEEN.Discovery.${odds}`, { rolls, of, percent: Math.round((100 * on) / of) });
}

/** On how many of how many results the draw succeeds. */
interface Odds {
  readonly on: number;
  readonly of: number;
}
