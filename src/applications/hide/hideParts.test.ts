import { describe, expect, it } from "vitest";
import {
  finished,
  samePlace,
  type CandidateMap,
  type CreatureId,
  type PendingHide,
  type Footprint,
} from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { hideOverlay } from "./hideOverlay.ts";
import { hideDetail, hidePanelContext } from "./hidePanelContext.ts";
import {
  actOfParts,
  arePartsOver,
  currentPart,
  isSameHide,
  othersPlaces,
  startParts,
  stepParts,
  type HideParts,
  type PartsInput,
} from "./hideParts.ts";

const SCENE = { grid: { type: 1, size: 100 } } as const;

const place = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

const mapOf = (creature: string): CandidateMap => ({
  scene: SCENE,
  creature,
  movement: 6,
  from: [place(0, 0)],
  candidates: [1, 2, 3].map((j) => ({ place: place(0, j), verdict: "valid", possible: true, cost: j, reasons: [] })),
});
const names = new Map(["one", "two", "three"].map((id, k) => [id, { letter: "ABC"[k]!, name: "Swarm" }]));
const maps = new Map(["one", "two", "three"].map((id) => [id, mapOf(id)]));

const pending = (extra: number, event = "e"): PendingHide => ({
  event,
  first: place(0, 1),
  result: 8,
  extra,
  movement: 6,
  from: [place(0, 0)],
  budget: null,
});

const fresh = startParts(
  ["one", "two", "three"].map((id) => ({ id, pending: null })),
  false,
);
const play = (hide: HideParts, ...inputs: PartsInput[]) =>
  inputs.reduce((now, input) => stepParts(now, input, maps), hide);
const pick = (j: number): PartsInput => ({ kind: "pick", tile: { i: 0, j } });
const part = (id: string): PartsInput => ({ kind: "part", part: id });
const world = (pendings: Readonly<Record<CreatureId, PendingHide | null>>): PartsInput => ({
  kind: "world",
  pending: new Map(Object.entries(pendings)),
});
const confirm: PartsInput = { kind: "confirm" };

const chosen = play(fresh, pick(1), part("two"), pick(2));
const rolled = play(chosen, confirm, world({ one: pending(1), two: { ...pending(1), first: place(0, 2) } }));

describe("H-5: which components hide", () => {
  it("those with a spot, together, with one act; the present one makes the check", () => {
    expect(actOfParts(play(chosen, confirm))).toEqual({
      kind: "hideTogether",
      creature: "two",
      spots: [
        { component: "one", spot: place(0, 1) },
        { component: "two", spot: place(0, 2) },
      ],
    });
  });

  it("one alone hides as usual, whichever it is", () => {
    const act = { kind: "hide", creature: "three", spot: place(0, 3) };
    expect(actOfParts(play(fresh, part("three"), pick(3), part("one"), confirm))).toEqual(act);
  });

  it("none without a spot: nothing is asked for", () => {
    expect(actOfParts(play(fresh, confirm))).toBe(null);
  });

  it("H-8: what one has chosen another cannot, and it says so", () => {
    const second = play(fresh, pick(1), part("two"), pick(1));
    expect(currentPart(second)).toMatchObject({ chosen: [], note: "otherPart" });
    expect(othersPlaces(second)).toEqual([{ part: "one", place: place(0, 1) }]);
    const view = { map: mapOf("two"), hide: second, names, filter: "all", makesKnown: false } as const;
    const { tiles } = hideOverlay(view, null, speakEnglish);
    const tile = tiles.filter((one) => one.tone !== "ruler" && samePlace(one.place, place(0, 1)));
    expect(tile).toMatchObject([{ tone: "first", label: "A" }]);
    expect(finished(hidePanelContext(view, speakEnglish)).options.map(({ j }) => j)).toEqual([2, 3]);
    expect(hideDetail(view, speakEnglish)).toMatchObject({
      verdict: "invalid",
      lines: [{ text: "chosen for part A already", holds: false }],
    });
  });

  it("a component that is none of them is not chosen for", () => {
    expect(play(fresh, part("stranger"))).toBe(fresh);
  });
});

describe("H-5: the further spots", () => {
  it("are chosen for those that rolled, each with its own number", () => {
    expect(rolled.parts.map(({ phase, allowance }) => [phase, allowance])).toEqual([
      ["further", 1],
      ["further", 1],
      ["first", 1],
    ]);
  });

  it("go in one act for all of them, and the Hide is over with it", () => {
    const asked = play(rolled, part("one"), pick(3), confirm);
    expect(asked.parts.map(({ phase, note }) => [phase, note])).toContainEqual(["further", "left"]);
    const sent = play(asked, confirm);
    expect(actOfParts(sent)).toEqual({
      kind: "designateTogether",
      creature: "one",
      spots: [
        { component: "one", spots: [place(0, 3)] },
        { component: "two", spots: [] },
      ],
    });
    expect(arePartsOver(sent)).toBe(false);
    expect(arePartsOver(play(sent, { kind: "answer", answer: "ok" }))).toBe(true);
    expect(arePartsOver(play(rolled, world({ one: null, two: null })))).toBe(true);
  });

  it.each<[string, before: HideParts, input: PartsInput, same: boolean]>([
    ["a world in which nothing is new", rolled, world({ one: pending(1), two: pending(1) }), true],
    ["a world without what was pending", rolled, world({ one: null, two: null }), false],
    ["a roll", play(chosen, confirm), world({ one: pending(1), two: pending(1) }), false],
    ["a look at a tile", chosen, { kind: "look", tile: { i: 0, j: 3 } }, false],
  ])("%s means the same as before, or not", (_name, before, input, same) => {
    expect(isSameHide(before, play(before, input))).toBe(same);
  });

  it("a component that did not roll is left out, and no spots are chosen for it", () => {
    const moved = play(fresh, pick(1), part("three"), confirm, world({ one: pending(0) }));
    expect(moved.at).toBe("one");
    const { parts, confirm: button } = finished(
      hidePanelContext({ map: mapOf("two"), filter: "all", hide: rolled, names, makesKnown: false }, speakEnglish),
    );
    expect(parts.map(({ letter, label, state, barred }) => [letter, label, state, barred])).toEqual([
      ["A", "Swarm", "0 of 1", false],
      ["B", "Swarm", "0 of 1", false],
      ["C", "Swarm", "stays in sight", true],
    ]);
    expect(button).toEqual({ label: "Done", disabled: false, why: "" });
  });

  it("after a reload those that rolled together are taken up together", () => {
    const again = startParts(
      [
        { id: "one", pending: pending(1) },
        { id: "two", pending: pending(1) },
      ],
      false,
    );
    expect(actOfParts(play(again, confirm, confirm))).toMatchObject({ kind: "designateTogether" });
  });
});

describe("H-2: leaving", () => {
  it.each([["cancel"], ["putAside"]] as const)("%s ends it for all components while it is free", (kind) => {
    expect(arePartsOver(play(chosen, { kind }))).toBe(true);
    expect(actOfParts(play(chosen, { kind }))).toBe(null);
  });

  it("after the check it cannot be cancelled, only put aside", () => {
    expect(arePartsOver(play(rolled, { kind: "cancel" }))).toBe(false);
    expect(arePartsOver(play(rolled, { kind: "putAside" }))).toBe(true);
  });
});

it("the button says how many hide with the one check", () => {
  const view = { map: mapOf("two"), filter: "all", hide: chosen, names, makesKnown: false } as const;
  expect(finished(hidePanelContext(view, speakEnglish)).confirm).toEqual({
    label: "One roll for 2 parts",
    disabled: false,
    why: "",
  });
});
