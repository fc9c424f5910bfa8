/** The plans of pushing a hidden creature and of any teleport (H-24, T-9, T-12): where spots and creatures go. */
import {
  isHidden,
  teleportDivisor,
  onLevelOf,
  placeDistance,
  placesOf,
  teleportsOf,
  type ActOf,
  type Creature,
  type CreatureId,
  type Grant,
  type Footprint,
  type Profile,
  type ReportOf,
  type Spot,
  type SpotId,
  type Tile,
} from "../../../rules/index.ts";
import { choiceField, numberField, numberIn, textIn, type NumberOf } from "../fields.ts";
import {
  objectionTo,
  rehearsal,
  planOf,
  type AimField,
  type AimMark,
  type AimShown,
  type Plan,
  type PlanView,
  type PlanShown,
} from "../plan.ts";
import { nameOf } from "../aimWords.ts";
import { tileName } from "../../../words/tileReasons.ts";

const RANGE: NumberOf = { value: 6, min: 0, max: 200 };

/** Moves all its spots by the same vector as the named one. `first` is the spot whose marker was used. */
export function pushPlan(id: CreatureId, first: SpotId | null): Plan {
  return planOf(id, (view, creature) => {
    const spot = isHidden(creature) ? spotOf(view, creature, first) : null;
    return spot && pushShown(view, creature, spot);
  });
}

/** In the open it arrives on a tile; of a hidden creature, the tile becomes its only spot. */
export function teleportPlan(id: CreatureId): Plan {
  return planOf(id, teleportShown);
}

function pushShown(view: PlanView, creature: Creature, spot: Spot): PlanShown {
  const { situation, say, numberOf } = view;
  const to = tileOf(view);
  const act =
    to && ({ kind: "push", creature: creature.id, spot: spot.id, to: { ...spot.place, i: to.i, j: to.j } } as const);
  const report = act && rehearsal(situation, act);
  const options = creature.hiding.spots.map(({ id, place }) => [id, spotAt(view, id, place)] as const);
  const distance = act ? placeDistance(spot.place, act.to, situation.scene.grid) : 0;
  return {
    ...base(view, creature, { icon: "fa-solid fa-angles-right", act, tile: to }),
    title: say("UNSEEN.AimPanel.pushOf", { name: creature.name }),
    rule: "H-24",
    fields: [choiceField("spot", say("UNSEEN.AimPanel.pushed"), spot.id, options)],
    summary: [
      say("UNSEEN.AimPanel.pushHint"),
      ...(act ? [say("UNSEEN.AimPanel.pushedSoFar", { distance })] : []),
      ...(report?.stayed ?? []).map(({ id }) => say("UNSEEN.AimPanel.stays", { spot: numberOf(id) })),
    ],
    warnings: revealedBy(view, report?.discoveries ?? []),
    marks: (report?.moved ?? []).map(({ id, place }): AimMark => ({ place, label: numberOf(id) })),
    confirm: say("UNSEEN.AimPanel.push"),
  };
}

function teleportShown(view: PlanView, user: Creature): PlanShown {
  const { situation, say } = view;
  const to = tileOf(view);
  const by = powerOf(view, user);
  const creature = carriedBy(view, user, by);
  const act = to && teleportAct(view, { user, creature, to, by });
  const report = act && rehearsal(situation, act);
  return {
    ...base(view, creature, { icon: "fa-solid fa-wand-sparkles", act, tile: to }),
    title: say("UNSEEN.AimPanel.teleportOf", { name: creature.name }),
    rule: "T-12",
    fields: [...teleportFields(view, user, by?.power ?? null), ...carriedFields(view, { user, creature, by })],
    summary: [
      ...teleportSummary(view, { user, creature, by }),
      ...(report?.instead ? [say("UNSEEN.ForcedCard.instead")] : []),
    ],
    warnings: revealedBy(view, report?.discoveries ?? []),
    marks: act ? arrivals(view, act, report) : [],
    confirm: say("UNSEEN.AimPanel.teleport"),
  };
}

/** As far as the power goes and for what it costs. Without a power, as far as the field says, for nothing. */
function teleportAct(view: PlanView, { user, creature, to, by }: TeleportTo): ActOf<"teleport"> {
  const goal = onLevelOf({ ...creature.place, i: to.i, j: to.j }, to);
  const named = by && { cost: by.grant.cost, power: by.power.id };
  const other = creature.id === user.id ? {} : { target: creature.id };
  return { kind: "teleport", creature: user.id, ...other, to: goal, range: rangeOf(view, by), ...named };
}

/** Those whom a power for others may carry: whom this seat sees and who do not hide. */
const othersIn = ({ situation, sees }: PlanView, user: Creature): readonly Creature[] =>
  situation.creatures.filter((one) => one.id !== user.id && sees(one.id) && !isHidden(one) && !one.gmHidden);

/** Whom the power carries: its user, or with a power for others the chosen one, at first the first. */
function carriedBy(view: PlanView, user: Creature, by: TeleportPower | null): Creature {
  if (by?.grant.kind !== "teleportOther") return user;
  const others = othersIn(view, user);
  const named = textIn(view.session, "target", "");
  return others.find(({ id }) => id === named) ?? others[0] ?? user;
}

/** The field for whom a power for others carries. */
function carriedFields(view: PlanView, { user, creature, by }: Omit<TeleportTo, "to">): readonly AimField[] {
  if (by?.grant.kind !== "teleportOther") return [];
  const options = othersIn(view, user).map(({ id, name }) => [id, name] as const);
  return [choiceField("target", view.say("UNSEEN.AimPanel.teleported"), creature.id, options)];
}

interface TeleportTo {
  /** Whose power it is. */
  readonly user: Creature;
  /** Who teleports. */
  readonly creature: Creature;
  readonly to: Tile;
  readonly by: TeleportPower | null;
}

