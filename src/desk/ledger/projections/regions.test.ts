import { describe, expect, it } from "vitest";
import { FieldReader } from "../../../bridge/fields/fieldReader.ts";
import { readRegion } from "../../../bridge/scene/sceneRegions.ts";
import type { ProjectedDocuments, ProjectedRegion } from "../../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import {
  DEFAULT_LEVEL,
  NOT_HIDING,
  regionHolds,
  tileCentre,
  tilesIn,
  type Fight,
  type GridType,
  type LaidRegion,
  type Level,
  type Tile,
} from "../../../rules/index.ts";
import { laidRegionId } from "../eventId.ts";
import { EMPTY_SNAPSHOT, foldLedger } from "../fold.ts";
import type { Ledger } from "../ledger.ts";
import { laidRegionWrites, regionOwnerWrites } from "./regions.ts";

/** A ring of tiles about a hole, with an island in it, and one tile that touches the ring at a corner. */
const SMOKE: LaidRegion = {
  id: "e.0",
  event: "e",
  power: "Smoke",
  effect: { kind: "shroud", level: "heavy" },
  runs: [
    [1, 1, 5],
    [2, 1, 1],
    [2, 5, 5],
    [3, 1, 1],
    [3, 3, 3],
    [3, 5, 5],
    [4, 1, 1],
    [4, 5, 5],
    [5, 1, 5],
    [6, 6, 6],
  ],
  lasts: "rounds",
  until: { fight: "f", round: 2, turn: 0 },
};
const MIST: LaidRegion = {
  ...SMOKE,
  id: "m.0",
  event: "m",
  power: "Mist",
  effect: { kind: "concealment", percent: 30, cause: "obscurement", hideBonus: 0 },
  runs: [[1, 1, 2]],
  lasts: "ended",
  until: null,
};

const ID = laidRegionId("e.0");
const fight = (round: number): Fight => ({ id: "f", moment: { round, turn: 0 }, order: ["ada"] });

const ledgerWith = (laid: readonly LaidRegion[]): Ledger => ({
  ...foldLedger(EMPTY_SNAPSHOT, []),
  hidings: new Map([["s.ada", { ...NOT_HIDING, laid }]]),
});

const projectedWith = (
  regions: readonly ProjectedRegion[],
  round = 1,
  type: GridType = 1,
  levels: readonly Level[] | null = null,
): ProjectedDocuments =>
  ({
    regions,
    fights: round > 0 ? [fight(round)] : [],
    scenes: new Map([["s", { grid: { type, size: 100 }, ...(levels && { levels }) }]]),
  }) as unknown as ProjectedDocuments;

type Stored = Readonly<Record<string, unknown>>;

const pictured = (stored: Stored, owners: readonly string[] = []): ProjectedRegion => ({
  id: String(stored["_id"]),
  sceneId: "s",
  uuid: `Scene.s.Region.${String(stored["_id"])}`,
  owners,
  stored,
});

/** The regions after the writes, as a store would hold them. */
function written(regions: readonly ProjectedRegion[], writes: readonly Write[]): readonly ProjectedRegion[] {
  return writes.reduce<readonly ProjectedRegion[]>((all, write) => {
    if (write.documentName === "RegionBehavior")
      return all.map((one) => (one.uuid === write.parent ? pictured(withBehaviors(one.stored, write)) : one));
    if (write.action === "delete") return all.filter(({ id }) => !write.ids.includes(id));
    if (write.action === "create") return [...all, ...write.data.map((data) => pictured(data))];
    return all.map((one) => {
      const own = write.updates.find(({ _id }) => _id === one.id);
      const flags = own?.replace?.["flags.unseen"];
      return pictured({ ...one.stored, ...own?.set, ...(flags === undefined ? {} : { flags: { unseen: flags } }) });
    });
  }, regions);
}

function withBehaviors(stored: Stored, write: Write): Stored {
  const behaviors = stored["behaviors"] as readonly Stored[];
  if (write.action === "create") return { ...stored, behaviors: [...behaviors, ...write.data] };
  if (write.action === "update") return stored;
  return { ...stored, behaviors: behaviors.filter(({ _id }) => !write.ids.includes(String(_id))) };
}

const made = (laid: readonly LaidRegion[] = [SMOKE], type: GridType = 1): readonly ProjectedRegion[] =>
  written([], laidRegionWrites(ledgerWith(laid), projectedWith([], 1, type)));

