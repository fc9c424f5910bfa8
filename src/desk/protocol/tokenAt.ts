import type { CreatureId } from "../../rules/index.ts";

/** A token on a scene. */
export interface TokenAt {
  readonly sceneId: string;
  readonly tokenId: CreatureId;
}
