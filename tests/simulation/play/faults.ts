/** Faults at a simulated table: machines, lines and manual edits. */
import type { Write } from "../../../src/bridge/writing/write.ts";
import { HIDDEN_EFFECT_ID } from "../../../src/config.ts";
import { NOT_HIDING } from "../../../src/rules/index.ts";
import type { Cast } from "../cast.ts";
import { idFrom, type Random } from "../random.ts";
import { FIGHT, SCENE } from "../scenes.ts";
import type { Doc } from "../store.ts";
import type { Tab } from "../tab.ts";
import { actorOf, CARDS, COMBATS, effectsOf, markerOf, TOKENS, tokensIn, type TokenDoc } from "../world.ts";

/** Makes a fault and describes it; null if nothing can fail. */
type Fault = (cast: Cast, random: Random) => string | null;

export const FAULTS: Readonly<Record<string, Fault>> = {
  crash: (cast, random) => {
    const tab = anyTab(cast, random);
    if (!tab) return null;
    tab.kill(random.below(random.chance(0.3) ? 30_000 : 500));
    if (random.chance(0.9)) cast.openLater(tab.browser, 500 + random.below(4000));
    return tab.user.id;
  },
  drop: (cast, random) => {
    const tab = anyTab(cast, random);
    tab?.drop(random.below(6000), random.below(random.chance(0.3) ? 30_000 : 500));
    return tab ? tab.user.id : null;
  },
  secondTab: (cast, random) => {
    const tab = anyTab(cast, random);
    if (tab) cast.openLater(tab.browser, random.below(500));
    return tab ? tab.user.id : null;
  },
  gmLeaves: (cast, random) => {
    const tabs = cast.tabs.filter(({ isAlive, user }) => isAlive && user.role === "gm");
    for (const { browser } of tabs) cast.openLater(browser, 4000 + random.below(8000));
    for (const tab of tabs) tab.kill(random.below(500));
    return `${tabs.length} tabs`;
  },
  statusTaken: (cast, random) =>
    byOwner(cast, random, (id) => ({
      action: "delete",
      documentName: "ActiveEffect",
      parent: actorOf(id),
      ids: [HIDDEN_EFFECT_ID],
    })),
  statusOff: (cast, random) =>
    byOwner(cast, random, (id) => ({
      action: "update",
      documentName: "ActiveEffect",
      parent: actorOf(id),
      updates: [{ _id: HIDDEN_EFFECT_ID, set: { disabled: true } }],
    })),
  flagsForged: (cast, random) =>
    byOwner(cast, random, (id, { flags }) => {
      const hiding = { ...NOT_HIDING, ...flags.unseen?.hiding, spots: [], rev: random.below(9), pending: null };
      return tokenUpdate(id, { replace: { "flags.unseen.hiding": hiding } });
    }),
  tokenMoved: (cast, random) =>
    byOwner(cast, random, (id) => tokenUpdate(id, { set: { x: 100 * random.below(5), y: 100 * random.below(4) } })),
  markerMoved: (cast, random) => byHand(cast, random, (id) => tokenUpdate(id, { set: { x: 7 } })),
  markerDeleted: (cast, random) =>
    byHand(cast, random, (id) => ({ action: "delete", documentName: "Token", parent: `Scene.${SCENE}`, ids: [id] })),
  markerCopied: (cast, random) =>
    byHand(cast, random, (_id, token) => ({
      action: "create",
      documentName: "Token",
      parent: `Scene.${SCENE}`,
      data: [{ ...token, _id: idFrom(random) }],
    })),
  markerRestored: (cast, random) => {
    const gone = cast.deletedMarkers.at(-1);
    const tab = gmTab(cast, random);
    if (!gone || !tab || cast.table.server.store.of(TOKENS).has(gone._id)) return null;
    return hand(tab, { action: "create", documentName: "Token", parent: `Scene.${SCENE}`, data: [gone] });
  },
  chatFlushed: (cast, random) => {
    const tab = gmTab(cast, random);
    const ids = [...cast.table.server.store.of(CARDS).keys()];
    if (!tab || ids.length === 0 || !random.chance(0.3)) return null;
    cast.hasFlushed = true;
    return hand(tab, { action: "delete", documentName: "ChatMessage", parent: null, ids });
  },
  unconscious: (cast, random) => laid(cast, random, "unconscious"),
  awake: (cast, random) => lifted(cast, random, "unconscious"),
  blinded: (cast, random) => laid(cast, random, "blinded"),
  blindedAgain: (cast, random) => laid(cast, random, "blinded"),
  invisible: (cast, random) => laid(cast, random, "invisible"),
  visible: (cast, random) => lifted(cast, random, "invisible"),
  sighted: (cast, random) => lifted(cast, random, "blinded"),
  tokenDeleted: (cast, random) => {
    const tab = gmTab(cast, random);
    const hero = random.pick(cast.table.setting.heroes);
    if (!tab || !random.chance(0.2) || !cast.table.server.store.of(TOKENS).has(hero)) return null;
    cast.lostTokens.add(hero);
    return hand(tab, { action: "delete", documentName: "Token", parent: `Scene.${SCENE}`, ids: [hero] });
  },
  nextTurn,
  nextTurnAgain: nextTurn,
  forgedAnswer: (cast, random) => {
    const tab = playerTab(cast, random);
    const requestId = cast.requests.at(-1);
    if (!tab || !requestId) return null;
    for (const { id } of cast.table.users)
      cast.table.server.send(tab.line, { v: 1, requestId, to: id, answer: { ok: true } });
    return tab.user.id;
  },
  forgedRequest: (cast, random) => {
    const tab = playerTab(cast, random);
    const gm = gmTab(cast, random);
    if (!tab || !gm) return null;
    const { situation, places } = cast.table.setting;
    const tokenId = random.pick(situation.creatures).id;
    const message = {
      v: 1,
      kind: "hide",
      requestId: idFrom(random),
      sceneId: SCENE,
      tokenId,
      choices: { spot: random.pick(places) },
    };
    const forged = [{ expectedRev: 0 }, { expectedRev: 1, overrule: true }, { expectedRev: 0, userId: gm.user.id }];
    cast.table.server.send(tab.line, { ...message, ...random.pick(forged) }, [gm.user.id]);
    return `${tab.user.id} for ${tokenId}`;
  },
  replayed: (cast, random) => {
    const tab = playerTab(cast, random);
    const message = cast.heard.length > 0 ? random.pick(cast.heard) : null;
    if (!tab || !message) return null;
    cast.table.server.send(tab.line, message);
    return tab.user.id;
  },
  flood: (cast, random) => {
    const tab = playerTab(cast, random);
    if (!tab || !random.chance(0.2)) return null;
    cast.flooders.add(tab.user.id);
    for (let count = 0; count < 40; count++) cast.table.server.send(tab.line, { v: 1, flood: count });
    return tab.user.id;
  },
  slow: (cast, random) => {
    cast.slowUntil = cast.table.scheduler.now + random.below(6000);
    return `until ${cast.slowUntil}`;
  },
};

