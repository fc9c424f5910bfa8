/**
 * H-38: before somebody removes invisible from a hidden creature by hand, a window says how many spots would be
 * revealed.
 */
import { confirm } from "../../bridge/confirm.ts";
import { unsuitableIfVisible, type Spot } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { markerNumber, seatSituation, tokenOf } from "../viewedScene.ts";
import { STATUS_EFFECTS } from "../../config.ts";
import { actingCreature } from "../playedHere.ts";

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
  return unsuitableIfVisible(situation, id);
}

/** Whether a creature may lose a status, or gain it: its user was asked, where hiding spots depend on it. */
async function mayLose(token: TokenDocument.Implementation, status: string): Promise<boolean> {
  const fallen = status === STATUS ? spotsAtStake(token) : [];
  return fallen.length === 0 || isSureToLose(token, fallen);
}

async function loseIfSure(token: TokenDocument.Implementation, fallen: readonly Spot[]): Promise<void> {
  if (await isSureToLose(token, fallen)) await token.actor?.toggleStatusEffect(STATUS, { active: false });
}

async function isSureToLose({ name, uuid }: TokenDocument.Implementation, fallen: readonly Spot[]): Promise<boolean> {
  const spots = fallen
    .map(({ id }) => markerNumber(id))
    .toSorted()
    .join(", ");
  return confirm({
    title: "UNSEEN.LoseInvisible.title",
    yes: "UNSEEN.LoseInvisible.yes",
    no: "UNSEEN.LoseInvisible.no",
    about: [uuid],
    noByDefault: true,
    paragraphs: [say("UNSEEN.LoseInvisible.question", { name, count: fallen.length, spots })],
  });
}

/**
 * Toggles a status of the creature that a key would mean, as the token HUD does: for macros. Without one, and for a
 * status of acts, a notice says so.
 */
export async function toggleStatus(status: string): Promise<void> {
  const situation = seatSituation();
  const token = tokenOf((situation && actingCreature(situation)?.id) ?? "");
  const entry = STATUS_EFFECTS.find(({ id }) => id === status);
  if (!token?.actor || !entry) return void ui.notifications.warn(say("UNSEEN.Hud.chooseToken"));
  if (entry.id === "hidden") return void ui.notifications.warn(say("UNSEEN.Status.hiddenByHand"));
  if (!entry.hud) return void ui.notifications.warn(say("UNSEEN.Status.byAct", { status: say(entry.name) }));
  if (await mayLose(token, entry.id)) await token.actor.toggleStatusEffect(entry.id);
}
