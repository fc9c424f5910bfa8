/** What stretches hold of the Gamemaster's client: prices of pushes, and tokens of the spotted (Z-4, Z-14). */
import { NO_CHARACTER, tokenDue, type Act, type Character, type Stretches } from "../../../src/rules/index.ts";
import { law } from "./law.ts";

interface Judged {
  readonly act: Act;
  readonly id: string;
  readonly was: Character;
  readonly is: Character;
}

/**
 * Throws if an act noted something of tokens or prices that its kind never notes. The stretches run before and after
 * the act.
 */
export function judgeNotes(act: Act, before: Stretches, after: Stretches): void {
  const order = act.kind === "stretchOrder" ? act.order.order : null;
  if (order === "begin") return;
  for (const id of Object.keys({ ...before.characters, ...after.characters })) {
    const [was, is] = [before, after].map(({ characters }) => characters[id] ?? NO_CHARACTER) as [Character, Character];
    const judged = { act, id, was, is };
    judgePrice(judged);
    judgeToken(judged);
    judgeNoted(judged);
    if (order === "paid" || order === "token") judgeRest(judged, order);
  }
}

const totalOf = ({ strain = 0, paid = 0 }: Character): number => strain + paid;

/** Z-14: a push costs, and a push that is taken back is refunded. Only the client notes how much is written. */
function judgePrice({ act, id, was, is }: Judged): void {
  const [from, to] = [totalOf(was), totalOf(is)];
  law(to === from || mayCost(act, to - from), "Z-14: a push costs once", () => [act, id, from, to]);
  law(to >= 0, "Z-14: nothing is given back that was not paid", () => [act, id, was, is]);
  const { paid: before = 0 } = was;
  const { paid: noted = 0 } = is;
  law(noted === (totalNoted(act, id) ?? before), "Z-14: what is written of a price is noted", () => [act, id, was, is]);
}

/** Whether an act may change the total price of a creature by this much. */
function mayCost(act: Act, more: number): boolean {
  if (act.kind === "stretchOrder") return act.order.order === "takeBack" && more < 0;
  if (act.kind !== "stretch" || more !== 1) return false;
  return act.action.do === "push" || ("push" in act.action && act.action.push);
}

/** What the client has written for a creature, as an order says it. Null for other acts. */
const totalNoted = (act: Act, id: string): number | null =>
  act.kind === "stretchOrder" && act.order.order === "paid" && act.order.who === id ? act.order.total : null;

/** Z-4: a token is shown once for a spotting. A stretch that is taken back hides again what it has shown. */
function judgeToken({ act, id, was, is }: Judged): void {
  law(!is.shown || isSpotted(is), "Z-4: only a token of somebody spotted is shown", () => [act, id, is]);
  const wasShown = was.revealed === true || was.conceal === true;
  law(
    !wasShown || hides(act, id) || is.revealed === true || is.conceal === true || isSpotted(is),
    "Z-4: what was shown is hidden again",
    () => [act, id, was, is],
  );
}

/** Z-4: what the client has done to a token is noted, and not done again. */
function judgeNoted({ act, id, was, is }: Judged): void {
  if (act.kind !== "stretchOrder" || act.order.order !== "token" || act.order.who !== id) return;
  const { shown, revealed } = act.order;
  const done = shown ? "show" : "conceal";
  law(tokenDue(is) !== done, "Z-4: what was done to a token is not due any more", () => [act, was, is]);
  const isKnown = is.revealed === true || is.conceal === true;
  law(!(shown && revealed) || isKnown, "Z-4: a token that was revealed is remembered", () => [act, was, is]);
}

const isSpotted = ({ spottedBy }: Character): boolean => spottedBy?.includes("friendly") === true;

/** Whether the client has hidden that token again. */
const hides = (act: Act, id: string): boolean =>
  act.kind === "stretchOrder" && act.order.order === "token" && act.order.who === id && !act.order.shown;

/** What the client notes changes nothing else. */
function judgeRest({ act, id, was, is }: Judged, order: "paid" | "token"): void {
  const rest = (one: Character): string => JSON.stringify(Object.entries({ ...one, ...NOTES[order] }).toSorted());
  law(rest(was) === rest(is), "Z-4, Z-14: a note changes nothing else", () => [act, id, was, is]);
}

/** What each note changes. */
const NOTES = {
  paid: { strain: 0, paid: 0 },
  token: { shown: null, revealed: null, conceal: null },
} as const;
