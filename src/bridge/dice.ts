/** Dice: numbers for the rules, and the same numbers as rolls for the chat log. */
import type { Dice, Report } from "../rules/index.ts";
import { reportRolls } from "./rollData.ts";

/** Dice from the host's source of randomness. Synchronous, because a decision is one step. */
export const hostDice: Dice = {
  roll: (faces) => Math.min(faces, 1 + Math.floor(CONFIG.Dice.randomUniform() * faces)),
};

/** The dice of a report as evaluated rolls, in the form in which messages store them. */
export const messageRolls = (report: Report): string[] =>
  reportRolls(report).map((data) => JSON.stringify(Roll.fromData(data as never)));
