/** Z-4: tokens that are shown because players' side has spotted them, and hidden again by an undo. */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Situation } from "../situation.ts";
import { NO_CHARACTER, type Character } from "../stretchState.ts";
import { scriptedDice } from "../testing/dice.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, raider, stretchesIn } from "../testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";
import { stretchesFor } from "./stretchesFor.ts";
import { concealed, tokenDue } from "./tokens.ts";

const ROW = zoneScene(["a", "b", "c"].map((id, at) => zoneRegion(id, [box(at * 4, 0, 4, 4)], { kind: "open" })));
const PLAYER = { gm: false, owned: ["ada"], side: "friendly" } as const;

const goes = (border: string, j: number): Act =>
  does("ada", { do: "move", border, places: [{ creature: "ada", place: tileAt(1, j) }], push: false });
const NEAR = goes("a.b.open", 5);
const AWAY = goes("a.b.open", 1);
const [ADVANCE, BACK] = [ordered({ order: "advance" }), ordered({ order: "takeBack" })];

/** What somebody does besides acts: the Gamemaster's client follows, or a Gamemaster hides the patrol by hand. */
const [CLIENT, BY_HAND] = ["the client follows", "hidden by hand"] as const;
type Step = Act | typeof CLIENT | typeof BY_HAND;

const isHidden = ({ creatures }: Situation): boolean => creatures.find(({ id }) => id === "patrol")!.gmHidden;
const hidden = (now: Situation, gmHidden: boolean): Situation => ({
  ...now,
  creatures: now.creatures.map((one) => (one.id === "patrol" ? { ...one, gmHidden } : one)),
});

/** The patrol stands two zones away from Ada, who wins every detection. */
function playedOut(
  steps: readonly Step[],
  gmHidden = true,
): { readonly now: Situation; readonly writes: readonly string[] } {
  const start = raid(ROW, [raider("ada", tileAt(1, 1)), guard("patrol", tileAt(1, 9), { gmHidden })]);
  let now = after(start, [ordered({ order: "begin" })], scriptedDice());
  const writes: string[] = [];
  for (const step of steps) {
    if (step === BY_HAND) now = hidden(now, true);
    else if (step !== CLIENT) now = after(now, [step], scriptedDice(6, 1, 6, 1));
    else {
      const due = tokenDue(stretchesIn(now).characters["patrol"]!);
      if (due === null) continue;
      const isChanged = isHidden(now) !== (due === "conceal");
      if (isChanged) writes.push(due);
      const who = "patrol";
      now = after(
        hidden(now, due === "conceal"),
        [ordered({ order: "token", who, shown: due === "show", revealed: isChanged })],
        scriptedDice(),
      );
    }
  }
  return { now, writes };
}

