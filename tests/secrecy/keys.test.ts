/** Who has the key to what is sealed, who is given it, and what is left when nobody has it. */
import { describe, expect, it } from "vitest";
import { fingerprint } from "../../src/desk/keys.ts";
import type { Question } from "../../src/bridge/question.ts";
import type { DeskHost } from "../../src/desk/machine/host.ts";
import { isDesk } from "../../src/desk/machine/people.ts";
import { readLedger } from "../../src/desk/machine/ledger.ts";
import { openParts } from "../../src/desk/sealParts.ts";
import { creatureUuid } from "../../src/desk/eventId.ts";
import type { Act, Place } from "../../src/rules/index.ts";
import { idOf, makeSetting, SCENE } from "../simulation/scenes.ts";
import type { User } from "../simulation/server.ts";
import type { Tab } from "../simulation/tab.ts";
import { markerOf, TOKENS, tokensIn, type TokenDoc } from "../simulation/world.ts";
import { SealedTable } from "./sealedTable.ts";

const setting = makeSetting(2);
const ADA = idOf("Ada");
const user = (name: string, role: User["role"], owned: readonly string[] = []): User => ({
  id: idOf(name),
  name,
  role,
  owned,
});
const USERS = [
  user("Gamemaster", "gm"),
  user("Helper", "gm"),
  user("Assistant", "assistant"),
  user("Player", "player", [ADA]),
  user("Other", "player", [idOf("Bruno")]),
];

const open = (
  confirm: (question: Question, tab: Tab) => boolean | Promise<boolean> = () => false,
  generation: 13 | 14 = 13,
  host: (host: DeskHost) => DeskHost = (own) => own,
): SealedTable => new SealedTable({ seed: 5, setting, users: USERS, confirm, generation, host });

const hide: Act = { kind: "hide", creature: ADA, spot: setting.places[0]! };
const spots = (table: SealedTable): number => tokensIn(table.server.store).filter((token) => markerOf(token)).length;
const tokenOf = (tab: Tab): TokenDoc => tab.store.of(TOKENS).get(ADA) as TokenDoc;
const firstFor = (table: SealedTable, tab: Tab): Place | null | undefined => {
  const parts = openParts(table.pairOf(tab), tokenOf(tab).flags.unseen?.sealed, creatureUuid(SCENE, ADA));
  return parts?.ownersOnly?.first;
};

