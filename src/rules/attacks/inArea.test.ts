import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import { creaturesIn } from "./inArea.ts";

const YARD = parseSituation(`
  scene yard canvas=1200,1200 darkness=1
  creature guard side=hostile at=2:2
  creature ogre side=hostile at=5:5:2x2
  creature ada side=friendly at=4:4 statuses=hidden
    hiding result=12
    spot a at=4:4
    spot b at=2:3`);

const at = (i: number, j: number) => ({ i, j });

describe("H-23: who is in an area", () => {
  it.each<[string, readonly ReturnType<typeof at>[], readonly string[]]>([
    ["whoever stands on one of its tiles", [at(2, 2), at(2, 1)], ["guard"]],
    ["a large creature by any of its tiles", [at(6, 6)], ["ogre"]],
    ["several, in the order of the scene", [at(5, 5), at(2, 2)], ["guard", "ogre"]],
    ["nobody beside it", [at(4, 7)], []],
    ["nobody in no tiles", [], []],
    ["not who hides, on none of its spots and not where its token stands", [at(4, 4), at(2, 3)], []],
    ["not who hides, on all of them at once", [at(4, 4), at(2, 3), at(2, 2)], ["guard"]],
  ])("%s", (_what, tiles, ids) => {
    expect(creaturesIn(YARD, tiles)).toEqual(ids);
  });
});
