import { describe, expect, it } from "vitest";
import type { Creature, Refusal } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { someCreature } from "../testing/situations.ts";
import { creatureButtons, inPlaces, markerButtons, nextMark, type CreatureHud, ICONS } from "./hudButtons.ts";

const noMinor: Refusal = { code: "noMinor", data: { name: "Mirela" } };

const hud = (given: Partial<CreatureHud>): CreatureHud => ({
  creature: someCreature("mirela"),
  mayHide: null,
  mayScan: null,
  mayTrack: [],
  mayAttack: null,
  overrules: false,
  ...given,
});

const buttons = (given: Partial<CreatureHud>) => creatureButtons(hud(given), speakEnglish);

describe("a creature's buttons", () => {
  it("Hide and Scan always, Track only while it is offered", () => {
    expect(buttons({}).map(({ label }) => label)).toEqual(["Hide", "Scan", "Grapple…", "Boon", "What we know"]);
    expect(buttons({ mayTrack: [{ hider: "tobias", refusal: null }] }).map(({ label }) => label)).toEqual([
      "Hide",
      "Scan",
      "Track",
      "Grapple…",
      "Boon",
      "What we know",
    ]);
  });

  it("G-5: Dash in a fight, with what speaks against it", () => {
    const dashOf = (given: Partial<CreatureHud>) => buttons(given).find(({ action }) => action === "dash");
    expect(dashOf({})).toBeUndefined();
    expect(dashOf({ mayDash: null })).toMatchObject({ label: "Dash", barred: false });
    expect(dashOf({ mayDash: noMinor })).toMatchObject({
      barred: true,
      reason: buttons({ mayHide: noMinor })[0]!.reason,
    });
  });

  it("H-1: what is not possible says why, in its tooltip too", () => {
    const [hide, scan] = buttons({ mayHide: noMinor });
    expect(hide?.reason).not.toBe("");
    expect(hide?.tooltip).toContain(hide?.reason);
    expect(scan?.reason).toBe("");
  });

  it("H-1: a Gamemaster may press what a rule forbids, and reads which rule", () => {
    const mayHide: Refusal = { ...noMinor, mayOverrule: true };
    const [player] = buttons({ mayHide });
    const [gamemaster] = buttons({ mayHide, overrules: true });
    expect([player?.barred, gamemaster?.barred]).toEqual([true, false]);
    expect(gamemaster?.reason).toBe(player?.reason);
    expect(gamemaster?.tooltip).toContain("overrule");
    expect(buttons({ mayHide: noMinor, overrules: true })[0]?.barred).toBe(true);
  });

  it("G-6: a Gamemaster marks its side, round and round", () => {
    const sideOf = (given: Partial<CreatureHud>) => buttons(given).find(({ action }) => action === "side");
    expect(sideOf({})).toBeUndefined();
    expect(sideOf({ marked: null })).toMatchObject({ label: "Side: by disposition", pressed: false });
    expect(sideOf({ marked: "hostile" })).toMatchObject({ label: "Side: hostile", pressed: true });
    const marks = [null, "friendly", "hostile", "neutral"] as const;
    expect(marks.map(nextMark)).toEqual(["friendly", "hostile", "neutral", null]);
    expect(nextMark("secret")).toBeNull();
  });

  it("H-20: a hider may let itself be found", () => {
    const spots = [{ id: "spot", place: { i: 1, j: 1, w: 1, h: 1 } }];
    const yielding = (yields: boolean) =>
      buttons({ creature: someCreature("mirela", { hiding: { spots, yields } }) }).find(
        ({ action }) => action === "yields",
      );
    expect([yielding(false)?.pressed, yielding(true)?.pressed]).toEqual([false, true]);
    expect(buttons({}).some(({ action }) => action === "yields")).toBe(false);
  });

  it("H-2: while further spots are due, Hide leads to them whatever else holds", () => {
    const creature = someCreature("mirela", {
      hiding: {
        pending: {
          event: "event",
          first: { i: 1, j: 1, w: 1, h: 1 },
          result: 9,
          extra: 1,
          movement: 6,
          from: [],
          budget: null,
        },
      },
    });
    expect(buttons({ creature, mayHide: noMinor })[0]).toMatchObject({ label: "Choose more spots", reason: "" });
  });

  it("shows whether the creature is hidden", () => {
    const spots = [{ id: "spot", place: { i: 1, j: 1, w: 1, h: 1 } }];
    expect(buttons({})[0]?.pressed).toBe(false);
    expect(buttons({ creature: someCreature("mirela", { hiding: { spots } }) })[0]?.pressed).toBe(true);
  });

  it("H-36: Track is possible while one of several offers is", () => {
    const spent: Refusal = { code: "alreadyAnswered", data: { name: "Mirela", hider: "Tobias" } };
    const mayTrack = [
      { hider: "tobias", refusal: spent },
      { hider: "ada", refusal: null },
    ];
    const trackOf = (given: Partial<CreatureHud>) => buttons(given).find(({ action }) => action === "track");
    expect(trackOf({ mayTrack })?.reason).toBe("");
    expect(trackOf({ mayTrack: mayTrack.slice(0, 1) })?.reason).not.toBe("");
  });
});

