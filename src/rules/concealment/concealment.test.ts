import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { concealmentOf, drawnCorners, type Concealment } from "./concealment.ts";
import { isTotallyConcealed } from "./totalConcealment.ts";
import { hideBonusIn } from "./concealers.ts";
import { hideBonusOf } from "./invisibility.ts";

const ON = "concealment=yes";

const INVISIBLE = "at=2:5 statuses=invisible";

/** Ada at the left end of a row, the thief further right, by day unless `more` says otherwise. */
function lane({ ada = "", adaIs = "", thief = "at=2:5", thiefIs = "", darkness = 0.2, more = "", switches = ON } = {}) {
  return parseSituation(`
    scene lane canvas=1000,500 darkness=${darkness}
    global enabled=yes
    creature ada name=Ada side=friendly at=2:1 ${adaIs}
      ability ${ada}
    creature thief name=Thief side=hostile ${thief}
      ability ${thiefIs}
    ${more}
    switches ${switches}`);
}

function seen(situation: Situation, ranged = true): Concealment {
  const [ada, thief] = situation.creatures;
  return concealmentOf(situation, { observer: ada!, from: ada!.place, target: thief!, at: thief!.place, ranged });
}

const region = (effect: string, j: number, columns = 1): string => `
    region r${j} name=r
      rectangle x=${j * 100} y=0 width=${columns * 100} height=500
      ${effect}`;

const told = ({ sources }: Concealment): string[] => sources.map(({ source, percent }) => `${source} ${percent}`);

describe("C-1, C-4, C-6, C-10: what conceals, and by how much", () => {
  it.each<[string, Situation, string[], boolean]>([
    ["nothing by day", lane(), [], false],
    ["nothing while concealment is off", lane({ darkness: 0.8, switches: "" }), [], false],
    ["dim light", lane({ darkness: 0.8 }), ["dim 20"], false],
    ["darkness", dark(), ["dark 50"], true],
    ["light shroud about the target", lane({ more: region("shroud level=light", 5) }), ["lightShroud 20"], false],
    ["light shroud on the way", lane({ more: region("shroud level=light", 3) }), ["lightShroud 20"], false],
    ["light shroud behind it", lane({ more: region("shroud level=light", 7) }), [], false],
    ["light shroud about the attacker alone", lane({ more: region("shroud level=light", 0, 2) }), [], false],
    ["heavy shroud about the target", lane({ more: region("shroud level=heavy", 5) }), ["heavyShroud 50"], true],
    [
      "heavy shroud across the way",
      lane({ more: region("shroud level=heavy", 3) }),
      ["noSight 50", "heavyShroud 20"],
      true,
    ],
    ["a thin mist", lane({ more: region("concealment percent=10", 3) }), ["region 10"], false],
    [
      "near darkness about it",
      lane({ more: region("concealment percent=40 cause=light", 5) }),
      ["lightRegion 40"],
      false,
    ],
    [
      "near darkness on the way conceals nothing",
      lane({ more: region("concealment percent=40 cause=light", 3) }),
      [],
      false,
    ],
    ["a region that conceals totally", lane({ more: region("concealment percent=50", 3) }), ["region 50"], true],
    [
      "a hedge across the way",
      lane({ more: "wall h c=300,0,300,500 sight=0 light=0 move=0 conceals=30" }),
      ["border 30"],
      false,
    ],
    ["a wall that does not conceal", lane({ more: "wall h c=300,0,300,500 sight=0 light=0 move=0" }), [], false],
    ["a blur", lane({ thiefIs: "concealed=20" }), ["effect 20"], false],
    ["an invisible target", lane({ thief: INVISIBLE }), ["invisible 50"], true],
    ["a blinded observer", lane({ adaIs: "statuses=blinded" }), ["blinded 50"], true],
    [
      "a curtain, which blocks sight and no blow",
      lane({ more: "wall c c=300,0,300,500 move=0" }),
      ["noSight 50"],
      true,
    ],
    ["a window, which blocks no sight", lane({ more: "wall c c=300,0,300,500 sight=0" }), [], false],
    [
      "C-5: of several the highest counts, and the others are shown",
      lane({ darkness: 0.8, thiefIs: "concealed=30", more: region("concealment percent=10", 3) }),
      ["effect 30", "dim 20", "region 10"],
      false,
    ],
    ["the percentages of the house", lane({ darkness: 0.8, switches: `${ON} concealedPercent=25` }), ["dim 25"], false],
  ])("%s", (_name, situation, sources, total) => {
    const found = seen(situation);
    expect(told(found)).toEqual(sources);
    expect(found.percent).toBe(Number(sources[0]?.split(" ")[1] ?? 0));
    expect(found.total).toBe(total);
    const [ada, thief] = situation.creatures;
    const sighting = { observer: ada!, from: ada!.place, target: thief!, at: thief!.place, ranged: true };
    expect(isTotallyConcealed(situation, sighting)).toBe(total);
  });

  it("C-5: total is a mark: a lower percentage of the house for it does not lift the prohibitions", () => {
    const found = seen(lane({ thief: INVISIBLE, switches: `${ON} totalPercent=40` }));
    expect(found).toMatchObject({ percent: 40, total: true });
  });
});

