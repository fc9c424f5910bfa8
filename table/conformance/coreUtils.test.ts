import { describe, expect, it, vi } from "vitest";
import * as fc from "fast-check";
import { Collection } from "../core/collection.ts";
import { Color } from "../core/color.ts";
import { HookRegistry } from "../core/hooks.ts";
import { ForcedDeletion, ForcedReplacement } from "../core/operators.ts";
import { subset } from "../core/subset.ts";
import type { MergeOptions } from "../core/utils/merge.ts";
import * as utils from "../core/utils.ts";

describe("foundry.utils", () => {
  it("mergeObject merges nested objects, replaces arrays, expands dotted keys and changes the original", () => {
    const original = { a: { b: 1, list: [1, 2] } };
    const merged = utils.mergeObject(original, { "a.c": 2, a: { list: [3] } });
    expect(merged).toBe(original);
    expect(merged).toEqual({ a: { b: 1, c: 2, list: [3] } });
  });

  it.each<[string, MergeOptions, object]>([
    ["inplace: false leaves the original alone", { inplace: false }, { a: { b: 2 }, x: 1 }],
    ["insertKeys: false adds no key at the top", { insertKeys: false }, { a: { b: 2 } }],
    ["overwrite: false keeps what is there", { overwrite: false }, { a: { b: 1 }, x: 1 }],
    ["recursive: false replaces objects", { recursive: false }, { a: { b: 2 }, x: 1 }],
  ])("mergeObject with %s", (_name, options, expected) => {
    const original = { a: { b: 1 } };
    expect(utils.mergeObject(original, { a: { b: 2 }, x: 1 }, options)).toEqual(expected);
    if (options.inplace === false) expect(original).toEqual({ a: { b: 1 } });
  });

  it("mergeObject obeys deletions of either generation when asked", () => {
    expect(
      utils.mergeObject({ a: 1, b: { c: 1, d: 1 } }, { "-=a": null, "b.-=c": null }, { performDeletions: true }),
    ).toEqual({ b: { d: 1 } });
    expect(
      utils.mergeObject(
        { a: 1, b: { c: 1 } },
        { a: new ForcedDeletion(), b: new ForcedReplacement({ d: 1 }) },
        { applyOperators: true },
      ),
    ).toEqual({ b: { d: 1 } });
    expect(utils.mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
  });

  it("expandObject and flattenObject undo each other", () => {
    const key = fc.stringMatching(/^[a-z]{1,4}$/);
    const leaf = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.integer(), { maxLength: 3 }));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.dictionary(key, fc.oneof({ maxDepth: 4 }, leaf, tie("tree")), {
        minKeys: 1,
        maxKeys: 4,
        noNullPrototype: true,
      }),
    }));
    fc.assert(
      fc.property(tree, (object) => {
        expect(utils.expandObject(utils.flattenObject(object as object))).toEqual(object);
      }),
    );
  });

  it("properties are read, written and removed by dotted paths", () => {
    const object = {};
    expect(utils.setProperty(object, "a.b.c", 1)).toBe(true);
    expect(utils.setProperty(object, "a.b.c", 1)).toBe(false);
    expect(utils.getProperty(object, "a.b.c")).toBe(1);
    expect([utils.hasProperty(object, "a.b"), utils.hasProperty(object, "a.x")]).toEqual([true, false]);
    expect(utils.deleteProperty(object, "a.b.c")).toBe(true);
    expect(object).toEqual({ a: { b: {} } });
  });

  it.each(["__proto__.bad", "constructor.prototype.bad"])("the path %s cannot reach the prototype", (path) => {
    const hostile = JSON.parse(`{"__proto__": {"bad": 1}}`) as object;
    expect(() => utils.setProperty({}, path, 1)).toThrow("is not allowed");
    expect(() => utils.mergeObject({}, hostile)).toThrow("is not allowed");
    expect(() => utils.expandObject({ [path]: 1 })).toThrow("is not allowed");
    expect({}).not.toHaveProperty("bad");
  });

  it("deepClone copies a key that names the prototype as any other, and no prototype changes", () => {
    const hostile = JSON.parse(`{"__proto__": {"bad": 1}, "inner": {"__proto__": 2}}`) as object;
    const copy = utils.deepClone(hostile);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(hostile));
    expect(copy).not.toHaveProperty("bad");
  });

  it("expandObject merges what stands under a key and under its parts, whichever comes first", () => {
    const expanded = { a: { b: 1, c: { d: 2 } } };
    expect(utils.expandObject({ a: { b: 1 }, "a.c.d": 2 })).toEqual(expanded);
    expect(utils.expandObject({ "a.c.d": 2, a: { b: 1 } })).toEqual(expanded);
  });

  it("deepClone copies plain data and shares instances; strict refuses them", () => {
    const color = new Color(1);
    const original = { list: [{ a: 1 }], set: new Set([1]), color };
    const copy = utils.deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.list[0]).not.toBe(original.list[0]);
    expect(copy.color).toBe(color);
    expect(() => utils.deepClone(original, { strict: true })).toThrow("Color");
  });

  it("diffObject says what is new or different, arrays as a whole", () => {
    const before = { a: 1, b: { c: 1, d: 2 }, list: [1, 2] };
    expect(utils.diffObject(before, { a: 1, b: { c: 3, d: 2 }, list: [1, 2], e: null })).toEqual({
      b: { c: 3 },
      e: null,
    });
    expect(utils.diffObject(before, { a: 2, e: 1 }, { inner: true })).toEqual({ a: 2 });
    expect(utils.diffObject(before, { a: 1, b: { c: 1, d: 2 } }, { deletionKeys: true })).toEqual({ "-=list": null });
  });

  it.each([
    [undefined, true],
    [null, true],
    ["", true],
    [[], true],
    [{}, true],
    [new Set(), true],
    [0, false],
    [false, false],
    ["a", false],
    [{ a: undefined }, false],
  ])("isEmpty(%o) is %s", (value, expected) => {
    expect(utils.isEmpty(value)).toBe(expected);
  });

  it.each([
    ["1.0.1", "1.0.0", true],
    ["1.10", "1.9", true],
    ["1.0", "1.0", false],
    ["1.0.0", "1.0", true],
    ["1.0", "1.0.0", false],
    ["0.9.9", "1", false],
  ])("isNewerVersion(%s, %s) is %s", (a, b, expected) => {
    expect(utils.isNewerVersion(a, b)).toBe(expected);
  });

  it("escapeHTML leaves nothing that opens a tag or ends an attribute", () => {
    expect(utils.escapeHTML(`<b a="1" b='2'>&</b>`)).toBe("&lt;b a=&quot;1&quot; b=&#x27;2&#x27;&gt;&amp;&lt;/b&gt;");
  });

  it("randomID gives ids of 16 letters and digits that differ", () => {
    const ids = Array.from({ length: 500 }, () => utils.randomID());
    expect(ids.every((id) => utils.isValidId(id))).toBe(true);
    expect(new Set(ids).size).toBe(500);
    expect(utils.randomID(5)).toHaveLength(5);
  });

  it("parseUuid and buildUuid undo each other", () => {
    expect(utils.parseUuid("Scene.a.Token.b")).toMatchObject({
      primaryType: "Scene",
      primaryId: "a",
      type: "Token",
      id: "b",
      pack: null,
    });
    expect(utils.parseUuid("Compendium.unseen.demo.Adventure.x")).toMatchObject({
      pack: "unseen.demo",
      type: "Adventure",
      id: "x",
    });
    expect([utils.parseUuid("Scene"), utils.parseUuid("Scene..Token.b"), utils.parseUuid("")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(utils.buildUuid({ documentName: "Token", id: "b", parentUuid: "Scene.a" })).toBe("Scene.a.Token.b");
  });

  it("debounce runs once after the last call, throttle at once and once more", () => {
    vi.useFakeTimers();
    const [late, steady] = [vi.fn(), vi.fn()];
    const [debounced, throttled] = [utils.debounce(late, 10), utils.throttle(steady, 10)];
    for (const value of [1, 2, 3]) {
      debounced(value);
      throttled(value);
    }
    vi.advanceTimersByTime(10);
    vi.useRealTimers();
    expect([late.mock.calls, steady.mock.calls]).toEqual([[[3]], [[1], [3]]]);
  });
});

