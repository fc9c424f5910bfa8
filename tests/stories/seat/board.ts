/** The documents of a seat's replica, as stories read them. */
import { createHash } from "node:crypto";
import { HIDDEN_EFFECT_ID } from "../../../src/config.ts";
import type { EntryHead, LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import type { Hiding, Footprint, Report } from "../../../src/rules/index.ts";
import type { Game } from "../../../table/client/game.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { canonicalWriter } from "./canonical.ts";

export interface Marker {
  readonly id: string;
  readonly hider: string;
  readonly number: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly actorId: string | null;
  /** Ids of the users who own it. */
  readonly owners: readonly string[];
}

export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly hiding: Hiding | null;
  /** Whether its actor has the status `hidden`. */
  readonly hidden: boolean;
  /** The flags of the effects with that status. */
  readonly effects: readonly {
    readonly result: number | null;
    readonly spots: readonly { readonly marker: string; readonly place: Footprint }[];
  }[];
  readonly owners: readonly string[];
}

export interface Card {
  readonly id: string;
  readonly event: string;
  readonly report: Report;
  /** Faces and results of the dice that the message carries. */
  readonly dice: readonly { readonly faces: number; readonly results: readonly number[] }[];
}

export interface Board {
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
  /** Events of the ledger later than asked for, oldest first. */
  readonly events: readonly LedgerEvent[];
  /** The cards of those events. */
  readonly cards: readonly Card[];
  /** The number of documents of each type that no act may create or delete. */
  readonly counts: Readonly<Record<string, number>>;
  /** Digest of the documents that no act may touch. */
  readonly foreign: string;
  /**
   * Digest of all the seat's data of the world, without the Gamemaster's notes on forged requests. Empty in a quick
   * look.
   */
  readonly replica: string;
}

declare const unseenInside: { readonly readLedger: () => Ledger };
declare const game: Game;

interface Source {
  readonly _id: string;
  readonly [member: string]: unknown;
}

interface Plain {
  readonly _source: Source;
}

/** A scene's documents, and the cards and events since. A quick look leaves out all other data. */
export function readBoard(scene: Game["scenes"]["contents"][number], sinceSeq: number, isGlance = false): Board {
  const tokens = contents<Token>(scene.tokens);
  const events = ledgerEvents().filter(({ seq }) => seq > sinceSeq);
  const told = new Set(entryHeads().flatMap(({ id, seq }) => (seq > sinceSeq ? [id] : [])));
  return {
    pieces: tokens.filter((token) => !token.flags.unseen?.marker).map(pieceOf),
    markers: tokens.filter((token) => token.flags.unseen?.marker).map(markerOf),
    events,
    cards: cards().filter(({ event }) => told.has(event)),
    counts: counts(tokens),
    foreign: digest(foreign(scene as unknown as Plain)),
    replica: isGlance ? "" : digest(replica()),
  };
}

interface Token extends Plain {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly actorId: string | null;
  readonly flags: {
    readonly unseen?: {
      readonly hiding?: Hiding;
      readonly marker?: { readonly hider: string; readonly number: number };
    };
  };
  readonly actor: ActorOf | null;
}

interface ActorOf extends Plain {
  readonly statuses: ReadonlySet<string>;
  readonly ownership: Readonly<Record<string, number>>;
  readonly effects: Iterable<{ readonly statuses: ReadonlySet<string>; readonly flags: { readonly unseen?: unknown } }>;
}

interface Message extends Plain {
  readonly id: string;
  readonly type: string;
  readonly system: { readonly event?: string; readonly report?: Report };
  readonly rolls: readonly {
    readonly dice: readonly { readonly faces: number; readonly results: readonly { readonly result: number }[] }[];
  }[];
}

const contents = <T>(collection: unknown): readonly T[] => (collection as { readonly contents: readonly T[] }).contents;

const ownersOf = (actor: ActorOf | null): readonly string[] =>
  Object.entries(actor?.ownership ?? {})
    .filter(([user, level]) => user !== "default" && level === 3)
    .map(([user]) => user)
    .toSorted();

function pieceOf(token: Token): Piece {
  const { id, name, x, y, actor } = token;
  const effects = [...(actor?.effects ?? [])].filter(({ statuses }) => statuses.has("hidden"));
  return {
    id,
    name,
    x,
    y,
    hiding: token.flags.unseen?.hiding ?? null,
    hidden: actor?.statuses.has("hidden") ?? false,
    effects: effects.map(({ flags }) => flags.unseen as Piece["effects"][number]),
    owners: ownersOf(actor),
  };
}

function markerOf(token: Token): Marker {
  const { id, name, x, y, width, height, actorId } = token;
  const { hider, number } = token.flags.unseen!.marker!;
  return { id, hider, number, name, x, y, width, height, actorId, owners: ownersOf(token.actor) };
}

