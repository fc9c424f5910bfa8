/** The rolls of a message out of their stored text, each in the class that made it. */
import { Hooks } from "../../../core/hooks.ts";
import { CONFIG } from "../../host.ts";
import type { RollLike } from "../../types/documents.ts";

/** Rolls that cannot be read any more are reported and left out. */
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
