import { type Check, type Finding, outcome, until } from "../check.ts";
import { classOf, type Data, host } from "../host.ts";

/** Where there is no hotbar on the page: the last slot of the last page. */
const LAST = 50;

/** An action that is dropped on the hotbar becomes a macro of this user in that slot. */
export const hotbar: Check = {
  id: "hotbar",
  async run(ground): Promise<Finding> {
    const { user, macros } = host.game;
    const free = [...document.querySelectorAll<HTMLElement>("#hotbar [data-slot]")].find(
      ({ dataset }) => !user.hotbar[dataset["slot"] ?? ""],
    );
    const slot = Number(free?.dataset["slot"] ?? LAST);
    const before = macros.get(user.hotbar[slot] ?? "") ?? null;
    const known = new Set(macros.map(({ id }) => id));
    const item = await classOf("Item").create({ name: "Scan of the checks", type: "action", system: { act: "scan" } });
    ground.later(() => item.delete());
    ground.later(async () => {
      await user.assignHotbarMacro(before, slot);
      for (const macro of macros.filter(({ id }) => !known.has(id))) await macro.delete();
    });
    drop({ type: "Item", uuid: item.uuid }, free ?? null, slot);
    const macro = await until(
      () => macros.get(user.hotbar[slot] ?? ""),
      (one) => one !== undefined && one !== before,
    );
    const presses = macro?.command.includes("game.system.api.press") ?? false;
    return {
      expected: { presses: true, type: "script", mine: true },
      found: { presses, type: macro?.type, mine: macro?.author?.id === user.id },
      told: { slot, dropped: free !== undefined },
    };
  },
};

/** Drops data on a slot as a mouse does. Where no hotbar is on the page, the hook is called as the host would. */
function drop(data: Data, element: HTMLElement | null, slot: number): void {
  if (!element) return void host.Hooks.call("hotbarDrop", null, data, slot);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

/** The host's ruler reckons with what the rules charge: twice through mud, and nothing for a shift. */
export const costs: Check = {
  id: "costs",
  async run(ground): Promise<Finding> {
    const { guard, scene } = ground;
    const { x, y } = guard;
    const shape = { type: "rectangle", x: x - 300, y: 0, width: 200, height: 1400, rotation: 0, hole: false };
    const behavior = { type: "unseen.difficultTerrain", name: "Mud" };
    const [region] = await scene.createEmbeddedDocuments("Region", [
      { name: "Mud", shapes: [shape], behaviors: [behavior] },
    ]);
    ground.later(() => region.delete());
    const unit = scene.grid.distance;
    const cost = (action: string): number =>
      guard.measureMovementPath([
        { x, y, action },
        { x: x - 400, y, action },
      ]).cost / unit;
    return { expected: { walk: 6, shift: 0 }, found: { walk: cost("walk"), shift: cost("shift") } };
  },
};

/** From generation 14 on players draw regions, without behaviours. Before, and with behaviours, they do not. */
export const drawn: Check = {
  id: "drawn",
  async run(ground): Promise<Finding> {
    const is14 = host.game.release.generation >= 14;
    const { scene } = ground;
    const before = new Set(scene.regions.map(({ id }) => id));
    ground.later(async () => {
      for (const region of scene.regions.filter(({ id }) => !before.has(id))) await region.delete();
    });
    const ask = (behaviors: readonly Data[]): Promise<string> => ground.ask("draw", { scene: scene.id, behaviors });
    const bare = await ask([]);
    const acting = await ask([{ type: "unseen.shroud", name: "Smoke", system: { level: "heavy" } }]);
    const mine = scene.regions.find(({ id }) => !before.has(id));
    const owned = mine?.testUserPermission(ground.player, "OWNER") ?? false;
    // A behaviour that a Gamemaster adds makes it the Gamemasters'.
    const behavior = { type: "unseen.shroud", name: "Smoke", system: { level: "heavy" } };
    await outcome(async () => mine?.createEmbeddedDocuments("RegionBehavior", [behavior]));
    const kept = mine
      ? await until(
          () => mine.testUserPermission(ground.player, "OWNER"),
          (owns) => !owns,
        )
      : false;
    return {
      expected: { bare: is14 ? "done" : "refused", acting: "refused", owned: is14, kept: false },
      found: { bare, acting, owned, kept },
    };
  },
};
