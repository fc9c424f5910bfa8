import { drawLocated } from "../../canvas/draw/drawLocated.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { tokenOf, seatLocated } from "../viewedScene.ts";

/** Marks the tiles of invisible creatures that this seat's creatures know (C-9), unless it sees the token itself. */
export function showLocated(): void {
  const unseen = seatLocated().filter(({ creature }) => tokenOf(creature)?.object?.isVisible !== true);
  unseenLayer()?.background.showLocated(
    unseen.map(({ place }) => place),
    drawLocated,
  );
}