function dark(): Situation {
  return parseSituation(`
    scene lane canvas=1000,500 darkness=1
    creature ada side=friendly at=2:1
    creature thief side=hostile at=2:5
    switches ${ON}`);
}

describe("G-12: what conceals a line acts at the span between both its ends, and a tile at the target's elevation", () => {
  const range = "bottom=10 top=20";
  const above = (effect: string, j: number): string => region(effect, j).replace("name=r", `name=r ${range}`);
  const shroud = (level: string, j: number): string => above(`shroud level=${level}`, j);
  it.each<[string, { ada?: number; thief?: number; more: string }, string[], boolean]>([
    ["shroud on the way, both below", { more: shroud("light", 3) }, [], false],
    ["shroud on the way, both within", { ada: 10, thief: 10, more: shroud("light", 3) }, ["lightShroud 20"], false],
    ["shroud on the way, one above", { thief: 30, more: shroud("light", 3) }, ["lightShroud 20"], false],
    ["shroud about the target, both below", { more: shroud("heavy", 5) }, [], false],
    ["shroud about a target within", { thief: 10, more: shroud("heavy", 5) }, ["heavyShroud 50"], true],
    [
      "shroud on the way to a target below, seen from above",
      { ada: 30, more: shroud("heavy", 3) },
      ["noSight 50", "heavyShroud 20"],
      true,
    ],
    ["shroud over a target below, seen from above", { ada: 30, more: shroud("heavy", 5) }, ["heavyShroud 20"], false],
    ["a mist on the way, both above", { ada: 30, thief: 30, more: above("concealment percent=10", 3) }, [], false],
    ["a mist on the way, one within", { ada: 12, more: above("concealment percent=10", 3) }, ["region 10"], false],
    ["a total mist on the way, both below", { more: above("concealment percent=50", 3) }, [], false],
    ["a total mist on the way, one above", { ada: 30, more: above("concealment percent=50", 3) }, ["region 50"], true],
    [
      "gloom about a target below, seen from within",
      { ada: 12, more: above("concealment percent=40 cause=light", 5) },
      [],
      false,
    ],
    ["night about a target below", { more: above("darknessLevel mode=override modifier=1", 5) }, [], false],
    [
      "night about a target within",
      { thief: 12, more: above("darknessLevel mode=override modifier=1", 5) },
      ["dim 20"],
      false,
    ],
  ])("%s", (_name, { ada = 0, thief = 0, more }, sources, total) => {
    const situation = lane({ adaIs: `elevation=${ada}`, thief: `at=2:5 elevation=${thief}`, more });
    const found = seen(situation);
    expect([told(found), found.total]).toEqual([sources, total]);
  });

  it("so is the bonus to a Hide (C-10)", () => {
    const more = above("concealment percent=40 hideBonus=10", 5);
    const bonus = (elevation: number): number => {
      const situation = lane({ thief: `at=2:5 elevation=${elevation}`, more });
      const thief = situation.creatures[1]!;
      return hideBonusOf(situation, thief, thief.place)?.bonus ?? 0;
    };
    expect([bonus(0), bonus(10), bonus(21)]).toEqual([0, 10, 0]);
  });
});