/** Effects that a Gamemaster adds to creatures, by status. */
const EFFECT_IDS = {
  unconscious: "unseenUnconsciou",
  blinded: "unseenBlinded000",
  invisible: "unseenInvisible0",
} as const;

function laid(cast: Cast, random: Random, status: keyof typeof EFFECT_IDS): string | null {
  const tab = gmTab(cast, random);
  const creature = random.pick(cast.table.setting.situation.creatures).id;
  const id = EFFECT_IDS[status];
  if (!tab || cast.table.server.store.of(effectsOf(creature)).has(id)) return null;
  const data = [{ _id: id, statuses: [status] }];
  return hand(tab, { action: "create", documentName: "ActiveEffect", parent: actorOf(creature), data });
}

function lifted(cast: Cast, random: Random, status: keyof typeof EFFECT_IDS): string | null {
  const tab = gmTab(cast, random);
  const id = EFFECT_IDS[status];
  const { store } = cast.table.server;
  const bearer = cast.table.setting.situation.creatures.find((creature) => store.of(effectsOf(creature.id)).has(id));
  if (!tab || !bearer) return null;
  return hand(tab, { action: "delete", documentName: "ActiveEffect", parent: actorOf(bearer.id), ids: [id] });
}

/** A Gamemaster moves the turn forward or back. */
export function nextTurn(cast: Cast, random: Random): string | null {
  const tab = gmTab(cast, random);
  const combat = cast.table.server.store.of(COMBATS).get(FIGHT) as (Doc & { round: number; turn: number }) | undefined;
  const { fight } = cast.table.setting.situation;
  if (!tab || !combat || !fight) return null;
  const turn = (combat.turn + (random.chance(0.1) ? fight.order.length - 1 : 1)) % fight.order.length;
  const round = combat.round + (turn === 0 ? 1 : 0);
  cast.table.server.setDocument(COMBATS, { ...combat, _id: FIGHT, round, turn });
  return `${round}.${turn}`;
}

const alive = (cast: Cast, is: (tab: Tab) => boolean): Tab[] =>
  cast.tabs.filter((tab) => tab.isAlive && tab.line.isUp && is(tab));

const oneOf = (tabs: readonly Tab[], random: Random): Tab | null => (tabs.length > 0 ? random.pick(tabs) : null);
const anyTab = (cast: Cast, random: Random) =>
  oneOf(
    alive(cast, () => true),
    random,
  );
const gmTab = (cast: Cast, random: Random) =>
  oneOf(
    alive(cast, ({ user }) => user.role === "gm"),
    random,
  );
const playerTab = (cast: Cast, random: Random) =>
  oneOf(
    alive(cast, ({ user }) => user.role === "player"),
    random,
  );

/** A player does something to the token or the actor of an own creature. */
function byOwner(cast: Cast, random: Random, write: (id: string, token: TokenDoc) => Write): string | null {
  const tab = playerTab(cast, random);
  const token = tab && (tab.store.of(TOKENS).get(tab.user.owned[0] ?? "") as TokenDoc | undefined);
  return tab && token ? hand(tab, write(token._id, token)) : null;
}

/** A Gamemaster does something to a marker. */
function byHand(cast: Cast, random: Random, write: (id: string, token: TokenDoc) => Write): string | null {
  const tab = gmTab(cast, random);
  const markers = tokensIn(cast.table.server.store).filter(markerOf);
  if (!tab || markers.length === 0) return null;
  const marker = random.pick(markers);
  return hand(tab, write(marker._id, marker));
}

const tokenUpdate = (id: string, change: object): Write => ({
  action: "update",
  documentName: "Token",
  parent: `Scene.${SCENE}`,
  updates: [{ _id: id, ...change }],
});

/** Makes a manual edit. Its failure does not matter. */
function hand(tab: Tab, write: Write): string {
  const { server } = tab.table;
  const writing = { own: false, heard: tab.line.heard };
  server.request(
    tab.line,
    () => server.write(tab.line, [write], writing),
    () => undefined,
  );
  return tab.user.id;
}
