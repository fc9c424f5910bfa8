/** How acts may change the stretches of a scene (part Z). */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import { NO_STRETCHES, type Act, type Detection, type Stretches } from "../../../src/rules/index.ts";
import { law } from "./law.ts";

interface Judged {
  readonly act: Act;
  readonly was: Stretches;
  readonly is: Stretches;
}

/** Throws if an act changed the stretches in a way that its kind never does. */
export function judgeStretches(
  { act, changes }: LedgerEvent,
  before: Stretches | undefined,
  after: Stretches | undefined,
): void {
  const isEnd = orderOf(act) === "end";
  law(isEnd === (after === undefined), "Z-1: stretches end where the Gamemaster says so, and leave nothing", () => act);
  const others = changes.filter(({ kind }) => kind !== "stretches");
  law(!isEnd || others.length === 0, "Z-1: where stretches end, nothing else changes", () => others);
  const [was, is] = [before ?? NO_STRETCHES, after ?? NO_STRETCHES];
  const judged = { act, was, is };
  judgeBeginning(judged);
  judgeClock(judged);
  judgeFinds(judged);
  judgeSight(judged);
}

const orderOf = (act: Act): string | null => (act.kind === "stretchOrder" ? act.order.order : null);

/** Z-1: stretches begin with nothing but sealed ways and hidden things, under a name that they keep. */
function judgeBeginning({ act, was, is }: Judged): void {
  const order = orderOf(act);
  if (order === "end" || is.number === 0) return;
  law((order === "begin") === (was.run !== is.run), "Z-1: stretches keep their name until they end", () => [
    act,
    was.run,
    is.run,
  ]);
  if (order !== "begin") return;
  const left = Object.values(is.characters).filter(
    ({ acted, hiding, roll, ambush, strain, paid, shown, revealed, conceal, follows }) =>
      [acted, hiding, roll, ambush, strain, paid, shown, revealed, conceal, follows].some(Boolean),
  );
  law(left.length === 0, "Z-1: nothing is left of earlier stretches", () => left);
  law(is.number === 1 && is.minutes === 0, "Z-1: stretches begin with the first", () => [is.number, is.minutes]);
}

/** Z-1, Z-4: time goes on with each stretch, and back with one that is taken back. */
function judgeClock({ act, was, is }: Judged): void {
  const order = orderOf(act);
  const goesOn = order === "begin" || order === "end" || order === "advance" || order === "takeBack";
  const isSame = was.number === is.number && was.minutes === is.minutes;
  law(goesOn || isSame, "Z-2: only the Gamemaster's orders end a stretch", () => [act, was.number, is.number]);
  if (order === "advance") law(is.number === was.number + 1, "Z-2: one stretch follows the other", () => is.number);
  const start = is.start ?? is;
  law(
    is.number === start.number && is.minutes === start.minutes,
    "Z-4: the clock shows the stretch that goes on",
    () => [is.number, is.minutes, start.number, start.minutes],
  );
  if (order === "takeBack")
    law(is.number === was.number || is.number === was.number - 1, "Z-4: one stretch at most is taken back", () => [
      was.number,
      is.number,
    ]);
}

/** Z-8: nothing is found before the stretch ends, nor without a success. What is taken back was found before. */
function judgeFinds({ act, was, is }: Judged): void {
  const found = is.things.filter(
    (thing) => thing.found && was.things.some(({ id, found: was }) => id === thing.id && !was),
  );
  if (orderOf(act) === "takeBack") {
    const before = [...(was.start?.things ?? []), ...(was.previous?.start.things ?? [])];
    law(
      found.every(({ id }) => before.some((thing) => thing.id === id && thing.found)),
      "Z-8: only what was found before is found after a stretch is taken back",
      () => [found, before],
    );
    return;
  }
  const rolls = Object.values(was.characters).flatMap(({ roll, plan }) => (plan === "search" && roll ? [roll] : []));
  const successes = rolls.reduce((sum, roll) => sum + roll.successes, 0);
  law(
    found.length === 0 || (orderOf(act) === "advance" && found.length <= successes),
    "Z-8: nothing is found without a success",
    () => [act, found, rolls],
  );
}

/** Z-4: a pair that sees each other stays seen, and only sight that opens is compared. */
function judgeSight({ act, was, is }: Judged): void {
  const order = orderOf(act);
  if (order === "begin" || order === "end" || order === "takeBack") return;
  const kept = order === "advance" ? [] : was.seen;
  law(
    kept.every((pair) => is.seen.includes(pair)),
    "Z-4: who saw each other in a stretch did so",
    () => [act, was.seen, is.seen],
  );
  const known = order === "advance" ? was.seen.filter((pair) => !was.unnoticed.includes(pair)) : was.seen;
  const opened = is.seen.filter((pair) => !known.includes(pair));
  const isOpened = ({ winners, losers }: Detection): boolean =>
    opened.some((pair) => [...winners, ...losers].some((id) => pair.split(".").includes(id)));
  const begun = is.detections.filter(({ id, waits }) => !waits && !was.detections.some((one) => one.id === id));
  law(begun.every(isOpened), "Z-4: only sight that opens is compared", () => [act, begun, opened]);
}
