import { templatePath } from "../../../config.ts";
import { advancedSection } from "./advanced.ts";
import { biographySection } from "./biography.ts";
import { checksSection } from "./checks.ts";
import { defencesSection } from "./defences.ts";
import { headerSection } from "./header.ts";
import { itemsSection } from "./items.ts";
import { knownSection } from "./known.ts";
import { numbersSection } from "./numbers.ts";
import type { SheetSection } from "./section.ts";
import { skillsSection } from "./skills.ts";
import { turnSection } from "./turn.ts";

const TABS: SheetSection = {
  id: "tabs",
  template: "applications/sheets/creature/tabs",
  views: ["play", "edit"],
  context: () => ({}),
};

/** The parts of the sheet of a creature, from top to bottom. A new part is a new entry. */
export const SECTIONS: readonly SheetSection[] = [
  headerSection,
  TABS,
  turnSection,
  defencesSection,
  checksSection,
  numbersSection,
  skillsSection,
  itemsSection,
  advancedSection,
  biographySection,
  knownSection,
];

/** The parts as the host's mixin wants them. */
export const sheetParts = (): Record<string, { template: string; templates: string[] }> =>
  Object.fromEntries(
    SECTIONS.map(({ id, template, includes = [] }) => [
      id,
      { template: templatePath(template), templates: includes.map(templatePath) },
    ]),
  );
