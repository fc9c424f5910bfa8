/** H-9: whom a player's side perceives. Everything that a player is shown comes from these creatures only. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackTargets, mayAttack } from "../attacks/attackTargets.ts";
import { candidates } from "../hiding/candidates.ts";
import { coverLinesOf } from "../hiding/observerLines.ts";
import { mayDash } from "../movement/dash.ts";
import { mayHideInSlices } from "../hiding/hide.ts";
import { finished } from "../map/geometry/inSteps.ts";
import { scanOptions } from "../scan/scanOptions.ts";
import { mayScan, scanTargets } from "../common/scanTargets.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { known } from "../testing/outcome.ts";
import { ATTACKS } from "../testing/strikeYard.ts";
import { perceivedBy } from "./perceived.ts";
import { view, viewOfAll } from "./view.ts";
import type { Viewer } from "../common/viewer.ts";

const ADA: Viewer = { gm: false, owned: ["ada"], side: "friendly" };

interface Yard {
  readonly guard?: string;
  readonly ada?: string;
  readonly bob?: string;
  readonly head?: string;
  readonly more?: string;
}

/**
 * A yard by day, with a wall between its halves that ends before row 8. Ada and Bob are in the left half, the guard
 * in the right one.
 */
function yard({
  guard = "side=hostile at=2:8",
  ada = "",
  bob = "at=2:1",
  head = DAY,
  more = "",
}: Yard = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1000
    ${head}
    wall w c=600,0,600,800
    creature ada name=Ada side=friendly at=2:2 ${ada}
      turn
      ${ATTACKS}
    creature bob name=Bob side=friendly ${bob}
    creature guard name=Guard ${guard}
    creature watcher name=Watcher side=hostile at=4:4
    ${more}`);
}

const DAY = "global enabled=yes";
/** By day, with two levels. Creatures that name no level are on the lower one. */
const HOUSE = `${DAY}\nlevel lower name=Lower\nlevel upper name=Upper`;
const OPEN = "side=hostile at=2:4";

describe("H-9: whom a player's side perceives", () => {
  it.each<[string, Yard, Viewer, boolean]>([
    ["who stands in the open, in the light", { guard: OPEN }, ADA, true],
    [
      "not who is walled in, though the tiles beside it are seen",
      {
        guard: OPEN,
        more: "wall n c=400,200,500,200\nwall e c=500,200,500,300\nwall s c=400,300,500,300\nwall o c=400,200,400,300",
      },
      ADA,
      false,
    ],
    ["not who is behind a wall", {}, ADA, false],
    ["who is behind it from Ada, and not from Bob", { bob: "at=2:9" }, ADA, true],
    ["not by one who is blinded", { bob: "at=2:9 statuses=blinded" }, ADA, false],
    ["nor by one who is unconscious", { bob: "at=2:9 statuses=unconscious" }, ADA, false],
    ["nor by one of another side", { more: "creature cat side=neutral at=2:9" }, ADA, false],
    ["by another of one's own, whatever its side", { more: "creature cat side=neutral at=2:9" }, own("cat"), true],
    [
      "by one who hides, from each of its spots",
      { bob: "at=2:1 statuses=hidden\nhiding result=9\nspot b at=2:9" },
      ADA,
      true,
    ],
    ["not who is in the dark", { guard: OPEN, head: "" }, ADA, false],
    ["who is in the light of a lamp there", { guard: OPEN, head: lamp(450, 250) }, ADA, true],
    ["in the dark as far as a creature sees there", { guard: OPEN, head: "" }, { ...ADA, darkSight: { bob: 3 } }, true],
    ["and no farther", { guard: OPEN, head: "" }, { ...ADA, darkSight: { bob: 2 } }, false],
    ["but not through a wall", { head: "" }, { ...ADA, darkSight: { ada: 20 } }, false],
    ["not who is in heavy shroud", { guard: OPEN, head: `${DAY}\n${smoke("heavy")}` }, ADA, false],
    ["who is in light shroud", { guard: OPEN, head: `${DAY}\n${smoke("light")}` }, ADA, true],
    ["not who is invisible", { guard: `${OPEN} statuses=invisible` }, ADA, false],
    [
      "who hides, for spots are public",
      { guard: "side=hostile at=2:8 statuses=hidden\nhiding result=9\nspot g at=2:8" },
      ADA,
      true,
    ],
    ["its own side", { guard: "side=friendly at=2:8" }, ADA, true],
    ["a neutral one only if it is seen", { guard: "side=neutral at=2:8" }, ADA, false],
    ["a larger one by one of its tiles", { guard: "side=hostile at=7:8:2x2", bob: "at=8:1" }, ADA, true],
    ["G-16: not who is on another level", { guard: "side=hostile at=2:4@upper", head: HOUSE }, ADA, false],
    ["G-16: who is on the same one", { guard: "side=hostile at=2:4@lower", head: HOUSE }, ADA, true],
    ["whom the player's canvas shows", {}, { ...ADA, shown: ["guard"] }, true],
    ["everybody where the scene counts no sight", {}, { ...ADA, seesAll: true }, true],
  ])("%s", (_name, given, viewer, isPerceived) => {
    const situation = yard(given);
    expect(perceivedBy(situation, viewer)(known(situation, "guard"))).toBe(isPerceived);
    expect(view(situation, viewer).creatures.some(({ id }) => id === "guard")).toBe(isPerceived);
    expect(viewOfAll(situation, viewer).creatures.some(({ id }) => id === "guard")).toBe(true);
  });

  it("the Gamemaster everybody", () => {
    const situation = yard();
    expect(view(situation, { ...ADA, gm: true })).toBe(situation);
    expect(viewOfAll(situation, { ...ADA, gm: true })).toBe(situation);
  });

  it("not whom the Gamemaster hides, and nothing by a light that such a one carries", () => {
    const lurker = "creature lurker side=hostile at=3:4 gmHidden=yes";
    const head = `${lamp(450, 250)} carrier=lurker`;
    const seen = view(yard({ guard: OPEN, head, more: lurker }), ADA);
    expect(seen.creatures.map(({ id }) => id)).toEqual(["ada", "bob"]);
  });
});

/** All that the windows of a player say of a situation (H-9). */
function shown(situation: Situation, viewer: Viewer): object {
  const seen = view(situation, viewer);
  const map = candidates(seen, "ada");
  return {
    seen,
    map,
    hide: finished(mayHideInSlices(seen, "ada")),
    dash: mayDash(seen, "ada"),
    lines: map.candidates.slice(0, 12).map(({ place }) => coverLinesOf(seen, "ada", place)),
    attack: mayAttack(seen, "ada"),
    targets: attackTargets(seen, "ada", { attack: "bow", from: null }),
    scan: mayScan(seen, "ada"),
    spots: scanTargets(seen, "ada"),
    studies: scanOptions(seen, "ada"),
  };
}

describe("H-9: two worlds that differ only in a guard whom nobody perceives show a player the same", () => {
  const tile = fc.record({ i: fc.nat(9), j: fc.nat(11) });
  const affixes = fc.constantFrom("", "ability widen=2 affixes=proactive,reactive,opportunistic");

  it("wherever it stands, whatever it is", () => {
    let unperceived = 0;
    fc.assert(
      fc.property(tile, affixes, fc.boolean(), fc.constantFrom(DAY, "", lamp(450, 250)), (at, ability, large, head) => {
        const guard = `side=hostile at=${at.i}:${at.j}${large ? ":2x2" : ""}\n${ability}`;
        const [with_, without] = [yard({ guard, head }), alone(yard({ guard, head }))];
        fc.pre(!perceivedBy(with_, ADA)(known(with_, "guard")));
        unperceived++;
        expect(shown(with_, ADA)).toEqual(shown(without, ADA));
      }),
      { numRuns: 60 },
    );
    expect(unperceived).toBeGreaterThan(20);
  });

  it("and one whom it perceives makes a difference", () => {
    const watched = yard({ guard: "side=hostile at=3:3" });
    expect(shown(watched, ADA)).not.toEqual(shown(alone(watched), ADA));
  });

  it("its name, its part in the count and its lines are not there", () => {
    const [{ map, lines }] = [shown(yard(), ADA) as { map: object; lines: object }];
    expect(JSON.stringify([map, lines])).not.toContain("Guard");
    const counts = new Set([...JSON.stringify(map).matchAll(/"of":(\d+)/g)].map(([, of]) => of));
    expect([...counts]).toEqual(["1"]);
  });
});

/** The situation without the guard. */
function alone(situation: Situation): Situation {
  return { ...situation, creatures: situation.creatures.filter(({ id }) => id !== "guard") };
}

function own(...owned: readonly string[]): Viewer {
  return { ...ADA, owned: [...ADA.owned, ...owned] };
}

function lamp(x: number, y: number): string {
  return `light lamp x=${x} y=${y} bright=60 dim=60`;
}

function smoke(level: string): string {
  return `region smoke\nrectangle x=400 y=200 width=100 height=100\nshroud level=${level}`;
}
