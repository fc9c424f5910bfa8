/** K-2: what is known lapses after a time without news, by a house rule. The system suggests, the GM decides. */
import type { News, Sight } from "../awareness.ts";
import type { Change } from "../changes.ts";
import { creatureOf, isHidden, momentOf } from "../creatures.ts";
import type { Situation } from "../situation.ts";
import type { Demotion } from "./demotions.ts";
import { isObserver } from "./sight.ts";

/** Without news for as long, the known may lapse. */
const ROUNDS = 10;
const SECONDS = 600;

/** The changes of an act. While the known may lapse, each level known that they set holds the time of the news. */
export function withNews(situation: Situation, changes: readonly Change[]): readonly Change[] {
  if (!situation.switches.knownLapses) return changes;
  const news = newsOf(situation);
  const dated = (sight: Sight | null): Sight | null => (sight?.level === "known" ? { ...sight, news } : sight);
  return changes.map((change) =>
    change.kind === "aware" && change.rows
      ? { ...change, rows: change.rows.map((row) => ({ ...row, sight: dated(row.sight) })) }
      : change,
  );
}

const newsOf = (situation: Situation): News => ({ at: momentOf(situation), time: situation.time ?? 0 });

/** What may lapse to unknown, for the GM alone. Whoever hides under H stays known: its spots are public (K-10). */
export function lapsesDue(situation: Situation): readonly Demotion[] {
  const { awareness, switches } = situation;
  if (!switches.knownLapses || !awareness) return [];
  const now = newsOf(situation);
  return situation.creatures.filter(isObserver).flatMap(({ id: observer }) =>
    Object.entries(awareness.rows[observer] ?? {}).flatMap(([subject, { level, news }]): Demotion[] => {
      const creature = creatureOf(situation, subject);
      if (level !== "known" || !news || !isOld(news, now) || (creature && isHidden(creature))) return [];
      return [{ observer, subject, to: "unknown", area: null, reasons: ["lapsed"] }];
    }),
  );
}

function isOld({ at, time }: News, now: News): boolean {
  const isSameFight = now.at.fight !== null && now.at.fight === at.fight;
  return now.time - time >= SECONDS || (isSameFight && now.at.round - at.round >= ROUNDS);
}
