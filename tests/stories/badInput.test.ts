import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Game } from "../../table/client/game.ts";
import { quiet } from "./quiet.ts";
import { ADAS, BRUNOS, GUARD, RawRequests, SCENE, type Message } from "./rawRequests.ts";
import type { Story } from "./seat/door.ts";
import { SEAT_NAMES, type SeatName } from "./storyTable.ts";

declare const game: Game;
declare const story: Story;

let raw: RawRequests;
beforeAll(async () => {
  raw = await RawRequests.open();
}, 120_000);
afterAll(() => raw.table.close(), 60_000);

describe("a message that is no request is refused by the name of what is wrong with it", () => {
  const spot = () => raw.placeFor(ADAS);

  it.each<[string, () => Message | string, code: string, names: string]>([
    ["T6: a made-up roll", () => raw.honest({ roll: 20 }), "extraKey", "roll"],
    ["T6: a made-up total", () => raw.honest({ choices: { spot: spot(), total: 35 } }), "extraKey", "choices.total"],
    ["T6: made-up dice", () => raw.honest({ choices: { spot: spot(), dice: [20] } }), "extraKey", "choices.dice"],
    ["T6: a made-up result", () => raw.honest({ result: { total: 35 } }), "extraKey", "result"],
    ["T7: a user id", () => raw.honest({ userId: "gm" }), "extraKey", "userId"],
    ["T7: a sender", () => raw.honest({ choices: { spot: spot(), senderId: "gm" } }), "extraKey", "choices.senderId"],
    [
      "an extra key far inside",
      () => raw.honest({ choices: { spot: { ...spot(), elevation: 3 } } }),
      "extraKey",
      "elevation",
    ],
    [
      "T15: __proto__",
      () => JSON.stringify(raw.honest()).replace("{", '{"__proto__":{"polluted":1},'),
      "extraKey",
      "__proto__",
    ],
    [
      "T15: __proto__ among the choices",
      () => JSON.stringify(raw.honest()).replace('"choices":{', '"choices":{"__proto__":{"polluted":1},'),
      "extraKey",
      "choices.__proto__",
    ],
    ["T15: constructor", () => raw.honest({ constructor: { prototype: { polluted: 1 } } }), "extraKey", "constructor"],
    ["no choices", () => raw.without("choices"), "missingKey", "choices"],
    ["no revision", () => raw.without("expectedRev"), "missingKey", "expectedRev"],
    ["no scene", () => raw.without("sceneId"), "missingKey", "sceneId"],
    ["no spot", () => raw.honest({ choices: {} }), "missingKey", "choices.spot"],
    ["another version", () => raw.honest({ v: 2 }), "notOneOf", "v"],
    ["a version in letters", () => raw.honest({ v: "1" }), "notOneOf", "v"],
    ["an unknown kind", () => raw.honest({ kind: "vanish" }), "notOneOf", "kind"],
    ["a kind that every object has", () => raw.honest({ kind: "toString" }), "notOneOf", "kind"],
    ["a kind that is a number", () => raw.honest({ kind: 5 }), "notOneOf", "kind"],
    ["a token that is a number", () => raw.honest({ tokenId: 5 }), "notAnId", "tokenId"],
    ["a token that is a list", () => raw.honest({ tokenId: [ADAS] }), "notAnId", "tokenId"],
    ["markup for a token", () => raw.honest({ tokenId: "<img src=x a=1>" }), "notAnId", "tokenId"],
    ["a uuid for a scene", () => raw.honest({ sceneId: `Scene.${SCENE}` }), "notAnId", "sceneId"],
    ["a list for choices", () => raw.honest({ choices: [raw.placeFor(ADAS)] }), "notAnObject", "choices"],
    ["nothing for a spot", () => raw.honest({ choices: { spot: null } }), "notAnObject", "choices.spot"],
    [
      "a row in letters",
      () => raw.honest({ choices: { spot: { ...spot(), i: "12" } } }),
      "notAnInteger",
      "choices.spot.i",
    ],
    ["half a row", () => raw.honest({ choices: { spot: { ...spot(), i: 1.5 } } }), "notAnInteger", "choices.spot.i"],
    [
      "NaN for a row, which travels as null",
      () => raw.honest({ choices: { spot: { ...spot(), i: NaN } } }),
      "notAnInteger",
      "choices.spot.i",
    ],
    [
      "a row out of this world",
      () => raw.honest({ choices: { spot: { ...spot(), i: 1e300 } } }),
      "notAnInteger",
      "choices.spot.i",
    ],
    [
      "an endless column",
      () => JSON.stringify(raw.honest()).replace(/"j":\d+/, '"j":1e999'),
      "notAnInteger",
      "choices.spot.j",
    ],
    ["no extent", () => raw.honest({ choices: { spot: { ...spot(), w: 0 } } }), "notAnInteger", "choices.spot.w"],
    ["a revision in letters", () => raw.honest({ expectedRev: "0" }), "notAnInteger", "expectedRev"],
    ["a negative revision", () => raw.honest({ expectedRev: -1 }), "notAnInteger", "expectedRev"],
    [
      "one spot for a list",
      () => raw.honest({ kind: "designate", choices: { spots: spot() } }),
      "notAList",
      "choices.spots",
    ],
    [
      "more spots than any check earns",
      () =>
        raw.honest({
          kind: "designate",
          choices: { spots: Array.from({ length: 65 }, () => ({ i: 1, j: 1, w: 1, h: 1 })) },
        }),
      "tooMany",
      "choices.spots",
    ],
    [
      "an answer that is none",
      () => raw.honest({ kind: "track", choices: { hider: GUARD, answer: "found" } }),
      "notOneOf",
      "choices.answer",
    ],
    ["H-1: an approval of the Gamemaster's", () => raw.honest({ overrule: true }), "extraKey", "overrule"],
    [
      "a cause of its own",
      () => raw.honest({ kind: "end", choices: { cause: "because" } }),
      "notOneOf",
      "choices.cause",
    ],
  ])("%s", async (_name, message, code, names) => {
    const { refusal, words } = await raw.refusalOf(message());
    expect(refusal.code).toBe(code);
    expect(refusal.data.key).toContain(names);
    expect(words).toContain(names);
    expect(words).toMatch(/^The request /);
  });

  it.each<[string, () => Message]>([
    ["a text of 200,000 letters", () => raw.honest({ choices: { spot: "x".repeat(200_000) } })],
    [
      "a thousand keys",
      () => raw.honest({ choices: Object.fromEntries(Array.from({ length: 1000 }, (_, k) => [`k${k}`, k])) }),
    ],
    ["a list of 10,000", () => raw.honest({ choices: { spots: Array.from({ length: 10_000 }, () => 0) } })],
  ])("T14: %s is too large", async (_name, message) => {
    const { refusal, words } = await raw.refusalOf(message());
    expect(refusal.code).toBe("tooLarge");
    expect(words).toBe("The request is too large.");
  });

  it.each<[string, () => Message | string]>([
    ["no request id", () => raw.without("requestId")],
    ["a request id that is a number", () => raw.honest({ requestId: 5 })],
    ["a request id without end", () => raw.honest({ requestId: "x".repeat(3000) })],
    ["a list", () => "[1,2,3]"],
    ["an empty object", () => "{}"],
  ])("%s gets no answer and does nothing", async (_name, message) => {
    const before = await raw.replicas();
    expect(await raw.send(message())).toBeNull();
    expect(await raw.replicas()).toEqual(before);
  });

  it("T15: nothing of it has reached what every object inherits", async () => {
    for (const name of SEAT_NAMES) {
      expect(await raw.table.seat(name).evaluate(() => ({}) as { polluted?: number })).toEqual({});
      expect(await raw.table.seat(name).evaluate(() => "polluted" in {})).toBe(false);
    }
  });
});