describe("G-12, C-10: what powers lay is a region of the scene", () => {
  it("each is one region, with its effect, that all may see", () => {
    const regions = made([SMOKE, MIST]);
    const grid = { type: 1, size: 100 } as const;
    expect(regions.map(({ stored }, k) => readRegion(new FieldReader(stored), grid, k))).toMatchObject([
      { name: "Smoke", secret: false, effects: [{ kind: "shroud", level: "heavy" }] },
      { name: "Mist", secret: false, effects: [{ kind: "concealment", percent: 30, cause: "obscurement" }] },
    ]);
    expect(regions.map(({ id }) => id)).toEqual([laidRegionId("e.0"), laidRegionId("m.0")]);
    expect(laidRegionWrites(ledgerWith([SMOKE, MIST]), projectedWith(regions))).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5] as const)("covers the centres of its tiles and no others, on grid type %s", (type) => {
    const grid = { type, size: 100 };
    const [region] = made([SMOKE], type).map(({ stored }, k) => readRegion(new FieldReader(stored), grid, k));
    const all = Array.from({ length: 64 }, (_, k): Tile => ({ i: Math.floor(k / 8), j: k % 8 }));
    const covered = all.filter((tile) => {
      const { x, y } = tileCentre(grid, tile);
      return regionHolds(region!, x, y);
    });
    expect(covered).toEqual(tilesIn(SMOKE));
  });

  const floor = (id: string): Level => ({ id, name: id, visible: [] });
  const FLOORS = [floor(DEFAULT_LEVEL), floor("upstairs00000000")];
  it.each([
    ["on its level", FLOORS, { level: "upstairs00000000" }, ["upstairs00000000"]],
    ["on the default level, which tiles do not name", FLOORS, {}, [DEFAULT_LEVEL]],
    [
      "on the lowest, where there is no default level",
      [floor("cellar0000000000"), FLOORS[1]!],
      {},
      ["cellar0000000000"],
    ],
    ["on all, where the scene has no levels", null, {}, undefined],
  ] as const)("G-16: %s", (_where, levels, level, named) => {
    const [region] = written(
      [],
      laidRegionWrites(ledgerWith([{ ...SMOKE, ...level }]), projectedWith([], 1, 1, levels)),
    );
    expect(region?.stored["levels"]).toEqual(named);
    const raised = [pictured({ ...region!.stored, ...(named && { levels: ["elsewhere0000000"] }) })];
    const writes = laidRegionWrites(ledgerWith([{ ...SMOKE, ...level }]), projectedWith(raised, 1, 1, levels));
    expect(written(raised, writes)[0]?.stored["levels"]).toEqual(named);
  });

  it.each([
    ["in its last turn", [SMOKE], 2, 1],
    ["once its time is over", [SMOKE], 3, 0],
    ["once its fight is over", [SMOKE], 0, 0],
    ["once it is ended", [], 1, 0],
  ] as const)("T-2, T-3: %s", (_when, laid, round, count) => {
    expect(written(made(), laidRegionWrites(ledgerWith(laid), projectedWith(made(), round)))).toHaveLength(count);
  });
});

