/**
 * The steps that the player's seat takes for the Gamemaster's. Each is a function of this module: no text is run as
 * code.
 */
import { closeNew } from "./asked.ts";
import { outcome, until } from "./check.ts";
import { hideHere } from "./ground.ts";
import { CHANNEL, type Data, host, MODULE } from "./host.ts";
import { errors, heard } from "./listening.ts";
import { lookAtPanel, type PanelLook } from "./panels.ts";

const text = (data: Data, key: string): string => String(data[key]);

const tokenOf = (data: Data) => host.game.scenes.get(text(data, "scene"))?.tokens.get(text(data, "token"));

const STEPS = {
  who: async () => host.game.userId,
  errors: async () => errors,
  warnings: async () => heard.warnings,
  /** Views a scene, and gives the scene that was viewed before. */
  view: async (data: Data) => {
    const before = host.canvas.scene?.id ?? null;
    const scene = host.game.scenes.get(text(data, "scene"));
    await scene?.view();
    await until(() => host.canvas.ready && host.canvas.scene === scene);
    return before;
  },
  emit: async (data: Data) => host.game.socket.emit(CHANNEL, { say: data["say"] }),
  /** Messages of the channel with their senders, since the last call. */
  heard: async () => heard.messages.splice(0),
  /** Reports of hooks about documents, since the last call. */
  hooks: async () => heard.hooks.splice(0),
  hide: async (data: Data) => hideHere({ creature: text(data, "creature"), scene: text(data, "scene") }),
  /** Asks the desk for an act, and gives the outcome. */
  act: async (data: Data) => host.game.system.api.ask(data["act"] as Data, { sceneId: data["scene"] }),
  /** Asks to take an act back, and gives the outcome. */
  undo: async (data: Data) => host.game.system.api.undo(data["of"] as Data),
  /** Waits for a question at this seat, closes it, and gives how it looked. */
  question: async () => closeNew([]),
  /** Opens the notice of what waits for a Gamemaster, and closes it. */
  outbox: async (data: Data) => outboxWith(data["request"] as Data),
  /** Drags a token as its owner does. */
  drag: async (data: Data) => {
    await tokenOf(data)?.move([{ x: data["x"], y: data["y"] }], { method: "dragging" });
    return null;
  },
  /** Whether a token's light and sight count on this seat. */
  sources: async (data: Data) => sourcesOf(text(data, "scene"), text(data, "token")),
  /** What this seat's documents say about these tokens. */
  holds: async (data: Data) => ({
    journal: host.game.journal.get(text(data, "journal"))?.pages.size === 1,
    message: host.game.messages.get(text(data, "message")) !== undefined,
    token: tokenOf(data) !== undefined,
  }),
  /** A token as this seat knows it. */
  token: async (data: Data) => {
    const token = tokenOf(data);
    return {
      isOwner: token?.isOwner ?? null,
      sees: token?.sight.enabled ?? null,
      isVisible: (await until(() => token?.object?.isVisible, Boolean, 3000)) ?? null,
    };
  },
  /** The card of a message, where the log should show it. */
  card: async (data: Data) => cardOf(text(data, "message")),
  /** Opens the HUD of a token, and gives whether it appeared. */
  hud: async (data: Data) => {
    const object = tokenOf(data)?.object;
    if (!object) return false;
    const { token } = host.canvas.hud;
    await token.bind(object);
    const came = await until(() => token.element?.isConnected && token.element.childElementCount > 0, Boolean, 3000);
    await token.close();
    return came;
  },
  /** What this seat has of a region. */
  region: async (data: Data) => {
    const region = await until(() => host.game.scenes.get(text(data, "scene"))?.regions.get(text(data, "region")));
    if (!region) return null;
    const { visibility } = region as unknown as { readonly visibility: number };
    const isOwner = region.testUserPermission(host.game.user, "OWNER");
    return { behaviors: region.behaviors.map(({ type }) => type), isOwner, visibility };
  },
  /** Draws a region, and gives whether that is allowed. */
  draw: async (data: Data) => {
    const shape = { type: "circle", x: 900, y: 900, radius: 150, hole: false };
    const region = { name: "Drawn by the checks", shapes: [shape], behaviors: data["behaviors"] };
    const scene = host.game.scenes.get(text(data, "scene"));
    return outcome(async () => (await scene?.createEmbeddedDocuments("Region", [region]))?.[0]);
  },
  /** Opens a door, and gives its state. */
  door: async (data: Data) => {
    const door = host.game.scenes.get(text(data, "scene"))?.walls.get(text(data, "wall"));
    await door?.update({ ds: 1 });
    return door?.ds ?? null;
  },
} satisfies Record<string, (data: Data) => Promise<unknown>>;

export type StepName = keyof typeof STEPS;

/** Lets Gamemasters make this seat take steps. Called in `init`. */
export function registerSteps(): void {
  host.CONFIG.queries[`${MODULE}.step`] = async (data) => {
    heard.asked += 1;
    const step = STEPS[text(data, "step") as StepName];
    return (await step(data)) ?? null;
  };
}

/** Whether a token's light and sight are sources of the viewed map. */
export async function sourcesOf(scene: string, token: string): Promise<{ light: boolean; vision: boolean }> {
  const { lightSources, visionSources } = host.canvas.effects;
  const id = host.game.scenes.get(scene)?.tokens.get(token)?.object?.sourceId ?? "";
  return { light: lightSources.get(id)?.active === true, vision: visionSources.get(id)?.active === true };
}

async function cardOf(message: string): Promise<Data> {
  const find = () => [...document.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(message)}"]`)];
  const inLog = await until(() => find().find((each) => each.closest(".chat-log") !== null));
  return {
    log: inLog !== undefined,
    isUnseen: inLog?.querySelector("[class*='unseen']") !== null,
    hasButtonsOrWords: (inLog?.textContent ?? "").trim().length > 0,
    elsewhere: find().length - 1,
  };
}

const OUTBOX = "unseen-outbox";

/** What this seat keeps for a Gamemaster is kept in a setting of this browser. */
async function outboxWith(request: Data): Promise<PanelLook> {
  const { settings, userId, world } = host.game;
  const kept = settings.get("unseen", "outbox") as Data;
  await settings.set("unseen", "outbox", { ...kept, [`${world.id}.${userId}`]: [request] });
  const look = await lookAtPanel(OUTBOX);
  await settings.set("unseen", "outbox", kept);
  return look;
}
