import Handlebars from "handlebars";
import { beforeEach, describe, expect, it } from "vitest";
import { registerSheet, sheetClassOf, unregisterSheet } from "../client/applications/apps/documentSheetConfig.ts";
import { attachFieldInputs } from "../client/applications/fields/attach.ts";
import { cleanHTML, parseTemplate, parseUntrusted, serialize } from "../client/applications/html.ts";
import { loadTemplates, renderTemplate } from "../client/applications/handlebars/templates.ts";
import { modeName, readCommand } from "../client/applications/sidebar/chatCommands.ts";
import { renderMessage } from "../client/applications/sidebar/chatMessage.ts";
import type { ChatMessageDoc } from "../client/types/documents.ts";
import { TextEditor } from "../client/applications/ux/textEditor.ts";
import { installAppsHost, type AppsHost } from "./appsHost.ts";

let host: AppsHost;
beforeEach(() => {
  host = installAppsHost({
    "a.hbs": "<p>{{name}}</p>",
    "part.hbs": "[{{this}}]",
    "b.hbs": `{{#each list}}{{> "part.hbs"}}{{/each}}`,
  });
});

describe("text from users becomes elements without anything that runs", () => {
  it.each([
    ["a script", `a<script>x()</script>b`, "ab"],
    ["a handler", `<b onclick="x()">a</b>`, "<b>a</b>"],
    ["a handler in capitals", `<b ONCLICK="x()">a</b>`, "<b>a</b>"],
    ["a script address", `<a href="javascript:x()">a</a>`, "<a>a</a>"],
    ["a script address with a gap in it", `<a href=" java\nscript:x()">a</a>`, "<a>a</a>"],
    ["a page as data", `<a href="data:text/html,x">a</a>`, "<a>a</a>"],
    ["a frame", `<iframe src="/x"></iframe>`, ""],
    ["a form", `<form action="/x">a</form>`, ""],
    ["a style", `<style>p{}</style>a`, "a"],
  ])("%s", (_what, markup, expected) => {
    expect(cleanHTML(markup)).toBe(expected);
  });

  it.each([
    `<p class="x" data-action="go">a <em>b</em></p>`,
    `<a href="/x#y">a</a>`,
    `<img src="data:image/svg+xml,x" alt="">`,
    `<button type="button" data-unseen="1">a</button>`,
  ])("keeps %s", (markup) => {
    expect(cleanHTML(markup)).toBe(markup);
  });

  it("lets templates have forms and styles, but no scripts either", () => {
    expect([...parseTemplate("<form></form><script></script>").children].map(({ localName }) => localName)).toEqual([
      "form",
    ]);
  });

  it("enrichHTML shows secrets only when asked to, and a link to nothing as broken", async () => {
    const text = `<section class="secret">s</section><p>@UUID[Actor.none]{Nobody}</p>`;
    expect(await TextEditor.implementation.enrichHTML(text)).not.toContain("secret");
    expect(await TextEditor.implementation.enrichHTML(text, { secrets: true })).toContain(">s<");
    expect(parseUntrusted(await TextEditor.enrichHTML(text)).querySelector("a.content-link.broken")?.textContent).toBe(
      "Nobody",
    );
  });
});

describe("templates", () => {
  it("are rendered with escaped data", async () => {
    expect(await renderTemplate("a.hbs", { name: "<b>" })).toBe("<p>&lt;b&gt;</p>");
  });

  it("once loaded are partials under their path", async () => {
    await loadTemplates(["part.hbs"]);
    expect(await renderTemplate("b.hbs", { list: [1, 2] })).toBe("[1][2]");
  });

  it("that are missing are named", async () => {
    await expect(renderTemplate("none.hbs")).rejects.toThrow("none.hbs");
  });

  it.each([
    ["{{localize 'TABLE.Combat.round' round=3}}", "Round 3"],
    ["{{numberFormat 2.345 decimals=1 sign=true}}", "+2.3"],
    ["{{concat 'a' 1 'b'}}", "a1b"],
    ["{{#if (and (eq a 1) (not (gt a 2)))}}y{{else}}n{{/if}}", "y"],
    ["{{#if (or (ne a 1) (lte a 1))}}y{{/if}}", "y"],
    ["<input {{checked a}} {{disabled b}}>", "<input checked >"],
    ["{{#with (object x=1)}}{{x}}{{/with}}", "1"],
    ["{{selectOptions choices selected='b'}}", `<option value="a">A</option><option value="b" selected="">B</option>`],
    [
      "{{selectOptions list valueAttr='id' labelAttr='name' blank='-'}}",
      `<option value="">-</option><option value="q">Q</option>`,
    ],
  ])("helper %s", (template, expected) => {
    const data = { a: 1, b: 0, choices: { a: "A", b: "B" }, list: [{ id: "q", name: "Q" }] };
    expect(Handlebars.compile(template)(data)).toBe(expected);
  });
});

