/**
 * Application V1, which Foundry deprecates: classes that packages extend, register and read the options of. They open
 * no window, because their listeners get jQuery objects, which the table lacks. A later generation takes this folder
 * with it.
 */
import { lacking } from "../../../core/subset.ts";
import { mergeObject } from "../../../core/utils/merge.ts";

type Options = Record<string, unknown>;

export class Application {
  static #last = 0;
  readonly appId: number = ++Application.#last;
  readonly options: Options;

  constructor(options: Options = {}) {
    const { defaultOptions } = this.constructor as typeof Application;
    this.options = mergeObject(defaultOptions, options, { inplace: false }) as Options;
  }

  static get defaultOptions(): Options {
    return { classes: [], width: null, height: null, popOut: true, minimizable: true, resizable: false, title: "" };
  }

  get id(): string {
    return String(this.options.id ?? `app-${this.appId}`);
  }

  get title(): string {
    return String(this.options.title ?? "");
  }

  get rendered(): boolean {
    return false;
  }

  getData(_options?: Options): unknown {
    return {};
  }

  activateListeners(_html: unknown): void {}

  render(): never {
    throw lacking(`a window of Application V1 (${this.constructor.name})`);
  }

  async close(): Promise<void> {}
}

export class FormApplication extends Application {
  /** Names of further elements whose changes a window hears. Packages add theirs. */
  static _customElements: string[] = [];

  readonly object: unknown;

  constructor(object: unknown = {}, options: Options = {}) {
    super(options);
    this.object = object;
  }

  static override get defaultOptions(): Options {
    return { ...super.defaultOptions, tag: "form", closeOnSubmit: true, submitOnChange: false, submitOnClose: false };
  }
}

export class DocumentSheet extends FormApplication {
  get document(): unknown {
    return this.object;
  }
}

export class ActorSheet extends DocumentSheet {
  get actor(): unknown {
    return this.object;
  }
}

export class ItemSheet extends DocumentSheet {
  get item(): unknown {
    return this.object;
  }
}

export class JournalSheet extends DocumentSheet {}

export class Dialog extends Application {
  readonly data: Options;

  constructor(data: Options = {}, options: Options = {}) {
    super(options);
    this.data = data;
  }
}
