/** What packages of others lean on and Unseen does not: small helpers, base classes of windows, groups of combatants. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BitMask } from "../core/utils/bitMask.ts";
import { el } from "../client/applications/elements.ts";
import type { Tabs as TabsClass } from "../client/applications/ux/tabs.ts";
import type { Coin as CoinClass } from "../core/dice/die.ts";
import { globalNames } from "../client/start/documentedNames.ts";
import { testTable } from "./clientTable.ts";

interface Sorted {
  readonly name: string;
  readonly sort: number;
}

interface Foundry {
  readonly applications: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly data: { readonly validators: Readonly<Record<string, (...values: never[]) => boolean>> };
  readonly documents: Readonly<Record<string, unknown>>;
  readonly helpers: {
    readonly Localization: { localizeDataModel(model: object): void };
    readonly media: Readonly<Record<string, Readonly<Record<string, (path: string) => boolean>>>>;
  };
  readonly utils: {
    readonly BitMask: typeof BitMask;
    getDocumentClass(name: string): unknown;
    isDeletionKey(key: unknown): boolean;
    iterateValues(values: object): Iterable<unknown>;
    logCompatibilityWarning(message: string, options?: object): void;
    parseHTML(markup: string): HTMLElement | HTMLCollection;
    performIntegerSort(source: object, options?: object): { target: Sorted; update: object }[];
  };
}

const globals = globalThis as unknown as Record<string, Record<string, unknown>> & { foundry: Foundry };

afterEach(() => {
  for (const name of globalNames(13)) Reflect.deleteProperty(globalThis, name);
});

describe("utilities", () => {
  const a = { name: "a", sort: 100 };
  const b = { name: "b", sort: 200 };
  const c = { name: "c", sort: 201 };
  const siblings = [c, a, b];

  it.each([
    ["alone", { target: null, siblings: [] }, [["new", 100_000]]],
    ["without a target, behind all", { siblings }, [["new", 100_201]]],
    ["before the first", { target: a, siblings }, [["new", -99_900]]],
    ["before another, between both", { target: b, siblings }, [["new", 150]]],
    ["after another", { target: a, siblings, sortBefore: false }, [["new", 150]]],
    [
      "where no number is free, all anew",
      { target: c, siblings },
      [
        ["a", 100_000],
        ["b", 200_000],
        ["new", 300_000],
        ["c", 400_000],
      ],
    ],
  ])("performIntegerSort: %s", async (_what, options, expected) => {
    await testTable();
    const updates = globals.foundry.utils.performIntegerSort({ name: "new" }, options);
    expect(updates.map(({ target, update }) => [target.name, (update as Sorted).sort])).toEqual(expected);
  });

  it("keys of deletion, values of an iterable and of an object, the configured class of a document", async () => {
    await testTable();
    const { isDeletionKey, iterateValues, getDocumentClass } = globals.foundry.utils;
    expect(["-=size", "system.-=size", "size", "system-=size", 3].map(isDeletionKey)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([[...iterateValues(new Set([1, 2]))], [...iterateValues({ x: 3 })]]).toEqual([[1, 2], [3]]);
    expect(getDocumentClass("Actor")).toBe((globals.CONFIG!.Actor as { documentClass: unknown }).documentClass);
  });

  it("BitMask has named states in one number", async () => {
    await testTable();
    const { BitMask } = globals.foundry.utils;
    const mask = new BitMask({ lit: false, seen: true });
    expect([+mask, mask.isEmpty, mask.hasState("seen"), mask.hasState("other")]).toEqual([2, false, true, false]);
    mask.addState("lit");
    expect([+mask, String(mask), mask.states]).toEqual([3, "11", { lit: "lit", seen: "seen" }]);
    expect([mask.toggleState("seen"), mask.toggleState("seen", true)]).toEqual([1, 3]);
    mask.removeState("lit");
    const copy = mask.clone();
    expect([+copy, copy.isCompatible(mask), copy.isCompatible(new BitMask({ lit: true }))]).toEqual([2, true, false]);
    expect([copy.toObject(), BitMask.fromJSON(copy.toJSON()).toObject()]).toEqual([
      { lit: false, seen: true },
      { lit: false, seen: true },
    ]);
    copy.clear();
    expect([copy.isEmpty, mask.isEmpty]).toEqual([true, false]);
    expect(() => mask.addState("other")).toThrow("other");
    expect(() => new BitMask(Object.fromEntries(Array.from({ length: 33 }, (_, k) => [`s${k}`, false])))).toThrow("33");
  });

  it("parseHTML gives one element by itself, and several as a collection", async () => {
    await testTable();
    const { parseHTML } = globals.foundry.utils;
    expect(parseHTML("<p>one</p>")).toMatchObject({ tagName: "P" });
    expect((parseHTML("<p>one</p><p>two</p>") as HTMLCollection).length).toBe(2);
  });

  it.each([
    ["isColorString", ["#a0b1c2"], true],
    ["isColorString", ["red"], false],
    ["hasFileExtension", ["a/b.PNG?1", ["png", "webp"]], true],
    ["hasFileExtension", ["a/b.txt", ["png"]], false],
    ["isJSON", ["[1]"], true],
    ["isJSON", ["[1"], false],
  ])("validators.%s of %o is %s", async (name, given, expected) => {
    await testTable();
    expect(globals.foundry.data.validators[name]!(...(given as never[]))).toBe(expected);
  });
});

it.each([
  ["ImageHelper", "hasImageExtension", "worlds/a/hero.WEBP", true],
  ["ImageHelper", "hasImageExtension", "hero.webm", false],
  ["VideoHelper", "hasVideoExtension", "worlds/a/hero.webm?2", true],
  ["VideoHelper", "hasVideoExtension", "hero.png", false],
])("%s.%s of %s is %s", async (helper, question, path, expected) => {
  await testTable();
  const { media } = globals.foundry.helpers;
  expect(media[helper]![question]!(path)).toBe(expected);
});

it("generation 13 also has its utilities as globals, 14 does not", async () => {
  await testTable({ generation: 13 });
  expect(globals.mergeObject).toBe((globals.foundry.utils as unknown as { mergeObject: unknown }).mergeObject);
  for (const name of globalNames(13)) Reflect.deleteProperty(globalThis, name);
  await testTable({ generation: 14 });
  expect("mergeObject" in globalThis).toBe(false);
});

it.each([13, 14] as const)("generation %i keeps moved classes as globals, with a warning", async (generation) => {
  const warned: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((text: string) => void warned.push(text));
  await testTable({ generation });
  const { applications } = globals.foundry;
  expect(globals.SearchFilter).toBe(applications.ux!.SearchFilter);
  expect(globals.TextEditor).toBe(applications.ux!.TextEditor);
  expect(globals.renderTemplate).toBe(applications.handlebars!.renderTemplate);
  vi.restoreAllMocks();
  if (generation === 13) expect(warned[0]).toContain("foundry.applications.ux.SearchFilter");
});

it.each([
  ["as it is", {}, 1],
  ["excluded by its text", { excludePatterns: [/#old/] }, 0],
  ["included by its text", { includePatterns: [/#old/] }, 1],
  ["not included", { includePatterns: [/#other/] }, 0],
  ["included and excluded", { includePatterns: [/#old/], excludePatterns: [/Thing/] }, 0],
  ["in silence", { mode: 0 }, 0],
])("a warning of a deprecated feature, %s", async (_what, compatibility, times) => {
  await testTable();
  Object.assign(globals.CONFIG!.compatibility!, compatibility);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { logCompatibilityWarning } = globals.foundry.utils;
  logCompatibilityWarning("Thing#old is deprecated", { since: 14, until: 16 });
  expect(warn).toHaveBeenCalledTimes(times);
  warn.mockRestore();
  Object.assign(globals.CONFIG!.compatibility!, { mode: 3 });
  if (times > 0) expect(() => logCompatibilityWarning("Thing#old is deprecated")).toThrow("Thing#old");
});

it.each([13, 14] as const)("generation %i configures templates", async (generation) => {
  await testTable({ generation });
  expect(globals.CONFIG!.MeasuredTemplate).toMatchObject({ defaults: { angle: 53.13, width: 1 } });
});

describe("a manifest with types of a document that does not exist", () => {
  it("is reported, and the seat plays on", async () => {
    const told: string[] = [];
    vi.stubGlobal("reportError", (error: Error) => void told.push(error.message));
    const { seat } = await testTable({ types: { Chimera: { tail: {} }, Actor: { creature: {} } } });
    vi.unstubAllGlobals();
    expect(told).toEqual(["the manifests declare types of Chimera, a document that the table lacks"]);
    expect(seat.game.ready).toBe(true);
  });
});

it("the fields of a model get labels and hints from the language files, once the texts are there", async () => {
  const field = (label: string) => ({ label, hint: "" });
  const schema = { fields: { life: field(""), speed: field("TEST.speed") } };
  await testTable({ words: { TEST: { FIELDS: { life: { label: "Life", hint: "What is left" } }, speed: "Speed" } } });
  globals.foundry.helpers.Localization.localizeDataModel({ schema, LOCALIZATION_PREFIXES: ["TEST"] });
  expect(schema.fields).toEqual({
    life: { label: "Life", hint: "What is left" },
    speed: { label: "Speed", hint: "" },
  });
});

it("generation 14 has a registry for visual effects, which is off", async () => {
  const vfx = (): unknown => (globals.CONFIG!.Canvas as { vfx?: unknown }).vfx;
  await testTable({ generation: 14 });
  expect(vfx()).toEqual({ enabled: false, components: {}, animations: {}, paths: {} });
  await testTable({ generation: 13 });
  expect(vfx()).toBeUndefined();
});

it("a group of combatants has those members that name it", async () => {
  const group = { _id: "groupgroupgroupg", name: "Wolves" };
  const combatants = [
    { _id: "combatantcombata", group: group._id },
    { _id: "combatantcombatb", group: null },
  ];
  const { seat } = await testTable({
    documents: { combats: [{ _id: "combatcombatcomb", combatants, groups: [group] }] },
  });
  const { groups } = seat.game.combats.get("combatcombatcomb") as unknown as {
    groups: Iterable<{ members: Set<{ id: string }> }>;
  };
  expect([...groups].map(({ members }) => [...members].map(({ id }) => id))).toEqual([["combatantcombata"]]);
});

describe("windows", () => {
  it.each([13, 14] as const)("generation %i also has the classes without their number", async (generation) => {
    await testTable({ generation });
    const { api, sheets } = globals.foundry.applications;
    expect([api!.Application, api!.Dialog, api!.DocumentSheet, sheets!.ActorSheet, sheets!.ItemSheet]).toEqual([
      api!.ApplicationV2,
      api!.DialogV2,
      api!.DocumentSheetV2,
      sheets!.ActorSheetV2,
      sheets!.ItemSheetV2,
    ]);
  });

  it("Application V1 is there to extend and to configure; opening a window names what is missing", async () => {
    await testTable();
    const V1 = globals.FormApplication as unknown as new (
      object: object,
      options: object,
    ) => {
      options: object;
      title: string;
      render(): void;
    };
    class Own extends V1 {
      static _customElements = (V1 as unknown as { _customElements: string[] })._customElements.concat("own-input");
      static get defaultOptions(): object {
        const { defaultOptions } = V1 as unknown as { defaultOptions: object };
        return { ...defaultOptions, id: "own", title: "Own" };
      }
    }
    const own = new Own({}, { width: 300 });
    expect(own.options).toMatchObject({ id: "own", width: 300, closeOnSubmit: true });
    expect(() => own.render()).toThrow("not in the table's subset: a window of Application V1 (Own)");
  });

  it("packages replace menus and dragging in CONFIG.ux", async () => {
    await testTable();
    const { ux } = globals.foundry.applications as { ux: Record<string, { implementation: unknown }> };
    const { ContextMenu, DragDrop, TooltipManager } = ux;
    expect([ContextMenu!.implementation, DragDrop!.implementation]).toEqual([ContextMenu, DragDrop]);
    expect(TooltipManager!.implementation).toBe(TooltipManager);
    class Own extends (ContextMenu as unknown as new () => object) {}
    Object.assign(globals.CONFIG!.ux as object, { ContextMenu: Own });
    expect(ContextMenu!.implementation).toBe(Own);
  });

  it("dragging asks for permission, makes parts draggable and calls back with the drop", async () => {
    await testTable();
    const { DragDrop } = globals.foundry.applications.ux as {
      DragDrop: new (options: object) => { bind(of: Element): void };
    };
    const drop = vi.fn();
    document.body.replaceChildren(el("ul", {}, el("li", { class: "own" }), el("li")));
    const dragstart = () => true;
    new DragDrop({ dragSelector: ".own", dropSelector: "ul", permissions: { dragstart }, callbacks: { drop } }).bind(
      document.body,
    );
    new DragDrop({ dragSelector: "li", permissions: { dragstart: () => false } }).bind(document.body);
    expect([...document.querySelectorAll("li")].map(({ draggable }) => draggable === true)).toEqual([true, false]);
    document.querySelector("ul")!.dispatchEvent(new Event("drop", { cancelable: true }));
    expect(drop).toHaveBeenCalledOnce();
  });

  it("a search filters once at the start, without regard to accents and case", async () => {
    await testTable();
    const { SearchFilter } = globals.foundry.applications.ux as unknown as {
      SearchFilter: { testQuery(query: string, text: string): boolean } & (new (options: object) => {
        bind(of: Element): void;
      });
    };
    const callback = vi.fn();
    document.body.replaceChildren(el("input"), el("ul"));
    new SearchFilter({ inputSelector: "input", contentSelector: "ul", initial: " Élan", callback }).bind(document.body);
    expect(callback.mock.calls.map(([event, query]) => [event, query])).toEqual([[null, "Elan"]]);
    expect([SearchFilter.testQuery("elan", "L'Élan"), SearchFilter.testQuery("a.b", "axb")]).toEqual([true, false]);
  });

  it("a form element of a package builds its controls, keeps its value and tells the form of changes", async () => {
    await testTable();
    type Base = abstract new () => HTMLElement & { value: unknown; _value: unknown; abortSignal?: AbortSignal };
    const { AbstractFormInputElement } = globals.foundry.applications.elements as { AbstractFormInputElement: Base };
    class Steps extends AbstractFormInputElement {
      _buildElements(): HTMLElement[] {
        return [document.createElement("button")];
      }
    }
    customElements.define("own-steps", Steps);
    const steps = new Steps();
    document.body.replaceChildren(steps);
    const changed = vi.fn();
    steps.addEventListener("change", changed);
    steps.value = 3;
    steps.value = 3;
    expect([steps.children.length, steps.value, changed.mock.calls.length]).toEqual([1, 3, 1]);
    const { abortSignal } = steps;
    steps.remove();
    expect(abortSignal!.aborted).toBe(true);
  });
});

it("a schema takes further fields, and a colour the greater of each channel", async () => {
  await testTable();
  const { data, utils } = globals.foundry as unknown as {
    data: { fields: Record<"NumberField" | "SchemaField", new (options?: object) => Schema> };
    utils: { Color: { from(of: string): { maximize(other: unknown): { css: string } } } };
  };
  const schema = new data.fields.SchemaField({ a: new data.fields.NumberField() });
  const b = new data.fields.NumberField();
  schema.extendFields({ b });
  expect([schema.keys(), b.parent === schema]).toEqual([["a", "b"], true]);
  const { Color } = utils;
  expect(Color.from("#ff0080").maximize(Color.from("#10ff10")).css).toBe("#ffff80");
  expect(Color.from("#ff0080").maximize(0.2).css).toBe("#ff3380");
});

interface Schema {
  readonly parent?: unknown;
  keys(): string[];
  extendFields(fields: object): void;
}

it("packages read whether the host was started for debugging, the users before there are documents, and flags of the world", async () => {
  const { seat } = await testTable();
  expect(seat.game.data.options.debug).toBe(false);
  const { users } = seat.game.data as unknown as { users: readonly { readonly role: number }[] };
  expect(users.map(({ role }) => role)).toEqual([4, 1]);
  expect(seat.game.world.flags).toEqual({});
  expect(seat.game.settings.get("core", "collectionSortingModes")).toEqual({});
});

it("a ray has length, angle and points on its way", async () => {
  await testTable();
  const { Ray } = (globals.foundry as unknown as { canvas: { geometry: { Ray: RayClass } } }).canvas.geometry;
  const ray = new Ray({ x: 1, y: 1 }, { x: 4, y: 5 });
  expect([ray.distance, ray.project(0.5)]).toEqual([5, { x: 2.5, y: 3 }]);
  const up = Ray.towardsPoint({ x: 0, y: 0 }, { x: 0, y: -3 }, 10);
  expect([up.B.y, up.angle]).toEqual([-10, -Math.PI / 2]);
});

interface RayShape {
  readonly B: { readonly y: number };
  readonly angle: number;
  readonly distance: number;
  project(t: number): object;
}

interface RayClass {
  new (from: object, to: object): RayShape;
  towardsPoint(from: object, to: object, distance: number): RayShape;
}

it.each([
  ["inside", [2, 2, 4, 2, 4, 4], 2],
  ["around", [-5, -5, 25, -5, 25, 25, -5, 25], 100],
  ["across a side", [5, 2, 15, 2, 15, 4, 5, 4], 10],
  ["with a dent, across a side", [5, 0, 15, 0, 8, 5, 15, 10, 5, 10], 50 - 20 / 7],
  ["outside", [20, 20, 30, 20, 30, 30], 0],
  ["without points", [], 0],
])("a polygon %s meets a rectangle", async (_where, points, area) => {
  await testTable();
  const { Polygon, Rectangle } = globals.PIXI as unknown as Record<
    "Polygon" | "Rectangle",
    new (...of: never[]) => Shape
  >;
  const polygon = new Polygon(points as never);
  const rectangle = new Rectangle(...([0, 0, 10, 10] as never[]));
  const met = [polygon.intersectRectangle(rectangle), rectangle.intersectPolygon(polygon)];
  expect(met.map((shape) => areaOf(shape.points))).toEqual([expect.closeTo(area), expect.closeTo(area)]);
  if (area === 0) expect(met[0]!.points).toEqual([]);
});

interface Shape {
  readonly points: readonly number[];
  intersectPolygon(polygon: Shape): Shape;
  intersectRectangle(rectangle: Shape): Shape;
}

const areaOf = (points: readonly number[]): number =>
  points.reduce((sum, x, at) => {
    if (at % 2 === 1) return sum;
    const next = (at + 2) % points.length;
    return sum + (x * points[next + 1]! - points[next]! * points[at + 1]!) / 2;
  }, 0);

it("folders sort by name or by hand", async () => {
  await testTable();
  const { BaseFolder } = globals.foundry.documents as { BaseFolder: { SORTING_MODES: readonly string[] } };
  expect(BaseFolder.SORTING_MODES).toEqual(["a", "m"]);
});

it("the keyboard knows which keys are down", async () => {
  const { seat } = await testTable();
  const keyboard = seat.game.keyboard as unknown as {
    listen(target: EventTarget): void;
    isModifierActive(modifier: string): boolean;
  };
  keyboard.listen(window);
  const press = (type: string, code: string) => window.dispatchEvent(Object.assign(new Event(type), { code }));
  press("keydown", "ShiftRight");
  expect(["SHIFT", "Shift", "Alt"].map((key) => keyboard.isModifierActive(key))).toEqual([true, true, false]);
  press("keyup", "ShiftRight");
  expect(keyboard.isModifierActive("Shift")).toBe(false);
  press("keydown", "AltLeft");
  window.dispatchEvent(new Event("blur"));
  expect(keyboard.isModifierActive("Alt")).toBe(false);
});

it.each([
  [
    "windows",
    "applications.apps.DocumentSheetConfig appv1.api.FormApplication appv1.sheets.ActorSheet appv1.sheets.JournalSheet",
  ],
  [
    "the map",
    "canvas.containers.ControlIcon canvas.placeables.MeasuredTemplate canvas.placeables.Note data.TerrainData",
  ],
])("packages extend the classes of %s", async (_of, names) => {
  await testTable();
  for (const name of names.split(" ")) {
    const found = name.split(".").reduce((at: unknown, part) => (at as Record<string, unknown>)[part], globals.foundry);
    expect(typeof found, name).toBe("function");
  }
});

it("tabs are chosen by a click or a call", async () => {
  await testTable();
  const { Tabs } = globals.foundry.applications.ux as unknown as { Tabs: typeof TabsClass };
  const tab = (name: string, group = "own"): HTMLElement => el("a", { "data-tab": name, "data-group": group });
  const nav = el("nav", {}, tab("a"), tab("b"), tab("x", "other"));
  const page = el("div", {}, nav, el("section", {}, tab("a"), tab("b")));
  const callback = vi.fn();
  const options = { group: "own", navSelector: "nav", contentSelector: "section", initial: "b", callback };
  const tabs = new Tabs(options);
  tabs.bind(page);
  const active = (): (string | undefined)[] =>
    [...page.querySelectorAll<HTMLElement>(".active")].map(({ dataset }) => dataset.tab);
  expect([tabs.active, active()]).toEqual(["b", ["b", "b"]]);
  page.querySelector<HTMLElement>("nav [data-tab=a]")!.click();
  expect([tabs.active, active()]).toEqual(["a", ["a", "a"]]);
  expect(callback).toHaveBeenCalledExactlyOnceWith(expect.any(Event), tabs, "a");
  tabs.activate("b");
  tabs.activate("none", { triggerCallback: true });
  expect(tabs.active).toBe("a");
  expect(callback).toHaveBeenLastCalledWith(null, tabs, "a");
});

it("coins show 1 or 0", async () => {
  await testTable();
  const { Coin } = (globals.foundry as unknown as { dice: { terms: { Coin: typeof CoinClass } } }).dice.terms;
  const coin = new Coin({ number: 3 });
  expect(coin.expression).toBe("3dc");
  expect([0, 0.4, 0.6].map((share) => coin.mapRandomFace(share))).toEqual([1, 1, 0]);
  expect(coin.evaluate({ maximize: true }).total).toBe(3);
  expect(new Coin({ number: 3 }).evaluate({ minimize: true }).total).toBe(0);
});
