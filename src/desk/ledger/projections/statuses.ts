import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID, iconPath } from "../../../config.ts";
import { same } from "../../../bridge/same.ts";
import type { ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import { hidingOf } from "../fold.ts";
import type { Ledger } from "../ledger.ts";
import { documentWrites, mending } from "./documentWrites.ts";

/**
 * The effect `hidden` on every actor with a hidden token (S2), and `grappled` on every actor with a token that somebody
 * holds (T-7), and no others like them. A grapple that was given by hand has another id and is left alone.
 */
export const statusWrites = (ledger: Ledger, projected: ProjectedDocuments): Write[] =>
  documentWrites("ActiveEffect", {
    wanted: [
      ...[...hiddenActors(ledger, projected)].map(([uuid, unseen]) => wanted(uuid, "hidden", unseen)),
      ...grappledActors(ledger, projected).map((uuid) => wanted(uuid, "grappled", {})),
    ],
    found: projected.effects,
    isStray: () => true,
    changesIn: (effect, { stored }) => effectMending(stored, effect),
  });

/** The effect of a status. Its name is a word of the desk's language, which is not mended. */
function wanted(actorUuid: string, status: "hidden" | "grappled", unseen: object) {
  const fields = { img: iconPath(status), statuses: [status], disabled: false, changes: [], endsAfter: null };
  const data = { ...fields, name: `UNSEEN.Status.${status}`, flags: { unseen } };
  return { id: status === "hidden" ? HIDDEN_EFFECT_ID : GRAPPLED_EFFECT_ID, actorUuid, fields, unseen, data };
}

/** What must be set again of an effect. Absent fields have the values of a fresh one. */
export const effectMending = (...[stored, wanted]: Parameters<typeof mending>): ReturnType<typeof mending> =>
  mending(
    stored,
    wanted,
    (is, should) => same(is, should) || (is === undefined && (should === false || same(should, []))),
  );

interface HiddenFlags {
  readonly result: number | null;
  readonly spots: readonly { readonly marker: string; readonly place: unknown }[];
}

/** The flags by actor. Linked tokens share an actor and its status, which lists the spots of all of them. */
function hiddenActors(ledger: Ledger, { tokens }: ProjectedDocuments): Map<string, HiddenFlags> {
  const wanted = new Map<string, HiddenFlags>();
  for (const { sceneId, id, actorUuid } of tokens) {
    const { spots, result } = hidingOf(ledger, sceneId, id);
    if (actorUuid === null || spots.length === 0) continue;
    const others = wanted.get(actorUuid)?.spots ?? [];
    const own = spots.map((spot) => ({ marker: spot.id, place: spot.place }));
    wanted.set(actorUuid, { result, spots: [...others, ...own] });
  }
  return wanted;
}

/** The actors of all tokens that another token of their scene holds. */
function grappledActors(ledger: Ledger, { tokens }: ProjectedDocuments): readonly string[] {
  const held = new Set(
    tokens.flatMap(({ sceneId, id }) =>
      (hidingOf(ledger, sceneId, id).grapples ?? []).map((target) => `${sceneId}.${target}`),
    ),
  );
  return tokens.flatMap(({ sceneId, id, actorUuid }) => (held.has(`${sceneId}.${id}`) ? (actorUuid ?? []) : []));
}
