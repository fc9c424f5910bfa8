import { type Check, type Finding, until } from "../check.ts";
import { CHANNEL, host, MODULE } from "../host.ts";
import { heard } from "../listening.ts";

interface Message {
  readonly say: unknown;
  readonly from: string;
}

/**
 * Package messages carry the sender's id from the server. They do not return to the sender, and reach only their
 * recipients.
 */
export const messages: Check = {
  id: "messages",
  async run(ground): Promise<Finding> {
    const { player } = ground;
    const { socket, userId } = host.game;
    heard.messages.splice(0);
    await ground.ask("heard");
    await ground.ask("emit", { say: "from the player" });
    const here = await until(
      () => [...heard.messages],
      (all) => all.length > 0,
    );
    socket.emit(CHANNEL, { say: "to all" });
    socket.emit(CHANNEL, { say: "to somebody else" }, { recipients: [userId] });
    socket.emit(CHANNEL, { say: "to the player" }, { recipients: [player.id] });
    const there: Message[] = [];
    await until(async () => {
      there.push(...(await ground.ask<Message[]>("heard")));
      return there.some(({ say }) => say === "to the player");
    });
    return {
      expected: {
        here: [{ say: "from the player", from: player.id }],
        there: [
          { say: "to all", from: userId },
          { say: "to the player", from: userId },
        ],
        echo: 1,
      },
      found: { here, there, echo: heard.messages.length },
    };
  },
};

/** A query is answered only by the user that it asks. */
export const query: Check = {
  id: "query",
  async run({ player }): Promise<Finding> {
    const before = heard.asked;
    const answer = await player.query(`${MODULE}.step`, { step: "who" }, { timeout: 10_000 });
    return { expected: { answer: player.id, askedHere: 0 }, found: { answer, askedHere: heard.asked - before } };
  },
};
