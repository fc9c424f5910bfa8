/** Z-4: a token remembers that stretches showed it. No copy of it, and no player, can say so of another. */
import { describe, expect, it } from "vitest";
import { NO_CHARACTER, type Character, type Order } from "../../rules/index.ts";
import { revealSpotted } from "./revealSpotted.ts";
import { tokensOf } from "./stretchDocuments.ts";

const RUN = "aRunOfStretches1";
const SPOTTED: Character = { ...NO_CHARACTER, spottedBy: ["friendly"] };

/** A token document. Writes change it as Foundry's do. */
class FakeToken {
  readonly id: string;
  hidden: boolean;
  flag: unknown;
  readonly actor: { readonly hasPlayerOwner: boolean };

  constructor({ id = "patrol", hidden = true, flag = null as unknown, players = false }) {
    this.id = id;
    this.hidden = hidden;
    this.flag = flag;
    this.actor = { hasPlayerOwner: players };
  }

  getFlag(): unknown {
    return this.flag;
  }

  update(change: Readonly<Record<string, unknown>>): Promise<void> {
    if ("hidden" in change) this.hidden = change["hidden"] as boolean;
    if ("flags.unseen.shownIn" in change) this.flag = change["flags.unseen.shownIn"];
    return Promise.resolve();
  }
}

/** The Gamemaster's client follows. Gives what the stretches were told to note. */
async function follow(tokens: readonly FakeToken[], characters: Readonly<Record<string, Character>>, run = RUN) {
  const noted: Order[] = [];
  await revealSpotted({ characters, run } as never, {
    tokens: tokensOf({ tokens } as never),
    order: (wanted) => Promise.resolve(noted.push(wanted)),
  });
  return noted;
}

const noted = (who: string) => ({ order: "token", who, shown: true, revealed: true });

describe("a token that stretches showed", () => {
  it("is known as shown by them, until they have noted it", async () => {
    const patrol = new FakeToken({});
    await follow([patrol], { patrol: SPOTTED });
    expect(patrol.hidden).toBe(false);
    expect(await follow([patrol], {})).toEqual([noted("patrol")]);
    expect(await follow([patrol], {}, "anotherRunOfThem")).toEqual([]);
    await follow([patrol], { patrol: { ...NO_CHARACTER, conceal: true } });
    expect([patrol.hidden, patrol.flag]).toEqual([true, null]);
  });

  it.each([
    ["by its copy", {}],
    ["on a token that a player owns", { id: "patrol", players: true }],
  ])("the same flag %s says nothing", async (_name, change) => {
    const patrol = new FakeToken({});
    await follow([patrol], { patrol: SPOTTED });
    const other = new FakeToken({ id: "copy", hidden: false, flag: patrol.flag, ...change });
    expect(await follow([other], {})).toEqual([]);
  });

  it.each([[{}], [7], [`${RUN}.`], [".patrol"], [RUN]])("the flag %j says nothing", async (flag) => {
    expect(await follow([new FakeToken({ hidden: false, flag })], {})).toEqual([]);
  });
});
