import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID, iconPath, STATUS_EFFECTS } from "../../../config.ts";
import { inForce, placeInRound, statusOf, type Fight, type HeldEffect, type Status } from "../../../rules/index.ts";
import { same } from "../../../bridge/same.ts";
import type { ProjectedEffect, ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import type { EffectEnd, Write } from "../../../bridge/writing/write.ts";
import { lastingId } from "../eventId.ts";
import { hidingOf } from "../fold.ts";
import type { Ledger } from "../ledger.ts";

/**
 * The effects that show what lasts upon creatures and what they concentrate on, and no others like them (T-2, T-3).
 * Somebody's own effect under the id of one is that effect, too.
 */
export function lastingWrites(ledger: Ledger, projected: ProjectedDocuments): Write[] {
  const { lasting = [] } = projected;
  const wanted = new Map(wantedEffects(ledger, projected).map((effect) => [keyOf(effect), effect] as const));
  const there = new Map(lasting.map((effect) => [keyOf(effect), effect] as const));
  return [
    ...lasting.filter((effect) => isMarked(effect) && !wanted.has(keyOf(effect))).map(remove),
    ...[...wanted.values()].flatMap((effect) => {
      const stored = there.get(keyOf(effect))?.stored;
      return stored ? repair(effect, stored) : [create(effect)];
    }),
  ];
}

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
  readonly name: string;
  readonly img: string;
  readonly statuses: readonly Status[];
  readonly description: string;
  readonly endsAfter: EffectEnd | null;
  readonly lasting: object;
}

const keyOf = ({ id, actorUuid }: Pick<ProjectedEffect, "id" | "actorUuid">): string => `${actorUuid} ${id}`;

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
  return {
    id: lastingId(id, actorUuid),
    actorUuid,
    name: power === "" ? unnamed(held) : power,
    img: status === null ? BOON_ICON : iconOf(status),
    statuses: status === null ? [] : [status],
    description: effect.name === "" ? "" : `<p>${escaped(effect.name)}</p>`,
    endsAfter: until?.fight ? { fight: until.fight, round: until.round, turn: placeInRound(fight, until) } : null,
    lasting: { held: id, event, by, effect, until },
  };
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
  return {
    id: lastingId(`concentration ${token}`, actorUuid),
    actorUuid,
    name: "UNSEEN.Status.concentrating",
    img: iconOf("concentrating"),
    statuses: ["concentrating"],
    description: `<ul>${list}</ul>`,
    endsAfter: null,
    lasting: { concentration: concentration.map(({ event, power }) => ({ event, power })) },
  };
}

const BOON_ICON = iconPath("boon");

const iconOf = (status: Status): string => STATUS_EFFECTS.find(({ id }) => id === status)?.img ?? BOON_ICON;

/** Owners write the names, and descriptions are HTML. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const create = ({ actorUuid, id, name, img, statuses, description, endsAfter, lasting }: Wanted): Write => ({
  action: "create",
  documentName: "ActiveEffect",
  parent: actorUuid,
  data: [{ ...PLAIN, _id: id, name, img, statuses, description, endsAfter, flags: { unseen: { lasting } } }],
});

const PLAIN = { disabled: false, changes: [] } as const;

/** What gives it its meaning is set again: statuses, its time, and what the ledger says of it. The rest is looks. */
function repair(wanted: Wanted, stored: ProjectedEffect["stored"]): Write[] {
  const { id, actorUuid, statuses, description, endsAfter, lasting } = wanted;
  const { unseen: flags } = (stored["flags"] ?? {}) as { unseen?: unknown };
  const isFlagged = same(flags, { lasting });
  const isPlain =
    same(stored["statuses"] ?? [], statuses) && stored["disabled"] !== true && same(stored["changes"] ?? [], []);
  if (isFlagged && isPlain && same(stored["endsAfter"], endsAfter)) return [];
  const change = {
    _id: id,
    set: { ...PLAIN, statuses, description, endsAfter },
    ...(!isFlagged && { replace: { "flags.unseen": { lasting } } }),
  };
  return [{ action: "update", documentName: "ActiveEffect", parent: actorUuid, updates: [change] }];
}

const remove = ({ id, actorUuid }: ProjectedEffect): Write => ({
  action: "delete",
  documentName: "ActiveEffect",
  parent: actorUuid,
  ids: [id],
});
