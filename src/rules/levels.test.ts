import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act } from "./acts.ts";
import { createBattlemap } from "./map/battlemap.ts";
import { decide } from "./decide.ts";
import { attackTargets } from "./attacks/attackTargets.ts";
import { candidates } from "./hiding/candidates.ts";
import { creaturesIn } from "./attacks/inArea.ts";
import { unsuitableSpots } from "./hiding/recheckUnsuitable.ts";
import { scanTargets } from "./common/scanTargets.ts";
import { trackersOf } from "./common/trackers.ts";
import { zonesCrossed } from "./common/zonesCrossed.ts";
import { creatureOf, enemiesOf } from "./creatures.ts";
import { levelOf, planeOf } from "./levels.ts";
import { makeSituation, parseSituation } from "./notation.ts";
import type { Situation, Wall } from "./situation.ts";
import { DEFAULT_SWITCHES } from "./switches.ts";
import { scriptedDice, seededDice } from "./testing/dice.ts";
import { contextWith } from "./testing/context.ts";
import { codeOf } from "./testing/outcome.ts";
import type { Footprint } from "./vocabulary.ts";

const at = (i: number, j: number, level?: string): Footprint => ({ i, j, w: 1, h: 1, ...(level && { level }) });

/** A house of two floors by day: Ada upstairs, a guard right below her, and whatever the row adds. */
function house(more = "", { ada = "at=5:5@upper", guard = "at=5:6@lower" } = {}): Situation {
  return parseSituation(`
    scene house canvas=1200,1200
    global enabled=yes
    level lower name="Lower floor"
    level upper name="Upper floor" visible=lower
    creature ada name=Ada side=friendly ${ada}
    creature guard name=Guard side=hostile ${guard}
    ${more}`);
}

const ada = (situation: Situation) => creatureOf(situation, "ada")!;
const validTiles = (situation: Situation): number =>
  candidates(situation, "ada").candidates.filter(({ verdict }) => verdict === "valid").length;

