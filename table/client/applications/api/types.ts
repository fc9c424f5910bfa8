/** The shapes of an application's configuration. */
export type ActionHandler = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
export type Action = ActionHandler | { readonly handler: ActionHandler; readonly buttons?: readonly number[] };

export type FormHandler = (this: never, event: SubmitEvent | Event, form: HTMLFormElement, formData: never) => unknown;

export interface FormConfig {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** One entry of the menu in a window's header. */
export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: never) => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowOptions {
  frame?: boolean;
  positioned?: boolean;
  title?: string;
  icon?: string | false;
  controls?: HeaderControl[];
  minimizable?: boolean;
  resizable?: boolean;
  contentTag?: string;
  contentClasses?: string[];
}

export interface Position {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, Action>;
  form?: FormConfig;
  position: Partial<Position>;
  [key: string]: unknown;
}

/** What a class declares or a caller gives; every part may be left out. */
export interface PartialOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: WindowOptions;
  actions?: Record<string, Action>;
  form?: FormConfig;
  position?: Partial<Position>;
  [key: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: Partial<Position>;
  window?: Partial<WindowOptions>;
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

export interface CloseOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export type Context = Record<string, unknown>;

export interface TabEntry {
  id: string;
  group?: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
  [key: string]: unknown;
}

export interface TabsConfig {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}

/** A tab as a template shows it. */
export interface Tab extends TabEntry {
  group: string;
  label: string;
  active: boolean;
  cssClass: string;
}
