/** A thing that attacks as the values of its form, the inverse of `thingForm.ts`. */
import type { Thing } from "../../rules/index.ts";
import type { AimSession, FieldValue } from "../attack/aimSession.ts";

/** The form's values for this thing: every kind of damage, and every effect that the form has room for. */
export function thingValues({ against, aim, damage, effects, ...thing }: Thing): AimSession["values"] {
  return {
    name: thing.name,
    bonus: thing.bonus,
    against: against ?? "basic",
    ranged: thing.ranged,
    range: thing.range,
    critical: thing.critical,
    ...aimValues(aim),
    ...damageValues(damage),
    ...effectValues(effects),
  };
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
