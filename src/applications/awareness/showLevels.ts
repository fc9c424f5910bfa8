import { drawLevel } from "../../canvas/draw/drawLevel.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { creatureOf, type Creature, type Situation } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { actingCreature, isOwned } from "../playedHere.ts";
import { seatAwareness, seatSituation, tokenOf } from "../viewedScene.ts";
import { levelSign } from "./levels.ts";

/**
 * On the tokens of others: what the creature with which this seat acts knows of them (K-1). A player's seat has no
 * level of what is unknown, so there is no badge for it.
 */
export function showLevels(): void {
  const situation = seatSituation();
  const observer = situation?.switches.danger ? actingCreature(situation) : null;
  unseenLayer()?.background.showLevels(
    situation && observer && isOwned(observer.id) ? levelsFor(situation, observer) : [],
    drawLevel,
  );
}

function levelsFor(situation: Situation, observer: Creature) {
  return Object.entries(seatAwareness().board.sights[observer.id] ?? {}).flatMap(([subject, { level }]) => {
    const creature = tokenOf(subject)?.object?.isVisible === true ? creatureOf(situation, subject) : null;
    return creature ? [{ place: creature.place, level, letter: levelSign(level, say).letter }] : [];
  });
}
