import { isFullGm } from "../../bridge/fullGm.ts";
import { asCreature, asPlayer, seenAs } from "../../bridge/seeAs.ts";
import { isCreatureActor, templatePath } from "../../config.ts";
import { isOwnedBy } from "../../bridge/viewer.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { viewedScene } from "../viewedScene.ts";
import { showSeenAs } from "./showSeenAs.ts";

/** Lets a full Gamemaster choose whom to see as. */
export async function openSeeAs(): Promise<void> {
  if (isFullGm(game.user)) await SeeAsPanel.one().open();
}

class SeeAsPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-see-as",
    classes: ["unseen", "unseen-see-as"],
    window: { title: "UNSEEN.SeeAs.title", icon: "fa-solid fa-eye", resizable: true },
    position: { width: 340, height: "auto" },
    actions: {
      player: SeeAsPanel.#onPlayer,
      creature: SeeAsPanel.#onCreature,
    } satisfies Record<string, PanelAction<SeeAsPanel>>,
  };

  static override PARTS = {
    choice: { template: templatePath("applications/seeAs/choice"), scrollable: [""] },
  };

  override shape(): object {
    const now = seenAs();
    const tokens = creaturesHere();
    return {
      players: game.users
        .filter((user) => !user.isGM)
        .map((user) => ({
          id: user.id,
          name: user.name,
          plays: tokens.flatMap((token) => (isOwnedBy(user, token) ? token.name : [])).join(", "),
          isNow: now?.user?.id === user.id,
        })),
      creatures: tokens.map(({ id, name }) => ({ id, name, isNow: now?.creature === id })),
    };
  }

  static async #onPlayer(this: SeeAsPanel, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const user = game.users.get(dataset["id"] ?? "");
    await this.close();
    if (user) showSeenAs(asPlayer(user));
  }

  static async #onCreature(this: SeeAsPanel, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const token = viewedScene()?.tokens.get(dataset["id"] ?? "");
    await this.close();
    if (token) showSeenAs(asCreature(token));
  }
}

const creaturesHere = (): readonly TokenDocument.Implementation[] =>
  (viewedScene()?.tokens.contents ?? []).filter(({ actor }) => isCreatureActor(actor));
