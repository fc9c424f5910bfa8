/** Who has the world's key, who is given it, and what remains when nobody has it. */
import { describe, expect, it } from "vitest";
import type { Question, TextQuestion } from "../../src/bridge/question.ts";
import type { DeskHost } from "../../src/desk/host/host.ts";
import { isDeskOf } from "../../src/desk/host/people.ts";
import { foldedLedger, splitEntry } from "../../src/desk/host/storedLedger.ts";
import { singletonId } from "../../src/desk/ledger/eventId.ts";
import type { Entry } from "../../src/desk/ledger/entry.ts";
import { sealSecret } from "../../src/desk/seals/sealing.ts";
import { keyOfPhrase, phraseOf } from "../../src/desk/seals/worldKey.ts";
import type { Act, Footprint } from "../../src/rules/index.ts";
import { idOf, makeSetting, SCENE } from "../simulation/scenes.ts";
import type { Doc } from "../simulation/store.ts";
import type { Tab } from "../simulation/tab.ts";
import { JOURNALS, markerOf, PAGES, TOKENS, tokensIn, type TokenDoc } from "../simulation/world.ts";
import { SealedTable, user, type SealedOptions } from "./sealedTable.ts";

const setting = makeSetting(2);
const ADA = idOf("Ada");
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
  askText: SealedOptions["askText"] = () => null,
): SealedTable => new SealedTable({ seed: 5, setting, users: USERS, confirm, generation, host, askText });

const hide: Act = { kind: "hide", creature: ADA, spot: setting.places[0]! };
const spots = (table: SealedTable): number => tokensIn(table.server.store).filter((token) => markerOf(token)).length;
const tokenOf = (tab: Tab): TokenDoc => tab.store.of(TOKENS).get(ADA) as TokenDoc;
const journalOf = (table: SealedTable) => table.server.store.of(JOURNALS).get(singletonId("ledger"));

/** An entry in clear, which no desk writes. */
const forgedPage = () => {
  const { open: event, secret: sealed } = splitEntry({
    v: 1,
    id: "f".repeat(16),
    requestId: "r".repeat(16),
    sceneId: SCENE,
    tokenId: ADA,
    rev: 1,
    revs: { [ADA]: 7 },
    seq: 9,
    userId: idOf("Other"),
    time: 0,
  } as unknown as Entry);
  return { _id: event.id, flags: { unseen: { event, sealed, done: true } } };
};

const firstFor = ({ seat, store }: Tab): Footprint | null | undefined => {
  const { rev } = (store.of(TOKENS).get(ADA) as TokenDoc).flags.unseen!.hiding!;
  return seat.inbox.told.partOf(SCENE, ADA, rev)?.first;
};

