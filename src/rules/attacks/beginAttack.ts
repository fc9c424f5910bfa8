/** How every attack of a creature begins, Grapple and Shove included (G-4, H-15, K-6, K-7, T-7, Z-5). */
import type { DecisionContext } from "../acts.ts";
import type { EmergenceReport } from "../acts/attackActs.ts";
import type { Change } from "../changes.ts";
import { attackModifiers } from "../checks/attack.ts";
import type { AttackKind } from "../checks/attackProfile.ts";
import { ambushModifiers, ambushSpent } from "../common/ambushers.ts";
import { turnTaker } from "../common/components.ts";
import { creatureOf } from "../creatures.ts";
import { mannersOf } from "../danger/defence.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { Footprint } from "../vocabulary.ts";
import type { Assault } from "./assault.ts";
import { emergence, type Origin } from "./attackOrigin.ts";

/** An attack before its roll. */
interface Beginning {
  readonly attacker: Creature;
  readonly kind: AttackKind;
  readonly origin: Origin;
  /** Whether it costs the reaction and not the major action (G-9). */
  readonly reaction: boolean;
  /** The uses of a power and of an item that it costs besides. */
  readonly uses: readonly Change[];
}

interface Begun {
  /** The situation in which the attack rolls. */
  readonly now: Situation;
  readonly changes: readonly Change[];
  readonly emerged: EmergenceReport | null;
  /** What the attack rolls with, and how it comes over its targets. */
  readonly assault: Pick<Assault, "modifiers" | "revealing" | "manners"> & {
    readonly attacker: Creature;
    readonly origin: Footprint;
  };
}

/** Its price is paid, hiding ends and an ambush is spent. The ambush still counts for this attack. */
export function beginAttack(
  situation: Situation,
  beginning: Beginning,
  { dice }: Pick<DecisionContext, "dice">,
): Begun {
  const { attacker, kind, origin, reaction, uses } = beginning;
  const { emerged, changes: emerging } = emergence(situation, attacker, origin);
  const payer = turnTaker(situation, attacker).id;
  const spend: Change = { kind: "spend", creature: payer, ...(reaction ? { reaction: 1 } : { major: 1 }) };
  const changes = [spend, ...uses, ...emerging, ...ambushSpent(situation, attacker.id)];
  const now = applyChanges(situation, changes);
  return {
    now,
    changes,
    emerged,
    assault: {
      attacker: creatureOf(now, attacker.id) ?? attacker,
      modifiers: [...attackModifiers(attacker, kind), ...ambushModifiers(situation, attacker.id, dice)],
      origin: origin.place,
      revealing: emerged !== null,
      manners: mannersOf(situation, attacker.id),
    },
  };
}
