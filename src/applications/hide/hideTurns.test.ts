/** H-5, T-5: a wagon two tiles long chooses its orientation in a hiding spot, on a map that the rules judge. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  candidates,
  decide,
  finished,
  parseSituation,
  placeTiles,
  type CandidateMap,
  type Footprint,
} from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { contextWith } from "../../rules/testing/context.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { hideOverlay } from "./hideOverlay.ts";
import { hideDetail, hidePanelContext, type HideFilter } from "./hidePanelContext.ts";
import { actOfParts, currentPart, startParts, stepParts, type HideParts, type PartsInput } from "./hideParts.ts";
import { type HideSession, asTurned, candidateAt, inOrientations } from "./hideSession.ts";

const upright = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 2 });
const lying = (i: number, j: number): Footprint => ({ i, j, w: 2, h: 1 });

/** By night every orientation hides. By day only the strip of smoke does, which is one tile wide. */
function yard(darkness: number, shape = "2x1") {
  return parseSituation(`
    scene yard canvas=1000,1000 darkness=${darkness}
    global enabled=${darkness === 0 ? "yes" : "no"} bright=yes
    region smoke
      rectangle x=500 y=200 width=100 height=500
      shroud level=heavy
    creature wagon name=Wagon side=friendly at=2:3:${shape}
      turn movement=4
    creature guard name=Guard side=hostile at=9:9
      turn reaction=0`);
}

const NIGHT = candidates(yard(1), "wagon");
const DAY = candidates(yard(0), "wagon");

const fresh = startParts([{ id: "wagon", pending: null }], false);
const play = (map: CandidateMap, ...inputs: readonly PartsInput[]): HideParts =>
  inputs.reduce((hide, input) => stepParts(hide, input, new Map([["wagon", map]])), fresh);
const session = (map: CandidateMap, ...inputs: readonly PartsInput[]) => currentPart(play(map, ...inputs));
const viewOf = (one: HideSession, map: CandidateMap) => ({
  hide: { at: one.creature, parts: [one] },
  map,
  names: new Map(),
});
const panel = (one: HideSession, map: CandidateMap, filter: HideFilter) =>
  finished(hidePanelContext({ ...viewOf(one, map), filter, makesKnown: false }, speakEnglish));

const point = (i: number, j: number): PartsInput => ({ kind: "point", tile: { i, j } });
const pick = (i: number, j: number): PartsInput => ({ kind: "pick", tile: { i, j } });
const turn: PartsInput = { kind: "turn", way: 1, tile: null };
const confirm: PartsInput = { kind: "confirm" };

describe("H-5: turning the shape on a tile", () => {
  it("it lies in its best orientation, and the player turns it on that tile alone", () => {
    const turned = session(NIGHT, point(2, 4), turn);
    expect(candidateAt(NIGHT, { i: 2, j: 4 }, [])?.place).toEqual(lying(2, 4));
    expect(candidateAt(NIGHT, { i: 2, j: 4 }, turned.turned)?.place).toEqual(upright(2, 4));
    expect(candidateAt(NIGHT, { i: 3, j: 4 }, turned.turned)?.place).toEqual(lying(3, 4));
  });

  it("the act asks for the spot as it is turned, and the rules accept it", () => {
    const act = actOfParts(play(NIGHT, point(2, 4), turn, pick(2, 4), confirm))!;
    expect(act).toEqual({ kind: "hide", creature: "wagon", spot: upright(2, 4) });
    expect(decide(yard(1), act, contextWith(scriptedDice(15)))).toMatchObject({ ok: true });
  });

  it("a spot that is chosen already turns, and is chosen still", () => {
    expect(session(NIGHT, pick(2, 4), turn)).toMatchObject({ chosen: [upright(2, 4)], note: null });
    expect(session(NIGHT, pick(2, 4), turn, turn)).toMatchObject({ chosen: [lying(2, 4)], note: null });
    expect(session(NIGHT, pick(2, 4), turn, pick(2, 4)).chosen).toEqual([]);
  });

  it("where only one way round hides, a chosen spot stays as it is and says so", () => {
    expect(session(DAY, pick(2, 5), turn)).toMatchObject({ chosen: [upright(2, 5)], note: "noTurn" });
  });

  it("H-9: what cannot be chosen can be looked at, and cannot be chosen", () => {
    const turned = session(DAY, point(2, 5), turn);
    expect(hideDetail(viewOf(turned, DAY), speakEnglish)).toMatchObject({
      title: "Row 2, column 5, 2 wide, 1 high",
      verdict: "invalid",
      turns: true,
    });
    expect(session(DAY, point(2, 5), turn, pick(2, 5))).toMatchObject({ chosen: [], note: "notValid" });
  });

  it("H-1: a Gamemaster may choose it against the rules", () => {
    const gm = startParts([{ id: "wagon", pending: null }], true);
    const inputs = [point(2, 5), turn, pick(2, 5)];
    const hide = inputs.reduce((now, input) => stepParts(now, input, new Map([["wagon", DAY]])), gm);
    expect(currentPart(hide)).toMatchObject({ chosen: [lying(2, 5)], note: "overrules" });
  });

  it("a choice stays turned as it was when another way round comes to serve better", () => {
    const chosen = play(NIGHT, pick(2, 5));
    expect(currentPart(chosen).chosen).toEqual([lying(2, 5)]);
    const world: PartsInput = { kind: "world", pending: new Map() };
    const hide = stepParts(chosen, world, new Map([["wagon", DAY]]));
    expect(currentPart(hide).chosen).toEqual([]);
    const turned = stepParts(play(NIGHT, pick(2, 5), turn), world, new Map([["wagon", DAY]]));
    expect(currentPart(turned).chosen).toEqual([upright(2, 5)]);
  });

  it("nothing turns without a tile, nor a shape that looks the same, nor after the choice", () => {
    const square = candidates(yard(1, "2x2"), "wagon");
    expect(session(NIGHT, turn)).toEqual(currentPart(fresh));
    expect(session(square, point(2, 4), turn).turned).toEqual([]);
    const asked = play(NIGHT, pick(2, 4), confirm);
    expect(stepParts(asked, turn, new Map([["wagon", NIGHT]]))).toEqual(asked);
  });

  it("H-8: no further spot shares a tile with the first one, however it is turned", () => {
    const pending = {
      event: "e",
      first: lying(2, 4),
      result: 5,
      extra: 1,
      movement: 4,
      from: [lying(2, 3)],
      budget: null,
    };
    const rolled = startParts([{ id: "wagon", pending }], false);
    const maps = new Map([["wagon", NIGHT]]);
    const same = stepParts(rolled, pick(2, 4), maps);
    expect(currentPart(same)).toMatchObject({ chosen: [], note: "notValid" });
    const other = [point(2, 4), turn, pick(2, 4)].reduce((now, input) => stepParts(now, input, maps), rolled);
    expect(currentPart(other)).toMatchObject({ chosen: [], note: "notValid" });
  });
});

