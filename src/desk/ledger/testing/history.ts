/**
 * Histories that play themselves, for tests of the ledger: acts of every kind in a fight, Gamemasters' approvals,
 * and undone acts.
 */
import { parseSituation, type Act, type ApprovedPlace, type Dice, type Situation } from "../../../rules/index.ts";
import { seededDice } from "../../../rules/testing/dice.ts";
import { INN } from "../../../rules/testing/inn.ts";
import { pick } from "../../../rules/testing/pick.ts";
import { randomAct } from "../../../rules/testing/randomAct.ts";
import { armed, randomStrike } from "../../../rules/testing/randomStrike.ts";
import { withEvent } from "../fold.ts";
import { movesOf, projectionWrites } from "../projections/project.ts";
import { withLedger } from "../situation.ts";
import type { UndoEvent } from "../entry.ts";
import { actToUndo, makeUndo } from "../undo.ts";
import { supplyWrites, vitalWrites } from "../ownWrites.ts";
import { play, setTable, type Table } from "./play.ts";
import { moved, written } from "./world.ts";

const ORDER = ["ada", "bruno", "guard", "archer", "captain", "beast"] as const;

/** The table at first and after each entry. `entries` is the number of entries. */
export function historyOf(seed: number, entries: number): readonly Table[] {
  const dice = seededDice(seed);
  const tables = [setTable(armed(parseSituation(`${INN}fight brawl moment=1:0 order=${ORDER.join(",")}`)))];
  while (tables.length <= entries) tables.push(next(tables.at(-1)!, dice));
  return tables;
}

/** The fights of such histories. */
export const FIGHTS: ReadonlySet<string> = new Set(["brawl"]);

function next(table: Table, dice: Dice): Table {
  if (dice.roll(6) === 1) {
    const undo = undoIn(table, dice);
    if (undo) return afterUndo(table, undo);
  }
  for (let now = table; ; now = { ...now, situation: nextTurn(now.situation) }) {
    const act = dice.roll(2) === 1 ? randomAct(now.situation, dice) : randomStrike(now.situation, dice);
    if (act) return approved(now, play(now, act, dice), { act, dice });
  }
}

/** Now and then a Gamemaster approved a place as a spot (H-1). */
function approved(before: Table, after: Table, { act, dice }: { readonly act: Act; readonly dice: Dice }): Table {
  if (dice.roll(2) === 1) return after;
  const event = { ...after.ledger.events.at(-1)!, approved: approvalsOf(act) };
  return { ...after, ledger: withEvent(before.ledger, event) };
}

function approvalsOf(act: Act): readonly ApprovedPlace[] {
  if (act.kind === "hide") return [{ creature: act.creature, place: act.spot, exposure: OPEN }];
  if (act.kind !== "designate") return [];
  return act.spots.map((place) => ({ creature: act.creature, place, exposure: OPEN }));
}

const OPEN: ApprovedPlace["exposure"] = [{ light: "bright", shroud: "clear", covers: {} }];

function undoIn({ ledger, projected }: Table, dice: Dice): UndoEvent | null {
  const event = pick(ledger.events.slice(-REACH), dice);
  const act = event ? actToUndo(ledger, event.id, { gm: true }) : "nothingToUndo";
  if (typeof act === "string") return null;
  const context = { requestId: `request${ledger.seq}`, userId: "gm", time: 0, tokens: projected.tokens };
  return makeUndo(act, ledger, context);
}

/** How many events back an undo goes. */
const REACH = 5;

function afterUndo({ situation, ledger, projected }: Table, undo: UndoEvent): Table {
  const after = withEvent(ledger, undo);
  const shown = moved(projected, movesOf(undo, after, projected));
  const once = [...vitalWrites(undo, after, shown), ...supplyWrites(undo, after, shown)];
  const writes = [...once, ...projectionWrites(after, shown)];
  const { size } = situation.scene.grid;
  const creatures = situation.creatures.map((creature) => {
    const { to } = undo.moves[creature.id] ?? {};
    return to ? { ...creature, place: { ...creature.place, i: to.y / size, j: to.x / size } } : creature;
  });
  return {
    situation: withLedger({ ...situation, creatures }, after),
    ledger: after,
    projected: written(shown, writes),
  };
}

function nextTurn(situation: Situation): Situation {
  const { round, turn } = situation.fight!.moment;
  const moment = turn + 1 === ORDER.length ? { round: round + 1, turn: 0 } : { round, turn: turn + 1 };
  const creatures = situation.creatures.map((creature) => ({ ...creature, budget: FULL }));
  return { ...situation, creatures, fight: { ...situation.fight!, moment } };
}

const FULL = { major: 1, minor: 1, reaction: 1, movement: 6, entered: [], left: [] } as const;
