import { attributeChecks, skillRows } from "../creatureContext.ts";
import { effectLines } from "./effectLines.ts";
import type { PartContext } from "./section.ts";

/** G-1: attributes and skills, each a button that rolls it. */
export const checksContext: PartContext = ({ actor, numbers, editable, say }) => {
  const whyOf = (path: string) => effectLines(actor, path, say);
  const skills = skillRows(numbers, say, whyOf);
  const isShort = actor.type === "adversary";
  return {
    rolls: editable,
    attributes: attributeChecks(numbers, say, whyOf),
    skills: isShort ? skills.filter(({ proficient }) => proficient) : skills,
    others: isShort ? skills.filter(({ proficient }) => !proficient) : [],
  };
};
