import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID, iconPath, STATUS_EFFECTS } from "../../../config.ts";
import { same } from "../../../bridge/same.ts";
import { fightOf, type ProjectedDocuments, type ProjectedEffect } from "../../../bridge/writing/projectedDocuments.ts";
import type { Write, EffectEnd } from "../../../bridge/writing/write.ts";
import { hidingOf } from "../fold.ts";
import type { Ledger } from "../ledger.ts";
import { documentWrites, mending } from "./documentWrites.ts";
import { inForce, placeInRound, statusOf, type Fight, type HeldEffect, type Status } from "../../../rules/index.ts";
import { lastingId } from "../eventId.ts";

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

/** An active effect as the ledger wants it. */
export interface WantedEffect extends Pick<ProjectedEffect, "id" | "actorUuid"> {
  readonly data: Readonly<Record<string, unknown>>;
  /** What gives it its meaning, and is set again. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly unseen: object;
  /** What is set again with it. The rest are looks, which an owner may change. */
  readonly also?: Readonly<Record<string, unknown>>;
}

interface Shown {
  readonly name: string;
  readonly img: string;
  readonly statuses: readonly Status[];
  readonly description: string;
  readonly endsAfter: EffectEnd | null;
}

/** `lasting` is what its flag says. */
function wantedEffect(id: string, actorUuid: string, shown: Shown, lasting: object): WantedEffect {
  const { name, img, description, ...meaning } = shown;
  const fields = { disabled: false, changes: [], ...meaning };
  const unseen = { lasting };
  const data = { ...fields, name, img, description, flags: { unseen } };
  return { id: lastingId(id, actorUuid), actorUuid, unseen, fields, data, also: { description } };
}

/** The effects that show what lasts upon creatures and what they concentrate on (T-2, T-3). */
function wantedLasting(ledger: Ledger, { tokens, fights = [] }: ProjectedDocuments): WantedEffect[] {
  return tokens.flatMap(({ sceneId, id, actorUuid }) => {
    if (actorUuid === null) return [];
    const { held = [], concentration = [] } = hidingOf(ledger, sceneId, id);
    const shown = held.flatMap((effect) => {
      const fight = fightOf(effect.until, fights);
      return inForce([effect], fight).map((standing) => wantedHeld(standing, fight, actorUuid));
    });
    return concentration.length > 0 ? [...shown, wantedList(concentration, id, actorUuid)] : shown;
  });
}

function wantedHeld(held: HeldEffect, fight: Fight | null, actorUuid: string): WantedEffect {
  const status = statusOf(held);
  const { id, event, by, power, effect, until } = held;
  const shown = {
    name: power === "" ? unnamed(held) : power,
    img: status === null ? BOON_ICON : iconOf(status),
    statuses: status === null ? [] : [status],
    description: effect.name === "" ? "" : `<p>${escaped(effect.name)}</p>`,
    endsAfter: until?.fight ? { fight: until.fight, round: until.round, turn: placeInRound(fight, until) } : null,
  };
  return wantedEffect(id, actorUuid, shown, { held: id, event, by, effect, until });
}

/** An effect that no power brought is named after its status, such as prone after a fall (T-16). */
function unnamed(held: HeldEffect): string {
  const status = statusOf(held);
  return status === null ? `UNSEEN.GrantedKind.${held.effect.kind}` : `UNSEEN.Status.${status}`;
}

function wantedList(
  concentration: readonly { readonly event: string; readonly power: string }[],
  token: string,
  actorUuid: string,
): WantedEffect {
  const list = concentration.map(({ power }) => `<li>${escaped(power)}</li>`).join("");
  const shown: Shown = {
    name: "UNSEEN.Status.concentrating",
    img: iconOf("concentrating"),
    statuses: ["concentrating"],
    description: `<ul>${list}</ul>`,
    endsAfter: null,
  };
  const lasting = { concentration: concentration.map(({ event, power }) => ({ event, power })) };
  return wantedEffect(`concentration ${token}`, actorUuid, shown, lasting);
}

const BOON_ICON = iconPath("boon");

const iconOf = (status: Status): string => STATUS_EFFECTS.find(({ id }) => id === status)?.img ?? BOON_ICON;

/** Owners write the names, and descriptions are HTML. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
