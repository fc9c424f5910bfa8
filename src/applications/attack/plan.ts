/** The plan of an aim: an attack, a boon, forced movement. Panel and map draw the plan and know nothing else. */
import type { Say } from "../../words/say.ts";
import {
  creatureOf,
  enemiesOf,
  type Act,
  type BoardSubject,
  type Creature,
  type CreatureId,
  type Footprint,
  type Refusal,
  type Sight,
  type Situation,
  type SpotId,
  type Target,
  type Tile,
  decide,
  NO_CONTEXT,
  type ActOf,
  type Report,
  type ReportOf,
} from "../../rules/index.ts";
import type { AimSession, FieldValue, Picking } from "./aimSession.ts";

/** A subject of which a creature knows: known or obvious. */
export type KnownSubject = BoardSubject & { readonly sight: Sight };

export interface PlanView {
  readonly situation: Situation;
  readonly session: AimSession;
  /** The number on a spot's marker. */
  readonly numberOf: (spot: SpotId) => string;
  /** Whether this seat sees a creature on the map. The panel does not show others. Spots are public. */
  readonly sees: (creature: CreatureId) => boolean;
  /** What a creature knows of, seen or not, as far as this seat may know it (K-2). Absent for nothing. */
  readonly knows?: (observer: CreatureId) => readonly KnownSubject[];
  /** Whether this seat may know how well a creature defends itself (H-27). Absent for nobody. */
  readonly knowsDefence?: (creature: CreatureId) => boolean;
  /** Whether this seat may overrule an objection to an act (H-1). */
  readonly overrules: boolean;
  readonly say: Say;
}

/** A field of the panel. */
export interface AimField {
  readonly name: string;
  readonly label: string;
  readonly control: "number" | "text" | "check" | "choice";
  readonly value: FieldValue;
  readonly min?: number;
  readonly max?: number;
  /** Whether it begins a row. */
  readonly first?: true;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}

/** A target, or a possible one. */
export interface AimRow {
  readonly target: Target;
  readonly places: readonly Footprint[];
  readonly title: string;
  /** Place and distance, in a line. */
  readonly where: string;
  /** What the reader needs to know: cover, chance. */
  readonly facts: readonly string[];
  readonly sources: readonly { readonly kind: "advantage" | "disadvantage"; readonly text: string }[];
  readonly refusal: Refusal | null;
  /** Whether it is an enemy or of the own side. `arranged` says so. */
  readonly side?: AimSide;
  /** Null if the chosen tiles decide the targets. */
  readonly chosen: boolean | null;
}

/** How a target stands to the one who acts. */
export type AimSide = "enemy" | "other" | "own";

/** A tile or place that the map marks besides the targets. */
export interface AimMark {
  readonly place: Footprint;
  readonly label: string;
}

export interface AimShown {
  readonly title: string;
  readonly icon: string;
  /** The page of the rules journal. */
  readonly rule: string;
  readonly fields: readonly AimField[];
  /** The rolls and the damage, in lines. */
  readonly summary: readonly string[];
  /** Consequences, said in advance: hiding ends, or spots would go. */
  readonly warnings: readonly string[];
  readonly picking: Picking;
  /** What the tiles mean: "Centre", "Direction". */
  readonly tileLabel: string;
  /** The tile that counts, whichever is picked. Absent where that is the picked one. */
  readonly goal?: Tile;
  readonly rows: readonly AimRow[];
  /** Whom the panel may choose by itself if nobody else of the kind is possible. Absent for nobody. */
  readonly offers?: (target: Target) => boolean;
  /** Whether it helps its targets, so that the own side comes first. */
  readonly helps?: true;
  /** The text for an empty list. */
  readonly empty: string;
  /** The tiles that are struck. */
  readonly area: readonly Tile[];
  readonly marks: readonly AimMark[];
  /** Where the attack comes from. The view shows this place first. */
  readonly origin: readonly Footprint[];
  /** Whose eyes the corner lines of concealment are for (C-2). Absent for aims that ask for none. */
  readonly sighting?: { readonly observer: CreatureId; readonly ranged: boolean };
  /** The act with the present choices, or null while one is missing. */
  readonly act: Act | null;
  /** The objection to it, or null. */
  readonly refusal: Refusal | null;
  readonly confirm: string;
}

