/** The spot that a hidden creature acts from, one where it can still be (H-13, H-16, H-22). */
import type { Say } from "../../words/say.ts";
import { possibleSpots, type Creature, type Spot, type SpotId } from "../../rules/index.ts";
import { tileName } from "../../words/tileReasons.ts";
import type { AimSession } from "./aimSession.ts";
import { choiceField } from "./fields.ts";
import type { AimField } from "./plan.ts";

/** The spot chosen in the field, else the first. Null for a creature without spots. */
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
  const value = fromSpot(creature, session)?.id ?? "";
  return choiceField("from", say("UNSEEN.AimPanel.from"), { value, options });
}
