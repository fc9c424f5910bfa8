import { FORMS, isNamedForm, type Place, type Spot } from "../../rules/index.ts";
import { iconPath } from "../../config.ts";
import type { Write } from "../../bridge/write.ts";
import { hidingOf, type Ledger } from "../fold.ts";
import { perScene } from "./perScene.ts";
import type { MarkerPicture, Picture, TokenPicture } from "../../bridge/picture.ts";

/** One marker for every spot of every hidden creature whose token exists, and no other (S2). */
export function markerWrites(ledger: Ledger, picture: Picture): Write[] {
  const { spotActor } = picture;
  if (spotActor === null) return [];
  const wanted = picture.tokens.flatMap((token) =>
    hidingOf(ledger, token.sceneId, token.id).spots.map((spot) =>
      wantedMarker(token, spot, ledger.numbers.get(spot.id) ?? 0),
    ),
  );
  const there = new Map(picture.markers.map((marker) => [markerKey(marker), marker]));
  const kept = new Set(wanted.map(markerKey));
  return [
    ...perScene(
      picture.markers.filter((marker) => !kept.has(markerKey(marker))),
      remove,
    ),
    ...perScene(
      wanted.filter((marker) => !there.has(markerKey(marker))),
      (sceneId, markers) => create(sceneId, markers, spotActor),
    ),
    ...perScene(
      wanted.filter((marker) => isMoved(marker, there.get(markerKey(marker)))),
      update,
    ),
  ];
}

interface WantedMarker extends MarkerPicture {
  readonly look: TokenPicture["look"];
  readonly place: Place;
}

function wantedMarker(token: TokenPicture, { id, place }: Spot, number: number): WantedMarker {
  return {
    id,
    number,
    sceneId: token.sceneId,
    hider: token.id,
    name: `${token.name} ${number}`,
    ...token.topLeft(place),
    ...extentOfMarker(place),
    look: token.look,
    place,
  };
}

const markerKey = ({ sceneId, id }: MarkerPicture): string => `${sceneId}.${id}`;

const isMoved = (wanted: MarkerPicture, there: MarkerPicture | undefined): boolean =>
  there !== undefined &&
  (["x", "y", "width", "height", "number", "hider"] as const).some((key) => wanted[key] !== there[key]);

const body = ({ name, x, y, width, height, hider, number, place }: WantedMarker) => ({
  name,
  x,
  y,
  width,
  height,
  ...tokenShape(place),
  flags: { unseen: { marker: { hider, number, ...ownShape(place) } } },
});

/** A picture of a shape that stands on its side is as broad as it was high. */
const extentOfMarker = ({ w, h, form, turn = 0 }: Place): Pick<MarkerPicture, "width" | "height"> =>
  form === undefined || isNamedForm(form) || turn % 2 === 0 ? { width: w, height: h } : { width: h, height: w };

/** Foundry numbers its token shapes as the rules list them. */
const tokenShape = ({ form = "" }: Place): { readonly shape?: number } =>
  isNamedForm(form) ? { shape: (FORMS as readonly string[]).indexOf(form) } : {};

/** What of a place a token's width, height and shape do not say (T-4, T-5). */
const ownShape = ({ form, turn }: Place): Pick<Place, "form" | "turn"> => ({
  ...(form === undefined || isNamedForm(form) ? {} : { form }),
  ...(turn === undefined ? {} : { turn }),
});

const create = (sceneId: string, markers: readonly WantedMarker[], actorId: string): Write => ({
  action: "create",
  documentName: "Token",
  parent: `Scene.${sceneId}`,
  data: markers.map((marker) => ({
    ...marker.look,
    ...body(marker),
    _id: marker.id,
    actorId,
    actorLink: false,
    texture: { src: iconPath("marker") },
  })),
});

const update = (sceneId: string, markers: readonly WantedMarker[]): Write => ({
  action: "update",
  documentName: "Token",
  parent: `Scene.${sceneId}`,
  updates: markers.map((marker) => ({ _id: marker.id, set: body(marker) })),
});

const remove = (sceneId: string, markers: readonly MarkerPicture[]): Write => ({
  action: "delete",
  documentName: "Token",
  parent: `Scene.${sceneId}`,
  ids: markers.map(({ id }) => id),
});
