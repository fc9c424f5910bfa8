import { beforeEach, describe, expect, it } from "vitest";
import { addKeptBy, KEPT_BY } from "./keptByField.ts";

const say = (key: string, data: object = {}): string => [key, ...Object.values(data)].join(" ");
const FIRE = { by: { creature: "ada", power: "Witchfire" }, name: "Ada" };
const FOG = { by: { creature: "bob", power: "Fog" }, name: "Bob" };

beforeEach(() => {
  const footer = document.createElement("footer");
  const made = document.createElement("form");
  made.append(footer);
  document.body.replaceChildren(made);
});

const form = (): HTMLElement => document.querySelector("form")!;
const stored = () =>
  ["creature", "power"].map((part) => form().querySelector<HTMLInputElement>(`[name="${KEPT_BY}.${part}"]`)!.value);
const select = () => form().querySelector("select")!;

describe("T-3: what a light or region hangs on", () => {
  it("is a labelled choice of everybody's powers, with none first", () => {
    addKeptBy(form(), { choices: [FIRE, FOG], chosen: FOG.by }, say);
    expect(select().labels[0]?.textContent).toBe("UNSEEN.KeptBy.label");
    expect([...select().options].map(({ textContent }) => textContent)).toEqual([
      "UNSEEN.KeptBy.none",
      "UNSEEN.KeptBy.choice Ada Witchfire",
      "UNSEEN.KeptBy.choice Bob Fog",
    ]);
    expect(select().selectedOptions[0]?.textContent).toContain("Fog");
    expect(stored()).toEqual(["bob", "Fog"]);
  });

  it.each<[string, string, readonly string[]]>([
    ["another", "0", ["ada", "Witchfire"]],
    ["none", "", ["", ""]],
  ])("choosing %s is what the form submits", (_name, value, parts) => {
    addKeptBy(form(), { choices: [FIRE, FOG], chosen: FOG.by }, say);
    select().value = value;
    select().dispatchEvent(new Event("change"));
    expect(stored()).toEqual(parts);
  });

  it("keeps a power that nobody has any more", () => {
    addKeptBy(form(), { choices: [FIRE], chosen: FOG.by }, say);
    expect(select().selectedOptions[0]?.textContent).toBe("UNSEEN.KeptBy.choice UNSEEN.KeptBy.gone Fog");
    expect(stored()).toEqual(["bob", "Fog"]);
  });

  it("is there once in a form that is drawn again", () => {
    for (const _ of [1, 2]) addKeptBy(form(), { choices: [], chosen: null }, say);
    expect(form().querySelectorAll("select")).toHaveLength(1);
  });
});
