import { FORMS, isNamedForm, type Footprint, type Spot } from "../../../rules/index.ts";
import { iconPath } from "../../../config.ts";
import { holds, same } from "../../../bridge/same.ts";
import type { Update, Write } from "../../../bridge/writing/write.ts";
import type { Ledger } from "../ledger.ts";
import { hidingOf } from "../fold.ts";
import { perScene } from "./perScene.ts";
import type {
  ProjectedMarker,
  ProjectedDocuments,
  ProjectedToken,
} from "../../../bridge/writing/projectedDocuments.ts";

/**
 * One marker for every spot of every hidden creature whose token exists, and no other (S2). A token with the id of a
 * wanted marker is that marker, even if somebody changed it. Everything that players see of it is set again.
 */
export function markerWrites(ledger: Ledger, projected: ProjectedDocuments): Write[] {
  const { spotActor } = projected;
  if (spotActor === null) return [];
  const wanted = projected.tokens.flatMap((token) =>
    hidingOf(ledger, token.sceneId, token.id).spots.map((spot) =>
      wantedMarker(token, spot, ledger.numbers.get(spot.id) ?? 0),
    ),
  );
  const there = new Map<string, ProjectedMarker["stored"]>([
    ...projected.tokens.map((token) => [markerKey(token), {}] as const),
    ...projected.markers.map((marker) => [markerKey(marker), marker.stored] as const),
  ]);
  const kept = new Set(wanted.map(markerKey));
  return [
    ...perScene(
      projected.markers.filter((marker) => !kept.has(markerKey(marker))),
      remove,
    ),
    ...perScene(
      wanted.filter((marker) => !there.has(markerKey(marker))),
      (sceneId, markers) => create(sceneId, markers, spotActor),
    ),
    ...perScene(
      wanted.flatMap((marker) => mended(marker, dataOf(marker, spotActor), there.get(markerKey(marker)))),
      update,
    ),
  ];
}

interface WantedMarker extends Omit<ProjectedMarker, "stored"> {
  readonly look: ProjectedToken["look"];
  readonly place: Footprint;
}

function wantedMarker(token: ProjectedToken, { id, place }: Spot, number: number): WantedMarker {
  return {
    id,
    number,
    sceneId: token.sceneId,
    hider: token.id,
    name: token.isUnnamed ? `${number}` : `${token.name} ${number}`,
    ...token.topLeft(place),
    ...extentOfMarker(place),
    level: token.level ? (place.level ?? token.level) : null,
    look: token.look,
    place,
  };
}

const markerKey = ({ sceneId, id }: Pick<ProjectedMarker, "sceneId" | "id">): string => `${sceneId}.${id}`;

type Data = Readonly<Record<string, unknown>>;

/** Everything of a marker that players see, or that decides what its owner sees and does. */
const dataOf = (
  { name, x, y, width, height, level, hider, number, place, look }: WantedMarker,
  actorId: string,
): Data & { readonly flags: object } => ({
  ...PLAIN,
  ...look,
  name,
  x,
  y,
  width,
  height,
  ...(level !== null && { level }),
  shape: tokenShape(place),
  actorId,
  actorLink: false,
  texture: { ...PLAIN.texture, src: iconPath("marker") },
  flags: { unseen: { marker: { hider, number, ...ownShape(place) } } },
});

/** The look of every marker. */
const PLAIN = {
  hidden: false,
  alpha: 1,
  rotation: 0,
  displayBars: 0,
  texture: { scaleX: 1, scaleY: 1, rotation: 0, tint: "#ffffff" },
  light: { dim: 0, bright: 0 },
  ring: { enabled: false },
} as const;

interface Mended {
  readonly id: string;
  readonly sceneId: string;
  readonly changes: Omit<Update, "_id">;
}

/** The fields of an existing marker that must be set again. */
function mended({ id, sceneId }: WantedMarker, { flags, ...data }: ReturnType<typeof dataOf>, stored?: Data): Mended[] {
  if (stored === undefined) return [];
  const differs = ([key, value]: [string, unknown]): boolean => value !== undefined && !holds(stored[key], value);
  const set = Object.fromEntries(Object.entries(data).filter(differs));
  const flag = markerIn(flags);
  const isMarked = same(markerIn(stored["flags"]), flag);
  if (isMarked && Object.keys(set).length === 0) return [];
  return [{ id, sceneId, changes: { set, ...(!isMarked && { replace: { "flags.unseen.marker": flag } }) } }];
}

const markerIn = (flags: unknown): unknown => (flags as { unseen?: { marker?: unknown } } | undefined)?.unseen?.marker;

/** The image of a shape on its side is as wide as it was high. */
const extentOfMarker = ({ w, h, form, turn = 0 }: Footprint): Pick<ProjectedMarker, "width" | "height"> =>
  form === undefined || isNamedForm(form) || turn % 2 === 0 ? { width: w, height: h } : { width: h, height: w };

/** Foundry numbers its token shapes in the order of the rules' list. Its default is the fifth. */
const tokenShape = ({ form = "" }: Footprint): number =>
  isNamedForm(form) ? (FORMS as readonly string[]).indexOf(form) : FORMS.indexOf("rectangle1");

/** What a token's width, height and shape do not say of a place (T-4, T-5). */
const ownShape = ({ form, turn }: Footprint): Pick<Footprint, "form" | "turn"> => ({
  ...(form === undefined || isNamedForm(form) ? {} : { form }),
  ...(turn === undefined ? {} : { turn }),
});

const create = (sceneId: string, markers: readonly WantedMarker[], actorId: string): Write => ({
  action: "create",
  documentName: "Token",
  parent: `Scene.${sceneId}`,
  data: markers.map((marker) => ({ ...dataOf(marker, actorId), _id: marker.id })),
});

const update = (sceneId: string, markers: readonly Mended[]): Write => ({
  action: "update",
  documentName: "Token",
  parent: `Scene.${sceneId}`,
  updates: markers.map(({ id, changes }) => ({ _id: id, ...changes })),
});

const remove = (sceneId: string, markers: readonly ProjectedMarker[]): Write => ({
  action: "delete",
  documentName: "Token",
  parent: `Scene.${sceneId}`,
  ids: markers.map(({ id }) => id),
});
