/**
 * Pairs of worlds that differ in a creature that no player knows of (K-3): what it does, and whether an area strikes
 * it. Players are sent and shown the same.
 */
import { describe, expect, it } from "vitest";
import { cardContext } from "../../src/cards/cards.ts";
import type { CardData, Reader } from "../../src/cards/card.ts";
import type { CardType } from "../../src/config.ts";
import { wholeCard } from "../../src/desk/ledger/projections/cards.ts";
import { hidingOf } from "../../src/desk/ledger/fold.ts";
import { areaMarkers, AWARENESS_ID, awarenessBoard, type Act } from "../../src/rules/index.ts";
import { aware, idOf, SCENE, type Setting } from "../simulation/scenes.ts";
import { CARDS, effectsOf, TOKENS, tokensIn } from "../simulation/world.ts";
import { ARCHER, attackedTile, attackedTiles } from "./attackedTiles.ts";
import { DANGER_SECRETS, moonless } from "./dangerLeaks.ts";
import type { Secret } from "./leakScripts.ts";
import { ADA, openWorld, type Which, type World } from "./leakWorld.ts";
import { overhear } from "./traffic.ts";

type Play = (world: World) => Promise<number>;

interface Message {
  readonly type: string;
  readonly system: CardData;
  readonly whisper?: readonly string[];
}

const SEEDS = [1, 2, 3, 4, 5, 6];

interface Playing {
  readonly seed: number;
  readonly which: Which;
  readonly change?: (setting: Setting, which: Which) => Setting;
}

const onTile = (setting: Setting, which: Which): Setting => aware(attackedTile(setting, which));

/** The messages of one world of a pair after its play. */
async function played(play: Play, { seed, which, change = onTile }: Playing) {
  const world = await openWorld({ seed, which, change });
  const done = await play(world);
  const messages = [...world.table.server.store.of(CARDS).values()] as unknown as readonly Message[];
  return { world, done, messages };
}

/** What a player's client shows of them, if its canvas shows every token. */
const shownTo = (user: string, { world, messages }: Awaited<ReturnType<typeof played>>): readonly string[] => {
  const names = new Map(world.setting.situation.creatures.map(({ id, name }) => [id, name]));
  const reader: Reader = {
    gm: false,
    say: (key, data) => [key, ...Object.values(data ?? {})].join(" "),
    owns: () => false,
    nameOf: (id) => names.get(id) ?? null,
  };
  return messages
    .filter(({ whisper = [] }) => whisper.length === 0 || whisper.includes(user))
    .map(({ type, system }) => JSON.stringify(cardContext(type as CardType, system, reader)));
};

/** Where the host's own token stands, which no system keeps from its clients (K-3). */
const OWN_PLACE = /(?<="name":"Archer"),"x":\d+,"y":\d+/g;

/** What Ada's client draws of the unseen, and lists on its board. */
function shownToAda({ ledger, setting }: World): readonly unknown[] {
  const { awareness } = hidingOf(ledger(), SCENE, AWARENESS_ID);
  const situation = { ...setting.situation, awareness: { ...awareness!, rev: 1 } };
  const viewer = { gm: false, owned: [ADA], side: "friendly" } as const;
  return [areaMarkers(situation, viewer), awarenessBoard(situation, viewer).subjects.map(({ id }) => id)];
}

const blast = ({ setting }: World): Act => {
  const [{ i, j }] = attackedTiles(setting);
  return {
    kind: "attack",
    creature: ADA,
    attack: idOf("blast"),
    from: null,
    aimed: { targets: [], tiles: [{ i, j }] },
    opportunity: false,
  };
};

/** Ada strikes an area, with the archer in its middle in one world. */
async function struck(world: World): Promise<number> {
  const { ask, dice, random } = world;
  dice([10 + random.below(11), 4]);
  return ask("Player", blast(world));
}

describe("K-3: an act of a creature that no player knows of", () => {
  const acts: readonly [string, Act][] = [
    ["Dash", { kind: "dash", creature: ARCHER }],
    ["a check", { kind: "rollCheck", creature: ARCHER, attribute: "agility", skill: "stealth", mode: "plain" }],
    ["a study", { kind: "scanStudy", creature: ARCHER, target: ADA, study: "triage" }],
    ["a search", { kind: "search", creature: ARCHER, cards: [] }],
  ];

  it.each(acts)("%s shows players nothing, and tells Gamemasters alone", async (_name, act) => {
    for (const seed of SEEDS) {
      const world = await played(({ ask }) => ask("Gamemaster", act), { seed, which: 1 });
      expect(world.done).toBe(1);
      for (const user of ["Player", "Other", "Stranger", "Assistant"]) expect(shownTo(idOf(user), world)).toEqual([]);
      expect(world.messages).toMatchObject([{ whisper: [idOf("Gamemaster")] }]);
      expect(JSON.stringify(world.messages)).not.toContain(ARCHER);
      const { event } = world.messages[0]!.system;
      expect(wholeCard(world.world.ledger(), event)?.report).toMatchObject({ kind: act.kind, creature: ARCHER });
    }
  });
});

