type Callback = (event: Event | null, query: string, test: RegExp, content: HTMLElement) => unknown;

interface Configuration {
  readonly inputSelector: string;
  readonly contentSelector: string;
  readonly initial?: string;
  readonly callback: Callback;
  /** Milliseconds after the last key. */
  readonly delay?: number;
}

/** Filters content by what a user types into a search field. */
export class SearchFilter {
  query: string;
  rgx: RegExp;
  callback: Callback;
  readonly #options: Configuration;
  #content: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Configuration) {
    this.#options = options;
    this.query = options.initial ?? "";
    this.rgx = testOf(this.query);
    this.callback = options.callback;
  }

  /** Without accents, control characters and surrounding spaces. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f\p{Cc}]/gu, "");
  }

  static testQuery(query: string, text: string): boolean {
    return testOf(query).test(SearchFilter.cleanQuery(text));
  }

  /** Finds field and content in an element, and filters once with the present query. */
  bind(html: HTMLElement): void {
    this.#content = html.querySelector(this.#options.contentSelector);
    this.#input = html.querySelector(this.#options.inputSelector);
    if (!this.#content || !this.#input) return;
    this.#input.value = this.query;
    this.#input.addEventListener("input", (event) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.filter(event, this.#input?.value ?? ""), this.#options.delay ?? 200);
    });
    this.filter(null, this.query);
  }

  unbind(): void {
    clearTimeout(this.#timer);
    this.#content = null;
    this.#input = null;
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = testOf(this.query);
    if (this.#content) this.callback(event, this.query, this.rgx, this.#content);
  }
}

const testOf = (query: string): RegExp =>
  new RegExp(SearchFilter.cleanQuery(query).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), "i");
