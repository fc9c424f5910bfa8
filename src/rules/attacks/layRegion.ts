/** A power lays a region on the map, such as smoke (G-12, C-10, T-3). */
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import type { Aimed } from "../acts/choices.ts";
import { keeperOf } from "../boons/concentration.ts";
import { grantOfRegion } from "../boons/boon.ts";
import { lifePaid, refusesLife } from "../boons/lifePaid.ts";
import { runsOf } from "../boons/laidRegion.ts";
import type { GrantedRegion, LaidRegion } from "../boons/laidRegionState.ts";
import type { Change } from "../changes.ts";
import { isLast, itemUsed, refusesSupply } from "../common/usedItems.ts";
import { isHidden, momentOf, placesOf } from "../creatures.ts";
import { guardChanges, guardWarning, isLaidFromAfar, refusesUnaccepted } from "../discovery/guard.ts";
import { nearestTo } from "../discovery/discover.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import { onLevelOf, placeOfTile } from "../levels.ts";
import { powerIn, type Grant, type Power } from "../profile.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Stamp } from "../turns.ts";
import type { Footprint, Tile } from "../vocabulary.ts";
import { costOf, refusesCost } from "./affectTargets.ts";
import { refusesForm, type Shooter, refusesTooManyTargets, refusesTile } from "./attackAim.ts";
import { areaOf } from "./attackArea.ts";
import { emergence, originOf, type Origin } from "./beginAttack.ts";
import { inForce } from "../boons/lasting.ts";

type LayRegion = ActOf<"layRegion">;

/**
 * Lays the region that a power declares. Thrown somewhere, it leaves its creature hidden, in the spots that allow it
 * (H-13). A region that begins at its creature tells where that is, so it ends its hiding (H-15).
 */
export function layRegion(situation: Situation, actor: Creature, act: LayRegion, context: DecisionContext): Decision {
  const { name } = actor;
  const grant = grantOfRegion(actor, act.power);
  if (!grant) return reject(refusal("laysNothing", { name }));
  const origin = isHidden(actor) && !isLaidFromAfar(grant) ? originOf(actor, act.from) : null;
  if (origin && "code" in origin) return reject(origin);
  const attempt = { act, actor, grant, origin, origins: origin ? [origin.place] : placesOf(actor) };
  const shooter = shooterOf(attempt);
  const wrong =
    refusesForm(shooter, aimedAt(act)) ??
    refusesLife(actor, grant) ??
    refusesSupply(situation, actor, { item: powerOf(attempt), part: "grant" });
  if (wrong) return reject(wrong);
  const objections = [
    refusesCost(situation, grant, actor),
    refusesTooManyTargets(shooter, aimedAt(act)),
    ...act.tiles.map((tile) => refusesFromAll(situation, shooter, { tile, origins: attempt.origins })),
    refusesUnaccepted(actor, guardWarning(situation, act), act.accepted),
  ];
  return unlessRefused(objections, context, () => laid(situation, attempt, context));
}

interface Attempt {
  readonly act: LayRegion;
  readonly actor: Creature;
  readonly grant: Grant & { readonly region: GrantedRegion };
  /** Null where the actor's hiding goes on, or it does not hide. */
  readonly origin: Origin | null;
  readonly origins: readonly Footprint[];
}

const aimedAt = ({ tiles }: LayRegion): Aimed => ({ targets: [], tiles });

const shooterOf = ({ actor, grant: { range, region }, origins }: Attempt): Shooter => ({
  creature: actor,
  name: actor.name,
  aim: region.aim,
  range,
  origin: origins[0] ?? null,
});

const powerOf = ({ act, actor }: Attempt): Power | null => powerIn(actor.profile, act.power);

/** Covers the tiles that line of effect reaches (G-15). */
function laid(situation: Situation, attempt: Attempt, context: DecisionContext): Decision {
  const { event } = context;
  const { act, actor, grant, origin } = attempt;
  const tiles = areaOf(situation, shooterOf(attempt), aimedAt(act));
  if (tiles.length === 0) return reject(refusal("coversNothing", { name: actor.name }));
  const power = powerOf(attempt)?.name ?? "";
  const lost = guardWarning(situation, act)?.lost ?? [];
  const { emerged, changes } = emergence(situation, actor, origin);
  const paid = lifePaid(situation, actor, { grant, context });
  const all: readonly Change[] = [
    ...costOf(situation, grant, actor),
    ...itemUsed(situation, actor, { item: act.power, part: "grant" }),
    ...paid.changes,
    ...changes,
    ...guardChanges(actor, lost),
    ...laying(situation, actor, { grant, laid: { power, event, tiles } }),
  ];
  return accept(all, {
    kind: "layRegion",
    creature: actor.id,
    cost: grant.cost,
    power,
    tiles: tiles.length,
    region: grant.region,
    emerged,
    ...(lost.length > 0 && { ruledOut: lost }),
    ...(isLast(all) && { last: true as const }),
    ...paid.told,
  });
}

/** Why a tile cannot be reached from any of the places where a creature may be, or null. */
function refusesFromAll(
  situation: Situation,
  shooter: Shooter,
  { tile, origins }: { readonly tile: Tile; readonly origins: readonly Footprint[] },
): Refusal | null {
  const spots = origins.map((place, index) => ({ id: `${index}`, place }));
  const nearest = nearestTo(situation, [onLevelOf(placeOfTile(tile), spots[0]?.place ?? {})], spots);
  const objections = nearest.map(({ place }) => refusesTile(situation, { ...shooter, origin: place }, tile));
  return objections.includes(null) ? null : (objections[0] ?? null);
}

interface Laying {
  readonly grant: Grant & { readonly region: GrantedRegion };
  readonly laid: Pick<LaidRegion, "power" | "event"> & { readonly tiles: readonly Tile[] };
}

/**
 * The region, and the concentration that it hangs on. Earlier regions of this creature that are over are forgotten.
 */
function laying(situation: Situation, actor: Creature, { grant, laid: { power, event, tiles } }: Laying): Change[] {
  const { effect, lasts, rounds } = grant.region;
  const holder = lasts === "concentration" ? keeperOf(situation, actor) : actor;
  const over = (holder.hiding.laid ?? []).filter((one) => inForce([one], situation.fight).length === 0);
  const level = tiles[0]?.level;
  const region: LaidRegion = {
    id: `${event}.0`,
    event,
    power,
    effect,
    runs: runsOf(tiles),
    ...(level !== undefined && { level }),
    lasts,
    until: lasts === "rounds" ? roundsOn(situation, rounds) : null,
  };
  return [
    ...(over.length > 0
      ? [{ kind: "regionGone", creature: holder.id, regions: over.map(({ id }) => id) } as const]
      : []),
    { kind: "lay", creature: holder.id, region },
    ...(lasts === "concentration"
      ? [{ kind: "concentrate", creature: holder.id, on: { event, power, on: [] } } as const]
      : []),
  ];
}

/** The end of this turn, `rounds` rounds later. Outside combat null, where no turn ends. */
function roundsOn(situation: Situation, rounds: number): Stamp | null {
  if (!situation.fight) return null;
  const now = momentOf(situation);
  return { ...now, round: now.round + rounds };
}
