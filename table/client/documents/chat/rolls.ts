/** Restores the rolls of a message from their stored text, each in its own class. */
import { Hooks } from "../../../core/hooks.ts";
import { CONFIG } from "../../host.ts";
import type { RollLike } from "../../types/documents.ts";

/** Restores rolls. Unreadable rolls are reported and left out. */
export function reviveRolls(texts: readonly string[]): RollLike[] {
  return texts.flatMap((text) => {
    try {
      const data = (typeof text === "string" ? JSON.parse(text) : text) as { class?: string };
      const classes = CONFIG.Dice.rolls;
      return [(classes.find(({ name }) => name === data.class) ?? classes[0]).fromData(data)];
    } catch (error) {
      Hooks.onError("ChatMessage#rolls", error as Error, { text });
      return [];
    }
  });
}
