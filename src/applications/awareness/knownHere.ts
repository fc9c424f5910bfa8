import type { CreatureId } from "../../rules/index.ts";
import type { KnownSubject } from "../attack/plan.ts";
import { seatAwareness } from "../viewedScene.ts";

/** What a creature of this seat knows of, whether this seat sees it or not. The unknown is left out, for a GM too. */
export function knownHere(observer: CreatureId): readonly KnownSubject[] {
  const { sights, subjects } = seatAwareness().board;
  return subjects.flatMap((subject) => {
    const sight = sights[observer]?.[subject.id];
    return sight && sight.level !== "unknown" ? [{ ...subject, sight }] : [];
  });
}
