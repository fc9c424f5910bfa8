import { turnTaker } from "../../../rules/index.ts";
import { turnLeft } from "../../turn/turnLeft.ts";
import { flowShown } from "../../turn/turnShown.ts";
import { mayPlace } from "../tokenHere.ts";
import type { PartContext } from "./section.ts";

/** G-5: what is left of its turn. */
export const turnContext: PartContext = ({ actor, creature, situation, editable, say }) => {
  if (!creature || !situation || !editable) return { turn: null, idle: null, mayPlace: mayPlace(actor) };
  const turn = turnLeft(turnTaker(situation, creature), say, flowShown(situation, creature));
  return {
    turn,
    turnLabel: say("UNSEEN.Turn.label"),
    idle: turn ? null : say("UNSEEN.Turn.idle", { movement: creature.speed }),
  };
};
