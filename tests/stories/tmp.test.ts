import { it } from "vitest";
import { foldLedger, EMPTY_SNAPSHOT } from "../../src/desk/fold.ts";
import { openStoryTable, SEAT_NAMES } from "./storyTable.ts";
import { playHunt } from "./hunt.ts";
import type { Story } from "./seat/door.ts";
declare const story: Story;
it("t", async () => {
  const table = await openStoryTable(); for (const n of SEAT_NAMES) await table.open(n);
  const hunt = await playHunt(table, { seed: 20, acts: 150, peaceful: 70 });
  let t = performance.now(); for (let i = 0; i < 10; i++) foldLedger(EMPTY_SNAPSHOT, hunt.ledger); console.log("fold", (performance.now() - t) / 10);
  const gm = table.seat("Gamemaster"); const ada = table.seat("Ada");
  const time = (seat: typeof gm, what: string) => seat.evaluate(async (w) => { const t = performance.now(); await new Function("story", "return " + w)(story); return Math.round(performance.now() - t); }, what);
  for (const w of ["story.deskSituation()", "story.propose(3)", "story.board(149)", "story.drain()", "story.ownView()", "story.reach('Ada')"]) console.log(w, await time(gm, w), await time(gm, w));
  for (const w of ["story.board(149)", "story.ownView()"]) console.log("ada", w, await time(ada, w), await time(ada, w));
  await table.close();
}, 200000);
