import { el, icon } from "../elements.ts";
import { parseUntrusted } from "../html.ts";
import { FormDataExtended } from "../ux/formData.ts";
import { say } from "../words.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions, PartialOptions } from "./types.ts";
import { game } from "../../host.ts";
import type { UserDoc } from "../../types/documents.ts";

type Callback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "button" | "submit";
  default?: boolean;
  disabled?: boolean;
  callback?: Callback | undefined;
}

export interface DialogConfig extends PartialOptions {
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

export interface WaitConfig extends DialogConfig {
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
}

type One = Partial<DialogButton>;
export interface ConfirmConfig extends WaitConfig {
  yes?: One;
  no?: One;
}
export interface PromptConfig extends WaitConfig {
  ok?: One;
}

/** A small window with a question: text or inputs, and buttons. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: {
      frame: true,
      positioned: true,
      minimizable: false,
      contentTag: "form",
      contentClasses: ["dialog-form", "standard-form"],
    },
    position: { width: 420 },
  };

  get #config(): ApplicationOptions & DialogConfig {
    return this.options as ApplicationOptions & DialogConfig;
  }

  get #buttons(): readonly DialogButton[] {
    return this.#config.buttons ?? [];
  }

  override _initializeApplicationOptions(options: DialogConfig): ApplicationOptions {
    const complete = super._initializeApplicationOptions(options);
    const { buttons } = complete as ApplicationOptions & DialogConfig;
    if (!buttons?.length) throw new Error("A dialog needs at least one button.");
    const first = buttons.find((button) => button.default) ?? buttons[0];
    for (const button of buttons) button.default = button === first;
    return complete;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const { content } = this.#config;
    const body = el(
      "div",
      { class: "dialog-content" },
      typeof content === "string" ? parseUntrusted(content) : content,
    );
    return [body, el("footer", { class: "form-footer" }, ...this.#buttons.map(toButton))];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  override async _onFirstRender(): Promise<void> {
    const dialog = this.element as HTMLDialogElement;
    if (this.#config.modal) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    dialog.addEventListener("keydown", (event) => this.#onKey(event));
    dialog.querySelector<HTMLElement>("[autofocus]")?.focus();
    this.setPosition();
  }

  /** Submitting the form presses its default button. */
  override async _onSubmitForm(_config: object, event: Event): Promise<void> {
    event.preventDefault();
    const pressed = (event as SubmitEvent).submitter as HTMLButtonElement | null;
    const target = pressed ?? this.element.querySelector<HTMLButtonElement>("footer button.default");
    if (target) await this.#press(target, event);
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    if (target instanceof HTMLButtonElement && target.type === "button") void this.#press(target, event);
  }

  /** Escape closes this dialog, wherever the focus is inside it. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  async #press(target: HTMLButtonElement, event: Event): Promise<void> {
    const button = this.#buttons.find(({ action }) => action === target.dataset["action"]);
    if (!button) return;
    const result: unknown = (await button.callback?.(event, target, this)) ?? button.action;
    await this.#config.submit?.(result, this);
    if (this.options.form?.closeOnSubmit) await this.close({ submitted: true });
  }

  /**
   * Waits for a button. Gives its callback's value, or its action, once the dialog is closed. A dialog that is
   * closed otherwise gives null, or rejects with `rejectClose`.
   */
  static async wait({ rejectClose = false, close, render, ...config }: WaitConfig = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let chosen: { readonly result: unknown } | null = null;
      const submit = async (result: unknown, own: DialogV2) => {
        await config.submit?.(result, own);
        chosen = { result };
        if (!own.options.form?.closeOnSubmit) resolve(result);
      };
      const dialog = new this({ ...config, submit } satisfies DialogConfig);
      if (render) dialog.addEventListener("render", (event) => void render(event, dialog));
      dialog.addEventListener("close", (event) => {
        const result = close?.(event, dialog);
        if (chosen) resolve(chosen.result);
        else if (rejectClose) reject(new Error("The dialog was closed without a choice."));
        else resolve(result ?? null);
      });
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Yes or no: true, false, or null when closed. */
  static async confirm({ yes = {}, no = {}, buttons = [], ...config }: ConfirmConfig = {}): Promise<unknown> {
    const asked: DialogButton[] = [
      {
        action: "yes",
        label: "TABLE.Dialog.yes",
        icon: "fa-solid fa-check",
        ...yes,
        callback: orElse(yes.callback, true),
      },
      {
        action: "no",
        label: "TABLE.Dialog.no",
        icon: "fa-solid fa-xmark",
        default: true,
        ...no,
        callback: orElse(no.callback, false),
      },
    ];
    if (yes.default) (asked[1] as DialogButton).default = false;
    return this.wait({ ...config, buttons: [...asked, ...buttons] });
  }

  /** One button, whose callback gives the answer. */
  static async prompt({ ok = {}, buttons = [], ...config }: PromptConfig = {}): Promise<unknown> {
    const asked: DialogButton = {
      action: "ok",
      label: "TABLE.Dialog.confirm",
      icon: "fa-solid fa-check",
      default: true,
      ...ok,
    };
    return this.wait({ ...config, buttons: [asked, ...buttons] });
  }

  /** Inputs in the content: the form's data, or null when closed. */
  static async input({ ok = {}, ...config }: PromptConfig = {}): Promise<unknown> {
    const read: Callback = (_event, button) => new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...config, ok: { ...ok, callback: ok.callback ?? read } });
  }

  /** Shows the dialog to another user and gives the answer. Functions in `config` do not travel. */
  static async query(
    user: UserDoc | string,
    type: "confirm" | "input" | "prompt" | "wait",
    config: WaitConfig = {},
  ): Promise<unknown> {
    const other = typeof user === "string" ? game.users.get(user) : user;
    if (!other) throw new Error(`There is no user "${String(user)}" to ask.`);
    if (other.isSelf) return this[type](config);
    return other.query?.("dialog", { type, config });
  }

  /** Answers such a question: `CONFIG.queries.dialog`. */
  static async _handleQuery({ type, config }: { type: string; config: WaitConfig }): Promise<unknown> {
    const known = { confirm: DialogV2.confirm, input: DialogV2.input, prompt: DialogV2.prompt, wait: DialogV2.wait }[
      type
    ];
    if (!known) throw new Error(`There is no dialog of the type "${type}".`);
    return Reflect.apply(known, DialogV2, [config]);
  }
}

function toButton({
  action,
  label,
  icon: classes,
  class: names = "",
  default: first,
  type = "submit",
  disabled,
  style = {},
}: DialogButton): HTMLButtonElement {
  const shown = el("span", { text: say(label) });
  const button = el(
    "button",
    { type, class: `${names} ${first ? "default" : ""}`.trim(), autofocus: first, disabled, data: { action } },
    classes ? icon(classes) : null,
    shown,
  );
  Object.assign(button.style, style);
  return button;
}

function orElse(callback: Callback | undefined, answer: unknown): Callback {
  return async (event, button, dialog) => (await callback?.(event, button, dialog)) ?? answer;
}
