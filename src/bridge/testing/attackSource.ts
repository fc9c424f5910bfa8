import type { AttackSource } from "../creature/loreData.ts";

/** A special attack on Focus as an item stores it, with every part filled in. */
export const ATTACK_SOURCE: AttackSource = {
  made: true,
  kind: "special",
  against: "focus",
  ranged: true,
  range: 8,
  aim: { kind: "single", size: 3, width: 2 },
  damage: [{ dice: 2, faces: 6, bonus: 3, type: "elemental" }],
  effects: [{ kind: "push", amount: 2, name: "" }],
  critical: 19,
};
