import { CreatureSheet } from "./creatureSheet.ts";

/** The sheet of an adversary: narrow, with the skills that it is proficient in. The other skills open on request. */
export class AdversarySheet extends CreatureSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["unseen-adversary-sheet"],
    position: { width: 560, height: 640 },
  };
}
