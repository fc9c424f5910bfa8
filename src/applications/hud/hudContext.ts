/** Which buttons of Unseen the token HUD shows, with what they say (G-4, H-15, H-20). */
import { markedSide } from "../../bridge/creature/sides.ts";
import { showsGm, showsFullGm } from "../../bridge/seeAs.ts";
import type { MarkerFlag } from "../../bridge/creature/markerFlag.ts";
import {
  ailmentsOf,
  creatureOf,
  explainDiscovery,
  handOf,
  inForce,
  isStill,
  keeperOf,
  mayAttack,
  mayDash,
  mayFlip,
  mayLearn,
  mayLocate,
  mayScan,
  maySearch,
  mayTrack,
  mayTurn,
  mayWarn,
  placesToTurn,
  scanTargets,
  teleportsOf,
  turnTaker,
  type Creature,
  type CreatureId,
  type Refusal,
  type Situation,
} from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { actingCreature, isOwned, overrules } from "../playedHere.ts";
import { seatCreature, seatSituation } from "../viewedScene.ts";
import { exemptHere, sinceText } from "../../chat/exemptHere.ts";
import {
  creatureButtons,
  inPlaces,
  inPlacesOnMarker,
  knowButton,
  markerButtons,
  type DangerHud,
  type HudButton,
  type HudPlaces,
} from "./hudButtons.ts";

/**
 * The buttons of a token's or a marker's HUD, in their places. `mayHide`: why the creature may not Hide, or null
 * (`hideRefusal`).
 */
export function placesOn(
  token: TokenDocument.Implementation,
  marker: MarkerFlag | null,
  mayHide: Refusal | null,
): HudPlaces {
  const buttons = buttonsOn(token, marker, mayHide);
  const creature = seatCreature(marker?.hider ?? token.id ?? "");
  if (!creature) return { first: buttons, more: [] };
  if (marker) return inPlacesOnMarker(buttons, actingCreature(seatSituation()!)?.side === creature.side);
  return isOwned(creature.id) ? inPlaces(buttons, creature, say) : { first: buttons, more: [] };
}

/** The buttons of the acts that the token or marker has. */
export function buttonsOn(
  token: TokenDocument.Implementation,
  marker: MarkerFlag | null,
  mayHide: Refusal | null,
): readonly HudButton[] {
  const situation = seatSituation();
  if (situation === null || !token.id) return [];
  const id = token.id;
  if (marker !== null) return buttonsOfMarker(situation, marker, id);
  const creature = creatureOf(situation, id);
  if (!creature) return [];
  if (!isOwned(id)) return [knowButton(say)];
  return creatureButtons(
    {
      creature,
      mayHide,
      mayScan: mayScan(situation, id) && mayLearn(situation, id) && mayLocateHere(situation, id),
      mayTrack: mayTrack(situation, id),
      mayAttack: mayAttack(situation, id),
      ...(turnTaker(situation, creature).budget ? { mayDash: mayDash(situation, id) } : {}),
      lasting: {
        concentrates: keeperOf(situation, creature).hiding.concentration !== undefined,
        effects: hasLasting(creature, situation.fight),
      },
      ailing: situation.creatures.some((one) => ailmentsOf(one).length > 0),
      overrules: overrules(),
      ...(showsGm() ? { marked: markedSide(token) } : {}),
      ...keepsStill(situation, creature),
      ...dangerHud(situation, id),
      ...(placesToTurn(situation, creature).length > 0 ? { mayTurn: mayTurn(situation, id) } : {}),
      moves: showsFullGm(),
      teleports: teleportsOf(creature).length > 0,
    },
    say,
  );
}

/** Whether something lasts upon it, or lies on the map because it laid it there (T-2). */
const hasLasting = ({ hiding: { held, laid } }: Creature, fight: Situation["fight"]): boolean =>
  inForce(held, fight).length > 0 || inForce(laid, fight).length > 0;

/** C-9: outside a fight a Gamemaster says whether an invisible creature keeps still. Null for all others. */
function keepsStill(situation: Situation, creature: Creature): { readonly still: boolean } | null {
  const { fight, switches } = situation;
  if (!showsFullGm() || !switches.concealment || fight || !creature.statuses.includes("invisible")) return null;
  return { still: isStill(situation, creature) };
}

/** Nobody searches for invisible creatures while concealment does not count (C-9). The other kinds say why not. */
function mayLocateHere(situation: Situation, id: CreatureId): Refusal | null {
  return situation.switches.concealment ? mayLocate(situation, id) : mayLearn(situation, id);
}

function buttonsOfMarker(situation: Situation, marker: MarkerFlag, spot: string): readonly HudButton[] {
  const hider = situation.creatures.find(({ id }) => id === marker.hider);
  if (hider === undefined) return [];
  const owned = isOwned(hider.id);
  const exemption = exemptHere(situation.scene.id).find((one) => one.spot === spot);
  const present = actingCreature(situation);
  // Whoever may touch or support whoever hides there, friend or foe, and attack. Nobody does so to itself.
  const giver = present?.id === hider.id ? null : present;
  const canAttack = giver !== null && giver.attacks.length > 0;
  const hud = {
    hider,
    owned,
    scanner: present && scannerOf(situation, present, spot),
    attacker: canAttack ? { creature: giver, refusal: mayAttack(situation, giver.id) } : null,
    giver,
    overrules: overrules(),
    exempt: exemption ? { since: sinceText(exemption.since) } : null,
    moves: showsFullGm(),
    teleports: owned && teleportsOf(hider).length > 0,
    chance: explainDiscovery(hider, [spot]),
  };
  return markerButtons(hud, say);
}

/** A scanner of this spot. Null if it cannot target the spot, for example one of its own side. */
function scannerOf(situation: Situation, creature: Creature, spotId: string) {
  const target = scanTargets(situation, creature.id).find(({ spot }) => spot.id === spotId);
  return target ? { creature, refusal: mayScan(situation, creature.id) ?? target.refusal } : null;
}

/** What danger and awareness allow a creature. Nothing while they do not count (K-1). */
function dangerHud(situation: Situation, id: CreatureId): { readonly danger: DangerHud } | null {
  if (!situation.switches.danger) return null;
  const { cautious } = handOf(situation, id);
  const search = maySearch(situation, id);
  return {
    danger: {
      // The panel asks the Gamemaster for a further search (K-4).
      maySearch: search?.code === "searchedAlready" ? null : search,
      mayFlip: mayFlip(situation, id),
      mayWarn: mayWarn(situation, id),
      cautious,
    },
  };
}
