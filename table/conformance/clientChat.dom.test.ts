import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../client/documents/chat/chatMessage.ts";
import type { Roll } from "../client/dice/roll.ts";
import type { RunningSeat } from "../client/start/start.ts";
import { ADA, GM, testTable } from "./clientTable.ts";

const classes = (): { ChatMessage: typeof ChatMessage; Roll: typeof Roll } => globalThis as never;

async function message(data: object, userId = GM): Promise<ChatMessage> {
  const roll = { class: "Roll", formula: "1d6", terms: [], total: 4, evaluated: true };
  const rolls = "rolls" in data ? [JSON.stringify(roll)] : [];
  const { seat } = await testTable({
    userId,
    documents: { messages: [{ _id: "messagemessage01", author: ADA, content: "said", ...data, rolls }] },
  });
  return seat.game.messages.contents[0] as ChatMessage;
}

describe("chat messages", () => {
  it.each([
    ["a public message to anyone", {}, GM, [true, true]],
    ["a whisper to one whom it is not for", { whisper: [ADA] }, GM, [false, false]],
    ["a whisper to its author", { whisper: [GM] }, ADA, [true, true]],
    [
      "a private roll to one whom it is not for: that it was made, not what came of it",
      { whisper: [ADA], rolls: 1 },
      GM,
      [true, false],
    ],
    ["a private roll to its author", { whisper: [GM], rolls: 1 }, ADA, [true, true]],
    ["a blind roll to its author", { whisper: [GM], blind: true, rolls: 1 }, ADA, [true, false]],
    ["a blind roll to a GM", { whisper: [GM], blind: true, rolls: 1 }, GM, [true, true]],
    ["a roll that is blind without a whisper", { blind: true, rolls: 1 }, ADA, [true, true]],
  ])("%s", async (_name, data, userId, expected) => {
    const one = await message(data, userId);
    expect([one.visible, one.isContentVisible]).toEqual(expected);
  });

  it("the mode of the operation decides over whisper and blind, and no mode leaves them", async () => {
    const { seat, asked } = await testTable();
    await classes().ChatMessage.create({ content: "a" }, { rollMode: "blindroll" });
    await classes().ChatMessage.create({ content: "b", whisper: [ADA] });
    const data = asked.map((operation) => operation.data?.[0] as { whisper: string[]; blind: boolean; author: string });
    expect(data.map(({ whisper, blind, author }) => ({ whisper, blind, author }))).toEqual([
      { whisper: [GM], blind: true, author: GM },
      { whisper: [ADA], blind: false, author: GM },
    ]);
    expect(seat.game.messages.size).toBe(2);
  });

  it("a roll posts itself with its dice, and comes back as the class that made it", async () => {
    const { seat } = await testTable();
    const roll = await new (classes().Roll)("2d20kh1 + 3").evaluate();
    await roll.toMessage({ flavor: "A check" }, { rollMode: "publicroll" });
    const [posted] = seat.game.messages.contents;
    expect(posted.isRoll).toBe(true);
    expect(posted.rolls[0]).toBeInstanceOf(classes().Roll);
    expect((posted.rolls[0] as Roll).total).toBe(roll.total);
    expect(posted.flavor).toBe("A check");
  });

  it("a private card tells neither formula nor total", async () => {
    await testTable();
    const roll = await new (classes().Roll)("1d1 + 41").evaluate();
    const hidden = await roll.render({ isPrivate: true });
    expect(hidden).not.toMatch(/42|1d1/);
    expect(await roll.render()).toMatch(/42/);
  });

  it("a speaker is the given token, else the actor, else the user's character, else the user", async () => {
    const hero = { _id: "herohero00000001", name: "Hero", type: "creature" };
    const withHero = await testTable({ documents: { actors: [hero] } });
    const actor = withHero.seat.game.actors.get(hero._id) as never;
    expect(classes().ChatMessage.getSpeaker({ actor })).toMatchObject({ actor: hero._id, alias: "Hero" });
    expect(classes().ChatMessage.getSpeaker()).toEqual({ scene: null, actor: null, token: null, alias: "Gamemaster" });
  });

  it("recipients are found by role, by user and by character", async () => {
    const { seat }: { seat: RunningSeat } = await testTable();
    const names = (word: string): string[] =>
      classes()
        .ChatMessage.getWhisperRecipients(word)
        .map(({ name }) => name);
    expect([names("GM"), names("players"), names("ada"), names("nobody")]).toEqual([
      ["Gamemaster"],
      ["Ada"],
      ["Ada"],
      [],
    ]);
    expect(seat.game.users.players.map(({ name }) => name)).toEqual(["Ada"]);
  });
});