describe("C-5, C-6: total is a mark, and the highest percentage is thrown", () => {
  const curtain = "wall w c=350,0,350,500 move=0";
  const oneRow = `
    region r name=r
      rectangle x=300 y=200 width=100 height=100
      shroud level=heavy`;
  it.each<[string, Situation, readonly [number, boolean]]>([
    ["heavy shroud on one tile of the way, with another line free", lane({ more: oneRow }), [20, false]],
    [
      "90 % about the target and a curtain between",
      lane({ more: `${curtain}${region("concealment percent=90 total=no", 5)}` }),
      [90, true],
    ],
    [
      "90 % on the way and a curtain before it",
      lane({ more: `${curtain}${region("concealment percent=90 total=no", 4)}` }),
      [90, true],
    ],
    [
      "a hedge of 70 % and a curtain before it",
      lane({ more: `${curtain}\nwall h c=450,0,450,500 move=0 sight=0 conceals=70 concealsTotally=no` }),
      [70, true],
    ],
    ["a region of 90 % that nobody ticked", lane({ more: region("concealment percent=90 total=no", 5) }), [90, false]],
    ["a region of 10 % that is ticked", lane({ more: region("concealment percent=10 total=yes", 5) }), [10, true]],
    ["a ticked region on the way", lane({ more: region("concealment percent=10 total=yes", 3) }), [10, true]],
    ["a region that was stored with 50 %", lane({ more: region("concealment percent=50", 5) }), [50, true]],
    [
      "a border of 90 %",
      lane({ more: "wall w c=350,0,350,500 move=0 sight=0 conceals=90 concealsTotally=no" }),
      [90, false],
    ],
    [
      "a ticked border",
      lane({ more: "wall w c=350,0,350,500 move=0 sight=0 conceals=10 concealsTotally=yes" }),
      [10, true],
    ],
    [
      "a ticked border that states no percentage",
      lane({ more: "wall w c=350,0,350,500 move=0 sight=0 concealsTotally=yes" }),
      [0, false],
    ],
    ["an effect of 60 %", lane({ thiefIs: "concealed=60" }), [60, false]],
    ["a ticked effect", lane({ thiefIs: "concealed=10 concealedTotally=yes" }), [10, true]],
    ["a ticked effect that states no percentage", lane({ thiefIs: "concealedTotally=yes" }), [50, true]],
  ])("%s", (_name, situation, expected) => {
    const { percent, total } = seen(situation);
    expect([percent, total]).toEqual(expected);
  });

  it.each([0, 10, 20, 100])("whatever the house rule says: %i %%", (percent) => {
    const switches = `${ON} totalPercent=${percent}`;
    expect(seen(lane({ switches })).total).toBe(false);
    expect(seen(lane({ switches, more: region("shroud level=light", 5) })).total).toBe(false);
    expect(seen(lane({ switches, more: region("concealment percent=20", 5) })).total).toBe(false);
    // Heavy shroud conceals by 20 % besides, like any concealment.
    const heavy = seen(lane({ switches, more: region("shroud level=heavy", 5) }));
    expect(heavy).toMatchObject({ total: true, percent: Math.max(20, percent) });
  });
});

describe("C-3: melee at an adjacent target", () => {
  const near = { thief: "at=2:2" };
  const wide = { thief: "at=2:2:2x2" };
  it.each<[string, Situation, number]>([
    ["inside the fog", lane({ ...near, more: region("shroud level=light", 2) }), 20],
    ["half inside it", lane({ ...wide, more: region("shroud level=light", 2) }), 0],
    ["half inside it, on the far side", lane({ ...wide, more: region("shroud level=light", 3) }), 0],
    ["wholly inside it", lane({ ...wide, more: region("shroud level=light", 2, 2) }), 20],
    [
      "a hedge between the two",
      lane({ ...near, more: "wall h c=200,0,200,500 sight=0 light=0 move=0 conceals=30" }),
      0,
    ],
    ["in dim light", lane({ ...near, darkness: 0.8 }), 20],
  ])("%s", (_name, situation, percent) => {
    expect(seen(situation, false).percent).toBe(percent);
  });

  it("a reach weapon asks for corner lines as soon as the target is not adjacent", () => {
    const situation = lane({ thief: "at=2:3", more: region("shroud level=light", 2) });
    expect(seen(situation, false).percent).toBe(20);
    expect(seen(lane({ thief: "at=2:2", more: region("shroud level=light", 2, 1) }), true).percent).toBe(20);
  });
});

