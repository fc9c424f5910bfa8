/**
 * The plan of an attack by a trap, a pool or a tile effect. The Gamemaster says what it is and what it strikes
 * (H-21).
 */
import type { Say } from "../../words/say.ts";
import {
  type Aimed,
  type AimPreview,
  type MarkedThing,
  onLevelOf,
  type Footprint,
  type Situation,
  type SubjectId,
  type Thing,
  thingPreview,
  type Tile,
  type ActOf,
} from "../../rules/index.ts";
import {
  aimWords,
  bringsWords,
  chanceFacts,
  emptyText,
  rollWords,
  sourceWords,
  tileLabel,
} from "../attack/aimWords.ts";
import { objectionTo, inFull, type AimRow, type AimShown, type Plan, type PlanView } from "../attack/plan.ts";
import { aimRow, nearestFirst, possibleFirst, struckRows, subjectsOf, type RowSubject } from "../attack/rows.ts";
import { pickingOf, shotOf } from "../attack/shot.ts";
import { isForced, lacksOrigin, markedIn, originOfThing, picksOrigin, thingFields, thingOf } from "./thingForm.ts";

type ThingAttack = ActOf<"thingAttack">;

/** The choices so far. */
interface Chosen {
  readonly thing: Thing;
  readonly origin: Tile | null;
  readonly aimed: Aimed;
  readonly subject: SubjectId | null;
  readonly forced: boolean;
}

/** The plan of an attack without an attacking creature. */
export const thingPlan: Plan = { creature: null, show: shown };

function shown(view: PlanView): AimShown {
  const { session, say } = view;
  const thing = thingOf(session, say);
  const origin = originOfThing(session);
  const source = origin && placeOf(origin);
  const isPlaced = picksOrigin(session);
  const from = { aim: thing.aim, range: thing.range, origin: source };
  const shot = shotOf(view, from, !isPlaced);
  const preview = thingPreview(view.situation, { thing, origin, aimed: shot.aimed });
  const aims = "code" in preview ? [] : preview;
  const marked = markedOn(view.situation);
  const subject = markedIn(session, marked);
  const act = actOf({ thing, origin, aimed: shot.aimed, subject, forced: isForced(session) }, aims);
  return inFull(view.situation, {
    title: say("UNSEEN.Thing.title"),
    icon: "fa-solid fa-bomb",
    rule: "H-21",
    fields: thingFields(session, marked, say),
    summary: summaryOf(thing, say),
    picking: isPlaced ? { of: "origin", most: 1 } : pickingOf(from),
    tileLabel: isPlaced ? say("UNSEEN.Thing.origin") : tileLabel(thing.aim, say),
    rows: shot.isArea
      ? struckRows(view, aims, source)
      : targetRows(view, { thing, origin, subject, forced: isForced(session) }),
    empty: lacksOrigin(session) ? say("UNSEEN.Thing.pickOrigin") : emptyText(shot, say),
    area: shot.area,
    marks: source ? [{ place: source, label: "◉" }] : [],
    origin: source ? [source] : [],
    act: shot.isReady ? act : null,
    refusal: shot.isReady ? refusalOf(view, preview, act) : null,
    confirm: say("UNSEEN.Thing.strike"),
  });
}

function summaryOf(thing: Thing, say: Say): readonly string[] {
  const modifiers = thing.bonus === 0 ? [] : [{ part: "bonus", value: thing.bonus } as const];
  return [aimWords(thing.aim, thing.range, say), rollWords(modifiers, thing.against, say), ...bringsWords(thing, say)];
}

/** What is marked as something to be aware of, while danger counts (K-1). */
const markedOn = ({ switches, awareness }: Situation): readonly MarkedThing[] =>
  switches.danger ? Object.values(awareness?.things ?? {}) : [];

/** The act names one of its targets. */
function actOf({ thing, origin, aimed, subject, forced }: Chosen, [first]: readonly AimPreview[]): ThingAttack | null {
  if (!first) return null;
  const more = { ...(subject !== null && { subject }), ...(forced && { forced: true as const }) };
  return { kind: "thingAttack", creature: first.target, thing, origin, aimed, ...more };
}

function refusalOf(
  { situation }: PlanView,
  preview: ReturnType<typeof thingPreview>,
  act: ThingAttack | null,
): AimShown["refusal"] {
  if ("code" in preview) return preview;
  return act && objectionTo(situation, act);
}

/** Everybody in the open and every spot. Nearest first if the thing has a place. */
function targetRows(view: PlanView, from: Omit<Chosen, "aimed">): readonly AimRow[] {
  const subjects = view.situation.creatures.filter(({ gmHidden }) => !gmHidden).flatMap(subjectsOf);
  const sorted = from.origin
    ? nearestFirst(view.situation, [placeOf(from.origin)], subjects)
    : subjects.map((subject) => ({ ...subject, distance: null }));
  return possibleFirst(sorted.map((row) => targetRow(view, from, row)));
}

function targetRow(
  view: PlanView,
  { thing, origin, subject, forced }: Omit<Chosen, "aimed">,
  row: RowSubject & { readonly distance: number | null },
): AimRow {
  const { situation, say } = view;
  const aimed: Aimed = { targets: [row.target], tiles: [] };
  const preview = thingPreview(situation, { thing, origin, aimed });
  const aims = "code" in preview ? [] : preview;
  const act = actOf({ thing, origin, aimed, subject, forced }, aims);
  return aimRow(view, row, {
    facts: [
      ...(aims.some(({ sheltered }) => sheltered.length > 0) ? [say("UNSEEN.AimPanel.cover.fullMisses")] : []),
      ...chanceFacts(aims[0]?.chance ?? null, say),
    ],
    sources: sourceWords(aims[0]?.sources ?? [], say),
    refusal: refusalOf(view, preview, act),
  });
}

function placeOf({ i, j, level }: Tile): Footprint {
  return onLevelOf({ i, j, w: 1, h: 1 }, { level });
}
