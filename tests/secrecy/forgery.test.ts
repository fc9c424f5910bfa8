/**
 * Forged requests and writes by all roles are refused with a reason and noted for the Gamemasters. They change
 * nothing (Z1, Z2).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry } from "../../src/desk/protocol/auditEntry.ts";
import { ACT_KINDS } from "../../src/desk/protocol/acts.ts";
import { makeDeskAct, type DeskKind } from "../../src/desk/protocol/deskActs.ts";
import { authorityRefusal } from "../../src/desk/machine/authority.ts";
import { readLedger } from "../../src/desk/host/storedLedger.ts";
import { personOf } from "../../src/desk/host/people.ts";
import { isAnswer, validateRequest, type Outcome } from "../../src/desk/protocol/messages.ts";
import { PROBLEMS } from "../../src/desk/protocol/validate.ts";
import { noteFigures } from "../figures.ts";
import { idOf, makeSetting, SCENE } from "../simulation/scenes.ts";
import type { User } from "../simulation/server.ts";
import type { Tab } from "../simulation/tab.ts";
import { CARDS, effectsOf, markerOf, TOKENS, tokensIn, type TokenDoc } from "../simulation/world.ts";
import { FORGERIES, goodRequest, messageOf, ROLES, type Forgery, type Role } from "./forgeries.ts";
import { SealedTable } from "./sealedTable.ts";

const setting = makeSetting(2);
const [ADA, BRUNO] = [idOf("Ada"), idOf("Bruno")];
const NAMES: Readonly<Record<Role, string>> = {
  gm: "Gamemaster",
  secondGm: "Helper",
  assistant: "Assistant",
  owner: "Player",
  player: "Zoe",
};
const ROLE_OF: Readonly<Record<Role, User["role"]>> = {
  gm: "gm",
  secondGm: "gm",
  assistant: "assistant",
  owner: "player",
  player: "player",
};
const USERS = ROLES.map((role): User => {
  const owned = role === "owner" ? [ADA] : role === "player" ? [BRUNO] : [];
  return { id: idOf(NAMES[role]), name: NAMES[role], role: ROLE_OF[role], owned };
});

let table: SealedTable;
const tabs = {} as Record<Role, Tab>;

/** A table with all seats open, where Ada hides in two spots. */
beforeAll(async () => {
  table = new SealedTable({
    seed: 3,
    setting,
    users: USERS,
    askText: () => tabs.gm.browser.phrase ?? null,
  });
  for (const role of ["gm", "secondGm", "assistant", "owner", "player"] as const)
    tabs[role] = await table.open(idOf(NAMES[role]));
  const [first, second] = setting.places.slice(0, 2);
  expect(await table.ask(tabs.owner, { kind: "hide", creature: ADA, spot: first! })).toEqual({ ok: true });
  expect(await table.ask(tabs.owner, { kind: "designate", creature: ADA, spots: [second!] })).toEqual({ ok: true });
}, 60_000);

let refusals = 0;
afterAll(() => noteFigures("forgery", { kinds: FORGERIES.length, roles: ROLES.length, refusals }));

/** All documents that a decision may change, without the Gamemasters' notes. */
function state(): string {
  const { store } = table.server;
  const cards = [...store.of(CARDS).values()].filter(({ type }) => type !== "audit");
  const rest = store
    .keys()
    .filter((key) => key !== "ChatMessage|")
    .map((key) => [key, [...store.of(key).values()]]);
  return JSON.stringify([rest, cards, [...readLedger(tabs.gm.seat.host).hidings]], inOrder);
}

/** Members in the order of their names, because a correction writes them in another order. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Sends as a role's client; gives the answers. */
async function send(role: Role, message: unknown): Promise<Outcome | null> {
  let answer: Outcome | null = null;
  const tab = tabs[role];
  if (role === "gm") {
    tab.seat.desk.receive(message, tab.user.id, (told) => {
      if (!("parked" in told)) answer = told;
    });
    await table.rest();
    return answer;
  }
  const { onMessage } = table.server;
  table.server.onMessage = (line, told, recipients) => {
    onMessage(line, told, recipients);
    if (isAnswer(told) && "answer" in told && recipients.includes(tab.user.id)) answer = told.answer;
  };
  table.server.send(tab.line, message, [idOf("Gamemaster")]);
  await table.rest();
  table.server.onMessage = onMessage;
  return answer;
}

