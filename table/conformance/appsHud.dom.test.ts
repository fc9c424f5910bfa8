import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { TokenHUD } from "../client/applications/hud/tokenHud.ts";
import { readBarInput } from "../client/applications/hud/barInput.ts";
import { statusChoices } from "../client/applications/hud/statusChoices.ts";
import { keepInSight, objectBox } from "../client/applications/hud/screenBox.ts";
import type { PartialOptions, RenderOptions } from "../client/applications/api/types.ts";
import { installAppsHost, type AppsHost } from "./appsHost.ts";
import { setHost } from "../client/host.ts";

const TEMPLATE = "templates/hud/token-hud.hbs";
let host: AppsHost;
let calls: unknown[][];

const STATUSES = [
  { id: "prone", name: "Prone", img: "prone.svg", order: 2 },
  { id: "hidden", name: "Hidden", img: "hidden.svg", order: 1 },
  { id: "secret", name: "Secret", img: "s.svg", hud: false },
];

function token(): never {
  const actor = {
    uuid: "Actor.a",
    type: "character",
    statuses: new Set(["hidden"]),
    testUserPermission: () => true,
    toggleStatusEffect: async (...args: unknown[]) => void calls.push(["toggleStatusEffect", ...args]),
    modifyTokenAttribute: async (...args: unknown[]) => void calls.push(["modifyTokenAttribute", ...args]),
  };
  const document = {
    id: "t",
    name: "Mira",
    isOwner: true,
    actor,
    inCombat: false,
    movementAction: "walk",
    testUserPermission: () => true,
    toObject: () => ({}),
    getBarAttribute: (bar: string) =>
      bar === "bar1" ? { attribute: "life", value: 7, max: 12, editable: true } : null,
    toggleCombatant: async () => void calls.push(["toggleCombatant"]),
    update: async (changes: unknown) => void calls.push(["update", changes]),
  };
  return {
    document,
    bounds: { x: 500, y: 300, width: 100, height: 100 },
    targeted: new Set(),
    setTarget: (...args: unknown[]) => void calls.push(["setTarget", ...args]),
  } as never;
}

async function open(Hud: typeof TokenHUD = TokenHUD): Promise<TokenHUD> {
  const hud = new Hud();
  await hud.bind(token());
  return hud;
}

beforeEach(async () => {
  host = installAppsHost({ [TEMPLATE]: await readFile(`table/client/${TEMPLATE}`, "utf8") });
  host.user.isGM = true;
  calls = [];
  const movement = {
    actions: { walk: { label: "Walk", order: 0 }, displace: { label: "Displace", order: 1, canSelect: () => false } },
  };
  setHost({ CONFIG: { statusEffects: STATUSES, Token: { movement } } as never });
});

const press = async (hud: TokenHUD, selector: string, button = 0): Promise<void> => {
  const type = button === 2 ? "contextmenu" : "click";
  hud.element.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));
  await new Promise((resolve) => setTimeout(resolve));
};

describe("TokenHUD markup", () => {
  it("has the three columns, icon buttons of the type button, and each one named", async () => {
    const { element } = await open();
    expect(element.localName).toBe("form");
    expect(element.querySelectorAll(".col.left, .col.middle, .col.right")).toHaveLength(3);
    const buttons = [...element.querySelectorAll<HTMLButtonElement>("button.control-icon[data-action]")];
    expect(buttons.length).toBeGreaterThan(5);
    for (const button of buttons)
      expect([button.type, Boolean(button.getAttribute("aria-label"))]).toEqual(["button", true]);
  });

  it("lists the statuses in order, marks those the actor has, leaves out those not for the HUD", async () => {
    const { element } = await open();
    const shown = [...element.querySelectorAll<HTMLElement>(".palette[data-palette=effects] [data-action=effect]")];
    expect(shown.map(({ dataset }) => dataset["statusId"])).toEqual(["hidden", "prone"]);
    expect(shown.map((button) => [button.classList.contains("active"), button.getAttribute("aria-pressed")])).toEqual([
      [true, "true"],
      [false, "false"],
    ]);
  });

  it("shows what only a gamemaster may do to a gamemaster alone", async () => {
    host.user.isGM = false;
    const { element } = await open();
    expect(element.querySelector("[data-action=visibility], [data-action=sort]")).toBeNull();
    expect(element.querySelector("[data-action=target]")).not.toBeNull();
  });

  it("offers the movement actions that the token may select", async () => {
    const { element } = await open();
    expect(
      [...element.querySelectorAll<HTMLElement>("[data-movement-action]")].map(
        ({ dataset }) => dataset["movementAction"],
      ),
    ).toEqual(["walk"]);
  });
});

