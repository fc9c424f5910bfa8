import { whyWaiting, ask } from "../desk/foundry/thisSeat.ts";
import { refusalText, tilesAgainst } from "../words/refusalText.ts";
import type { Outcome } from "../desk/protocol/messages.ts";
import { say } from "../words/sayHere.ts";
import { viewedScene } from "../applications/viewedScene.ts";
import { checkedAct } from "./checkedAct.ts";
import type { ApiOutcome, UnseenApi } from "./unseenApi.ts";

type Asking = Pick<UnseenApi, "hide" | "designate" | "reveal" | "discover" | "end" | "undo" | "ask">;

/** The acts that modules may ask for, on the same path as the system's own windows. */
export const asking = (): Asking => ({
  hide: (of) => askNamed("hide", of),
  designate: (of) => askNamed("designate", of),
  reveal: (of) => askNamed("scanReveal", of),
  discover: (of) => askNamed("discover", of),
  end: (of) => askNamed("end", of, { cause: "removed" }),
  undo: (of) => askNamed("undo", of),
  ask: (act, option) => askFor(act, option),
});

/** A named act holds the scene among its fields. */
function askNamed(kind: string, of: unknown, fixed: object = {}): Promise<ApiOutcome> {
  if (typeof of !== "object" || of === null) return askFor(null, {});
  const { sceneId, ...fields } = of as Readonly<Record<string, unknown>>;
  return askFor({ ...fields, ...fixed, kind }, sceneId === undefined ? {} : { sceneId });
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