/** The part of an event that every seat may read from the ledger: that something happened, and when. */
const entryHeads = (): readonly EntryHead[] =>
  game.journal.contents
    .flatMap((entry) => contents<Page>((entry as unknown as { readonly pages: unknown }).pages))
    .flatMap(({ flags: { unseen } }) => unseen?.event ?? []);

interface Page {
  readonly flags: { readonly unseen?: { readonly event?: EntryHead } };
}

/** What happened. Only seats that may know it have it. */
const ledgerEvents = (): LedgerEvent[] =>
  unseenInside.readLedger().entries.toSorted((one, other) => one.seq - other.seq) as LedgerEvent[];

const cards = (): Card[] =>
  contents<Message>(game.messages).flatMap(({ id, system: { event, report }, rolls }) =>
    event && report
      ? [
          {
            id,
            event,
            report,
            dice: rolls.flatMap(({ dice }) =>
              dice.map(({ faces, results }) => ({ faces, results: results.map(({ result }) => result) })),
            ),
          },
        ]
      : [],
  );

function counts(tokens: readonly Token[]): Record<string, number> {
  const effects = tokens.flatMap(({ actor }) => [...(actor?.effects ?? [])]);
  return {
    creatures: tokens.filter(({ flags }) => !flags.unseen?.marker).length,
    actors: game.actors.size,
    items: game.items.size,
    users: game.users.size,
    scenes: game.scenes.size,
    journals: game.journal.size,
    folders: game.folders.size,
    macros: game.macros.size,
    effects: effects.filter(({ statuses }) => !statuses.has("hidden")).length,
    messages: contents<Message>(game.messages).filter(({ system, type }) => !system.event && type !== "audit").length,
  };
}

/**
 * Documents that Unseen must not change. Creatures count without place, life, hiding, the status and what runs out. Of
 * the regions, those count that no power laid.
 */
function foreign(scene: Plain): string {
  const { tokens, regions, ...rest } = scene._source as Source & {
    readonly tokens: readonly (Source & { flags: { unseen?: object } })[];
    readonly regions: readonly (Source & { flags: { unseen?: object } })[];
  };
  const drawn = regions.filter(({ flags }) => !(flags.unseen && "laid" in flags.unseen));
  const creatures = tokens
    .filter(({ flags }) => !(flags.unseen && "marker" in flags.unseen))
    .map(({ x: _x, y: _y, flags: _flags, _movementHistory, delta, ...token }) => ({
      ...token,
      delta: withoutHidden(delta),
    }));
  const actors = contents<Plain>(game.actors).map(({ _source: { effects, _stats, ...source } }) => ({
    ...source,
    effects: (effects as readonly { statuses: readonly string[] }[]).filter(
      ({ statuses }) => !statuses.includes("hidden"),
    ),
  }));
  const users = contents<Plain>(game.users).map(({ _source }) => withoutOwnFlags(_source));
  return writeForeign([{ ...rest, _stats: null }, drawn, creatures, actors, users]);
}

/** What acts change of an actor, or of its delta: life and absorption (G-4), how many of an item are left, and when. */
const SPENT: ReadonlySet<string> = new Set(["life", "absorption", "quantity", "_stats"]);
const writeForeign = canonicalWriter({ without: SPENT, shorten: digest });

/**
 * An unlinked token keeps the status in its delta, like everything of its actor. The delta is empty if nothing
 * differs.
 */
function withoutHidden(delta: unknown): object {
  const text = JSON.stringify(delta ?? {}, (key, value: unknown) => (SPENT.has(key) ? undefined : value));
  const { _id, effects, ...rest } = JSON.parse(text) as {
    readonly _id?: unknown;
    readonly effects?: readonly Effect[];
  };
  const others = (effects ?? []).filter((effect) => effect._id !== HIDDEN_EFFECT_ID);
  return Object.fromEntries(Object.entries({ ...rest, effects: others }).filter(([, value]) => holdsAny(value)));
}

/** An effect in a delta, or the mark of a deleted effect of the world's actor. */
interface Effect {
  readonly _id: string;
}

const holdsAny = (value: unknown): boolean =>
  value !== null && (typeof value !== "object" || Object.keys(value).length > 0);

/** Users have flags about keys. */
function withoutOwnFlags(user: Source): Source {
  const { unseen: _unseen, ...flags } = user.flags as { readonly unseen?: object };
  return { ...user, flags, _stats: null };
}

/** All of a seat's data of the world, without notes on forged requests. */
function replica(): string {
  const { scenes, actors, items, combats, folders, macros, messages, journal } = game;
  const pages = contents<{ readonly pages: unknown }>(journal).map((entry) => entry.pages);
  const collections = [scenes, actors, items, combats, folders, macros, messages, ...pages];
  return writeReplica(
    collections.map((collection) =>
      contents<Plain>(collection)
        .map(({ _source }) => _source)
        .filter(({ type }) => type !== "audit"),
    ),
  );
}

const writeReplica = canonicalWriter({ shorten: digest });

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