function notesOf(role: Role): readonly AuditEntry[] {
  const cards = [...table.server.store.of(CARDS).values()].filter(({ type }) => type === "audit");
  const own = cards.find(({ system }) => (system as { user: string }).user === idOf(NAMES[role]));
  return (own?.system as { entries: readonly AuditEntry[] } | undefined)?.entries ?? [];
}

it("T7, T8: every act is asked for by somebody who may not", () => {
  const forged = FORGERIES.filter(({ code }) => code === "notOwner" || code === "gmOnly");
  const kinds = forged.map(({ message }) => (message as { readonly kind: string }).kind);
  expect(ACT_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

/** Codes of refusals that no button can cause. */
const SUSPICIOUS: readonly string[] = [...PROBLEMS, "tooLarge", "requestTaken", "notOwner", "gmOnly"];

describe.each(ROLES)("a forged request of the %s", (role) => {
  const refused = FORGERIES.filter((forgery) => forgery.refused.includes(role));
  it.each(refused)("is refused, noted, and changes nothing: $name", async (forgery) => {
    const { code } = forgery;
    const message = messageOf(forgery, role);
    const [before, noted] = [state(), notesOf(role).length];
    const answer = await send(role, message);
    const hasId = typeof (message as { requestId?: unknown } | null)?.requestId === "string";
    const isShortId = hasId && (message as { requestId: string }).requestId.length <= 16;
    if (role === "gm" || isShortId) expect(answer).toMatchObject({ ok: false, refusal: { code } });
    else expect(answer).toBeNull();
    expect(state()).toBe(before);
    const notes = notesOf(role);
    if (SUSPICIOUS.includes(code)) expect(notes.at(-1)).toMatchObject({ code });
    if (SUSPICIOUS.includes(code) && noted < 50) expect(notes.length).toBe(noted + 1);
    expect(({} as { isGM?: unknown }).isGM).toBeUndefined();
    refusals++;
  });

  const others = FORGERIES.filter((forgery) => !forgery.refused.includes(role));
  if (others.length > 0) {
    it.each(others)("is no forgery of theirs: $name", ({ message }: Forgery) => {
      const { host } = tabs.gm.seat;
      const validated = validateRequest(message, { overrules: personOf(host, idOf(NAMES[role]))!.isFullGm });
      if (!validated.ok) throw new Error(validated.refusal.code);
      const { kind, tokenId, choices } = validated.request;
      const act = makeDeskAct(kind as DeskKind, tokenId, choices);
      const sender = personOf(host, idOf(NAMES[role]))!;
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
    const before = state();
    for (const expectedRev of [0, 1, 3, 99]) {
      const requestId = `fishing${expectedRev}`.padEnd(16, "0");
      const hide = goodRequest({ requestId, expectedRev, kind: "designate", choices: { spots: [] } });
      const answer = await send("owner", hide);
      expect(answer).toMatchObject({ ok: false });
      expect(JSON.stringify(answer)).not.toMatch(/rev|spots/);
    }
    expect(state()).toBe(before);
  });

  it("T9: an answered request is not answered to another", async () => {
    expect(await send("owner", own)).toMatchObject({ ok: false });
    expect(await send("player", own)).toEqual({ ok: false, refusal: { code: "requestTaken", data: {} } });
    expect(notesOf("player").at(-1)).toMatchObject({ code: "requestTaken" });
  });

  it("T9: an answered request gets the same answer fifty times over, and is done once", async () => {
    const before = state();
    const first = await send("owner", own);
    for (let count = 0; count < 50; count++) expect(await send("owner", own)).toEqual(first);
    expect(state()).toBe(before);
  });

  it("X3: nor is anybody too fast who repeats what was answered", async () => {
    const first = await send("owner", own);
    for (let count = 0; count < 100; count++) table.server.send(tabs.owner.line, own, [idOf("Gamemaster")]);
    expect(await send("owner", own)).toEqual(first);
  });

  it("T14: of a thousand requests at once most are turned away, and the others are still served", async () => {
    const before = state();
    for (let count = 0; count < 1000; count++) {
      table.server.send(tabs.player.line, goodRequest({ requestId: `flood${count}`.padEnd(16, "x") }), [
        idOf("Gamemaster"),
      ]);
    }
    const answer = await send("owner", { ...own, requestId: "amidTheFlood0000" });
    expect(answer).toMatchObject({ ok: false });
    expect(answer).not.toMatchObject({ refusal: { code: "tooFast" } });
    expect(state()).toBe(before);
  });

  it.each(["player", "owner", "assistant"] as const)("T7: nobody believes an answer of the %s", async (role) => {
    let told: unknown = null;
    void tabs.secondGm.seat.asker
      .ask({ kind: "emerge", creature: ADA, spot: "b".repeat(16), to: null }, SCENE)
      .then((outcome) => (told = outcome));
    const requestId = tabs.secondGm.lastId;
    table.server.send(tabs[role].line, { v: 1, requestId, to: idOf("Helper"), answer: { ok: true } }, [idOf("Helper")]);
    await table.rest();
    expect(told).not.toEqual({ ok: true });
  });
});

/** Writes documents directly as a client, as with the developer's tools. Gives whether the server allowed it. */
function write(role: Role, written: Parameters<SealedTable["server"]["write"]>[1]): boolean {
  return table.server.write(tabs[role].line, written, { own: false, heard: 0 }).ok;
}

const journal = (): string => tabs.gm.seat.host.documents.journal()!.uuid;
const inScene = { documentName: "Token", parent: `Scene.${SCENE}` } as const;
const spotsOf = (): number => tokensIn(table.server.store).filter((token) => markerOf(token)?.hider === ADA).length;

describe.each(["player", "owner", "assistant"] as const)("T11: documents written by hand by the %s", (role) => {
  it.each([
    [
      "a page of the ledger",
      () =>
        ({
          action: "create",
          documentName: "JournalEntryPage",
          parent: journal(),
          data: [{ _id: "f".repeat(16) }],
        }) as const,
    ],
    [
      "the key of the ledger",
      () =>
        ({
          action: "update",
          documentName: "JournalEntry",
          parent: null,
          updates: [{ _id: journal().split(".")[1]!, set: { "flags.unseen.key": "AAAAAAAA" } }],
        }) as const,
    ],
    [
      "no ledger",
      () =>
        ({ action: "delete", documentName: "JournalEntry", parent: null, ids: [journal().split(".")[1]!] }) as const,
    ],
  ])("%s: the server refuses", async (_, made) => {
    const before = state();
    expect(write(role, [made()])).toBe(false);
    await table.rest();
    expect(state()).toBe(before);
  });

  it("the flag that shows a token's state is healed, or was not theirs", async () => {
    const before = state();
    const token = table.server.store.of(TOKENS).get(ADA) as TokenDoc;
    const forged = { ...token.flags.unseen!.hiding!, spots: [], result: null };
    const isWritten = write(role, [
      { action: "update", ...inScene, updates: [{ _id: ADA, replace: { "flags.unseen.hiding": forged } }] },
    ]);
    expect(isWritten).toBe(role !== "player");
    await table.rest();
    expect(JSON.parse(state())).toEqual(JSON.parse(before));
  });

  it("a marker moved by hand stands where the ledger says", async () => {
    const before = state();
    const marker = tokensIn(table.server.store).find((token) => markerOf(token))!;
    write(role, [{ action: "update", ...inScene, updates: [{ _id: marker._id, set: { x: 300, y: 300 } }] }]);
    await table.rest();
    expect(state()).toBe(before);
  });

  it("the status switched off is on again", async () => {
    const [effect] = [...table.server.store.of(effectsOf(ADA)).keys()];
    const spots = spotsOf();
    write(role, [
      {
        action: "update",
        documentName: "ActiveEffect",
        parent: `Actor.${ADA}`,
        updates: [{ _id: effect!, set: { disabled: true } }],
      },
    ]);
    await table.rest();
    expect(spotsOf()).toBe(spots);
    expect([...table.server.store.of(effectsOf(ADA)).values()].map(({ disabled = false }) => disabled)).toEqual([
      false,
    ]);
  });

  it("Z1: a card of an event that never was changes nothing that is decided", async () => {
    const before = JSON.stringify([...readLedger(tabs.gm.seat.host).hidings]);
    const system = { event: "z".repeat(16), sceneId: SCENE, tokenId: ADA, report: {}, live: {} };
    write(role, [
      {
        action: "create",
        documentName: "ChatMessage",
        parent: null,
        data: [{ _id: `${role}Card`.padEnd(16, "0"), type: "scanReveal", system }],
      },
    ]);
    await table.rest();
    expect(JSON.stringify([...readLedger(tabs.gm.seat.host).hidings])).toBe(before);
    expect(spotsOf()).toBe(2);
    const ids = [`${role}Card`.padEnd(16, "0")];
    expect(write("gm", [{ action: "delete", documentName: "ChatMessage", parent: null, ids }])).toBe(true);
  });
});
