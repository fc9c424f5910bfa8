import type { ProjectedDocuments } from "../../bridge/writing/projectedDocuments.ts";
import type { Move } from "../../bridge/writing/write.ts";
import type { Stand, Entry } from "../ledger/entry.ts";
import { creatureUuid } from "../ledger/eventId.ts";
import { movesOf } from "../ledger/projections/project.ts";
import type { DeskHost } from "../host/host.ts";
import { foldedLedger, unfinishedEntries } from "../host/storedLedger.ts";

/**
 * Sets tokens down where an entry moves them, one after the other. It skips tokens that another desk set down
 * meanwhile, or that a later entry took up, such as an undo (X2).
 *
 * A host accepts the write even if the token stands elsewhere by now. So two desks that cannot know of each other
 * both set it down. A desk that finds afterwards that it did so over a later entry puts the token where that one
 * wants it (U1).
 */
export async function placeTokens(host: DeskHost, entry: Entry): Promise<void> {
  for (const { token } of movesDue(host, entry)) {
    const move = movesDue(host, entry).find((due) => due.token === token);
    if (!move || isFinished(host, entry)) continue;
    await host.writes.place([move]);
    const later = laterStand(host, entry, move);
    if (later && standsThere(host, entry, move)) await host.writes.place([{ token, ...later }]);
  }
}

const isFinished = (host: DeskHost, { id }: Entry): boolean =>
  !unfinishedEntries(host).some((entry) => entry.id === id);

/** Its tokens that still are where it took them up, or must still be turned, and that no later entry has taken up. */
const movesDue = (host: DeskHost, entry: Entry): readonly Move[] =>
  movesOf(entry, foldedLedger(host), movedTokens(host, entry));

/** The tokens that an entry moves, as they are now. */
const movedTokens = ({ documents }: DeskHost, { sceneId, moves }: Entry): Pick<ProjectedDocuments, "tokens"> => ({
  tokens: Object.keys(moves).flatMap((creature) => documents.token(sceneId, creature) ?? []),
});

/** Where the last entry wants a token that it took up after this one. Undefined if there is none. */
function laterStand(host: DeskHost, { seq, sceneId }: Entry, { token }: Move): Stand | undefined {
  const stands = foldedLedger(host).entries.flatMap((later) =>
    later.seq > seq && later.sceneId === sceneId
      ? Object.entries(later.moves).flatMap(([creature, { to }]) =>
          creatureUuid(sceneId, creature) === token ? to : [],
        )
      : [],
  );
  return stands.at(-1);
}

const standsThere = (host: DeskHost, entry: Entry, { token, x, y }: Move): boolean =>
  movedTokens(host, entry).tokens.some((one) => one.uuid === token && one.x === x && one.y === y);
