/** Tells apart the components of one creature, whose tokens may all have the same name (H-5). */

import { LONGEST_NAME, textWithin } from "../fields/bounds.ts";

/** The fields of a token document that tell which component it is. */
interface PartToken {
  readonly id: string | null;
  readonly name: string;
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly actor: { readonly system: object } | null;
  readonly parent: { readonly tokens: { readonly contents: readonly PartToken[] } } | null;
}

/** The name of a token's creature: its token's name, with its letter if another component has the same name (H-5). */
export function pieceName(token: PartToken): string {
  const letter = partLetter(token);
  const isShared = letter !== "" && piecesOf(token).some(({ id, name }) => id !== token.id && name === token.name);
  const own = textWithin(token.name, LONGEST_NAME);
  return isShared ? `${own} ${letter}` : own;
}

/** The letter of a component's token, by the order of the ids on its scene: A, B, C… Empty for any other token. */
export function partLetter(token: PartToken | null): string {
  const { actor } = token ?? {};
  if (!token?.actorLink || !actor || !(Object(actor.system) as { readonly components?: boolean }).components) return "";
  const ids = piecesOf(token)
    .map(({ id }) => id!)
    .toSorted();
  return ids.length > 1 ? letterOf(ids.indexOf(token.id!)) : "";
}

const piecesOf = ({ parent, actorId }: PartToken): readonly PartToken[] =>
  (parent?.tokens.contents ?? []).filter((other) => other.actorLink && other.actorId === actorId);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** After Z comes AA. */
function letterOf(index: number): string {
  const last = LETTERS[index % LETTERS.length]!;
  return index < LETTERS.length ? last : letterOf(Math.floor(index / LETTERS.length) - 1) + last;
}
