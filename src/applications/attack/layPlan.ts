/** The plan of a power that lays a region on the map (G-12, C-10): its tiles, how long it lies there, what it ends. */
import {
  isHidden,
  isLaidFromAfar,
  placesOf,
  refusesSupply,
  type ActOf,
  type AreaShot,
  type Creature,
  type Grant,
  type GrantedRegion,
  type Footprint,
  type SpotId,
  type Tile,
} from "../../rules/index.ts";
import { regionText } from "../../cards/parts/grantedText.ts";
import { refusalText } from "../../words/refusalText.ts";
import { aimWords, tileLabel } from "./aimWords.ts";
import { fromField, fromSpot } from "./fields.ts";
import { type AimField, type PlanView, type PlanShown } from "./plan.ts";
import { pickingOf, shotOf } from "./shot.ts";

/** A power that lays a region, as its creature has it. */
export type Laying = Grant & { readonly region: GrantedRegion };

/** What panel and map show while a region is being laid. `power` is the field that chose it. */
export function layShown(view: PlanView, creature: Creature, { grant, power }: Chosen): PlanShown {
  const { numberOf, say } = view;
  const { range, region, life = 0 } = grant;
  const { act, area, from, origins } = layingNow(view, creature, grant);
  return {
    title: say("UNSEEN.LayPanel.title", { name: creature.name }),
    rule: "G-12",
    icon: "fa-solid fa-smog",
    fields: [power, ...(from === null ? [] : [fromField(creature, view.session, { numberOf, say })])],
    summary: [
      aimWords(region.aim, range, say),
      regionText(region, say),
      say("UNSEEN.LayPanel.price", { cost: say(`UNSEEN.AimPanel.costs.${grant.cost}`) }),
      ...(life > 0 ? [say("UNSEEN.AffectCard.life", { life })] : []),
    ],
    warnings: warningsOf(view, creature, { grant, from }),
    picking: pickingOf(shotBy(grant, creature.place)),
    tileLabel: tileLabel(region.aim, say),
    empty: coverText(area, say),
    area,
    origin: origins,
    act,
    confirm: say(from === null ? "UNSEEN.LayPanel.lay" : "UNSEEN.LayPanel.layOut"),
  };
}

interface Chosen {
  readonly grant: Laying;
  readonly power: AimField;
}

/** A region that begins at its creature tells where that is (H-15). */
const comesOut = (creature: Creature, grant: Laying): boolean => isHidden(creature) && !isLaidFromAfar(grant);

const shotBy = ({ region: { aim }, range }: Laying, origin: Footprint): AreaShot => ({ aim, range, origin });

const coverText = ({ length: count }: readonly Tile[], say: PlanView["say"]): string =>
  count > 0 ? say("UNSEEN.LayPanel.covers", { count }) : say("UNSEEN.AimPanel.pickTile");

/** The act with the present choices, null while a tile is missing, and where it comes from. */
function layingNow(view: PlanView, creature: Creature, grant: Laying) {
  const spot = comesOut(creature, grant) ? fromSpot(creature, view.session) : null;
  const origins = spot ? [spot.place] : placesOf(creature);
  const [origin = creature.place] = origins;
  const { area, tiles } = tilesOf(view, grant, origin);
  const [from, power] = [spot?.id ?? null, grant.power ?? ""];
  const act: ActOf<"layRegion"> = { kind: "layRegion", creature: creature.id, power, tiles, from };
  return { act: tiles.length > 0 ? act : null, area, from, origins };
}

function tilesOf(
  view: PlanView,
  grant: Laying,
  origin: Footprint,
): { readonly area: readonly Tile[]; readonly tiles: readonly Tile[] } {
  const { area, aimed, isReady } = shotOf(view, shotBy(grant, origin));
  return { area, tiles: isReady ? aimed.tiles : [] };
}

/** That the creature comes out, or that none is left of what it needs. */
function warningsOf(
  { numberOf, say, situation }: PlanView,
  creature: Creature,
  { grant, from }: { readonly grant: Laying; readonly from: SpotId | null },
): readonly string[] {
  const { name, profile } = creature;
  const power = profile.powers.find(({ id }) => id === grant.power) ?? null;
  const lacking = refusesSupply(situation, creature, { item: power, part: "grant" });
  return [
    ...(from === null
      ? []
      : [say("UNSEEN.AimPanel.endsHiding", { name, spot: say("UNSEEN.Card.spot", { number: numberOf(from) }) })]),
    ...(lacking ? [refusalText(lacking, say)] : []),
  ];
}
