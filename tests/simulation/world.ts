/** The first documents of a world, and the projected documents in a store of them. */
import type { ProjectedDocuments, ProjectedToken } from "../../src/bridge/writing/projectedDocuments.ts";
import { recordsFrom } from "../../src/bridge/creature/turns.ts";
import { singletonId } from "../../src/desk/ledger/eventId.ts";
import type { LedgerJournal, LedgerPage } from "../../src/desk/host/host.ts";
import type { TurnRecord } from "../../src/bridge/creature/turns.ts";
import type { Fight, Hiding, Situation, Status, Vitality } from "../../src/rules/index.ts";
import { firstScene, REGIONS, SCENE_KEYS } from "./sceneDocs.ts";
import { FIGHT, SCENE, type Setting } from "./scenes.ts";
import { collectionOf, type Change, type CollectionKey, type Doc, type Store } from "./store.ts";

export const TOKENS = collectionOf("Token", `Scene.${SCENE}`);
export const CARDS = collectionOf("ChatMessage", null);
export const ACTORS = collectionOf("Actor", null);
export const JOURNALS = collectionOf("JournalEntry", null);
/** The pages of the ledger, the only journal. */
export const PAGES = collectionOf("JournalEntryPage", `JournalEntry.${singletonId("ledger")}`);
export const USERS = collectionOf("User", null);
export const COMBATS = collectionOf("Combat", null);
const COMBATANTS = collectionOf("Combatant", `Combat.${FIGHT}`);

/** Every creature has its own actor, with the same id. */
export const actorOf = (tokenId: string): string => `Actor.${tokenId}`;
export const itemsOf = (tokenId: string): CollectionKey => collectionOf("Item", actorOf(tokenId));
export const effectsOf = (tokenId: string): CollectionKey => collectionOf("ActiveEffect", actorOf(tokenId));

export interface TokenDoc extends Doc {
  readonly name: string;
  readonly actorId?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly flags: {
    readonly unseen?: {
      readonly hiding?: Hiding;
      readonly marker?: { readonly hider: string; readonly number: number };
    };
  };
}

export interface ActorDoc extends Doc {
  readonly system: { readonly life: { readonly value: number }; readonly absorption: number };
}

/** An item that is counted. */
interface ItemDoc extends Doc {
  readonly system: { readonly quantity: number };
}

export interface EffectDoc extends Doc {
  readonly statuses: readonly Status[];
  readonly disabled?: boolean;
  readonly flags?: { readonly unseen?: unknown };
}

/** A world's first documents. */
export function firstDocuments(setting: Setting): Change[] {
  const { situation } = setting;
  const { size } = situation.scene.grid;
  const made = (key: CollectionKey, after: Doc): Change => ({ key, id: after._id, before: undefined, after });
  const { fight } = situation;
  return [
    ...firstScene(setting),
    ...situation.creatures.map(({ id, name, place }) =>
      made(TOKENS, { _id: id, name, x: place.j * size, y: place.i * size, width: place.w, height: place.h, flags: {} }),
    ),
    ...situation.creatures.map(({ id, life, absorption }) => made(ACTORS, { _id: id, system: { life, absorption } })),
    ...situation.creatures.flatMap(({ id, supplies = [] }) =>
      supplies.map(({ item, left }) => made(itemsOf(id), { _id: item, system: { quantity: left } })),
    ),
    ...(fight ? [made(COMBATS, { _id: FIGHT, ...fight.moment })] : []),
    ...(fight?.order ?? []).map((id) => made(COMBATANTS, { _id: id, tokenId: id, flags: {} })),
  ];
}

export const tokensIn = (store: Store): readonly TokenDoc[] => [...store.of(TOKENS).values()] as TokenDoc[];

export const markerOf = ({ flags }: TokenDoc) => flags.unseen?.marker ?? null;

/** Whether a token is a marker, even without its flag, as in `bridge/creature/markerFlag.ts`. */
export const isMarkerDoc = ({ actorId }: TokenDoc): boolean => actorId === singletonId("hidingSpot");

export const effectsIn = (store: Store, tokenId: string): readonly EffectDoc[] =>
  [...store.of(effectsOf(tokenId)).values()] as EffectDoc[];

/** The collections that a situation is read from. */
export const situationKeys = ({ situation }: Setting): readonly CollectionKey[] => [
  TOKENS,
  ACTORS,
  COMBATS,
  COMBATANTS,
  ...SCENE_KEYS,
  ...situation.creatures.flatMap(({ id }) => [effectsOf(id), itemsOf(id)]),
];

/** Life and absorption of a creature's actor. */
export function vitalityIn(store: Store, id: string): Vitality {
  const { system } = store.of(ACTORS).get(id) as ActorDoc;
  return { life: system.life.value, absorption: system.absorption };
}

/** How many pieces are left of the items of a creature's actor. */
export const quantitiesIn = (store: Store, id: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ([...store.of(itemsOf(id)).values()] as ItemDoc[]).map(({ _id, system }) => [_id, system.quantity]),
  );

export const recordIn = (store: Store, id: string): TurnRecord | null => {
  const combat = store.of(COMBATS).get(FIGHT) as
    | { readonly flags?: { readonly unseen?: { turns?: unknown } } }
    | undefined;
  return recordsFrom(combat?.flags?.unseen?.turns)[id] ?? null;
};

/** The collections that hold projected documents. */
export const projectedKeys = (setting: Setting): readonly CollectionKey[] => [...situationKeys(setting), CARDS, USERS];

