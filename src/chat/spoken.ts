/**
 * Says every act, outcome and offer once to a screen reader. Cards themselves stay silent, because a chat log may be
 * read aloud whole.
 */

/** Outcomes wait for a pause. Offers interrupt, because somebody must answer. */
const REGIONS = { outcome: "polite", offer: "assertive" } as const;
type Kind = keyof typeof REGIONS;

/** The most sentences that a region keeps. Older ones have long been read. */
const KEPT = 20;

const said = new Set<string>();

/** Says a sentence once. `once` names what it tells of: the same is not said again. */
export function speak(text: string, { kind = "outcome", once }: { readonly kind?: Kind; readonly once: string }): void {
  if (said.has(once) || text === "") return;
  said.add(once);
  const region = regionOf(kind);
  const sentence = document.createElement("p");
  sentence.textContent = text;
  region.append(sentence);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** Notes that something needs no words any more: it was told before this seat opened. */
export const spokenBefore = (once: string): void => void said.add(once);

/** The regions exist from the start, because readers announce only changes of regions that they know. */
export const openRegions = (): void => void Object.keys(REGIONS).map((kind) => regionOf(kind as Kind));

function regionOf(kind: Kind): HTMLElement {
  const id = `unseen-spoken-${kind}`;
  const known = document.getElementById(id);
  if (known) return known;
  const region = document.createElement("div");
  region.id = id;
  region.className = "unseen-spoken";
  region.setAttribute("aria-live", REGIONS[kind]);
  region.setAttribute("aria-relevant", "additions");
  document.body.append(region);
  return region;
}
