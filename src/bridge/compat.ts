/** What differs between generations 13 and 14. The only file that asks which one is running. */
import type { StatusEntry } from "../config.ts";
import { partOf, partsWithin } from "./fields/bounds.ts";
import type { EffectEnd, Written } from "./writing/write.ts";

/** An operation for `modifyBatch`, whose parent is a document. */
export interface Operation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: Written;
  readonly parent: object | null;
  readonly data?: readonly object[];
  readonly updates?: readonly object[];
  readonly ids?: readonly string[];
  readonly keepId?: boolean;
  readonly [option: string]: unknown;
}

interface Generation14 {
  readonly modifyBatch: (operations: readonly Operation[]) => Promise<readonly (readonly object[])[]>;
}

/** The static methods that the fallback for generation 13 calls. */
interface Writable {
  createDocuments(data: readonly object[], options: object): Promise<readonly object[]>;
  updateDocuments(updates: readonly object[], options: object): Promise<readonly object[]>;
  deleteDocuments(ids: readonly string[], options: object): Promise<readonly object[]>;
}

const is14 = (): boolean => game.release.generation >= 14;

/** Whether several operations are written all together or not at all. */
export const isAtomic = (): boolean => is14();

/** Foundry's version where scenes have levels, and null before. */
export const levelVersion = (): string | null => (is14() ? game.version : null);

/**
 * Writes operations in order: in one batch on generation 14, one after another on 13, stopping at the first that
 * fails. A write that a module vetoes fails. A message whose module wants none stays away.
 */
export async function writeAll(operations: readonly Operation[]): Promise<void> {
  if (operations.length === 0) return;
  if (!is14()) {
    for (const operation of operations) await writeOne(operation);
    return;
  }
  const results = await (foundry.documents as unknown as Generation14).modifyBatch(operations);
  // A vetoed batch writes nothing at all.
  const isLost = results.every((documents) => documents.length === 0);
  if (isLost && operations.some((operation) => isVetoed(operation, []))) {
    if (operations.length > 1 || !mayStayAway(operations[0]!)) throw prevented();
  }
}

async function writeOne(operation: Operation): Promise<void> {
  const { action, documentName, ...rest } = operation;
  const { data = [], updates = [], ids = [], ...options } = rest;
  const documentClass = CONFIG[documentName].documentClass as unknown as Writable;
  const done =
    action === "create"
      ? await documentClass.createDocuments(data, options)
      : action === "update"
        ? await documentClass.updateDocuments(updates, options)
        : await documentClass.deleteDocuments(ids, options);
  if (isVetoed(operation, done as readonly StoredDocument[]) && !mayStayAway(operation)) throw prevented();
}

const mayStayAway = ({ action, documentName }: Operation): boolean =>
  action === "create" && documentName === "ChatMessage";

/** Whether a module vetoed a part of an operation that has these results. */
function isVetoed(operation: Operation, done: readonly StoredDocument[]): boolean {
  const { action, data = [], updates = [], ids = [] } = operation;
  if (action !== "update") return done.length < (action === "create" ? data : ids).length;
  const written = new Set(done.map(({ id }) => id));
  return (updates as readonly Named[]).some((update) => !written.has(update._id) && wouldChange(operation, update));
}

/**
 * Whether an update changes its document. The host leaves updates that change nothing out of the results too, just as
 * vetoed ones.
 */
function wouldChange({ documentName, parent }: Operation, { _id, ...changes }: Named): boolean {
  const document = storedIn(documentName, parent, _id);
  return document !== undefined && Object.keys(document.updateSource(changes, { dryRun: true })).length > 0;
}

interface Named {
  readonly _id: string;
}

interface StoredDocument {
  readonly id: string;
  readonly _source: object;
  updateSource(changes: object, options: { readonly dryRun: boolean }): object;
}

/** A document of the world or of a parent. Undefined if it is gone. */
export function storedIn(documentName: Written, parent: object | null, id: string): StoredDocument | undefined {
  const collection =
    (parent as Holder | null)?.getEmbeddedCollection(documentName) ?? game.collections.get(documentName);
  return (collection as ReadonlyMap<string, StoredDocument> | undefined)?.get(id);
}

/** A document that holds others. */
interface Holder {
  getEmbeddedCollection(documentName: string): unknown;
}

