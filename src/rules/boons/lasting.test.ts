import { describe, expect, it } from "vitest";
import { creatureOf } from "../creatures.ts";
import { parseSituation } from "../notation.ts";
import { nextTurnOf } from "./lasting.ts";

describe("T-1: the next turn of a creature, at whose end an effect ends", () => {
  const turnOf = (fight: string): string | null => {
    const situation = parseSituation(`
      scene yard canvas=400,400
      creature ada side=friendly at=1:1
      creature bob side=friendly at=2:2
      creature cat side=friendly at=3:3
      ${fight}`);
    const next = nextTurnOf(situation, creatureOf(situation, "ada")!);
    return next && `${next.round}:${next.turn}`;
  };

  it.each<[string, string, string | null]>([
    ["outside combat there is none", "", null],
    ["later in this round", "fight f moment=1:0 order=bob,ada", "1:1"],
    ["the first of several in this round", "fight f moment=1:0 order=bob,ada,bob,ada", "1:1"],
    ["in the next round", "fight f moment=1:1 order=ada,bob", "2:0"],
    ["not the turn that runs", "fight f moment=3:0 order=ada,bob", "4:0"],
    ["that of the current one for who has no turn", "fight f moment=2:1 order=bob,cat", "2:1"],
  ])("%s", (_name, fight, turn) => {
    expect(turnOf(fight)).toBe(turn);
  });
});
