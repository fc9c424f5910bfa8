import type { PartialOptions } from "./types.ts";

export const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** The defaults of every application. */
export const BASE_OPTIONS: PartialOptions = {
  id: "app-{id}",
  uniqueId: "",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
  position: {},
};
