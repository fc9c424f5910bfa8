/** Requests as raw messages on a table of the story, and what the desk answers. */
import { expect } from "vitest";
import { candidates, type Footprint, type Situation } from "../../src/rules/index.ts";
import type { Outcome } from "../../src/desk/protocol/messages.ts";
import { quiet } from "./quiet.ts";
import type { Refused, Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;

export const SCENE = "UnseenDemoScene1";
export const ADAS = "mirelaUnseenDemo";
export const BRUNOS = "tobiasUnseenDemo";
export const GUARD = "guardBUnseenDemo";

export interface Message {
  readonly [key: string]: unknown;
}

export class RawRequests {
  readonly table: StoryTable;
  /** What Ada's seat knows as the table opens. */
  readonly situation: Situation;
  #requests = 0;

  private constructor(table: StoryTable, situation: Situation) {
    this.table = table;
    this.situation = situation;
  }

  /** Opens the table and all its seats. */
  static async open(): Promise<RawRequests> {
    const table = await openStoryTable();
    await table.openSeats();
    return new RawRequests(table, await table.seat("Ada").evaluate(() => story.ownView()));
  }

  /** A request id that nobody has used. */
  freshId(): string {
    return `request${String(++this.#requests).padStart(9, "0")}`;
  }

  /** A place that a creature may hide in now, or one that is refused with a reason. */
  placeFor(creature: string, reason?: string): Footprint {
    const judged = candidates(this.situation, creature).candidates;
    const found = judged.find(({ verdict, reasons }) =>
      reason ? reasons.some(({ key, holds }) => key === reason && !holds) : verdict === "valid",
    );
    if (!found) throw new Error(`${creature} has no place with ${reason ?? "a valid verdict"}`);
    return found.place;
  }

  /** A valid request of Ada's hero to hide. Each case adds its fault. */
  honest(changes: Message = {}): Message {
    return {
      v: 1,
      kind: "hide",
      requestId: this.freshId(),
      sceneId: SCENE,
      tokenId: ADAS,
      choices: { spot: this.placeFor(ADAS) },
      expectedRev: 0,
      ...changes,
    };
  }

  without(key: string): Message {
    return Object.fromEntries(Object.entries(this.honest()).filter(([name]) => name !== key));
  }

  /** Every seat's data of the world. */
  replicas(): Promise<readonly string[]> {
    return Promise.all(SEAT_NAMES.map((name) => this.table.seat(name).evaluate(() => story.board(0).replica)));
  }

  /** Sends a message unchanged from a player's seat. Gives the desk's answer, or null if there was none. */
  async send(message: Message | string, from: SeatName = "Ada"): Promise<Outcome | null> {
    const seat = this.table.seat(from);
    const text = typeof message === "string" ? message : JSON.stringify(message);
    for (;;) {
      await seat.evaluate((json) => story.emitRaw(json), text);
      await quiet(this.table);
      const [heard] = await seat.evaluate(() => story.takeHeard());
      const answer = heard?.answer ?? null;
      if (!answer || answer.ok || answer.refusal.code !== "tooFast") return answer;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  /** Sends a message that must be refused, and checks that nothing has changed. Gives the refusal and its text. */
  async refusalOf(message: Message | string, from: SeatName = "Ada"): Promise<{ refusal: Refused; words: string }> {
    const before = await this.replicas();
    const answer = await this.send(message, from);
    expect(await this.replicas()).toEqual(before);
    if (!answer || answer.ok) throw new Error(`it was not refused: ${JSON.stringify(answer)}`);
    const { refusal } = answer;
    return { refusal, words: await this.table.seat(from).evaluate((told) => story.words(told), refusal) };
  }
}
