import { describe, expect, it } from "vitest";
import type { CardData, CardState, Reader, UndoOffer } from "./card.ts";
import { cardClick, cardContext } from "./cards.ts";

const CLOSED: CardState = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };

const card = (live: Partial<CardState>): CardData => ({
  event: "event",
  sceneId: "scene",
  tokenId: "hider",
  report: { kind: "emerge", creature: "hider", spot: { id: "a", place: PLACE }, place: PLACE, path: [], ambush: true },
  names: { hider: "Ada" },
  numbers: { a: 1 },
  live: { ...CLOSED, ...live },
});

const PLACE = { i: 1, j: 1, w: 1, h: 1 };

const reader = (gm: boolean, owns: readonly string[] = []): Reader => ({
  gm,
  say: (key, data) => (data ? `${key} ${JSON.stringify(data)}` : key),
  owns: (id) => gm || owns.includes(id),
  nameOf: () => "Ada",
  userName: (user) => (user === "bruno" ? "Bruno" : ""),
});

const offered = (undo: UndoOffer | undefined, who: Reader): boolean =>
  cardContext("notice", card(undo ? { undo } : {}), who).buttons.some(({ action }) => action === "undo");

describe("U1: the button that takes an act back", () => {
  const [fresh, late]: UndoOffer[] = [
    { by: "tracker", fresh: true },
    { by: null, fresh: false },
  ];
  it.each<[string, UndoOffer | undefined, Reader, boolean]>([
    ["is the owner's of who acted", fresh, reader(false, ["tracker"]), true],
    ["is not that of the owner of whom it concerned", fresh, reader(false, ["hider"]), false],
    ["is the Gamemaster's", fresh, reader(true), true],
    ["is the Gamemaster's also later", late, reader(true), true],
    ["is no owner's later", late, reader(false, ["tracker", "hider"]), false],
    ["is nobody's when something builds on the act", undefined, reader(true), false],
  ])("%s", (_name, undo, who, isThere) => {
    expect(offered(undo, who)).toBe(isThere);
  });

  it.each([
    [
      "an owner's only asks where dice fell",
      { asks: true } as const,
      reader(false, ["tracker"]),
      "UNSEEN.Undo.asking.label",
    ],
    ["a Gamemaster's does not ask", { asks: true } as const, reader(true), "UNSEEN.Undo.label"],
    ["an owner's does not where none fell", {}, reader(false, ["tracker"]), "UNSEEN.Undo.label"],
    [
      "nor where a house rule lets players",
      { asks: true } as const,
      { ...reader(false, ["tracker"]), playersUndo: true },
      "UNSEEN.Undo.label",
    ],
  ])("%s", (_name, asking, who, label) => {
    const { buttons } = cardContext("notice", card({ undo: { by: "tracker", fresh: true, ...asking } }), who);
    expect(buttons.map((button) => button.label)).toContain(label);
  });

  it("asks at once for a fresh act, and asks back for an older one", () => {
    const ask = { kind: "undo", creature: "hider", event: "event" };
    const click = (undo?: UndoOffer) => cardClick("notice", card(undo ? { undo } : {}), { action: "undo", of: "" });
    expect(click(fresh)).toEqual({ ask });
    expect(click(late)).toEqual({ ask, late: true });
    expect(click()).toBeNull();
  });
});

describe("U1: the card of what was taken back", () => {
  it.each([
    ["bruno", 'UNSEEN.Undo.undoneBy {"name":"Bruno"}'],
    ["somebodyGone", "UNSEEN.Undo.undone"],
  ])("says so, and by whom: %s", (undone, line) => {
    expect(cardContext("notice", card({ undone }), reader(true))).toMatchObject({
      undone: line,
      next: null,
      buttons: [],
    });
  });

  it("says nothing of the kind while the act stands", () => {
    expect(cardContext("notice", card({}), reader(true)).undone).toBeNull();
  });
});

describe("H-17: the undo of a reveal", () => {
  const reveal = (live: Partial<CardState> = {}): CardData => ({
    ...card(live),
    report: { kind: "recheck", causes: ["other"], movers: [], discoveries: [] },
  });
  const exempt = (event: string) => ({ count: event === "event" ? 2 : 0, since: "20:15" });
  const NOTE = 'UNSEEN.Exempt.noteSince {"count":2,"since":"20:15"}';
  const read = (live: Partial<CardState>, who: Reader) => cardContext("recheck", reveal(live), who);

  it("is asked about first, for the enemy stays where it is", () => {
    const click = cardClick("recheck", reveal({ undo: { by: null, fresh: true } }), { action: "undo", of: "" });
    expect(click).toMatchObject({ ask: { kind: "undo" }, sure: "UNSEEN.Undo.reveal" });
  });

  it("says to Gamemasters that its spots are exempt and since when, with a button that judges them again", () => {
    const { notes, buttons } = read({ undone: "gm" }, { ...reader(true), exempt });
    expect(notes.map(({ text }) => text)).toEqual([NOTE]);
    const long = { ...reader(true), exempt: () => ({ count: 2, since: "" }) };
    expect(read({ undone: "gm" }, long).notes.map(({ text }) => text)).toEqual([
      'UNSEEN.Exempt.note {"count":2,"since":""}',
    ]);
    expect(buttons.map(({ action }) => action)).toEqual(["judgeAgain"]);
    const click = cardClick("recheck", reveal(), { action: "judgeAgain", of: "" });
    expect(click).toEqual({ choose: "again", tokenId: "hider", event: "event" });
  });

  it("is read once for each card, because it takes the whole situation", () => {
    const asked: string[] = [];
    read({ undone: "gm" }, { ...reader(true), exempt: (event) => (asked.push(event), exempt(event)) });
    expect(asked).toEqual(["event"]);
  });

  it("says so to players only after it, and gives them no button", () => {
    const player = { ...reader(false), exempt };
    expect(read({}, player).notes).toEqual([]);
    const { notes, buttons } = read({ undone: "gm" }, player);
    expect([notes.map(({ text }) => text), buttons]).toEqual([["UNSEEN.Exempt.undone"], []]);
  });

  it("an overruled Hide says so to Gamemasters alone", () => {
    const overruled = (who: Reader) => cardContext("notice", card({}), who).notes.map(({ text }) => text);
    expect(overruled({ ...reader(true), exempt })).toContain(NOTE);
    expect(overruled({ ...reader(false), exempt }).join()).not.toContain("Exempt");
  });
});
