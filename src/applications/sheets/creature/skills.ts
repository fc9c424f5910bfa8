import { skillRows } from "../creatureContext.ts";
import type { SheetSection } from "./section.ts";

/** G-1: in which skills it is proficient. */
export const skillsSection: SheetSection = {
  id: "skills",
  template: "applications/sheets/creature/skills",
  views: ["edit"],
  context: ({ numbers, say }) => ({ skills: skillRows(numbers, say) }),
};
