/**
 * Aiming as a state machine: set the fields, choose targets or tiles, confirm. Pure: panel and map are two views of
 * it. The plan says what is aimed and what speaks against it. The flow asks the desk.
 */
import { onLevelOf, sameTile, type LevelId, type Target, type Tile } from "../../rules/index.ts";

export type FieldValue = string | number | boolean;

/** aiming: nothing is spent. asking: the request is on its way to the desk. over: done, or ended. */
export type AimPhase = "aiming" | "asking" | "over";

export interface AimSession {
  readonly phase: AimPhase;
  /** The values of the panel's fields, by name. Untouched fields are absent. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** The tile in the fields `row` and `column`, with its level (G-16). Null while one of the fields is untouched. */
  readonly origin: Tile | null;
  readonly targets: readonly Target[];
  /** The chosen tiles: picked ones, the centre of a burst, the direction of a cone. */
  readonly tiles: readonly Tile[];
  /** The tile that an attack on an area starts with, until another is picked. Absent for none. */
  readonly centre?: Tile;
  /** The tile under the pointer or the arrow keys. */
  readonly cursor: Tile | null;
  /**
   * Whether the panel may choose the only possible target by itself ("open"), has done so ("made"), or leaves the
   * choice to its reader ("closed").
   */
  readonly offer: "open" | "made" | "closed";
  /** Whether the last pick changed nothing because the greatest number is already chosen. */
  readonly full: boolean;
}

/**
 * What can be picked, and how many of it. If only one can be chosen, another pick replaces it. An origin stands in
 * the fields `row` and `column`.
 */
export interface Picking {
  readonly of: "targets" | "tiles" | "origin";
  readonly most: number;
  /** The field that chooses in place of the tile. The later of the two choices counts. Absent for none. */
  readonly field?: string;
}

export type AimInput =
  /** With the viewed level, on which a typed tile lies. Absent for the default level. */
  | { readonly kind: "set"; readonly name: string; readonly value: FieldValue; readonly level?: LevelId }
  | { readonly kind: "target"; readonly target: Target }
  | { readonly kind: "point"; readonly tile: Tile | null }
  /** Null for the tile under the cursor. */
  | { readonly kind: "pick"; readonly tile: Tile | null }
  | { readonly kind: "move"; readonly di: number; readonly dj: number }
  | { readonly kind: "confirm" }
  | { readonly kind: "cancel" }
  | { readonly kind: "answer"; readonly answer: "ok" | "refused" | "waiting" };

/** A session at its start. */
export function startAim(
  values: AimSession["values"] = {},
  targets: readonly Target[] = [],
  { tiles = [], centre }: Partial<Pick<AimSession, "tiles" | "centre">> = {},
): AimSession {
  const offer = targets.length === 0 && tiles.length === 0 && !centre ? "open" : "closed";
  const origin = originIn(values, {});
  return {
    phase: "aiming",
    values,
    origin,
    targets,
    tiles,
    cursor: null,
    offer,
    full: false,
    ...(centre && { centre }),
  };
}

/**
 * Chooses the only possible target if the offer is open and the reader has chosen none. Nothing is spent by it. If the
 * target is gone later, nobody takes its place before the reader sets a field.
 */
export function offerTarget(session: AimSession, picking: Picking, possible: readonly Target[]): AimSession {
  if (session.phase !== "aiming" || session.offer !== "open" || picking.of !== "targets") return session;
  if (session.targets.length > 0) return { ...session, offer: "made" };
  const [only] = possible;
  return only && possible.length === 1 ? { ...session, targets: [only], offer: "made" } : session;
}

/** The session after an input. A phase ignores inputs that mean nothing in it. */
export function stepAim(session: AimSession, input: AimInput, picking: Picking): AimSession {
  if (input.kind === "answer") return answered(session, input.answer);
  if (input.kind === "cancel") return { ...session, phase: "over" };
  if (session.phase !== "aiming") return session;
  switch (input.kind) {
    case "set":
      return withValue(session, input, picking);
    case "target":
      return picking.of === "targets" ? chosenTarget(session, input.target, picking.most) : session;
    case "point":
      return { ...session, cursor: input.tile };
    case "pick":
      return picked(session, input.tile ?? session.cursor, picking);
    case "move":
      return moved(session, input, picking);
    case "confirm":
      return { ...session, phase: "asking" };
  }
}

/** The panel may choose its target anew: another weapon may reach another one. */
function withValue(
  session: AimSession,
  { name, value, ...viewed }: Extract<AimInput, { kind: "set" }>,
  { field }: Picking,
): AimSession {
  const { tiles } = session;
  const values = { ...session.values, [name]: value };
  return {
    ...session,
    values,
    origin: name === "row" || name === "column" ? originIn(values, viewed) : session.origin,
    tiles: name === field ? [] : tiles,
    offer: session.offer === "made" ? "open" : session.offer,
    full: false,
  };
}

