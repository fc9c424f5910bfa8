import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { candidates, type Place, type Situation } from "../../src/rules/index.ts";
import type { Outcome } from "../../src/desk/protocol/messages.ts";
import type { Game } from "../../table/client/game.ts";
import { quiet } from "./quiet.ts";
import type { Refused, Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

declare const game: Game;
declare const story: Story;

const SCENE = "UnseenDemoScene1";
const ADAS = "mirelaUnseenDemo";
const BRUNOS = "tobiasUnseenDemo";
const GUARD = "guardBUnseenDemo";

let table: StoryTable;
let situation: Situation;

beforeAll(async () => {
  table = await openStoryTable();
  for (const name of SEAT_NAMES) await table.open(name);
  situation = await table.seat("Ada").evaluate(() => story.ownView());
}, 120_000);

afterAll(() => table.close(), 60_000);

let requests = 0;

/** A request id that nobody has used. */
const freshId = (): string => `request${String(++requests).padStart(9, "0")}`;

/** A place that a creature may hide in now, or one that is refused with a reason. */
function placeFor(creature: string, reason?: string): Place {
  const judged = candidates(situation, creature).candidates;
  const found = judged.find(({ verdict, reasons }) =>
    reason ? reasons.some(({ key, holds }) => key === reason && !holds) : verdict === "valid",
  );
  if (!found) throw new Error(`${creature} has no place with ${reason ?? "a valid verdict"}`);
  return found.place;
}

interface Message {
  readonly [key: string]: unknown;
}

/** A valid request of Ada's hero to hide. Each case adds its fault. */
const honest = (changes: Message = {}): Message => ({
  v: 1,
  kind: "hide",
  requestId: freshId(),
  sceneId: SCENE,
  tokenId: ADAS,
  choices: { spot: placeFor(ADAS) },
  expectedRev: 0,
  ...changes,
});

const without = (key: string): Message =>
  Object.fromEntries(Object.entries(honest()).filter(([name]) => name !== key)) as Message;

/** Every seat's data of the world. */
const replicas = (): Promise<readonly string[]> =>
  Promise.all(SEAT_NAMES.map((name) => table.seat(name).evaluate(() => story.board(0).replica)));

/** Sends a message unchanged from a player's seat. Gives the desk's answer, or null if there was none. */
async function send(message: Message | string, from: SeatName = "Ada"): Promise<Outcome | null> {
  const seat = table.seat(from);
  for (;;) {
    await seat.evaluate((json) => story.emitRaw(json), typeof message === "string" ? message : JSON.stringify(message));
    await quiet(table);
    const [heard] = await seat.evaluate(() => story.takeHeard());
    const answer = heard?.answer ?? null;
    if (!answer || answer.ok || answer.refusal.code !== "tooFast") return answer;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Sends a message that must be refused, and checks that nothing has changed. Gives the refusal and its text. */
async function refusalOf(
  message: Message | string,
  from: SeatName = "Ada",
): Promise<{ refusal: Refused; words: string }> {
  const before = await replicas();
  const answer = await send(message, from);
  expect(await replicas()).toEqual(before);
  if (!answer || answer.ok) throw new Error(`it was not refused: ${JSON.stringify(answer)}`);
  const { refusal } = answer;
  return { refusal, words: await table.seat(from).evaluate((told) => story.words(told), refusal) };
}

describe("a message that is no request is refused by the name of what is wrong with it", () => {
  const spot = () => placeFor(ADAS);

  it.each<[string, () => Message | string, code: string, names: string]>([
    ["T6: a made-up roll", () => honest({ roll: 20 }), "extraKey", "roll"],
    ["T6: a made-up total", () => honest({ choices: { spot: spot(), total: 35 } }), "extraKey", "choices.total"],
    ["T6: made-up dice", () => honest({ choices: { spot: spot(), dice: [20] } }), "extraKey", "choices.dice"],
    ["T6: a made-up result", () => honest({ result: { total: 35 } }), "extraKey", "result"],
    ["T7: a user id", () => honest({ userId: "gm" }), "extraKey", "userId"],
    ["T7: a sender", () => honest({ choices: { spot: spot(), senderId: "gm" } }), "extraKey", "choices.senderId"],
    [
      "an extra key far inside",
      () => honest({ choices: { spot: { ...spot(), elevation: 3 } } }),
      "extraKey",
      "elevation",
    ],
    [
      "T15: __proto__",
      () => JSON.stringify(honest()).replace("{", '{"__proto__":{"polluted":1},'),
      "extraKey",
      "__proto__",
    ],
    [
      "T15: __proto__ among the choices",
      () => JSON.stringify(honest()).replace('"choices":{', '"choices":{"__proto__":{"polluted":1},'),
      "extraKey",
      "choices.__proto__",
    ],
    ["T15: constructor", () => honest({ constructor: { prototype: { polluted: 1 } } }), "extraKey", "constructor"],
    ["no choices", () => without("choices"), "missingKey", "choices"],
    ["no revision", () => without("expectedRev"), "missingKey", "expectedRev"],
    ["no scene", () => without("sceneId"), "missingKey", "sceneId"],
    ["no spot", () => honest({ choices: {} }), "missingKey", "choices.spot"],
    ["another version", () => honest({ v: 2 }), "notOneOf", "v"],
    ["a version in letters", () => honest({ v: "1" }), "notOneOf", "v"],
    ["an unknown kind", () => honest({ kind: "vanish" }), "notOneOf", "kind"],
    ["a kind that every object has", () => honest({ kind: "toString" }), "notOneOf", "kind"],
    ["a kind that is a number", () => honest({ kind: 5 }), "notOneOf", "kind"],
    ["a token that is a number", () => honest({ tokenId: 5 }), "notAnId", "tokenId"],
    ["a token that is a list", () => honest({ tokenId: [ADAS] }), "notAnId", "tokenId"],
    ["markup for a token", () => honest({ tokenId: "<img src=x a=1>" }), "notAnId", "tokenId"],
    ["a uuid for a scene", () => honest({ sceneId: `Scene.${SCENE}` }), "notAnId", "sceneId"],
    ["a list for choices", () => honest({ choices: [placeFor(ADAS)] }), "notAnObject", "choices"],
    ["nothing for a spot", () => honest({ choices: { spot: null } }), "notAnObject", "choices.spot"],
    ["a row in letters", () => honest({ choices: { spot: { ...spot(), i: "12" } } }), "notAnInteger", "choices.spot.i"],
    ["half a row", () => honest({ choices: { spot: { ...spot(), i: 1.5 } } }), "notAnInteger", "choices.spot.i"],
    [
      "NaN for a row, which travels as null",
      () => honest({ choices: { spot: { ...spot(), i: NaN } } }),
      "notAnInteger",
      "choices.spot.i",
    ],
    [
      "a row out of this world",
      () => honest({ choices: { spot: { ...spot(), i: 1e300 } } }),
      "notAnInteger",
      "choices.spot.i",
    ],
    [
      "an endless column",
      () => JSON.stringify(honest()).replace(/"j":\d+/, '"j":1e999'),
      "notAnInteger",
      "choices.spot.j",
    ],
    ["no extent", () => honest({ choices: { spot: { ...spot(), w: 0 } } }), "notAnInteger", "choices.spot.w"],
    ["a revision in letters", () => honest({ expectedRev: "0" }), "notAnInteger", "expectedRev"],
    ["a negative revision", () => honest({ expectedRev: -1 }), "notAnInteger", "expectedRev"],
    [
      "one spot for a list",
      () => honest({ kind: "designate", choices: { spots: spot() } }),
      "notAList",
      "choices.spots",
    ],
    [
      "more spots than any check earns",
      () =>
        honest({
          kind: "designate",
          choices: { spots: Array.from({ length: 65 }, () => ({ i: 1, j: 1, w: 1, h: 1 })) },
        }),
      "tooMany",
      "choices.spots",
    ],
    [
      "an answer that is none",
      () => honest({ kind: "track", choices: { hider: GUARD, answer: "found" } }),
      "notOneOf",
      "choices.answer",
    ],
    ["H-1: a word of the Gamemaster's", () => honest({ overrule: true }), "extraKey", "overrule"],
    ["a cause of its own", () => honest({ kind: "end", choices: { cause: "because" } }), "notOneOf", "choices.cause"],
  ])("%s", async (_name, message, code, names) => {
    const { refusal, words } = await refusalOf(message());
    expect(refusal.code).toBe(code);
    expect(refusal.data.key).toContain(names);
    expect(words).toContain(names);
    expect(words).toMatch(/^The request /);
  });

  it.each<[string, () => Message]>([
    ["a text of 200,000 letters", () => honest({ choices: { spot: "x".repeat(200_000) } })],
    [
      "a thousand keys",
      () => honest({ choices: Object.fromEntries(Array.from({ length: 1000 }, (_, k) => [`k${k}`, k])) }),
    ],
    ["a list of 10,000", () => honest({ choices: { spots: Array.from({ length: 10_000 }, () => 0) } })],
  ])("T14: %s is too large", async (_name, message) => {
    const { refusal, words } = await refusalOf(message());
    expect(refusal.code).toBe("tooLarge");
    expect(words).toBe("The request is too large.");
  });

  it.each<[string, () => Message | string]>([
    ["no request id", () => without("requestId")],
    ["a request id that is a number", () => honest({ requestId: 5 })],
    ["a request id without end", () => honest({ requestId: "x".repeat(3000) })],
    ["a list", () => "[1,2,3]"],
    ["an empty object", () => "{}"],
  ])("%s gets no answer and does nothing", async (_name, message) => {
    const before = await replicas();
    expect(await send(message())).toBeNull();
    expect(await replicas()).toEqual(before);
  });

  it("T15: nothing of it has reached what every object inherits", async () => {
    for (const name of SEAT_NAMES) {
      expect(await table.seat(name).evaluate(() => ({}) as { polluted?: number })).toEqual({});
      expect(await table.seat(name).evaluate(() => "polluted" in {})).toBe(false);
    }
  });
});

describe("a request for what the sender may not have is refused with its reason", () => {
  it.each<[string, () => Message, code: string, words: RegExp]>([
    [
      "T8: another player's token",
      () => honest({ tokenId: BRUNOS, choices: { spot: placeFor(BRUNOS) } }),
      "notOwner",
      /do not own that token/,
    ],
    [
      "T8: a guard",
      () => honest({ tokenId: GUARD, choices: { spot: placeFor(GUARD) } }),
      "notOwner",
      /do not own that token/,
    ],
    ["a token that is not there", () => honest({ tokenId: "nobodynobody0000" }), "tokenGone", /token is gone/],
    ["a scene that is not there", () => honest({ sceneId: "noscenenoscene00" }), "sceneGone", /scene is gone/],
    ["H-36: closing an offer", () => honest({ kind: "closeTrack", choices: {} }), "gmOnly", /Only a Gamemaster/],
    [
      "H-18: ending its own hiding",
      () => honest({ kind: "end", choices: { cause: "removed" } }),
      "gmOnly",
      /Only a Gamemaster/,
    ],
    [
      "H-18: ending another's",
      () => honest({ kind: "end", tokenId: GUARD, choices: { cause: "gone" } }),
      "gmOnly",
      /Only a Gamemaster/,
    ],
    [
      "H-18: taking a marker away",
      () => honest({ kind: "markerGone", choices: { spot: "nospotnospot0000" } }),
      "gmOnly",
      /Only a Gamemaster/,
    ],
    ["a revision that never was", () => honest({ expectedRev: 7 }), "stale", /changed in the meantime/],
  ])("%s", async (_name, message, code, words) => {
    const told = await refusalOf(message());
    expect(told.refusal.code).toBe(code);
    expect(told.words).toMatch(words);
  });

  it("H-3: a spot out of reach, with the tile, its cost and what movement there is", async () => {
    const spot = placeFor(ADAS, "outOfReach");
    const { refusal, words } = await refusalOf(honest({ choices: { spot } }));
    expect(refusal.code).toBe("spotInvalid");
    expect(refusal.data).toEqual({ i: spot.i, j: spot.j });
    expect(words).toMatch(new RegExp(`${spot.i}.*${spot.j}.*out of reach: \\d+ of 6 movement`));
  });

  it("H-9: a spot off the map, on somebody, or of another size than the creature", async () => {
    const off = await refusalOf(honest({ choices: { spot: { i: -5, j: -5, w: 1, h: 1 } } }));
    expect(off.words).toMatch(/off the map/);
    const guard = situation.creatures.find(({ id }) => id === GUARD)!;
    const taken = await refusalOf(honest({ choices: { spot: guard.place } }));
    expect(taken.words).toMatch(/Guard Benno is there/);
    const wide = await refusalOf(honest({ choices: { spot: { ...placeFor(ADAS), w: 3, h: 3 } } }));
    expect(wide.words).toMatch(/does not fit/);
    for (const { refusal } of [off, taken, wide]) expect(refusal.code).toMatch(/^spot(Invalid|Impossible)$/);
  });

  it.each<[string, () => Message, code: string]>([
    ["designating without a Hide", () => honest({ kind: "designate", choices: { spots: [] } }), "nothingPending"],
    [
      "scanning a spot that is none",
      () => honest({ kind: "scanReveal", choices: { hider: GUARD, spot: "nospotnospot0000" } }),
      "notHidden",
    ],
    ["tracking nobody", () => honest({ kind: "track", choices: { hider: GUARD, answer: "track" } }), "noOffer"],
    [
      "tracking a creature that is not there",
      () => honest({ kind: "track", choices: { hider: "nobodynobody0000", answer: "track" } }),
      "unknownCreature",
    ],
    [
      "claiming what never happened",
      () => honest({ kind: "claim", choices: { event: "noeventnoevent00", spot: "nospotnospot0000" } }),
      "noClaim",
    ],
    [
      "leaving a spot it does not have",
      () => honest({ kind: "emerge", choices: { spot: "nospotnospot0000", to: null } }),
      "notHidden",
    ],
    [
      "appearing where nothing was offered",
      () => honest({ kind: "appear", choices: { place: placeFor(ADAS) } }),
      "noChoiceOfPlace",
    ],
  ])("%s", async (_name, message, code) => {
    const { refusal, words } = await refusalOf(message());
    expect(refusal.code).toBe(code);
    expect(words).not.toMatch(/UNSEEN|\{/);
  });
});

describe("X3: a repeated request id", () => {
  it("after a refusal gets the same refusal, though what is asked has become good", async () => {
    const requestId = freshId();
    const first = await refusalOf(honest({ requestId, choices: { spot: placeFor(ADAS, "outOfReach") } }));
    const second = await refusalOf(honest({ requestId }));
    expect(second).toEqual(first);
  });

  it("is nobody else's: another seat is told that it is taken", async () => {
    const requestId = freshId();
    await refusalOf(honest({ requestId, expectedRev: 7 }));
    const others = await refusalOf(
      honest({ requestId, tokenId: BRUNOS, choices: { spot: placeFor(BRUNOS) } }),
      "Bruno",
    );
    expect(others.refusal.code).toBe("requestTaken");
    expect(others.words).toMatch(/already used this request id/);
  });

  it("after success gets its first outcome and does nothing twice, whatever it asks for now", async () => {
    const request = honest();
    expect(await send(request)).toEqual({ ok: true });
    const before = await replicas();
    expect(await table.seat("Gamemaster").evaluate(() => story.board(0).events.length)).toBe(1);
    expect(await send(request)).toEqual({ ok: true });
    expect(await send({ ...request, kind: "designate", choices: { spots: [] }, expectedRev: 1 })).toEqual({ ok: true });
    const others = await refusalOf({ ...request, tokenId: BRUNOS, choices: { spot: placeFor(BRUNOS) } }, "Bruno");
    expect(others.refusal.code).toBe("requestTaken");
    expect(await replicas()).toEqual(before);
    expect(await table.seat("Gamemaster").evaluate(() => story.board(0).events.length)).toBe(1);
  });
});

describe("around the desk", () => {
  it("T14: a flood is stopped with a reason, and changes nothing", async () => {
    const before = await replicas();
    const flood = Array.from({ length: 80 }, () => JSON.stringify(honest({ expectedRev: 99 })));
    await table.seat("Bruno").evaluate((all) => all.forEach((json) => story.emitRaw(json)), flood);
    await quiet(table);
    const codes = (await table.seat("Bruno").evaluate(() => story.takeHeard())).map(({ answer }) =>
      answer && !answer.ok ? answer.refusal.code : "done",
    );
    expect(codes).toHaveLength(80);
    expect(new Set(codes)).toEqual(new Set(["notOwner", "tooFast"]));
    expect(codes.filter((code) => code === "tooFast").length).toBeGreaterThan(40);
    expect(await replicas()).toEqual(before);
    const words = await table.seat("Bruno").evaluate(() => story.words({ code: "tooFast", data: {} }));
    expect(words).toMatch(/Too many requests/);
  });

  it("Z1: what a player writes by hand into the public state is undone, and changes no ledger", async () => {
    const boards = () => Promise.all(SEAT_NAMES.map((name) => table.seat(name).evaluate(() => story.board(0))));
    const before = await boards();
    await table.seat("Ada").evaluate(async (id) => {
      const token = game.scenes.active!.tokens.get(id) as unknown as { update(changes: object): Promise<unknown> };
      await token.update({
        "flags.unseen.hiding.spots": [{ id: "nospotnospot0000", place: { i: 1, j: 1, w: 1, h: 1 } }],
      });
    }, ADAS);
    await quiet(table);
    await quiet(table);
    for (const [index, { events, pieces, markers }] of (await boards()).entries()) {
      expect(events).toEqual(before[index]?.events);
      expect(pieces).toEqual(before[index]?.pieces);
      expect(markers).toEqual(before[index]?.markers);
    }
  });

  it("tells the Gamemasters alone who sent what nobody sends by a button, by name", async () => {
    const audits = () =>
      table.seat("Gamemaster").evaluate(() =>
        (game.messages.contents as unknown as { type: string; whisper: string[]; system: object }[])
          .filter(({ type }) => type === "audit")
          .map(({ whisper, system }) => ({
            whisper,
            system: system as { user: string; entries: { code: string; data: object }[] },
          })),
      );
    await expect.poll(async () => (await audits()).length, { timeout: 5_000 }).toBe(2);
    const gmId = table.seat("Gamemaster").userId;
    const ada = (await audits()).find(({ system }) => system.user === table.seat("Ada").userId)!;
    expect(ada.whisper).toEqual([gmId]);
    const codes = ada.system.entries.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["extraKey", "notOneOf", "notOwner", "gmOnly", "tooLarge"]));
    expect(codes).not.toContain("stale");
    expect(JSON.stringify(ada.system.entries)).toContain("choices.cause");
  });

  it("no seat reported an error", () => {
    expect(table.errors()).toEqual([]);
  });
});
