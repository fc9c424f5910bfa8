/** H-17: a Gamemaster has exempt spots judged again. */
import { exemptHere, judgingAgainHere } from "../chat/exemptHere.ts";
import type { EventId, SpotId } from "../rules/index.ts";
import { say } from "../words/sayHere.ts";
import { submit } from "../chat/submit.ts";

/** Judges the spots that an event exempted, or one spot. Says so if they suit now. */
export async function judgeAgain(
  sceneId: string,
  about: { readonly event: EventId } | { readonly spot: SpotId },
): Promise<void> {
  const spots = exemptHere(sceneId)
    .filter((one) => ("event" in about ? one.event === about.event : one.spot === about.spot))
    .map(({ spot }) => spot);
  const act = judgingAgainHere(sceneId, spots);
  if (act) await submit(act);
  else ui.notifications.info(say("UNSEEN.Exempt.suits"));
}
