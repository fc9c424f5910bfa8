/** Windows that write down the steps of their life, for tests. */
import { ApplicationV2 } from "../client/applications/api/application.ts";
import type { PartialOptions } from "../client/applications/api/types.ts";

/** The steps since the test began. */
export const steps: string[] = [];

export class Panel extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "panel-{id}",
    classes: ["panel"],
    window: { title: "A panel", controls: [{ label: "Reset", action: "reset" }] },
    position: { width: 300 },
  };

  override async _prepareContext(): Promise<Record<string, unknown>> {
    steps.push("context");
    return { n: 1 };
  }

  override async _preFirstRender(): Promise<void> {
    steps.push("preFirst");
  }

  override async _preRender(): Promise<void> {
    steps.push("pre");
  }

  override async _renderHTML(): Promise<HTMLElement> {
    steps.push("html");
    const button = document.createElement("button");
    button.name = "go";
    button.dataset["action"] = "go";
    return button;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    steps.push("replace");
    content.replaceChildren(result);
  }

  override async _onFirstRender(): Promise<void> {
    steps.push("onFirst");
  }

  override async _onRender(): Promise<void> {
    steps.push("on");
  }

  override _onClose(): void {
    steps.push("onClose");
  }
}

export class Special extends Panel {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["special"],
    window: { icon: "fa-solid fa-eye", controls: [{ label: "More", action: "more" }] },
  };
}
