import { beforeEach, describe, expect, it } from "vitest";
import { ApplicationV2 } from "../client/applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../client/applications/api/handlebars.ts";
import { instances } from "../client/applications/api/registry.ts";
import type { Context, PartialOptions, RenderOptions } from "../client/applications/api/types.ts";
import { Panel, Special, steps } from "./appsPanel.ts";
import { installAppsHost, type AppsHost } from "./appsHost.ts";

let host: AppsHost;

beforeEach(() => {
  host = installAppsHost();
  steps.length = 0;
});

const hooksCalled = () => host.called.map(({ hook }) => hook);

describe("options flow down the class chain", () => {
  it("merges objects, adds classes and controls, replaces the rest", () => {
    const { options } = new Special({ position: { height: 200 } });
    expect(options.classes).toEqual(["panel", "special"]);
    expect(options.window.controls?.map(({ label }) => label)).toEqual(["Reset", "More"]);
    expect(options.position).toEqual({ width: 300, height: 200 });
    expect(options.window).toMatchObject({ title: "A panel", icon: "fa-solid fa-eye", frame: true });
  });

  it("leaves the declaration of the parent alone", () => {
    const before = structuredClone(Panel.DEFAULT_OPTIONS);
    const { options } = new Special();
    options.window.controls?.pop();
    expect(Panel.DEFAULT_OPTIONS).toEqual(before);
  });

  it("puts the unique id into the id, the given one or one of its own", () => {
    expect(new Panel({ uniqueId: "seven" }).id).toBe("panel-seven");
    expect(new Panel().id).not.toBe(new Panel().id);
  });
});

describe("the render cycle", () => {
  it("goes through its steps in order, the first ones once", async () => {
    const app = await new Panel().render({ force: true });
    expect(steps).toEqual(["context", "preFirst", "pre", "html", "replace", "onFirst", "on"]);
    steps.length = 0;
    await app.render();
    expect(steps).toEqual(["context", "pre", "html", "replace", "on"]);
  });

  it("renders what is closed only with force", async () => {
    const app = await new Panel().render();
    expect(app.rendered).toBe(false);
    expect(steps).toEqual([]);
  });

  it("calls render and close hooks for every class of the chain, the most derived first", async () => {
    const app = await new Special().render({ force: true });
    await app.close();
    expect(hooksCalled().filter((hook) => /^(render|close)/.test(hook))).toEqual([
      "renderSpecial",
      "renderPanel",
      "renderApplicationV2",
      "closeSpecial",
      "closePanel",
      "closeApplicationV2",
    ]);
  });

  it("gives the render hook the application, its element, the context and the options", async () => {
    const app = await new Panel().render({ force: true });
    const [given, element, context, options] = host.called.find(({ hook }) => hook === "renderPanel")?.args ?? [];
    expect(given).toBe(app);
    expect(element).toBe(app.element);
    expect(context).toEqual({ n: 1 });
    expect(options).toMatchObject({ isFirstRender: true });
  });

  it("renders one after another however often it is asked at once", async () => {
    const app = new Panel();
    await Promise.all([app.render({ force: true }), app.render(), app.render()]);
    expect(steps.filter((step) => step === "onFirst")).toHaveLength(1);
    expect(steps.filter((step) => step === "on")).toHaveLength(3);
    expect(document.querySelectorAll(".panel")).toHaveLength(1);
  });

  it("is among the instances while it is open", async () => {
    const app = await new Panel().render({ force: true });
    expect(instances.get(app.id)).toBe(app);
    expect([...Panel.instances()]).toEqual([app]);
    expect([...Special.instances()]).toEqual([]);
    await app.close();
    expect(instances.size).toBe(0);
    expect(document.getElementById(app.id)).toBeNull();
  });

  it("says which class failed, stays closed, and can be rendered again", async () => {
    const app = new Panel();
    const html = app._renderHTML;
    app._renderHTML = async () => Promise.reject(new Error("no words"));
    await expect(app.render({ force: true })).rejects.toThrow("Panel could not be rendered: no words");
    expect(app.rendered).toBe(false);
    app._renderHTML = html;
    await app.render({ force: true });
    expect(app.rendered).toBe(true);
  });
});

describe("HandlebarsApplicationMixin", () => {
  class Parts extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = { head: { template: "head" }, body: { template: "body", scrollable: [""] } };
    n = 0;

    override async _prepareContext(): Promise<Record<string, unknown>> {
      this.n += 1;
      return { n: this.n, tabs: {} };
    }
  }

  beforeEach(() => {
    host = installAppsHost({
      head: "<h2>{{n}}</h2>",
      body: "<section><input name='a'>{{n}} {{partId}}</section>",
      two: "<p></p><p></p>",
      hud: "<div class='x' aria-label='y'><b>1</b><i>2</i></div>",
    });
  });

  it("renders each part as one element, in the order of PARTS, with its id in the context", async () => {
    const app = await new Parts({ id: "parts" }).render({ force: true });
    expect([...app.content.children].map(({ localName }) => localName)).toEqual(["h2", "section"]);
    expect(app.parts["body"]?.dataset["applicationPart"]).toBe("body");
    expect(app.parts["body"]?.textContent).toBe("1 parts-body");
  });

  it("renders only the parts asked for", async () => {
    const app = await new Parts().render({ force: true });
    const head = app.parts["head"];
    await app.render({ parts: ["body"] });
    expect(app.parts["head"]).toBe(head);
    expect(app.parts["head"]?.textContent).toBe("1");
    expect(app.parts["body"]?.textContent).toContain("2");
  });

  it("refuses a part with several root elements, naming it", async () => {
    class Two extends HandlebarsApplicationMixin(ApplicationV2) {
      static override PARTS = { both: { template: "two" } };
    }
    await expect(new Two().render({ force: true })).rejects.toThrow('"both" (two) must render one HTML element, not 2');
  });

  it("with root the children of the part become those of the content", async () => {
    class Root extends HandlebarsApplicationMixin(ApplicationV2) {
      static override DEFAULT_OPTIONS: PartialOptions = { window: { frame: false } };
      static override PARTS = { hud: { template: "hud", root: true } };
    }
    const app = await new Root().render({ force: true });
    expect([...app.element.children].map(({ localName }) => localName)).toEqual(["b", "i"]);
    expect(app.element.getAttribute("aria-label")).toBe("y");
    await app.render();
    expect(app.element.children).toHaveLength(2);
  });

  it("prepares its parts one after the other in one context, which _onRender sees", async () => {
    const seen: unknown[] = [];
    class Slow extends Parts {
      override async _preparePartContext(id: string, context: Context, options: RenderOptions): Promise<Context> {
        await super._preparePartContext(id, context, options);
        context["times"] = id;
        await Promise.resolve();
        seen.push(context["times"]);
        return context;
      }
      override async _onRender(context: Context, options: RenderOptions): Promise<void> {
        await super._onRender(context, options);
        seen.push(context["times"]);
      }
    }
    await new Slow().render({ force: true });
    expect(seen).toEqual(["head", "body", "body"]);
  });

  it("keeps the scroll position of scrollable parts", async () => {
    const app = await new Parts().render({ force: true });
    Object.assign(app.parts["body"] ?? {}, { scrollTop: 33 });
    await app.render();
    expect(app.parts["body"]?.scrollTop).toBe(33);
  });
});
