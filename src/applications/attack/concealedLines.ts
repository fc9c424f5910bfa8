import { drawnCorners, creatureOf, type CoverLine, type DrawnCorners, type Situation } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";
import type { AimRow, AimShown } from "./plan.ts";

/**
 * C-2: the corner lines to the target of a row. The best corner has lines, dashed where something conceals. Every other
 * corner that fails has a cross. Empty where concealment asks for no lines.
 */
export function concealedLines(
  situation: Situation,
  { sighting, origin }: Pick<AimShown, "sighting" | "origin">,
  { target, places }: Pick<AimRow, "target" | "places">,
  say: Say,
): readonly NamedLines[] {
  const observer = sighting && creatureOf(situation, sighting.observer);
  const aimed = creatureOf(situation, target.creature);
  const [from] = origin;
  if (!observer || !aimed || !from) return [];
  return places.flatMap((at) => {
    const { ranged } = sighting;
    const drawn = drawnCorners(situation, { observer, from, target: aimed, at, ranged });
    return drawn ? [linesOf(drawn, say)] : [];
  });
}

function linesOf({ best, tried }: DrawnCorners, say: Say): NamedLines {
  const fan = (best?.lines ?? []).map(({ to, percent }): CoverLine => ({
    from: best!.corner,
    to,
    state: percent > 0 ? "half" : "free",
    byObstacle: false,
  }));
  const failing = tried.filter(({ percent }) => percent === null || percent > 0);
  const crosses = failing
    .filter(({ corner }) => corner.x !== best?.corner.x || corner.y !== best.corner.y)
    .map(({ corner }): CoverLine => ({ from: corner, to: corner, state: "blocked", byObstacle: false }));
  const data = {
    passing: fan.filter(({ state }) => state === "half").length,
    lines: fan.length,
    failing: failing.length,
    corners: tried.length,
  };
  return {
    name: "",
    lines: [...fan, ...crosses],
    text: say(`UNSEEN.CoverLines.${best ? "corner" : "noCorner"}`, data),
  };
}
