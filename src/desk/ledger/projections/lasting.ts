import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID, iconPath, STATUS_EFFECTS } from "../../../config.ts";
import { inForce, placeInRound, statusOf, type Fight, type HeldEffect, type Status } from "../../../rules/index.ts";
import type { ProjectedEffect, ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import type { EffectEnd, Write } from "../../../bridge/writing/write.ts";
import { lastingId } from "../eventId.ts";
import { hidingOf } from "../fold.ts";
import type { Ledger } from "../ledger.ts";
import { documentWrites } from "./documentWrites.ts";
import { effectMending } from "./statuses.ts";

/**
 * The effects that show what lasts upon creatures and what they concentrate on, and no others like them (T-2, T-3).
 * Somebody's own effect under the id of one is that effect, too.
 */
export const lastingWrites = (ledger: Ledger, projected: ProjectedDocuments): Write[] =>
  documentWrites("ActiveEffect", {
    wanted: wantedEffects(ledger, projected),
    found: projected.lasting ?? [],
    isStray: isMarked,
    changesIn: ({ data, unseen }, { stored }) => {
      const { disabled, changes, statuses, endsAfter, description } = data;
      const mended = effectMending(stored, { fields: { disabled, changes, statuses, endsAfter }, unseen });
      return mended && { ...mended, set: { ...mended.set, description } };
    },
  });

/** Whether an effect says that it is one of these. Statuses that follow from the ledger are mended elsewhere. */
function isMarked({ id, stored }: ProjectedEffect): boolean {
  if (id === HIDDEN_EFFECT_ID || id === GRAPPLED_EFFECT_ID) return false;
  const { statuses = [], flags } = stored as Marks;
  return statuses.includes("concentrating") || Object.hasOwn(flags?.unseen ?? {}, "lasting");
}

interface Marks {
  readonly statuses?: readonly string[];
  readonly flags?: { readonly unseen?: object };
}

interface Wanted extends Pick<ProjectedEffect, "id" | "actorUuid"> {
  /** Name and image are looks, which an owner may change. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly unseen: object;
}

interface Shown {
  readonly name: string;
  readonly img: string;
  readonly statuses: readonly Status[];
  readonly description: string;
  readonly endsAfter: EffectEnd | null;
}

/** `lasting` is what its flag says. */
function wantedEffect(id: string, actorUuid: string, shown: Shown, lasting: object): Wanted {
  const unseen = { lasting };
  return { id: lastingId(id, actorUuid), actorUuid, unseen, data: { ...PLAIN, ...shown, flags: { unseen } } };
}

function wantedEffects(ledger: Ledger, { tokens, fights = [] }: ProjectedDocuments): Wanted[] {
  return tokens.flatMap(({ sceneId, id, actorUuid }) => {
    if (actorUuid === null) return [];
    const { held = [], concentration = [] } = hidingOf(ledger, sceneId, id);
    const shown = held.flatMap((effect) => {
      const fight = fightOf(effect, fights);
      return inForce([effect], fight).map((standing) => wantedHeld(standing, fight, actorUuid));
    });
    return concentration.length > 0 ? [...shown, wantedList(concentration, id, actorUuid)] : shown;
  });
}

const fightOf = ({ until }: HeldEffect, fights: readonly Fight[]): Fight | null =>
  fights.find(({ id }) => id === until?.fight) ?? null;

function wantedHeld(held: HeldEffect, fight: Fight | null, actorUuid: string): Wanted {
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
): Wanted {
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

const PLAIN = { disabled: false, changes: [] } as const;
