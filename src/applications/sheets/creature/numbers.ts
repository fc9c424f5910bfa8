import { attributeRows, traitRows } from "../creatureContext.ts";
import type { PartContext } from "./section.ts";

/** The numbers of everyday play, to edit. */
export const numbersContext: PartContext = ({ stored, say }) => ({
  attributes: attributeRows(stored, say),
  traits: traitRows(stored, say),
});