describe("what is shown of it", () => {
  it("the outline on the map is that of the shape as it is turned", () => {
    const overlay = (...inputs: readonly PartsInput[]) =>
      hideOverlay(viewOf(session(NIGHT, ...inputs), NIGHT), null, speakEnglish);
    expect(overlay(point(2, 4)).cursor).toEqual(lying(2, 4));
    expect(overlay(point(2, 4), turn)).toMatchObject({ cursor: upright(2, 4), plate: { at: upright(2, 4) } });
    expect(overlay(pick(2, 4), turn).tiles).toContainEqual({ place: upright(2, 4), tone: "chosen", label: "✓" });
  });

  it("the list says how it lies, and a tile keeps its line while it is turned", () => {
    const list = (...inputs: readonly PartsInput[]) => panel(session(DAY, ...inputs), DAY, "valid");
    const [before, after] = [list(point(2, 5)), list(point(2, 5), turn)];
    expect(after.options.map(({ key }) => key)).toEqual(before.options.map(({ key }) => key));
    const at = (key: string) => after.options.find((option) => option.key === key);
    expect(at("2,5")).toMatchObject({ verdict: "invalid", turns: true });
    expect(at("2,5")?.name).toMatch(/^Row 2, column 5, 2 wide, 1 high: .*not possible/);
    expect(at("3,5")?.name).toMatch(/^Row 3, column 5, 1 wide, 2 high: cost \d+; heavy shroud/);
    expect(before.turnHint).toMatch(/^R, or Shift/);
  });

  it("a shape that is no block says which of its orientations it is, one that turns to itself nothing", () => {
    const of = (shape: string) => {
      const map = candidates(yard(1, shape), "wagon");
      const { options, turnHint } = panel(session(map), map, "all");
      return { name: options.find(({ key }) => key === "4,4")?.title, hint: turnHint !== "" };
    };
    expect(of("2x2:xx/x.")).toEqual({ name: "Row 4, column 4, orientation 1 of 4", hint: true });
    expect(of("2x2")).toEqual({ name: "Row 4, column 4", hint: false });
  });
});

describe("T-5: the way round", () => {
  it.each(["2x1", "1x3", "2x2:xx/x.", "3x2:xxx/x.."])(
    "turning %s as often as it has orientations is turning it not at all",
    (shape) => {
      const map = candidates(yard(1, shape), "wagon");
      const tiles = map.candidates.map(({ place }) => place);
      fc.assert(
        fc.property(fc.constantFrom(...tiles), fc.constantFrom(1 as const, -1 as const), (tile, way) => {
          const start = candidateAt(map, tile, [])!;
          const all = inOrientations(start);
          const steps = all.map((): PartsInput => ({ kind: "turn", way, tile }));
          const seen = steps.map((_, k) => asTurned(start, session(map, ...steps.slice(0, k + 1)).turned).place);
          const keys = seen.map((place) => JSON.stringify(placeTiles(yard(1).scene.grid, place)));
          expect(new Set(keys).size).toBe(all.length);
          expect(seen.at(-1)).toEqual(start.place);
        }),
        { numRuns: 20 },
      );
    },
  );
});
