/**
 * H-38: before somebody removes invisible from a hidden creature by hand, a window says how many spots would be
 * revealed.
 */
import { confirm } from "../../bridge/confirm.ts";
import { unsuitableWithout, type Spot } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { numberOf } from "../markers.ts";
import { seatSituation } from "../viewedScene.ts";

const STATUS = "invisible";

/** Listens to a HUD's status icons before the host does. `tokenOf` gives the token that the HUD is open on. */
export function askBeforeLosing(hud: HTMLElement, tokenOf: () => TokenDocument.Implementation | null): void {
  const listen = (event: Event): void => {
    const icon = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action=effect]") : null;
    if (icon?.dataset["statusId"] !== STATUS) return;
    const token = tokenOf();
    const fallen = token ? spotsAtStake(token) : [];
    if (!token || fallen.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void loseIfSure(token, fallen);
  };
  for (const kind of ["click", "contextmenu"]) hud.addEventListener(kind, listen, { capture: true });
}

/** None if the creature lacks the status, or the status hides none of its spots. */
function spotsAtStake({ id, actor }: TokenDocument.Implementation): readonly Spot[] {
  const situation = seatSituation();
  if (!situation || !id || !actor?.statuses.has(STATUS)) return [];
  return unsuitableWithout(situation, id, STATUS);
}

async function loseIfSure({ name, actor }: TokenDocument.Implementation, fallen: readonly Spot[]): Promise<void> {
  const spots = fallen.map(numberOf).toSorted().join(", ");
  const isSure = await confirm({
    title: "UNSEEN.LoseInvisible.title",
    yes: "UNSEEN.LoseInvisible.yes",
    no: "UNSEEN.LoseInvisible.no",
    noByDefault: true,
    paragraphs: [say("UNSEEN.LoseInvisible.question", { name, count: fallen.length, spots })],
  });
  if (isSure) await actor?.toggleStatusEffect(STATUS, { active: false });
}
