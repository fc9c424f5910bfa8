import { describe, expect, it } from "vitest";
import { eventLine } from "../../../cards/cards.ts";
import type { Act, Refusal } from "../../../rules/index.ts";
import { dark } from "../../../rules/testing/dangerHall.ts";
import { scriptedDice } from "../../../rules/testing/dice.ts";
import type { LedgerEvent } from "../entry.ts";
import { play, setTable } from "../testing/play.ts";
import { newCard, wholeCard } from "./cards.ts";

const parts = { rolls: [], line: "", gamemasters: ["gm"] };
const say = (key: string, data?: object): string => `${key} ${JSON.stringify(data ?? {})}`;

function playedAs(act: Act, ...rolls: readonly number[]) {
  const { ledger } = play(setTable(dark({ assassin: "at=4:9\n turn" })), act, scriptedDice(...rolls));
  return { ledger, event: ledger.events.at(-1)! };
}

const DASH: Act = { kind: "dash", creature: "ada" };

describe("the card of an event", () => {
  it.each<readonly [string, readonly Refusal[]]>([
    ["a distance", [{ code: "outOfRange", data: { name: "Ada", distance: 11, range: 9 } }]],
    ["what is in the way", [{ code: "noLineOfEffect", data: { name: "Ada" } }]],
  ])("K-3: is the same whatever a Gamemaster overruled: %s", (_name, overruled) => {
    const { ledger, event } = playedAs(DASH);
    const other: LedgerEvent = { ...event, overruled };
    expect(newCard(ledger, other, parts)).toEqual(newCard(ledger, event, parts));
    expect(eventLine(other, say)).toBe(eventLine(event, say));
  });
});

describe("K-3: the card of an event with somebody whom no player knows of", () => {
  it("of a silent act is an empty whisper to Gamemasters, whose clients read the act in the ledger", () => {
    const { ledger, event } = playedAs({ kind: "dash", creature: "assassin" });
    const card = newCard(ledger, event, parts);
    expect(card).toMatchObject({ data: [{ whisper: ["gm"] }] });
    expect(JSON.stringify(card)).not.toContain("ssassin");
    expect(wholeCard(ledger, event.id)).toMatchObject({ tokenId: "assassin", report: { kind: "dash" } });
  });

  it("of an area leaves out the unknown creature, hit or missed, and Gamemasters read it", () => {
    const aimed = { targets: [], tiles: [{ i: 4, j: 8 }] };
    const blast: Act = { kind: "attack", creature: "ada", attack: "blast", from: null, aimed, opportunity: false };
    for (const die of [1, 19]) {
      const { ledger, event } = playedAs(blast, die, 3, 3);
      const card = newCard(ledger, event, parts);
      expect(card).toMatchObject({ data: [{ system: { report: { kind: "attack", strikes: [] } } }] });
      expect(JSON.stringify(card)).not.toContain("ssassin");
      expect(eventLine(event, say)).not.toContain("ssassin");
      expect(wholeCard(ledger, event.id)).toMatchObject({ report: { strikes: [{ target: "assassin" }] } });
    }
  });
});

it("H-18: a creature whose token keeps its name is somebody on the card, and Gamemasters see it on the map", () => {
  const { ledger, event } = playedAs(DASH);
  const told = JSON.stringify(newCard(ledger, { ...event, unnamed: ["ada"] }, parts));
  expect(told).not.toContain("Ada");
  expect(JSON.stringify(newCard(ledger, event, parts))).toContain("Ada");
  expect(eventLine({ ...event, unnamed: ["ada"] }, say)).not.toContain("Ada");
});