const rangeOf = ({ session }: PlanView, by: TeleportPower | null): number =>
  by?.grant.range ?? numberIn(session, "range", RANGE).value;

/** The range and price, the consequences, and the number that divides the distance (T-10, T-12). */
function teleportSummary(view: PlanView, { user, creature, by }: Omit<TeleportTo, "to">): readonly string[] {
  const { situation, say } = view;
  const range = rangeOf(view, by);
  const members = teleportDivisor(situation, creature);
  const divided = { members, distance: Math.floor(range / members) };
  return [
    ...(by ? priceLines(user, by, say) : []),
    say(isHidden(creature) ? "UNSEEN.AimPanel.teleportHint" : "UNSEEN.AimPanel.teleportOpenHint"),
    ...(members > 1 ? [say("UNSEEN.ForcedCard.divided", divided)] : []),
  ];
}

/** How far the power goes, its price, and how many pieces of its item are left (T-3, H-30). */
function priceLines(creature: Creature, { grant, power }: TeleportPower, say: PlanView["say"]): readonly string[] {
  const { range, cost, life = 0 } = grant;
  const left = leftOf(creature, power);
  return [
    say("UNSEEN.AimPanel.grantedFor", { range, cost: say(`UNSEEN.AimPanel.costs.${cost}`) }),
    ...(life > 0 ? [say("UNSEEN.AffectCard.life", { life })] : []),
    ...(left === null ? [] : [say("UNSEEN.AimPanel.left", { left })]),
  ];
}

/** How many pieces of a power's item are left. Null for what is not counted. */
function leftOf({ supplies = [] }: Creature, { id }: TeleportPower["power"]): number | null {
  return supplies.find(({ item }) => item === id)?.left ?? null;
}

/** A power that lets a creature teleport. */
interface TeleportPower {
  readonly power: Profile["powers"][number];
  readonly grant: Grant;
}

const powersOf = (creature: Creature): readonly TeleportPower[] =>
  teleportsOf(creature).flatMap((grant) => {
    const power = creature.profile.powers.find(({ id }) => id === grant.power);
    return power ? [{ power, grant }] : [];
  });

/** The chosen power, at first the first that is not used up. Null where somebody names a distance instead. */
function powerOf({ session }: PlanView, creature: Creature): TeleportPower | null {
  const powers = powersOf(creature);
  const [first] = powers.toSorted((one, other) => usedUp(creature, one) - usedUp(creature, other));
  const named = textIn(session, "power", first?.power.id ?? "");
  return powers.find(({ power }) => power.id === named) ?? null;
}

const usedUp = (creature: Creature, { power }: TeleportPower): number => (leftOf(creature, power) === 0 ? 1 : 0);

/** The field for the power, if the creature has any. Without a chosen power, the field for the range. */
function teleportFields(
  { session, say }: PlanView,
  creature: Creature,
  power: TeleportPower["power"] | null,
): readonly AimField[] {
  const powers = powersOf(creature).map((one) => [one.power.id, one.power.name] as const);
  const choice = choiceField("power", say("UNSEEN.AimPanel.power"), power?.id ?? "", [
    ...powers,
    ["", say("UNSEEN.AimPanel.noPower")],
  ]);
  return [
    ...(powers.length > 0 ? [choice] : []),
    ...(power ? [] : [numberField("range", say("UNSEEN.AimPanel.range"), numberIn(session, "range", RANGE))]),
  ];
}

/** Where it arrives, and with it whoever comes along. */
function arrivals(
  { situation }: PlanView,
  { to }: ActOf<"teleport">,
  report: ReportOf<"teleport"> | null,
): readonly AimMark[] {
  const dragged = (report?.dragged ?? []).flatMap(({ creature, place }) =>
    place ? [{ place, label: nameOf(situation, creature) }] : [],
  );
  return [{ place: report?.place ?? to, label: "✓" }, ...dragged];
}

function base(
  { situation, session, say }: PlanView,
  creature: Creature,
  { icon, act, tile }: { readonly icon: string; readonly act: AimShown["act"]; readonly tile: Tile | null },
): Pick<AimShown, "icon" | "picking" | "tileLabel" | "empty" | "origin" | "act" | "refusal"> {
  return {
    icon,
    picking: { of: "tiles", most: 1 },
    tileLabel: say("UNSEEN.AimPanel.tile.goal"),
    empty: tile === null ? say("UNSEEN.AimPanel.pickGoal") : "",
    origin: placesOf(creature),
    act: session.tiles.length > 0 ? act : null,
    refusal: act ? objectionTo(situation, act) : null,
  };
}

/** The chosen tile, else the one under the cursor. */
function tileOf({ session: { tiles, cursor } }: PlanView): Tile | null {
  return tiles[0] ?? cursor;
}

/** Says in advance that spots will be rechecked (H-17, H-24), but not who will be found. */
function revealedBy(
  { say }: PlanView,
  discoveries: readonly { readonly revealed: readonly Spot[] }[],
): readonly string[] {
  const count = discoveries.reduce((sum, { revealed }) => sum + revealed.length, 0);
  return count === 0 ? [] : [say("UNSEEN.AimPanel.wouldReveal", { count })];
}

function spotOf({ session }: PlanView, { hiding }: Creature, first: SpotId | null): Spot | null {
  const { spots } = hiding;
  const wanted = session.values["spot"] ?? first;
  return spots.find(({ id }) => id === wanted) ?? spots[0] ?? null;
}

function spotAt({ numberOf, say }: PlanView, id: SpotId, place: Footprint): string {
  return say("UNSEEN.AimPanel.spotAt", { number: numberOf(id), tile: tileName(place, say) });
}