describe("Collection", () => {
  const people = new Collection([
    ["a", { name: "Ada" }],
    ["b", { name: "Bruno" }],
  ] as const);

  it("iterates over values and has the methods of arrays", () => {
    expect([...people]).toEqual([{ name: "Ada" }, { name: "Bruno" }]);
    expect(people.contents).toHaveLength(2);
    expect(people.map(({ name }) => name)).toEqual(["Ada", "Bruno"]);
    expect(people.filter(({ name }) => name === "Ada")).toHaveLength(1);
    expect(people.reduce((sum, { name }) => sum + name.length, 0)).toBe(8);
  });

  it("finds by id and name, and throws for what is missing when strict", () => {
    expect(people.getName("Bruno")).toBe(people.get("b"));
    expect(people.get("c")).toBeUndefined();
    expect(() => people.get("c", { strict: true })).toThrow("c does not exist");
  });
});

describe("Color", () => {
  it.each(["#ff8000", "#000000", "#ffffff", "#12ab9f"])("%s survives every notation", (css) => {
    const color = Color.from(css);
    expect([
      Color.from(color.valueOf()).css,
      Color.from(color.rgb).css,
      Color.fromHSV(color.hsv).css,
      `${color}`,
    ]).toEqual([css, css, css, css]);
  });

  it("what cannot be read is not valid", () => {
    expect(Color.from("blueish").valid).toBe(false);
  });
});

