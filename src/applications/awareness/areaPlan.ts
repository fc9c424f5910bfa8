/** The plan of an area marker: the tiles among which a known subject is (K-2). Clicks and arrow keys draw it. */
import { AWARENESS_ID, areaFrom, type Pair, type Tile } from "../../rules/index.ts";
import { seatAwareness, seatSituation } from "../viewedScene.ts";
import { openTargeting } from "../attack/aimPanel.ts";
import { flagIn, checkField } from "../attack/fields.ts";
import { inFull, type AimShown, type Plan, type PlanView } from "../attack/plan.ts";

/** As many tiles as an area may have. */
const MOST_TILES = 64;

/** Opens the drawing of a pair's area, with the tiles that it has. */
export function openArea(pair: Pair): void {
  const { area = [] } = seatAwareness().board.sights[pair.observer]?.[pair.subject] ?? {};
  void openTargeting(areaPlan(pair), [], { tiles: area });
}

function areaPlan(pair: Pair): Plan {
  return { creature: pair.observer, show: (view) => shown(view, pair) };
}

function shown({ situation, session, say }: PlanView, pair: Pair): AimShown | null {
  const names = namesOf(pair);
  if (!names) return null;
  const isProposed = flagIn(session, "proposed", false);
  const proposed = isProposed ? proposal(pair) : null;
  const area = proposed ?? session.tiles;
  return inFull(situation, {
    title: say("UNSEEN.Awareness.areaTitle", names),
    icon: "fa-solid fa-location-dot",
    rule: "K-2",
    fields: [checkField("proposed", say("UNSEEN.Awareness.areaProposed"), isProposed)],
    summary: [say("UNSEEN.Awareness.areaHint", names)],
    picking: { of: "tiles", most: MOST_TILES },
    tileLabel: say("UNSEEN.AimPanel.tile.tile"),
    empty: say("UNSEEN.Awareness.areaCount", { count: area.length }),
    area: isProposed ? area : [],
    origin: area[0] ? [{ ...area[0], w: 1, h: 1 }] : [],
    act: { kind: "setAwareness", creature: AWARENESS_ID, rows: [{ ...pair, level: "known", area }] },
    refusal: null,
    confirm: say(area.length > 0 ? "UNSEEN.Awareness.areaConfirm" : "UNSEEN.Awareness.areaRemove"),
  });
}

/** The tiles about the tile where the observer saw it last, cut by closed walls. Empty where it never did. */
function proposal({ observer, subject }: Pair): readonly Tile[] {
  const situation = seatSituation();
  const { seen } = seatAwareness().board.sights[observer]?.[subject] ?? {};
  return situation && seen ? areaFrom(situation, seen).slice(0, MOST_TILES) : [];
}

function namesOf({ observer, subject }: Pair): { readonly observer: string; readonly subject: string } | null {
  const { board } = seatAwareness();
  const eyes = board.observers.find(({ id }) => id === observer);
  const seen = board.subjects.find(({ id }) => id === subject);
  return eyes && seen ? { observer: eyes.name, subject: seen.name } : null;
}
