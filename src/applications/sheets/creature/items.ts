import { readCards } from "../../../bridge/creature/abilityData.ts";
import type { ItemSource } from "../../../bridge/creature/itemSource.ts";
import { readSwitch } from "../../../settings.ts";
import { itemGroups, type CarriedItem } from "../creatureContext.ts";
import type { PartContext } from "./section.ts";

/** What it carries and can do, with buttons to attack and to use. While playing, only groups that have something. */
export const itemsContext: PartContext = ({ actor, view, editable, say }) => {
  const danger = readSwitch("danger") === true;
  const groups = itemGroups(carriedBy(actor), say, { danger });
  const shown = view === "edit" ? groups : groups.filter(({ rows }) => rows.length > 0);
  const empty = say(editable ? "UNSEEN.Sheet.noItemsEdit" : "UNSEEN.Sheet.noItems");
  return { edits: view === "edit", acts: view === "play" && editable, handles: editable, itemGroups: shown, empty };
};

/** The items of an actor, its ability cards with their faces (K-11). */
function carriedBy(actor: Actor.Implementation): readonly CarriedItem[] {
  const items = actor.items.contents as unknown as readonly (CarriedItem & ItemSource)[];
  const cards = new Map(readCards(items).map((card) => [card.id, card]));
  return items.map(({ id, name, img, type, sort, system }) => ({
    id,
    name,
    img,
    type,
    sort,
    system,
    card: cards.get(id),
  }));
}