describe("the buttons of attacks and boons", () => {
  const armed = (...kinds: readonly ("basic" | "special")[]) => kinds.map((kind) => ({ ...SWORD, id: kind, kind }));
  const spots = [{ id: "spot", place: { i: 1, j: 1, w: 1, h: 1 } }];
  const labels = (given: Partial<CreatureHud>) => buttons(given).map(({ label }) => label);
  const attackOf = (given: Partial<CreatureHud>) => buttons(given).find(({ action }) => action === "attack");

  it("G-4: one for each kind of attack that it has", () => {
    expect(labels({ creature: someCreature("mirela", { attacks: armed("basic", "special", "basic") }) })).toEqual([
      "Hide",
      "Scan",
      "Attack",
      "Special attack",
      "Grapple…",
      "Boon",
      "What we know",
    ]);
  });

  it("H-15: out of hiding they say before that they end it", () => {
    const creature = someCreature("mirela", { attacks: armed("basic"), hiding: { spots } });
    expect(attackOf({ creature })?.tooltip).toContain("Ends hiding.");
    expect(buttons({ creature }).find(({ action }) => action === "boon")?.tooltip).toContain(
      "on somebody else ends hiding",
    );
    expect(attackOf({ creature: someCreature("mirela", { attacks: armed("basic") }) })?.tooltip).not.toContain("Ends");
  });

  it("G-9: off its turn an attack is a reaction, as long as there is one", () => {
    const notYourTurn: Refusal = { code: "notYourTurn", data: { name: "Mirela" } };
    const budget = { major: 1, minor: 1, movement: 6, entered: [], left: [] };
    const off = (reaction: number) =>
      attackOf({
        creature: someCreature("mirela", { attacks: armed("basic"), budget: { ...budget, reaction } }),
        mayAttack: notYourTurn,
      });
    expect([off(1)?.barred, off(0)?.barred]).toEqual([false, true]);
    expect(off(1)?.tooltip).toContain("only as a reaction");
  });

  it("H-24: a Gamemaster pushes and teleports hidden creatures", () => {
    const creature = someCreature("mirela", { hiding: { spots } });
    expect(labels({ creature, moves: true })).toEqual(expect.arrayContaining(["Push…", "Teleport to…"]));
    expect(labels({ creature })).not.toContain("Push…");
    expect(labels({ moves: true })).not.toContain("Push…");
  });

  it("T-9, T-12: a Gamemaster moves everybody by force, and lets everybody teleport", () => {
    expect(labels({ moves: true })).toEqual(expect.arrayContaining(["Push or pull…", "Teleport to…"]));
    expect(labels({})).not.toContain("Push or pull…");
    expect(labels({})).not.toContain("Teleport to…");
  });

  it("T-12: a player teleports whoever has a power for it, and moves nobody by force", () => {
    expect(labels({ teleports: true })).toContain("Teleport to…");
    expect(labels({ teleports: true })).not.toContain("Push or pull…");
  });

  it("H-24: an assistant, whom the desk would refuse, marks sides and moves nobody", () => {
    const assistant = labels({ creature: someCreature("mirela", { hiding: { spots } }), marked: null, moves: false });
    expect(assistant).toContain("Side: by disposition");
    expect(assistant).not.toContain("Push…");
  });
});

