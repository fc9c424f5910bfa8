import { beforeEach, describe, expect, it, vi } from "vitest";

const ID = "mirela";
/** By a name of its own: what it imports needs the types of the host, which tests do without. */
const MODULE: string = "./knowledgeHover.ts";

interface Hovering {
  readonly hoverKnowledge: (id: string, hovered: boolean) => void;
}

vi.mock("../viewedScene.ts", () => ({ seatCreature: () => ({ id: ID, name: "Mirela", place: {} }) }));
vi.mock("./knowledge.ts", () => ({ knowledgeHere: () => ({ entries: [{ title: "Life", lines: [] }] }) }));
vi.mock("../../canvas/unseenLayer.ts", () => ({ boxesOf: () => [{ left: 0, top: 0, width: 10, height: 10 }] }));
vi.mock("../../words/sayHere.ts", () => ({ say: (key: string) => key }));
vi.mock("../../canvas/viewport.ts", async (original) => ({
  ...(await original<object>()),
  freeArea: () => ({ left: 0, top: 0, width: 900, height: 600 }),
}));

describe("H-33: what is known beside a token", () => {
  const page: object[] = [];
  const hooks = new Map<string, () => void>();
  let hover: Hovering["hoverKnowledge"];

  beforeEach(async () => {
    vi.resetModules();
    vi.useFakeTimers();
    page.length = 0;
    hooks.clear();
    vi.stubGlobal("Hooks", { on: (hook: string, heard: () => void) => hooks.set(hook, heard) });
    vi.stubGlobal("document", { createElement: element, body: { append: (one: object) => page.push(one) } });
    ({ hoverKnowledge: hover } = (await import(MODULE)) as Hovering);
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  const rest = () => vi.advanceTimersByTime(1000);

  it("stands there while the pointer rests on the token", () => {
    hover(ID, true);
    rest();
    expect(page).toHaveLength(1);
    hover(ID, false);
    expect(page).toEqual([]);
  });

  it.each(["canvasTearDown", "deleteToken"])("goes with its scene and with its token: %s", (hook) => {
    hover(ID, true);
    rest();
    hooks.get(hook)!();
    expect(page).toEqual([]);
  });

  it("does not come any more when the scene goes before the pointer has rested", () => {
    hover(ID, true);
    hooks.get("canvasTearDown")!();
    rest();
    expect(page).toEqual([]);
  });

  function element(): object {
    const made = {
      style: {},
      append: () => undefined,
      setAttribute: () => undefined,
      remove: () => page.splice(page.indexOf(made), 1),
      getBoundingClientRect: () => ({ width: 100, height: 50 }),
    };
    return made;
  }
});
