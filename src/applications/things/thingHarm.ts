/** The damage of a thing that attacks, of one kind or several (G-4), and its effects besides. */
import type { Say } from "../../words/say.ts";
import { DAMAGE_TYPES, EFFECT_KINDS, isForced, type DamageDice, type Effect, type Thing } from "../../rules/index.ts";
import type { AimSession, FieldValue } from "../attack/aimSession.ts";
import {
  checkField,
  flagIn,
  choiceField,
  numberField,
  numberIn,
  oneIn,
  textField,
  textIn,
  type NumberOf,
} from "../attack/fields.ts";
import type { AimField } from "../attack/plan.ts";
import { lineOf } from "./lineOf.ts";

const KINDS: NumberOf = { value: 1, min: 1, max: 4 };
const DICE: NumberOf = { value: 1, min: 0, max: 40 };
const FACES: NumberOf = { value: 6, min: 1, max: 100 };
const FLAT: NumberOf = { value: 0, min: -100, max: 100 };
const AMOUNT: NumberOf = { value: 1, min: 0, max: 100 };

const EFFECTS = ["none", ...EFFECT_KINDS] as const;
/** What the names of the fields of each effect end with. The first has no number. */
const EFFECT_ENDS = ["", "2", "3", "4"] as const;
/** Effects that have a name. */
const NAMED: readonly (typeof EFFECTS)[number][] = ["stacks", "other"];

/** The damage in the fields. Kinds without dice or bonus deal none. */
export function damageIn(session: AimSession): readonly DamageDice[] {
  return kindsIn(session)
    .map((at) => ({
      dice: numberIn(session, `dice${at}`, DICE).value,
      faces: numberIn(session, `faces${at}`, FACES).value,
      bonus: numberIn(session, `flat${at}`, FLAT).value,
      type: oneIn(session, `type${at}`, DAMAGE_TYPES),
    }))
    .filter(({ dice, bonus }) => dice !== 0 || bonus !== 0);
}

/** The effects in the fields. */
export function harmIn(session: AimSession): readonly Effect[] {
  return EFFECT_ENDS.flatMap((at) => {
    const kind = oneIn(session, `effect${at}`, EFFECTS);
    if (kind === "none") return [];
    const amount = kind === "other" ? 0 : numberIn(session, `effectAmount${at}`, AMOUNT).value;
    const name = NAMED.includes(kind) ? lineOf(textIn(session, `effectName${at}`, "")) : "";
    const isUpTo = isForced(kind) && flagIn(session, `effectUpTo${at}`, false);
    return [{ kind, amount, name, ...(isUpTo && { upTo: true as const }) }];
  });
}

/** The fields' values for this harm: every kind of damage, and every effect that the form has room for. */
export const harmValues = (damage: Thing["damage"], effects: Thing["effects"]): AimSession["values"] => ({
  ...damageValues(damage),
  ...effectValues(effects),
});

/**
 * The first kind of damage has no number in the names of its fields. A thing without damage has one kind that deals
 * none.
 */
function damageValues(damage: Thing["damage"]): Readonly<Record<string, FieldValue>> {
  if (damage.length === 0) return { kinds: 1, dice: 0, flat: 0 };
  const fields = damage.map(({ dice, faces, bonus, type }, k) => {
    const at = k === 0 ? "" : `${k + 1}`;
    return { [`dice${at}`]: dice, [`faces${at}`]: faces, [`flat${at}`]: bonus, [`type${at}`]: type };
  });
  return Object.assign({ kinds: damage.length }, ...fields);
}

function effectValues(effects: Thing["effects"]): Readonly<Record<string, FieldValue>> {
  const fields = effects.map(({ kind, amount, name, upTo = false }, k) => {
    const at = k === 0 ? "" : `${k + 1}`;
    return {
      [`effect${at}`]: kind,
      [`effectAmount${at}`]: amount,
      [`effectName${at}`]: name,
      [`effectUpTo${at}`]: upTo,
    };
  });
  return Object.assign({ effect: "none" }, ...fields);
}

