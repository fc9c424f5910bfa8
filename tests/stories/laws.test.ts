/** Laws that nothing can break prove nothing. Each gets a fault in a hunt that keeps all laws, and must find it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import { playHunt } from "./hunt.ts";
import { discoveriesOf, isRecheck, LAWS, type Step } from "./laws.ts";
import type { Board, Marker, Piece } from "./seat/board.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

let table: StoryTable;
let steps: readonly Step[];

beforeAll(async () => {
  table = await openStoryTable();
  await table.openSeats();
  ({ steps } = await playHunt(table, { seed: 42, acts: 60, peaceful: 30 }));
}, 300_000);

afterAll(() => table.close(), 60_000);

/** A fault: the changed step, or null if the step gives no occasion. */
type Fault = (step: Step) => Step | null;

/** Changes the last seat's board, so that it disagrees with the world. */
const onLastBoard =
  (change: (board: Board) => Board | null): Fault =>
  (step) => {
    const board = change(step.boards.at(-1)!);
    return board && { ...step, boards: [...step.boards.slice(0, -1), board] };
  };

const onEveryBoard =
  (change: (board: Board) => Board | null): Fault =>
  (step) => {
    const boards = step.boards.flatMap((board) => change(board) ?? []);
    return boards.length === step.boards.length ? { ...step, boards } : null;
  };

const onPiece = (fits: (piece: Piece) => boolean, change: (piece: Piece) => Piece): Fault =>
  onEveryBoard((board) => {
    const at = board.pieces.findIndex(fits);
    return at < 0 ? null : { ...board, pieces: board.pieces.with(at, change(board.pieces[at]!)) };
  });

const onMarkers = (change: (markers: readonly Marker[]) => readonly Marker[]): Fault =>
  onLastBoard((board) => (board.markers.length > 0 ? { ...board, markers: change(board.markers) } : null));

/** Changes the step's last event, in the ledger and on every board. */
const onEvent =
  (change: (event: LedgerEvent) => LedgerEvent | null): Fault =>
  (step) => {
    const event = step.boards[0]?.events.at(-1);
    const changed = event && change(event);
    if (!changed) return null;
    const boards = step.boards.map((board) => ({ ...board, events: [...board.events.slice(0, -1), changed] }));
    return { ...step, boards, ledger: [...step.ledger.slice(0, -1), changed] };
  };

/** A discovery roll with the same wrong result in event and card. */
const onDiscovery = (change: (discovery: ReturnType<typeof discoveriesOf>[number]) => object | null): Fault => {
  return (step) => {
    const event = step.boards[0]?.events.at(-1);
    const [discovery] = event && !isRecheck(event) ? discoveriesOf(event) : [];
    const changed = discovery && !discovery.chosen ? change(discovery) : null;
    if (!event || !changed) return null;
    const report = { ...event.report, discovery: { ...discovery, ...changed } } as LedgerEvent["report"];
    const told = onEvent((last) => ({ ...last, report }))(step)!;
    const boards = told.boards.map((board) => ({
      ...board,
      cards: board.cards.map((card) => (card.event === event.id ? { ...card, report } : card)),
    }));
    return { ...told, boards };
  };
};

const isHiding = ({ hidden }: Piece): boolean => hidden;

