/**
 * Tiles, drawings, notes, regions and secret doors. While a Gamemaster sees as a player, only those show that the
 * player sees.
 */
import { seenAs, showsRegion } from "../bridge/seeAs.ts";

const { DoorControl } = foundry.canvas.containers;
const { Drawing, Note, Region, Tile } = foundry.canvas.placeables;

/** A hidden drawing is for its author. */
export class UnseenDrawing extends Drawing {
  override get isVisible(): boolean {
    const whom = seenAs();
    const { hidden, author } = this.document;
    return (whom === null || !hidden || (author !== null && author === whom.user)) && super.isVisible;
  }
}

/** A note is for those who may know of its page or journal. One without is for all. */
export class UnseenNote extends Note {
  override get isVisible(): boolean {
    const whom = seenAs();
    const noted = this.page ?? this.entry;
    return (whom === null || noted === undefined || whom.knows(noted)) && super.isVisible;
  }
}

/** A hidden tile is for Gamemasters. */
export class UnseenTile extends Tile {
  override get isVisible(): boolean {
    return (seenAs() === null || !this.document.hidden) && super.isVisible;
  }
}

/** A region for Gamemasters alone is for them. Some are for those who observe them. */
export class UnseenRegion extends Region {
  override get isVisible(): boolean {
    return (seenAs() === null || showsRegion(this.document)) && super.isVisible;
  }
}

/** The control of a secret door is for Gamemasters. */
export class UnseenDoorControl extends DoorControl {
  override get isVisible(): boolean {
    const isSecret = this.wall.document.door === CONST.WALL_DOOR_TYPES.SECRET;
    return (seenAs() === null || !isSecret) && super.isVisible;
  }
}