describe("Z-4: a token whose creature was spotted", () => {
  it.each<[string, readonly Step[], readonly string[], boolean]>([
    ["is not shown before", [CLIENT], [], true],
    ["is shown once, however often the client follows", [NEAR, CLIENT, CLIENT], ["show"], false],
    ["stays as the Gamemaster's hand hid it, also after a reload", [NEAR, CLIENT, BY_HAND, CLIENT], ["show"], true],
    ["is hidden again by an undo of that stretch", [NEAR, CLIENT, BACK, CLIENT], ["show", "conceal"], true],
    ["is hidden again once", [NEAR, CLIENT, BACK, CLIENT, CLIENT], ["show", "conceal"], true],
    ["not shown yet, an undo has nothing to hide", [NEAR, BACK, CLIENT], [], true],
    ["hidden by hand, it is left so by an undo", [NEAR, CLIENT, BY_HAND, BACK, CLIENT], ["show"], true],
    ["stays shown where a later stretch is undone", [NEAR, CLIENT, ADVANCE, AWAY, BACK, CLIENT], ["show"], false],
    [
      "is hidden by an undo that goes to the stretch before",
      [NEAR, CLIENT, ADVANCE, BACK, CLIENT],
      ["show", "conceal"],
      true,
    ],
    [
      "spotted anew after the undo, it is shown anew",
      [NEAR, CLIENT, BACK, CLIENT, NEAR, CLIENT],
      ["show", "conceal", "show"],
      false,
    ],
    [
      "spotted anew before the client followed, it stays shown",
      [NEAR, CLIENT, BACK, NEAR, CLIENT, CLIENT],
      ["show", "conceal", "show"],
      false,
    ],
  ])("%s", (_name, steps, writes, isHiddenAtLast) => {
    const played = playedOut(steps);
    expect([played.writes, isHidden(played.now)]).toEqual([writes, isHiddenAtLast]);
  });

  it("that everybody saw before stays so after an undo", () => {
    const { now, writes } = playedOut([NEAR, CLIENT, BACK, CLIENT], false);
    expect([writes, isHidden(now)]).toEqual([[], false]);
  });

  const noted = (shown: boolean, revealed: boolean): Act => ordered({ order: "token", who: "patrol", shown, revealed });

  it.each<[string, readonly Act[], object, "show" | "conceal" | null]>([
    ["shown, and taken back meanwhile: it has to be hidden", [NEAR, BACK, noted(true, true)], {}, "conceal"],
    ["open before, and taken back meanwhile: nothing is due", [NEAR, BACK, noted(true, false)], {}, null],
    ["shown twice: nothing is due", [NEAR, noted(true, true), noted(true, false)], { revealed: true }, null],
    ["hidden again twice", [NEAR, noted(true, true), BACK, noted(false, false), noted(false, false)], {}, null],
    ["shown, said while it has to be hidden", [NEAR, noted(true, true), BACK, noted(true, true)], {}, "conceal"],
  ])("noted late, %s", (_name, acts, state, due) => {
    const { now } = playedOut(acts);
    const character = stretchesIn(now).characters["patrol"]!;
    expect([character, tokenDue(character)]).toEqual([expect.objectContaining(state), due]);
  });

  it("no token of a stranger is noted", () => {
    const order = ordered({ order: "token", who: "stranger", shown: true, revealed: true });
    expect(played(playedOut([]).now, order, scriptedDice())).toBe("unknownCreature");
  });

  it("makes no stretch of its own: an undo goes to the stretch before", () => {
    expect(stretchesIn(playedOut([NEAR, ADVANCE, CLIENT, BACK]).now).number).toBe(1);
  });

  it("says nothing of that to players", () => {
    const { now } = playedOut([NEAR, CLIENT]);
    expect(stretchesIn(now).characters["patrol"]).toMatchObject({ shown: true, revealed: true });
    for (const key of ["shown", "revealed", "conceal"])
      expect(JSON.stringify(stretchesFor(now, PLAYER))).not.toContain(`"${key}"`);
  });
});

describe("Z-4: what an undo notes of a token", () => {
  const spotted = { ...NO_CHARACTER, spottedBy: ["friendly"] } as const;
  it.each<[string, Character | undefined, Pick<Character, "shown" | "revealed" | "conceal">, object | null]>([
    ["spotted already: it stays shown", spotted, { shown: true, revealed: true }, { shown: true, revealed: true }],
    ["spotted only since: it is hidden again", NO_CHARACTER, { shown: true, revealed: true }, { conceal: true }],
    ["shown by a Gamemaster's hand: it stays", NO_CHARACTER, { shown: true }, {}],
    ["it took no part, and was shown since", undefined, { revealed: true }, { conceal: true }],
    ["it took no part, and nothing was shown", undefined, {}, null],
  ])("%s", (_name, then, now, marks) => {
    const found = concealed(then, { ...NO_CHARACTER, ...now });
    expect(found && { shown: found.shown, revealed: found.revealed, conceal: found.conceal }).toEqual(
      marks && { shown: undefined, revealed: undefined, conceal: undefined, ...marks },
    );
  });
});