describe.each([13, 14] as const)("on generation %i", (generation) => {
  it("H-10: the first spot reaches the hider's owner, in clear in no document and no other message", async () => {
    const table = open(undefined, generation);
    const gm = await table.open(idOf("Gamemaster"));
    const [player, other, assistant] = [
      await table.open(idOf("Player")),
      await table.open(idOf("Other")),
      await table.open(idOf("Assistant")),
    ];
    expect(await table.ask(player, hide)).toEqual({ ok: true });
    expect(tokenOf(other).flags.unseen?.hiding?.pending).toMatchObject({ first: null });
    expect(firstFor(player)).toEqual(hide.kind === "hide" && hide.spot);
    expect([other, assistant].map((tab) => firstFor(tab))).toEqual([undefined, undefined]);
    expect(foldedLedger(gm.seat.host).events.at(-1)?.act).toEqual(hide);
    for (const tab of [player, other, assistant]) expect(foldedLedger(tab.seat.host).entries).toEqual([]);
  });

  it("Z1: a journal that a player made under the ledger's id before the first start is taken back", async () => {
    const table = open(undefined, generation);
    const _id = singletonId("ledger");
    const made = { _id, ownership: { default: 0, [idOf("Other")]: 3 }, flags: { unseen: { ledger: true } } };
    table.server.setDocument(JOURNALS, made);
    table.server.setDocument(PAGES, forgedPage());
    const gm = await table.open(idOf("Gamemaster"));
    expect(journalOf(table)?.ownership).toEqual({ default: 0 });
    expect(foldedLedger(gm.seat.host)).toMatchObject({ entries: [], seq: 0 });
    expect(await table.ask(gm, hide)).toEqual({ ok: true });
  });

  it("Z1: what others come to own of a running ledger is theirs no more, and nothing is lost", async () => {
    const table = open(undefined, generation);
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.ask(gm, { kind: "designate", creature: ADA, spots: [] });
    const before = foldedLedger(gm.seat.host).entries;
    table.server.setDocument(JOURNALS, { ...journalOf(table)!, ownership: { default: 0, [idOf("Other")]: 3 } });
    await table.rest();
    expect(journalOf(table)?.ownership).toEqual({ default: 0 });
    expect(foldedLedger(gm.seat.host).entries).toEqual(before);
    expect(isDeskOf(gm.seat.host)).toBe(true);
    expect(spots(table)).toBe(1);
  });

  it("L1: a Gamemaster who reloads has the key still", async () => {
    const table = open(undefined, generation);
    const first = await table.open(idOf("Gamemaster"));
    await table.ask(first, hide);
    await table.close(first);
    const again = await table.open(idOf("Gamemaster"));
    expect(isDeskOf(again.seat.host)).toBe(true);
    expect(await table.ask(again, { kind: "designate", creature: ADA, spots: [] })).toEqual({ ok: true });
    expect(spots(table)).toBe(1);
  });

  it("a second Gamemaster has no part in it until the recovery phrase is typed", async () => {
    const questions: TextQuestion[] = [];
    const typed: (string | null)[] = ["AAAA-AAAA", null];
    const table = open(undefined, generation, undefined, (question) => {
      questions.push(question);
      return typed.shift() ?? null;
    });
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    const second = await table.open(idOf("Helper"));
    expect(questions.map(({ paragraphs }) => paragraphs)).toEqual([["UNSEEN.Keys.missing"], ["UNSEEN.Keys.missing"]]);
    // A misread phrase can be corrected where it was typed.
    expect(questions.map(({ value }) => value)).toEqual(["", "AAAA-AAAA"]);
    expect(table.told).toEqual(["UNSEEN.Keys.wrong"]);
    expect(second.seat.host.sealing.isOpen()).toBe(false);
    typed.push(gm.browser.phrase!.toLowerCase());
    await second.seat.keyStore.show();
    await table.close(gm);
    expect(isDeskOf(second.seat.host)).toBe(true);
    expect(await table.ask(second, { kind: "designate", creature: ADA, spots: [] })).toEqual({ ok: true });
  });

  it("L1, L2: whoever types it after compaction reads what was compacted too, and destroys nothing", async () => {
    let type: (phrase: string | null) => void = () => undefined;
    const table = open(
      undefined,
      generation,
      (own) => ({ ...own, room: { most: 3, kept: 1 } }),
      () => new Promise<string | null>((resolve) => (type = resolve)),
    );
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.ask(gm, { kind: "designate", creature: ADA, spots: [] });
    for (const yields of [true, false]) await table.ask(gm, { kind: "preset", creature: idOf("Bruno"), yields });
    const { hidings, entries } = foldedLedger(gm.seat.host);
    expect(entries.filter(({ tokenId }) => tokenId === ADA)).toEqual([]);
    const second = await table.open(idOf("Helper"));
    expect(foldedLedger(second.seat.host).hidings.size).toBe(0);
    type(gm.browser.phrase!);
    await table.rest();
    expect(foldedLedger(second.seat.host).hidings).toEqual(hidings);
    await table.close(gm);
    expect(isDeskOf(second.seat.host)).toBe(true);
    expect(spots(table)).toBe(1);
  });

  it("one who does not have it decides nothing and destroys nothing", async () => {
    const table = open(undefined, generation);
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.ask(gm, { kind: "designate", creature: ADA, spots: [] });
    const second = await table.open(idOf("Helper"));
    await table.close(gm);
    expect(isDeskOf(second.seat.host)).toBe(false);
    expect(foldedLedger(second.seat.host).entries).toEqual([]);
    const player = await table.open(idOf("Player"));
    expect(await table.ask(player, { kind: "emerge", creature: ADA, spot: "a".repeat(16), to: null })).toEqual({
      waiting: true,
    });
    await table.rest();
    expect(spots(table)).toBe(1);
  });

  describe("C6: what somebody has replaced stops play and deletes nothing", () => {
    const foreign = keyOfPhrase(phraseOf(new Uint8Array(16).fill(9)))!;
    const flagsOf = (doc: Doc) => (doc.flags as { unseen: Record<string, unknown> }).unseen;
    const withFlags = (doc: Doc, flags: object): Doc => ({ ...doc, flags: { unseen: { ...flagsOf(doc), ...flags } } });
    const entryPage = (table: SealedTable): Doc =>
      [...table.server.store.of(PAGES).values()].find((page) => flagsOf(page)["sealed"] !== undefined)!;
    const sealedAnew = (page: Doc): string => sealSecret(foreign, { forged: true }, { context: page._id });

    it.each<[string, (table: SealedTable) => readonly [string, Doc]]>([
      ["the key's id", (table) => [JOURNALS, withFlags(journalOf(table)!, { key: foreign.id })]],
      [
        "key and beginning",
        (table) => [
          JOURNALS,
          withFlags(journalOf(table)!, {
            key: foreign.id,
            snapshot: JSON.stringify(sealSecret(foreign, {}, { context: "snapshot" })),
          }),
        ],
      ],
      ["an entry", (table) => [PAGES, withFlags(entryPage(table), { sealed: sealedAnew(entryPage(table)) })]],
      ["an entry, in clear", (table) => [PAGES, withFlags(entryPage(table), { sealed: { forged: true } })]],
      [
        "an entry, under the right key's name",
        (table) => {
          const sealed = String(flagsOf(entryPage(table))["sealed"]);
          return [PAGES, withFlags(entryPage(table), { sealed: `${sealed.slice(0, 60)}AAAA${sealed.slice(64)}` })];
        },
      ],
    ])("%s", async (_what, replaced) => {
      const asked: string[] = [];
      const table = open(undefined, generation, undefined, ({ paragraphs }) => {
        asked.push(...paragraphs);
        return null;
      });
      const gm = await table.open(idOf("Gamemaster"));
      await table.ask(gm, hide);
      await table.ask(gm, { kind: "designate", creature: ADA, spots: [] });
      const [key, doc] = replaced(table);
      const before = table.server.store.of(key).get(doc._id)!;
      const count = (): number => table.server.store.of(PAGES).size;
      const pages = count();
      table.server.setDocument(key, doc);
      await table.rest();
      const again = await (async () => {
        await table.close(gm);
        return table.open(idOf("Gamemaster"));
      })();
      expect(isDeskOf(again.seat.host)).toBe(false);
      expect(asked).toContain("UNSEEN.Keys.foreign");
      expect([spots(table), count()]).toEqual([1, pages]);
      table.server.setDocument(key, before);
      await table.rest();
      expect(isDeskOf(again.seat.host)).toBe(true);
      expect([spots(table), count()]).toEqual([1, pages]);
    });
  });

  it("F30: a Gamemaster in another browser, without the phrase, may go on with what is public", async () => {
    const table = open(
      ({ title }) => title === "UNSEEN.Keys.lostTitle",
      generation,
      undefined,
      () => false,
    );
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.ask(gm, { kind: "designate", creature: ADA, spots: [] });
    const before = tokenOf(gm).flags.unseen?.hiding;
    await table.close(gm);
    const fresh = await table.open(idOf("Gamemaster"), { isFresh: true });
    expect(fresh.browser.phrase).not.toBe(gm.browser.phrase);
    expect(isDeskOf(fresh.seat.host)).toBe(true);
    expect(spots(table)).toBe(1);
    expect(tokenOf(fresh).flags.unseen?.hiding).toEqual({ ...before, offer: null });
    const [spot] = before!.spots;
    expect(await table.ask(fresh, { kind: "emerge", creature: ADA, spot: spot!.id, to: null })).toEqual({ ok: true });
    expect(spots(table)).toBe(0);
  });

  it("a Gamemaster is told what to do where the key cannot be made; it is made as soon as it can", async () => {
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
    expect(isDeskOf(gm.seat.host)).toBe(true);
    expect(await table.ask(gm, hide)).toEqual({ ok: true });
  });

  it("a Hide that waits for its spots is given up with the key, because nobody knows where it began", async () => {
    const table = open(
      ({ title }) => title === "UNSEEN.Keys.lostTitle",
      generation,
      undefined,
      () => false,
    );
    const gm = await table.open(idOf("Gamemaster"));
    await table.ask(gm, hide);
    await table.close(gm);
    const fresh = await table.open(idOf("Gamemaster"), { isFresh: true });
    expect(tokenOf(fresh).flags.unseen?.hiding).toMatchObject({ pending: null, spots: [] });
  });
});