const SWORD: Creature["attacks"][number] = {
  id: "sword",
  name: "Sword",
  kind: "basic",
  against: null,
  ranged: false,
  range: 1,
  aim: { kind: "single" },
  damage: [],
  effects: [],
  critical: 20,
};

describe("a marker's buttons", () => {
  const hider = someCreature("mirela");
  const guard = someCreature("guard");

  it("H-15: the way out for its owner", () => {
    const [only, ...rest] = markerButtons({ hider, owned: true, scanner: null, overrules: false }, speakEnglish);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ action: "emerge", label: "Step out here" });
  });

  it("H-26: a Scan for an enemy, with the reason if it cannot", () => {
    const may = { creature: guard, refusal: null };
    expect(markerButtons({ hider, owned: false, scanner: may, overrules: false }, speakEnglish)).toMatchObject([
      { action: "scanSpot", reason: "", tooltip: "Scan this spot. Minor action of Guard." },
    ]);
    const barred = { creature: guard, refusal: noMinor };
    expect(markerButtons({ hider, owned: false, scanner: barred, overrules: false }, speakEnglish)[0]?.reason).not.toBe(
      "",
    );
  });

  it("H-21: an attack for a creature with attacks, H-24: a push for Gamemasters", () => {
    const given = { hider, owned: false, scanner: null, overrules: false };
    const actions = (more: object) => markerButtons({ ...given, ...more }, speakEnglish).map(({ action }) => action);
    expect(actions({ attacker: { creature: guard, refusal: null } })).toEqual(["attackSpot"]);
    expect(actions({ attacker: null })).toEqual([]);
    const ally = { ...guard, side: hider.side };
    const foe = { ...guard, side: "neutral" as const };
    const acts = ["boonSpot", "grappleSpot", "know"];
    expect(actions({ attacker: { creature: foe, refusal: null }, giver: foe })).toEqual(["attackSpot", ...acts]);
    expect(actions({ attacker: { creature: ally, refusal: null }, giver: ally })).toEqual([...acts, "attackSpot"]);
    expect(actions({ moves: true })).toEqual(["discover", "push", "teleport"]);
  });

  it.each([
    [{ on: 1, of: 3, percent: 33, certain: false }, "Found on 1 of 3 (33%)."],
    [{ on: 1, of: 1, percent: 100, certain: true }, "It is their only spot, so they are found for certain."],
    [{ on: 0, of: 2, percent: 0, certain: false }, "They can no longer be in this spot. Only the spot goes."],
  ])("H-19, H-22: a Gamemaster reveals it, and reads before how likely that finds: %j", (chance, odds) => {
    const given = { hider, owned: false, scanner: null, overrules: true, moves: true, chance };
    const [reveal] = markerButtons(given, speakEnglish);
    const said = "Reveal this spot. A die decides whether Mirela is here. If not, the spot is cleared.";
    expect(reveal).toMatchObject({ action: "discover", label: "Reveal this spot", barred: false });
    expect(reveal?.tooltip).toBe(`${said} ${odds}`);
  });

  it.each([
    ["not exempt", null, undefined],
    ["exempt, since when is not known", "", "A Gamemaster exempted this spot from rechecks. Press to judge it again."],
    ["exempt", "20:15", "A Gamemaster exempted this spot from rechecks at 20:15. Press to judge it again."],
  ])(
    "H-17: the marker of a spot says to Gamemasters that it is %s, and is judged again by a click",
    (_name, since, text) => {
      const exempt = since === null ? null : { since };
      const again = (moves: boolean) =>
        markerButtons({ hider, owned: true, scanner: null, overrules: false, moves, exempt }, speakEnglish).find(
          ({ action }) => action === "judgeAgain",
        );
      expect(again(true)?.tooltip).toBe(text && `Judge again. ${text}`);
      expect(again(false)).toBeUndefined();
    },
  );

  it("a label with an ellipsis gets no full stop in its tooltip", () => {
    const given = { hider, owned: false, scanner: null, overrules: false, moves: true };
    const push = markerButtons(given, speakEnglish).find(({ action }) => action === "push");
    expect(push?.tooltip).toMatch(/^Push… Forced/);
  });

  it("H-22, T-7: boons, Grapple and what is known on any spot, an ally's too, for a seat with another creature", () => {
    const given = { hider, owned: false, scanner: null, overrules: false, giver: guard };
    const actions = markerButtons(given, speakEnglish).map(({ action }) => action);
    expect(actions).toEqual(["boonSpot", "grappleSpot", "know"]);
  });

  it("no buttons for a seat that can do nothing about it", () => {
    expect(markerButtons({ hider, owned: false, scanner: null, overrules: false }, speakEnglish)).toEqual([]);
  });
});

