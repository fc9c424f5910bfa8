/** Events of every page of this client: from V14 on, windows may be detached to pages of their own. */
import { onHook } from "../hooks.ts";

/** Listens on the page and on the page of each window that somebody detaches. In `init`. */
export function listenOnPages<Type extends keyof DocumentEventMap>(
  type: Type,
  heard: (event: DocumentEventMap[Type]) => void,
  options: AddEventListenerOptions = {},
): void {
  const listen = (page: Document): void => page.addEventListener(type, heard, options);
  listen(document);
  onHook("openDetachedWindow", (_id: string, opened: { readonly document: Document }) => listen(opened.document));
}

/** The element around an event's target that matches. Classes of another page's elements differ, so none is asked. */
export function closestTo(target: EventTarget | null, selector: string): HTMLElement | null {
  return target !== null && "closest" in target ? (target as HTMLElement).closest<HTMLElement>(selector) : null;
}
