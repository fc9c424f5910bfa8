/** Z-4, Z-14: what is due of tokens and prices is settled before stretches end, whoever ends them. */
import { describe, expect, it } from "vitest";
import { NO_CHARACTER, type Character, type Order } from "../../rules/index.ts";
import type { Purse } from "./followPrices.ts";
import { settleBeforeEnd, type Due } from "./settleDue.ts";

const RUN = "aRunOfStretches1";
const CHARACTERS: Readonly<Record<string, Character>> = {
  ada: { ...NO_CHARACTER, strain: 1 },
  patrol: { ...NO_CHARACTER, spottedBy: ["friendly"] },
};

/** The sheet of Ada and the token of a patrol that was spotted. */
function documents() {
  const state = { exhaustion: 0, hidden: true, charged: null as Purse["charged"] };
  const ordered: Order[] = [];
  const due = (): Due => ({
    stretches: { characters: CHARACTERS, run: RUN },
    tokens: [
      {
        id: "patrol",
        hidden: state.hidden,
        shownIn: null,
        set: ({ hidden }) => Promise.resolve(Object.assign(state, { hidden })),
      },
    ],
    purses: [
      {
        id: "ada",
        get charged() {
          return state.charged;
        },
        charge: (pushes, charged) =>
          Promise.resolve(Object.assign(state, { exhaustion: state.exhaustion + pushes, charged })),
      },
    ],
    order: (wanted) => Promise.resolve(ordered.push(wanted)),
  });
  return { state, ordered, due };
}

const never = (): never => {
  throw new Error("this is not this client's to do");
};

describe("a Gamemaster who ends stretches", () => {
  it("is not the desk, which may view another scene: writes the price, shows the token, and notes both", async () => {
    const { state, ordered, due } = documents();
    await settleBeforeEnd({ isDesk: false, carryOut: never, due });
    expect(state).toEqual({ exhaustion: 1, hidden: false, charged: { run: RUN, total: 1 } });
    expect(ordered).toEqual([
      { order: "token", who: "patrol", shown: true, revealed: true },
      { order: "paid", who: "ada", total: 1 },
    ]);
  });

  it("settles at the same time as the desk: the price is on the sheet once", async () => {
    const { state, due } = documents();
    const other = { isDesk: false, carryOut: never, due };
    await Promise.all([settleBeforeEnd(other), settleBeforeEnd(other)]);
    expect(state).toMatchObject({ exhaustion: 1, hidden: false });
  });

  it("is the desk: does all that the desk does", async () => {
    let isDone = false;
    const carryOut = (): Promise<void> => Promise.resolve(void (isDone = true));
    await settleBeforeEnd({ isDesk: true, carryOut, due: never });
    expect(isDone).toBe(true);
  });

  it("cannot read what is due: writes nothing", async () => {
    await expect(settleBeforeEnd({ isDesk: false, carryOut: never, due: () => null })).resolves.toBeUndefined();
  });
});
