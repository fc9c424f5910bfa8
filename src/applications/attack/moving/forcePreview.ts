/** What forced movement would come to, in lines and on the map, before it is made (T-9 to T-11, T-16). */
import { fallsOf, secretTileEffects, type GroupMove } from "../../../rules/index.ts";
import { fallWarnings, forcedLines } from "../../../cards/parts/forcedLines.ts";
import { nameOf } from "../aimWords.ts";
import type { AimMark, PlanView } from "../plan.ts";

/** The preview of what all groups do. */
export function forcePreview(view: PlanView, groups: readonly GroupMove[]) {
  const { situation, say } = view;
  const words = { say, nameOf: (id: string) => nameOf(situation, id) };
  return {
    summary: forcedLines(groups, words),
    warnings: [...secretLines(view, groups), ...fallWarnings(fallsOf(situation, groups), words)],
    // The tiles on the way.
    area: groups.flatMap(({ paths }) => paths.flatMap(({ path }) => path.slice(0, -1))),
    marks: groups.flatMap((group) => landings(view, group)),
  };
}

/** Tile effects that the card will not name, because only Gamemasters know of them. */
function secretLines({ situation, say }: PlanView, groups: readonly GroupMove[]): readonly string[] {
  const effects = secretTileEffects(situation, groups);
  return effects.length > 0 ? [say("UNSEEN.ForcedCard.secretEffects", { effects: effects.join(", ") })] : [];
}

/** Where everybody ends; the other equally good places are marked with a question mark. */
function landings({ situation }: PlanView, { paths, equals }: GroupMove): readonly AimMark[] {
  const ends = paths.flatMap(({ creature, path }): readonly AimMark[] => {
    const end = path.at(-1);
    return end ? [{ place: end, label: nameOf(situation, creature) }] : [];
  });
  return [...ends, ...equals.slice(1).map((place) => ({ place, label: "?" }))];
}
