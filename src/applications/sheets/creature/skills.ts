import { skillRows } from "../creatureContext.ts";
import type { PartContext } from "./section.ts";

/** G-1: in which skills it is proficient. */
export const skillsContext: PartContext = ({ numbers, say }) => ({ skills: skillRows(numbers, say) });
