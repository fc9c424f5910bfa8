/** Foundry's own teleporters: a region that brings whoever enters it into another, by the mover's own client. */
import { centreOfToken } from "../bridge/scene/tokenPlace.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import type { TokenMovement } from "./tokenMovement.ts";

/** The parts of a region that are read. Generation 14 may name several destinations. */
interface Teleporting {
  readonly uuid: string;
  readonly behaviors: { readonly contents: readonly Behavior[] };
  testPoint(point: object): boolean;
}

interface Behavior {
  readonly type: string;
  readonly disabled: boolean;
  readonly system: { readonly destination?: string | null; readonly destinations?: Iterable<string> };
}

/** Whether a movement begins in a teleporter and ends in a region that this teleporter leads to. */
export function isTeleported(token: TokenDocument.Implementation, { origin, destination }: TokenMovement): boolean {
  const scene = token.parent;
  if (!scene) return false;
  const regions = scene.regions.contents as unknown as readonly Teleporting[];
  const centreAt = (at: TokenMovement["origin"]): object => {
    const { x, y } = centreOfToken(gridOf(scene), { ...rectOf(token), x: at.x, y: at.y });
    return { x, y, elevation: at.elevation ?? token.elevation };
  };
  const goals = regions.filter((region) => region.testPoint(centreAt(origin))).flatMap(goalsOf);
  return regions.some((region) => goals.includes(region.uuid) && region.testPoint(centreAt(destination)));
}

const goalsOf = ({ behaviors }: Teleporting): readonly string[] =>
  behaviors.contents
    .filter(({ type, disabled }) => type === "teleportToken" && !disabled)
    .flatMap(({ system: { destination = null, destinations = [] } }) => [
      ...(destination === null ? [] : [destination]),
      ...destinations,
    ]);
