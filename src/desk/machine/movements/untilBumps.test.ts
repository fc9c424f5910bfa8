/** K-1, G-10 at the desk: what a walk sees that came upon somebody unseen is judged up to where it ended. */
import { expect, it } from "vitest";
import { parseSituation, type Act, type Footprint, type Situation } from "../../../rules/index.ts";
import { desk } from "../testing/recheckDesk.ts";

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

/**
 * A lit yard. From row 6 a wall covers the hider's spot up to column 6. Further to the right a guard sees it. The rogue
 * is of the hider's side.
 */
const yard = (guard: number, rogue: string, danger = "yes"): Situation =>
  parseSituation(`
    scene yard canvas=1000,1000 darkness=0
    global enabled=yes bright=yes
    creature hider name=Hider side=friendly at=2:2
    creature guard name=Guard side=hostile at=6:${guard}
    creature rogue name=Rogue side=friendly at=${rogue}
    sight hider of=guard level=obvious
    wall w c=0,400,400,400
    switches danger=${danger}`);

/** What the desk asks after the guard walked along row 6 from column 2 to 8. The awareness puts it back at `end`. */
async function askedAfter(rogue: string, end: number, danger?: string): Promise<readonly Act[]> {
  let column = 8;
  const answer = ({ kind }: Act) => {
    if (kind === "judgeAwareness") column = end;
    return { ok: true } as const;
  };
  const { recheck, asked } = desk(answer, undefined, () => yard(column, rogue, danger));
  const path = [3, 4, 5, 6, 7, 8].map((j) => at(6, j));
  recheck.moved({ sceneId: "yard", tokenId: "guard" }, path, { from: at(6, 2) });
  await recheck.settled();
  return asked;
}

const UNSEEN = "statuses=invisible";

it.each<[string, string, number, readonly Act["kind"][]]>([
  ["nobody stands in its way", "9:9", 8, ["recheck", "judgeAwareness"]],
  ["it ended before it saw the spot", `6:5 ${UNSEEN}`, 4, ["judgeAwareness"]],
  ["it ended where it began", `6:3 ${UNSEEN}`, 2, ["judgeAwareness"]],
  ["it ended where it saw the spot", `6:8 ${UNSEEN}`, 7, ["judgeAwareness", "recheck"]],
])("H-17: %s", async (_name, rogue, end, kinds) => {
  expect((await askedAfter(rogue, end)).map(({ kind }) => kind)).toEqual(kinds);
});

it("H-17: where danger does not count, the whole walk is judged", async () => {
  const asked = await askedAfter(`6:5 ${UNSEEN}`, 8, "no");
  expect(asked.map(({ kind }) => kind)).toEqual(["recheck"]);
});