describe.each([13, 14] as const)("on generation %i", (generation) => {
  it("H-10: the spot chosen first reaches the hider's owner, and stands in clear in no document and no message to others", async () => {
    const table = open(undefined, generation);
    const gm = await table.open(idOf("Gamemaster"));
    const [player, other, assistant] = [
      await table.open(idOf("Player")),
      await table.open(idOf("Other")),
      await table.open(idOf("Assistant")),
    ];
    expect(await table.ask(player, hide)).toEqual({ ok: true });
    expect(tokenOf(other).flags.unseen?.hiding?.pending).toMatchObject({ first: null });
    expect(firstFor(table, player)).toEqual(hide.kind === "hide" && hide.spot);
    expect([other, assistant].map((tab) => firstFor(table, tab))).toEqual([undefined, undefined]);
    expect(readLedger(gm.seat.host).events.at(-1)?.act).toEqual(hide);
    for (const tab of [player, other, assistant]) expect(readLedger(tab.seat.host).entries).toEqual([]);
  });

  it("L1: a Gamemaster who reloads has the key still", async () => {
    const table = open(undefined, generation);
    const first = await table.open(idOf("Gamemaster"));
    await table.ask(first, hide);
    await table.close(first);
    const again = await table.open(idOf("Gamemaster"));
    expect(isDesk(again.seat.host)).toBe(true);
    expect(await table.ask(again, { kind: "designate", creature: ADA, spots: [] })).toEqual({ ok: true });
    expect(spots(table)).toBe(1);
  });

  it("a second Gamemaster has no part in it until the first gives the key, fingerprint in hand", async () => {
    const questions: Question[] = [];
    const table = open((question) => questions.push(question) > 0, generation);
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    const second = await table.open(idOf("Helper"));
    const asked = questions.find(({ title }) => title === "UNSEEN.Keys.giveTitle")!;
    expect(asked.paragraphs.join()).toContain(fingerprint(table.pairOf(second).public));
    expect(asked.noByDefault).toBe(true);
    await table.close(gm);
    expect(isDesk(second.seat.host)).toBe(true);
    expect(await table.ask(second, { kind: "designate", creature: ADA, spots: [] })).toEqual({ ok: true });
  });

  it("L1, L2: one to whom it is given after the ledger was folded reads what was folded away, too, and destroys nothing", async () => {
    let give: (isGiven: boolean) => void = () => undefined;
    const table = open(
      () => new Promise<boolean>((resolve) => (give = resolve)),
      generation,
      (own) => ({ ...own, room: { most: 3, kept: 1 } }),
    );
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.ask(gm, { kind: "designate", creature: ADA, spots: [] });
    for (const yields of [true, false]) await table.ask(gm, { kind: "preset", creature: idOf("Bruno"), yields });
    const { hidings, entries } = readLedger(gm.seat.host);
    expect(entries.filter(({ tokenId }) => tokenId === ADA)).toEqual([]);
    const second = await table.open(idOf("Helper"));
    expect(readLedger(second.seat.host).hidings.size).toBe(0);
    give(true);
    await table.rest();
    expect(readLedger(second.seat.host).hidings).toEqual(hidings);
    await table.close(gm);
    expect(isDesk(second.seat.host)).toBe(true);
    expect(spots(table)).toBe(1);
  });

  it("one who is not given it decides nothing and destroys nothing", async () => {
    const table = open(() => false, generation);
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.ask(gm, { kind: "designate", creature: ADA, spots: [] });
    const second = await table.open(idOf("Helper"));
    await table.close(gm);
    expect(isDesk(second.seat.host)).toBe(false);
    expect(readLedger(second.seat.host).entries).toEqual([]);
    const player = await table.open(idOf("Player"));
    expect(await table.ask(player, { kind: "emerge", creature: ADA, spot: "a".repeat(16), to: null })).toEqual({
      waiting: true,
    });
    await table.rest();
    expect(spots(table)).toBe(1);
  });

  it("F30: a Gamemaster in another browser, without the key, may go on with what is public", async () => {
    const table = open(({ title }) => title === "UNSEEN.Keys.lostTitle", generation);
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.ask(gm, { kind: "designate", creature: ADA, spots: [] });
    const before = tokenOf(gm).flags.unseen?.hiding;
    await table.close(gm);
    const fresh = await table.open(idOf("Gamemaster"), { isFresh: true });
    expect(table.told.join()).toContain("UNSEEN.Keys.begunAnew");
    expect(isDesk(fresh.seat.host)).toBe(true);
    expect(spots(table)).toBe(1);
    expect(tokenOf(fresh).flags.unseen?.hiding).toEqual({ ...before, offer: null });
    const [spot] = before!.spots;
    expect(await table.ask(fresh, { kind: "emerge", creature: ADA, spot: spot!.id, to: null })).toEqual({ ok: true });
    expect(spots(table)).toBe(0);
  });

  it("a Gamemaster is told what to do where the key could not be made, and it is made as soon as it can be", async () => {
    let refusals = 2;
    const table = open(undefined, generation, (host) => ({
      ...host,
      writes: {
        ...host.writes,
        apply: (writes) => {
          const isStart = writes.some(({ documentName }) => documentName === "JournalEntry");
          return isStart && refusals-- > 0 ? Promise.reject(new Error("the disk is full")) : host.writes.apply(writes);
        },
      },
    }));
    const gm = await table.open(idOf("Gamemaster"));
    expect(table.told).toEqual(["UNSEEN.Keys.startFailed the disk is full"]);
    expect(isDesk(gm.seat.host)).toBe(true);
    expect(await table.ask(gm, hide)).toEqual({ ok: true });
  });

  it("a Gamemaster is told where the key could not be given, and is asked again", async () => {
    let refusals = 1;
    const questions: Question[] = [];
    const table = open(
      (question) => questions.push(question) > 0,
      generation,
      (host) => ({
        ...host,
        writes: {
          ...host.writes,
          apply: (writes) => {
            const isGift = writes.some((one) => one.documentName === "JournalEntry" && one.action === "update");
            return isGift && refusals-- > 0 ? Promise.reject(new Error("no")) : host.writes.apply(writes);
          },
        },
      }),
    );
    await table.open(idOf("Gamemaster"));
    const second = await table.open(idOf("Helper"));
    expect(table.told).toContain("UNSEEN.Keys.giveFailed no");
    expect(questions.filter(({ title }) => title === "UNSEEN.Keys.giveTitle")).toHaveLength(2);
    expect(second.seat.host.sealing.isOpen()).toBe(true);
  });

  it("a Hide that waits for its spots is given up with the key, because nobody knows where it began", async () => {
    const table = open(({ title }) => title === "UNSEEN.Keys.lostTitle", generation);
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.close(gm);
    const fresh = await table.open(idOf("Gamemaster"), { isFresh: true });
    expect(tokenOf(fresh).flags.unseen?.hiding).toMatchObject({ pending: null, spots: [] });
  });
});
