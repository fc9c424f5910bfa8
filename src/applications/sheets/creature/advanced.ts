import { readSwitch } from "../../../settings.ts";
import { advancedRows, affixRows, natureRows } from "../creatureContext.ts";
import { stealthRows } from "../stealthRows.ts";
import { partRows } from "../parts.ts";
import type { PartContext } from "./section.ts";

/** What few creatures need: own shape, wider zone, affixes, natures, senses, stealth mode, parts. */
export const advancedContext: PartContext = ({ actor, stored, say }) => {
  const conceals = readSwitch("concealment") === true;
  return {
    traits: advancedRows(stored, say, { conceals, danger: readSwitch("danger") === true }),
    lowLight: conceals ? { pressed: stored.senses.lowLight } : null,
    concealedTotally: conceals ? { pressed: stored.concealedTotally } : null,
    stealth: readSwitch("stretches") === true ? stealthRows(stored, say) : null,
    affixes: affixRows(stored, say),
    natures: natureRows(stored, say),
    parts: stored.components ? partRows(actor, say) : [],
  };
};
