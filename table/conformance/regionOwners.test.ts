/**
 * Who may write regions (foundryvtt#13270). On generation 14 players make regions without behaviours, which they own.
 * Owners change and delete regions, but never their behaviours. On generation 13 regions are the Gamemasters'.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ADA,
  BRUNO,
  create,
  type Fixture,
  GM,
  makeFixture,
  remove,
  SCENE,
  takeSeat,
  type TestSeat,
  update,
} from "./serverFixture.ts";

const parent = `Scene.${SCENE}`;
const REGION = "RegionOfAda00001";
const BEHAVIOR = "Behavior00000001";
const shapes = [{ type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 0, hole: false }];
const kept = { parent, options: { keepId: true } };
const region = (data: object = {}) => create("Region", { _id: REGION, name: "Circle", shapes, ...data }, kept);
const behavior = create(
  "RegionBehavior",
  { _id: BEHAVIOR, type: "suppressWeather" },
  { ...kept, parent: `${parent}.Region.${REGION}` },
);

describe.each([13, 14] as const)("on generation %i", (generation) => {
  let fixture: Fixture;
  let seats: Record<"gm" | "ada" | "bruno", TestSeat>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    fixture = await makeFixture();
    const table = await fixture.open({ generation });
    const [gm, ada, bruno] = await Promise.all([GM, ADA, BRUNO].map((id) => takeSeat(table.url, id)));
    seats = { gm: gm!, ada: ada!, bruno: bruno! };
    close = async () => {
      for (const seat of Object.values(seats)) seat.close();
      await table.close();
      await fixture.remove();
    };
  });
  afterAll(() => close());

  const refused = (seat: TestSeat, operation: object) => expect(seat.modify(operation)).rejects.toThrow("permission");

  it("a player makes a region, and owns it: on generation 14 alone", async () => {
    if (generation === 13) {
      await refused(seats.ada, region());
      await seats.gm.modify(region());
      return;
    }
    const [made] = await seats.ada.modify(region());
    expect(made!.result).toMatchObject([{ _id: REGION, ownership: { default: 0, [ADA]: 3 }, hidden: false }]);
  });

  it("nobody but a Gamemaster makes one with a behaviour, or adds one", async () => {
    await refused(seats.ada, region({ _id: "RegionOfAda00002", behaviors: [{ type: "suppressWeather" }] }));
    await refused(seats.ada, behavior);
    await seats.gm.modify(behavior);
    await refused(seats.ada, update("RegionBehavior", { _id: BEHAVIOR, disabled: true }, `${parent}.Region.${REGION}`));
    await refused(seats.ada, update("Region", { _id: REGION, behaviors: [] }, parent));
  });

  it("its owner changes and deletes it, and nobody else does", async () => {
    const changed = update("Region", { _id: REGION, shapes: [] }, parent);
    await refused(seats.bruno, changed);
    await refused(seats.bruno, remove("Region", REGION, parent));
    if (generation === 13) {
      await refused(seats.ada, changed);
      return refused(seats.ada, remove("Region", REGION, parent));
    }
    await seats.ada.modify(changed);
    await seats.ada.modify(remove("Region", REGION, parent));
  });

  it("generation 13 knows no owners of regions", async () => {
    const data = { name: "Ours", ownership: { default: 3 }, hidden: true };
    const [made] = await seats.gm.modify(create("Region", data, { parent }));
    const [source] = made!.result as readonly object[];
    const known = ["ownership", "hidden", "restriction"].filter((field) => field in source!);
    expect(known).toHaveLength(generation === 14 ? 3 : 0);
  });
});
