/**
 * T11: manual writes to documents that follow from the ledger are corrected, whoever writes them and whatever options
 * they carry. They do not stop any act.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry } from "../../src/desk/protocol/auditEntry.ts";
import { cardId } from "../../src/desk/ledger/eventId.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { Write } from "../../src/bridge/writing/write.ts";
import { noteFigures } from "../figures.ts";
import { REGIONS } from "../simulation/sceneDocs.ts";
import { FIGHT, idOf, makeSetting, SCENE, SMOKE } from "../simulation/scenes.ts";
import type { User } from "../simulation/server.ts";
import type { Tab } from "../simulation/tab.ts";
import { CARDS, effectsOf, isMarkerDoc, TOKENS, tokensIn } from "../simulation/world.ts";
import { goodRequest } from "./forgeries.ts";
import { FORGED_REGIONS, FORGED_WRITES, forgedNote, forgedTurn, SQUATTED, type Standing } from "./forgedWrites.ts";
import { SealedTable } from "./sealedTable.ts";

const [GM, ASSISTANT, OWNER, OTHER, ADA] = ["Gamemaster", "Assistant", "Player", "Zoe", "Ada"].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const USERS: readonly User[] = [
  { id: GM, name: "Gamemaster", role: "gm", owned: [] },
  { id: ASSISTANT, name: "Assistant", role: "assistant", owned: [] },
  { id: OWNER, name: "Player", role: "player", owned: [ADA] },
  { id: OTHER, name: "Zoe", role: "player", owned: [] },
];
const WRITERS = { owner: OWNER, assistant: ASSISTANT, player: OTHER } as const;
type Writer = keyof typeof WRITERS;
const WRITER_NAMES = Object.keys(WRITERS) as readonly Writer[];

interface Played {
  readonly table: SealedTable;
  readonly gm: Tab;
  readonly tabs: Readonly<Record<Writer, Tab>>;
}

/** A table of a generation. An odd `kind` has a fight. */
async function open(generation: 13 | 14, kind: number): Promise<Played> {
  const table = new SealedTable({
    seed: 5,
    setting: makeSetting(kind),
    users: USERS,
    generation,
    isQuick: true,
    confirm: () => false,
  });
  const gm = await table.open(GM);
  const tabs = {} as Record<Writer, Tab>;
  for (const name of WRITER_NAMES) tabs[name] = await table.open(WRITERS[name]);
  return { table, gm, tabs };
}

/**
 * Writes as a client of a role, with the option that marks the desk's own writes. Gives whether the server allowed
 * it.
 */
const forge = ({ table, tabs }: Played, writer: Writer, writes: readonly Write[]): boolean =>
  table.server.write(tabs[writer].line, writes, { own: true, heard: 0 }).ok;

const hidingOfAda = (gm: Tab) => foldedLedger(gm.seat.host).hidings.get(`${SCENE}.${ADA}`);

const standing = ({ table, gm }: Played): Standing => ({
  markers: tokensIn(table.server.store)
    .filter(isMarkerDoc)
    .map(({ _id }) => _id),
  rev: hidingOfAda(gm)?.rev ?? 0,
});

/** Everything that players see of a hider. */
const shown = ({ table: { server } }: Played): unknown => [
  [...server.store.of(TOKENS).values()].filter((token) => isMarkerDoc(token as never) || token._id === ADA),
  [...server.store.of(effectsOf(ADA)).values()],
];

let healed = 0;
afterAll(() =>
  noteFigures("forgedWrites", { kinds: FORGED_WRITES.length + FORGED_REGIONS.length + SQUATTED.length + 6, healed }),
);

