import { describe, expect, it } from "vitest";
import { NOT_HIDING, type Hiding, type Wound } from "../../../rules/index.ts";
import type { LedgerEvent } from "../entry.ts";
import { liveOf } from "./cards.ts";

const place = (j: number) => ({ i: 0, j, w: 1, h: 1 });
const wound = (event: string): Wound => ({
  event,
  by: null,
  name: "Net",
  damage: [],
  effects: [],
  critical: false,
});

/** An area that struck the guard, the wolf and the archer. It holds only what the card reads. */
const event = {
  id: "blast",
  tokenId: "guard",
  rev: 2,
  revs: { guard: 2, wolf: 5, archer: 1 },
  report: { kind: "thingAttack", thing: "Net", strikes: [] },
} as unknown as LedgerEvent;

const live = (states: Readonly<Record<string, Partial<Hiding>>>) =>
  liveOf(event, (id) => ({ ...NOT_HIDING, rev: event.revs[id] ?? 0, ...states[id] }), undefined);

describe("what the card of an act still offers", () => {
  it("G-4: those who have not taken what it dealt them, and none by other acts", () => {
    const states = {
      guard: { wounds: [wound("blast")] },
      wolf: { wounds: [wound("other"), wound("blast")] },
      archer: { wounds: [wound("other")] },
    };
    expect(live(states).wounds).toEqual(["guard", "wolf"]);
    expect(live({})).not.toHaveProperty("wounds");
  });

  it("K-7: of those it tells whom it came over unseen, until the Gamemaster allows a defence", () => {
    const unseen = { ...wound("blast"), unseen: true as const };
    const states = { guard: { wounds: [unseen] }, wolf: { wounds: [{ ...unseen, allowed: true as const }] } };
    expect(live(states)).toMatchObject({ wounds: ["guard", "wolf"], unseen: ["guard"] });
    expect(live({ wolf: { wounds: [wound("blast")] } })).not.toHaveProperty("unseen");
  });

  it("H-20: of several hiders each has its own claim, as long as it stands", () => {
    const claim = (by: string) => ({ event: by, spots: [{ id: "a", place: place(1) }] });
    const states = {
      guard: { claim: claim("blast") },
      wolf: { claim: claim("blast") },
      archer: { claim: claim("later") },
    };
    expect(live(states)).toMatchObject({
      claim: claim("blast"),
      others: { wolf: { claim: claim("blast"), appearing: null } },
    });
    expect(Object.keys(live(states).others ?? {})).toEqual(["wolf"]);
    expect(live({})).not.toHaveProperty("others");
  });

  it("H-22, I5: of a claim it tells the spots that were revealed, and not in which of them it may have been", () => {
    const spots = [1, 2].map((j) => ({ id: `s${j}`, place: place(j) }));
    const claim = { event: "blast", spots, among: ["s1"] };
    const told = live({ guard: { claim, possible: ["s1"], yields: true }, wolf: { claim } });
    expect(told.claim).toEqual({ event: "blast", spots });
    expect(told.others?.["wolf"]?.claim).toEqual({ event: "blast", spots });
    expect(JSON.stringify(told)).not.toMatch(/among|possible|yields/);
  });

  it("H-16: the choice of a place lapses with the next act that concerns it", () => {
    const appearing = [place(1), place(2)];
    expect(live({ wolf: { appearing } }).others).toEqual({ wolf: { claim: null, appearing } });
    expect(live({ wolf: { appearing, rev: 6 } })).not.toHaveProperty("others");
  });
});
