import { BaseMacro } from "../../core/documents/worldParts.ts";
import { clientDocument } from "./clientDocument.ts";
import { CONFIG, game, ui } from "../host.ts";
import type { Data } from "../types/database.ts";
import type { TokenDoc, UserDoc } from "../types/documents.ts";

/** A macro: a chat line or a script. */
export class Macro extends clientDocument(BaseMacro) {
  declare readonly type: "chat" | "script";
  declare readonly command: string;
  declare readonly author: UserDoc | null;

  get isAuthor(): boolean {
    return this.author === game.user;
  }

  get canExecute(): boolean {
    return this.canUserExecute(game.user);
  }

  /** Users who may see a macro may run it. Scripts also need a capability. */
  canUserExecute(user: UserDoc): boolean {
    return this.testUserPermission(user, "LIMITED") && (this.type !== "script" || user.can("MACRO_SCRIPT"));
  }

  /**
   * Posts the chat line, or runs the script. The script gets the speaker and the members of `scope` as variables.
   */
  execute(scope: Data = {}): unknown {
    if (!this.canExecute) return ui.notifications?.warn(`You may not execute the Macro "${this.name}".`);
    if (this.type === "script") return this.#run(scope);
    return (ui.chat as unknown as { processMessage(text: string): Promise<unknown> }).processMessage(this.command);
  }

  async #run({ speaker, actor, token, ...scope }: Data): Promise<unknown> {
    const cls = CONFIG.ChatMessage.documentClass;
    const said = (speaker ?? cls.getSpeaker()) as ReturnType<typeof cls.getSpeaker>;
    const document = game.scenes
      .get(said.scene ?? "")
      ?.getEmbeddedCollection("Token")
      .get(said.token ?? "");
    const known = {
      speaker: said,
      actor: actor ?? cls.getSpeakerActor(said),
      token: token ?? (document as unknown as TokenDoc | undefined)?.object ?? null,
      character: game.user.character,
      scope,
      ...scope,
    };
    const AsyncFunction = (async () => undefined).constructor as new (
      ...source: string[]
    ) => (...v: unknown[]) => unknown;
    try {
      return await new AsyncFunction(...Object.keys(known), this.command).call(this, ...Object.values(known));
    } catch (error) {
      ui.notifications?.error(`The Macro "${this.name}" failed: ${(error as Error).message}`);
      throw error;
    }
  }
}
