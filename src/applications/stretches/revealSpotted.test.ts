/** Z-4: a token remembers that stretches showed it. No copy of it, and no player, can say so of another. */
import { describe, expect, it } from "vitest";
import { NO_CHARACTER, type Character, type Order } from "../../rules/index.ts";
import { revealSpotted, type ShownToken, flagFor, shownIn } from "./revealSpotted.ts";

const RUN = "aRunOfStretches1";
const SPOTTED: Character = { ...NO_CHARACTER, spottedBy: ["friendly"] };

interface Token {
  readonly id: string;
  readonly isPlayers: boolean;
  hidden: boolean;
  flag: unknown;
}

const tokenOf = (parts: Partial<Token>): Token => ({
  id: "patrol",
  isPlayers: false,
  hidden: true,
  flag: null,
  ...parts,
});

/** A token as its document gives it. */
const shown = (token: Token): ShownToken => ({
  ...token,
  shownIn: shownIn(token.flag, token),
  set: ({ hidden, shownIn: run }) => Promise.resolve(Object.assign(token, { hidden, flag: flagFor(run, token.id) })),
});

/** The Gamemaster's client follows. Gives what the stretches were told to note. */
async function follow(tokens: readonly Token[], characters: Readonly<Record<string, Character>>, run = RUN) {
  const noted: Order[] = [];
  await revealSpotted({ characters, run } as never, {
    tokens: tokens.map(shown),
    order: (wanted) => Promise.resolve(noted.push(wanted)),
  });
  return noted;
}

const noted = (who: string) => ({ order: "token", who, shown: true, revealed: true });

describe("a token that stretches showed", () => {
  it("is known as shown by them, until they have noted it", async () => {
    const patrol = tokenOf({});
    await follow([patrol], { patrol: SPOTTED });
    expect(patrol.hidden).toBe(false);
    expect(await follow([patrol], {})).toEqual([noted("patrol")]);
    expect(await follow([patrol], {}, "anotherRunOfThem")).toEqual([]);
    await follow([patrol], { patrol: { ...NO_CHARACTER, conceal: true } });
    expect([patrol.hidden, patrol.flag]).toEqual([true, null]);
  });

  it.each([
    ["by its copy", {}],
    ["on a token that a player owns", { id: "patrol", isPlayers: true }],
  ])("the same flag %s says nothing", async (_name, change) => {
    const patrol = tokenOf({});
    await follow([patrol], { patrol: SPOTTED });
    const other = tokenOf({ id: "copy", hidden: false, flag: patrol.flag, ...change });
    expect(await follow([other], {})).toEqual([]);
  });

  it.each([[{}], [7], [`${RUN}.`], [".patrol"], [RUN]])("the flag %j says nothing", async (flag) => {
    expect(await follow([tokenOf({ hidden: false, flag })], {})).toEqual([]);
  });
});