describe("a laid region that somebody changed", () => {
  const [region] = made();
  const { stored } = region!;
  const [behavior] = stored["behaviors"] as readonly Stored[];
  const shapes = stored["shapes"] as readonly Stored[];
  const moved = shapes.map((shape) => ({ ...shape, points: (shape["points"] as number[]).map((at) => at + 100) }));

  /** What the newer generation adds to a region by itself. */
  const USUAL = { hidden: false, restriction: { enabled: false }, attachment: { token: null } };

  const FORGED: readonly (readonly [string, Stored])[] = [
    ["moved", { shapes: moved }],
    ["without a hole", { shapes: shapes.slice(0, 1) }],
    ["holes filled", { shapes: shapes.map((shape) => ({ ...shape, hole: false })) }],
    ["bound to the grid", { shapes: shapes.map((shape) => ({ ...shape, gridBased: true })) }],
    ["renamed", { name: "Nothing here" }],
    ["seen by Gamemasters alone", { visibility: 1 }],
    ["hidden", { hidden: true }],
    ["cut off at walls", { restriction: { enabled: true } }],
    ["attached to a token", { attachment: { token: "bob" } }],
    ["in the air", { elevation: { bottom: 5, top: 9 } }],
    ["without its flag", { flags: {} }],
    [
      "hanging on something else",
      { flags: { unseen: { laid: { event: "e" }, keptBy: { creature: "bob", power: "x" } } } },
    ],
    ["with another event in its flag", { flags: { unseen: { laid: { event: "x" } } } }],
    ["thinner", { behaviors: [{ ...behavior, system: { level: "light" } }] }],
    ["switched off", { behaviors: [{ ...behavior, disabled: true }] }],
    ["of another kind", { behaviors: [{ ...behavior, type: "unseen.difficultTerrain", system: {} }] }],
    [
      "with more behaviours",
      { behaviors: [{ _id: "x", type: "unseen.shroud", system: { level: "heavy" } }, behavior] },
    ],
    ["with a trap", { behaviors: [behavior, { _id: "x", type: "unseen.tileEffect", system: {} }] }],
    ["without behaviours", { behaviors: [] }],
  ];

  it.each(FORGED)("is written back after its owner changed it: %s", (_how, change) => {
    const before = [pictured({ ...USUAL, ...stored, ...change })];
    const [after, ...others] = written(before, laidRegionWrites(ledgerWith([SMOKE]), projectedWith(before)));
    const asMade = { ...stored, ...USUAL };
    const bare = (of: Stored): Stored => ({
      ...of,
      behaviors: (of["behaviors"] as readonly Stored[]).map(({ type, system, disabled }) => [
        type,
        system,
        disabled ?? false,
      ]),
    });
    expect(bare(after!.stored)).toEqual(bare(asMade));
    expect(others).toEqual([]);
    expect(laidRegionWrites(ledgerWith([SMOKE]), projectedWith([after!]))).toEqual([]);
  });

  it("comes back where it was deleted, under the same id", () => {
    const [again] = written([], laidRegionWrites(ledgerWith([SMOKE]), projectedWith([])));
    expect(again).toEqual(region);
    expect(again?.id).toBe(ID);
  });

  it("has a name even if its power has none", () => {
    expect(made([{ ...SMOKE, power: "" }])[0]?.stored["name"]).toBe("–");
  });

  it("belongs to no player, whoever took its id first", () => {
    const theirs = pictured({ _id: ID, name: "Mine", shapes: [], behaviors: [], ownership: { bob: 3 } }, ["bob"]);
    const writes = laidRegionWrites(ledgerWith([SMOKE]), projectedWith([theirs]));
    expect(writes[0]).toMatchObject({ updates: [{ _id: ID, replace: { ownership: { default: 0 } } }] });
  });

  it("a copy with its flag is deleted, and any other region stays", () => {
    const copy = pictured({ ...stored, _id: "copy" });
    const other = pictured({ _id: "woods", name: "Woods", flags: { unseen: { keptBy: {} } } });
    const before = [...made(), copy, other];
    const after = written(before, laidRegionWrites(ledgerWith([SMOKE]), projectedWith(before)));
    expect(after.map(({ id }) => id)).toEqual([ID, "woods"]);
  });

  it("stays as it is where Foundry added or rounded something", () => {
    const rounded = shapes.map((shape) => ({
      ...shape,
      gridBased: false,
      points: (shape["points"] as number[]).map((at) => at + 0.4),
    }));
    const before = [
      pictured({
        ...stored,
        shapes: rounded,
        locked: false,
        elevation: { bottom: null, top: null, topInclusive: false },
      }),
    ];
    expect(laidRegionWrites(ledgerWith([SMOKE]), projectedWith(before))).toEqual([]);
  });
});

const shroud = { _id: "b", type: "unseen.shroud", disabled: false };

const region = (id: string, stored: object, owners: readonly string[]): ProjectedRegion => ({
  id,
  sceneId: "s",
  uuid: `Scene.s.Region.${id}`,
  owners,
  stored: { _id: id, behaviors: [shroud], ...stored },
});

const writesFor = (...regions: readonly ProjectedRegion[]) =>
  regionOwnerWrites({ regions } as unknown as ProjectedDocuments);

const lowered = (id: string, ownership: object) => [
  {
    action: "update",
    documentName: "Region",
    parent: "Scene.s",
    updates: [{ _id: id, replace: { ownership } }],
  },
];

describe("G-12: regions that do something by the rules are Gamemasters' to change", () => {
  it("a player who owns one may only look at it from then on", () => {
    const owned = region("r", { ownership: { default: 0, ada: 3, gm: 3, bob: 1 } }, ["ada", "bob"]);
    expect(writesFor(owned)).toEqual(lowered("r", { default: 0, ada: 2, gm: 3, bob: 1 }));
    expect(writesFor(region("r", { ownership: { default: 0, ada: 2, gm: 3, bob: 1 } }, ["ada", "bob"]))).toEqual([]);
  });

  it("ownership for everybody counts like a player's", () => {
    expect(writesFor(region("r", { ownership: { default: 3 } }, ["default"]))).toEqual(lowered("r", { default: 2 }));
  });

  it.each([
    ["Foundry's darkness", { type: "adjustDarknessLevel" }, 1],
    ["a behaviour that is switched off", { ...shroud, disabled: true }, 1],
    ["a behaviour of Foundry that no rule reads", { type: "suppressWeather" }, 0],
    ["a type that is no text", { type: 7 }, 0],
  ])("a region with %s", (_what, behavior, writes) => {
    const owned = region("r", { ownership: { default: 0, ada: 3 }, behaviors: [{ _id: "b", ...behavior }] }, ["ada"]);
    expect(writesFor(owned)).toHaveLength(writes);
  });

  it("a player keeps a region that does nothing by the rules", () => {
    expect(writesFor(region("r", { ownership: { default: 0, ada: 3 }, behaviors: [] }, ["ada"]))).toEqual([]);
  });

  it("Gamemasters keep what they own, and on generation 13 regions have no owners", () => {
    expect(writesFor(region("r", { ownership: { default: 0, gm: 3 } }, []), region("q", {}, []))).toEqual([]);
  });
});