describe("Hooks", () => {
  it("call stops at the first listener that returns false; callAll calls all", () => {
    const hooks = new HookRegistry();
    const heard: string[] = [];
    hooks.on("test", () => (heard.push("first"), false));
    hooks.on("test", () => heard.push("second"));
    expect(hooks.call("test")).toBe(false);
    expect(hooks.callAll("test")).toBe(true);
    expect(heard).toEqual(["first", "first", "second"]);
  });

  it("once listens once; off stops by id or function", () => {
    const hooks = new HookRegistry();
    const heard = vi.fn();
    hooks.once("test", heard);
    const id = hooks.on("test", heard);
    hooks.callAll("test");
    hooks.callAll("test");
    hooks.off("test", id);
    hooks.on("test", heard);
    hooks.off("test", heard);
    hooks.callAll("test");
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it("an error in a listener reaches the error hook and stops nobody", () => {
    const hooks = new HookRegistry();
    const [errors, heard, reported] = [
      vi.fn(),
      vi.fn(),
      vi.spyOn(console, "error").mockImplementation(() => undefined),
    ];
    hooks.on("error", errors);
    hooks.on("test", () => {
      throw new Error("broken");
    });
    hooks.on("test", heard);
    hooks.callAll("test", 1);
    expect(heard).toHaveBeenCalledWith(1);
    expect(errors.mock.calls[0][1]).toMatchObject({ message: expect.stringContaining("broken") });
    reported.mockRestore();
  });
});

describe("what the table lacks", () => {
  it("throws by name instead of being undefined, and lets probes pass", async () => {
    const api = subset("foundry.test", { known: 1 }) as { known: number; unknown?: number };
    expect(api.known).toBe(1);
    expect(() => api.unknown).toThrow("not in the table's subset: foundry.test.unknown");
    expect("unknown" in api).toBe(false);
    await expect(Promise.resolve(api)).resolves.toBe(api);
    expect(JSON.stringify(api)).toBe('{"known":1}');
  });
});
