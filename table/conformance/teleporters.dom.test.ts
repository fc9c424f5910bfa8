/** A teleporter of Foundry's own brings whoever enters it to the region that it leads to. */
import { expect, it } from "vitest";
import type { TokenDocument } from "../client/documents/tokens/tokenDocument.ts";
import { testTable } from "./clientTable.ts";

const YARD = "scenescene000001";
const WALKER = "tokentoken000001";
const GOAL = "regionofthegoal1";
const leadsTo = `Scene.${YARD}.Region.${GOAL}`;

async function walkerIn(generation: 13 | 14, system: object): Promise<TokenDocument> {
  const rectangle = (x: number, y: number) => ({ type: "rectangle", x, y, width: 100, height: 100 });
  const behaviors = [{ _id: "teleporterintest", name: "Away", type: "teleportToken", system }];
  const scene = {
    _id: YARD,
    name: "Yard",
    width: 1000,
    height: 1000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 1 },
    tokens: [{ _id: WALKER, name: "Walker", x: 0, y: 0 }],
    regions: [
      { _id: "regionofthestart", name: "Start", shapes: [rectangle(200, 0)], behaviors },
      { _id: GOAL, name: "Goal", shapes: [rectangle(500, 700)] },
    ],
  };
  const { seat } = await testTable({ generation, documents: { scenes: [scene] } });
  return seat.game.scenes.get(YARD)!.tokens.get(WALKER) as unknown as TokenDocument;
}

const placeOf = ({ x, y }: TokenDocument): object => ({ x, y });
const IN_GOAL = { x: 500, y: 700 };
const IN_START = { x: 200, y: 0 };

it.each<[string, 13 | 14, system: object, action: string, end: object]>([
  ["13: who walks in", 13, { destination: leadsTo }, "walk", IN_GOAL],
  ["14: who walks in", 14, { destination: leadsTo }, "walk", IN_GOAL],
  ["14: who walks in, with a list", 14, { destinations: [leadsTo] }, "walk", IN_GOAL],
  ["14: who is displaced into it stays", 14, { destination: leadsTo }, "displace", IN_START],
  ["14: one that leads nowhere", 14, {}, "walk", IN_START],
])("on %s", async (_name, generation, system, action, end) => {
  const token = await walkerIn(generation, system);
  await token.move({ ...IN_START, action });
  await expect.poll(() => placeOf(token)).toEqual(end);
});
