/** The Gamemaster's question for another percentage of a concealed hit (C-10). */
import { askText } from "../../bridge/confirm.ts";
import { type CreatureId, type EventId } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { submit } from "../../chat/submit.ts";
import { seatCreature, uuidsOf } from "../viewedScene.ts";

/** Asks for the percentage, and for the act that states it. An answer that is no percentage is refused in words. */
export async function askPercent(creature: CreatureId, event: EventId): Promise<void> {
  const target = seatCreature(creature);
  const hit = target?.hiding.concealedHits?.find((one) => one.event === event);
  if (!target || !hit) return;
  const { percent, roll } = hit;
  const data = { name: target.name, percent, roll: roll ?? "" };
  const told = await askText({
    title: say("UNSEEN.MissDialog.title", data),
    icon: "fa-solid fa-percent",
    about: uuidsOf(creature),
    label: say("UNSEEN.MissDialog.label"),
    value: String(percent),
    yes: say("UNSEEN.MissDialog.yes"),
    no: say("UNSEEN.MissDialog.no"),
    paragraphs: [say(`UNSEEN.MissDialog.${roll === null ? "before" : "after"}`, data)],
  });
  if (typeof told !== "string") return;
  const stated = percentIn(told);
  if (stated === null) ui.notifications?.warn("UNSEEN.MissDialog.wrong", { localize: true });
  else if (stated !== percent) await submit({ kind: "changeMiss", creature, event, percent: stated });
}

/** "40" and "40 %" are 40. Null for anything else than a whole number from 0 to 100. */
function percentIn(text: string): number | null {
  const [, digits] = /^\s*(\d{1,3})\s*%?\s*$/.exec(text) ?? [];
  const percent = Number(digits);
  return digits !== undefined && percent <= 100 ? percent : null;
}