describe("fields build their inputs", () => {
  class DataField {
    fieldPath = "system.a";
    label = "A label";
    hint = "A hint";
    initial: unknown;
    declare choices?: Record<string, string>;
    declare min?: number;
    declare toInput: (config?: object) => HTMLElement;
    declare toFormGroup: (group?: object, config?: object) => HTMLElement;
  }
  class NumberField extends DataField {}
  class StringField extends DataField {}
  class BooleanField extends DataField {}
  class SetField extends DataField {
    element = Object.assign(new StringField(), { choices: { x: "X", y: "Y" } });
  }

  beforeEach(() => attachFieldInputs({ DataField, NumberField, StringField, BooleanField, SetField }));

  it.each([
    [
      "a number",
      Object.assign(new NumberField(), { min: 0 }),
      3,
      `<input type="number" min="0" step="any" value="3" name="system.a">`,
    ],
    ["text", new StringField(), "t", `<input type="text" value="t" name="system.a">`],
    ["a switch", new BooleanField(), true, `<input type="checkbox" checked="" name="system.a">`],
    [
      "a choice",
      Object.assign(new StringField(), { choices: { x: "X" }, required: true }),
      "x",
      `<select name="system.a"><option value="x" selected="">X</option></select>`,
    ],
    [
      "several choices",
      new SetField(),
      new Set(["y"]),
      `<multi-select name="system.a"><option value="x">X</option><option value="y" ` +
        `selected="">Y</option></multi-select>`,
    ],
  ])("%s", (_what, field, value, expected) => {
    const holder = document.createElement("div");
    holder.append(field.toInput({ value }));
    expect(serialize(holder)).toBe(expected);
  });

  it("toFormGroup binds label and hint to the input", () => {
    const group = new NumberField().toFormGroup({ rootId: "root" }, { value: 1 });
    const input = group.querySelector("input");
    expect(group.className).toBe("form-group");
    expect(group.querySelector("label")?.htmlFor).toBe("root-system.a");
    expect(input?.id).toBe("root-system.a");
    expect(input?.getAttribute("aria-describedby")).toBe(group.querySelector(".hint")?.id);
    expect(group.querySelector(".hint")?.textContent).toBe("A hint");
  });
});

describe("sheet registration", () => {
  const cls = (name: string) => Object.defineProperty(() => undefined, "name", { value: name }) as never;
  const [Core, Own, Other] = [cls("Core"), cls("Own"), cls("Other")];
  const document = (type: string, flags = {}) => ({ documentName: "Thing", type, flags }) as never;

  it("opens the default of the subtype, before one for all, before any; a flag chooses otherwise", () => {
    const Thing = { documentName: "Thing" };
    expect(sheetClassOf(document("a"))).toBeNull();
    registerSheet(Thing, "core", Core);
    expect(sheetClassOf(document("a"))).toBe(Core);
    registerSheet(Thing, "unseen", Own, { types: ["a"], makeDefault: true });
    registerSheet(Thing, "unseen", Other, { types: ["a"] });
    expect([sheetClassOf(document("a")), sheetClassOf(document("b"))]).toEqual([Own, Core]);
    expect(sheetClassOf(document("a", { core: { sheetClass: "unseen.Other" } }))).toBe(Other);
    unregisterSheet(Thing, "unseen", Own);
    expect(sheetClassOf(document("a"))).toBe(Other);
  });
});

describe("the chat", () => {
  it.each([
    ["hello", { kind: "say", text: "hello", style: "ooc" }],
    ["/r 1d20+3 # to hit", { kind: "roll", formula: "1d20+3", flavor: "to hit", mode: null }],
    ["/gmroll 2d6", { kind: "roll", formula: "2d6", flavor: "", mode: "gm" }],
    ["/me hides", { kind: "say", text: "hides", style: "emote" }],
    ["/w [Ada, Bruno] psst", { kind: "whisper", to: ["Ada", "Bruno"], text: "psst" }],
    ["/w Ada psst you", { kind: "whisper", to: ["Ada"], text: "psst you" }],
    ["/dance", { kind: "unknown", command: "dance" }],
  ])("reads %j", (line, expected) => {
    expect(readCommand(line)).toEqual(expected);
  });

  it("names privacy as the generation does", () => {
    expect([modeName("gm", 13), modeName("gm", 14)]).toEqual(["gmroll", "gm"]);
  });

  const SHOWN = { visible: true, isContentVisible: true, rolls: [], whisper: [] };
  const message = (data: object): ChatMessageDoc =>
    ({ id: "m", alias: "Mira", author: null, content: "", timestamp: 0, ...SHOWN, ...data }) as never;

  it("renders a message with its header and cleaned content, then calls renderChatMessageHTML", async () => {
    const card = await renderMessage(message({ content: "<p onclick='x()'>hi</p>", flavor: "A <em>check</em>" }));
    expect(card.matches("li.chat-message[data-message-id=m]")).toBe(true);
    expect(card.querySelector(".message-sender")?.textContent).toBe("Mira");
    expect(card.querySelector(".flavor-text em")?.textContent).toBe("check");
    expect(card.querySelector(".message-content p")?.hasAttribute("onclick")).toBe(false);
    const [called] = host.called.filter(({ hook }) => hook === "renderChatMessageHTML");
    expect(called?.args[1]).toBe(card);
  });

  it("shows the rolls of a message that is nothing else, and tells a private one to render so", async () => {
    const asked: object[] = [];
    const roll = { render: async (options: object) => (asked.push(options), `<div class="dice-roll">22</div>`) };
    const card = await renderMessage(message({ content: "22", rolls: [roll], isContentVisible: false }));
    expect(card.querySelector(".message-content .dice-roll")?.textContent).toBe("22");
    expect(asked).toEqual([{ isPrivate: true }]);
    expect(
      (await renderMessage(message({ content: "<b>own card</b>", rolls: [roll] }))).querySelector(".dice-roll"),
    ).toBeNull();
  });

  it("lets the message's type render itself", async () => {
    const own = document.createElement("li");
    expect(await renderMessage(message({ system: { renderHTML: async () => own } }))).toBe(own);
  });
});
