/** What this seat's creatures know, on the map. */
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { creatureOf, type Creature, type Situation } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { actingCreature, isOwned } from "../playedHere.ts";
import { seatAwareness, seatLocated, seatSituation, tokenOf } from "../viewedScene.ts";
import { areaSigns } from "./areaSigns.ts";
import { levelSign } from "./levels.ts";

/**
 * Draws area markers, each somewhere there (K-2), and the tiles of invisible creatures that the seat does not see
 * itself (C-9).
 */
export function showKnown(): void {
  const layer = unseenLayer();
  const unseen = seatLocated().filter(({ creature }) => !isSeen(creature));
  layer?.background.showLocated(unseen.map(({ place }) => place));
  layer?.background.showAreas(areaSigns(seatAwareness().areas, say));
}

/**
 * On the tokens of others: what the creature with which this seat acts knows of them (K-1). A player's seat has no
 * level of what is unknown, so there is no badge for it.
 */
export function showLevels(): void {
  const situation = seatSituation();
  const observer = situation?.switches.danger ? actingCreature(situation) : null;
  unseenLayer()?.background.showLevels(
    situation && observer && isOwned(observer.id) ? levelsFor(situation, observer) : [],
  );
}

function levelsFor(situation: Situation, observer: Creature) {
  return Object.entries(seatAwareness().board.sights[observer.id] ?? {}).flatMap(([subject, { level }]) => {
    const creature = isSeen(subject) ? creatureOf(situation, subject) : null;
    return creature ? [{ place: creature.place, level, letter: levelSign(level, say).letter }] : [];
  });
}

const isSeen = (id: string): boolean => tokenOf(id)?.object?.isVisible === true;
