import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSituation, parseSituation } from "./notation.ts";
import { NotationError } from "./notation/error.ts";
import type { Situation } from "./situation.ts";
import { DEFAULT_SWITCHES } from "./switches.ts";
import { creatures, vantages } from "./testing/arbitraryCreatures.ts";
import { scenes } from "./testing/arbitraryScenes.ts";
import { ids, moments, named, shares } from "./testing/arbitraryValues.ts";

const YARD = `# An inn yard at night.
scene yard canvas=1200,1000 rect=100,100,1000,800 darkness=0.8
global enabled=yes darkness=0..0.5
wall w1 c=300,200,300,500 door=1 ds=1
light torch x=450 y=350 bright=100 dim=200 carrier=guard
region smoke name="thick smoke" secret=yes
  circle x=400 y=400 radius=150
  polygon points=0,0,100,0,100,100 hole=yes
  shroud level=heavy
  difficultTerrain
creature ada name="Ada's \\"shadow\\"" side=friendly at=2:2 statuses=hidden,prone
  ability agility=3 bonus=2 proficient=stealth life=0,12 absorption=4
  turn minor=0 movement=0 entered=guard provoked=guard,wolf provokedAt=2:3|guard
  attack a name="Hot fire" kind=special against=focus ranged=yes range=6 aim=burst:2 damage=2d6:elemental,1d4+1:physical
  attack spear aim=line:6x1 critical=19
  hiding rev=2 result=17 possible=s1 ambush=1:2
  spot s1 at=2:2
  spot s2 at=3:4
  pending event=e3 first=4:4 result=12 extra=2 movement=6 from=2:2,3:4
  turnThen entered=guard
  offer event=e2 result=17 trackers=guard,none1 tracking=guard
  claim event=e1
  claimed s0 at=5:5
  blow by=guard name=Claw effects=push:2 damage=1d6+1:physical
  wound e5 name="Falling rocks" effects=stacks:2:bleeding critical=yes damage=2d6-1:untyped=4:1
creature guard name="" side=hostile at=5:5:2x3 gmHidden=yes
fight f1 moment=1:0 order=ada,guard
switches sightCap=12
`;

