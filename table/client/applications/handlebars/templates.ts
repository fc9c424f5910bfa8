/**
 * Handlebars templates, fetched once, compiled once, and registered as partials under their path. No DOM: this runs
 * headless too.
 */
import Handlebars from "handlebars";

type Template = Handlebars.TemplateDelegate;
type Fetcher = (path: string) => Promise<string>;

const compiled = new Map<string, Promise<Template>>();
let fetchText: Fetcher = overHttp;

/** The source of template texts. A test, or a seat without a page, sets its own source. Empties the cache. */
export function setTemplateSource(source: Fetcher): void {
  fetchText = source;
  compiled.clear();
}

/** The compiled template at a path such as "systems/unseen/templates/card.hbs". */
export function getTemplate(path: string, id: string = path): Promise<Template> {
  const known = compiled.get(id);
  if (known) return known;
  const loading = load(path, id).catch((error: unknown) => {
    compiled.delete(id);
    throw error;
  });
  compiled.set(id, loading);
  return loading;
}

/** Loads several templates at once, as an array of paths or as `{ partialName: path }`. */
export async function loadTemplates(paths: readonly string[] | Readonly<Record<string, string>>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path: string) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** The markup a template gives for some data. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

async function load(path: string, id: string): Promise<Template> {
  const text = await fetchText(path);
  const template = Handlebars.compile(text);
  Handlebars.registerPartial(id, template);
  return template;
}

async function overHttp(path: string): Promise<string> {
  const answer = await fetch(`/${path.replace(/^\//, "")}`);
  if (!answer.ok) throw new Error(`The template "${path}" could not be loaded: ${answer.status} ${answer.statusText}`);
  return answer.text();
}
