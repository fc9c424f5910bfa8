/** What the typed map of acts says of each act, and the choices that several acts share. */
import {
  MOST_MOVERS,
  MOST_STOPS,
  faultOfForm,
  type ActKind,
  type ActOf,
  type CreatureId,
  type Place,
  type ReportOf,
} from "../../rules/index.ts";
import { id, integer, list, object, textThat, type Validator } from "./validate.ts";

/** The acting token: the creature, except that closing an offer names the hider only. */
type ActorKey<K extends ActKind> = K extends "closeTrack" ? "hider" : "creature";
type ChoicesOf<K extends ActKind> = Omit<ActOf<K>, "kind" | ActorKey<K>>;

export type AskerRole = "owner" | "gm";

export interface ActEntry<K extends ActKind> {
  readonly choices: Validator<ChoicesOf<K>>;
  /** "owner": the owner of the acting token. "gm": full GMs, whose clients ask themselves (H-18, H-36). */
  readonly who: AskerRole | ((act: ActOf<K>) => AskerRole);
  /** The creature whose revision the act builds on and whose event it becomes. */
  readonly subject: (act: ActOf<K>) => CreatureId;
  /**
   * "exact": the asker must have seen the subject's latest revision. "offer": having seen the open offer is enough,
   * since the answers of others do not change what one's own answer means (H-36). "any": acts on the awareness of a
   * scene, whose revision players do not know.
   */
  readonly revision: "exact" | "offer" | "any";
  /**
   * Whether the owner may take the act back alone (U1). The act rolled no die and taught nothing, so nobody gains a
   * second roll or knowledge. A function decides by the report, which everybody may read, so the question tells
   * nothing.
   */
  readonly undoneAlone: boolean | ((report: ReportOf<K>) => boolean);
}

/** Tiles of the widest canvas, a little beyond its edge included. */
const TILE = integer(-64, 16384);
const EXTENT = integer(1, 16);
const FORM = textThat((form) => faultOfForm(form) === null, 80);
const TURN = integer(1, 5);
export const place: Validator<Place> = object<Place>(
  { i: TILE, j: TILE, level: id, w: EXTENT, h: EXTENT, form: FORM, turn: TURN },
  ["level", "form", "turn"],
);

export const movements = list(object({ mover: id, from: place, path: list(place, MOST_STOPS) }, ["from"]), MOST_MOVERS);

const ofCreature = (act: { readonly creature: CreatureId }): CreatureId => act.creature;

/** The default of most acts: the owner of the acting creature asks. */
export const BY_OWNER = { who: "owner", subject: ofCreature, revision: "exact", undoneAlone: false } as const;
export const BY_GM = { ...BY_OWNER, who: "gm" } as const;
