/**
 * The generation of Foundry that stories and browser tests run on: `UNSEEN_GENERATION` is 13 or 14, and 14 where it is
 * not set.
 */
export type Generation = 13 | 14;

export const GENERATION: Generation = read(process.env.UNSEEN_GENERATION ?? "14");

function read(text: string): Generation {
  if (text !== "13" && text !== "14") throw new Error(`UNSEEN_GENERATION must be 13 or 14, not "${text}"`);
  return text === "13" ? 13 : 14;
}