describe("X3: a repeated request id", () => {
  it("after a refusal gets the same refusal, though what is asked has become good", async () => {
    const requestId = raw.freshId();
    const first = await raw.refusalOf(raw.honest({ requestId, choices: { spot: raw.placeFor(ADAS, "outOfReach") } }));
    const second = await raw.refusalOf(raw.honest({ requestId }));
    expect(second).toEqual(first);
  });

  it("is nobody else's: another seat is told that it is taken", async () => {
    const requestId = raw.freshId();
    await raw.refusalOf(raw.honest({ requestId, expectedRev: 7 }));
    const others = await raw.refusalOf(
      raw.honest({ requestId, tokenId: BRUNOS, choices: { spot: raw.placeFor(BRUNOS) } }),
      "Bruno",
    );
    expect(others.refusal.code).toBe("requestTaken");
    expect(others.words).toMatch(/already used this request id/);
  });

  it("after success gets its first outcome and does nothing twice, whatever it asks for now", async () => {
    const request = raw.honest();
    expect(await raw.send(request)).toEqual({ ok: true });
    const before = await raw.replicas();
    expect(await raw.table.seat("Gamemaster").evaluate(() => story.board(0).events.length)).toBe(1);
    expect(await raw.send(request)).toEqual({ ok: true });
    expect(await raw.send({ ...request, kind: "designate", choices: { spots: [] }, expectedRev: 1 })).toEqual({
      ok: true,
    });
    const others = await raw.refusalOf(
      { ...request, tokenId: BRUNOS, choices: { spot: raw.placeFor(BRUNOS) } },
      "Bruno",
    );
    expect(others.refusal.code).toBe("requestTaken");
    expect(await raw.replicas()).toEqual(before);
    expect(await raw.table.seat("Gamemaster").evaluate(() => story.board(0).events.length)).toBe(1);
  });
});

