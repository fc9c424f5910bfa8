/** The warning of H-13 by what this seat knows and by the markers on its scene. */
import { situationOn } from "../bridge/read.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";
import { viewerOf } from "../bridge/viewer.ts";
import type { DeskAct } from "../desk/protocol/acts.ts";
import { say } from "../words/sayHere.ts";
import { creatureOf, guardWarning, view } from "../rules/index.ts";
import { ruleOutQuestion } from "./ruleOut.ts";

/** The question before an act. Null if this seat does not see what the act would rule out. */
export function ruleOutHere(act: DeskAct, sceneId: string): string | null {
  const scene = game.scenes.get(sceneId);
  if (!scene || act.kind === "undo") return null;
  const situation = situationOn(scene);
  if (!situation) return null;
  const seen = view(situation, viewerOf(game.user, scene, situation));
  const warning = guardWarning(seen, act);
  const creature = "creature" in act ? creatureOf(seen, act.creature) : null;
  if (!warning || !creature) return null;
  const list = new Intl.ListFormat(game.i18n.lang, { style: "long", type: "conjunction" });
  return ruleOutQuestion(creature, warning, {
    say,
    numberOf: ({ id }) => String((scene.tokens.get(id) && markerFlag(scene.tokens.get(id)!)?.number) ?? "?"),
    list: (numbers) => list.format(numbers),
  });
}
