import { say } from "../words.ts";
import type { StatusEffect } from "../../config/statusEffects.ts";

/** A status in the palette. */
export interface StatusChoice {
  readonly id: string;
  readonly _id: string | undefined;
  readonly title: string;
  readonly src: string;
  readonly isActive: boolean;
  readonly isOverlay: boolean;
  readonly cssClass: string;
}

interface Bearer {
  readonly type?: string;
  readonly statuses: ReadonlySet<string>;
  readonly effects?: Iterable<{
    readonly statuses: ReadonlySet<string>;
    getFlag?(scope: string, key: string): unknown;
  }>;
}

/** The statuses for an actor's palette, by id in their order. */
export function statusChoices(entries: readonly StatusEffect[], actor: Bearer): Record<string, StatusChoice> {
  const shown = entries
    .filter(({ hud }) => offered(hud, actor.type ?? ""))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return Object.fromEntries(shown.map((entry) => [entry.id, choiceOf(entry, actor)]));
}

function choiceOf({ id, _id, name, label, img, icon }: StatusEffect, actor: Bearer): StatusChoice {
  const isActive = actor.statuses.has(id);
  const isOverlay =
    isActive &&
    [...(actor.effects ?? [])].some(
      (effect) => effect.statuses.has(id) && effect.getFlag?.("core", "overlay") === true,
    );
  return {
    id,
    _id,
    title: say(name ?? label ?? id),
    src: img ?? icon ?? "",
    isActive,
    isOverlay,
    cssClass: [isActive ? "active" : "", isOverlay ? "overlay" : ""].filter(Boolean).join(" "),
  };
}

function offered(hud: StatusEffect["hud"], type: string): boolean {
  if (hud === undefined || hud === true) return true;
  return hud === false ? false : (hud.actorTypes?.includes(type) ?? true);
}
