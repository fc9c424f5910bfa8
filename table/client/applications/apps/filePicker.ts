import { el } from "../elements.ts";
import { say } from "../words.ts";
import { DialogV2 } from "../api/dialog.ts";

export interface FilePickerOptions {
  readonly type?: string;
  readonly current?: string;
  readonly callback?: (path: string) => unknown;
}

/** Asks for the path of a file. The table keeps no files of its own, so the user types a path. */
export class FilePicker {
  readonly #options: FilePickerOptions;

  constructor(options: FilePickerOptions = {}) {
    this.#options = options;
  }

  /** The class in use. Packages may extend it. */
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  /** Asks, and gives the path to `callback` unless the question was dismissed. */
  async browse(): Promise<this> {
    const { current = "", callback } = this.#options;
    const input = el("input", { type: "text", name: "path", id: "file-path", value: current, autofocus: true });
    const group = el(
      "div",
      { class: "form-group stacked" },
      el("label", { for: input.id, text: say("TABLE.File.path") }),
      el("div", { class: "form-fields" }, input),
    );
    const answer = (await DialogV2.input({ window: { title: "TABLE.File.title" }, content: group })) as {
      path?: string;
    } | null;
    if (answer?.path) callback?.(answer.path);
    return this;
  }

  async render(): Promise<this> {
    return this.browse();
  }
}
