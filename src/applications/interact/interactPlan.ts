/** The plan of using a thing within reach: what a hidden creature does without ending its hiding (H-13). */
import {
  guardWarning,
  isHidden,
  type Creature,
  type CreatureId,
  type Footprint,
  type ActOf,
} from "../../rules/index.ts";
import { objectionTo, planOf, type Plan, type PlanView, type PlanShown } from "../attack/plan.ts";

type Interact = ActOf<"interact">;

/**
 * The plan of an interaction by a hidden creature. A creature in the open needs none, because it acts from where it
 * stands.
 */
export function interactPlan(id: CreatureId): Plan {
  return planOf(id, (view, creature) => (isHidden(creature) ? shown(view, creature) : null));
}

function shown(view: PlanView, creature: Creature): PlanShown {
  const { situation, session, say } = view;
  const { name, hiding } = creature;
  const tile = session.tiles[0] ?? session.cursor;
  const act: Interact | null = tile && { kind: "interact", creature: creature.id, tile };
  const at: Footprint | null = tile && { ...tile, w: 1, h: 1 };
  return {
    title: say("UNSEEN.Interact.title", { name }),
    icon: "fa-solid fa-hand-pointer",
    rule: "H-13",
    summary: [say("UNSEEN.Interact.hint")],
    warnings: act ? ruledOut(view, act) : [],
    picking: { of: "tiles", most: 1 },
    tileLabel: say("UNSEEN.Interact.tile"),
    empty: tile === null ? say("UNSEEN.AimPanel.pickGoal") : "",
    marks: at ? [{ place: at, label: "✓" }] : [],
    origin: hiding.spots.map(({ place }) => place),
    act: session.tiles.length > 0 ? act : null,
    refusal: act ? objectionTo(situation, act) : null,
    confirm: say("UNSEEN.Interact.confirm"),
  };
}

/** The spots that would go, said before the desk asks. */
function ruledOut({ situation, numberOf, say }: PlanView, act: Interact): readonly string[] {
  const lost = guardWarning(situation, act)?.lost ?? [];
  if (lost.length === 0) return [];
  const spots = lost
    .map(({ id }) => numberOf(id))
    .toSorted()
    .join(", ");
  return [say("UNSEEN.Interact.wouldGo", { spots })];
}
