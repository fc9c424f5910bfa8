import { itemGroups, type CarriedItem } from "../creatureContext.ts";
import type { SheetSection } from "./section.ts";

/** What it carries and can do, with buttons to attack and to use. While playing, only groups that have something. */
export const itemsSection: SheetSection = {
  id: "items",
  template: "applications/sheets/creature/items",
  views: ["play", "edit"],
  context: ({ actor, view, editable, say }) => {
    const groups = itemGroups(actor.items.contents as unknown as readonly CarriedItem[], say);
    const shown = view === "edit" ? groups : groups.filter(({ rows }) => rows.length > 0);
    const empty = say(editable ? "UNSEEN.Sheet.noItemsEdit" : "UNSEEN.Sheet.noItems");
    return { edits: view === "edit", acts: view === "play" && editable, itemGroups: shown, empty };
  },
};