describe("C-8: per observer", () => {
  const torch = "light torch x=250 y=250 bright=100 dim=200";
  const night = (ada: string): Situation =>
    parseSituation(`
      scene lane canvas=1500,500 darkness=1
      ${torch}
      creature ada side=friendly at=2:1
        ability ${ada}
      creature thief side=hostile at=2:5
      switches ${ON}`);

  it.each<[string, string, string[], boolean]>([
    ["human eyes: beyond the torch it is dark", "", ["dark 50"], true],
    ["low-light eyes: the torch reaches twice as far", "lowLight=yes", ["dim 20"], false],
    ["darkvision to its tile", "darkvision=4", [], false],
    ["darkvision that falls short", "darkvision=3", ["dark 50"], true],
  ])("%s", (_name, ada, sources, total) => {
    const found = seen(night(ada));
    expect(told(found)).toEqual(sources);
    expect(found.total).toBe(total);
  });

  it.each([
    ["at twice its radius and the rim, dim", "4:8", ["dim 20"]],
    ["beyond, dark", "4:9", ["dark 50"]],
  ])("low-light eyes: a torch that is carried counts from its carrier's rim: %s", (_name, thief, sources) => {
    // Bright within 1 tile of Bruno, dim within 2.
    const situation = parseSituation(`
      scene lane canvas=1500,1000 darkness=1
      light torch x=450 y=450 bright=150 dim=250 rim=50 carrier=bruno
      creature ada side=friendly at=4:1
        ability lowLight=yes
      creature thief side=hostile at=${thief}
      creature bruno side=friendly at=4:4
      switches ${ON}`);
    expect(told(seen(situation))).toEqual(sources);
  });

  it.each<[string, string, number]>([
    ["ignores a region of light", "concealment percent=40 cause=light", 0],
    ["not fog", "concealment percent=40 cause=obscurement", 40],
    ["not smoke", "shroud level=light", 20],
  ])("darkvision %s", (_name, effect, percent) => {
    expect(seen(lane({ ada: "darkvision=9", more: region(effect, 5) })).percent).toBe(percent);
  });

  it("H keeps the neutral light: no sense of the enemy's changes who perceives it", () => {
    const [human, dwarf] = [night(""), night("darkvision=9")];
    expect({ ...dwarf, creatures: [] }).toEqual({ ...human, creatures: [] });
  });
});

describe("C-10: the bonus to Hide", () => {
  const at = (j: number): Footprint => ({ i: 2, j, w: 1, h: 1 });
  it.each<[string, string, number]>([
    ["of the region", region("concealment percent=40 hideBonus=10", 5), 10],
    [
      "the highest of several",
      region("concealment percent=40 hideBonus=10", 5) + region("concealment percent=10 hideBonus=15", 4, 2),
      15,
    ],
    ["the highest of the tiles of a larger place", region("concealment percent=40 hideBonus=10", 6), 10],
    ["none elsewhere", region("concealment percent=40 hideBonus=10", 7), 0],
  ])("%s", (name, more, bonus) => {
    const place = name.includes("larger") ? { ...at(5), w: 2 } : at(5);
    expect(hideBonusIn(lane({ more }), { place })).toBe(bonus);
    expect(hideBonusIn(lane({ more, switches: "" }), { place })).toBe(0);
  });
});

describe("G-16: levels", () => {
  it("nothing conceals across them, and borders count on their own", () => {
    const scene = (wall: string, thief: string): Situation =>
      parseSituation(`
        scene lane canvas=1000,500
        global enabled=yes
        level low
        level high
        wall h c=300,0,300,500 sight=0 light=0 move=0 conceals=30 levels=${wall}
        creature ada side=friendly at=2:1@low
        creature thief side=hostile at=2:5@${thief}
        switches ${ON}`);
    expect(seen(scene("low", "low")).percent).toBe(30);
    expect(seen(scene("high", "low")).percent).toBe(0);
    expect(seen(scene("low", "high")).percent).toBe(0);
  });
});

describe("C-2: the lines that the map draws", () => {
  const MIST = region("concealment percent=10", 3);
  const drawn = (
    situation: Situation,
    { ranged = true, to = {} }: { ranged?: boolean; to?: Partial<Footprint> } = {},
  ) => {
    const [ada, thief] = situation.creatures;
    const at = { ...thief!.place, ...to };
    return drawnCorners(situation, { observer: ada!, from: ada!.place, target: thief!, at, ranged });
  };

  it("every corner of the attacker is tried, and the best is among them", () => {
    const { best, tried } = drawn(lane({ more: MIST }))!;
    expect(tried).toHaveLength(4);
    expect(tried).toContainEqual({ corner: best!.corner, percent: best!.percent });
    expect(best!.percent).toBe(Math.min(...tried.map(({ percent }) => percent ?? Infinity)));
  });

  it.each<[string, ReturnType<typeof drawn>, boolean]>([
    ["for a far target", drawn(lane({ more: MIST })), true],
    ["for a neighbour who is shot at", drawn(lane({ thief: "at=2:2", more: MIST })), true],
    ["not for a neighbour in melee (C-3)", drawn(lane({ thief: "at=2:2", more: MIST }), { ranged: false }), false],
    ["for melee from afar", drawn(lane({ thief: "at=2:3", more: MIST }), { ranged: false }), true],
    ["not while concealment is off", drawn(lane({ more: MIST, switches: "" })), false],
    [
      "not between levels (G-16)",
      drawn(lane({ adaIs: "", more: `level low name=Low\nlevel high name=High` }), { to: { level: "high" } }),
      false,
    ],
  ])("%s", (_name, lines, isDrawn) => {
    expect(lines !== null).toBe(isDrawn);
  });
});
