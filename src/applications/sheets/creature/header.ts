import { shownLasting } from "../../../bridge/creature/shownLasting.ts";
import { lastingChips, lifeBar, statusChips } from "../creatureContext.ts";
import { effectLines } from "./effectLines.ts";
import type { PartContext } from "./section.ts";

/** Name, kind, statuses, life, absorption and exhaustion, and the switch between playing and editing. */
export const headerContext: PartContext = ({ actor, view, editable, numbers, stored, say }) => ({
  kind: say(`TYPES.Actor.${actor.type}`),
  statuses: statusChips(actor.statuses, say),
  lasting: view === "limited" ? [] : lastingChips(shownLasting(actor.effects), say),
  lifeBar: lifeBar(numbers),
  life: stored.life,
  lifeMax: numbers.life.max,
  lifeWhy: effectLines(actor, "life.max", say).join(" "),
  vitals: (["absorption", "exhaustion"] as const).map((name) => ({
    name: `system.${name}`,
    label: say(`UNSEEN.Creature.FIELDS.${name}.label`),
    hint: [say(`UNSEEN.Creature.FIELDS.${name}.hint`), ...effectLines(actor, name, say)].join(" "),
    value: view === "edit" || editable ? stored[name] : numbers[name],
  })),
});