function originIn({ row: i, column: j }: AimSession["values"], on: Pick<Tile, "level">): Tile | null {
  return typeof i === "number" && typeof j === "number" ? onLevelOf({ i, j }, on) : null;
}

/** Drops what no longer fits, after another attack is chosen or a target is gone. */
export function refitAim(session: AimSession, picking: Picking, targets: readonly Target[]): AimSession {
  if (picking.of === "origin") return session;
  const isTargets = picking.of === "targets";
  const there = session.targets.filter((one) => targets.some((other) => sameTarget(one, other)));
  const kept = isTargets ? there.slice(0, picking.most) : [];
  const tiles = isTargets ? [] : tilesFor(session, picking.most);
  const isSame = kept.length === session.targets.length && tiles.length === session.tiles.length;
  return isSame ? session : { ...session, targets: kept, tiles };
}

function tilesFor({ tiles, centre }: AimSession, most: number): readonly Tile[] {
  return tiles.length === 0 && centre && most === 1 ? [centre] : tiles.slice(0, most);
}

/** Whether two targets are the same. */
export function sameTarget(one: Target, other: Target): boolean {
  return one.creature === other.creature && one.spot === other.spot;
}

/** The key of a target's row. */
export const rowKey = ({ creature, spot }: Target): string => `${creature}-${spot ?? "open"}`;

/** A target that the panel chose stays if it is meant, and yields to another. */
function chosenTarget(session: AimSession, target: Target, most: number): AimSession {
  const own: AimSession = { ...session, offer: "closed" };
  if (session.offer !== "made") return withTarget(own, target, most);
  return session.targets.some((one) => sameTarget(one, target))
    ? own
    : withTarget({ ...own, targets: [] }, target, most);
}

function withTarget(session: AimSession, target: Target, most: number): AimSession {
  const rest = session.targets.filter((one) => !sameTarget(one, target));
  if (rest.length < session.targets.length) return { ...session, targets: rest, full: false };
  if (most === 1) return { ...session, targets: [target], full: false };
  if (rest.length >= most) return { ...session, full: true };
  return { ...session, targets: [...rest, target], full: false };
}

function picked(session: AimSession, tile: Tile | null, { of, most }: Picking): AimSession {
  if (tile === null || of === "targets") return session;
  if (of === "origin") return withOrigin(session, tile, { picks: "aim" });
  const at = { ...session, cursor: tile };
  if (most === 1) return { ...at, tiles: [tile], full: false };
  const rest = session.tiles.filter((one) => !sameTile(one, tile));
  if (rest.length < session.tiles.length) return { ...at, tiles: rest, full: false };
  if (rest.length >= most) return { ...at, full: true };
  return { ...at, tiles: [...rest, tile], full: false };
}

/** The pick after this one sets the aim. */
function withOrigin(session: AimSession, tile: Tile, then: AimSession["values"] = {}): AimSession {
  const values = { ...session.values, row: tile.i, column: tile.j, ...then };
  return { ...session, cursor: tile, origin: tile, values };
}

/** With a single tile to choose, the arrow keys choose it as they move. Of several tiles each is picked by itself. */
function moved(session: AimSession, step: Step, { of, most }: Picking): AimSession {
  const { cursor, tiles } = session;
  const isLed = of === "tiles" && most === 1;
  const from = (isLed ? tiles[0] : null) ?? cursor;
  if (!from) return session;
  const to = tileAfter(from, step);
  if (of === "origin") return withOrigin(session, to);
  return { ...session, cursor: to, ...(isLed ? { tiles: [to] } : {}) };
}

/** Where the first arrow key leads: beside the tile where it begins. Other inputs stay as they are. */
export function withStart(
  input: AimInput,
  { cursor, tiles }: AimSession,
  { start, most }: { readonly start: Tile; readonly most: number },
): AimInput {
  if (input.kind !== "move" || cursor !== null || tiles.length > 0) return input;
  return { kind: most === 1 ? "pick" : "point", tile: tileAfter(start, input) };
}

interface Step {
  readonly di: number;
  readonly dj: number;
}

/** A step stays on its level (G-16). */
const tileAfter = (from: Tile, { di, dj }: Step): Tile => onLevelOf({ i: from.i + di, j: from.j + dj }, from);

function answered(session: AimSession, answer: "ok" | "refused" | "waiting"): AimSession {
  if (session.phase !== "asking") return session;
  return { ...session, phase: answer === "refused" ? "aiming" : "over" };
}
