import type { Check } from "./check.ts";
import { adventure, batch, flags, held, page, primary, unlinked } from "./list/documents.ts";
import { cards, drag, hands, hide, marker, sources } from "./list/hiding.ts";
import { grids, levels, move, overlay, walk } from "./list/map.ts";
import { statuses, types } from "./list/registered.ts";
import { messages, query } from "./list/talk.ts";

/** All checks, the riskiest first: what Unseen needs most and documentation says least about. */
export const CHECKS: readonly Check[] = [
  types,
  flags,
  page,
  primary,
  messages,
  query,
  hide,
  sources,
  overlay,
  statuses,
  batch,
  drag,
  move,
  unlinked,
  held,
  marker,
  walk,
  cards,
  grids,
  adventure,
  hands,
  levels,
];