describe("G-16: everything is judged on a creature's own level", () => {
  it.each([
    ["nobody on its level sees it: all tiles suit", {}, true],
    ["a guard on its level sees it", { guard: "at=5:6@upper" }, false],
    ["a guard on a level that the scene does not have is on the lowest", { guard: "at=5:6@attic" }, true],
    ["one who names no level is on the lowest, where the scene has no default one", { guard: "at=5:6" }, true],
  ])("%s", (_name, where, suits) => {
    const situation = house("", where);
    expect(validTiles(situation) > 0).toBe(suits);
    expect(enemiesOf(situation, ada(situation)).length === 0).toBe(suits);
  });

  it("G-14 (switch): enemies on a level that is visible from its own count, through the walls of its own level", () => {
    const seen = { ...DEFAULT_SWITCHES, visibleLevelsCount: true };
    const situation = { ...house(), switches: seen };
    expect(validTiles(situation)).toBe(0);
    // Nobody sees the upper floor from the lower one.
    expect(
      validTiles({ ...house("", { ada: "at=5:5@lower", guard: "at=5:6@upper" }), switches: seen }),
    ).toBeGreaterThan(0);
    const walled = house("wall w c=600,0,600,1200 levels=upper");
    expect(validTiles({ ...walled, switches: seen })).toBeGreaterThan(0);
    const elsewhere = house("wall w c=600,0,600,1200 levels=lower");
    expect(validTiles({ ...elsewhere, switches: seen })).toBe(0);
  });

  it("H-3: Hide offers no spots on another level, and none can be designated there", () => {
    const situation = house();
    expect(new Set(candidates(situation, "ada").candidates.map(({ place }) => place.level))).toEqual(
      new Set(["upper"]),
    );
    const act: Act = { kind: "hide", creature: "ada", spot: at(5, 5, "lower") };
    expect(codeOf(decide(situation, act, contextWith(scriptedDice(), "e1")))).toBe("spotImpossible");
  });

  it("G-7, G-15: what is on another level is out of range of attacks and Scans, and is not listed", () => {
    const archer = (level: string) => `name=Archer side=hostile at=5:8@${level}`;
    const scene = (level: string): Situation =>
      parseSituation(`
        scene house canvas=1200,1200
        level lower
        level upper
        creature ada name=Ada side=friendly at=5:5@upper statuses=hidden
          hiding result=9
          spot s at=5:5@upper
        creature berta name=Berta side=friendly at=5:6@upper
        creature archer ${archer(level)}
          attack bow name=Bow ranged=yes range=6`);
    const [near, below] = [scene("upper"), scene("lower")];
    const bow = { attack: "bow", from: null };
    expect(scanTargets(near, "archer").map(({ hider }) => hider)).toEqual(["ada"]);
    expect(scanTargets(below, "archer")).toEqual([]);
    expect(attackTargets(near, "archer", bow).map(({ target }) => target.creature)).toEqual(["berta", "ada"]);
    expect(attackTargets(below, "archer", bow)).toEqual([]);
    const aimed = { targets: [{ creature: "berta", spot: null }], tiles: [] };
    const shot = { kind: "attack", creature: "archer", aimed, opportunity: false, ...bow } as const;
    expect(codeOf(decide(below, shot, contextWith(scriptedDice(), "e1")))).toBe("otherLevel");
  });

  it.each([
    ["G-7: a burst", "blast", "lower", "otherLevel", null],
    ["H-21: picked tiles", "bolts", "lower", "otherLevel", null],
    ["C-6: a tile", "bow", "lower", "otherLevel", null],
    ["K-5: a nominated tile", "bow", "lower", "otherLevel", "guard"],
    ["of its own level", "bow", "upper", null, null],
    ["that names no level", "bow", undefined, null, null],
  ])("a tile on another level is out of range: %s", (_name, attack, level, code, danger) => {
    const situation = parseSituation(`
      scene house canvas=1200,1200
      level lower
      level upper
      creature ada name=Ada side=friendly at=5:5@upper
        attack bow ranged=yes range=6
        attack blast range=6 aim=burst:1
        attack bolts range=6 aim=tiles:2
      creature guard name=Guard side=hostile at=5:8@lower
      creature watch name=Watch side=hostile at=5:8@upper
      sight ada of=guard level=known
      switches concealment=yes danger=yes`);
    const aimed = {
      targets: [],
      tiles: [{ i: 5, j: 8, ...(level && { level }) }],
      ...(danger && { danger: { creature: danger, melee: null } }),
    };
    const shot: Act = { kind: "attack", creature: "ada", attack, from: null, aimed, opportunity: false };
    expect(codeOf(decide(situation, shot, contextWith(seededDice(1), "e1")))).toBe(code);
  });

  it("G-8, H-23, H-34: no zone, no area and no Track reaches another level; who takes the stairs leaves a zone", () => {
    const situation = house();
    const [hider, guard] = [ada(situation), creatureOf(situation, "guard")!];
    expect(trackersOf(situation, hider, [hider.place])).toEqual([]);
    expect(trackersOf(house("", { guard: "at=5:6@upper" }), hider, [hider.place])).toEqual(["guard"]);
    expect(creaturesIn(situation, [at(5, 5, "lower"), at(5, 6, "lower")])).toEqual(["guard"]);
    const down = { ...hider, place: at(5, 5, "lower") };
    const below = { ...situation, creatures: [down, guard] };
    expect(zonesCrossed(below, down, [at(5, 5, "lower"), at(5, 5, "upper")]).left).toEqual(["guard"]);
    // Also once she is upstairs: a walk is recorded after it was made.
    expect(zonesCrossed(situation, hider, [at(5, 5, "lower"), at(5, 5, "upper")]).left).toEqual(["guard"]);
    expect(zonesCrossed(situation, hider, [at(5, 5, "upper"), at(5, 9, "upper")]).left).toEqual([]);
  });

  it("H-17: a guard that comes up the stairs is judged upstairs alone, and one that goes down again too", () => {
    const hidden = "at=5:5@upper statuses=hidden\n  hiding result=9\n  spot s at=5:5@upper";
    const below = house("", { ada: hidden });
    const path = [at(5, 7, "lower"), at(5, 8, "lower"), at(5, 8, "upper"), at(5, 7, "upper")];
    const unsuitable = (situation: Situation, walked: readonly Footprint[]) =>
      unsuitableSpots(situation, [{ mover: "guard", path: walked }]).flatMap(({ spots }) => spots.map(({ id }) => id));
    expect(unsuitable(below, path.slice(0, 2))).toEqual([]);
    // The guard went up and is down again. What the guard saw on the way counts.
    expect(unsuitable(below, path)).toEqual(["s"]);
    expect(unsuitable(house("", { ada: hidden, guard: "at=5:7@upper" }), [])).toEqual(["s"]);
  });

  it.each([
    ["one that sees her there on its way back behind a wall", { visibleLevelsCount: true }, "lower", ["s"]],
    ["also one that comes from where nobody counts", { visibleLevelsCount: true }, "cellar", ["s"]],
    ["not by the usual rule", { visibleLevelsCount: false }, "lower", []],
    ["not by the switch for ends of paths", { visibleLevelsCount: true, recheckAlongPath: false }, "lower", []],
  ])(
    "H-17 (switch): on a level that is visible from its own, an enemy's path counts: %s",
    (_name, more, from, fall) => {
      const hidden = "at=5:5@upper statuses=hidden\n  hiding result=9\n  spot s at=5:5@upper";
      const wall = "level cellar name=Cellar\nwall w c=600,0,600,900 levels=upper";
      const scene = house(wall, { ada: hidden, guard: "at=5:7@lower" });
      const situation = { ...scene, switches: { ...DEFAULT_SWITCHES, ...more } };
      const path = [at(5, 8, from), at(9, 5, "lower"), at(5, 7, "lower")];
      expect(unsuitableSpots(situation)).toEqual([]);
      const unsuitable = unsuitableSpots(situation, [{ mover: "guard", path }]);
      expect(unsuitable.flatMap(({ spots }) => spots.map(({ id }) => id))).toEqual(fall);
    },
  );
});

