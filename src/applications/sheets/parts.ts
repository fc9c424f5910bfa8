/**
 * The components of a creature on its sheet, each with the name of its token, which tells them apart on the map
 * (H-5).
 */
import { partLetter } from "../../bridge/creature/partLetter.ts";
import type { Say } from "../../words/say.ts";

/** The components on the scene in view, in the order of their letters, each labelled as on its markers. */
export function partRows(actor: Actor.Implementation, say: Say) {
  return tokensOf(actor)
    .map((token) => ({ id: token.id!, name: token.name, letter: partLetter(token) }))
    .filter(({ letter }) => letter !== "")
    .toSorted((one, other) => one.letter.length - other.letter.length || one.letter.localeCompare(other.letter))
    .map(({ id, name, letter }) => ({ id, name, label: say("UNSEEN.Sheet.part", { letter }) }));
}

/** Another name for a component. Ignores changes of other controls. */
export async function renamePart({ target }: Event, actor: Actor.Implementation): Promise<void> {
  if (!(target instanceof HTMLInputElement) || target.dataset["part"] === undefined) return;
  const token = tokensOf(actor).find(({ id }) => id === target.dataset["part"]);
  const name = target.value.trim();
  if (token !== undefined && name !== "" && name !== token.name) await token.update({ name });
}

function tokensOf(actor: Actor.Implementation): readonly TokenDocument.Implementation[] {
  return actor.getActiveTokens(false, true) as unknown as readonly TokenDocument.Implementation[];
}
