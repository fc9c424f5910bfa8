/** What a part of the creature sheet is. The sheet draws the parts that `sections.ts` lists, in that order. */
import type { Creature, Situation } from "../../../rules/index.ts";
import type { Say } from "../../../words/say.ts";
import type { CreatureNumbers } from "../creatureContext.ts";

/** How a sheet is open: to play with, to edit, or for somebody who may see little of the creature. */
export type SheetView = "play" | "edit" | "limited";

/** What a part reads to show itself. */
export interface SheetSource {
  readonly actor: Actor.Implementation;
  readonly view: SheetView;
  /** Whether this user may change the creature, and so ask for its acts. */
  readonly editable: boolean;
  /** Its numbers with all active effects. */
  readonly numbers: CreatureNumbers;
  /** Its numbers as stored, which a form edits. */
  readonly stored: CreatureNumbers;
  /** Its creature on the viewed scene, as this seat knows it. Null without one. */
  readonly creature: Creature | null;
  readonly situation: Situation | null;
  readonly say: Say;
}

/** One part of the sheet. It is drawn in its views only. Elsewhere its template gets `shown: false`. */
export interface SheetPart {
  /** Also the name of its template, whose one root element has the attribute `hidden` unless shown. */
  readonly id: string;
  readonly views: readonly SheetView[];
  /** Templates that it includes. */
  readonly includes?: readonly string[];
  /** Whether it is drawn anew after every change on the scene. What somebody types in it would be lost. */
  readonly follows?: true;
}

/** What the template of a part gets. */
export type PartContext = (source: SheetSource) => object | Promise<object>;