/** Of users only players stand in an ownership here. */
const playersIn = (ownership: object = {}): readonly string[] =>
  Object.entries(ownership).flatMap(([id, level]) => (Number(level) > 0 ? id : []));

/** The ledger's projections in the documents, read as `bridge/writing/readProjected.ts` reads them. */
export function projectedIn(store: Store, { situation }: Setting): ProjectedDocuments {
  const { size } = situation.scene.grid;
  const topLeft: ProjectedToken["topLeft"] = ({ i, j }) => ({ x: j * size, y: i * size });
  const tokens = tokensIn(store);
  return {
    tokens: tokens.filter((token) => !isMarkerDoc(token)).map((token) => projectedToken(store, token, topLeft)),
    markers: tokens.filter(isMarkerDoc).map((stored) => {
      const { hider, number } = markerOf(stored) ?? { hider: "", number: 0 };
      return { id: stored._id, sceneId: SCENE, hider, number, stored };
    }),
    actors: creaturesIn(store).map(({ _id }) => ({ uuid: actorOf(_id), vitality: vitalityIn(store, _id) })),
    effects: bearersIn(store).flatMap((id) => projectedEffects(store, id)),
    regions: [...store.of(REGIONS).values()].map((stored) => ({
      id: stored._id,
      sceneId: SCENE,
      uuid: `Scene.${SCENE}.Region.${stored._id}`,
      owners: playersIn((stored as { readonly ownership?: object }).ownership),
      stored,
    })),
    scenes: new Map([[SCENE, situation.scene]]),
    fights: fightsIn(store, situation),
    cards: [...store.of(CARDS).values()].flatMap((card) => projectedCard(card)),
    combatants: [...store.of(COMBATANTS).keys()].map((id) => ({
      id,
      combatId: FIGHT,
      tokenId: id,
      record: recordIn(store, id),
    })),
    spotActor: spotActorIn(store)?._id ?? null,
  };
}

/** The actor behind every marker. */
export const spotActorIn = (store: Store): Doc | undefined =>
  [...store.of(ACTORS).values()].find(({ type }) => type === "hidingSpot");

const creaturesIn = (store: Store): readonly Doc[] =>
  [...store.of(ACTORS).values()].filter(({ type }) => type !== "hidingSpot");

/** Whoever may bear effects: actors, whose tokens may be gone, and tokens. */
const bearersIn = (store: Store): readonly string[] => [
  ...new Set([...creaturesIn(store), ...tokensIn(store)].map(({ _id }) => _id)),
];

const projectedToken = (store: Store, token: TokenDoc, topLeft: ProjectedToken["topLeft"]): ProjectedToken => ({
  uuid: `Scene.${SCENE}.Token.${token._id}`,
  sceneId: SCENE,
  id: token._id,
  name: token.name,
  x: token.x,
  y: token.y,
  pose: { width: token.width, height: token.height, turn: 0 },
  actorUuid: actorOf(token._id),
  vitality: store.of(ACTORS).has(token._id) ? vitalityIn(store, token._id) : null,
  quantities: quantitiesIn(store, token._id),
  hiding: token.flags.unseen?.hiding ?? null,
  look: {},
  topLeft,
});

const projectedEffects = (store: Store, tokenId: string): ProjectedDocuments["effects"] =>
  effectsIn(store, tokenId).map((stored) => ({ id: stored._id, actorUuid: actorOf(tokenId), stored }));

/** Whether an effect shows what lasts upon a creature, as in `bridge/writing/readProjected.ts`. */
export const isLastingDoc = ({ statuses, flags }: EffectDoc): boolean =>
  statuses.includes("concentrating") || Object.hasOwn(flags?.unseen ?? {}, "lasting");

/** The one fight, at the turn that its document says. */
function fightsIn(store: Store, { fight }: Situation): readonly Fight[] {
  const combat = store.of(COMBATS).get(FIGHT) as { readonly round: number; readonly turn: number } | undefined;
  return fight && combat ? [{ ...fight, moment: { round: combat.round, turn: combat.turn } }] : [];
}

function projectedCard(card: Doc): ProjectedDocuments["cards"] {
  if (card["type"] === "audit" || !isDesksCard(card)) return [];
  const { event, live } = card["system"] as { readonly event: string; readonly live: unknown };
  return [{ id: card._id, event, live }];
}

/** Whether a full Gamemaster wrote a message. */
export const isDesksCard = (card: Doc): boolean => card["authorRole"] === "gm";

/** The ledger's journal in a store. */
export function journalIn(store: Store): LedgerJournal | null {
  const journal = store.of(JOURNALS).get(singletonId("ledger"));
  if (!journal) return null;
  const { default: others = 0, ...named } = (journal.ownership ?? {}) as Readonly<Record<string, number>>;
  const isOpenToOthers = others !== 0 || Object.keys(named).length > 0;
  const { snapshot, key } = (journal.flags as { unseen: Pick<LedgerJournal, "snapshot" | "key"> }).unseen;
  const pages = [...store.of(PAGES).values()].map(readPage);
  return { pages, isOpenToOthers, ...(snapshot ? { snapshot } : {}), ...(key ? { key } : {}) };
}

/** Documents are never changed in place, so each is read once. */
function readPage(page: Doc): LedgerPage {
  const known = pagesRead.get(page);
  if (known) return known;
  const read: LedgerPage = { id: page._id, ...(page.flags as { unseen: object }).unseen };
  pagesRead.set(page, read);
  return read;
}

const pagesRead = new WeakMap<Doc, LedgerPage>();
