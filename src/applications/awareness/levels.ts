/** How the three levels of awareness look (K-1): a letter, a word and an icon, besides a colour. */
import type { AwarenessLevel } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** No status and no button of the token HUD uses these icons: known is not hidden, and hidden is not unknown. */
const ICONS: Readonly<Record<AwarenessLevel, string>> = {
  unknown: "fa-regular fa-circle",
  known: "fa-solid fa-ear-listen",
  obvious: "fa-solid fa-bullseye",
};

/** Letter, word and icon of a level, in the reader's language. */
export const levelSign = (level: AwarenessLevel, say: Say) => ({
  level,
  letter: say(`UNSEEN.Awareness.letter.${level}`),
  word: say(`UNSEEN.Awareness.level.${level}`),
  icon: ICONS[level],
});
