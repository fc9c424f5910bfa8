/** The Gamemaster's form for a thing that attacks: its fields, and the thing that they describe (H-21). */
import { aimOf } from "../../bridge/creature/loreData.ts";
import type { Say } from "../../words/say.ts";
import {
  isArea,
  AIM_KINDS,
  ATTRIBUTES,
  onLevelOf,
  type Attribute,
  type MarkedThing,
  type SubjectId,
  type Thing,
  type Tile,
} from "../../rules/index.ts";
import type { AimSession, FieldValue } from "../attack/aimSession.ts";
import {
  checkField,
  choiceField,
  flagIn,
  numberField,
  numberIn,
  oneIn,
  textField,
  textIn,
  type NumberOf,
} from "../attack/fields.ts";
import type { AimField } from "../attack/plan.ts";
import { lineOf } from "./lineOf.ts";
import { damageIn, harmFields, harmIn, harmValues } from "./thingHarm.ts";

const BONUS: NumberOf = { value: 4, min: -50, max: 50 };
const RANGE: NumberOf = { value: 6, min: 0, max: 200 };
const SIZE: NumberOf = { value: 1, min: 1, max: 50 };
const WIDTH: NumberOf = { value: 1, min: 1, max: 20 };
const CRITICAL: NumberOf = { value: 20, min: 2, max: 20 };
const TILE: NumberOf = { value: 0, min: -64, max: 16384 };

/** Against the basic defence, or the special one of an attribute. */
const DEFENCES = ["basic", ...ATTRIBUTES] as const;
/** What a click on the map sets. */
const PICKS = ["aim", "origin"] as const;

/** The thing in the fields. */
export function thingOf(session: AimSession, say: Say): Thing {
  const against = oneIn(session, "against", DEFENCES);
  return {
    name: nameIn(session, say),
    bonus: numberIn(session, "bonus", BONUS).value,
    against: against === "basic" ? null : (against satisfies Attribute),
    ranged: flagIn(session, "ranged", false),
    range: numberIn(session, "range", RANGE).value,
    aim: aimIn(session),
    damage: damageIn(session),
    effects: harmIn(session),
    critical: numberIn(session, "critical", CRITICAL).value,
  };
}

/** The form's values for this thing, from which `thingOf` makes it again. */
export function thingValues({ against, aim, damage, effects, ...thing }: Thing): AimSession["values"] {
  return {
    name: thing.name,
    bonus: thing.bonus,
    against: against ?? "basic",
    ranged: thing.ranged,
    range: thing.range,
    critical: thing.critical,
    ...aimValues(aim),
    ...harmValues(damage, effects),
  };
}

function aimValues(aim: Thing["aim"]): Readonly<Record<string, FieldValue>> {
  switch (aim.kind) {
    case "single":
      return { aim: aim.kind };
    case "several":
    case "tiles":
      return { aim: aim.kind, size: aim.most };
    case "burst":
      return { aim: aim.kind, size: aim.radius };
    case "cone":
      return { aim: aim.kind, size: aim.length };
    case "line":
      return { aim: aim.kind, size: aim.length, width: aim.width };
  }
}

/**
 * The tile where it is. Null for a thing without a place, which cones and lines need, or while it is not given yet.
 */
export function originOfThing(session: AimSession): Tile | null {
  const { origin } = session;
  if (origin === null || !comesFromTile(session)) return null;
  return onLevelOf({ i: numberIn(session, "row", TILE).value, j: numberIn(session, "column", TILE).value }, origin);
}

/** Whether a click on the map sets its place. */
export function picksOrigin(session: AimSession): boolean {
  return comesFromTile(session) && picksOf(session) === "origin";
}

/** Whether it needs a place and a direction, and has no place yet. */
export function lacksOrigin(session: AimSession): boolean {
  return needsOrigin(session) && session.origin === null;
}

/** Whether its targets came in by force, teleport or shift (T-9). */
export const isForced = (session: AimSession): boolean => flagIn(session, "forced", false);

/** The marked thing that attacks (K-1). Null where none is chosen, or it is marked no more. */
export function markedIn(session: AimSession, marked: readonly MarkedThing[]): SubjectId | null {
  const chosen = textIn(session, "subject", "");
  return marked.find(({ id }) => id === chosen)?.id ?? null;
}

