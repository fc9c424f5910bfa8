import type { Check } from "./check.ts";
import { demos, durations, packs } from "./list/content.ts";
import { adventure, batch, flags, held, page, primary, unlinked } from "./list/documents.ts";
import { costs, drawn, hotbar } from "./list/hands.ts";
import { cards, drag, hands, hide, marker, sources } from "./list/hiding.ts";
import { grids, levels, move, overlay, walk } from "./list/map.ts";
import { statuses, types } from "./list/registered.ts";
import { laid, rest, shapes } from "./list/rest.ts";
import { guides } from "./list/guides.ts";
import { answers } from "./list/answers.ts";
import { choices } from "./list/choices.ts";
import { panels } from "./list/panels.ts";
import { phrase } from "./list/phrase.ts";
import { questions } from "./list/questions.ts";
import { requests } from "./list/requests.ts";
import { stairs } from "./list/stairs.ts";
import { warnings } from "./list/warnings.ts";
import { clicks, windows } from "./list/windows.ts";
import { messages, query } from "./list/talk.ts";

/** All checks, the riskiest first: what Unseen needs most and documentation says least about. */
export const CHECKS: readonly Check[] = [
  types,
  packs,
  demos,
  windows,
  flags,
  page,
  primary,
  messages,
  query,
  hide,
  rest,
  sources,
  overlay,
  clicks,
  panels,
  statuses,
  batch,
  laid,
  drag,
  move,
  unlinked,
  held,
  marker,
  walk,
  costs,
  shapes,
  drawn,
  cards,
  grids,
  adventure,
  hands,
  hotbar,
  durations,
  levels,
  stairs,
  guides,
  questions,
  choices,
  answers,
  requests,
  phrase,
  // The last, because it tells what all others brought about.
  warnings,
];