describe("a situation as text", () => {
  it("is read line by line", () => {
    const { scene, creatures, fight, switches } = parseSituation(YARD);
    expect(scene).toMatchObject({ id: "yard", grid: { type: 1, size: 100 }, darkness: 0.8 });
    expect(scene.walls).toEqual([
      {
        id: "w1",
        c: [300, 200, 300, 500],
        light: 20,
        sight: 20,
        move: 20,
        dir: 0,
        door: 1,
        ds: 1,
        threshold: { light: null, sight: null },
      },
    ]);
    expect(scene.regions[0]?.effects).toEqual([{ kind: "shroud", level: "heavy" }, { kind: "difficultTerrain" }]);
    expect(creatures[0]).toMatchObject({ name: `Ada's "shadow"`, life: { value: 0, max: 12 }, speed: 6 });
    expect(creatures[0]?.hiding.spots.map(({ id }) => id)).toEqual(["s1", "s2"]);
    expect(creatures[1]?.place).toEqual({ i: 5, j: 5, w: 2, h: 3 });
    expect(fight).toEqual({ id: "f1", moment: { round: 1, turn: 0 }, order: ["ada", "guard"] });
    expect(switches).toEqual({ ...DEFAULT_SWITCHES, sightCap: 12 });
  });

  it("is written as it was read, remarks and usual values left out", () => {
    expect(makeSituation(parseSituation(YARD))).toBe(YARD.split("\n").slice(1).join("\n").replace(' name=""', ""));
  });

  it("loses nothing: what is written is read as the same situation", () => {
    fc.assert(
      fc.property(situations(), (situation) => {
        expect(parseSituation(makeSituation(situation))).toEqual(situation);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a text that is no situation is refused with line, field, value and remedy", () => {
  const scene = "scene yard canvas=100,100";
  it.each([
    ["", { line: 1, field: "scene", remedy: "write one line that begins with scene" }],
    ["scene yard", { line: 1, field: "canvas", value: "", remedy: "write width,height, each a number, 1 or more" }],
    ["scene yard canvas=100", { line: 1, field: "canvas", value: "100" }],
    ["scene canvas=100,100", { line: 1, field: "scene", remedy: "write an id after the keyword" }],
    [`${scene} darkness=dusk`, { line: 1, field: "darkness", value: "dusk", remedy: "write a number from 0 to 1" }],
    [`${scene} darkness=1 darkness=0`, { line: 1, field: "darkness", value: "0", remedy: "write it once" }],
    [`${scene}\n${scene}`, { line: 2, field: "scene", value: "yard" }],
    [`${scene}\nfloor f1`, { line: 2, field: "keyword", value: "floor" }],
    [`${scene}\nspot s1 at=1:1`, { line: 2, field: "keyword", value: "spot" }],
    [
      `${scene}\n\nwall w1 c=0,0,1`,
      { line: 3, field: "c", value: "0,0,1", remedy: "write x0,y0,x1,y1, each a number" },
    ],
    [`${scene}\nwall w1 c=0,0,1,1 move=10`, { line: 2, field: "move", value: "10", remedy: "write one of 0, 20" }],
    [`${scene}\nwall w1 c=0,0,1,1 height=2`, { line: 2, field: "height", value: "2" }],
    [`${scene}\ncreature a at=1:1 side=evil`, { line: 2, field: "side", value: "evil" }],
    [`${scene}\ncreature a at=1,1 side=hostile`, { line: 2, field: "at", value: "1,1" }],
    [`${scene}\ncreature a at=1:1:2x2:blob side=hostile`, { line: 2, field: "at", value: "1:1:2x2:blob" }],
    [`${scene}\ncreature a at=1:1:2x2:xxx side=hostile`, { line: 2, field: "at", value: "1:1:2x2:xxx" }],
    [`${scene}\ncreature a at=1:1:2x1~6 side=hostile`, { line: 2, field: "at", value: "1:1:2x1~6" }],
    [`${scene}\ncreature a at=1:1 side=hostile "b c"`, { line: 2, field: "field", value: '"b c"' }],
    [`${scene}\ncreature a at=1:1 side=hostile\nability agility`, { line: 3, field: "ability", value: "agility" }],
    [`${scene}\ncreature a at=1:1 side=hostile\nturn\nturn`, { line: 4, field: "turn", remedy: "write it once" }],
    [`${scene}\ncreature a name="Ada at=1:1 side=hostile`, { line: 2, field: "name" }],
    [`${scene}\ncreature a" at=1:1 side=hostile`, { line: 2, field: "creature", value: 'a"' }],
    [`${scene}\nregion r\ncircle c x=1 y=1 radius=1`, { line: 3, field: "circle", value: "c" }],
    [`${scene}\nfight f moment=1`, { line: 2, field: "moment", value: "1", remedy: "write a turn as round:turn" }],
    [`${scene}\ncreature a at=1:1 side=hostile\nattack x aim=burst`, { line: 3, field: "aim", value: "burst" }],
    [`${scene}\ncreature a at=1:1 side=hostile\nattack x aim=line:3`, { line: 3, field: "aim", value: "line:3" }],
    [`${scene}\ncreature a at=1:1 side=hostile\nattack x damage=2d6`, { line: 3, field: "damage", value: "2d6" }],
    [`${scene}\ncreature a at=1:1 side=hostile\nattack x effects=push`, { line: 3, field: "effects", value: "push" }],
    [`${scene}\ncreature a at=1:1 side=hostile\nwound e damage=1d4:untyped=x`, { line: 3, field: "damage" }],
    [
      `${scene}\nglobal darkness=0.5`,
      { line: 2, field: "darkness", value: "0.5", remedy: "write a range within 0..1, the lower number first" },
    ],
  ])("%j", (source, fault) => {
    expect(faultOf(source)).toMatchObject(fault);
  });

  const creature = "creature a at=1:1 side=hostile";
  const [ability, attack] = [`${creature}\nability`, `${creature}\nattack x`];
  const region = "region r";
  it.each([
    [ability, "concealed", "-5", "a number from 0 to 100"],
    [ability, "concealed", "101", "a number from 0 to 100"],
    ["wall w1 c=0,0,1,1", "conceals", "-30", "a number from 0 to 100"],
    [`${region}\nconcealment`, "percent", "-1", "a number from 0 to 100"],
    [`${creature}\ngrant kind=boon range=1 cost=minor\nlays aim=burst:1`, "percent", "120", "a number from 0 to 100"],
    [`${creature}\nconcealedHit e`, "percent", "-20", "a number from 0 to 100"],
    [ability, "darkvision", "-1", "a whole number, 0 or more"],
    [`${creature}\nmoved at=1:0@f`, "count", "-1", "a whole number, 0 or more"],
    [attack, "range", "-1", "a whole number, 0 or more"],
    [attack, "range", "1.5", "a whole number, 0 or more"],
    [attack, "critical", "0", "a whole number from 2 to 20"],
    [attack, "critical", "21", "a whole number from 2 to 20"],
    [`${creature}\nsupply x`, "left", "-1", "a whole number, 0 or more, or none"],
    [`${creature}\nflow`, "max", "-1", "a whole number, 0 or more"],
    [`${creature}\ncard c`, "dice", "-1", "a whole number, 0 or more"],
    [`${creature}\ngrant kind=boon cost=minor`, "range", "-1", "a whole number, 0 or more"],
    [`${creature}\nlocated b at=1:1`, "count", "-1", "a whole number, 0 or more"],
    [`${creature}\nforce e by=none way=push`, "distance", "-1", "a whole number, 0 or more"],
    [ability, "agility", "1.5", "a whole number"],
    [ability, "agility", "0x3", "a whole number"],
    [ability, "bonus", "-1", "a whole number, 0 or more"],
    [ability, "exhaustion", "-1", "a whole number, 0 or more"],
    [ability, "life", "-1,10", "value,max, each a whole number, 0 or more"],
    [ability, "absorption", "-1", "a whole number, 0 or more"],
    [ability, "speed", "-1", "a whole number, 0 or more"],
    [ability, "widen", "-1", "a whole number, 0 or more"],
    [`${creature}\nturn`, "minor", "-1", "a whole number, 0 or more"],
    [`${creature}\nturn`, "movement", "-1", "a number, 0 or more"],
    [`${creature}\nhiding`, "rev", "-1", "a whole number, 0 or more"],
    [`${creature}\nhiding`, "result", "1.5", "a whole number, or none"],
    [`${creature}\npending event=e result=9 movement=2 from=1:1`, "extra", "-1", "a whole number, 0 or more"],
    ["global", "darkness", "0..2", "a range within 0..1, the lower number first"],
    ["global", "darkness", "0.5..0.2", "a range within 0..1, the lower number first"],
    ["wall w c=0,0,1,1", "threshold", "-1,none", "light,sight, each a number, 0 or more, or none"],
    ["light l x=1 y=1", "bright", "-1", "a number, 0 or more"],
    ["light l x=1 y=1", "dim", "-1", "a number, 0 or more"],
    ["light l x=1 y=1", "angle", "361", "a number from 0 to 360"],
    [`${region}\ncircle x=1 y=1`, "radius", "-1", "a number, 0 or more"],
    [`${region}\nrectangle x=1 y=1 height=1`, "width", "-1", "a number, 0 or more"],
    [`${region}\ncone x=1 y=1 radius=5`, "angle", "400", "a number from 0 to 360"],
    [`${region}\nheightTier edge=steep`, "tier", "1.5", "a whole number"],
    [`${region}\ndarknessLevel mode=override`, "modifier", "1.1", "a number from 0 to 1"],
    [`${region}\npolygon`, "points", "1,2,3,4", "x,y,x,y … of three points or more"],
    [`${region}\npolygon`, "points", "1,2,3,4,5,6,7", "x,y,x,y … of three points or more"],
    ["switches", "globalLightBrightTo", "2", "a number from 0 to 1"],
    ["switches", "concealedPercent", "101", "a number from 0 to 100"],
    ["switches", "sightCap", "-1", "a whole number, 0 or more, or none"],
    ["switches", "hearing", "-1", "a whole number, 0 or more"],
  ])("out of bounds: %s %s=%s", (lines, field, value, expects) => {
    const source = `${scene}\n${lines} ${field}=${value}`;
    expect(faultOf(source)).toEqual({ line: source.split("\n").length, field, value, remedy: `write ${expects}` });
  });

  it.each([
    ["darkness", "-0.1"],
    ["darkness", "1.1"],
    ["size", "0"],
    ["size", "-100"],
    ["size", "0x64"],
    ["rect", "0,0,0,10"],
  ])("out of bounds in the first line: %s=%s", (field, value) => {
    expect(faultOf(`${scene} ${field}=${value}`)).toMatchObject({ line: 1, field, value });
  });

  it.each(["0,100", "-100,100"])("no canvas of %s", (value) => {
    expect(faultOf(`scene yard canvas=${value}`)).toMatchObject({ line: 1, field: "canvas", value });
  });

  it.each([
    ["at", "1:1:0x2", `creature a side=hostile`],
    ["aim", "several:0", attack],
    ["aim", "line:0x1", attack],
    ["damage", "2d0:physical", attack],
    ["effects", "push:-1", attack],
    ["inner", "5", `${region}\nring x=1 y=1 outer=1`],
    ["bottom", "5", `${region} top=1`],
  ])("no number that the thing cannot have: %s=%s", (field, value, lines) => {
    expect(faultOf(`${scene}\n${lines} ${field}=${value}`)).toMatchObject({ field, value });
  });

  it.each([
    ["creature", creature],
    ["wall", "wall a c=0,0,1,1"],
    ["light", "light a x=1 y=1"],
    ["region", "region a"],
    ["level", "level a"],
    ["vantage", "vantage a name=A skill=arcana"],
    ["spot", "spot a at=1:1", creature],
    ["attack", "attack a", creature],
    ["power", "power a name=A", creature],
    ["card", "card a", creature],
    ["claimed", "claimed a at=1:1", `${creature}\nclaim event=e`],
    ["used", "used a at=1:0@f", creature],
    ["hand", "hand a"],
    ["thing", "thing a kind=door tiles=1:1"],
    ["resistance", "resistance a at=1:1 total=5"],
  ])("the same id twice: %s", (field, line, above = "") => {
    const source = `${scene}\n${above}\n${line}\n${line}`;
    const last = source.split("\n").length;
    const remedy = `write another id, because line ${last - 1} has this one`;
    expect(faultOf(source)).toEqual({ line: last, field, value: "a", remedy });
  });

  it.each([
    ["claimed", "claimed s at=1:1", "claim"],
    ["blow", "blow name=Claw", "claim"],
    ["turnThen", "turnThen", "pending"],
    ["does", "does kind=life", "grant"],
    ["lays", "lays aim=burst:1", "grant"],
  ])("a line without the one that it belongs to: %s", (value, line, missing) => {
    const remedy = `write a line that begins with ${missing} above it`;
    expect(faultOf(`${scene}\n${creature}\n${line}`)).toEqual({ line: 3, field: "keyword", value, remedy });
  });

  it("H-34: nobody answers one offer in two ways", () => {
    const offer = "offer event=e result=9 trackers=b,c tracking=b passing=c,b";
    const remedy = "write nobody who stands in tracking";
    expect(faultOf(`${scene}\n${creature}\n${offer}`)).toEqual({ line: 3, field: "passing", value: "c,b", remedy });
  });

  it("K-1: nobody is another to itself", () => {
    const remedy = "write what it is aware of: another creature, or a thing";
    expect(faultOf(`${scene}\nsight a of=a level=known`)).toEqual({ line: 2, field: "of", value: "a", remedy });
  });

  it("K-1: one observer has one level of one thing", () => {
    const source = `${scene}\nsight a of=b level=known\nsight c of=b level=known\nsight a of=b level=obvious`;
    expect(faultOf(source)).toEqual({ line: 4, field: "of", value: "b", remedy: "write it once for a" });
  });

  it.each([
    ["", "write none, or some of the spots below it: s, t"],
    ["s,u", "write none, or some of the spots below it: s, t"],
  ])("H-22: possible=%s is not some of its spots", (value, remedy) => {
    const spots = "spot s at=1:1\nspot t at=1:2";
    const source = `${scene}\n${creature} statuses=hidden\nhiding result=5 possible=${value}\n${spots}`;
    expect(faultOf(source)).toEqual({ line: 3, field: "possible", value, remedy });
  });

  it("says it in one sentence", () => {
    expect(() => parseSituation(`${scene} darkness=dusk`)).toThrow(
      'Line 1, darkness: "dusk" cannot be read; write a number from 0 to 1.',
    );
  });
});

function faultOf(source: string): unknown {
  try {
    return parseSituation(source);
  } catch (error) {
    return error instanceof NotationError ? error.fault : error;
  }
}

function situations(): Arbitrary<Situation> {
  return fc.record({
    scene: scenes(),
    creatures: named(creatures(), 3),
    vantages: named(vantages(), 2),
    fight: fc.option(
      fc.record(
        {
          id: ids(),
          moment: moments(),
          order: fc.array(ids(), { maxLength: 3 }),
          turns: fc.array(ids(), { minLength: 1, maxLength: 3 }),
        },
        { requiredKeys: ["id", "moment", "order"] },
      ),
    ),
    switches: fc.record({
      looseEndsPass: fc.boolean(),
      globalLightBrightTo: shares(),
      creaturesGiveCover: fc.boolean(),
      blindedCount: fc.boolean(),
      visibleLevelsCount: fc.boolean(),
      sightCap: fc.option(fc.nat()),
      partialCoverHinders: fc.boolean(),
      ambushIncludesReveal: fc.boolean(),
      recheckAlongPath: fc.boolean(),
      areasFind: fc.boolean(),
      namesFollowToken: fc.boolean(),
      paradoxGuard: fc.boolean(),
      sharedLore: fc.boolean(),
      concealment: fc.boolean(),
      concealmentSuffices: fc.boolean(),
      darkvisionCounts: fc.boolean(),
      concealedPercent: fc.nat(100),
      totalPercent: fc.nat(100),
      areasMiss: fc.boolean(),
      concealedHinders: fc.boolean(),
      invisibleMoving: fc.nat(),
      invisibleStill: fc.nat(),
      invisibleSpots: fc.boolean(),
      defenderThrows: fc.boolean(),
      playersUndo: fc.boolean(),
      danger: fc.boolean(),
      awarenessRange: fc.nat(),
      hearing: fc.nat(),
      demotionsAsked: fc.boolean(),
      demotionsTold: fc.boolean(),
      reactionKept: fc.boolean(),
      levelsShown: fc.boolean(),
      knownLapses: fc.boolean(),
      sharedAwareness: fc.boolean(),
      stretches: fc.boolean(),
      stretchMinutes: fc.integer({ min: 1, max: 60 }),
      openRolls: fc.boolean(),
      oneChoice: fc.boolean(),
      ambushFirst: fc.boolean(),
      noneIsTie: fc.boolean(),
      sharedFlashlight: fc.boolean(),
      stress: fc.boolean(),
      freePushes: fc.boolean(),
      autoConcentration: fc.boolean(),
      falls: fc.boolean(),
    }),
  });
}
