import {
  AWARENESS_ID,
  NOT_HIDING,
  STRETCHES_ID,
  awarenessFor,
  confidentialHiding,
  stretchesFor,
  type Situation,
  type Viewer,
} from "../../../rules/index.ts";
import type { DeskHost } from "../../host/host.ts";
import { foldedLedger } from "../../host/storedLedger.ts";
import { creatureOfKey } from "../../ledger/fold.ts";
import { withLedger } from "../../ledger/situation.ts";
import type { OwnersTold } from "../../protocol/privateMessages.ts";

/** The revisions that a user was told of, by scene and creature. */
type ToldRevisions = ReadonlyMap<string, number>;

/** What of a scene a viewer may know, or null. */
type Known = (situation: Situation, viewer: Viewer) => Partial<OwnersTold["part"]> | null;

/** K-3: after each event of a scene its awareness is told anew, whether or not anything in it changed for them. */
export const awarenessTold = (host: DeskHost, userId: string, told: ToldRevisions): readonly OwnersTold[] =>
  toldOfScenes(host, { userId, told, subject: AWARENESS_ID }, (situation, viewer) => {
    if (!situation.switches.danger) return null;
    const { rev: _, ...awareness } = awarenessFor(situation, viewer);
    return { awareness };
  });

/** Z-4: the same for the stretches of a scene, after each event of theirs, whatever it was. */
export const stretchesTold = (host: DeskHost, userId: string, told: ToldRevisions): readonly OwnersTold[] =>
  toldOfScenes(host, { userId, told, subject: STRETCHES_ID }, (situation, viewer) => {
    const known = stretchesFor(situation, viewer);
    if (!situation.switches.stretches || !known) return null;
    const { rev: _, ...stretches } = known;
    return { stretches };
  });

interface Telling {
  readonly userId: string;
  readonly told: ToldRevisions;
  /** The creature that stands for the whole scene. */
  readonly subject: string;
}

function toldOfScenes(host: DeskHost, { userId, told, subject }: Telling, knownOf: Known): readonly OwnersTold[] {
  const { documents } = host;
  const ledger = foldedLedger(host);
  return [...ledger.hidings].flatMap(([key, { rev }]) => {
    const { sceneId, tokenId } = creatureOfKey(key);
    if (tokenId !== subject || told.get(key) === rev || !documents.hasScene(sceneId)) return [];
    const situation = withLedger(documents.situation(sceneId), ledger);
    const viewer = documents.viewer(userId, sceneId, situation);
    const known = viewer.owned.length > 0 ? knownOf(situation, viewer) : null;
    return known ? [{ sceneId, tokenId: subject, rev, part: { ...confidentialHiding(NOT_HIDING), ...known } }] : [];
  });
}