describe("K-2, K-4, K-9: awareness, cards and warnings", () => {
  const danger = { maySearch: null, mayFlip: null, mayWarn: noMinor, cautious: true };
  const shown = (given: Partial<CreatureHud>) =>
    buttons(given).filter(({ action }) => ["search", "flip", "warn", "cautious"].includes(action));

  it("are there only while danger counts", () => {
    expect(shown({})).toEqual([]);
    expect(shown({ danger }).map(({ label }) => label)).toEqual(["Awareness…", "Flip cards…", "Warn…", "Cautious"]);
  });

  it("say what speaks against them, and whether it moves with care", () => {
    expect(shown({ danger }).map(({ barred, pressed }) => [barred, pressed])).toEqual([
      [false, null],
      [false, null],
      [true, null],
      [false, true],
    ]);
  });
});

describe("the places of the buttons", () => {
  const PLACES = ["hide", "scan", "track", "attack", "special", "grapple", "boon"];
  const placed = (given: Partial<CreatureHud>) => inPlaces(buttons(given), { name: "Mirela" }, speakEnglish);
  const spots = [{ id: "spot", place: { i: 1, j: 1, w: 1, h: 1 } }];

  it.each<[string, Partial<CreatureHud>]>([
    ["of somebody with nothing special", {}],
    ["in a fight, to be tracked, with danger", { mayDash: null, mayTrack: [{ hider: "tobias", refusal: null }] }],
    ["of a hider whom a Gamemaster moves", { moves: true, creature: someCreature("mirela", { hiding: { spots } }) }],
  ])("are the same, eight at most with More: %s", (_name, given) => {
    const { first, more } = placed(given);
    expect(first.map(({ action }) => action)).toEqual(PLACES);
    expect(more.some(({ action }) => PLACES.includes(action))).toBe(false);
  });

  it("an act that a creature lacks keeps its place and says why", () => {
    expect(placed({}).first.find(({ action }) => action === "special")).toMatchObject({
      barred: true,
      reason: "Mirela has no special attack. Add one on the sheet.",
    });
  });

  it("no two acts look alike, but for the same act on a spot", () => {
    const icons = Object.entries(ICONS).filter(([action]) => !action.endsWith("Spot"));
    expect(new Set(icons.map(([, icon]) => icon)).size).toBe(icons.length);
  });
});
