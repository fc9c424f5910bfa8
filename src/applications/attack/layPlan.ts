/** The plan of a power that lays a region on the map (G-12, C-10): its tiles, how long it lies there, what it ends. */
import {
  isHidden,
  isLaidFromAfar,
  placesOf,
  refusesSupply,
  type ActOf,
  type Creature,
  type Grant,
  type GrantedRegion,
  type Place,
  type SpotId,
  type Tile,
} from "../../rules/index.ts";
import { regionText } from "../../cards/parts/grantedText.ts";
import { refusalText } from "../../words/refusalText.ts";
import { pickingFor } from "./aiming.ts";
import { aimWords, tileLabel } from "./aimWords.ts";
import { fromField, fromSpot } from "./fromSpot.ts";
import { objectionTo } from "./objection.ts";
import type { AimField, AimShown, PlanView } from "./plan.ts";
import { shotOf } from "./shot.ts";

/** A power that lays a region, as its creature has it. */
export type Laying = Grant & { readonly region: GrantedRegion };

/** What panel and map show while a region is being laid. `power` is the field that chose it. */
export function layShown(view: PlanView, creature: Creature, { grant, power }: Chosen): AimShown {
  const { situation, numberOf, say } = view;
  const { range, region } = grant;
  const from = comesOut(creature, grant) ? fromSpot(creature, view.session) : null;
  const origins = from ? [from.place] : placesOf(creature);
  const [origin = creature.place] = origins;
  const { area, tiles } = aimed(view, grant, origin);
  const act: ActOf<"layRegion"> = {
    kind: "layRegion",
    creature: creature.id,
    power: grant.power ?? "",
    tiles,
    from: from?.id ?? null,
  };
  const isReady = tiles.length > 0;
  return {
    title: say("UNSEEN.LayPanel.title", { name: creature.name }),
    rule: "G-12",
    icon: "fa-solid fa-smog",
    fields: [power, ...(from ? [fromField(creature, view.session, { numberOf, say })] : [])],
    summary: [
      aimWords(region.aim, range, say),
      regionText(region, say),
      say("UNSEEN.LayPanel.price", { cost: say(`UNSEEN.AimPanel.costs.${grant.cost}`) }),
    ],
    warnings: warningsOf(view, creature, { grant, from: from?.id ?? null }),
    picking: isAround(grant) ? { of: "targets", most: 1 } : pickingFor(region.aim),
    tileLabel: tileLabel(region.aim, say),
    rows: [],
    empty: area.length > 0 ? say("UNSEEN.LayPanel.covers", { count: area.length }) : say("UNSEEN.AimPanel.pickTile"),
    area,
    marks: [],
    origin: origins,
    act: isReady ? act : null,
    refusal: isReady ? objectionTo(situation, act) : null,
    confirm: say(from ? "UNSEEN.LayPanel.layOut" : "UNSEEN.LayPanel.lay"),
  };
}

interface Chosen {
  readonly grant: Laying;
  readonly power: AimField;
}

/** A region that begins at its creature tells where that is (H-15). */
const comesOut = (creature: Creature, grant: Laying): boolean => isHidden(creature) && !isLaidFromAfar(grant);

/** A burst without range lies around its creature. There is nothing to pick. */
const isAround = ({ region, range }: Laying): boolean => region.aim.kind === "burst" && range === 0;

function aimed(
  view: PlanView,
  grant: Laying,
  origin: Place,
): { readonly area: readonly Tile[]; readonly tiles: readonly Tile[] } {
  const { i, j } = origin;
  const session = isAround(grant) ? { ...view.session, tiles: [{ i, j }] } : view.session;
  const { area } = shotOf({ ...view, session }, { aim: grant.region.aim, range: grant.range, origin });
  return { area, tiles: session.tiles };
}

/** That the creature comes out, or that none is left of what it needs. */
function warningsOf(
  { numberOf, say }: PlanView,
  creature: Creature,
  { grant, from }: { readonly grant: Laying; readonly from: SpotId | null },
): readonly string[] {
  const { name, profile } = creature;
  const power = profile.powers.find(({ id }) => id === grant.power) ?? null;
  const lacking = refusesSupply(creature, power);
  return [
    ...(from === null
      ? []
      : [say("UNSEEN.AimPanel.endsHiding", { name, spot: say("UNSEEN.Card.spot", { number: numberOf(from) }) })]),
    ...(lacking ? [refusalText(lacking, say)] : []),
  ];
}
