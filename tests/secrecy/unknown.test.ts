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
import { areaMarkers, AWARENESS_ID, type Act } from "../../src/rules/index.ts";
import { aware, idOf, SCENE, type Setting } from "../simulation/scenes.ts";
import { CARDS, effectsOf, TOKENS, tokensIn } from "../simulation/world.ts";
import { ARCHER, attackedTile, attackedTiles } from "./attackedTiles.ts";
import { ADA, openWorld, type Which, type World } from "./leakWorld.ts";
import { overhear } from "./traffic.ts";

type Play = (world: World) => Promise<number>;

interface Message {
  readonly type: string;
  readonly system: CardData;
  readonly whisper?: readonly string[];
}

const SEEDS = [1, 2, 3, 4, 5, 6];

/** The messages of one world of a pair after its play. */
async function played(play: Play, { seed, which }: { readonly seed: number; readonly which: Which }) {
  const world = await openWorld({ seed, which, change: (setting, one) => aware(attackedTile(setting, one)) });
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

describe("K-2, K-3: somebody whom a character saw last on another tile", () => {
  /** Daylight, in which Ada sees the archer at first. */
  const byDay = (setting: Setting): Setting => {
    const { scene } = setting.situation;
    const globalLight = { enabled: true, bright: true, darkness: { min: 0, max: 1 } };
    return {
      ...setting,
      situation: { ...setting.situation, scene: { ...scene, walls: [], darkness: 0, globalLight } },
    };
  };

  /** It goes on unseen, to one tile or another, and the Gamemaster demotes it. Gives what is sent from then on. */
  async function demoted(seed: number, which: Which) {
    const world = await openWorld({
      seed,
      which,
      isOpen: true,
      change: (setting) => aware(byDay(attackedTile(setting, 0))),
    });
    const { ask, table, setting } = world;
    await ask("Player", { kind: "dash", creature: ADA });
    const token = tokensIn(table.server.store).find(({ _id }) => _id === ARCHER)!;
    table.server.setDocument(effectsOf(ARCHER), { _id: "unseenInvisible0", statuses: ["invisible"] });
    table.server.setDocument(TOKENS, { ...token, x: 100 * (4 + which), y: 100 * (2 + which) });
    // The desk judges the walk.
    await ask("Player", { kind: "beCautious", creature: ADA, cautious: true });
    const heard = overhear(table, () => true);
    const rows = [{ observer: ADA, subject: ARCHER, level: "known" }] as const;
    expect(await ask("Gamemaster", { kind: "setAwareness", creature: AWARENESS_ID, rows })).toBe(1);
    await ask("Player", { kind: "dash", creature: ADA });
    const { awareness } = hidingOf(world.ledger(), SCENE, AWARENESS_ID);
    const situation = { ...setting.situation, awareness: { ...awareness!, rev: 1 } };
    return {
      heard: heard(),
      shown: areaMarkers(situation, { gm: false, owned: [ADA], side: "friendly" }),
      seen: attackedTiles(setting)[0],
    };
  }

  it("is sent and shown in the same area, wherever it is now", async () => {
    for (const seed of SEEDS) {
      const [one, other] = [await demoted(seed, 0), await demoted(seed, 1)];
      expect(one.heard.length).toBeGreaterThan(0);
      expect(other.heard).toEqual(one.heard);
      expect(one.shown).toMatchObject([{ observer: ADA, subject: ARCHER }]);
      expect(one.shown[0]!.tiles).toContainEqual({ i: one.seen.i, j: one.seen.j });
      expect(other.shown).toEqual(one.shown);
    }
  });
});
