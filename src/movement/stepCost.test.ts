/** G-10 in Foundry's ruler: a step costs what the rules charge for it, whatever the size of who takes it. */
import { describe, expect, it } from "vitest";
import { creatureOf, parseSituation, tileAt } from "../rules/index.ts";
import { centreOfToken, topLeftOf } from "../bridge/scene/tokenPlace.ts";
import { stepCostFrom } from "./stepCost.ts";

const scene = (grid: string, creature: string) =>
  parseSituation(`
    scene field canvas=1200,1200 ${grid}
    wall screen c=400,1000,400,1200
    region rubble name=Rubble
      rectangle x=500 y=0 width=100 height=1200
      difficultTerrain
    region mire name=Mire bottom=10 top=20
      rectangle x=200 y=0 width=100 height=1200
      difficultTerrain
    region hill name=Hill
      rectangle x=800 y=0 width=400 height=1200
      heightTier tier=1 edge=steep
    creature ada side=friendly ${creature}`);

/** The costs of Ada's steps. Foundry names each of her places by the grid space of her centre. */
function costs(grid: string, creature: string, spaces: readonly (readonly [number, number])[]) {
  const situation = scene(grid, creature);
  const ada = creatureOf(situation, "ada")!;
  const { place } = ada;
  const { grid: shape } = situation.scene;
  const rect = { ...topLeftOf(shape, place), width: place.w, height: place.h };
  const cost = stepCostFrom(situation, ada, { place, space: tileAt(shape, centreOfToken(shape, rect)) });
  return spaces.slice(1).map(([i, j], index) => cost({ i: spaces[index]![0], j: spaces[index]![1] }, { i, j }));
}

describe("G-10: what Foundry's ruler says of a step", () => {
  it.each<[string, string, string, readonly (readonly [number, number])[], readonly number[]]>([
    [
      "1 a tile, into rubble 2, out of it 1",
      "",
      "at=2:3",
      [
        [2, 3],
        [2, 4],
        [2, 5],
        [2, 6],
      ],
      [1, 2, 1],
    ],
    [
      "past ground that lies above it (G-12)",
      "",
      "at=2:1",
      [
        [2, 1],
        [2, 2],
      ],
      [1],
    ],
    [
      "over ground at its own elevation",
      "",
      "at=2:1 elevation=10",
      [
        [2, 1],
        [2, 2],
      ],
      [2],
    ],
    [
      "up a steep edge 2 more",
      "",
      "at=2:7",
      [
        [2, 7],
        [2, 8],
      ],
      [3],
    ],
    [
      "in the air 1 more",
      "",
      "at=2:7 statuses=flying",
      [
        [2, 7],
        [2, 8],
      ],
      [2],
    ],
    [
      "prone and chilled four times as much",
      "",
      "at=2:2 statuses=prone,chilled",
      [
        [2, 2],
        [2, 3],
      ],
      [4],
    ],
    [
      "a creature of 2 × 2 by the tiles that it enters",
      "",
      "at=2:2:2x2",
      [
        [3, 3],
        [3, 4],
        [3, 5],
      ],
      [1, 2],
    ],
    [
      "a step that is no step of the map by its distance",
      "",
      "at=11:0",
      [
        [11, 0],
        [12, 0],
      ],
      [1],
    ],
    [
      "off the map by the distance, however large the creature",
      "",
      "at=10:1:2x2",
      [
        [11, 2],
        [12, 2],
        [13, 2],
      ],
      [1, 1],
    ],
    [
      "off a map of hexagons by the distance, however large the creature",
      "grid=2",
      "at=12:3:3x3",
      [
        [14, 4],
        [15, 4],
      ],
      [1],
    ],
    [
      "through a wall as much as a step, not the way round it",
      "",
      "at=10:2",
      [
        [10, 2],
        [10, 3],
        [10, 4],
        [10, 5],
      ],
      [1, 1, 2],
    ],
    [
      "past the end of a wall as much as a step",
      "",
      "at=10:3",
      [
        [10, 3],
        [9, 4],
      ],
      [1],
    ],
    [
      "a long creature by its steps, not by turns that cost less",
      "",
      "at=5:1:2x1 statuses=prone,chilled",
      [
        [5, 2],
        [6, 3],
      ],
      [4],
    ],
    [
      "on hexagons as well",
      "grid=2",
      "at=2:3",
      [
        [2, 3],
        [2, 4],
        [2, 5],
      ],
      [1, 2],
    ],
  ])("%s", (_name, grid, creature, spaces, expected) => {
    expect(costs(grid, creature, spaces)).toEqual(expected);
  });
});
