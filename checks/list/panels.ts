import { arm, hideInTwo, pressOn, select, setRules, strike, tileAt } from "../arrange.ts";
import { type Check, type Finding, until } from "../check.ts";
import { comesBack, type Ground } from "../ground.ts";
import { type Application, type Data, type Doc, host } from "../host.ts";
import { closePanel, lookAtPanel, openTool, type PanelLook, press } from "../panels.ts";

/** Each window of an act, of a tool and of a card opens once, with a title and something in it. */
export const panels: Check = {
  id: "panels",
  async run(ground): Promise<Finding> {
    await setRules(ground, { danger: true, stretches: true });
    ground.later(() => host.canvas.hud.token.close());
    const all = await panelsOf(ground);
    const found: Data = {};
    for (const [name, panel] of Object.entries(all)) found[name] = await opened(panel);
    found["rulebook"] = await rulesByHelp();
    found["outbox"] = await ground.ask<PanelLook>("outbox", { request: requestOf(ground) });
    const whole: PanelLook = { opened: true, titled: true, filled: true, closed: true };
    return { expected: Object.fromEntries(Object.keys(found).map((name) => [name, whole])), found };
  },
};

interface Panel {
  readonly id: string;
  readonly open: () => unknown;
}

async function opened({ id, open }: Panel): Promise<PanelLook | { readonly error: string }> {
  try {
    await open();
  } catch (error) {
    return { error: (error as Error).message };
  }
  return lookAtPanel(id);
}

const byTool = (name: string, id: string): Panel => ({ id, open: () => openTool(name) });

async function panelsOf(ground: Ground): Promise<Readonly<Record<string, Panel>>> {
  const { guard, hero } = ground;
  await arm(ground, guard);
  const act = (name: string, id = "unseen-aim"): Panel => ({
    id,
    open: () => {
      select(ground, guard);
      return host.game.system.api.press(name);
    },
  });
  return {
    hide: act("hide", "unseen-hide"),
    scan: act("scan", "unseen-scan"),
    know: act("know", "unseen-knowledge"),
    attack: act("attack"),
    boon: act("boon"),
    grapple: act("grapple"),
    now: byTool("unseenNow", "unseen-now"),
    thing: byTool("unseenThing", "unseen-aim"),
    awareness: byTool("unseenAwareness", "unseen-awareness"),
    mark: { id: "unseen-mark", open: openMark },
    zones: byTool("unseenZones", "unseen-zones"),
    stretches: byTool("unseenStretches", "unseen-stretches"),
    prepare: byTool("unseenPrepare", "unseen-prepare"),
    seeAs: byTool("unseenSeeAs", "unseen-see-as"),
    tileEffects: { id: "unseen-tile-effects", open: () => stepOnCaltrops(ground) },
    wound: { id: "unseen-wound", open: async () => pressOn(await strike(ground), "block") },
    track: { id: "unseen-track", open: () => hideNear(ground, hero) },
  };
}

/** The board of awareness opens the window in which a thing is marked. */
async function openMark(): Promise<void> {
  openTool("unseenAwareness");
  await press("#unseen-awareness [data-action=mark]");
  await closePanel("unseen-awareness");
}

/** The guard steps on caltrops. The Gamemaster is asked whether they attack. */
async function stepOnCaltrops(ground: Ground): Promise<void> {
  const { guard, scene } = ground;
  comesBack(ground, guard);
  const at = { x: guard.x, y: guard.y + 100 };
  const caltrops = { type: "unseen.tileEffect", system: { attack: { made: true } } };
  const [region] = await scene.createEmbeddedDocuments("Region", [
    { name: "Caltrops of the checks", shapes: [tileAt(at)], behaviors: [caltrops] },
  ]);
  ground.later(() => region.delete());
  await guard.move([{ ...at, action: "walk" }], { showRuler: false });
}

/** The hero hides within the guard's reach. The Gamemaster reads that the guard may track. */
async function hideNear(ground: Ground, hero: Doc): Promise<void> {
  const { guard } = ground;
  comesBack(ground, guard);
  await guard.move([{ x: hero.x + 400, y: hero.y, action: "displace" }], { showRuler: false });
  await hideInTwo(ground, hero);
}

/** A request as a player's browser keeps it while no Gamemaster is there. */
const requestOf = ({ hero, scene }: Ground): Data => ({
  v: 1,
  kind: "dash",
  requestId: "requestOfTheChecks",
  sceneId: scene.id,
  tokenId: hero.id,
  choices: {},
  expectedRev: 0,
});

/** The button for help in a window's title bar opens the rules. */
async function rulesByHelp(): Promise<PanelLook> {
  const { instances } = host.foundry.applications;
  const known = new Set(instances.values());
  openTool("unseenNow");
  await press("#unseen-now [data-rule]");
  const fresh = (): Application[] =>
    [...instances.values()].filter((app) => !known.has(app) && app !== instances.get("unseen-now"));
  const opened = await until(() => fresh().some(({ rendered }) => rendered));
  const [book] = fresh();
  const titled = (book?.element.querySelector(".window-title")?.textContent ?? "").trim() !== "";
  const filled = await until(() => (book?.element.querySelector(".window-content")?.textContent ?? "") !== "");
  await book?.close();
  return { opened, titled, filled, closed: (await closePanel("unseen-now")) && fresh().length === 0 };
}