describe("K-5: an area attack over somebody whom no player knows of", () => {
  it("is sent and shown as if nobody were there; the Gamemaster's card names it", async () => {
    let hits = 0;
    for (const seed of SEEDS) {
      const [one, other] = [await played(struck, { seed, which: 0 }), await played(struck, { seed, which: 1 })];
      expect([one.done, other.done]).toEqual([1, 1]);
      const strikes = [one, other].map(
        ({ world, messages }) => wholeCard(world.ledger(), messages[0]!.system.event)?.report,
      );
      hits += JSON.stringify(strikes).includes(ARCHER) ? 1 : 0;
      for (const world of [one, other]) {
        expect(JSON.stringify(world.messages)).not.toContain(ARCHER);
        expect(shownTo(idOf("Player"), world).join()).not.toContain("Archer");
      }
    }
    expect(hits).toBeGreaterThan(0);
  });
});

describe("K-3: what is shown to players of a pair that differs in a secret of danger", () => {
  it.each(Object.entries<Secret>(DANGER_SECRETS))("%s", async (_name, { change, play, knows }) => {
    let done = 0;
    for (const seed of SEEDS) {
      const playing = { seed, ...(change && { change }) };
      const one = await played(play, { ...playing, which: 0 });
      const other = await played(play, { ...playing, which: 1 });
      expect(other.done).toBe(one.done);
      done += one.done;
      for (const user of ["Player", "Other", "Stranger", "Assistant"] as const) {
        if (!knows.includes(user)) expect(shownTo(idOf(user), other)).toEqual(shownTo(idOf(user), one));
      }
    }
    expect(done).toBeGreaterThan(0);
  });
});

describe("K-3: somebody whom no player knows of is placed from the board", () => {
  /** The archer is off the scene in one world, and placed again in the other. */
  async function placed(world: World): Promise<number> {
    const { ask, table, which } = world;
    const token = tokensIn(table.server.store).find(({ _id }) => _id === ARCHER)!;
    table.server.dropDocument(TOKENS, ARCHER);
    await table.rest();
    if (which === 1) table.server.setDocument(TOKENS, token);
    await table.rest();
    return ask("Player", { kind: "dash", creature: ADA });
  }

  it("stays unknown: cards, board and map show players what they show without it", async () => {
    for (const seed of SEEDS) {
      const change = (setting: Setting): Setting => aware(moonless(setting));
      const one = await played(placed, { seed, which: 0, change });
      const other = await played(placed, { seed, which: 1, change });
      expect([one.done, other.done]).toEqual([1, 1]);
      expect(shownTo(idOf("Player"), other)).toEqual(shownTo(idOf("Player"), one));
      const [areas, subjects] = shownToAda(other.world);
      expect([areas, subjects]).toEqual([[], expect.not.arrayContaining([ARCHER])]);
    }
  });
});

describe("K-2, K-3: a creature that is placed from the board", () => {
  interface Placed {
    readonly seed: number;
    readonly which: Which;
    readonly generation: 13 | 14;
    readonly level: "known" | "unknown";
  }

  /** The archer is off the scene, and is placed on one tile or another. Gives what is sent from then on. */
  async function placedOn({ seed, which, generation, level }: Placed) {
    const change = (setting: Setting): Setting => aware(moonless(setting));
    const world = await openWorld({ seed, which, generation, isOpen: true, change });
    const { ask, table } = world;
    const rows = [{ observer: ADA, subject: ARCHER, level }] as const;
    expect(await ask("Gamemaster", { kind: "setAwareness", creature: AWARENESS_ID, rows })).toBe(1);
    const token = tokensIn(table.server.store).find(({ _id }) => _id === ARCHER)!;
    table.server.dropDocument(TOKENS, ARCHER);
    await table.rest();
    const before = shownToAda(world);
    const heard = overhear(table, () => true);
    table.server.setDocument(TOKENS, { ...token, x: 100 * (4 + which), y: 100 * (2 + which) });
    await table.rest();
    expect(await ask("Player", { kind: "dash", creature: ADA })).toBe(1);
    return { heard: heard().map((line) => line.replaceAll(OWN_PLACE, "")), before, shown: shownToAda(world) };
  }

  it.each([
    ["unknown", 13],
    ["unknown", 14],
    ["known", 13],
    ["known", 14],
  ] as const)(
    "keeps its level: sent and shown alike, wherever it is placed (%s, generation %i)",
    async (level, generation) => {
      for (const seed of SEEDS) {
        const [one, other] = [
          await placedOn({ seed, generation, level, which: 0 }),
          await placedOn({ seed, generation, level, which: 1 }),
        ];
        expect(one.heard.length).toBeGreaterThan(0);
        expect(other.heard).toEqual(one.heard);
        expect([one.shown, other.shown]).toEqual([one.before, one.before]);
        const [areas, subjects] = one.shown as readonly (readonly unknown[])[];
        expect([areas!.length, subjects!.includes(ARCHER)]).toEqual(level === "known" ? [1, true] : [0, false]);
      }
    },
  );
});

