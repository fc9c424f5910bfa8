/** Fields of aiming panels, and their values in the session. */
import type { AimSession, FieldValue } from "./aimSession.ts";
import type { AimField } from "./plan.ts";
import type { Say } from "../../words/say.ts";
import { possibleSpots, type Creature, type Spot, type SpotId } from "../../rules/index.ts";
import { tileName } from "../../words/tileReasons.ts";

/** A whole number within bounds. */
export function numberField(name: string, label: string, of: NumberOf): AimField {
  return { name, label, control: "number", ...of };
}

export interface NumberOf {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** On or off. */
export function checkField(name: string, label: string, value: boolean): AimField {
  return { name, label, control: "check", value };
}

/** A line of text. */
export function textField(name: string, label: string, value: string): AimField {
  return { name, label, control: "text", value };
}

/** One of several choices. */
export function choiceField(
  name: string,
  label: string,
  value: string,
  options: readonly (readonly [value: string, label: string])[],
): AimField {
  const rows = options.map(([one, text]) => ({ value: one, label: text, selected: one === value }));
  return { name, label, control: "choice", value, options: rows };
}

/** The number in a field, kept within its bounds. The default if the field holds no number. */
export function numberIn({ values }: AimSession, name: string, of: NumberOf): NumberOf {
  const given = values[name];
  const value = typeof given === "number" && Number.isFinite(given) ? Math.round(given) : of.value;
  return { ...of, value: Math.min(of.max, Math.max(of.min, value)) };
}

/** The text in a field, or the default. */
export function textIn({ values }: AimSession, name: string, usual: string): string {
  const given = values[name];
  return typeof given === "string" ? given : usual;
}

/** Whether a field is on. */
export function flagIn({ values }: AimSession, name: string, usual: boolean): boolean {
  const given: FieldValue | undefined = values[name];
  return typeof given === "boolean" ? given : usual;
}

/** The entry of a list that a field names. The first entry if it names none of them. */
export function oneIn<T extends string>(session: AimSession, name: string, names: readonly [T, ...T[]]): T {
  return names.find((one) => one === session.values[name]) ?? names[0];
}

/**
 * The spot that a hidden creature acts from, one where it can still be (H-13, H-16, H-22): the one in the field, else
 * the first. Null for a creature without spots.
 */
export function fromSpot({ hiding }: Creature, { values }: AimSession): Spot | null {
  const spots = possibleSpots(hiding);
  return spots.find(({ id }) => id === values["from"]) ?? spots[0] ?? null;
}

/** The field for the spot: the spots by number and place. */
export function fromField(
  creature: Creature,
  session: AimSession,
  { numberOf, say }: { readonly numberOf: (spot: SpotId) => string; readonly say: Say },
): AimField {
  const options = possibleSpots(creature.hiding).map(({ id, place }) => {
    const spot = say("UNSEEN.AimPanel.spotAt", { number: numberOf(id), tile: tileName(place, say) });
    return [id, spot] as const;
  });
  return choiceField("from", say("UNSEEN.AimPanel.from"), fromSpot(creature, session)?.id ?? "", options);
}
