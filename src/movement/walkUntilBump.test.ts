import { describe, expect, it } from "vitest";
import { untilBump } from "../desk/machine/movements/untilBumps.ts";
import { creatureOf, parseSituation } from "../rules/index.ts";
import { recordFor } from "../bridge/creature/turns.ts";
import { everyTile, withWalk } from "./walked.ts";

const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });
const FRESH = recordFor({ fight: "brawl", round: 1 }, null);

interface Hall {
  readonly assassin?: string;
  readonly ada?: string;
  readonly guard?: string;
  readonly more?: string;
  readonly danger?: string;
}

/** A lit hall. Ada walks along row 4, on which an invisible assassin stands unless a case says otherwise. */
const hall = ({
  assassin = "at=4:4 statuses=invisible",
  ada = "",
  guard = "at=9:15",
  more = "",
  danger = "yes",
}: Hall) =>
  parseSituation(`
    scene hall canvas=2000,1000 darkness=0
    global enabled=yes bright=yes
    creature ada name=Ada side=friendly at=4:2 ${ada}
    creature assassin name=Assassin side=hostile ${assassin}
    creature guard name=Guard side=hostile ${guard}
    ${more}
    switches danger=${danger}`);

function walk(how: Hall, stops = [at(4, 2), at(4, 7)]) {
  const situation = hall(how);
  const way = untilBump(situation, creatureOf(situation, "ada")!, everyTile(situation.scene.grid, stops));
  return withWalk(FRESH, situation, { walker: "ada", stops: way });
}

describe("K-1, G-5, G-10: a walk that comes upon somebody unseen counts up to where it ended", () => {
  it.each<[string, Hall, number]>([
    ["the tiles before them", {}, 1],
    ["none, where they stand beside its beginning", { assassin: "at=4:3 statuses=invisible" }, 0],
    ["also where it would end in their tile", { assassin: "at=4:7 statuses=invisible" }, 4],
    ["where they are known", { more: "sight ada of=assassin level=known" }, 1],
    ["twice for each tile, if prone", { ada: "statuses=prone" }, 2],
    ["all of it past somebody in plain view", { assassin: "at=4:4" }, 5],
    ["all of it past somebody obvious", { more: "sight ada of=assassin level=obvious" }, 5],
    ["all of it past somebody prone (G-10)", { assassin: "at=4:4 statuses=invisible,prone" }, 5],
    ["all of it for somebody who flies (G-10)", { ada: "statuses=flying" }, 5],
    ["all of it where they stand elsewhere", { assassin: "at=6:4 statuses=invisible" }, 5],
    ["all of it where danger does not count", { danger: "no" }, 5],
  ])("%s", (_name, how, walked) => {
    expect(walk(how).walked).toBe(walked);
  });

  it.each<[string, readonly ReturnType<typeof at>[]]>([
    ["wherever the mover stands by now", [at(4, 2), at(4, 5)]],
    ["with stops on the way", [at(4, 2), at(4, 3), at(4, 4), at(6, 4)]],
  ])("%s", (_name, stops) => {
    expect(walk({}, [...stops]).walked).toBe(1);
  });

  it("like the judgement it does not end walks with more tiles than an act names", () => {
    const there = Array.from({ length: 26 }, (_, k) => at(8, k % 2 === 0 ? 2 : 4));
    expect(walk({}, [...there, at(4, 4)]).walked).toBeGreaterThan(48);
  });
});

describe("G-9, K-1: the zones that such a walk enters and leaves", () => {
  it.each<[string, Hall, readonly string[], readonly string[], readonly string[]]>([
    ["are those up to where it ended", { guard: "at=5:6" }, ["assassin"], [], []],
    [
      "are all on the way past somebody obvious",
      { guard: "at=5:6", more: "sight ada of=assassin level=obvious" },
      ["assassin", "guard"],
      ["assassin"],
      ["assassin"],
    ],
  ])("%s", (_name, how, entered, left, provoked) => {
    const record = walk(how);
    expect([record.entered, record.left]).toEqual([entered, left]);
    expect(record.passing?.flatMap(({ by }) => by) ?? []).toEqual(provoked);
  });
});
