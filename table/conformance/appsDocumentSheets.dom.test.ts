import { beforeEach, describe, expect, it } from "vitest";
import { DocumentSheetV2 } from "../client/applications/api/documentSheet.ts";
import type { PartialOptions } from "../client/applications/api/types.ts";
import type { StoredDocument } from "../client/types/database.ts";
import { parseTemplate } from "../client/applications/html.ts";
import { installAppsHost } from "./appsHost.ts";

beforeEach(() => {
  installAppsHost();
});

describe("document sheets", () => {
  class Sheet extends DocumentSheetV2 {
    static override DEFAULT_OPTIONS: PartialOptions = { form: { submitOnChange: true } };

    override async _renderHTML(): Promise<DocumentFragment> {
      return parseTemplate(`<input name="system.life.value" type="number" value="9"><button type="button">x</button>`);
    }

    override _replaceHTML(result: DocumentFragment, content: HTMLElement): void {
      content.replaceChildren(result);
    }
  }

  const actor = (level: number) => {
    const updates: unknown[] = [];
    const document = Object.assign(new EventTarget(), {
      id: "a",
      uuid: "Scene.s.Token.t.Actor.a",
      name: "Mira",
      documentName: "Actor",
      isOwner: level >= 3,
      pack: null,
      schema: { fields: {} },
      validate: () => true,
      apps: {},
      testUserPermission: (_user: unknown, wanted: number) => level >= wanted,
      update: async (changes: unknown) => void updates.push(changes),
    });
    return { updates, document: document as unknown as StoredDocument };
  };

  it("updates their document with expanded data when a field changes", async () => {
    const { document, updates } = actor(3);
    const app = await new Sheet({ document }).render({ force: true });
    app.element.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    await app.render();
    expect(updates).toEqual([{ system: { life: { value: 9 } } }]);
  });

  it("are for reading without ownership, and closed to who may not see", async () => {
    const seen = await new Sheet({ document: actor(1).document }).render({ force: true });
    expect(seen.isEditable).toBe(false);
    expect(seen.element.querySelector("input")?.disabled).toBe(true);
    await expect(new Sheet({ document: actor(0).document }).render({ force: true })).rejects.toThrow(
      "may not see Mira",
    );
  });

  it("are among the apps of their document while open, under an id made of its uuid", async () => {
    const { document } = actor(3);
    const app = await new Sheet({ document }).render({ force: true });
    expect(app.id).toBe("Sheet-Scene-s-Token-t-Actor-a");
    expect(document.apps).toEqual({ [app.id]: app });
    await app.close();
    expect(document.apps).toEqual({});
  });
});