/** What is aimed, and by whom. */
export interface Plan {
  readonly creature: CreatureId | null;
  /** What the panel and the map show. Null if the creature is gone or has no such act. */
  readonly show: (view: PlanView) => AimShown | null;
  /** The values of fields that it begins with, read once when it opens. Absent for none. */
  readonly start?: (view: PlanView) => AimSession["values"];
}

/** What most plans leave empty. */
const PLAIN = {
  fields: [],
  warnings: [],
  picking: { of: "targets", most: 1 },
  tileLabel: "",
  rows: [],
  empty: "",
  area: [],
  marks: [],
} as const;

/**
 * What a plan shows, without what it leaves empty. If it names nothing to pick, one target can be picked. If it names
 * no objection, the desk's objection to its act counts.
 */
export type PlanShown = Omit<AimShown, keyof typeof PLAIN | "refusal"> & Partial<AimShown>;

/** All that is shown of what a plan shows. */
export function inFull(situation: Situation, shown: PlanShown): AimShown {
  const { act, refusal = act && objectionTo(situation, act) } = shown;
  return { ...PLAIN, ...shown, refusal };
}

/** The plan of a creature. It shows nothing while the creature is not in the situation. */
export const planOf = (id: CreatureId, show: (view: PlanView, creature: Creature) => PlanShown | null): Plan => ({
  creature: id,
  show: (view) => {
    const creature = creatureOf(view.situation, id);
    const shown = creature && show(view, creature);
    return shown && inFull(view.situation, shown);
  },
});

/** Whom a panel chooses by itself in what helps, or what only some can suffer. */
export const anybody = (): boolean => true;

/** Whom it chooses in what harms: an enemy. Nobody hits a friend because no enemy is near. */
export function enemyOf(situation: Situation, creature: Creature): (target: Target) => boolean {
  const enemies = new Set(enemiesOf(situation, creature).map(({ id }) => id));
  return ({ creature: id }) => enemies.has(id);
}

const HARM: readonly AimSide[] = ["enemy", "other", "own"];
const HELP: readonly AimSide[] = ["own", "other", "enemy"];

/** What a plan shows, with enemies first and the own side last. What helps has them the other way round. */
export function arranged(shown: AimShown, { creature: id }: Pick<Plan, "creature">, situation: Situation): AimShown {
  const actor = id === null ? null : creatureOf(situation, id);
  if (!actor) return shown;
  const enemies = new Set(enemiesOf(situation, actor).map((one) => one.id));
  const sideOf = ({ target: { creature } }: AimRow): AimSide =>
    enemies.has(creature) ? "enemy" : creatureOf(situation, creature)?.side === actor.side ? "own" : "other";
  const order = shown.helps ? HELP : HARM;
  const rows = shown.rows
    .map((row) => ({ ...row, side: sideOf(row) }))
    .toSorted((one, other) => order.indexOf(one.side) - order.indexOf(other.side));
  return { ...shown, rows };
}

/**
 * Why the desk would refuse an act, as far as this seat knows, or null. It is the same decision, but nothing is
 * rolled. An act that would rule out spots is not refused, but needs a confirmation (H-13).
 */
export function objectionTo(situation: Situation, act: Act): Refusal | null {
  const decision = rehearse(situation, act);
  return decision.ok ? null : decision.refusal;
}

/** The result of an act without dice, such as the new places of pushed spots. Null if it would be refused. */
export function rehearsal<K extends Report["kind"]>(situation: Situation, act: ActOf<K>): ReportOf<K> | null {
  const decision = rehearse(situation, act, true);
  return decision.ok ? (decision.report as ReportOf<K>) : null;
}

function rehearse(situation: Situation, act: Act, overrule = false): ReturnType<typeof decide> {
  const asks = act.kind === "affect" || act.kind === "interact" || act.kind === "layRegion";
  const asked = asks ? { ...act, accepted: true as const } : act;
  return decide(situation, asked, { ...NO_CONTEXT, overrule });
}
