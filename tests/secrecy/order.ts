/**
 * The data that a Hide sends out, made by the rules, events and projections. Guessers read all of it that is not
 * sealed, and guess the first spot (H-10).
 */
import { eventLine } from "../../src/cards/cards.ts";
import { cardWrites, newCard } from "../../src/desk/ledger/projections/cards.ts";
import { hidingOf } from "../../src/desk/ledger/fold.ts";
import { projectionWrites } from "../../src/desk/ledger/projections/project.ts";
import { splitEntry } from "../../src/desk/host/storedLedger.ts";
import { play, setTable, type Table } from "../../src/desk/ledger/testing/play.ts";
import {
  candidates,
  parseSituation,
  samePlace,
  type Dice,
  type Footprint,
  type SpotId,
} from "../../src/rules/index.ts";
import type { Random } from "../simulation/random.ts";

const [SCENE, ADA] = ["yard", "ada"] as const;

const YARD = parseSituation(`
scene ${SCENE} canvas=1200,1000 darkness=1
creature ${ADA} name=Ada side=friendly at=4:3
  ability agility=4 bonus=3 proficient=stealth life=14,14 speed=3`);

/** Every Hide earns as many spots as possible. */
const BEST: Dice = { roll: (faces) => faces };

/** A Hide as everybody hears it. */
export interface ToldHide {
  /** Writes, cards and the ledger's open parts, in the order of sending. */
  readonly told: readonly unknown[];
  /** The new spots in no order, with their places. */
  readonly spots: ReadonlyMap<SpotId, Footprint>;
  readonly first: SpotId;
  /** The hider's place before. */
  readonly from: Footprint;
}

export interface HideKind {
  /** How many spots it chooses. */
  readonly X: number;
  /** Whether it is hidden already, in two spots (H-8). */
  readonly again: boolean;
}

/**
 * Hides of one kind, one after another, each at its own revision. Places are random, in order of choice. The result
 * of each first choice is computed once, because it is the same at every revision but for its number.
 */
export function hidesOf({ X, again }: HideKind, random: Random): (rev: number) => ToldHide {
  const begin = again ? hidden(setTable(YARD), [place(4, 3), place(5, 3)]) : setTable(YARD);
  const places = candidates(begin.situation, ADA).candidates.flatMap((one) =>
    one.verdict === "valid" ? [one.place] : [],
  );
  const begun = new Map<Footprint, Begun>();
  return (rev) => {
    const chosen = drawn(places, X, random);
    const { told, table } = begun.get(chosen[0]!) ?? firstChosen(begin, chosen[0]!);
    begun.set(chosen[0]!, { told, table });
    const rolled = atRevision(table, rev);
    const done = play(rolled, { kind: "designate", creature: ADA, spots: chosen.slice(1) }, BEST);
    const all = hidingOf(done.ledger, SCENE, ADA).spots;
    const fresh = all.filter((spot) => chosen.some((one) => samePlace(one, spot.place)));
    return {
      told: [...told, ...toldOf(rolled, done)],
      spots: new Map(fresh.map(({ id, place: where }) => [id, where])),
      first: fresh.find((spot) => samePlace(spot.place, chosen[0]!))!.id,
      from: YARD.creatures[0]!.place,
    };
  };
}

/** The result of a first choice, and what everybody hears of it. */
interface Begun {
  readonly table: Table;
  readonly told: readonly unknown[];
}

function firstChosen(begin: Table, spot: Footprint): Begun {
  const table = play(begin, { kind: "hide", creature: ADA, spot }, BEST);
  return { table, told: toldOf(begin, table) };
}

const place = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

const hidden = (table: Table, [first, ...further]: readonly Footprint[]): Table =>
  play(
    play(table, { kind: "hide", creature: ADA, spot: first! }, BEST),
    { kind: "designate", creature: ADA, spots: further },
    BEST,
  );

function drawn(places: readonly Footprint[], count: number, random: Random): readonly Footprint[] {
  const chosen = new Set<Footprint>();
  while (chosen.size < count) chosen.add(random.pick(places));
  return [...chosen];
}

/** A table at later revisions, so that all ids differ. */
function atRevision({ situation, ledger, projected }: Table, rev: number): Table {
  const at = 10 * rev;
  return {
    situation: {
      ...situation,
      creatures: situation.creatures.map((one) =>
        one.id === ADA ? { ...one, hiding: { ...one.hiding, rev: at } } : one,
      ),
    },
    ledger: {
      ...ledger,
      entries: [],
      events: [],
      hidings: new Map([...ledger.hidings].map(([key, hiding]) => [key, { ...hiding, rev: at }])),
    },
    projected: { ...projected, cards: [] },
  };
}

/** The data sent between two states, as `machine/commit.ts` writes it, without sealed parts. */
function toldOf(before: Table, after: Table): readonly unknown[] {
  const { ledger } = after;
  const event = ledger.events.at(-1)!;
  const line = eventLine(event, (key, data) => `${key} ${JSON.stringify(data ?? {})}`);
  return [
    splitEntry(event).open,
    line,
    ...projectionWrites(ledger, before.projected),
    newCard(ledger, event, { rolls: [], line, gamemasters: [] }),
    ...cardWrites(ledger, after.projected),
  ];
}
