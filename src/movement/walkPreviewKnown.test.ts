/** C-6, K-3, K-8: whom the ruler says that a walk provokes, where not everybody sees or knows the walker. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetOf, recordFor } from "../bridge/creature/turns.ts";
import {
  AWARENESS_ID,
  creatureOf,
  decide,
  enemiesOf,
  parseSituation,
  view,
  type Footprint,
  type Situation,
} from "../rules/index.ts";
import { scriptedDice } from "../rules/testing/dice.ts";
import { contextWith } from "../rules/testing/context.ts";
import { following } from "../rules/testing/dangerHall.ts";
import { previewOfWalk } from "./walkPreview.ts";
import { standingAt } from "./foreseen.ts";
import { everyTile, withWalk } from "./walked.ts";

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });
const GM = { gm: true, owned: [] };
const ADAS = { gm: false, owned: ["ada"], side: "friendly", seesAll: true } as const;

const PLAIN = {
  ada: "",
  guard: "",
  eyes: "",
  shroud: "",
  switches: "danger=no",
  more: "",
  awareness: "",
  lit: "yes",
  fog: "x=700 y=0 width=500 height=1200",
};
type Given = Partial<typeof PLAIN>;

/** A hall. Ada may leave the zone of a guard at 5:4. Thick fog lies on the tiles from column 7 on, or elsewhere. */
function hall(given: Given = {}): Situation {
  const { ada, guard, eyes, shroud, switches, more, awareness, lit, fog } = { ...PLAIN, ...given };
  return parseSituation(`
    scene hall canvas=1400,1400 darkness=${lit === "yes" ? 0 : 1}
    ${lit === "yes" ? "global enabled=yes bright=yes" : ""}
    region fog name=Fog
      rectangle ${fog}
      concealment percent=90 cause=obscurement
    ${shroud && "region smoke name=Smoke\n rectangle x=0 y=0 width=1200 height=1200\n shroud level=heavy"}
    fight brawl moment=1:0 order=ada,guard
    creature ada name=Ada side=friendly at=5:5 ${ada}
      ability life=9,9
      turn
    creature guard name=Guard side=hostile at=5:4 ${guard}
      ability life=9,9 affixes=proactive ${eyes}
      attack axe name=Axe range=30 damage=1d6:physical
    ${more}
    ${awareness}
    switches ${switches}`);
}

const AWAY = [at(5, 5), at(5, 6), at(5, 7)];
/** Fog on 5:5 and 5:6 alone, and a walk that leaves through both and comes into sight again. */
const IN_FOG = "x=500 y=500 width=200 height=100";
const ROUND = [at(5, 5), at(5, 6), at(4, 7), at(3, 6), at(2, 6)];
const provokes = (situation: Situation, stops: readonly Footprint[], reader: typeof GM | typeof ADAS = GM) =>
  previewOfWalk(situation, { walker: "ada", stops, reader })?.provokes;

const BOTH = "sight guard of=ada level=obvious\nsight ada of=guard level=obvious";
const UNAWARE = "sight guard of=ada level=unknown\nsight ada of=guard level=obvious";

describe("C-6: out of the sight of an observer", () => {
  it.each<[string, Given, readonly Footprint[], readonly string[]]>([
    ["a walk in plain sight provokes", { switches: "concealment=yes" }, [at(5, 5), at(4, 6)], ["guard"]],
    ["one that goes on into thick fog does too", { switches: "concealment=yes" }, AWAY, ["guard"]],
    [
      "one that leaves by a step into fog does",
      { switches: "concealment=yes", fog: "x=600 y=0 width=600 height=1200" },
      AWAY,
      ["guard"],
    ],
    [
      "one that leaves by a step out of fog does",
      { switches: "concealment=yes", fog: "x=500 y=500 width=100 height=100" },
      [at(5, 5), at(4, 6), at(5, 7)],
      ["guard"],
    ],
    [
      "one that leaves by a step in fog does not, although it ends in sight",
      { switches: "concealment=yes", fog: IN_FOG },
      ROUND,
      [],
    ],
    ["it does while concealment is off", { fog: IN_FOG }, ROUND, ["guard"]],
    [
      "a torch lights each step of its bearer, and goes with it",
      {
        switches: "concealment=yes",
        lit: "no",
        more: "light torch x=550 y=550 bright=120 dim=120 carrier=ada\nwall shed c=700,0,700,1400",
      },
      [at(5, 5), at(5, 6), at(6, 7), at(7, 8)],
      ["guard"],
    ],
    [
      "an invisible walker does not",
      { ada: "statuses=invisible", switches: "concealment=yes" },
      [at(5, 5), at(4, 6)],
      [],
    ],
    [
      "nor one whom a blinded enemy faces",
      { guard: "statuses=blinded", switches: "concealment=yes" },
      [at(5, 5), at(4, 6)],
      [],
    ],
    [
      "of two enemies only the one that sees: it is so for this observer only",
      {
        guard: "statuses=blinded",
        switches: "concealment=yes",
        more: "creature imp name=Imp side=hostile at=3:6\n  ability affixes=reactive",
      },
      [at(5, 5), at(4, 6)],
      ["imp"],
    ],
  ])("%s", (_name, given, stops, expected) => {
    expect(provokes(hall(given), stops)).toEqual(expected);
  });
});

