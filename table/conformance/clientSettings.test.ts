import { describe, expect, it } from "vitest";
import { NumberField, StringField } from "../core/fields/primitives.ts";
import { SchemaField } from "../core/fields/schemaField.ts";
import { DataModel } from "../core/model.ts";
import { ClientSettings } from "../client/settings/settings.ts";
import { clientStore, memoryStorage } from "../client/settings/settingStore.ts";

class Pace extends DataModel {
  declare steps: number;
  static override defineSchema(): Record<string, NumberField> {
    return { steps: new NumberField({ required: true, nullable: false, initial: 2 }) };
  }
  get double(): number {
    return this.steps * 2;
  }
}

const seat = (storage = memoryStorage()): ClientSettings =>
  new ClientSettings(new Map([["client", clientStore(storage)]]));

describe("game.settings on a seat", () => {
  it.each([
    ["a number", { type: Number, default: 1 }, "7", 7],
    ["a text", { type: String, default: "a" }, 7, "7"],
    ["a yes or no", { type: Boolean, default: false }, 1, true],
    ["an object", { type: Object, default: {} }, { a: [1] }, { a: [1] }],
    ["a field", { type: new NumberField({ min: 0, max: 5, nullable: false }), default: 1 }, 9, 5],
    ["a schema", { type: new SchemaField({ word: new StringField({ initial: "w" }) }) }, {}, { word: "w" }],
  ])("%s is stored and read in its own type", async (_name, options, given, expected) => {
    const settings = seat();
    settings.register("unseen", "key", options as never);
    await settings.set("unseen", "key", given);
    expect(settings.get("unseen", "key")).toEqual(expected);
  });

  it("a data model is read as an instance, and its default comes from its schema", async () => {
    const settings = seat();
    settings.register("unseen", "pace", { type: Pace as never });
    expect((settings.get("unseen", "pace") as Pace).double).toBe(4);
    await settings.set("unseen", "pace", new Pace({ steps: 5 }));
    expect((settings.get("unseen", "pace") as Pace).double).toBe(10);
  });

  it("a default that is an object is not shared with whoever changes what they read", () => {
    const settings = seat();
    settings.register("unseen", "list", { type: Object, default: { a: [] } });
    (settings.get("unseen", "list") as { a: number[] }).a.push(1);
    expect(settings.get("unseen", "list")).toEqual({ a: [] });
  });

  it("a stored value that is no JSON any more gives the default", () => {
    const storage = memoryStorage();
    storage.setItem("unseen.count", "{broken");
    const settings = seat(storage);
    settings.register("unseen", "count", { type: Number, default: 3 });
    expect(settings.get("unseen", "count")).toBe(3);
  });

  it("whoever registered it is told of a change once, and not of a value that stays", async () => {
    const settings = seat();
    const told: unknown[] = [];
    settings.register("unseen", "count", { type: Number, default: 0, onChange: (value) => told.push(value) });
    await settings.set("unseen", "count", 4);
    await settings.set("unseen", "count", 4);
    expect(told).toEqual([4]);
  });

  it("a setting that nobody registered names itself", () => {
    expect(() => seat().get("unseen", "nothing")).toThrow('"unseen.nothing" is not a registered game setting');
  });

  it("all worlds and users of one browser share its client settings", async () => {
    const storage = memoryStorage();
    const [ada, bruno] = [seat(storage), seat(storage)];
    for (const settings of [ada, bruno]) settings.register("unseen", "outbox", { type: Object, default: [] });
    await ada.set("unseen", "outbox", ["ask"]);
    expect(bruno.get("unseen", "outbox")).toEqual(["ask"]);
  });
});
