/** Owners are told everything, however much it is: in portions that a client reads (H-10, K-3). */
import { expect, it } from "vitest";
import { AWARENESS_ID, NOT_HIDING, parseSituation, type Awareness, type Hiding } from "../../../rules/index.ts";
import type { DeskHost } from "../../host/host.ts";
import { creatureKey, EMPTY_SNAPSHOT } from "../../ledger/fold.ts";
import { LONGEST_MESSAGE, PrivateInbox } from "./privateMessages.ts";
import { PrivateOutbox } from "./privateOutbox.ts";

/** Ids as long as those of documents. */
const ids = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => name + String(i).padStart(16 - name.length, "0"));

const HEROES = ids("hero", 5);
const SCENES = ids("scene", 90);
const YARD = parseSituation(`
  scene yard canvas=1000,1000
  ${HEROES.map((id, i) => `creature ${id} side=friendly at=2:${i}`).join("\n")}`);

/** Each hero knows so many enemies. */
function rows(enemies: number): Awareness["rows"] {
  const row = Object.fromEntries(ids("enemy", enemies).map((id) => [id, { level: "known" } as const]));
  return Object.fromEntries(HEROES.map((id) => [id, row]));
}

/** A desk and a player's seat. What the heroes know is in the ledger. The network loses a text where the test says. */
function table() {
  const awareness = (enemies: number, rev: number): Hiding => ({
    ...NOT_HIDING,
    rev,
    awareness: { rows: rows(enemies), hands: {}, things: {}, resistances: {}, declined: {}, terms: USUAL },
  });
  const hidings = Object.fromEntries(SCENES.map((id) => [creatureKey(id, AWARENESS_ID), awareness(25, 1)]));
  const now = {
    journal: journalOf(hidings),
    texts: [] as string[],
    loses: (_text: string): boolean => false,
    owned: HEROES,
  };
  const know = (sceneId: string, enemies: number, rev: number): void => {
    hidings[creatureKey(sceneId, AWARENESS_ID)] = awareness(enemies, rev);
    now.journal = journalOf(hidings);
  };
  const person = (id: string, isGm: boolean) => ({ id, name: id, isGm, isFullGm: isGm, holdsKey: isGm, active: true });
  const all = () => [person("gm", true), person("player", false)];
  const after = (_: number, job: () => void) => {
    queueMicrotask(job);
    return () => undefined;
  };
  const seat = { people: { self: () => "player", all }, clock: { after } } as unknown as DeskHost;
  const inbox = new PrivateInbox(seat);
  const desk = {
    people: { self: () => "gm", all },
    documents: {
      journal: () => now.journal,
      hasScene: () => true,
      situation: (id: string) => ({ ...YARD, scene: { ...YARD.scene, id }, switches: DANGER }),
      viewer: () => ({ gm: false, owned: now.owned }),
      owns: (_user: string, _scene: string, id: string) => HEROES.includes(id),
    },
    keys: { random: (length: number) => crypto.getRandomValues(new Uint8Array(length)) },
    sealing: { isOpen: () => true, unseal: (sealed: object) => sealed },
    socket: {
      send: (message: object) => void inbox.announce(message, "gm"),
      query: async (_: string, data: { text: string }) => {
        now.texts.push(data.text);
        if (now.loses(data.text)) throw new Error("no reply");
        return inbox.hear(data);
      },
    },
  } as unknown as DeskHost;
  const voice = new PrivateOutbox(desk);
  /** Gives the texts that were sent. */
  const tell = async (): Promise<readonly string[]> => {
    now.texts = [];
    voice.tell();
    await new Promise((resolve) => setTimeout(resolve));
    return now.texts;
  };
  const known = () => SCENES.filter((id) => inbox.told.awarenessOf(id));
  return { now, inbox, voice, tell, know, known };
}

const DANGER = { ...YARD.switches, danger: true };
const USUAL = { range: null, dice: 0 };

const journalOf = (hidings: Readonly<Record<string, Hiding>>) => ({
  pages: [{ id: "folded", snapshot: { ...EMPTY_SNAPSHOT, hidings: { ...hidings } } }],
});

it("K-3: what a player's heroes know on ninety scenes arrives, in texts that the client reads", async () => {
  const { tell, known } = table();
  const texts = await tell();
  expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(2 * LONGEST_MESSAGE);
  expect(texts.filter(({ length }) => length > LONGEST_MESSAGE)).toEqual([]);
  expect(known()).toEqual(SCENES);
  expect(await tell()).toEqual([]);
});

it("a lost portion is sent again with the next telling, and the others are not", async () => {
  const { now, tell, know, known } = table();
  now.loses = (text) => text.includes(SCENES[0]!);
  await tell();
  const lost = SCENES.length - known().length;
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBeLessThan(SCENES.length);
  now.loses = () => false;
  know(SCENES.at(-1)!, 1, 2);
  const texts = await tell();
  expect(known()).toEqual(SCENES);
  expect(texts.flatMap((text) => (JSON.parse(text) as { owners: object[] }).owners)).toHaveLength(lost + 1);
});

it("a new window is told every portion again, and only what is new counts", async () => {
  const { inbox, voice, tell, know, known } = table();
  const before = await tell();
  know(SCENES[0]!, 1, 2);
  await tell();
  voice.forget("player");
  expect(await tell()).toHaveLength(before.length);
  expect(known()).toEqual(SCENES);
  expect(await inbox.hear({ text: before[0] })).toBe(null);
  expect(inbox.told.awarenessOf(SCENES[0]!)).toMatchObject({ rev: 2 });
});

it("K-1: who comes to own another creature is told what that one knows, though nothing has happened since", async () => {
  const { now, inbox, voice, tell } = table();
  now.owned = HEROES.slice(0, 1);
  await tell();
  const observers = () => Object.keys(inbox.told.awarenessOf(SCENES[0]!)?.rows ?? {});
  expect(observers()).toEqual(HEROES.slice(0, 1));
  now.owned = HEROES;
  voice.ownersChanged();
  await tell();
  expect(observers()).toEqual(HEROES);
});

it("a record that is too long for any text keeps no other record back", async () => {
  const { tell, know, known } = table();
  know(SCENES[3]!, 2000, 1);
  await tell();
  expect(known()).toEqual(SCENES.filter((id) => id !== SCENES[3]));
});