describe("K-8: who does not know of the walker", () => {
  const dark = { lit: "no", switches: "danger=yes" };

  it.each<[string, Given, readonly string[]]>([
    ["whoever finds them obvious answers", { ...dark, awareness: BOTH }, ["guard"]],
    ["whoever knows of them does not", { ...dark, awareness: BOTH.replace("obvious", "known") }, []],
    ["whoever does not know of them does not", { ...dark, awareness: UNAWARE }, []],
    ["whoever sees them on the way does (K-1)", { ...dark, eyes: "darkvision=9", awareness: UNAWARE }, ["guard"]],
  ])("the Gamemaster's ruler: %s", (_name, given, expected) => {
    expect(provokes(hall(given), AWAY)).toEqual(expected);
  });

  it("a player's ruler says the same whatever the enemy knows, and whatever its senses are", () => {
    const worlds = [BOTH, UNAWARE].flatMap((awareness) =>
      ["", "darkvision=9"].map((eyes) => hall({ ...dark, awareness, eyes })),
    );
    for (const world of worlds) expect(provokes(view(world, ADAS), AWAY, ADAS)).toEqual(["guard"]);
  });

  it("a player reads the level where the house rule shows it", () => {
    const shown = (awareness: string) =>
      view(hall({ switches: "danger=yes levelsShown=yes", shroud: "yes", awareness }), ADAS);
    expect(provokes(shown(BOTH), AWAY, ADAS)).toEqual(["guard"]);
    expect(provokes(shown(BOTH.replace("obvious", "known")), AWAY, ADAS)).toEqual([]);
  });

  it("K-3: a player's ruler never names an enemy that is not obvious to them, in the light or in the dark", () => {
    for (const lit of ["yes", "no"])
      for (const level of ["unknown", "known"]) {
        const world = hall({
          ...dark,
          lit,
          awareness: `sight guard of=ada level=obvious\nsight ada of=guard level=${level}`,
        });
        expect(provokes(view(world, ADAS), AWAY, ADAS)).toEqual([]);
        expect(provokes(world, AWAY)).toEqual(["guard"]);
      }
  });
});

/** The situation after the walk, as the rules have it: tokens moved, zones noted, awareness judged. */
function walked(situation: Situation, stops: readonly Footprint[]): Situation {
  const record = withWalk(recordFor({ fight: "brawl", round: 1 }, null), situation, { walker: "ada", stops });
  const budget = budgetOf(record, 6, situation.fight);
  const there = standingAt(situation, "ada", stops.at(-1)!);
  const creatures = there.creatures.map((one) => (one.id === "ada" ? { ...one, budget } : one));
  const after = { ...there, creatures };
  if (!situation.switches.danger) return after;
  const [from, ...path] = everyTile(situation.scene.grid, stops);
  return following(after, {
    kind: "judgeAwareness",
    creature: AWARENESS_ID,
    movements: [{ mover: "ada", from: from!, path }],
  });
}

describe("G-9, C-6, K-8: the Gamemaster's ruler and the rules agree", () => {
  const step = fc.constantFrom<readonly [number, number]>([0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [-1, 1]);
  const worlds = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
    lit: fc.constantFrom("yes", "no"),
    fog: fc.constantFrom(PLAIN.fog, IN_FOG, "x=600 y=0 width=100 height=1200"),
    ada: fc.constantFrom("", "statuses=invisible"),
    guard: fc.constantFrom("", "statuses=blinded"),
    eyes: fc.constantFrom("", "darkvision=2", "darkvision=9"),
    shroud: fc.constantFrom("", "yes"),
    concealment: fc.constantFrom("yes", "no"),
    danger: fc.constantFrom("yes", "no"),
    level: fc.constantFrom("unknown", "known", "obvious"),
  });

  it("on every walk, for every enemy", () => {
    fc.assert(
      fc.property(worlds, ({ steps, level, concealment, danger, ...rest }) => {
        const situation = hall({
          ...rest,
          switches: `concealment=${concealment} danger=${danger}`,
          awareness: danger === "yes" ? `sight guard of=ada level=${level}\nsight ada of=guard level=obvious` : "",
        });
        const stops = steps.reduce<Footprint[]>(
          (way, [di, dj]) => {
            const last = way.at(-1)!;
            const next = at(last.i + di, last.j + dj);
            const isFree = next.i > 0 && next.j > 0 && next.i < 11 && next.j < 11 && !(next.i === 5 && next.j === 4);
            return isFree ? [...way, next] : way;
          },
          [at(5, 5)],
        );
        const after = walked(situation, stops);
        const struck = enemiesOf(after, creatureOf(after, "ada")!).filter(
          ({ id }) =>
            decide(
              after,
              {
                kind: "attack",
                creature: id,
                attack: "axe",
                from: null,
                aimed: { targets: [{ creature: "ada", spot: null }], tiles: [] },
                opportunity: true,
              },
              contextWith(scriptedDice(...Array.from({ length: 20 }, () => 1)), "e8"),
            ).ok,
        );
        expect(provokes(situation, stops)).toEqual(struck.map(({ id }) => id));
      }),
      { numRuns: 200 },
    );
  });
});