/** The error for a write that a module vetoed. */
export const prevented = (): Error => new Error(game.i18n.localize("UNSEEN.Desk.prevented"));

/**
 * A change that replaces an object at a path of a document. If nothing is there, it simply sets the value. Builds
 * of generation 13 differ in how they replace inside an absent value.
 */
export function replacing(source: object | undefined, path: string, value: unknown): Record<string, unknown> {
  if (is14()) {
    const { _replace } = globalThis as unknown as { _replace: (value: unknown) => unknown };
    return { [path]: _replace(value) };
  }
  if (foundry.utils.getProperty(source ?? {}, path) === undefined) return { [path]: value };
  const at = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, at)}==${path.slice(at)}`]: value };
}

/** One change of an active effect. */
export interface EffectChange {
  readonly key: string;
  /** "add", "subtract", "multiply", "upgrade", "downgrade", "override", or "custom". */
  readonly type: string;
  readonly value: unknown;
}

/** The types of generation 13, by number. */
const CHANGE_MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** The changes of an active effect. Generation 14 keeps them in the effect's system data, and names their types. */
export function effectChanges(effect: object): readonly EffectChange[] {
  const { changes } = (is14() ? partOf(effect, "system") : effect) as { readonly changes?: unknown };
  const stored = partsWithin(changes, Infinity) as readonly unknown[] as readonly StoredChange[];
  return stored.map(({ key, mode = 2, type, value }) => ({ key, type: type ?? CHANGE_MODES[mode] ?? "custom", value }));
}

/** The fields of an effect that sets one path more than it does. */
export function withChange(effect: object, key: string, value: string): Readonly<Record<string, unknown>> {
  const { changes } = (is14() ? partOf(effect, "system") : effect) as { readonly changes?: unknown };
  const stored = partsWithin(changes, Infinity);
  const more = is14() ? { key, type: "override", value } : { key, mode: CHANGE_MODES.indexOf("override"), value };
  return is14() ? { system: { changes: [...stored, more] } } : { changes: [...stored, more] };
}

/** The fields of an effect that has no changes. */
export const withoutChanges = (): Readonly<Record<string, unknown>> =>
  is14() ? { system: { changes: [] } } : { changes: [] };

interface StoredChange extends Pick<EffectChange, "key" | "value"> {
  readonly mode?: number;
  readonly type?: string;
}

/**
 * Whether an effect of an actor changes data alone. In the place of a method or a list, a value of its owner would
 * break the actor on every seat. Names with a capital and custom changes are for modules. Generation 14 has changes
 * of tokens.
 */
export const changesData = (effect: object): boolean =>
  effectChanges(effect).every(
    ({ key, type }) => type === "custom" || ((is14() ? DATA_14 : DATA).test(key) && !/__proto__|constructor/.test(key)),
  );

const DATA = /^(?:(?:system|flags|prototypeToken)\.|(?:name|img)$|[A-Z])/;
const DATA_14 = new RegExp(`${DATA.source}|^token\\.`);

/** What keeps an effect's icon on the token. Generation 14 draws icons of lasting effects only on request. */
export const alwaysShown = (): Record<string, unknown> => (is14() ? { showIcon: 2 } : {});

/**
 * The event that ends an effect on generation 14. Nobody announces it to Foundry's registry of effects, so Foundry
 * shows the time but never ends the effect: the ledger does (T-2).
 */
const TURN_END = "unseen.turnEnd";

/** Gives the event its label. Generation 13 knows no such events, and ends no effect by itself. */
export function registerExpiry(): void {
  if (!is14()) return;
  const config = CONFIG.ActiveEffect as unknown as { expiryEvents?: Record<string, string> };
  config.expiryEvents = { ...config.expiryEvents, [TURN_END]: "UNSEEN.Status.turnEnd" };
}

/**
 * The fields of an effect that tell Foundry how long it lasts. An effect ends with its creature's next turn, so its
 * time runs from that creature's turn of the round before.
 */
export function effectTime(end: EffectEnd | null): Readonly<Record<string, unknown>> {
  return is14() ? timeOn14(end) : { duration: timeOn13(end) };
}

function timeOn13(end: EffectEnd | null): object {
  const lasts = { seconds: null, rounds: end && 1, turns: end && 1 };
  if (!end) return lasts;
  const { fight: combat, round, turn: startTurn } = end;
  return { ...lasts, combat, startRound: Math.max(0, round - 1), startTurn, startTime: game.time.worldTime };
}

function timeOn14(end: EffectEnd | null): Readonly<Record<string, unknown>> {
  if (!end) return { duration: { value: null, units: "seconds", expiry: null, expired: false } };
  const { fight: combat, round, turn } = end;
  const combatant = game.combats.get(combat)?.turns[turn]?.id ?? null;
  return {
    duration: { value: 1, units: "rounds", expiry: TURN_END, expired: false },
    start: { combat, combatant, initiative: null, round: Math.max(0, round - 1), turn, time: game.time.worldTime },
  };
}

/** The turn that ends an effect, from its source data. Null if it has no duration, undefined if it has another one. */
export function effectEndOf(stored: object): EffectEnd | null | undefined {
  const { duration, start } = stored as { readonly duration?: Stored; readonly start?: Stored };
  return is14() ? endOn14(duration ?? {}, start ?? {}) : endOn13(duration ?? {});
}

type Stored = Readonly<Record<string, unknown>> | null;

function endOn13({
  seconds,
  rounds,
  turns,
  combat,
  startRound,
  startTurn,
}: NonNullable<Stored>): ReturnType<typeof effectEndOf> {
  if (!seconds && !rounds && !turns) return null;
  return !seconds && rounds === 1 && turns === 1 ? endFrom(combat, startRound, startTurn) : undefined;
}

function endOn14(
  { value, units, expiry, expired }: NonNullable<Stored>,
  start: NonNullable<Stored>,
): ReturnType<typeof effectEndOf> {
  if (expired) return undefined;
  if (expiry === TURN_END && value === 1 && units === "rounds") return endFrom(start.combat, start.round, start.turn);
  return (value ?? null) === null && (expiry ?? null) === null ? null : undefined;
}

const endFrom = (fight: unknown, round: unknown, turn: unknown): EffectEnd | undefined =>
  typeof fight === "string" && typeof round === "number" && typeof turn === "number"
    ? { fight, round: round + 1, turn }
    : undefined;

/**
 * Makes these the game's only statuses. Replaces the whole property, because on generation 14 it is a proxy with
 * undocumented keys. The list in its place answers to ids as the proxy does.
 */
export function setStatuses(entries: readonly StatusEntry[]): void {
  const list = entries.map((entry) => ({ ...entry }));
  if (is14()) for (const entry of list) Object.defineProperty(list, entry.id, { value: entry, enumerable: false });
  (CONFIG as unknown as { statusEffects: unknown }).statusEffects = list;
}

/** The id of the level that a token is on. Null on generation 13, which has none. */
export const levelIdOf = (token: object): string | null => {
  const { level } = token as { readonly level?: unknown };
  return is14() && typeof level === "string" && /^[A-Za-z0-9]{16}$/.test(level) ? level : null;
};

/** The level that this seat views. Null if the scene has none. */
export const viewedLevelId = (): string | null =>
  is14() ? ((canvas as unknown as { readonly level?: { readonly id: string } | null }).level?.id ?? null) : null;

type BehaviorClass = typeof foundry.data.regionBehaviors.RegionBehaviorType<foundry.data.fields.DataSchema>;

/** Foundry's behaviour that changes the level of tokens. On generation 13, one without any effect. */
export function changeLevelBehavior(): BehaviorClass {
  const { RegionBehaviorType } = foundry.data.regionBehaviors;
  const { ChangeLevelRegionBehaviorType: changing } = foundry.data.regionBehaviors as unknown as {
    readonly ChangeLevelRegionBehaviorType?: BehaviorClass;
  };
  return (
    changing ??
    class extends RegionBehaviorType<foundry.data.fields.DataSchema> {
      static override defineSchema() {
        return {};
      }
    }
  );
}

/** Whether the drawn scene has several levels. */
export const hasSeveralLevels = (): boolean =>
  is14() &&
  ((canvas?.scene as unknown as { readonly levels?: { readonly size: number } } | null)?.levels?.size ?? 0) > 1;

/** The options of a chat message that Gamemasters alone read, whatever mode the user has chosen. */
export function privately(): Readonly<Record<string, unknown>> {
  const whisper = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  return { whisper, ...(is14() ? { messageMode: "gm" } : { rollMode: "gmroll" }) };
}
