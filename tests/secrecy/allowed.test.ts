/** Acts that the Gamemaster allows although a secret prevents them (H-9) are done as asked, and last. */
import { describe, expect, it } from "vitest";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { AWARENESS_ID } from "../../src/rules/index.ts";
import { hidingOf } from "../../src/desk/ledger/fold.ts";
import { aware, idOf, makeSetting, powerless, SCENE, type Setting } from "../simulation/scenes.ts";
import type { Tab } from "../simulation/tab.ts";
import { SealedTable } from "./sealedTable.ts";

const [GM, PLAYER, ADA, BRUNO, ARCHER] = ["Gamemaster", "Player", "Ada", "Bruno", "Archer"].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];

/** Bruno's place. It is lit, which only the Gamemaster knows. */
const LIT = { i: 2, j: 1, w: 1, h: 1 };

const SETTING = secretlyLit(makeSetting(10));

/** An enemy behind a wall whom no hero sees. Leaving the place beside it provokes it. */
const UNSEEN = idOf("Archer");

/** By day: a wall hides the archer, whose zone includes Bruno. The other guard is elsewhere. */
function watchedUnseen(setting: Setting): Setting {
  const { scene, creatures, ...rest } = setting.situation;
  const wall = { ...scene.walls[0]!, id: idOf("fence"), c: [200, 0, 200, 400] as const, sight: 20, move: 0 } as const;
  const dark = { ...scene, walls: [wall], lights: [], regions: [], darkness: 1 };
  const placed = creatures.map((creature) =>
    creature.id === UNSEEN
      ? { ...creature, place: { ...creature.place, i: 2, j: 2 }, zone: { widen: 0, affixes: ["proactive"] as const } }
      : creature,
  );
  return { ...setting, situation: { ...rest, scene: dark, creatures: placed } };
}

/** Two heroes outside of a fight. */
function secretlyLit(setting: Setting): Setting {
  const { scene, ...rest } = setting.situation;
  const globalLight = { enabled: true, bright: true, darkness: { min: 0, max: 0.5 } };
  const shapes = [{ type: "rectangle", x: 100, y: 200, width: 100, height: 100, rotation: 0, hole: false }] as const;
  const effects = [{ kind: "darknessLevel", mode: "override", modifier: 0 }] as const;
  const region = { id: idOf("day"), name: "Day", shapes, effects, secret: true };
  return { ...setting, situation: { ...rest, scene: { ...scene, globalLight, regions: [...scene.regions, region] } } };
}

interface Played {
  readonly table: SealedTable;
  readonly gm: Tab;
  readonly player: Tab;
  readonly questions: string[];
}

/** A table where the player has Bruno, and the Gamemaster allows every request. */
async function seated(setting = SETTING, isAllowed = true): Promise<Played> {
  const questions: string[] = [];
  const table = new SealedTable({
    seed: 7,
    setting,
    users: [
      { id: GM, name: "Gamemaster", role: "gm", owned: [] },
      { id: PLAYER, name: "Player", role: "player", owned: [BRUNO] },
    ],
    confirm: ({ title }) => questions.push(title) > 0 && isAllowed,
    isQuick: true,
    host: (host) => ({ ...host, random: { ...host.random, dice: { roll: () => 12 } } }),
  });
  const gm = await table.open(GM);
  return { table, gm, player: await table.open(PLAYER), questions };
}

const done = async ({ table }: Played, tab: Tab, acts: readonly DeskAct[]): Promise<void> => {
  for (const act of acts) expect([act.kind, await table.ask(tab, act)]).toEqual([act.kind, { ok: true }]);
};

const kinds = ({ gm }: Played): readonly string[] => foldedLedger(gm.seat.host).events.map(({ act: { kind } }) => kind);

const spotsOf = ({ gm }: Played, creature: string) =>
  foldedLedger(gm.seat.host)
    .hidings.get(`${SCENE}.${creature}`)
    ?.spots.map(({ place }) => place);

const POWERLESS = powerless(SETTING);

const EFFECT: DeskAct = {
  kind: "affect",
  creature: BRUNO,
  boon: true,
  range: 200,
  cost: "none",
  from: null,
  targets: [{ creature: ADA, spot: null }],
};

const HIDE: DeskAct = { kind: "hide", creature: BRUNO, spot: LIT };
const DESIGNATE: DeskAct = { kind: "designate", creature: BRUNO, spots: [] };