describe.each([13, 14] as const)("on generation %i", (generation) => {
  describe("T11: what somebody writes by hand is as it was, once all is at rest", () => {
    let played: Played;

    beforeAll(async () => {
      played = await open(generation, 2);
      const [first, second] = makeSetting(2).places;
      const { table, tabs } = played;
      expect(await table.ask(tabs.owner, { kind: "hide", creature: ADA, spot: first! })).toEqual({ ok: true });
      expect(await table.ask(tabs.owner, { kind: "designate", creature: ADA, spots: [second!] })).toEqual({ ok: true });
    }, 60_000);

    const cases = WRITER_NAMES.flatMap((writer) => FORGED_WRITES.map((forged) => [writer, forged] as const));
    it.each(cases)("by the %s: $name", async (writer, { writes }) => {
      const before = shown(played);
      const isWritten = forge(played, writer, writes(standing(played)));
      expect(isWritten).toBe(writer !== "player");
      await played.table.rest();
      expect(shown(played)).toEqual(before);
      expect(played.table.told).toEqual([]);
      healed++;
    });
  });

  describe("G-12: a laid region is as it was, once all is at rest", () => {
    let played: Played;
    const regions = () => [...played.table.server.store.of(REGIONS).values()];
    const laidId = (): string => regions().find(({ flags }) => flags !== undefined)!._id;

    beforeAll(async () => {
      played = await open(generation, 2);
      const act = { kind: "layRegion", creature: ADA, power: SMOKE, tiles: [{ i: 1, j: 1 }], from: null } as const;
      expect(await played.table.ask(played.tabs.owner, act)).toEqual({ ok: true });
    }, 60_000);

    it.each(WRITER_NAMES.flatMap((writer) => FORGED_REGIONS.map((forged) => [writer, forged] as const)))(
      "by the %s: $name",
      async (writer, { writes, byPlayers }) => {
        const before = regions();
        const isAllowed = writer === "assistant" || (generation === 14 && byPlayers === true);
        expect(forge(played, writer, writes({ region: laidId() }))).toBe(isAllowed);
        await played.table.rest();
        expect(regions()).toEqual(before);
        healed++;
      },
    );

    it.each(generation === 14 ? WRITER_NAMES : (["assistant"] as const))(
      "by the %s: its id, taken before it was laid",
      async (writer) => {
        const before = regions().find(({ _id }) => _id === laidId())!;
        const other = await open(generation, 2);
        const { table, tabs } = other;
        const drawn = { name: "Mine", shapes: [], behaviors: [], visibility: 1, elevation: {}, flags: {} };
        const taken = { _id: before._id, ...drawn };
        const write: Write = { action: "create", documentName: "Region", parent: `Scene.${SCENE}`, data: [taken] };
        expect(forge(other, writer, [write])).toBe(true);
        const act = { kind: "layRegion", creature: ADA, power: SMOKE, tiles: [{ i: 1, j: 1 }], from: null } as const;
        expect(await table.ask(tabs.owner, act)).toEqual({ ok: true });
        await table.rest();
        const { behaviors: _, ...region } = table.server.store.of(REGIONS).get(before._id)!;
        const { behaviors: __, color: ___, ...asMade } = before;
        expect(region).toEqual(asMade);
        healed++;
      },
    );

    it.runIf(generation === 14)(
      "by a player: a drawing of their own that got a behaviour is theirs no more, so it stays where it is",
      async () => {
        const { table, gm } = played;
        const drawn = { _id: "d".repeat(16), name: "Circle", shapes: [], behaviors: [] };
        const on = { documentName: "Region", parent: `Scene.${SCENE}` } as const;
        expect(forge(played, "player", [{ action: "create", ...on, data: [drawn] }])).toBe(true);
        const moved = [{ _id: drawn._id, set: { name: "Elsewhere" } }];
        expect(forge(played, "player", [{ action: "update", ...on, updates: moved }])).toBe(true);
        const behaviors = [{ _id: "b".repeat(16), type: "unseen.shroud", disabled: false, system: {} }];
        const given = [{ _id: drawn._id, set: { behaviors } }];
        table.server.write(gm.line, [{ action: "update", ...on, updates: given }], { own: false, heard: 0 });
        await table.rest();
        expect(forge(played, "player", [{ action: "update", ...on, updates: moved }])).toBe(false);
        expect(table.server.store.of(REGIONS).get(drawn._id)).toMatchObject({ ownership: { [OTHER]: 2 } });
        healed++;
      },
    );
  });

  describe("ids that the next act needs are taken back", () => {
    it.each(WRITER_NAMES.flatMap((writer) => SQUATTED.map((forged) => [writer, forged] as const)))(
      "by the %s: $name",
      async (writer, { name, writes }) => {
        const played = await open(generation, 2);
        const { table, tabs, gm } = played;
        const isWritten = forge(played, writer, writes(standing(played)));
        expect(isWritten).toBe(writer !== "player" || !name.includes("effect"));
        const [first, second] = makeSetting(2).places;
        expect(await table.ask(tabs.owner, { kind: "hide", creature: ADA, spot: first! })).toEqual({ ok: true });
        const { events } = foldedLedger(gm.seat.host);
        expect(table.server.store.of(CARDS).get(cardId(events.at(-1)!.id))).toMatchObject({
          authorRole: "gm",
          system: { event: events.at(-1)!.id, report: { kind: "hide" } },
        });
        expect(await table.ask(tabs.owner, { kind: "designate", creature: ADA, spots: [second!] })).toEqual({
          ok: true,
        });
        expect(standing(played).markers).toHaveLength(2);
        const effects = [...table.server.store.of(effectsOf(ADA)).values()];
        expect(effects.map(({ statuses }) => statuses)).toEqual([["hidden"]]);
        healed++;
      },
    );
  });

  it.each(WRITER_NAMES)("a note of their own about the %s swallows no report of a forgery", async (writer) => {
    const played = await open(generation, 2);
    const { table, tabs } = played;
    expect(forge(played, writer, [forgedNote(WRITERS[writer])])).toBe(true);
    const message = goodRequest({ requestId: "forgedAgain00000", userId: GM });
    table.server.send(tabs[writer].line, message, [GM]);
    await table.rest();
    const notes = [...table.server.store.of(CARDS).values()].filter(
      ({ type, authorRole }) => type === "audit" && authorRole === "gm",
    );
    const told = notes.flatMap(({ system }) => (system as { entries: readonly AuditEntry[] }).entries);
    expect(told.map(({ code }) => code)).toEqual(["extraKey"]);
    healed++;
  });

  it.each(WRITER_NAMES)("G-5: what the %s writes on a combatant gives nothing of the turn back", async (writer) => {
    const played = await open(generation, 3);
    const { table, tabs, gm } = played;
    const [first] = makeSetting(3).places;
    const hide = { kind: "hide", creature: ADA, spot: first! } as const;
    expect(await table.ask(tabs.owner, hide)).toEqual({ ok: true });
    expect(await table.ask(tabs.owner, { kind: "giveUp", creature: ADA })).toEqual({ ok: true });
    const budget = () => gm.seat.host.documents.situation(SCENE).creatures.find(({ id }) => id === ADA)!.budget;
    const spent = budget();
    expect(spent).toMatchObject({ minor: 0, movement: 0 });
    forge(played, writer, [forgedTurn(ADA, { fight: FIGHT, round: 1, turn: ADA })]);
    expect(await table.ask(tabs.owner, hide)).toMatchObject({ ok: false });
    expect(budget()).toEqual(spent);
    healed++;
  });

  it("T14: of twenty thousand forged requests few are read at all, and the others are served", async () => {
    const played = await open(generation, 2);
    const { table, tabs } = played;
    let read = 0;
    const counted = (count: number): object =>
      new Proxy(goodRequest({ requestId: `flood${count}`.padEnd(16, "x"), isGM: true }), {
        getPrototypeOf: (target) => {
          read++;
          return Reflect.getPrototypeOf(target);
        },
      });
    for (let count = 0; count < 20_000; count++) table.server.send(tabs.player.line, counted(count), [GM]);
    const [first] = makeSetting(2).places;
    expect(await table.ask(tabs.owner, { kind: "hide", creature: ADA, spot: first! })).toEqual({ ok: true });
    expect(read).toBeGreaterThan(100);
    expect(read).toBeLessThan(1000);
    healed++;
  }, 60_000);
});
