/**
 * On which side a creature is (G-6). Owners may write their own tokens, so the side of a token that players own is
 * kept on its scene, which only Gamemasters write.
 */
import { SIDES, type CreatureId, type Side } from "../../rules/index.ts";

/** What a scene keeps about the side of one of its tokens. */
export interface KeptSide {
  /** The side of its disposition when a Gamemaster last set that. */
  readonly own?: Side | null;
  /** The side that a Gamemaster marked it with, or null where its own counts. */
  readonly marked?: Side | null;
}

interface SceneFlags {
  readonly flags: { readonly unseen?: { readonly sides?: Readonly<Record<CreatureId, KeptSide>> } };
}

/** The fields of a token that are read here. */
interface SidedToken {
  readonly id: string | null;
  readonly disposition: number;
  readonly parent: SceneFlags | null;
}

/** G-6: as a Gamemaster marked it, else its own side. */
export const sideOf = (token: SidedToken): Side => markedSide(token) ?? keptSide(token) ?? sideOfDisposition(token);

/** The side that a Gamemaster marked a token with, or null where its own counts. */
export const markedSide = (token: SidedToken): Side | null => asSide(keptOf(token)?.marked);

/** The mark that a scene keeps for a token of this id; null where it keeps none. */
export const keptMark = (scene: object, id: string | null): Side | null =>
  asSide(keptOf({ id, disposition: 0, parent: scene as SceneFlags })?.marked);

/** The own side that its scene keeps for a token; null where it keeps none. */
export const keptSide = (token: SidedToken): Side | null => asSide(keptOf(token)?.own);

/** By Foundry's dispositions: 1 friendly, 0 neutral, −1 hostile, −2 secret. */
export const sideOfDisposition = ({ disposition }: Pick<SidedToken, "disposition">): Side =>
  SIDES[1 - disposition] ?? "neutral";

/** The disposition of a side. */
export const dispositionOf = (side: Side): number => 1 - SIDES.indexOf(side);

/** The change of a scene that keeps something about the side of a token. */
export const keepingSide = (id: CreatureId, kept: KeptSide): object =>
  Object.fromEntries(Object.entries(kept).map(([field, side]) => [`flags.unseen.sides.${id}.${field}`, side]));

function keptOf({ id, parent }: SidedToken): KeptSide | null {
  const sides = parent?.flags.unseen?.sides ?? {};
  return id !== null && Object.hasOwn(sides, id) ? (sides[id] ?? null) : null;
}

const asSide = (value: unknown): Side | null => SIDES.find((side) => side === value) ?? null;
