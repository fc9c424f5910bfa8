/** The types of items that creatures carry, in the order of the sheet. */
export const CARRIED_TYPES = ["power", "arms", "armor", "trinket", "ability", "action"] as const;
