/** What is looked at: scenes in a certain state, each with the windows that are opened there. */
import type { Page } from "playwright-core";
import { CARDS, HUNT } from "./cardStages.ts";
import { CONCENTRATION } from "./concentrationStage.ts";
import { BRIDGE, CRYPT, HELD, SEARCHED, STATION, SURPRISED, THROWN, WHARF } from "./demoStages.ts";
import { BEFORE, INN, LATER, OFFERED } from "./innStage.ts";
import { ALLY, TILE_EFFECT, LEVELS } from "./mapStages.ts";
import { OBSERVED } from "./observedStage.ts";
import { OLD_CARDS } from "./oldCardsStage.ts";
import { PENDING } from "./pendingStage.ts";
import { SHEETS } from "./sheetStages.ts";

export interface Seats {
  readonly gm: Page;
  readonly ada: Page;
}

/** A screen: a name, whose window it is, and what opens it, in any language. */
export interface Screen {
  readonly name: string;
  readonly seat: keyof Seats;
  readonly open: (page: Page, seats: Seats) => Promise<unknown>;
  /** The system's own part of it, as a CSS selector. Without one: `CONTENT`. */
  readonly own?: string;
  /** Whether it needs the pointer where it is. Otherwise nothing is pointed at. */
  readonly points?: boolean;
  /** Takes back what closing all windows does not. */
  readonly after?: (page: Page, seats: Seats) => Promise<unknown>;
}

export interface Stage {
  readonly name: string;
  /** Brings the table into the stage's state. Both windows speak English then. */
  readonly begin: (seats: Seats) => Promise<unknown>;
  readonly screens: readonly Screen[];
}

/** The content of the system's windows. Their frames and tabs are the host's. */
export const CONTENT = ".unseen.application .window-content > :not(nav)";

const AT_THE_INN = [
  BEFORE,
  OBSERVED,
  PENDING,
  OLD_CARDS,
  OFFERED,
  INN,
  LATER,
  SHEETS,
  HUNT,
  CARDS,
  CONCENTRATION,
  TILE_EFFECT,
  ALLY,
];
const ELSEWHERE = [LEVELS, BRIDGE, HELD, WHARF, THROWN, CRYPT, SEARCHED, SURPRISED, STATION];

/** The stages in the order of play: a later one keeps what an earlier one changed. */
export const STAGES: readonly Stage[] = [...AT_THE_INN, ...ELSEWHERE];

/** The stages that show every kind of window, sheet and HUD once. Axe-core looks at these in every long run. */
export const WINDOW_STAGES: readonly Stage[] = STAGES.filter((stage) =>
  [BEFORE, OFFERED, INN, LATER, SHEETS, BRIDGE, WHARF, CRYPT, SURPRISED, STATION].includes(stage),
);
