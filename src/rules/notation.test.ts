import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSituation, parseSituation } from "./notation.ts";
import { NotationError } from "./notation/error.ts";
import type { Hiding } from "./hidingState.ts";
import type { Creature, Region, RegionEffect, RegionShape, SceneSnapshot, Situation } from "./situation.ts";
import { DEFAULT_SWITCHES } from "./switches.ts";
import type { Stamp } from "./turns.ts";
import { attackProfiles, blows, wounds } from "./testing/arbitraryAttacks.ts";
import type { Fact, Lore } from "./lore.ts";
import type { Affix, Profile, Vantage } from "./profile.ts";
import { FORMS, NATURES, SIDES, SKILLS, STATUSES, VANTAGE_SKILLS, ZONE_AFFIXES, type Place } from "./vocabulary.ts";

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
  turn minor=0 movement=0 entered=guard provoked=guard,wolf
  attack blast name="Fire blast" kind=special against=focus ranged=yes range=6 aim=burst:2 damage=2d6:elemental,1d4+1:physical
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
    ["scene yard", { line: 1, field: "canvas", value: "", remedy: "write width,height, each a number" }],
    ["scene yard canvas=100", { line: 1, field: "canvas", value: "100" }],
    ["scene canvas=100,100", { line: 1, field: "scene", remedy: "write an id after the keyword" }],
    [`${scene} darkness=dusk`, { line: 1, field: "darkness", value: "dusk", remedy: "write a number" }],
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
    [`${scene}\nglobal darkness=0.5`, { line: 2, field: "darkness", value: "0.5", remedy: "write a range as 0..1" }],
  ])("%j", (source, fault) => {
    expect(faultOf(source)).toMatchObject(fault);
  });

  it("says it in one sentence", () => {
    expect(() => parseSituation(`${scene} darkness=dusk`)).toThrow(
      'Line 1, darkness: "dusk" cannot be read; write a number.',
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
    creatures: fc.array(creatures(), { maxLength: 3 }),
    vantages: fc.array(vantages(), { maxLength: 2 }),
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
      globalLightBrightTo: numbers(),
      creaturesGiveCover: fc.boolean(),
      blindedCount: fc.boolean(),
      visibleLevelsCount: fc.boolean(),
      sightCap: fc.option(numbers()),
      partialCoverHinders: fc.boolean(),
      ambushIncludesReveal: fc.boolean(),
      recheckAlongPath: fc.boolean(),
      areasFind: fc.boolean(),
      paradoxGuard: fc.boolean(),
      sharedLore: fc.boolean(),
      concealment: fc.boolean(),
      concealedPercent: numbers(),
      totalPercent: numbers(),
      areasMiss: fc.boolean(),
      concealedHinders: fc.boolean(),
      invisibleMoving: numbers(),
      invisibleStill: numbers(),
      invisibleSpots: fc.boolean(),
      defenderThrows: fc.boolean(),
      playersUndo: fc.boolean(),
      danger: fc.boolean(),
      awarenessRange: numbers(),
      hearing: numbers(),
      demotionsAsked: fc.boolean(),
      demotionsTold: fc.boolean(),
      reactionKept: fc.boolean(),
      levelsShown: fc.boolean(),
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

function scenes(): Arbitrary<SceneSnapshot> {
  const restriction = fc.constantFrom(0 as const, 10 as const, 20 as const, 30 as const, 40 as const);
  return fc.record({
    id: ids(),
    grid: fc.record({ type: fc.constantFrom(0, 1, 2, 3, 4, 5), size: numbers() }),
    canvas: fc.record({ width: numbers(), height: numbers() }),
    rect: fc.record({ x: numbers(), y: numbers(), width: numbers(), height: numbers() }),
    darkness: numbers(),
    globalLight: fc.record({ enabled: fc.boolean(), bright: fc.boolean(), darkness: ranges() }),
    walls: fc.array(
      fc.record({
        id: ids(),
        c: fc.tuple(numbers(), numbers(), numbers(), numbers()),
        light: restriction,
        sight: restriction,
        move: fc.constantFrom(0, 20),
        dir: fc.constantFrom(0, 1, 2),
        door: fc.constantFrom(0, 1, 2),
        ds: fc.constantFrom(0, 1, 2),
        threshold: fc.record({ light: fc.option(numbers()), sight: fc.option(numbers()) }),
      }),
      { maxLength: 2 },
    ),
    lights: fc.array(
      fc.record({
        id: ids(),
        x: numbers(),
        y: numbers(),
        bright: numbers(),
        dim: numbers(),
        angle: numbers(),
        rotation: numbers(),
        walls: fc.boolean(),
        negative: fc.boolean(),
        priority: numbers(),
        darkness: ranges(),
        carrier: fc.option(ids()),
      }),
      { maxLength: 2 },
    ),
    regions: fc.array(regions(), { maxLength: 2 }),
  });
}

function regions(): Arbitrary<Region> {
  const shape: Arbitrary<RegionShape> = fc.oneof(
    fc.record({
      type: fc.constant("rectangle" as const),
      x: numbers(),
      y: numbers(),
      width: numbers(),
      height: numbers(),
      rotation: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("circle" as const),
      x: numbers(),
      y: numbers(),
      radius: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("ellipse" as const),
      x: numbers(),
      y: numbers(),
      radiusX: numbers(),
      radiusY: numbers(),
      rotation: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({ type: fc.constant("polygon" as const), points: fc.array(numbers()), hole: fc.boolean() }),
    fc.record({
      type: fc.constant("ring" as const),
      x: numbers(),
      y: numbers(),
      inner: numbers(),
      outer: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("cone" as const),
      x: numbers(),
      y: numbers(),
      radius: numbers(),
      angle: numbers(),
      rotation: numbers(),
      flat: fc.boolean(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("outlines" as const),
      loops: fc.array(fc.array(numbers(), { minLength: 1 }), { maxLength: 3 }),
      reach: numbers(),
      hole: fc.boolean(),
    }),
  );
  const effect: Arbitrary<RegionEffect> = fc.oneof(
    fc.record({ kind: fc.constant("shroud" as const), level: fc.constantFrom("light", "heavy") }),
    fc.record({ kind: fc.constant("difficultTerrain" as const) }),
    fc.record({ kind: fc.constant("tileEffect" as const), name: ids() }),
    fc.record({
      kind: fc.constant("heightTier" as const),
      tier: numbers(),
      edge: fc.constantFrom("steep", "gradual"),
    }),
    fc.record({ kind: fc.constant("obstacle" as const), height: fc.constantFrom("low", "high") }),
    fc.record({
      kind: fc.constant("darknessLevel" as const),
      mode: fc.constantFrom("override", "brighten", "darken"),
      modifier: numbers(),
    }),
  );
  const some = { maxLength: 2 };
  return fc.record({
    id: ids(),
    name: ids(),
    shapes: fc.array(shape, some),
    effects: fc.array(effect, some),
    secret: fc.boolean(),
  });
}

function creatures(): Arbitrary<Creature> {
  return fc.record({
    id: ids(),
    name: ids(),
    side: fc.constantFrom(...SIDES),
    place: places(),
    gmHidden: fc.boolean(),
    body: fc.option(ids()),
    statuses: fc.subarray([...STATUSES]),
    attributes: fc.record({
      prowess: numbers(),
      agility: numbers(),
      expertise: numbers(),
      focus: numbers(),
      presence: numbers(),
    }),
    proficiencyBonus: numbers(),
    proficiencies: fc.subarray([...SKILLS]),
    exhaustion: numbers(),
    life: fc.record({ value: numbers(), max: numbers() }),
    absorption: numbers(),
    speed: numbers(),
    zone: fc.record({ widen: numbers(), affixes: fc.subarray([...ZONE_AFFIXES]) }),
    budget: fc.option(budgets()),
    profile: profiles(),
    attacks: fc.array(attackProfiles(ids()), { maxLength: 2 }),
    hiding: hidings(),
  });
}

function budgets(): Arbitrary<NonNullable<Creature["budget"]>> {
  const some = fc.array(ids(), { minLength: 1, maxLength: 2 });
  return fc.record(
    {
      major: numbers(),
      minor: numbers(),
      reaction: numbers(),
      movement: numbers(),
      entered: fc.array(ids(), { maxLength: 2 }),
      left: fc.array(ids(), { maxLength: 2 }),
      provoked: some,
    },
    { requiredKeys: ["major", "minor", "reaction", "movement", "entered", "left"] },
  );
}

function hidings(): Arbitrary<Hiding> {
  const spots = fc.array(fc.record({ id: ids(), place: places() }), { maxLength: 3 });
  const answers = fc.dictionary(
    ids().filter((id) => id !== "__proto__"),
    fc.constantFrom("track" as const, "pass" as const),
    { noNullPrototype: true, maxKeys: 3 },
  );
  return fc.record({
    rev: fc.nat(),
    spots,
    possible: fc.option(fc.array(ids(), { maxLength: 2 })),
    result: fc.option(numbers()),
    pending: fc.option(
      fc.record({
        event: ids(),
        first: fc.option(places()),
        result: numbers(),
        extra: numbers(),
        movement: numbers(),
        from: fc.array(places(), { maxLength: 3 }),
        budget: fc.option(budgets()),
      }),
    ),
    offer: fc.option(
      fc.record({
        event: ids(),
        result: numbers(),
        trackers: fc.array(ids(), { maxLength: 3 }),
        answers,
        allowed: fc.array(ids(), { maxLength: 2 }),
        places: fc.array(places(), { maxLength: 2 }),
        together: fc.array(ids(), { maxLength: 2 }),
      }),
    ),
    claim: fc.option(
      fc.record(
        { event: ids(), spots, among: fc.array(ids(), { maxLength: 2 }), blow: blows(ids()) },
        { requiredKeys: ["event", "spots"] },
      ),
    ),
    yields: fc.boolean(),
    wounds: fc.array(wounds(ids()), { maxLength: 2 }),
    appearing: fc.option(fc.array(places(), { maxLength: 3 })),
    ambush: fc.option(stamps()),
    freeScan: fc.option(stamps()),
    scouting: fc.option(ids()),
    used: fc.dictionary(
      ids().filter((id) => id !== "__proto__"),
      stamps(),
      { noNullPrototype: true, maxKeys: 2 },
    ),
    learned: fc.array(lore(), { maxLength: 3 }),
  });
}

function profiles(): Arbitrary<Profile> {
  const some = fc.array(affixes(), { maxLength: 2 });
  return fc.record({
    tier: numbers(),
    turnsPerRound: numbers(),
    natures: fc.subarray([...NATURES]),
    affixes: fc.record({ arms: some, armor: some, trinkets: some }),
    powers: fc.array(fc.record({ id: ids(), name: ids(), text: ids() }), { maxLength: 2 }),
  });
}

function affixes(): Arbitrary<Affix> {
  return fc.record({ name: ids(), text: ids() });
}

function vantages(): Arbitrary<Vantage> {
  const skill = fc.constantFrom(...VANTAGE_SKILLS);
  return fc.record({ id: ids(), name: ids(), text: ids(), skill, named: fc.boolean() });
}

function lore(): Arbitrary<Lore> {
  return fc.record({ event: ids(), at: stamps(), about: fc.option(ids()), name: ids(), fact: facts() });
}

function facts(): Arbitrary<Fact> {
  const some = fc.array(affixes(), { maxLength: 2 });
  const attributes = fc.record({
    prowess: numbers(),
    agility: numbers(),
    expertise: numbers(),
    focus: numbers(),
    presence: numbers(),
  });
  return fc.oneof<Arbitrary<Fact>[]>(
    fc.record({ kind: fc.constant("sizeUp" as const), attributes, tier: numbers(), turnsPerRound: numbers() }),
    fc.record({ kind: fc.constant("triage" as const), share: numbers(), exhaustion: numbers() }),
    fc.record({ kind: fc.constantFrom("arms" as const, "armor" as const), affixes: some }),
    fc.record({ kind: fc.constant("trinkets" as const), affixes: some, proficiencies: fc.subarray([...SKILLS]) }),
    fc.record({ kind: fc.constant("power" as const), power: fc.record({ id: ids(), name: ids(), text: ids() }) }),
    fc.record({
      kind: fc.constant("vantage" as const),
      vantage: fc.record({ id: ids(), name: ids(), text: ids(), skill: fc.constantFrom(...VANTAGE_SKILLS) }),
    }),
    fc.record({ kind: fc.constantFrom("noMorePowers" as const, "noMoreVantages" as const) }),
    fc.record({ kind: fc.constant("nature" as const), nature: fc.constantFrom(...NATURES) }),
  );
}

function places(): Arbitrary<Place> {
  const tile = fc.integer({ min: -5, max: 200 });
  const extent = fc.integer({ min: 1, max: 3 });
  const turn = fc.integer({ min: 1, max: 5 });
  const pictures = fc.constantFrom(
    { w: 2, h: 2, form: "xx/x." },
    { w: 3, h: 2, form: ".x./xxx" },
    { w: 3, h: 3, form: "xxx/x../x.." },
  );
  return fc
    .tuple(
      fc.record({ i: tile, j: tile }),
      fc.oneof(
        fc.record({ w: extent, h: extent, form: fc.constantFrom(...FORMS) }),
        pictures,
        fc.record({ w: extent, h: extent }),
      ),
      fc.oneof(fc.constant({}), fc.record({ turn })),
      fc.oneof(fc.constant({}), fc.record({ level: fc.constantFrom("upper", "lower") })),
    )
    .map(([at, shape, turned, on]) => ({ ...at, ...shape, ...turned, ...on }));
}

function moments(): Arbitrary<{ round: number; turn: number }> {
  return fc.record({ round: fc.nat(), turn: fc.nat() });
}

function stamps(): Arbitrary<Stamp> {
  const turn = { round: fc.nat(), turn: fc.nat() };
  return fc.oneof(
    fc.record({ fight: fc.constant(null), ...turn }),
    fc.record({ fight: ids(), ...turn, id: ids() }, { requiredKeys: ["fight", "round", "turn"] }),
  );
}

function ranges(): Arbitrary<{ min: number; max: number }> {
  return fc.record({ min: numbers(), max: numbers() });
}

function numbers(): Arbitrary<number> {
  return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
}

/** Ids as documents have them, and any text. Names may hold blanks, quotes and line breaks. */
function ids(): Arbitrary<string> {
  return fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9]{1,16}$/),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("none", "a,b", 'a"b', "a b=c", "\n", "#", "", "__proto__"),
  );
}
