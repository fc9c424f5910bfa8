/** Forged requests of all roles are refused with a reason, noted for the Gamemasters, and change nothing (Z1, Z2). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACT_KINDS, PROBLEMS } from "../../src/rules/index.ts";
import { DESK_KINDS, makeAct, type DeskKind, validateRequest } from "../../src/desk/protocol/request.ts";
import { authorityRefusal } from "../../src/desk/machine/requests.ts";
import { personOf } from "../../src/desk/host/people.ts";
import { noteFigures } from "../figures.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";
import { ROLES, type Forgery } from "./forgedMessage.ts";
import { FORGERIES, goodRequest, messageOf } from "./forgeries.ts";
import { ADA, ForgeryTable } from "./forgeryTable.ts";

let at: ForgeryTable;
beforeAll(async () => {
  at = await ForgeryTable.open();
}, 60_000);

let refusals = 0;
afterAll(() => noteFigures("forgery", { kinds: FORGERIES.length, roles: ROLES.length, refusals }));

it("T7, T8: every act is asked for by somebody who may not", () => {
  const forged = FORGERIES.filter(({ code }) => code === "notOwner" || code === "gmOnly");
  const kinds = forged.map(({ message }) => (message as { readonly kind: string }).kind);
  expect(ACT_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

it("T13: there is a forged request of every kind", () => {
  const kinds = new Set(FORGERIES.map(({ message }) => (message as { readonly kind?: unknown } | null)?.kind));
  expect(DESK_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
});

/** Codes of refusals that no button can cause. */
const SUSPICIOUS: readonly string[] = [...PROBLEMS, "tooLarge", "requestTaken", "notOwner", "gmOnly"];

describe.each(ROLES)("a forged request of the %s", (role) => {
  const refused = FORGERIES.filter((forgery) => forgery.refused.includes(role));
  it.each(refused)("is refused, noted, and changes nothing: $name", async (forgery) => {
    const { code } = forgery;
    const message = messageOf(forgery, role);
    const [before, noted] = [at.state(), at.notesOf(role).length];
    const answer = await at.send(role, message);
    const hasId = typeof (message as { requestId?: unknown } | null)?.requestId === "string";
    const isShortId = hasId && (message as { requestId: string }).requestId.length <= 16;
    if (role === "gm" || isShortId) expect(answer).toMatchObject({ ok: false, refusal: { code } });
    else expect(answer).toBeNull();
    expect(at.state()).toBe(before);
    const notes = at.notesOf(role);
    if (SUSPICIOUS.includes(code)) expect(notes.at(-1)).toMatchObject({ code });
    if (SUSPICIOUS.includes(code) && noted < 50) expect(notes.length).toBe(noted + 1);
    expect(({} as { isGM?: unknown }).isGM).toBeUndefined();
    refusals++;
  });

  const others = FORGERIES.filter((forgery) => !forgery.refused.includes(role));
  if (others.length > 0) {
    it.each(others)("is no forgery of theirs: $name", ({ message }: Forgery) => {
      const { host } = at.tabs.gm.seat;
      const validated = validateRequest(message, { overrules: personOf(host, at.userOf(role))!.isFullGm });
      if (!validated.ok) throw new Error(validated.refusal.code);
      const { kind, tokenId, choices } = validated.request;
      const act = makeAct(kind as DeskKind, tokenId, choices);
      const sender = personOf(host, at.userOf(role))!;
      expect(authorityRefusal(host, act, { sender, sceneId: SCENE })).toBeNull();
    });
  }
});

describe("a request that is in order but not its sender's", () => {
  const own = goodRequest({
    requestId: "ownersRequest000",
    kind: "emerge",
    choices: { spot: "a".repeat(16), to: null },
  });

  it("T12: what was not seen is refused as stale, whatever the revision, and tells no more", async () => {
    const before = at.state();
    for (const expectedRev of [0, 1, 3, 99]) {
      const requestId = `fishing${expectedRev}`.padEnd(16, "0");
      const hide = goodRequest({ requestId, expectedRev, kind: "designate", choices: { spots: [] } });
      const answer = await at.send("owner", hide);
      expect(answer).toMatchObject({ ok: false });
      expect(JSON.stringify(answer)).not.toMatch(/rev|spots/);
    }
    expect(at.state()).toBe(before);
  });

  it("T9: an answered request is not answered to another", async () => {
    expect(await at.send("owner", own)).toMatchObject({ ok: false });
    expect(await at.send("player", own)).toEqual({ ok: false, refusal: { code: "requestTaken", data: {} } });
    expect(at.notesOf("player").at(-1)).toMatchObject({ code: "requestTaken" });
  });

  it("T9: an answered request gets the same answer fifty times over, and is done once", async () => {
    const before = at.state();
    const first = await at.send("owner", own);
    for (let count = 0; count < 50; count++) expect(await at.send("owner", own)).toEqual(first);
    expect(at.state()).toBe(before);
  });

  it("X3: nor is anybody too fast who repeats what was answered", async () => {
    const first = await at.send("owner", own);
    for (let count = 0; count < 100; count++) at.table.server.send(at.tabs.owner.line, own, [idOf("Gamemaster")]);
    expect(await at.send("owner", own)).toEqual(first);
  });

  it("T14: of a thousand requests at once most are turned away, and the others are still served", async () => {
    const before = at.state();
    for (let count = 0; count < 1000; count++) {
      at.table.server.send(at.tabs.player.line, goodRequest({ requestId: `flood${count}`.padEnd(16, "x") }), [
        idOf("Gamemaster"),
      ]);
    }
    const answer = await at.send("owner", { ...own, requestId: "amidTheFlood0000" });
    expect(answer).toMatchObject({ ok: false });
    expect(answer).not.toMatchObject({ refusal: { code: "tooFast" } });
    expect(at.state()).toBe(before);
  });

  it.each(["player", "owner", "assistant"] as const)("T7: nobody believes an answer of the %s", async (role) => {
    let told: unknown = null;
    void at.tabs.secondGm.seat.asker
      .ask({ kind: "emerge", creature: ADA, spot: "b".repeat(16), to: null }, SCENE)
      .then((outcome) => (told = outcome));
    const requestId = at.tabs.secondGm.lastId;
    at.table.server.send(at.tabs[role].line, { v: 1, requestId, to: idOf("Helper"), answer: { ok: true } }, [
      idOf("Helper"),
    ]);
    await at.table.rest();
    expect(told).not.toEqual({ ok: true });
  });
});
