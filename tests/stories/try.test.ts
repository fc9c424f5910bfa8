import { it } from "vitest";
import { openStoryTable, SEAT_NAMES } from "./storyTable.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
declare const story: Story;
it("boots", async () => {
  const t0 = performance.now();
  const lap = (what: string) => console.log(what, Math.round(performance.now() - t0));
  const t = await openStoryTable();
  lap("table");
  for (const n of SEAT_NAMES) { await t.open(n); lap(n); }
  const gm = t.seat("Gamemaster");
  const players = [{ name: "Ada", seat: t.seat("Ada") }, { name: "Bruno", seat: t.seat("Bruno") }];
  for (let i = 0; i < 8; i++) {
  const act = await gm.evaluate((s) => story.propose(s), 1 + i);
  lap(JSON.stringify(act));
  const asker = act && "creature" in act && act.creature.startsWith("mirela") && act.kind!=="end" ? players[0]!.seat : act && "creature" in act && act.creature.startsWith("tobias") && act.kind !== "end" ? players[1]!.seat : gm;
  if (act) lap(JSON.stringify(await asker.evaluate((a) => story.ask(a), act)));
  await quiet(gm, players);
  lap("quiet");
  const b = await Promise.all([gm, ...players.map((p) => p.seat)].map((s) => s.evaluate(() => story.board(0))));
  lap("board " + JSON.stringify(b).length);
  console.log(b.map((x) => [x.foreign.slice(0, 6), x.replica.slice(0, 6)]), b[0].markers.length, JSON.stringify(b[0].counts));
  const sit = await gm.evaluate(() => story.deskSituation());
  lap("sit " + JSON.stringify(sit).length);
  }
  console.log([gm, ...players.map((p) => p.seat)].map((s) => s.errors));
  await t.close();
}, 100000);
