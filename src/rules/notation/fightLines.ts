/** The fight and the house rules in lines: `fight` and `switches`. */
import type { Fight } from "../turns.ts";
import { DEFAULT_SWITCHES, type Switches } from "../switches.ts";
import { flag, list, moment, nullable, number, text } from "./codec.ts";
import type { Line } from "./line.ts";
import { idOf, recordKind } from "./record.ts";

const fightLine = recordKind<Required<Omit<Fight, "id">>>("fight", {
  moment: { codec: moment },
  order: { codec: list(text), fallback: [] },
  turns: { codec: list(text), fallback: [] },
});

export const fightKind = {
  keyword: fightLine.keyword,
  read: (line: Line): Fight => {
    const { turns, ...fight } = fightLine.read(line);
    return { id: idOf(line), ...fight, ...(turns.length > 0 && { turns }) };
  },
  write: (fight: Fight): string => fightLine.write({ turns: [], ...fight }, fight.id),
};

/** The world's clock, as in `clock time=600`. */
export const timeLine = recordKind<{ readonly time: number }>("clock", { time: { codec: number } });

export const switchesLine = recordKind<Switches>("switches", {
  looseEndsPass: { codec: flag, fallback: DEFAULT_SWITCHES.looseEndsPass },
  globalLightBrightTo: { codec: number, fallback: DEFAULT_SWITCHES.globalLightBrightTo },
  creaturesGiveCover: { codec: flag, fallback: DEFAULT_SWITCHES.creaturesGiveCover },
  blindedCount: { codec: flag, fallback: DEFAULT_SWITCHES.blindedCount },
  visibleLevelsCount: { codec: flag, fallback: DEFAULT_SWITCHES.visibleLevelsCount },
  sightCap: { codec: nullable(number), fallback: DEFAULT_SWITCHES.sightCap },
  partialCoverHinders: { codec: flag, fallback: DEFAULT_SWITCHES.partialCoverHinders },
  ambushIncludesReveal: { codec: flag, fallback: DEFAULT_SWITCHES.ambushIncludesReveal },
  recheckAlongPath: { codec: flag, fallback: DEFAULT_SWITCHES.recheckAlongPath },
  areasFind: { codec: flag, fallback: DEFAULT_SWITCHES.areasFind },
  namesFollowToken: { codec: flag, fallback: DEFAULT_SWITCHES.namesFollowToken },
  paradoxGuard: { codec: flag, fallback: DEFAULT_SWITCHES.paradoxGuard },
  sharedLore: { codec: flag, fallback: DEFAULT_SWITCHES.sharedLore },
  concealment: { codec: flag, fallback: DEFAULT_SWITCHES.concealment },
  concealedPercent: { codec: number, fallback: DEFAULT_SWITCHES.concealedPercent },
  totalPercent: { codec: number, fallback: DEFAULT_SWITCHES.totalPercent },
  areasMiss: { codec: flag, fallback: DEFAULT_SWITCHES.areasMiss },
  concealmentSuffices: { codec: flag, fallback: DEFAULT_SWITCHES.concealmentSuffices },
  darkvisionCounts: { codec: flag, fallback: DEFAULT_SWITCHES.darkvisionCounts },
  concealedHinders: { codec: flag, fallback: DEFAULT_SWITCHES.concealedHinders },
  invisibleMoving: { codec: number, fallback: DEFAULT_SWITCHES.invisibleMoving },
  invisibleStill: { codec: number, fallback: DEFAULT_SWITCHES.invisibleStill },
  invisibleSpots: { codec: flag, fallback: DEFAULT_SWITCHES.invisibleSpots },
  defenderThrows: { codec: flag, fallback: DEFAULT_SWITCHES.defenderThrows },
  danger: { codec: flag, fallback: DEFAULT_SWITCHES.danger },
  awarenessRange: { codec: number, fallback: DEFAULT_SWITCHES.awarenessRange },
  hearing: { codec: number, fallback: DEFAULT_SWITCHES.hearing },
  demotionsAsked: { codec: flag, fallback: DEFAULT_SWITCHES.demotionsAsked },
  demotionsTold: { codec: flag, fallback: DEFAULT_SWITCHES.demotionsTold },
  reactionKept: { codec: flag, fallback: DEFAULT_SWITCHES.reactionKept },
  levelsShown: { codec: flag, fallback: DEFAULT_SWITCHES.levelsShown },
  knownLapses: { codec: flag, fallback: DEFAULT_SWITCHES.knownLapses },
  sharedAwareness: { codec: flag, fallback: DEFAULT_SWITCHES.sharedAwareness },
  autoConcentration: { codec: flag, fallback: DEFAULT_SWITCHES.autoConcentration },
  falls: { codec: flag, fallback: DEFAULT_SWITCHES.falls },
  stretches: { codec: flag, fallback: DEFAULT_SWITCHES.stretches },
  stretchMinutes: { codec: number, fallback: DEFAULT_SWITCHES.stretchMinutes },
  noneIsTie: { codec: flag, fallback: DEFAULT_SWITCHES.noneIsTie },
  openRolls: { codec: flag, fallback: DEFAULT_SWITCHES.openRolls },
  oneChoice: { codec: flag, fallback: DEFAULT_SWITCHES.oneChoice },
  ambushFirst: { codec: flag, fallback: DEFAULT_SWITCHES.ambushFirst },
  sharedFlashlight: { codec: flag, fallback: DEFAULT_SWITCHES.sharedFlashlight },
  stress: { codec: flag, fallback: DEFAULT_SWITCHES.stress },
  freePushes: { codec: flag, fallback: DEFAULT_SWITCHES.freePushes },
  playersUndo: { codec: flag, fallback: DEFAULT_SWITCHES.playersUndo },
});