describe("H-9: an act that the Gamemaster allowed", () => {
  it("H-17: is not undone by the recheck, which would tell the secret", async () => {
    const played = await seated();
    await done(played, played.player, [HIDE, DESIGNATE]);
    expect(played.questions).toEqual(["UNSEEN.Desk.overruleTitle"]);
    await played.table.rest();
    expect(spotsOf(played, BRUNO)).toEqual([LIT]);
    expect(kinds(played)).toEqual(["hide", "designate"]);
  });

  it("H-9, H-6: no refusal tells whom the player does not perceive; it reacts all the same (H-34)", async () => {
    const played = await seated(watchedUnseen(makeSetting(10)));
    const away = { i: 0, j: 1, w: 1, h: 1 };
    await done(played, played.player, [{ kind: "hide", creature: BRUNO, spot: away }]);
    expect(played.questions).toEqual(["UNSEEN.Desk.overruleTitle"]);
    await done(played, played.player, [DESIGNATE]);
    expect(spotsOf(played, BRUNO)).toEqual([away]);
    const designated = foldedLedger(played.gm.seat.host).events.at(-1)!;
    expect(designated).toMatchObject({ report: { trackers: expect.arrayContaining([UNSEEN]) } });
  });

  it("H-36: closes first the offer in which somebody waits", async () => {
    const played = await seated();
    const first = SETTING.situation.creatures.find(({ id }) => id === ADA)!.place;
    await done(played, played.gm, [
      { kind: "hide", creature: ADA, spot: first },
      { kind: "designate", creature: ADA, spots: [] },
      { kind: "track", creature: ARCHER, hider: ADA, answer: "track" },
    ]);
    await done(played, played.player, [HIDE]);
    expect(played.questions).toEqual(["UNSEEN.Desk.overruleTitle"]);
    expect(kinds(played)).toEqual(["hide", "designate", "track", "closeTrack", "hide"]);
    expect(foldedLedger(played.gm.seat.host).events.at(-1)!.preceding).not.toBeNull();
    await done(played, played.player, [DESIGNATE]);
    expect(spotsOf(played, BRUNO)).toEqual([LIT]);
  });
});

describe("H-22, H-24: the asker does not decide a range and a cost that no rule names", () => {
  it("what a power on the sheet grants is done without a question", async () => {
    const played = await seated();
    await done(played, played.player, [EFFECT]);
    expect([played.questions, kinds(played)]).toEqual([[], ["affect"]]);
  });

  it("what no power grants waits for the Gamemaster's approval", async () => {
    const played = await seated(POWERLESS);
    await done(played, played.player, [EFFECT]);
    expect([played.questions, kinds(played)]).toEqual([["UNSEEN.Desk.grantTitle"], ["affect"]]);
  });

  it("and is refused if the Gamemaster says no", async () => {
    const played = await seated(POWERLESS, false);
    const outcome = await played.table.ask(played.player, EFFECT);
    expect(outcome).toEqual({ ok: false, refusal: { code: "gmRefused", data: {} } });
    expect([played.questions, kinds(played)]).toEqual([["UNSEEN.Desk.grantTitle"], []]);
  });

  it("X4: and is answered if nobody could be asked", async () => {
    const played = await seated(POWERLESS);
    Object.assign(played.gm.seat.host.ui, { confirm: () => Promise.reject(new Error("no window opens")) });
    const outcome = await played.table.ask(played.player, EFFECT);
    expect(outcome).toEqual({ ok: false, refusal: { code: "failed", data: { problem: "no window opens" } } });
    expect(kinds(played)).toEqual([]);
  });

  it("is the Gamemaster's own to say", async () => {
    const played = await seated(POWERLESS);
    await done(played, played.gm, [EFFECT]);
    expect([played.questions, kinds(played)]).toEqual([[], ["affect"]]);
  });

  it("H-9: what the rules refuse is refused, and nobody is asked", async () => {
    const played = await seated(POWERLESS);
    expect(await played.table.ask(played.player, { ...EFFECT, range: 0 })).toMatchObject({
      ok: false,
      refusal: { code: "outOfRange" },
    });
    expect(played.questions).toEqual([]);
  });
});

describe("K-3: an act that the Gamemaster allowed", () => {
  it("leaves what others know of its creature", async () => {
    const played = await seated(aware(powerless(makeSetting(10))));
    const rows = [ADA, ARCHER].map((observer) => ({ observer, subject: BRUNO, level: "obvious" as const }));
    await done(played, played.gm, [{ kind: "setAwareness", creature: AWARENESS_ID, rows }]);
    await done(played, played.player, [EFFECT]);
    expect(played.questions).toEqual(["UNSEEN.Desk.grantTitle"]);
    const { awareness } = hidingOf(foldedLedger(played.gm.seat.host), SCENE, AWARENESS_ID);
    expect(awareness?.rows[ARCHER]?.[BRUNO]?.level).toBe("obvious");
  });
});
