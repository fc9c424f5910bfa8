/** What each part of the sheet of a creature shows. They load with the windows. */
import { advancedContext } from "./advanced.ts";
import { biographyContext } from "./biography.ts";
import { checksContext } from "./checks.ts";
import { defencesContext } from "./defences.ts";
import { headerContext } from "./header.ts";
import { itemsContext } from "./items.ts";
import { knownContext } from "./known.ts";
import { numbersContext } from "./numbers.ts";
import { skillsContext } from "./skills.ts";
import { turnContext } from "./turn.ts";
import type { PartContext } from "./section.ts";
import type { PartId } from "./sections.ts";

/** By the id of the part. */
export const SHEET_CONTEXTS: Readonly<Record<PartId, PartContext>> = {
  header: headerContext,
  tabs: () => ({}),
  turn: turnContext,
  defences: defencesContext,
  checks: checksContext,
  numbers: numbersContext,
  skills: skillsContext,
  items: itemsContext,
  advanced: advancedContext,
  biography: biographyContext,
  known: knownContext,
};