describe("around the desk", () => {
  it("T14: a flood is stopped with a reason, and changes nothing", async () => {
    const before = await raw.replicas();
    const flood = Array.from({ length: 80 }, () => JSON.stringify(raw.honest({ expectedRev: 99 })));
    await raw.table.seat("Bruno").evaluate((all) => all.forEach((json) => story.emitRaw(json)), flood);
    await quiet(raw.table);
    const codes = (await raw.table.seat("Bruno").evaluate(() => story.takeHeard())).map(({ answer }) =>
      answer && !answer.ok ? answer.refusal.code : "done",
    );
    expect(codes).toHaveLength(80);
    expect(new Set(codes)).toEqual(new Set(["notOwner", "tooFast"]));
    expect(codes.filter((code) => code === "tooFast").length).toBeGreaterThan(40);
    expect(await raw.replicas()).toEqual(before);
    const words = await raw.table.seat("Bruno").evaluate(() => story.words({ code: "tooFast", data: {} }));
    expect(words).toMatch(/Too many requests/);
  });

  it("Z1: what a player writes by hand into the public state is undone, and changes no ledger", async () => {
    const boards = () => Promise.all(SEAT_NAMES.map((name) => raw.table.seat(name).evaluate(() => story.board(0))));
    const before = await boards();
    await raw.table.seat("Ada").evaluate(async (id) => {
      const token = game.scenes.active!.tokens.get(id) as unknown as { update(changes: object): Promise<unknown> };
      await token.update({
        "flags.unseen.hiding.spots": [{ id: "nospotnospot0000", place: { i: 1, j: 1, w: 1, h: 1 } }],
      });
    }, ADAS);
    await quiet(raw.table);
    await quiet(raw.table);
    for (const [index, { events, pieces, markers }] of (await boards()).entries()) {
      expect(events).toEqual(before[index]?.events);
      expect(pieces).toEqual(before[index]?.pieces);
      expect(markers).toEqual(before[index]?.markers);
    }
  });

  it("tells the Gamemasters alone who sent what nobody sends by a button, by name", async () => {
    const audits = () =>
      raw.table.seat("Gamemaster").evaluate(() =>
        (game.messages.contents as unknown as { type: string; whisper: string[]; system: object }[])
          .filter(({ type }) => type === "audit")
          .map(({ whisper, system }) => ({
            whisper,
            system: system as { user: string; entries: { code: string; data: object }[] },
          })),
      );
    await raw.refusalOf(raw.honest({ tokenId: BRUNOS, choices: { spot: raw.placeFor(BRUNOS) } }));
    await raw.refusalOf(raw.honest({ kind: "closeTrack", choices: {} }));
    const codesOf = async (name: SeatName): Promise<readonly string[]> =>
      (await audits())
        .filter(({ system }) => system.user === raw.table.seat(name).userId)
        .flatMap(({ system }) => system.entries.map(({ code }) => code));
    const expected: unknown = expect.arrayContaining(["extraKey", "notOneOf", "notOwner", "gmOnly", "tooLarge"]);
    await expect.poll(() => codesOf("Ada"), { timeout: 5_000 }).toEqual(expected);
    await expect.poll(audits, { timeout: 5_000 }).toHaveLength(2);
    const gmId = raw.table.seat("Gamemaster").userId;
    const ada = (await audits()).find(({ system }) => system.user === raw.table.seat("Ada").userId)!;
    expect(ada.whisper).toEqual([gmId]);
    expect(await codesOf("Ada")).not.toContain("stale");
    expect(JSON.stringify(ada.system.entries)).toContain("choices.cause");
  });

  it("no seat reported an error", () => {
    expect(raw.table.errors()).toEqual([]);
  });
});
