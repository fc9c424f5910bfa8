import { announceActs } from "./announce.ts";
import { reading } from "./reading.ts";
import { shown } from "./shown.ts";
import { watchSurroundings } from "./surroundings.ts";
import { API_VERSION, type UnseenApi, type ApiOutcome } from "./unseenApi.ts";
import { PRESSABLE, STATUS_EFFECTS } from "../config.ts";
import { pressButton } from "../applications/hud/pressButton.ts";
import { toggleStatus } from "../applications/hud/loseStatus.ts";
import { useByUuid } from "../applications/sheets/useItem.ts";
import { whyWaiting, ask } from "../desk/foundry/thisSeat.ts";
import { refusalText, tilesAgainst } from "../words/refusalText.ts";
import type { Outcome } from "../desk/protocol/messages.ts";
import { say } from "../words/sayHere.ts";
import { viewedScene } from "../applications/viewedScene.ts";
import { checkedAct } from "./checkedAct.ts";

/** Puts `game.system.api` there, frozen, and tells modules of acts from `setup` on. In `init`. */
export function registerApi(): void {
  const api: UnseenApi = Object.freeze({
    version: API_VERSION,
    ...asking(),
    ...reading(),
    ...pressing(),
    watchSurroundings,
  });
  Object.defineProperty(game.system, "api", { value: api, enumerable: true });
  Hooks.once("setup", announceActs);
}

type Pressing = Pick<UnseenApi, "press" | "toggleStatus" | "use">;

const STATUS_IDS: readonly string[] = STATUS_EFFECTS.map(({ id }) => id);

/** What macros of the hotbar do: with the selected creature as the token HUD does it, with items as the sheet does. */
const pressing = (): Pressing => ({
  press: async (act) => {
    if (!PRESSABLE.includes(act)) throw oneOf("act", act, PRESSABLE);
    await pressButton(act);
  },
  toggleStatus: async (status) => {
    if (!STATUS_IDS.includes(status)) throw oneOf("status", status, STATUS_IDS);
    await toggleStatus(status);
  },
  use: async (uuid) => {
    if (typeof uuid !== "string") throw new RangeError("uuid: give the uuid of an item that a creature carries.");
    await useByUuid(uuid);
  },
});

const oneOf = (key: string, given: unknown, known: readonly string[]): RangeError =>
  new RangeError(`${key}: ${shown(given)} is unknown; give one of these: ${known.join(", ")}.`);

type Asking = Pick<UnseenApi, "hide" | "designate" | "reveal" | "discover" | "end" | "undo" | "ask">;

/** The acts that modules may ask for, on the same path as the system's own windows. */
const asking = (): Asking => ({
  hide: (of) => askNamed("hide", of),
  designate: (of) => askNamed("designate", of),
  reveal: (of) => askNamed("scanReveal", of),
  discover: (of) => askNamed("discover", of),
  end: (of) => askNamed("end", of, { cause: "removed" }),
  undo: (of) => askNamed("undo", of),
  ask: askFor,
});

/** A named act holds the scene among its fields. What cannot be read is no act. */
function askNamed(kind: string, of: unknown, fixed: object = {}): Promise<ApiOutcome> {
  if (typeof of !== "object" || of === null) return askFor(null, {});
  try {
    const { sceneId, ...fields } = of as Readonly<Record<string, unknown>>;
    return askFor({ ...fields, ...fixed, kind }, sceneId === undefined ? {} : { sceneId });
  } catch {
    return askFor(null, {});
  }
}

async function askFor(value: unknown, option: { readonly sceneId?: unknown } = {}): Promise<ApiOutcome> {
  const sceneId = option?.sceneId ?? viewedScene()?.id;
  const checked = checkedAct(value, sceneId);
  return checked.ok ? told(await ask(checked.act, sceneId as string)) : told(checked);
}

function told(outcome: Outcome | { readonly waiting: true }): ApiOutcome {
  if ("waiting" in outcome) return { status: "waiting", message: whyWaiting() };
  if (outcome.ok) return { status: "done" };
  const { refusal } = outcome;
  const tiles = "tiles" in refusal ? tilesAgainst(refusal, say) : [];
  const message = [refusalText(refusal, say), ...tiles].join(" ");
  return { status: "refused", code: refusal.code, data: { ...refusal.data }, message };
}