describe("TokenHUD behaviour", () => {
  it("opens one palette at a time", async () => {
    const hud = await open();
    await press(hud, "[data-action=togglePalette][data-palette=effects]");
    expect(hud.activePalette).toBe("effects");
    await press(hud, "[data-action=togglePalette][data-palette=movementActions]");
    expect(
      [...hud.element.querySelectorAll<HTMLElement>(".palette.active")].map(({ dataset }) => dataset["palette"]),
    ).toEqual(["movementActions"]);
    hud.togglePalette(null);
    expect(hud.activePalette).toBe("");
  });

  it("toggles statuses with the main button, as an overlay with the other", async () => {
    const hud = await open();
    await press(hud, "[data-status-id=hidden]");
    await press(hud, "[data-status-id=prone]", 2);
    expect(calls).toEqual([
      ["toggleStatusEffect", "hidden", { active: false, overlay: false }],
      ["toggleStatusEffect", "prone", { active: true, overlay: true }],
    ]);
  });

  it("targets and enters the encounter", async () => {
    const hud = await open();
    await press(hud, "[data-action=target]");
    await press(hud, "[data-action=combat]");
    expect(calls).toEqual([["setTarget", true, { releaseOthers: true }], ["toggleCombatant"]]);
  });

  it("changes a bar by what is typed into it", async () => {
    const hud = await open();
    const input = hud.element.querySelector<HTMLInputElement>("input[name=bar1]");
    expect(input?.value).toBe("7");
    if (input) input.value = "-3";
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual([["modifyTokenAttribute", "life", -3, true, true]]);
  });

  it("runs the actions of a subclass, and re-renders in place with the palette still open", async () => {
    let acted = 0;
    class Own extends TokenHUD {
      static override DEFAULT_OPTIONS: PartialOptions = { actions: { own: () => void (acted += 1) } };

      override async _onRender(context: Record<string, unknown>, options: RenderOptions): Promise<void> {
        await super._onRender(context, options);
        const button = this.element.ownerDocument.createElement("button");
        button.dataset["action"] = "own";
        this.element.querySelector(".col.left")?.append(button);
      }
    }
    const hud = await open(Own);
    hud.togglePalette("effects", true);
    const { element } = hud;
    await hud.render();
    expect(hud.element).toBe(element);
    expect(element.querySelectorAll("[data-action=own]")).toHaveLength(1);
    expect(element.querySelectorAll(".palette.active")).toHaveLength(1);
    await press(hud, "[data-action=own]");
    expect(acted).toBe(1);
  });

  it("closes with Escape, the palette first", async () => {
    const hud = await open();
    hud.togglePalette("effects", true);
    const escape = () =>
      hud.element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    escape();
    expect([hud.rendered, hud.activePalette]).toEqual([true, ""]);
    escape();
    await hud.render();
    expect(hud.rendered).toBe(false);
  });
});

it.each([
  ["7", { value: 7, isDelta: false }],
  ["=5", { value: 5, isDelta: false }],
  [" +3 ", { value: 3, isDelta: true }],
  ["-2", { value: -2, isDelta: true }],
  ["", null],
  ["two", null],
  ["1d6", null],
])("a bar reads %j as %o", (text, expected) => {
  expect(readBarInput(text)).toEqual(expected);
});

it("a status may be offered to some actor types only", () => {
  const entries = [
    { id: "a", name: "A", hud: { actorTypes: ["npc"] } },
    { id: "b", name: "B", hud: { actorTypes: ["character"] } },
  ];
  expect(Object.keys(statusChoices(entries, { type: "character", statuses: new Set() }))).toEqual(["b"]);
});

it("stands where the object is on the screen, and within the free area", () => {
  const board = { stage: { worldTransform: { a: 2, d: 2, tx: -100, ty: 10 } } };
  const box = objectBox({ document: {} as never, bounds: { x: 100, y: 50, width: 50, height: 50 } }, board);
  expect(box).toEqual({ left: 100, top: 110, width: 100, height: 100 });
  expect(keepInSight(box, { left: 200, top: 0, width: 400, height: 400 })).toEqual({
    left: 264,
    top: 110,
    width: 100,
    height: 100,
  });
});
