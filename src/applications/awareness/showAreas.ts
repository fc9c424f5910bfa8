import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { say } from "../../words/sayHere.ts";
import { seatAwareness } from "../viewedScene.ts";
import { areaSigns } from "./areaSigns.ts";

/** Draws the area markers of what this seat's creatures know: each is somewhere there (K-2). */
export function showAreas(): void {
  unseenLayer()?.background.showAreas(areaSigns(seatAwareness().areas, say));
}
