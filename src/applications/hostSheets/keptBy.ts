/** T-3: the field of Foundry's light and region sheets that makes them hang on somebody's concentration. */
import { keptByOf } from "../../bridge/writing/readProjected.ts";
import { situationOn } from "../../bridge/read.ts";
import { onHook } from "../../hooks.ts";
import { isTeleport, needsConcentration, type Creature } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { addKeptBy, type KeptChoice } from "./keptByField.ts";

/** A light or region. */
interface KeptDocument {
  readonly flags: object;
  readonly parent: Scene.Implementation | null;
}

/** Adds the field to the sheet of every light and region that a Gamemaster opens. In `init`. */
export function registerKeptBy(): void {
  for (const sheet of ["AmbientLightConfig", "RegionConfig"])
    onHook(`render${sheet}`, (app: { readonly document: KeptDocument }, element: HTMLElement) => {
      if (game.user.isGM) offerKeptBy(app.document, element);
    });
}

/** Adds the field to the sheet of a light or region on a scene. */
function offerKeptBy({ flags, parent }: KeptDocument, element: HTMLElement): void {
  if (parent) addKeptBy(element, { choices: choicesOn(parent), chosen: keptByOf(flags) }, say);
}

/** What the creatures of a scene concentrate on, or could by one of their powers. */
function choicesOn(scene: Scene.Implementation): readonly KeptChoice[] {
  return (situationOn(scene)?.creatures ?? []).flatMap((creature) =>
    [...new Set(powersOf(creature))].map((power) => ({ by: { creature: creature.id, power }, name: creature.name })),
  );
}

function powersOf({ hiding, grants = [], profile }: Creature): readonly string[] {
  const able = grants.filter((grant) => !isTeleport(grant) && needsConcentration(grant));
  return [
    ...(hiding.concentration ?? []).map(({ power }) => power),
    ...able.flatMap(({ power }) => profile.powers.find(({ id }) => id === power)?.name ?? []),
  ];
}
