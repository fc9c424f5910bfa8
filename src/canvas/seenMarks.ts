/** Tiles, drawings and notes. While a Gamemaster sees as a player, only those show that the player sees. */
import { seenAs } from "../bridge/seeAs.ts";

const { Drawing, Note, Tile } = foundry.canvas.placeables;

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
