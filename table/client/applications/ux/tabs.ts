/** `foundry.applications.ux.Tabs`: tabs of elements that a package binds itself. Windows have tabs of their own. */

interface TabsOptions {
  readonly group?: string;
  readonly navSelector: string;
  readonly contentSelector?: string;
  readonly initial?: string;
  /** Called when the user has chosen a tab, with the event, or null where the call asked for it. */
  readonly callback?: ((event: Event | null, tabs: Tabs, name: string) => unknown) | null;
}

export class Tabs {
  group: string | undefined;
  active: string | undefined;
  callback: TabsOptions["callback"];
  _navSelector: string;
  _nav: HTMLElement | null = null;
  _contentSelector: string | undefined;
  _content: HTMLElement | null = null;

  constructor({ group, navSelector, contentSelector, initial, callback }: TabsOptions) {
    this.group = group;
    this.active = initial;
    this.callback = callback;
    this._navSelector = navSelector;
    this._contentSelector = contentSelector;
  }

  /** Takes the tabs within an element. Without a navigation there nothing happens. */
  bind(html: HTMLElement): void {
    const within = (selector: string): HTMLElement | null =>
      html.matches(selector) ? html : html.querySelector<HTMLElement>(selector);
    this._nav = within(this._navSelector);
    if (!this._nav) return;
    this._content = this._contentSelector ? within(this._contentSelector) : null;
    this._nav.addEventListener("click", (event) => this._onClickNav(event));
    this.activate(this.active);
  }

  /** Shows a tab. An unknown name shows the first. */
  activate(name: string | undefined, { triggerCallback = false }: { readonly triggerCallback?: boolean } = {}): void {
    this.#show(name, triggerCallback ? null : undefined);
  }

  _onClickNav(event: Event): void {
    const tab = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    if (!tab) return;
    event.preventDefault();
    if (tab.dataset.tab !== this.active) this.#show(tab.dataset.tab, event);
  }

  #show(name: string | undefined, event: Event | null | undefined): void {
    const items = this.#tabs(this._nav);
    const shown = items.find(({ dataset }) => dataset.tab === name) ?? items[0];
    if (!shown) return;
    this.active = shown.dataset.tab;
    for (const tab of [...items, ...this.#tabs(this._content)])
      tab.classList.toggle("active", tab.dataset.tab === this.active);
    if (event !== undefined) this.callback?.(event, this, this.active!);
  }

  #tabs(within: HTMLElement | null): HTMLElement[] {
    const all = [...(within?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])];
    return all.filter(({ dataset }) => !this.group || !dataset.group || dataset.group === this.group);
  }
}
