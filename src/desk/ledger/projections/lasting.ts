import { iconPath, STATUS_EFFECTS } from "../../../config.ts";
import { inForce, placeInRound, statusOf, type Fight, type HeldEffect, type Status } from "../../../rules/index.ts";
import type { ProjectedEffect, ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import type { EffectEnd } from "../../../bridge/writing/write.ts";
import { lastingId } from "../eventId.ts";
import { hidingOf } from "../fold.ts";
import type { Ledger } from "../ledger.ts";

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
export function wantedLasting(ledger: Ledger, { tokens, fights = [] }: ProjectedDocuments): WantedEffect[] {
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