describe("K-2, K-3: somebody whom a character saw last on another tile", () => {
  interface Demoted {
    readonly seed: number;
    readonly which: Which;
    readonly generation: 13 | 14;
    readonly level: "known" | "unknown";
  }

  /** Daylight, in which Ada sees the archer at first. */
  const byDay = (setting: Setting): Setting => {
    const { scene } = setting.situation;
    const globalLight = { enabled: true, bright: true, darkness: { min: 0, max: 1 } };
    return {
      ...setting,
      situation: { ...setting.situation, scene: { ...scene, walls: [], darkness: 0, globalLight } },
    };
  };

  /** The archer strikes with a bow that reaches every tile. */
  const shot: Act = {
    kind: "attack",
    creature: ARCHER,
    attack: idOf("bow"),
    from: null,
    aimed: { targets: [{ creature: ADA, spot: null }], tiles: [] },
    opportunity: false,
  };

  const withBow = (setting: Setting): Setting => {
    const { situation } = setting;
    const bow = situation.creatures.find(({ id }) => id === ADA)!.attacks.find(({ id }) => id === idOf("bow"))!;
    const creatures = situation.creatures.map((one) =>
      one.id === ARCHER ? { ...one, attacks: [{ ...bow, range: 30 }] } : one,
    );
    return { ...setting, situation: { ...situation, creatures } };
  };

  /**
   * It goes on unseen, to one tile or another, and the Gamemaster says what Ada knows of it. Perhaps it attacks her
   * from there. Gives what is sent from then on.
   */
  async function demoted({ seed, generation, which, level }: Demoted) {
    const world = await openWorld({
      seed,
      which,
      generation,
      isOpen: true,
      change: (setting) => withBow(aware(byDay(attackedTile(setting, 0)))),
    });
    const { ask, table, setting } = world;
    await ask("Player", { kind: "dash", creature: ADA });
    const token = tokensIn(table.server.store).find(({ _id }) => _id === ARCHER)!;
    table.server.setDocument(effectsOf(ARCHER), { _id: "unseenInvisible0", statuses: ["invisible"] });
    table.server.setDocument(TOKENS, { ...token, x: 100 * (4 + which), y: 100 * (2 + which) });
    // The desk judges the walk.
    await ask("Player", { kind: "beCautious", creature: ADA, cautious: true });
    const heard = overhear(table, () => true);
    const rows = [{ observer: ADA, subject: ARCHER, level }] as const;
    expect(await ask("Gamemaster", { kind: "setAwareness", creature: AWARENESS_ID, rows })).toBe(1);
    world.dice([1]);
    if (level === "unknown") expect(await ask("Gamemaster", shot)).toBe(1);
    await ask("Player", { kind: "dash", creature: ADA });
    const { awareness } = hidingOf(world.ledger(), SCENE, AWARENESS_ID);
    const situation = { ...setting.situation, awareness: { ...awareness!, rev: 1 } };
    return {
      heard: heard().map((line) => line.replaceAll(OWN_PLACE, "")),
      shown: areaMarkers(situation, { gm: false, owned: [ADA], side: "friendly" }),
      seen: attackedTiles(setting)[0],
    };
  }

  it.each([
    ["a demotion", "known", 13],
    ["a demotion", "known", 14],
    ["an attack out of hiding", "unknown", 13],
    ["an attack out of hiding", "unknown", 14],
  ] as const)(
    "is sent and shown in the same area, wherever it is now: %s (%s, generation %i)",
    async (_name, level, generation) => {
      for (const seed of SEEDS) {
        const at = { seed, generation, level };
        const [one, other] = [await demoted({ ...at, which: 0 }), await demoted({ ...at, which: 1 })];
        expect(one.heard.length).toBeGreaterThan(0);
        expect(other.heard).toEqual(one.heard);
        expect(one.shown).toMatchObject([{ observer: ADA, subject: ARCHER }]);
        expect(one.shown[0]!.tiles).toContainEqual({ i: one.seen.i, j: one.seen.j });
        expect(other.shown).toEqual(one.shown);
      }
    },
  );
});
