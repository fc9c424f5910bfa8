import { attributeRows, traitRows } from "../creatureContext.ts";
import type { SheetSection } from "./section.ts";

/** The numbers of everyday play, to edit. */
export const numbersSection: SheetSection = {
  id: "numbers",
  template: "applications/sheets/creature/numbers",
  views: ["edit"],
  context: ({ stored, say }) => ({ attributes: attributeRows(stored, say), traits: traitRows(stored, say) }),
};
