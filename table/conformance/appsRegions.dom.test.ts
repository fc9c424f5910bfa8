/**
 * The sheets of regions and their behaviors. The form of a behavior follows its model's schema, one form group per
 * field, and writes whole shapes.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { attachFieldInputs } from "../client/applications/fields/attach.ts";
import { RegionBehaviorConfig } from "../client/applications/regions/regionBehaviorConfig.ts";
import { RegionConfig } from "../client/applications/regions/regionConfig.ts";
import { shapeFields, withShapes } from "../client/applications/regions/regionShapeFields.ts";
import { BooleanField, NumberField, StringField } from "../core/fields/primitives.ts";
import { SchemaField } from "../core/fields/schemaField.ts";
import { DataField } from "../core/fields/dataField.ts";
import { TypeDataModel } from "../core/typeDataModel.ts";
import { installAppsHost } from "./appsHost.ts";

class Trap extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["MY.Trap"];

  static override defineSchema() {
    return {
      name: new StringField({ required: true, initial: "Pit" }),
      attack: new SchemaField({
        made: new BooleanField({ initial: true }),
        bonus: new NumberField({ required: true, nullable: false, integer: true, initial: 4 }),
        kind: new StringField({ required: true, blank: true, choices: { fire: "MY.fire", cold: "MY.cold" } }),
      }),
    };
  }
}

const written: object[] = [];

/** The members of a document that a sheet reads. */
const documentOf = (given: object) =>
  ({
    id: "d1",
    uuid: "Scene.s.Region.r.RegionBehavior.d1",
    name: "",
    parent: { name: "Cellar" },
    isOwner: true,
    pack: null,
    schema: { fields: {} },
    apps: {},
    testUserPermission: () => true,
    validate: () => true,
    update: async (changes: object) => void written.push(changes),
    ...given,
  }) as never;

beforeEach(() => {
  installAppsHost();
  attachFieldInputs({ DataField, BooleanField, NumberField, StringField });
  written.length = 0;
});

describe("foundry.applications.sheets.RegionBehaviorConfig", () => {
  const open = async () => {
    const sheet = new RegionBehaviorConfig({
      document: documentOf({ documentName: "RegionBehavior", type: "my.trap", disabled: false, system: new Trap({}) }),
    });
    await sheet.render({ force: true });
    return sheet;
  };

  it("has an input for every field, named by its path, and a set for fields that have fields", async () => {
    const { element } = await open();
    const names = [...element.querySelectorAll("[name]")].map((input) => input.getAttribute("name"));
    expect(names).toEqual([
      "name",
      "disabled",
      "system.name",
      "system.attack.made",
      "system.attack.bonus",
      "system.attack.kind",
    ]);
    expect(element.querySelector("fieldset > legend")?.textContent).toBe("MY.Trap.FIELDS.attack.label");
  });

  it("shows the values that there are, and the choices of a field, none included where it may be blank", async () => {
    const { element } = await open();
    const value = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    expect([value("system.name")?.value, value("system.attack.bonus")?.value]).toEqual(["Pit", "4"]);
    expect(value("system.attack.made")?.checked).toBe(true);
    const options = [...(value("system.attack.kind")?.querySelectorAll("option") ?? [])].map((option) => option.value);
    expect(options).toEqual(["", "fire", "cold"]);
  });
});

describe("foundry.applications.sheets.RegionConfig", () => {
  const shape = { type: "rectangle", x: 100, y: 200, width: 300, height: 100, rotation: 0, hole: false };
  const behaviors = [{ id: "b1", name: "", type: "my.trap", disabled: true }];
  const source = {
    name: "Cellar",
    color: "#aa0000",
    visibility: 0,
    elevation: { bottom: null, top: null },
    shapes: [shape],
  };

  it("lists what the region does, and says whether it is on", async () => {
    Object.assign((globalThis as unknown as { CONFIG: object }).CONFIG, { RegionBehavior: { typeIcons: {} } });
    const document = documentOf({ documentName: "Region", name: "Cellar", behaviors, toObject: () => source });
    const sheet = new RegionConfig({ document });
    await sheet.render({ force: true });
    const toggle = sheet.element.querySelector("[data-behavior-id=b1] [data-action=behaviorToggle]");
    expect(toggle?.getAttribute("aria-pressed")).toBe("false");
    expect(sheet.element.querySelector<HTMLInputElement>('[name="shapes.0.width"]')?.value).toBe("300");
    await sheet.close();
  });

  it.each([
    [
      "a number typed in changes that alone",
      { name: "x", shapes: { 0: { x: 5 } } },
      { name: "x", shapes: [{ ...shape, x: 5 }] },
    ],
    ["one that was emptied stays", { shapes: { 0: { x: null, hole: true } } }, { shapes: [{ ...shape, hole: true }] }],
    ["without shapes there is nothing to put together", { name: "y" }, { name: "y" }],
  ])("%s", (_name, changes, expected) => {
    expect(withShapes(changes, [shape])).toEqual(expected);
  });

  it("a polygon has no numbers to type, and may cut a hole", () => {
    const fields = shapeFields({ type: "polygon", points: [0, 0, 1, 0, 1, 1] }, { index: 2, rootId: "r" });
    expect([...fields.querySelectorAll("[name]")].map((input) => input.getAttribute("name"))).toEqual([
      "shapes.2.hole",
    ]);
  });
});
