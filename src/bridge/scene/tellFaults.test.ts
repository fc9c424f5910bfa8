import { expect, it } from "vitest";
import { SceneDataError } from "../fields/fieldReader.ts";
import { freshFaults } from "./tellFaults.ts";

const fault = (field: string) => new SceneDataError(field, true, { code: "ungridded" });
const fields = (scene: object, ...found: string[]) => freshFaults(scene, found.map(fault)).map(({ field }) => field);

it("a fault of a scene is reported once, until it is mended and comes back", () => {
  const [docks, mill] = [{}, {}];
  expect(fields(docks)).toEqual([]);
  expect(fields(docks, "a", "b")).toEqual(["a", "b"]);
  expect(fields(docks, "a", "b")).toEqual([]);
  expect(fields(docks, "b", "c")).toEqual(["c"]);
  expect(fields(mill, "b")).toEqual(["b"]);
  expect(fields(docks, "a", "b", "c")).toEqual(["a"]);
  expect(fields(docks)).toEqual([]);
  expect(fields(docks, "b")).toEqual(["b"]);
});