/** The fields of the panel. */
export function thingFields(session: AimSession, marked: readonly MarkedThing[], say: Say): readonly AimField[] {
  return [
    ...markedFields(session, marked, say),
    ...whatFields(session, say),
    ...howFields(session, say),
    ...harmFields(session, say),
    ...originFields(session, say),
  ];
}

/** Only where things are marked. */
function markedFields(session: AimSession, marked: readonly MarkedThing[], say: Say): readonly AimField[] {
  if (marked.length === 0) return [];
  const named = marked.map(({ id, name }) => [id, name] as const);
  return [
    choiceField("subject", say("UNSEEN.Thing.subject"), markedIn(session, marked) ?? "", [
      ["", say("UNSEEN.Thing.noSubject")],
      ...named,
    ]),
  ];
}

function whatFields(session: AimSession, say: Say): readonly AimField[] {
  const defences = DEFENCES.map((one) => [one, defenceName(one, say)] as const);
  return [
    textField("name", say("UNSEEN.Thing.name"), textIn(session, "name", say("UNSEEN.Thing.usualName"))),
    numberField("bonus", say("UNSEEN.AttackPart.bonus"), numberIn(session, "bonus", BONUS)),
    choiceField("against", attackLabel("against", say), oneIn(session, "against", DEFENCES), defences),
    numberField("critical", attackLabel("critical", say), numberIn(session, "critical", CRITICAL)),
    checkField("forced", say("UNSEEN.Thing.forced"), isForced(session)),
  ];
}

function howFields(session: AimSession, say: Say): readonly AimField[] {
  const { kind } = aimIn(session);
  return [
    choiceField(
      "aim",
      attackLabel("aim.kind", say),
      kind,
      AIM_KINDS.map((one) => [one, say(`UNSEEN.Aim.${one}`)]),
    ),
    ...(kind === "single"
      ? []
      : [numberField("size", say(`UNSEEN.AimPanel.size.${kind}`), numberIn(session, "size", SIZE))]),
    ...(kind === "line"
      ? [numberField("width", attackLabel("aim.width", say), numberIn(session, "width", WIDTH))]
      : []),
  ];
}

function originFields(session: AimSession, say: Say): readonly AimField[] {
  const isFromTile = comesFromTile(session);
  const picks = picksOf(session);
  return [
    ...(needsOrigin(session) ? [] : [checkField("comes", say("UNSEEN.Thing.comes"), isFromTile)]),
    ...(isFromTile
      ? [
          { ...numberField("row", say("UNSEEN.Thing.row"), numberIn(session, "row", TILE)), first: true as const },
          numberField("column", say("UNSEEN.Thing.column"), numberIn(session, "column", TILE)),
          ...(needsOrigin(session)
            ? []
            : [numberField("range", attackLabel("range", say), numberIn(session, "range", RANGE))]),
          choiceField(
            "picks",
            say("UNSEEN.Thing.picks"),
            picks,
            PICKS.map((one) => [one, say(`UNSEEN.Thing.pick.${one}`)]),
          ),
        ]
      : []),
  ];
}

function aimIn(session: AimSession): Thing["aim"] {
  const size = numberIn(session, "size", SIZE).value;
  return aimOf({ kind: oneIn(session, "aim", AIM_KINDS), size, width: numberIn(session, "width", WIDTH).value });
}

/** Its place is chosen first. */
function picksOf(session: AimSession): (typeof PICKS)[number] {
  return session.origin === null ? "origin" : oneIn(session, "picks", PICKS);
}

function comesFromTile(session: AimSession): boolean {
  return needsOrigin(session) || flagIn(session, "comes", false);
}

/** Cones and lines need a place and a direction. */
function needsOrigin(session: AimSession): boolean {
  const aim = aimIn(session);
  return isArea(aim) && (aim.kind === "cone" || aim.kind === "line");
}

function nameIn(session: AimSession, say: Say): string {
  const name = lineOf(textIn(session, "name", ""));
  return name === "" ? say("UNSEEN.Thing.usualName") : name;
}

function defenceName(defence: (typeof DEFENCES)[number], say: Say): string {
  return say(defence === "basic" ? "UNSEEN.Attack.basicDefence" : `UNSEEN.Attribute.${defence}`);
}

function attackLabel(key: string, say: Say): string {
  return say(`UNSEEN.Attack.FIELDS.attack.${key}.label`);
}