it.each<[law: string, what: string, fault: Fault]>([
  [
    "the act",
    "a legal act refused",
    (step) => ({ ...step, outcome: { ok: false, refusal: { code: "stale", data: {} } } }),
  ],
  [
    "S1",
    "a status that nobody took off",
    onPiece(
      (piece) => !isHiding(piece),
      (piece) => ({ ...piece, hidden: true }),
    ),
  ],
  ["S1", "spots without the status", onPiece(isHiding, (piece) => ({ ...piece, hidden: false }))],
  ["S2", "a marker that is not there", onMarkers((markers) => markers.slice(1))],
  ["S2", "a marker too many", onMarkers((markers) => [...markers, { ...markers[0]!, id: "markermarker0000" }])],
  ["S2", "a marker on another tile", onMarkers(([first, ...others]) => [{ ...first!, x: first!.x + 100 }, ...others])],
  [
    "S2",
    "a marker that belongs to nobody",
    onMarkers(([first, ...others]) => [{ ...first!, owners: ["nobody"] }, ...others]),
  ],
  [
    "S2",
    "a status that tells of other spots",
    onPiece(isHiding, (piece) => ({ ...piece, effects: [{ result: 1, spots: [] }] })),
  ],
  ["S3", "an event twice", (step) => ({ ...step, ledger: [...step.ledger, step.ledger.at(-1)!] })],
  [
    "S3",
    "a gap in the revisions",
    onEvent((event) => ({ ...event, revs: { ...event.revs, [event.tokenId]: event.rev + 1 } })),
  ],
  [
    "S3",
    "a request answered twice",
    (step) =>
      step.ledger.length < 2 ? null : onEvent((event) => ({ ...event, requestId: step.ledger[0]!.requestId }))(step),
  ],
  ["S4", "an X of another state", onDiscovery(({ of }) => ({ of: of + 1 }))],
  ["S4", "a roll beyond X", onDiscovery(({ of, roll }) => (roll === null ? null : { roll: of + 1 }))],
  ["S4", "found on a miss", onDiscovery(({ found }) => (found ? null : { found: true }))],
  ["S4", "no card", onEveryBoard((board) => (board.cards.length > 0 ? { ...board, cards: [] } : null))],
  [
    "S5: found",
    "a spot cleared that nobody revealed",
    onDiscovery(({ found, revealed }) => (found ? null : { revealed: revealed.slice(1) })),
  ],
  [
    "S5: whom",
    "somebody else's place",
    (step) => {
      const events = step.boards[0]?.events ?? [];
      const others = step.after.creatures.findIndex(({ id }) => events.every(({ revs }) => !Object.hasOwn(revs, id)));
      const other = step.after.creatures[others];
      if (!other) return null;
      const creatures = step.after.creatures.with(others, {
        ...other,
        place: { ...other.place, i: other.place.i + 1 },
      });
      return { ...step, after: { ...step.after, creatures } };
    },
  ],
  [
    "S6",
    "other dice",
    (step) => (step.draws.length === 0 ? null : { ...step, draws: step.draws.map((share) => 1 - share - 2 ** -20) }),
  ],
  ["S6", "a die that nothing used", (step) => ({ ...step, draws: [...step.draws, 0.5] })],
  [
    "I6",
    "an actor lost",
    onLastBoard((board) => ({ ...board, counts: { ...board.counts, actors: board.counts.actors! - 1 } })),
  ],
  ["I6", "a wall moved", onLastBoard((board) => ({ ...board, foreign: "else" }))],
  [
    "I6",
    "a token that stayed behind",
    (step) => {
      const appeared = step.ledger.at(-1)!.changes.find(({ kind }) => kind === "appear");
      return appeared
        ? onPiece(
            ({ id }) => id === appeared.creature,
            (piece) => ({ ...piece, x: piece.x + 100 }),
          )(step)
        : null;
    },
  ],
  [
    "L2",
    "a flag that lags behind",
    onPiece(
      ({ hiding }) => hiding !== null,
      (piece) => ({ ...piece, hiding: { ...piece.hiding!, rev: 0 } }),
    ),
  ],
  ["C1", "a seat of another mind", onLastBoard((board) => ({ ...board, replica: "else" }))],
])("%s catches %s", (law, _what, fault) => {
  const laws = LAWS.filter(([name]) => name.startsWith(law));
  expect(laws).toHaveLength(1);
  const faulty = steps.flatMap((step) => fault(step) ?? []);
  expect(faulty.length).toBeGreaterThan(0);
  for (const step of faulty) expect(() => laws[0]![1](step)).toThrow();
});
