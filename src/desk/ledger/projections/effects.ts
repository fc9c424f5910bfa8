import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID, iconPath } from "../../../config.ts";
import { same } from "../../../bridge/same.ts";
import type { ProjectedDocuments, ProjectedEffect } from "../../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import { hidingOf } from "../fold.ts";
import type { Ledger } from "../ledger.ts";
import { documentWrites, mending } from "./documentWrites.ts";
import { wantedLasting, type WantedEffect } from "./lasting.ts";

/**
 * The effects that follow from the ledger, and no others like them: `hidden` on every actor with a hidden token (S2),
 * `grappled` on every actor with a token that somebody holds (T-7), what lasts upon creatures and what they concentrate
 * on (T-2, T-3). A grapple that was given by hand has another id and is left alone.
 */
export const effectWrites = (ledger: Ledger, projected: ProjectedDocuments): Write[] =>
  documentWrites("ActiveEffect", {
    wanted: [
      ...[...hiddenActors(ledger, projected)].map(([uuid, unseen]) => wantedStatus(uuid, "hidden", unseen)),
      ...grappledActors(ledger, projected).map((uuid) => wantedStatus(uuid, "grappled", {})),
      ...wantedLasting(ledger, projected),
    ],
    found: projected.effects,
    isStray,
    changesIn,
  });

/** Whether an effect is one of these, or looks like one. Nothing else may be on a marker. */
function isStray({ id, isOnMarker, stored }: ProjectedEffect): boolean {
  const { statuses = [], flags } = stored as Marks;
  const isStatus = id === HIDDEN_EFFECT_ID || id === GRAPPLED_EFFECT_ID || statuses.includes("hidden");
  const isLasting = statuses.includes("concentrating") || Object.hasOwn(flags?.unseen ?? {}, "lasting");
  return isOnMarker === true || isStatus || isLasting;
}

interface Marks {
  readonly statuses?: readonly string[];
  readonly flags?: { readonly unseen?: object };
}

/** Absent fields have the values of a fresh effect. */
function changesIn(wanted: WantedEffect, { stored }: ProjectedEffect): ReturnType<typeof mending> {
  const mended = mending(
    stored,
    wanted,
    (is, should) => same(is, should) || (is === undefined && (should === false || same(should, []))),
  );
  return mended && { ...mended, set: { ...mended.set, ...wanted.also } };
}

/** The effect of a status. Its name is a word of the desk's language, which is not mended. */
function wantedStatus(actorUuid: string, status: "hidden" | "grappled", unseen: object): WantedEffect {
  const fields = { img: iconPath(status), statuses: [status], disabled: false, changes: [], endsAfter: null };
  const data = { ...fields, name: `UNSEEN.Status.${status}`, flags: { unseen } };
  return { id: status === "hidden" ? HIDDEN_EFFECT_ID : GRAPPLED_EFFECT_ID, actorUuid, fields, unseen, data };
}

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