/** The fields of damage and effects: a row for every kind of damage, and for every effect and one more. */
export function harmFields(session: AimSession, say: Say): readonly AimField[] {
  const kinds = kindsIn(session);
  return [
    { ...numberField("kinds", say("UNSEEN.Thing.kinds"), numberIn(session, "kinds", KINDS)), first: true },
    ...kinds.flatMap((at, k) => kindFields(session, at, { say, label: labels(kinds.length, k + 1, say) })),
    ...shownEffects(session).flatMap((at, k) => effectFields(session, at, { say, number: k + 1 })),
  ];
}

interface Words {
  readonly say: Say;
  /** The label of a field that exists for every kind of damage. */
  readonly label: (key: string) => string;
}

/** With several kinds of damage, every field names its kind. */
function labels(count: number, number: number, say: Say): Words["label"] {
  return (key) => (count === 1 ? say(key) : say("UNSEEN.Thing.nth", { label: say(key), number }));
}

function kindFields(session: AimSession, at: string, { say, label }: Words): readonly AimField[] {
  return [
    { ...numberField(`dice${at}`, label("UNSEEN.Thing.dice"), numberIn(session, `dice${at}`, DICE)), first: true },
    numberField(`faces${at}`, label(`${ATTACK}.damage.faces.label`), numberIn(session, `faces${at}`, FACES)),
    numberField(`flat${at}`, label(`${ATTACK}.damage.bonus.label`), numberIn(session, `flat${at}`, FLAT)),
    choiceField(
      `type${at}`,
      label("UNSEEN.Thing.type"),
      oneIn(session, `type${at}`, DAMAGE_TYPES),
      DAMAGE_TYPES.map((one) => [one, say(`UNSEEN.DamageType.${one}`)]),
    ),
  ];
}

/** What the names of the fields end with: those of the effects up to the last chosen one, and of one more. */
function shownEffects(session: AimSession): readonly string[] {
  const isChosen = (at: string): boolean => oneIn(session, `effect${at}`, EFFECTS) !== "none";
  return EFFECT_ENDS.slice(0, EFFECT_ENDS.findLastIndex(isChosen) + 2);
}

function effectFields(
  session: AimSession,
  at: string,
  { say, number }: { readonly say: Say; readonly number: number },
): readonly AimField[] {
  const label = (key: string): string =>
    number === 1 ? say(key) : say("UNSEEN.Thing.nth", { label: say(key), number });
  const kind = oneIn(session, `effect${at}`, EFFECTS);
  const choice = choiceField(
    `effect${at}`,
    label(`${ATTACK}.effects.kind.label`),
    kind,
    EFFECTS.map((one) => [one, say(one === "none" ? "UNSEEN.Thing.noEffect" : `UNSEEN.Effect.${one}`)]),
  );
  const amount = numberField(
    `effectAmount${at}`,
    label(`${ATTACK}.effects.amount.label`),
    numberIn(session, `effectAmount${at}`, AMOUNT),
  );
  const isUpTo = flagIn(session, `effectUpTo${at}`, false);
  const upTo = checkField(`effectUpTo${at}`, label(`${ATTACK}.effects.upTo.label`), isUpTo);
  const names = textIn(session, `effectName${at}`, "");
  const name = textField(`effectName${at}`, label(`${ATTACK}.effects.name.label`), names);
  return [
    { ...choice, first: true },
    ...(kind === "none" || kind === "other" ? [] : [amount]),
    ...(kind !== "none" && isForced(kind) ? [upTo] : []),
    ...(NAMED.includes(kind) ? [name] : []),
  ];
}

/** What the names of the fields of each kind of damage end with. The first has no number. */
function kindsIn(session: AimSession): readonly string[] {
  const { value } = numberIn(session, "kinds", KINDS);
  return Array.from({ length: value }, (_, k) => (k === 0 ? "" : `${k + 1}`));
}

const ATTACK = "UNSEEN.Attack.FIELDS.attack";
