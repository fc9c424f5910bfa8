import { describe, expect, it } from "vitest";
import { candidates } from "../hiding/candidates.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { deepFreeze } from "../testing/deepFreeze.ts";
import { known } from "../testing/outcome.ts";
import { view, viewOfAll } from "./view.ts";
import type { Viewer } from "../common/viewer.ts";

/**
 * Everything that a seat may not know: a lurker with its lantern, a secret region, a secret door, and where hiders
 * can still be.
 */
const secrets = deepFreeze(
  parseSituation(`
    scene yard canvas=1200,1000 darkness=1
    wall w1 c=600,0,600,1000 door=2
    wall w2 c=0,600,600,600 door=2 ds=1
    wall w3 c=600,0,1200,0 door=1 ds=1
    wall w4 c=0,0,600,0 door=1 ds=2
    light lantern x=550 y=550 bright=100 dim=200 carrier=lurker
    light torch x=150 y=150 bright=100 dim=300
    region pit name=Pit secret=yes
      rectangle x=300 y=300 width=100 height=100
      tileEffect name=pit
    region smoke name=Smoke
      circle x=800 y=800 radius=100
      shroud level=light
    creature ada side=friendly at=2:2 statuses=hidden
      hiding result=12 possible=a
      spot a at=2:2
      spot b at=5:5
    creature bob side=friendly at=3:2
    creature lurker side=hostile at=5:5 gmHidden=yes`),
);

const gm: Viewer = { gm: true, owned: [], side: "friendly" };
const ada: Viewer = { gm: false, owned: ["ada"], side: "friendly" };
const bob: Viewer = { gm: false, owned: ["bob"], side: "friendly" };
const lurker: Viewer = { gm: false, owned: ["lurker"], side: "hostile" };

describe("H-9: what a seat may know", () => {
  it("is everything for a GM", () => {
    expect(view(secrets, gm)).toBe(secrets);
  });

  it.each([
    ["its owner sees a creature that the GM hides", lurker, ["ada", "bob", "lurker"], ["lantern", "torch"]],
    ["nobody else does, nor by its light", bob, ["ada", "bob"], ["torch"]],
  ])("%s", (_name, viewer, creatures, lights) => {
    const seen = view(secrets, viewer);
    expect(seen.creatures.map(({ id }) => id)).toEqual(creatures);
    expect(seen.scene.lights.map(({ id }) => id)).toEqual(lights);
  });

  it("with everybody in play holds no more secrets, perceived or not", () => {
    const all = viewOfAll(secrets, bob);
    expect(all.creatures.map(({ id }) => id)).toEqual(["ada", "bob"]);
    expect(known(all, "ada").hiding.possible).toBe(null);
    expect(all.scene).toEqual(view(secrets, bob).scene);
  });

  it("leaves out secret regions, and shut secret doors pass for walls", () => {
    const { scene } = view(secrets, bob);
    expect(scene.regions.map(({ id }) => id)).toEqual(["smoke"]);
    expect(scene.walls.map(({ door, ds }) => [door, ds])).toEqual([
      [0, 0],
      [2, 1],
      [1, 1],
      [1, 2],
    ]);
  });

  it.each([
    ["its owner", ada, ["a"]],
    ["another of its side", bob, null],
    ["the other side", lurker, null],
  ])("H-22: what is still possible is known to %s: %j", (_name, viewer, possible) => {
    expect(known(view(secrets, viewer), "ada").hiding.possible).toEqual(possible);
  });

  it("I5: worlds that differ in secrets alone look the same, candidates included", () => {
    const other = withoutSecrets(secrets);
    expect(view(other, bob)).toEqual(view(secrets, bob));
    expect(candidates(view(other, bob), "bob")).toEqual(candidates(view(secrets, bob), "bob"));
    expect(candidates(other, "bob")).not.toEqual(candidates(secrets, "bob"));
  });

  it("is the same scene object as long as the same is unknown, so that its map is built once", () => {
    expect(view(secrets, bob).scene).toBe(view({ ...secrets }, bob).scene);
    const open = parseSituation("scene s canvas=500,500\ncreature ada side=friendly at=1:1");
    expect(view(open, ada).scene).toBe(open.scene);
  });

  it("keeps what did not change between two scenes, the walls that secret doors pass for too", () => {
    const before = view(secrets, bob).scene;
    const darker = view({ ...secrets, scene: { ...secrets.scene, darkness: 0.5 } }, bob).scene;
    expect(darker.walls).toBe(before.walls);
    const walls = secrets.scene.walls.map((wall) => (wall.id === "w2" ? { ...wall, ds: 0 as const } : wall));
    const shut = view({ ...secrets, scene: { ...secrets.scene, walls } }, bob).scene;
    expect(shut.walls[0]).toBe(before.walls[0]);
    expect(shut.walls[1]).not.toBe(before.walls[1]);
  });
});

function withoutSecrets(situation: Situation): Situation {
  const { scene, creatures } = situation;
  return {
    ...situation,
    scene: {
      ...scene,
      walls: scene.walls.map((wall) => (wall.id === "w1" ? { ...wall, door: 0 as const } : wall)),
      lights: scene.lights.filter(({ carrier }) => carrier === null),
      regions: scene.regions.filter(({ secret }) => !secret),
    },
    creatures: creatures
      .filter(({ gmHidden }) => !gmHidden)
      .map((creature) => ({ ...creature, hiding: { ...creature.hiding, possible: null } })),
  };
}
