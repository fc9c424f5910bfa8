import { FORMS, isNamedForm, type Footprint, type Spot } from "../../../rules/index.ts";
import { iconPath } from "../../../config.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import type { Ledger } from "../ledger.ts";
import { hidingOf } from "../fold.ts";
import { documentWrites, mending } from "./documentWrites.ts";
import type { ProjectedDocuments, ProjectedToken } from "../../../bridge/writing/projectedDocuments.ts";

/**
 * One marker for every spot of every hidden creature whose token exists, and no other (S2). A token with the id of a
 * wanted marker is that marker, even if somebody changed it. Everything that players see of it is set again.
 */
export function markerWrites(ledger: Ledger, { spotActor, tokens, markers }: ProjectedDocuments): Write[] {
  if (spotActor === null) return [];
  return documentWrites("Token", {
    wanted: tokens.flatMap((token) =>
      hidingOf(ledger, token.sceneId, token.id).spots.map((spot) => {
        const number = ledger.numbers.get(spot.id) ?? 0;
        const fields = fieldsOf(token, spot, number, spotActor);
        const unseen = { marker: { hider: token.id, number, ...ownShape(spot.place) } };
        return { id: spot.id, sceneId: token.sceneId, fields, unseen, data: { ...fields, flags: { unseen } } };
      }),
    ),
    found: [
      ...tokens.map(({ id, sceneId }) => ({ id, sceneId, stored: {}, isMarker: false })),
      ...markers.map((marker) => ({ ...marker, isMarker: true })),
    ],
    isStray: ({ isMarker }) => isMarker,
    changesIn: (marker, { stored }) => mending(stored, marker),
  });
}

/** Everything of a marker that players see, or that decides what its owner sees and does. */
function fieldsOf(token: ProjectedToken, { place }: Spot, number: number, actorId: string) {
  return {
    ...PLAIN,
    ...token.look,
    name: token.isUnnamed ? `${number}` : `${token.name} ${number}`,
    ...token.topLeft(place),
    ...extentOfMarker(place),
    ...(token.level && { level: place.level ?? token.level }),
    shape: tokenShape(place),
    actorId,
    actorLink: false,
    texture: { ...PLAIN.texture, src: iconPath("marker") },
  };
}

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

/** The image of a shape on its side is as wide as it was high. */
const extentOfMarker = ({ w, h, form, turn = 0 }: Footprint): { readonly width: number; readonly height: number } =>
  form === undefined || isNamedForm(form) || turn % 2 === 0 ? { width: w, height: h } : { width: h, height: w };

/** Foundry numbers its token shapes in the order of the rules' list. Its default is the fifth. */
const tokenShape = ({ form = "" }: Footprint): number =>
  isNamedForm(form) ? (FORMS as readonly string[]).indexOf(form) : FORMS.indexOf("rectangle1");

/** What a token's width, height and shape do not say of a place (T-4, T-5). */
const ownShape = ({ form, turn }: Footprint): Pick<Footprint, "form" | "turn"> => ({
  ...(form === undefined || isNamedForm(form) ? {} : { form }),
  ...(turn === undefined ? {} : { turn }),
});
