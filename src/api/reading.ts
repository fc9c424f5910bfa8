import { readSituation } from "../bridge/read.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { inSlices } from "../canvas/slices.ts";
import { withConfidential } from "../desk/foundry/confidential.ts";
import { viewedScene } from "../applications/viewedScene.ts";
import {
  candidatesInSlices,
  coverFrom,
  creaturesIn,
  footprintSchema,
  knowledgeOf,
  ownSurroundings,
  surroundingsOf,
  view,
  type Footprint,
  type Situation,
  type Tile,
  type Viewer,
} from "../rules/index.ts";
import { shown } from "./shown.ts";
import type { ReadOption, UnseenApi } from "./unseenApi.ts";

type Reading = Pick<UnseenApi, "candidates" | "situation" | "creaturesIn" | "knowledge" | "surroundings" | "cover">;

/** What modules may read: what the user may know. On a Gamemaster's client, also what another user may know. */
export const reading = (): Reading => ({
  candidates: async (creature, option) => {
    const { situation } = read(option);
    if (!situation.creatures.some(({ id }) => id === creature)) {
      const known = situation.creatures.map(({ id }) => id).join(", ");
      throw new RangeError(
        `creature: no creature "${creature}" is known here; give the id of one of these tokens: ${known}.`,
      );
    }
    return inSlices(candidatesInSlices(situation, creature));
  },
  situation: (option) => read(option).situation,
  creaturesIn: (tiles, option) => creaturesIn(read(option).situation, checkedTiles(tiles)),
  surroundings: (creature, place, option) => {
    const { situation } = read(option);
    return place ? surroundingsOf(situation, creature, checkedPlace(place)) : ownSurroundings(situation, creature);
  },
  cover: (observer, place, option) => coverFrom(read(option).situation, observer, checkedPlace(place)),
  knowledge: (about, option) => {
    const { situation, viewer } = read(option);
    return knowledgeOf(situation, viewer, about);
  },
});

function read(option: ReadOption = {}): { readonly situation: Situation; readonly viewer: Viewer } {
  if (typeof option !== "object" || option === null)
    throw new RangeError(`option: ${shown(option)} is no object; give { sceneId, userId }, or leave it out.`);
  const { sceneId, userId } = option;
  const scene = sceneId === undefined ? viewedScene() : game.scenes.get(sceneId);
  if (!scene)
    throw new RangeError(
      sceneId === undefined ? NO_SCENE : `sceneId: there is no scene "${sceneId}"; give the id of one.`,
    );
  const situation = withConfidential(readSituation(scene));
  const viewer = viewerOf(userNamed(userId), scene, situation);
  return { situation: view(situation, viewer), viewer };
}

/** Any row and column: off the map there is nothing to tell. A shape that is none would never be done. */
function checkedPlace(place: Footprint): Footprint {
  const wrong = (["i", "j"] as const).find((key) => !Number.isInteger(place?.[key]));
  if (wrong !== undefined) throw noPlace(`place.${wrong}`, place?.[wrong]);
  const shape = footprintSchema({ ...place, i: 0, j: 0 });
  if (shape.ok) return place;
  const { key } = shape.problem;
  throw key === "" ? noPlace("place", place) : noPlace(`place.${key}`, place[key as keyof Footprint]);
}

const noPlace = (field: string, value: unknown): RangeError =>
  new RangeError(
    `${field}: ${shown(value)} is not possible; give { i, j, w, h }: row, column, and the numbers of columns and rows, 1 to 16.`,
  );

function checkedTiles(tiles: readonly Tile[]): readonly Tile[] {
  if (!Array.isArray(tiles)) throw new RangeError(`tiles: ${shown(tiles)} is no list; give a list of { i, j }.`);
  const wrong = tiles.findIndex((tile) => !Number.isInteger(tile?.i) || !Number.isInteger(tile?.j));
  if (wrong === -1) return tiles;
  throw new RangeError(
    `tiles[${wrong}]: ${shown(tiles[wrong])} is no tile; give { i, j }, a row and a column, whole numbers.`,
  );
}

function userNamed(userId: string | undefined): User.Implementation {
  if (userId === undefined || userId === game.user.id) return game.user;
  if (!game.user.isGM) throw new RangeError("userId: only Gamemasters may read as somebody else; leave it out.");
  const user = game.users.get(userId);
  if (!user) throw new RangeError(`userId: there is no user "${userId}"; give the id of one.`);
  return user;
}

const NO_SCENE = "sceneId: no scene is viewed here; give the id of a scene.";
