import { templatePath } from "../../config.ts";
import { thisSeat, whyWaiting } from "../../desk/foundry/thisSeat.ts";
import type { AskRequest } from "../../desk/protocol/request.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { say } from "../../words/sayHere.ts";
import { outboxRows } from "./outboxContext.ts";

/** After any change of the outbox. The notice shows what waits, and closes if nothing does. */
export function followOutbox(): void {
  if (thisSeat().outbox.waiting().length > 0) void OutboxPanel.one().appear();
  else OutboxPanel.shown()?.dismiss();
}

class OutboxPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-outbox",
    classes: ["unseen", "unseen-outbox"],
    window: { title: "UNSEEN.Outbox.title", icon: "fa-solid fa-hourglass-half", resizable: false },
    position: { width: 400, height: "auto" },
    actions: {
      withdraw: (_event, { dataset }) => thisSeat().outbox.withdraw(dataset["request"] ?? ""),
    } satisfies Record<string, PanelAction<OutboxPanel>>,
  };

  static override PARTS = { asks: { template: templatePath("applications/outbox/asks") } };

  override get isOfScene(): boolean {
    return false;
  }

  override get rule(): string {
    return "U1";
  }

  override shape(): object {
    return { why: whyWaiting(), rows: outboxRows(thisSeat().outbox.waiting(), nameOf, say) };
  }
}

function nameOf({ sceneId, tokenId }: AskRequest): string {
  return game.scenes.get(sceneId)?.tokens.get(tokenId)?.name ?? "";
}
