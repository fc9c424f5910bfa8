import { stands, type ConcealedBy, type MissReport } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import type { HitLeft } from "../card.ts";

/**
 * C-1, C-5, C-10: the d100 against concealment, as the partial `parts/concealed` shows it: the die with its percentage,
 * whether it made the hit a miss, and every source, the strongest first. Only that one counts. `now` says what came
 * after the attack: a die that was thrown later, another percentage.
 */
export function concealedContext(
  concealed: MissReport,
  { hit, now }: { readonly hit: boolean; readonly now: HitLeft | undefined },
  say: Say,
) {
  const { total, sources } = concealed;
  const { percent, roll } = now ?? concealed;
  const isChanged = percent !== concealed.percent;
  const told = sources.map((source, index) => ({ text: concealedBy(source, say), counts: index === 0 && !isChanged }));
  const changed = isChanged ? [{ text: say("UNSEEN.Concealment.byGm", { percent }), counts: true }] : [];
  return {
    ...dieWords({ percent, roll, total, hit }, say),
    missed: roll !== null && roll <= percent,
    sources: [...changed, ...told],
  };
}

/** "Concealment 20 %: 13", and what that means. */
export function dieWords(
  {
    percent,
    roll,
    total,
    hit,
  }: Pick<MissReport, "percent" | "roll"> & { readonly total: boolean; readonly hit: boolean },
  say: Say,
) {
  const shown = roll ?? say("UNSEEN.Concealment.noDie");
  const verdict = !hit ? "unneeded" : roll === null ? "waits" : stands({ percent, roll }) ? "passed" : "missed";
  return {
    roll: say(total ? "UNSEEN.Concealment.rollTotal" : "UNSEEN.Concealment.roll", { percent, roll: shown }),
    verdict: say(`UNSEEN.Concealment.${verdict}`),
  };
}

/** "dim light 20 %". */
function concealedBy({ source, percent }: ConcealedBy, say: Say): string {
  return say("UNSEEN.Concealment.by", { source: say(`UNSEEN.Concealment.source.${source}`), percent });
}