describe("levels of a scene", () => {
  it("a scene without levels is one plane: itself", () => {
    const { scene } = parseSituation("scene yard canvas=1200,1200\nwall w c=0,400,1200,400");
    expect(planeOf(scene, at(1, 1))).toBe(scene);
    expect(planeOf(scene, at(1, 1, "upper"))).toBe(scene);
    expect(levelOf(scene, at(1, 1, "upper"))).toBe(levelOf(scene, at(1, 1)));
  });

  it("a plane keeps its lists while only another level changes, so that its map has nothing to do", () => {
    const before = house("wall w c=0,400,1200,400 levels=upper\nwall d c=0,800,1200,800 door=1 levels=lower").scene;
    const walls = before.walls.map((wall) => (wall.id === "d" ? { ...wall, ds: 1 as const } : wall));
    const after = { ...before, walls };
    const [upper, lower] = [planeOf(before, at(0, 0, "upper")), planeOf(before, at(0, 0, "lower"))];
    expect(planeOf(after, at(0, 0, "upper")).walls).toBe(upper.walls);
    expect(planeOf(after, at(0, 0, "lower")).walls).not.toBe(lower.walls);
    expect(createBattlemap(planeOf(after, at(0, 0, "lower"))).parted(at(7, 5), at(8, 5))).toBe(false);
  });

  it("reads and writes levels", () => {
    const situation = house(
      "wall w c=0,400,1200,400 levels=upper,lower\nlight l x=5 y=5 levels=lower\nregion r levels=upper",
    );
    expect(parseSituation(makeSituation(situation))).toEqual(situation);
  });
});

const segment = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 12 }).map((n) => n * 100)));
const wallsOn = (level: string): fc.Arbitrary<Wall[]> =>
  fc.array(segment, { maxLength: 6 }).map((all) =>
    all.map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0], k) => ({
      ...WALL,
      id: `${level}${k}`,
      c: [x0, y0, x1, y1],
      levels: [level],
    })),
  );
const [WALL] = parseSituation("scene yard canvas=100,100\nwall w c=0,0,1,1").scene.walls as [Wall];

describe("law: what lies on another level never changes a verdict (G-16)", () => {
  it("walls, lights, regions and creatures", () => {
    fc.assert(
      fc.property(
        wallsOn("upper"),
        wallsOn("lower"),
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 0, max: 11 }),
        (own, others, i, j) => {
          const plain = house("creature eye name=Eye side=hostile at=2:2@upper", { guard: `at=${i}:${j}@lower` });
          const alone = { ...plain, scene: { ...plain.scene, walls: own } };
          const guards = alone.creatures.filter(({ id }) => id !== "guard");
          const lamp = parseSituation("scene y canvas=100,100\nlight l x=600 y=600 bright=900 dim=900").scene.lights;
          const lights = lamp.map((light) => ({ ...light, levels: ["lower"] }));
          const both = { ...alone, scene: { ...alone.scene, walls: [...others, ...own], lights } };
          expect(candidates(both, "ada").candidates).toEqual(
            candidates({ ...alone, creatures: guards }, "ada").candidates,
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
