/** The window for Block and Dodge: the wound, the prevented points, and the rest line by line (G-4). */
import type { Say } from "../../words/say.ts";
import { keptOffLines, lossLines, woundContext } from "../../cards/parts/damageWound.ts";
import {
  type CreatureId,
  damagePreview,
  woundAmount,
  type Creature,
  type DamageLeft,
  type Refusal,
  type Wound,
} from "../../rules/index.ts";
import { refusalText } from "../../words/refusalText.ts";
import { choiceField, numberField } from "./fields.ts";
import type { AimField } from "./plan.ts";

/** What its owner says of a wound. */
export interface WoundAnswer {
  /** Points prevented by Block or Dodge. */
  readonly prevented: number;
  /** The share that resistance or immunity leaves, in hundredths. */
  readonly percent: number;
  /** Who blocks by a power (T-1); absent for itself. */
  readonly blocker?: CreatureId;
}

/** The objection to Block and Dodge, and whether this seat may overrule it (G-5, H-1). */
export interface Blocking {
  readonly refusal: Refusal | null;
  readonly overrules: boolean;
  /** What effects leave of each kind of damage (T-1). */
  readonly left?: DamageLeft;
  /** Those whose power lets them block for it (T-1). */
  readonly blockers?: readonly Pick<Creature, "id" | "name">[];
}

/** A share of damage that is left, in hundredths, and its name. */
const PERCENT_NAMES = [
  [100, "none"],
  [50, "resistance"],
  [0, "immunity"],
  [200, "vulnerability"],
] as const;

/** The possible shares of damage, in hundredths. All of it first. */
export const PERCENTS: readonly number[] = PERCENT_NAMES.map(([percent]) => percent);

/** More than any blow deals. */
export const MOST_PREVENTED = 9999;

/** The present window. */
export function woundWindow(
  creature: Creature,
  wound: Wound,
  { kept, blocking, say }: { readonly kept: WoundAnswer; readonly blocking: Blocking; readonly say: Say },
) {
  const { refusal, overrules, left, blockers = [] } = blocking;
  const barred = refusal !== null && !overrules;
  const isUnseen = barred && refusal.code === "unseenAttack";
  const percent = kept.percent;
  const prevented = barred ? 0 : kept.prevented;
  const { amount, before, after } = damagePreview(creature, wound, { prevented, percent, ...(left && { left }) });
  const resisted = woundAmount(wound, [percent / 100]) - amount;
  const most = Math.max(woundAmount(wound, [2]), prevented);
  return {
    wound: woundContext(wound, say),
    fields: [
      ...(isUnseen
        ? []
        : defenceFields(creature, { most: barred ? 0 : most, blockers, kept: { ...kept, prevented }, say })),
      choiceField(
        "percent",
        say("UNSEEN.Wound.resistance"),
        String(percent),
        PERCENT_NAMES.map(([one, name]) => [String(one), say(`UNSEEN.Wound.percents.${name}`)]),
      ),
    ],
    lines: [
      ...(refusal === null ? [] : [say("UNSEEN.Wound.cannotBlock", { reason: refusalText(refusal, say) })]),
      ...keptOffLines({ resisted, percent, amount, prevented }, say),
      ...lossLines({ from: before, to: after }, say),
    ],
    hint: say(isUnseen ? "UNSEEN.Wound.hintUnseen" : "UNSEEN.Wound.hint"),
  };
}

/** How many points Block or Dodge prevents, and by whom. */
function defenceFields(
  creature: Creature,
  {
    most,
    blockers,
    kept,
    say,
  }: {
    readonly most: number;
    readonly blockers: NonNullable<Blocking["blockers"]>;
    readonly kept: WoundAnswer;
    readonly say: Say;
  },
): readonly AimField[] {
  const max = Math.min(most, MOST_PREVENTED);
  return [
    numberField("prevented", say("UNSEEN.Wound.prevented"), { value: kept.prevented, min: 0, max }),
    ...(blockers.length > 0 ? [blockerField(creature, blockers, { kept, say })] : []),
  ];
}

/** Who spends the reaction: the creature itself, or somebody whose power lets them block for it. */
function blockerField(
  { id, name }: Creature,
  blockers: readonly Pick<Creature, "id" | "name">[],
  { kept, say }: { readonly kept: WoundAnswer; readonly say: Say },
): AimField {
  return choiceField("blocker", say("UNSEEN.Wound.blocker"), kept.blocker ?? id, [
    [id, name],
    ...blockers.map((one) => [one.id, one.name] as const),
  ]);
}
